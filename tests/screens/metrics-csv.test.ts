import { expect, test } from 'vitest'
import { csvLine, harmlessCell, moneyCell } from '../../src/domain/insight/csv.ts'
import { centavosOf } from '../../src/domain/values/money.ts'
import { metricsCsv } from '../../src/screens/figures/metrics/metrics-csv.ts'
import { weekOfFigures as data } from '../support/seeds/metrics-sample.ts'

const query = {
  periodo: 'week',
  source: 'all',
  initial: '',
  final: '',
  link: null,
  afiliado: null,
  campanha: null,
} as const
const subject = { title: '+Honda; "CG"', whose: undefined, isAffiliates: false }

/** The file's tables, each as its rows of cells. */
function tablesOf(text: string): string[][][] {
  expect(text.startsWith('\ufeff')).toBe(true)
  return text
    .slice(1)
    .split('\r\n\r\n')
    .map((table) =>
      table
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) =>
          [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)]
            .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
            .slice(0, -1),
        ),
    )
}

const money = (reais: number | null) => (reais === null ? '' : moneyCell(centavosOf(reais)))

test('the file says what it is of, and holds every figure, row by row', () => {
  const [head, figures, days, hours, cumulative, conversion, sources, links] = tablesOf(
    metricsCsv({ query, data }, subject),
  )
  expect(head).toEqual([
    ['Campanha', '\'+Honda; "CG"'],
    ['Período', 'Seg. à Dom', '16/11/2026 00:00 a 22/11/2026 23:59'],
    ['Tráfego', 'Geral'],
    ['De quem são as vendas', 'Toda a campanha'],
  ])
  expect(figures).toEqual([
    ['Indicador', 'Valor'],
    ['Total Vendido', '47,95'],
    ['Líquido', '40,44'],
    ['Transações', '4'],
    ['Clientes', '4'],
    ['Cotas', '137'],
    ['Gasto médio', '11,99'],
    ['Por transação', '11,99'],
    ['Devoluções', '1'],
    ['Valor devolvido', '2,45'],
  ])
  expect(days?.slice(1)).toEqual(
    data.days.map((day) => [
      day.data_format,
      String(day.total_transaction),
      String(day.refunded_transaction),
      String(day.total_user),
      money(day.total_liquid),
      money(day.total_amount),
    ]),
  )
  expect(days?.[1]).toEqual(['20/11/2026', '-1', '1', '0', '-2,45', '-2,45'])
  expect(hours?.slice(1)).toEqual(
    data.hours.map(({ hour, total_transaction, total_amount }) => [
      `${String(hour).padStart(2, '0')}:00 às ${String(hour).padStart(2, '0')}:59`,
      String(total_transaction),
      money(total_amount),
    ]),
  )
  expect(cumulative?.slice(1)).toEqual(
    data.cumulative.points.map(({ at, total_amount, before }) => [
      at.slice(0, 10).split('-').reverse().join('/'),
      money(total_amount),
      money(before),
    ]),
  )
  expect(conversion).toEqual([
    ['Situação', 'Reservas'],
    ['Pagas', '5'],
    ['Vencidas', '1'],
    ['Canceladas', '0'],
    ['Conversão (%)', '83,33'],
  ])
  expect(sources?.slice(1)).toEqual([
    ['Orgânico', '2', '5,60'],
    ['Anúncios', '2', '42,35'],
  ])
  expect(links?.slice(1)).toEqual([
    ["'=cmd()|Stories", '2', '42,35'],
    ['Link excluído', '1', '3,85'],
    ['Sem link', '1', '1,75'],
  ])
})

test('of an affiliate it tells the commission, and whose it is', () => {
  const text = metricsCsv(
    { query: { ...query, afiliado: 5, source: 'ads' }, data },
    { title: 'Honda', whose: '@Bia', isAffiliates: true },
  )
  const [head, figures, days] = tablesOf(text)
  expect(head?.slice(2)).toEqual([
    ['Tráfego', 'Anúncios'],
    ['De quem são as vendas', "'@Bia"],
  ])
  expect(figures?.[2]).toEqual(['Líquido Afiliado', '40,44'])
  expect(days?.[0]).toEqual(['Data', 'Transações', 'Devoluções', 'Clientes', 'Líquido Afiliado', 'Total'])
})

test('no cell of people begins a formula, wherever a table program splits', () => {
  expect(['=1+1', ' @soma', 'a;-1', 'b|+2', '＝1', 'Ana - Bia'].map(harmlessCell)).toEqual([
    "'=1+1",
    " '@soma",
    "a;'-1",
    "b|'+2",
    "'＝1",
    'Ana - Bia',
  ])
  expect(csvLine(['a;b', 'c"d', '-2,45', '1,50'])).toBe('"a;b";"c""d";-2,45;1,50\r\n')
})
