import { describe, expect, test } from 'vitest'
import { CampaignBody } from '../../server/campaigns/campaigns/body.ts'
import { CampaignWire } from '../../server/campaigns/campaigns/wire.ts'
import { bodyOf, emptyForm } from '../../src/api/campaigns/campaign-form.ts'
import { sectionsOf } from '../../src/screens/campaigns/campaign-form/sections.ts'
import { FULL_CAMPAIGN, WRONG_CAMPAIGNS } from '../support/seeds/wrong-campaigns.ts'

/** What an operator sets of a campaign, as spec §3.1 lists it. */
const SETTABLE = [
  ...['title', 'product', 'product2', 'product3', 'product4', 'product5', 'product_mais'],
  ...['prev_sorteio', 'numbers'],
  ...['price', 'price2', 'price3', 'price4', 'qtd1', 'qtd2', 'qtd3', 'minimum_transaction'],
  ...['description', 'status_detail', 'status_text', 'emphasis', 'account_id'],
  ...['multiple_active', 'multiple_title', 'multiple_description', 'multiple_init_at', 'multiple_end_at'],
  ...['roulette_qtd', 'roulette_spin', 'roulette_qtd2', 'roulette_spin2', 'roulette_qtd3', 'roulette_spin3'],
  ...['quantity_suggested_1', 'quantity_suggested_2', 'quantity_suggested_3'],
  ...['quantity_suggested_4', 'quantity_suggested_5', 'quantity_suggested_6'],
  ...['top_status', 'top_qtd_users', 'top_daily', 'top_init_at', 'top_end_at'],
  ...['bigger_title_status', 'bigger_title_daily', 'bigger_title_init_at', 'bigger_title_end_at'],
  ...['whatsapp', 'instagram', 'telegram', 'max_reserva', 'percent_status', 'percent_view'],
  ...['avisar_sorteio', 'avisar_pix', 'avisar_premio'],
  ...['trigger_title', 'trigger_description', 'trigger_button', 'trigger_link'],
  ...['trigger_redirect_time', 'trigger_redirect_link'],
].sort()

/** A yes or no has no wrong value, and whether an account is there only the database knows. */
const WITHOUT_RULE = ['account_id', 'avisar_pix', 'avisar_premio', 'avisar_sorteio', 'emphasis', 'percent_view']

describe('every field of a campaign that spec §3.1 lists', () => {
  test('is in the form, in what it sends, and in what the server takes, and no other', () => {
    expect(Object.keys(emptyForm([])).sort()).toEqual(SETTABLE)
    expect(Object.keys(bodyOf(emptyForm([]))).sort()).toEqual(SETTABLE)
    expect(Object.keys(CampaignBody.properties).sort()).toEqual(SETTABLE)
  })

  test('comes back from the server; the quantity as the total', () => {
    const told = Object.keys(CampaignWire.properties)
    expect(SETTABLE.filter((field) => !told.includes(field))).toEqual(['numbers'])
    expect(told).toContain('total')
  })

  test('belongs to just one section of the form, which counts its errors', () => {
    const form = emptyForm([])
    for (const field of SETTABLE) {
      const sections = sectionsOf(form, { [field]: ['Errado'] }, 0).filter(({ errors }) => errors === 1)
      expect([field, sections.length]).toEqual([field, 1])
    }
  })

  test('has a value in the sample that goes there and back, and wrong ones with their sentence where a rule is broken', () => {
    expect(Object.keys({ ...FULL_CAMPAIGN, account_id: 1 }).sort()).toEqual(SETTABLE)
    const tried = new Set<string>(WRONG_CAMPAIGNS.map(([field]) => field))
    expect(SETTABLE.filter((field) => !tried.has(field))).toEqual(WITHOUT_RULE)
  })

  test('is told wrong in the words of spec §5, letter by letter', () => {
    const said = new Set<string>(WRONG_CAMPAIGNS.map(([, , sentence]) => sentence))
    for (const sentence of [
      'Ações acima de 1M somente de 10M',
      'Limite mínimo de R$ 1.00 por compra',
      'Máximo 30 caracteres',
      'Máximo 35 caracteres',
      'Limite máximo de 50.000 cotas por transação',
      'Quantidade mínima de 10 títulos por giro da roleta',
      'Limite máximo de 2 giros',
      'Somente links do seu site são permitidos',
    ])
      expect(said).toContain(sentence)
  })
})
