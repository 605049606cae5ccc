import { stringify } from 'csv-stringify/sync'
import { type Cell, type CellKind, type Column, plainText, type Table } from './columns.ts'
import { LocalTime } from './local-time.ts'

const BOM = '\ufeff'
const OPTIONS = {
  delimiter: ';',
  record_delimiter: '\r\n',
  /** A cell that begins like a formula gets an apostrophe before it, so that no table program runs it (S48). */
  escape_formulas: true,
} as const

/** A table as Excel in Brazil opens it: semicolons, decimal comma, byte order mark, CRLF. One string a batch. */
export async function* csvOf({ columns, batches }: Table): AsyncGenerator<string> {
  const clock = new LocalTime()
  yield BOM + stringify([columns.map(({ head }) => head)], OPTIONS)
  for await (const batch of batches)
    yield stringify(
      batch.map((row) => textsOf(row, columns, clock)),
      OPTIONS,
    )
}

function textsOf(row: readonly Cell[], columns: readonly Column[], clock: LocalTime): string[] {
  return row.map((cell, index) => textOf(cell, columns[index]?.kind ?? 'text', clock))
}

function textOf(cell: Cell, kind: CellKind, clock: LocalTime): string {
  if (cell === null) return ''
  if (cell instanceof Date) return clock.textOf(cell)
  if (kind === 'money') return (Number(cell) / 100).toFixed(2).replace('.', ',')
  return kind === 'text' ? plainText(String(cell)) : String(cell)
}
