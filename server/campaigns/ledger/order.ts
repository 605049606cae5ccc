import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Range } from '../../../src/domain/draw/positions.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { NumberOrder } from './keys.ts'

/** Arrays as parameters of PostgreSQL. */
export const intArray = (values: readonly number[]) => sql`${`{${values.join()}}`}::int[]`
export const bigintArray = (values: readonly number[]) => sql`${`{${values.join()}}`}::bigint[]`

type Moved = { position: number; number: number }

/** How many numbers are computed before the event loop turns: about a millisecond's worth. */
const TURN = 8_192

/** The numbers at the positions of some ranges, in the ranges' order; many of them in turns, so that nobody else waits for long. */
export async function numbersAt(db: Db, order: NumberOrder, ranges: readonly Range[]): Promise<Uint32Array> {
  const { numberAt } = order.permutation
  const moved = await movedIn(db, order, ranges)
  const numbers = new Uint32Array(ranges.reduce((sum, { lo, hi }) => sum + hi - lo, 0))
  let index = 0
  for (const { lo, hi } of ranges)
    for (let position = lo; position < hi; position++) {
      numbers[index++] = moved.get(position) ?? numberAt(position)
      if (index % TURN === 0) await nextTurn()
    }
  return numbers
}

/** The number at one position. */
export async function numberAt(db: Db, order: NumberOrder, position: number): Promise<number> {
  const [number] = await numbersAt(db, order, [{ lo: position, hi: position + 1 }])
  return number as number
}

/** The positions of some numbers, in their order. */
export async function positionsOf(db: Db, order: NumberOrder, numbers: readonly number[]): Promise<number[]> {
  if (order.trades === 0) return numbers.map(order.permutation.positionOf)
  const rows = await rowsOf<Moved>(
    db,
    sql`select position, number from moved where campaign_id = ${order.campaignId} and number = any(${intArray(numbers)})`,
  )
  const moved = new Map(rows.map(({ position, number }) => [number, position]))
  return numbers.map((number) => moved.get(number) ?? order.permutation.positionOf(number))
}

/** The position of one number. */
export async function positionOf(db: Db, order: NumberOrder, number: number): Promise<number> {
  const [position] = await positionsOf(db, order, [number])
  return position as number
}

async function movedIn(
  db: Db,
  { campaignId, trades }: NumberOrder,
  ranges: readonly Range[],
): Promise<Map<number, number>> {
  if (trades === 0) return new Map()
  const rows = await rowsOf<Moved>(
    db,
    sql`select m.position, m.number
      from unnest(${intArray(ranges.map(({ lo }) => lo))}, ${intArray(ranges.map(({ hi }) => hi))}) as r(lo, hi)
      join moved m on m.campaign_id = ${campaignId} and m.position >= r.lo and m.position < r.hi`,
  )
  return new Map(rows.map(({ position, number }) => [position, number]))
}
