import type { Cell, Column } from './columns.ts'

/** How many rows are read, and are in memory, at a time: a million of them need no more. */
export const PAGE = 1000

/** A column of a report. */
export const column = (head: string, kind: Column['kind'] = 'text'): Column => ({ head, kind })

/** Reads page after page by the key of the last row, so that each costs the same however far it is. */
export async function* pages<Key>(
  start: Key,
  read: (after: Key) => Promise<{ key: Key; cells: Cell[] }[]>,
): AsyncGenerator<Cell[][]> {
  for (let after = start; ; ) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows.map(({ cells }) => cells)
    after = rows.at(-1)?.key ?? after
  }
}
