import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaign, operator } from '../../../server/platform/db/schema.ts'
import { AUDIT_FIELDS, auditField, auditValue } from '../../../src/domain/people/audit-fields.ts'
import { auditRecord } from '../../../src/domain/people/audit-words.ts'

const OF_OPERATORS = ['name', 'email', 'telefone', 'afiliadoPercent', 'role']

test('every column of a campaign, and every value that is kept of an account, has its words', () => {
  expect(Object.keys(getTableColumns(campaign)).filter((column) => !(column in AUDIT_FIELDS))).toEqual([])
  expect(OF_OPERATORS.filter((column) => !(column in getTableColumns(operator) && column in AUDIT_FIELDS))).toEqual([])
})

test.each([
  ['price', 50, 'R$\u00a00,50'],
  ['prevSorteio', '2026-11-28T22:00:00.000Z', '28/11/2026 às 19:00'],
  ['afiliadoPercent', 10, '10%'],
  ['multipleActive', true, 'Sim'],
  ['percentView', false, 'Não'],
  ['topStatus', 2, 'Visível'],
  ['statusDetail', 3, 'Aguarde o sorteio!'],
  ['statusDetail', 9, '9'],
  ['state', 'trash', 'Lixeira'],
  ['federal', false, 'Livre'],
  ['total', 1_000_000, '1.000.000'],
  ['telefone', '62981234567', '(62) 98123-4567'],
  ['releasedQuotas', 2500, '2.500'],
  ['order', [3, 1, 2], '3, 1, 2'],
  ['prize', 'plus', 'Prêmio do maior comprador'],
  ['filter', {}, 'Tudo'],
  [
    'filter',
    { status: 'aprovado', amount: null, initial: '2026-11-20T00:00' },
    'situação: aprovado, de: 2026-11-20T00:00',
  ],
  ['title', '', ''],
  ['product2', null, ''],
  ['somethingNew', 'x', 'x'],
])('the kept value %s %j is told as %j', (field, value, words) => {
  expect(auditValue(field, value)).toBe(words)
})

test('a field without words keeps its own name', () => {
  expect([auditField('price'), auditField('somethingNew')]).toEqual(['Preço', 'somethingNew'])
})

test.each([
  ['transaction', '12', 'Transação 12'],
  ['campaign', '3', 'Campanha 3'],
  ['session', 'auth.code', 'Sessões e códigos'],
  ['route', 'GET /api/actions', 'GET /api/actions'],
])('the record %s %s is called %j', (subject, id, words) => {
  expect(auditRecord(subject, id)).toBe(words)
})
