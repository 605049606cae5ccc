import { describe, expect, test } from 'vitest'
import type { CampaignDraft } from '../../../src/domain/campaigns/campaign-draft.ts'
import { checkCampaign, checkCampaignField } from '../../../src/domain/campaigns/campaign-rules.ts'
import { FULL_CAMPAIGN, RIGHT_CAMPAIGN, SITE, WRONG_CAMPAIGNS } from '../../support/seeds/wrong-campaigns.ts'

const good: CampaignDraft = RIGHT_CAMPAIGN

describe('a new campaign', () => {
  test('that is right has no errors', () => {
    expect(checkCampaign(good)).toEqual({})
  })

  test('is drawn on a date that is still to come; one that is there may keep its own', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const past = { prev_sorteio: '2026-11-20T09:00:00-03:00' }
    expect(checkCampaign({ ...good, ...past }, { now })).toEqual({
      prev_sorteio: ['Escolha uma data que ainda não passou'],
    })
    expect(checkCampaign({ ...good, prev_sorteio: '2026-11-20T09:01:00-03:00' }, { now })).toEqual({})
    expect(checkCampaign(past, { stored: good })).toEqual({})
  })

  test('may be typed as Brazilians type', () => {
    expect(
      checkCampaign({
        ...good,
        numbers: '10.000.000',
        price: 'R$ 0,05',
        minimum_transaction: '5,00',
        max_reserva: '500',
      }),
    ).toEqual({})
  })

  test('that is empty names every field that must be given', () => {
    expect(checkCampaign({})).toEqual({
      title: ['Informe o título da campanha'],
      product: ['Informe o 1º prêmio'],
      numbers: ['Informe a quantidade de cotas'],
      price: ['Informe o preço da cota'],
    })
  })

  test('whose every field is filled and right has no errors', () => {
    expect(checkCampaign(FULL_CAMPAIGN, { site: SITE })).toEqual({})
  })

  for (const [field, value, sentence, more] of WRONG_CAMPAIGNS)
    test(`with ${field} ${JSON.stringify(value)?.slice(0, 60)} is told: ${sentence}`, () => {
      const errors = checkCampaign({ ...good, ...more, [field]: value }, { site: SITE })
      expect(errors).toMatchObject({ [field]: [sentence] })
    })

  test.each<[keyof CampaignDraft, unknown, string]>([
    ['numbers', 'muitas', 'A quantidade de cotas deve ser um número inteiro'],
    ['numbers', 10.5, 'A quantidade de cotas deve ser um número inteiro'],
    ['numbers', '2.000.000', 'Ações acima de 1M somente de 10M'],
    ['price', 'barato', 'O preço deve ser um valor em reais com no máximo duas casas decimais'],
    ['minimum_transaction', '0', 'Limite mínimo de R$ 1.00 por compra'],
    ['minimum_transaction', 'x', 'O mínimo por compra deve ser um valor em reais com no máximo duas casas decimais'],
  ])('typed with %s %j is told: %s', (field, value, sentence) => {
    expect(checkCampaign({ ...good, [field]: value } as CampaignDraft)).toEqual({ [field]: [sentence] })
  })

  test.each<[string, CampaignDraft]>([
    ['the minimum is exactly the largest purchase', { minimum_transaction: 500 }],
    ['a limit is given and the minimum fits it', { max_reserva: 10, minimum_transaction: 5 }],
    ['the draw date is given', { prev_sorteio: '2026-11-28T19:00:00-03:00' }],
    ['optional fields are null', { minimum_transaction: null, max_reserva: null, prev_sorteio: null, product2: null }],
  ])('is right when %s', (_, change) => {
    expect(checkCampaign({ ...good, ...change })).toEqual({})
  })

  test('whose minimum cheaper tiers put out of reach is refused, also where a tier is changed', () => {
    // 499 quotas at R$ 0,50 are R$ 249,50, and all 1.000 at R$ 0,20 are R$ 200,00.
    const tiers = { qtd1: 500, price2: 0.2 }
    const minimum_transaction = ['O mínimo por compra não pode passar de R$\u00a0249,50, o valor da maior compra']
    expect(checkCampaign({ ...good, ...tiers, minimum_transaction: 249.5 })).toEqual({})
    expect(checkCampaign({ ...good, ...tiers, minimum_transaction: 249.51 })).toEqual({ minimum_transaction })
    expect(checkCampaign(tiers, { stored: { ...good, minimum_transaction: 300 } })).toEqual({ minimum_transaction })
  })

  test('whose largest purchase stays below the least one is refused, also where the minimum is left empty', () => {
    const sentence =
      'A maior compra desta campanha daria R$\u00a00,50, e nenhuma compra é de menos de R$\u00a01,00. Aumente o preço ou o máximo por compra'
    const told = { minimum_transaction: [sentence] }
    for (const minimum_transaction of [null, 1])
      expect(checkCampaign({ ...good, max_reserva: 1, minimum_transaction })).toEqual(told)
    const stored = { ...good, minimum_transaction: 1 }
    expect(checkCampaign({ minimum_transaction: null, max_reserva: 1 }, { stored })).toEqual(told)
    expect(checkCampaign({ ...good, max_reserva: 2, minimum_transaction: null })).toEqual({})
  })

  test('whose minimum passes its own limit of quotas is refused', () => {
    expect(checkCampaign({ ...good, max_reserva: 10, minimum_transaction: 5.01 })).toEqual({
      minimum_transaction: ['O mínimo por compra não pode passar de R$\u00a05,00, o valor da maior compra'],
    })
  })
})

