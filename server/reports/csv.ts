import { type Cell, type CellKind, type Column, plainText, type Table } from './columns.ts'
import { LocalTime } from './local-time.ts'

const BOM = '\ufeff'
/** A decimal comma parts nothing. */
const AMOUNT = /^\d+,\d\d$/
const NEEDS_QUOTES = /[",;\r\n]/
/**
 * What makes a table program take a cell for a formula, in its full-width forms too (S48): at its beginning, and after what separates cells
 * elsewhere, since a program that splits at commas does so inside a cell that the semicolons quote.
 */
const FORMULA = /(^|[,;|])(\s*)(?=[=+\-@＝＋－＠])/g

/** A table as Excel in Brazil opens it: semicolons, decimal comma, byte order mark, CRLF. One string a batch. */
export async function* csvOf({ columns, batches }: Table): AsyncGenerator<string> {
  const clock = new LocalTime()
  yield BOM + lineOf(columns.map(({ head }) => head))
  for await (const batch of batches) yield batch.map((row) => lineOf(textsOf(row, columns, clock))).join('')
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(';')}\r\n`

const quoted = (text: string) =>
  NEEDS_QUOTES.test(text) && !AMOUNT.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function textsOf(row: readonly Cell[], columns: readonly Column[], clock: LocalTime): string[] {
  return row.map((cell, index) => textOf(cell, columns[index]?.kind ?? 'text', clock))
}

function textOf(cell: Cell, kind: CellKind, clock: LocalTime): string {
  if (cell === null) return ''
  if (cell instanceof Date) return clock.textOf(cell)
  if (kind === 'money') return (Number(cell) / 100).toFixed(2).replace('.', ',')
  return kind === 'text' ? harmless(plainText(String(cell))) : String(cell)
}

/** What begins like a formula gets an apostrophe before it, so that no table program runs it (S48). */
const harmless = (text: string) => text.replace(FORMULA, "$1$2'")
