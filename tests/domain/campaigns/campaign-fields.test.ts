import { expect, test } from 'vitest'
import {
  campaignFields,
  columnNameOf,
  isFilledField,
  TOP_SIZES,
  wireNameOf,
} from '../../../src/domain/campaigns/campaign-fields.ts'

test('a field is answered and kept under its own name, but what is given once under the name that it is read by', () => {
  expect([wireNameOf('numbers'), columnNameOf('numbers')]).toEqual(['total', 'total'])
  expect([wireNameOf('top_qtd_users'), columnNameOf('top_qtd_users')]).toEqual(['top_qtd_users', 'topQtdUsers'])
  expect(columnNameOf('quantity_suggested_1')).toBe('quantitySuggested1')
  expect(columnNameOf('price2')).toBe('price2')
})

test('a field always holds something where it is asked for, begins with something, or names an account', () => {
  const filled = campaignFields.flatMap(([name, spec]) => (isFilledField(spec) ? [name] : []))
  expect(filled).toEqual([
    ...['title', 'product', 'numbers', 'price', 'minimum_transaction', 'max_reserva', 'status_detail', 'emphasis'],
    ...['account_id', 'multiple_active', 'top_status', 'top_qtd_users', 'top_daily', 'bigger_title_status'],
    ...['bigger_title_daily', 'percent_status', 'percent_view', 'avisar_sorteio', 'avisar_pix', 'avisar_premio'],
  ])
})

test('choices are offered by their words', () => {
  const choices = Object.fromEntries(
    campaignFields.flatMap(([name, spec]) => (spec.choices ? [[name, spec.choices]] : [])),
  )
  expect(choices).toMatchObject({
    top_status: { 1: 'Oculto', 2: 'Visível' },
    top_qtd_users: { 3: '3', 5: '5', 10: '10' },
    top_daily: { 1: 'Do dia', 2: 'Período próprio' },
    bigger_title_status: { 1: 'Oculto', 2: 'Visível' },
  })
  expect(Object.keys(choices.status_detail ?? {}).length).toBeGreaterThan(1)
  expect([...TOP_SIZES]).toEqual([3, 5, 10])
})
