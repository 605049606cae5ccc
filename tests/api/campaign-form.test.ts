import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  type CampaignForm,
  checkForm,
  emptyForm,
  formOf,
  normalizeField,
  withQuantity,
} from '../../src/api/campaigns/campaign-form.ts'
import type { Campaign } from '../../src/api/campaigns/campaigns.ts'
import type { CampaignDraft } from '../../src/domain/campaigns/campaign-draft.ts'
import { ROULETTE_TIERS } from '../../src/domain/campaigns/roulette.ts'
import { FULL_CAMPAIGN, RIGHT_CAMPAIGN, SITE, WRONG_CAMPAIGNS } from '../support/seeds/wrong-campaigns.ts'

const FRESH = bodyOf(emptyForm([7]))

/** A campaign of the wire as the form holds it. */
const formWith = (draft: CampaignDraft): CampaignForm => {
  const told = { ...FRESH, ...draft, account_id: 7 }
  return formOf({ ...told, total: told.numbers } as unknown as Campaign)
}

/** Values that the form's own fields cannot hold: texts that are no date, halves of a centavo, choices that no button offers. */
const cannotBeTyped = (field: string, value: unknown) =>
  (typeof value === 'string' && /_at$|prev_sorteio/.test(field) && !/^\d{4}-/.test(value)) ||
  (typeof value === 'string' && /99:00/.test(value)) ||
  (typeof value === 'number' &&
    ['price', 'minimum_transaction'].includes(field) &&
    !Number.isInteger(Math.round(value * 1000) / 10))

describe('the form of a campaign', () => {
  for (const [field, value, sentence, more] of WRONG_CAMPAIGNS.filter(([name, wrong]) => !cannotBeTyped(name, wrong)))
    test(`tells of ${field} ${JSON.stringify(value)?.slice(0, 60)}: ${sentence}`, () => {
      const form = formWith({ ...RIGHT_CAMPAIGN, ...more, [field]: value })
      expect(checkForm(form, { site: SITE })).toMatchObject({ [field]: [sentence] })
      const normalized = normalizeField(form, field as keyof CampaignForm & string, { site: SITE })
      const blank = value === null || value === ''
      const told = normalized.corrections[field] ?? normalized.errors[field]
      expect(told).toEqual(blank ? undefined : [sentence])
      if (normalized.corrections[field]) expect(normalized.errors).toEqual({})
    })

  test('holds a whole campaign and gives it back as it was', () => {
    const { numbers, ...rest } = FULL_CAMPAIGN
    const form = formWith(FULL_CAMPAIGN)
    expect(bodyOf(form)).toEqual({ ...rest, numbers, account_id: 7 })
    expect(checkForm(form, { site: SITE })).toEqual({})
  })

  test('must know who is paid', () => {
    expect(checkForm({ ...formWith(RIGHT_CAMPAIGN), account_id: null })).toEqual({
      account_id: ['Escolha a conta que recebe os pagamentos'],
    })
    expect(emptyForm([1, 2]).account_id).toBeNull()
  })

  test.each<[string, Partial<CampaignForm>, keyof CampaignForm & string, Partial<CampaignForm>]>([
    ['a count that cannot be is cleared', { numbers: 2_000_000 }, 'numbers', { numbers: null }],
    ['the one large size stays', { numbers: 10_000_000 }, 'numbers', { numbers: 10_000_000 }],
    [
      'a minimum below R$ 1 is reset to it',
      { minimum_transaction: 50 },
      'minimum_transaction',
      { minimum_transaction: 100 },
    ],
    [
      'too few quotas for a spin become the fewest, with their spins',
      { price: 10, roulette_qtd: 5, roulette_spin: null },
      'roulette_qtd',
      { roulette_qtd: 50, roulette_spin: 1 },
    ],
    [
      'too many spins become the most',
      { price: 50, roulette_qtd2: 40, roulette_spin2: 9 },
      'roulette_spin2',
      { roulette_spin2: 4 },
    ],
    ['a limit that is too high stays to be corrected', { max_reserva: 60_000 }, 'max_reserva', { max_reserva: 60_000 }],
  ])('once a field is left, %s', (_, change, field, normalized) => {
    const form = { ...formWith(RIGHT_CAMPAIGN), ...change }
    expect(normalizeField(form, field, { site: SITE }).values).toEqual({ ...form, ...normalized })
  })

  test.each<[string, Partial<CampaignForm>, keyof CampaignForm & string, boolean]>([
    ['a minimum that was reset', { minimum_transaction: 50 }, 'minimum_transaction', true],
    ['spins that became the most', { price: 50, roulette_qtd: 40, roulette_spin: 9 }, 'roulette_spin', true],
    ['a count that was cleared', { numbers: 2_000_000 }, 'numbers', false],
    ['a limit that stays too high', { max_reserva: 60_000 }, 'max_reserva', false],
  ])('once a field is left, %s is a correction: %j', (_, change, field, corrected) => {
    const { errors, corrections } = normalizeField({ ...formWith(RIGHT_CAMPAIGN), ...change }, field, { site: SITE })
    expect(Object.keys(corrections)).toEqual(corrected ? [field] : [])
    expect(Object.keys(errors)).toEqual(corrected ? [] : [field])
  })

  test('computes the spins of a tier as its quotas are typed', () => {
    const form = { ...formWith(RIGHT_CAMPAIGN), price: 10 }
    expect(withQuantity(form, ROULETTE_TIERS[1], 120)).toEqual({ roulette_qtd2: 120, roulette_spin2: 2 })
    expect(withQuantity(form, ROULETTE_TIERS[1], null)).toEqual({ roulette_qtd2: null, roulette_spin2: null })
  })
})
