import { CSV_START, csvLine, harmlessCell, moneyCell } from '../../../src/domain/insight/csv.ts'
import { type Cell, type CellKind, type Column, plainText, type Table } from './columns.ts'
import { LocalTime } from './local-time.ts'

/** A table as Excel in Brazil opens it: semicolons, decimal comma, byte order mark, CRLF. One string a batch. */
export async function* csvOf({ columns, batches }: Table): AsyncGenerator<string> {
  const clock = new LocalTime()
  yield CSV_START + csvLine(columns.map(({ head }) => head))
  for await (const batch of batches) yield batch.map((row) => csvLine(textsOf(row, columns, clock))).join('')
}

function textsOf(row: readonly Cell[], columns: readonly Column[], clock: LocalTime): string[] {
  return row.map((cell, index) => textOf(cell, columns[index]?.kind ?? 'text', clock))
}

function textOf(cell: Cell, kind: CellKind, clock: LocalTime): string {
  if (cell === null) return ''
  if (cell instanceof Date) return clock.textOf(cell)
  if (kind === 'money') return moneyCell(Number(cell))
  return kind === 'text' ? harmlessCell(plainText(String(cell))) : String(cell)
}