describe('a change of a stored campaign', () => {
  test('is checked only where it says something', () => {
    expect(checkCampaign({ title: 'Outro' }, { stored: good })).toEqual({})
    expect(checkCampaign({ title: '' }, { stored: good })).toEqual({ title: ['Informe o título da campanha'] })
  })

  test('may repeat the number of quotas but not change it', () => {
    expect(checkCampaign({ numbers: '1.000' }, { stored: good })).toEqual({})
    expect(checkCampaign({ numbers: 2000 }, { stored: good })).toEqual({
      numbers: ['A quantidade de cotas não muda depois que a campanha é criada'],
    })
  })

  test('is also held against the fields that it makes wrong', () => {
    const tiers = { ...good, price2: 0.4, qtd1: 10 }
    expect(checkCampaign({ price: 0.3 }, { stored: tiers })).toEqual({
      price2: ['O preço deve ser menor que o da faixa anterior'],
    })
    expect(checkCampaign({ title: 'Outro' }, { stored: { ...tiers, price2: 9 } })).toEqual({})
    const spins = { ...tiers, roulette_qtd: 10, roulette_qtd2: 20 }
    const told = ['Nenhuma compra chega a esta quantidade: a maior desta campanha é de 9 cotas']
    expect(checkCampaign({ max_reserva: 9 }, { stored: spins })).toEqual({
      ...{ qtd1: told, roulette_qtd: told, roulette_qtd2: told },
    })
    expect(checkCampaign({ title: 'Outro' }, { stored: { ...spins, max_reserva: 9 } })).toEqual({})
  })

  test('is checked against what is stored', () => {
    expect(checkCampaign({ minimum_transaction: 501 }, { stored: good })).toEqual({
      minimum_transaction: ['O mínimo por compra não pode passar de R$\u00a0500,00, o valor da maior compra'],
    })
  })
})

/** How long each text may be at most. */
const LENGTHS: readonly (readonly [field: keyof CampaignDraft, most: number, told: string])[] = [
  ...(['title', 'product', 'product2', 'product3', 'product4', 'product5', 'product_mais'] as const).map(
    (field) => [field, 120, '120'] as const,
  ),
  ['description', 20_000, '20.000'],
  ['status_text', 40, '40'],
  ['multiple_title', 30, '30'],
  ['multiple_description', 35, '35'],
  ['trigger_title', 60, '60'],
  ['trigger_description', 200, '200'],
  ['trigger_button', 30, '30'],
]

