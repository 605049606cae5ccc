import { expect, test } from 'vitest'
import { sellerRows, type ToldSeller } from '../../src/api/insight/sellers.ts'
import { sellersCsv } from '../../src/screens/figures/sellers/csv.ts'

const seller = (kind: ToldSeller['kind'], id: number, total_amount: number, before: number | null = 0): ToldSeller => ({
  ...{
    kind,
    id,
    total_amount,
    before,
    name: `${kind} ${id}`,
    links: 1,
    total_transaction: 2,
    trend: [],
    trend_before: [],
  },
  ...{
    campaign: kind === 'link' ? { id: 7, title: '=Honda' } : null,
    place: kind === 'direct' ? null : id,
    place_before: null,
  },
})
const told = (data: ToldSeller[]) => ({
  ...{ initial: '2026-11-01T03:00:00Z', final: '2026-11-24T03:00:00Z', compared: null, before: 10 },
  ...{ data, total_transaction: 2 * data.length },
  total_amount: data.reduce((sum, { total_amount }) => sum + total_amount, 0),
})
const all = told([
  ...[seller('affiliate', 1, 500, 400.1), seller('link', 2, 490.05)],
  ...[seller('affiliate', 3, 5.55, 2.2), seller('link', 4, 4.4, 1), seller('direct', 0, 2)],
])
const usual = { quem: 'todos', pequenos: false } as const
const shown = (rows: ReturnType<typeof sellerRows>) => rows.map(({ id, total_amount }) => [id, total_amount])

test('whoever sold less than a hundredth of all folds into one row, before what came directly', () => {
  const rows = sellerRows(all, usual)
  expect(shown(rows)).toEqual([
    ...[
      ['affiliate-1', 500],
      ['link-2', 490.05],
      ['small', 9.95],
      ['direct-0', 2],
    ],
  ])
  expect(rows[2]).toMatchObject({ names: ['affiliate 3', 'link 4'], before: 3.2, total_transaction: 4, place: null })
})

test('they stand by themselves once wanted, of those who are listed, and where nobody sold more', () => {
  expect(shown(sellerRows(all, { ...usual, pequenos: true })).map(([id]) => id)).toEqual([
    ...['affiliate-1', 'link-2', 'affiliate-3', 'link-4', 'direct-0'],
  ])
  expect(shown(sellerRows(all, { ...usual, quem: 'link' }))).toEqual([
    ['link-2', 490.05],
    ['small', 4.4],
  ])
  const nobody = told([seller('affiliate', 1, 1), seller('direct', 0, 999)])
  expect(shown(sellerRows(nobody, usual))).toEqual([
    ['affiliate-1', 1],
    ['direct-0', 999],
  ])
  expect(sellerRows(told([]), usual)).toEqual([])
})

test('without a span before, what is folded has none', () => {
  const rows = sellerRows({ ...told([seller('link', 1, 999, null), seller('link', 2, 1, null)]), before: null }, usual)
  expect(rows[1]).toMatchObject({ id: 'small', before: null, whole: { links: { amount: 1000, before: null } } })
})

test('the table has everybody who is listed, also those who sold little, and all that was sold; no cell is a formula', () => {
  const [first] = sellerRows(all, usual)
  const lines = sellersCsv(first?.whole as NonNullable<typeof first>['whole']).split('\r\n')
  expect(lines).toEqual([
    '\ufeffPeríodo;01/11/2026 00:00 a 23/11/2026 23:59',
    '',
    'Lugar;Tipo;Quem;Campanha;Vendido;Parte de tudo (%);Compras;Antes;Lugar antes',
    '1;Afiliado;affiliate 1;;500,00;49,90;2;400,10;',
    "2;Link;link 2;'=Honda;490,05;48,91;2;0,00;",
    '3;Afiliado;affiliate 3;;5,55;0,55;2;2,20;',
    "4;Link;link 4;'=Honda;4,40;0,44;2;1,00;",
    ';Direto;"Direto, sem link";;2,00;0,20;2;0,00;',
    ';Tudo;;;1002,00;100,00;10;10,00;',
    '',
  ])
})
