import { expect, test } from 'vitest'
import { checkSupporter, type SupporterDraft } from '../../../src/domain/sales/supporters.ts'

const NOW = '2026-11-20T17:00:00Z'
const GOOD: SupporterDraft = {
  ...{ name: 'Ana', telefone: '62981234567', tipo: 'person', forma: 'goods' },
  ...{ amount: null, desde: '2026-11-20', nota: '' },
}

test.each<[string, Partial<SupporterDraft>, object]>([
  ['is taken', {}, {}],
  ['without a name', { name: ' ' }, { name: ['Informe o nome.'] }],
  ['with the longest name', { name: 'x'.repeat(120) }, {}],
  ['with a longer one', { name: 'x'.repeat(121) }, { name: ['Máximo 120 caracteres'] }],
  ['without a phone', { telefone: '981234567' }, { telefone: ['Informe um telefone com DDD.'] }],
  ['of no kind', { tipo: 'toString' }, { tipo: ['Escolha quem é.'] }],
  ['in no way', { forma: 'toString' }, { forma: ['Escolha como apoia.'] }],
  ['by the month without an amount', { forma: 'monthly' }, { amount: ['Informe o valor do apoio.'] }],
  ['once without an amount', { forma: 'once' }, { amount: ['Informe o valor do apoio.'] }],
  ['with publicity', { forma: 'publicity' }, {}],
  ['with a centavo', { amount: 1 }, {}],
  ['with nothing', { amount: 0 }, { amount: ['O valor precisa ser maior que zero.'] }],
  ['with the most', { amount: 9_999_999_999 }, {}],
  ['with more', { amount: 10_000_000_000 }, { amount: ['O valor não pode passar de R$ 99.999.999,99.'] }],
  ['since tomorrow', { desde: '2026-11-21' }, { desde: ['Este dia ainda não chegou.'] }],
  ['since no day', { desde: '2026-02-31' }, { desde: [expect.stringContaining('data')] }],
  ['with the longest note', { nota: 'x'.repeat(500) }, {}],
  ['with a longer one', { nota: 'x'.repeat(501) }, { nota: ['Máximo 500 caracteres'] }],
])('a supporter %s', (_, change, errors) => {
  expect(checkSupporter({ ...GOOD, ...change }, NOW)).toEqual(errors)
})
