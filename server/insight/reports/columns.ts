/** What a cell holds, which decides how it is written: counts, amounts in centavos, moments, or text. */
export type CellKind = 'text' | 'count' | 'money' | 'moment'

/** A value under its column's kind; null is an empty cell. */
export type Cell = string | number | Date | null

export interface Column {
  head: string
  kind: CellKind
}

/** The rows of a report, in batches so that only one is held at a time. */
export type Batches = AsyncIterable<readonly Cell[][]>

/** A report as it is written: its columns, how many rows there will be about, and where they come from. */
export interface Table {
  columns: readonly Column[]
  total: number
  batches: Batches
}

const PLAIN = /^[ -~\u00a0-\ud7ff]*$/

/** Text without the control characters that no cell may hold; tab and line break become a space. */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
}
