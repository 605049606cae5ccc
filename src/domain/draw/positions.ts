/** The lane under which the entries of trades stand. */
export const TRADES_LANE = -1

/** Positions `lo`…`hi`−1. */
export interface Range {
  lo: number
  hi: number
}

/** Reads PostgreSQL's text of an int4multirange, `{[0,10),[12,13)}`. */
export function rangesOf(text: string): Range[] {
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    lo: numbers[2 * index] as number,
    hi: numbers[2 * index + 1] as number,
  }))
}

/** The two positions of a trade: the least and the greatest of its ranges. */
export function pairOf(positions: string): [number, number] {
  const ranges = rangesOf(positions)
  return [ranges[0]?.lo ?? 0, (ranges.at(-1)?.hi ?? 1) - 1]
}
