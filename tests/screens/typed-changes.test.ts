import { expect, test } from 'vitest'
import type { RecordInView } from '../../src/runtime/screen.ts'
import { campaignDate } from '../../src/screens/campaigns/campaign-date/entry.ts'
import { campaignPrice } from '../../src/screens/campaigns/campaign-price/entry.ts'

const year = new Date().getFullYear() + 1
const moto: RecordInView = {
  title: 'Moto',
  params: { action_id: '7' },
  values: { price: 0.75, prev_sorteio: `${year}-11-28T22:00:00.000Z` },
}
const found: RecordInView = { title: 'Moto', params: { action_id: '7' } }
const refusal = 'Digite o preço em reais, como 0,40'

test('a typed price is shown beside the one that is, in centavos', () => {
  expect(campaignPrice.argument.read('0,40', moto)).toEqual({
    label: 'Mudar preço: R$\u00a00,75 → R$\u00a00,40',
    filter: { para: '40' },
  })
  expect(campaignPrice.argument.read('R$ 2', found)).toEqual({
    label: 'Mudar preço: R$\u00a02,00',
    filter: { para: '200' },
  })
  for (const typed of ['abc', '0', '0,00', '1,234'])
    expect(campaignPrice.argument.read(typed, moto)).toEqual({ refusal })
})

test('a typed date keeps the hour that is', () => {
  expect(campaignDate.argument.read(`29/11/${year}`, moto)).toMatchObject({ filter: { para: `${year}-11-29T19:00` } })
  expect(campaignDate.argument.read(`29/11/${year} 20h`, found)).toMatchObject({
    filter: { para: `${year}-11-29T20:00` },
  })
  expect(campaignDate.argument.read('29/11', found)).toEqual({ refusal: 'Digite dia e hora, como 28/11 19:00' })
})
