import { type Cell, type CellKind, type Column, plainText, type Table } from './columns.ts'
import { LocalTime } from './local-time.ts'

const BOM = '\ufeff'
const NEEDS_QUOTES = /[";\r\n]/
/** What makes a table program take a cell for a formula, in its full-width forms too (S48). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** A table as Excel in Brazil opens it: semicolons, decimal comma, byte order mark, CRLF. One string a batch. */
export async function* csvOf({ columns, batches }: Table): AsyncGenerator<string> {
  const clock = new LocalTime()
  yield BOM + lineOf(columns.map(({ head }) => head))
  for await (const batch of batches) yield batch.map((row) => lineOf(textsOf(row, columns, clock))).join('')
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(';')}\r\n`

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function textsOf(row: readonly Cell[], columns: readonly Column[], clock: LocalTime): string[] {
  return row.map((cell, index) => textOf(cell, columns[index]?.kind ?? 'text', clock))
}

function textOf(cell: Cell, kind: CellKind, clock: LocalTime): string {
  if (cell === null) return ''
  if (cell instanceof Date) return clock.textOf(cell)
  if (kind === 'money') return (Number(cell) / 100).toFixed(2).replace('.', ',')
  return kind === 'text' ? harmless(plainText(String(cell))) : String(cell)
}

/** A cell that begins like a formula gets an apostrophe before it, so that no table program runs it (S48). */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
