import { describe, expect, test } from 'vitest'
import { type CampaignDraft, checkCampaign } from '../../src/domain/campaign-rules.ts'

const good: CampaignDraft = {
  title: 'Hilux 0km',
  product: 'Hilux 2026',
  numbers: 1000,
  price: 0.5,
  minimum_transaction: 1,
}

describe('a new campaign', () => {
  test('that is right has no errors', () => {
    expect(checkCampaign(good)).toEqual({})
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

  test.each<[keyof CampaignDraft, unknown, string]>([
    ['title', '   ', 'Informe o título da campanha'],
    ['title', null, 'Informe o título da campanha'],
    ['title', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product', '', 'Informe o 1º prêmio'],
    ['product', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product2', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product3', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product4', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product5', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product_mais', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['numbers', '', 'Informe a quantidade de cotas'],
    ['numbers', 'muitas', 'A quantidade de cotas deve ser um número inteiro'],
    ['numbers', 10.5, 'A quantidade de cotas deve ser um número inteiro'],
    ['numbers', 0, 'A campanha precisa de pelo menos 1 cota'],
    ['numbers', 1_000_001, 'Ações acima de 1M somente de 10M'],
    ['numbers', '2.000.000', 'Ações acima de 1M somente de 10M'],
    ['price', '', 'Informe o preço da cota'],
    ['price', 0, 'O preço deve ser de pelo menos R$\u00a00,01'],
    ['price', -1, 'O preço deve ser de pelo menos R$\u00a00,01'],
    ['price', 0.005, 'O preço deve ser um valor em reais com no máximo duas casas decimais'],
    ['price', 'barato', 'O preço deve ser um valor em reais com no máximo duas casas decimais'],
    ['price', 100_000.01, 'O preço deve ser de no máximo R$\u00a0100.000,00'],
    ['minimum_transaction', 0.99, 'Limite mínimo de R$ 1.00 por compra'],
    ['minimum_transaction', '0', 'Limite mínimo de R$ 1.00 por compra'],
    ['minimum_transaction', 'x', 'O mínimo por compra deve ser um valor em reais com no máximo duas casas decimais'],
    ['minimum_transaction', 500.01, 'O mínimo por compra não pode passar de R$\u00a0500,00, o valor da maior compra'],
    ['max_reserva', 50_001, 'Limite máximo de 50.000 cotas por transação'],
    ['max_reserva', 0, 'Informe pelo menos 1 cota por transação'],
    ['prev_sorteio', 'amanhã', 'Informe uma data válida'],
    ['prev_sorteio', '+275760-09-13T00:00:00Z', 'Informe uma data válida'],
    ['multiple_title', 'a'.repeat(31), 'Máximo 30 caracteres'],
    ['multiple_description', 'a'.repeat(36), 'Máximo 35 caracteres'],
  ])('with %s %j is told: %s', (field, value, sentence) => {
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

  test('whose minimum passes its own limit of quotas is refused', () => {
    expect(checkCampaign({ ...good, max_reserva: 10, minimum_transaction: 5.01 })).toEqual({
      minimum_transaction: ['O mínimo por compra não pode passar de R$\u00a05,00, o valor da maior compra'],
    })
  })
})

describe('a change of a stored campaign', () => {
  test('is checked only where it says something', () => {
    expect(checkCampaign({ title: 'Outro' }, good)).toEqual({})
    expect(checkCampaign({ title: '' }, good)).toEqual({ title: ['Informe o título da campanha'] })
  })

  test('may repeat the number of quotas but not change it', () => {
    expect(checkCampaign({ numbers: '1.000' }, good)).toEqual({})
    expect(checkCampaign({ numbers: 2000 }, good)).toEqual({
      numbers: ['A quantidade de cotas não muda depois que a campanha é criada'],
    })
  })

  test('is checked against what is stored', () => {
    expect(checkCampaign({ minimum_transaction: 501 }, good)).toEqual({
      minimum_transaction: ['O mínimo por compra não pode passar de R$\u00a0500,00, o valor da maior compra'],
    })
  })
})
