const BOM = '\ufeff'
/** A decimal comma parts nothing. */
const AMOUNT = /^-?\d+,\d\d$/
const NEEDS_QUOTES = /[",;\r\n]/
/**
 * What makes a table program take a cell for a formula, in its full-width forms too (S48): at its beginning, and after what separates cells
 * elsewhere, since a program that splits at commas does so inside a cell that the semicolons quote.
 */
const FORMULA = /(^|[,;|])(\s*)(?=[=+\-@＝＋－＠])/g

/** Begins a file that Excel in Brazil opens as it is: semicolons, decimal comma, CRLF. */
export const CSV_START = BOM

/** One line of such a file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`

/** Text of people with an apostrophe before what begins like a formula, so that no table program runs it (S48). */
export const harmlessCell = (text: string): string => text.replace(FORMULA, "$1$2'")

/** Centavos as a cell: `1284,50`. */
export const moneyCell = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

const quoted = (text: string) =>
  NEEDS_QUOTES.test(text) && !AMOUNT.test(text) ? `"${text.replaceAll('"', '""')}"` : text
