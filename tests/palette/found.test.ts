import { describe, expect, test } from 'vitest'
import type { Found } from '../../src/api/insight/search.ts'
import { groupsOf } from '../../src/palette/finding/found-groups.ts'
import { itemsOf } from '../../src/palette/finding/records.ts'
import { kindOf } from '../../src/palette/offers/kind-of.ts'
import { detailOf } from '../../src/palette/offers/screens-about.ts'
import { viewOf } from './panel-view.ts'

const rifa = { id: 7, title: 'Honda' }
const none: Found = { campaigns: [], people: [], transactions: [], quotas: [], affiliates: [], managers: [], links: [] }
const sale = (id: number) => ({
  ...{
    id,
    status: 'approved',
    user_id: 3,
    user_name: 'Ana',
    transaction_amount: 6,
    created_at: '2026-11-20T12:00:00Z',
    rifa,
  },
})
const quota = (state: 'free' | 'sold', transaction_id: number | null) => ({
  ...{
    number: '004217',
    state,
    transaction_id,
    user_id: transaction_id && 3,
    user_name: transaction_id ? 'Ana' : null,
    rifa,
  },
})
const person = { id: 3, name: 'Ana', telefone: '(62) 981••-••••', rifa, similar: false }

const order = (found: Partial<Found>, query: string) =>
  groupsOf(itemsOf({ ...none, ...found }), query).map(({ heading, items }) => [heading, items.length])

test('a purchase that was found tells its situation as a pill, and when it was made', () => {
  const [transactions] = itemsOf({ ...none, transactions: [sale(11)] }).filter(({ kind }) => kind === 'transactions')
  expect(transactions?.items[0]).toMatchObject({
    label: 'Transação 11 · Ana',
    detail: expect.not.stringContaining('Aprovado'),
    status: { tone: 'ok', label: 'Aprovado' },
  })
})

describe('the order of what was found', () => {
  const found = { people: [person], quotas: [quota('sold', 9), quota('free', null)] }

  test('a purchase whose id was typed comes before phones that end in it; free quotas come last', () => {
    const transactions = [sale(4217), sale(11)]
    const exact = [
      ['Transações', 2],
      ['Cotas', 1],
      ['Clientes', 1],
      ['Cotas disponíveis', 1],
    ]
    for (const typed of ['4217', '#4217']) expect(order({ ...found, transactions }, typed)).toEqual(exact)
    const free = { people: [person], quotas: [quota('free', null)] }
    expect(order({ ...free, transactions }, ' 004217')[0]).toEqual(['Transações', 2])
  })

  test('a number with its zeros is that of a quota, where somebody has it', () => {
    expect(order({ ...found, transactions: [sale(4217)] }, ' 004217')).toEqual([
      ['Cotas', 1],
      ['Clientes', 1],
      ['Transações', 1],
      ['Cotas disponíveis', 1],
    ])
  })

  test('who is called or reached only nearly as it was typed is told apart', () => {
    const [group] = itemsOf({ ...none, people: [{ ...person, similar: true }] }).filter(({ items }) => items.length > 0)
    expect(group?.items[0]?.detail).toBe('(62) 981••-•••• · parecido')
  })

  test('purchases of people who were found come after them', () => {
    expect(order({ ...found, transactions: [sale(11)] }, '4217')).toEqual([
      ['Cotas', 1],
      ['Clientes', 1],
      ['Transações', 1],
      ['Cotas disponíveis', 1],
    ])
  })
})

describe('what a found record opens in', () => {
  const items = itemsOf({ ...none, transactions: [sale(9)], quotas: [quota('sold', 9), quota('free', null)] })
  const records = items.flatMap((group) => group.items.map(({ record }) => record))
  const opened = (role: 'admin' | 'afiliado') => records.map((record) => detailOf({ ...viewOf([]), role }, record)?.id)

  test('a purchase in its detail, a quota in that of its purchase, a free one where quotas are looked up', () => {
    expect(records.map(({ kind }) => kind)).toEqual(['quota', 'quota', 'transaction'])
    expect(opened('admin')).toEqual(['transaction', 'quota-search', 'transaction'])
  })
})

test.each([
  [{ kind: 'person', params: { action_id: '1' } }, 'person'],
  [{ params: { action_id: '1' } }, 'campaign'],
  [{ params: { action_id: '1', transaction_id: '2' } }, 'transaction'],
  [{ params: { afiliado_id: '1' } }, 'affiliate'],
  [{ params: { gestor_id: '1' } }, 'manager'],
])('the kind of %j is %s', (record, kind) => expect(kindOf(record)).toBe(kind))