test.each(LENGTHS)('the text %s is taken with %d letters, and refused with one more', (field, most, told) => {
  const of = (length: number) => checkCampaign({ ...FULL_CAMPAIGN, [field]: 'x'.repeat(length) }, { site: SITE })[field]
  expect([of(most), of(most + 1)]).toEqual([undefined, [`Máximo ${told} caracteres`]])
})

test.each<[CampaignDraft]>([
  [{ percent_status: 0 }],
  [{ percent_status: 100 }],
  [{ trigger_redirect_time: 0, trigger_redirect_link: 'https://outro.example/obrigado' }],
  [{ price: 0.01, numbers: 10_000_000, minimum_transaction: 1 }],
  [{ quantity_suggested_1: 1000 }],
  [{ max_reserva: 700, quantity_suggested_1: 700 }],
  [{ numbers: 10_000_000, qtd1: 50_000, price2: 0.1 }],
  [{ qtd1: 1000, price2: 0.1, roulette_qtd: 1000 }],
  [{ max_reserva: 500, qtd1: 500, price2: 0.1, roulette_qtd: 500 }],
])('%j is right at its end', (change) => expect(checkCampaign({ ...good, ...change })).toEqual({}))

test.each<[CampaignDraft, object]>([
  [{ percent_status: 101 }, { percent_status: ['Informe de 0 a 100%'] }],
  [{ percent_status: -1 }, { percent_status: ['Informe de 0 a 100%'] }],
  [{ percent_status: 1.5 }, { percent_status: ['Informe de 0 a 100%'] }],
  [{ quantity_suggested_1: 1001 }, { quantity_suggested_1: ['A campanha tem 1.000 cotas'] }],
  [{ quantity_suggested_1: 0 }, { quantity_suggested_1: ['Informe pelo menos 1 cota'] }],
  [{ quantity_suggested_1: 10_000_001, numbers: '' }, { numbers: ['Informe a quantidade de cotas'] }],
])('%j is told what is wrong with it, one over', (change, errors) =>
  expect(checkCampaign({ ...good, ...change })).toMatchObject(errors),
)

test('one field of a whole campaign is asked about alone', () => {
  expect(checkCampaignField({ ...good, title: '' }, 'title')).toBe('Informe o título da campanha')
  expect(checkCampaignField({ ...good, title: '' }, 'product')).toBeNull()
  const now = new Date('2026-11-20T12:00:00Z')
  expect(checkCampaignField({ prev_sorteio: '2026-11-20T12:00:00Z' }, 'prev_sorteio', { now })).toBe(
    'Escolha uma data que ainda não passou',
  )
  expect(checkCampaignField({ prev_sorteio: '2020-01-01T12:00:00Z' }, 'prev_sorteio')).toBeNull()
  expect(checkCampaignField({ prev_sorteio: 'um dia' }, 'prev_sorteio', { now })).toBe('Informe uma data válida')
})

test('what is wrong with numbers, price or limit is not told again at what goes by them', () => {
  const by = {
    quantity_suggested_1: 5,
    minimum_transaction: 5,
    roulette_qtd: 10,
    roulette_spin: 1,
    qtd1: 1000,
    price2: 0.2,
  }
  expect(checkCampaign({ ...good, ...by, numbers: 'x' })).toEqual({
    numbers: ['A quantidade de cotas deve ser um número inteiro'],
  })
  expect(Object.keys(checkCampaign({ ...good, ...by, price: 'x' }))).toEqual(['price'])
  expect(Object.keys(checkCampaign({ ...good, ...by, max_reserva: 0 }))).toEqual(['max_reserva'])
})

test('a change that leaves a field out leaves it as it is stored', () => {
  const left = { title: undefined, product: 'Outra moto' } as unknown as CampaignDraft
  expect(checkCampaign(left, { stored: { ...good, title: 'Moto' } })).toEqual({})
  expect(checkCampaign({ price: 9 }, { stored: { ...good, title: '' } })).toEqual({})
})
