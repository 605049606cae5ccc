import type { Uf } from './regions.ts'

/** Where each state stands in a map of Brazil made of squares: its row and column, from 1. */
export const TILE_OF: Readonly<Record<Uf, readonly [row: number, column: number]>> = {
  RR: [1, 2],
  AP: [1, 4],
  AM: [2, 2],
  PA: [2, 3],
  MA: [2, 4],
  CE: [2, 5],
  RN: [2, 6],
  AC: [3, 1],
  RO: [3, 2],
  TO: [3, 3],
  PI: [3, 4],
  PE: [3, 5],
  PB: [3, 6],
  MT: [4, 2],
  DF: [4, 3],
  BA: [4, 4],
  SE: [4, 5],
  AL: [4, 6],
  MS: [5, 2],
  GO: [5, 3],
  MG: [5, 4],
  ES: [5, 5],
  SP: [6, 3],
  RJ: [6, 4],
  PR: [7, 3],
  SC: [8, 3],
  RS: [9, 3],
}

/** How strong a state is drawn beside the one with most, in steps from 1 (little or nothing) to 5. */
export function stepOf(quotas: number, most: number): 1 | 2 | 3 | 4 | 5 {
  if (quotas <= 0 || most <= 0) return 1
  const share = quotas / most
  if (share > 0.6) return 5
  if (share > 0.3) return 4
  return share > 0.1 ? 3 : 2
}
