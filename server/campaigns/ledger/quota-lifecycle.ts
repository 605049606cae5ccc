import { type SQL, sql } from 'drizzle-orm'
import { type QuotaCommand, type QuotaFact, quotaMachine } from '../../../src/machines/entities/quota.ts'
import { nextState } from '../../../src/machines/next-state.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { bigintArray } from './order.ts'
import { WINNABLE, WON } from './prize-lifecycle.ts'

type QuotaState = ReturnType<typeof quotaMachine.resolveState>['value']

/** How quotas that a purchase has are stored; that one of them hides a prize is `prize_quota`'s to know. */
export type OwnedState = 'reserved' | 'sold'

const HOLDER = 'purchase'
const HELD: readonly OwnedState[] = ['reserved', 'sold']

/** Where an event leads quotas that are in one state, as the quota's machine says; null when it does not allow it. */
function quotaAfter(from: QuotaState, event: QuotaCommand | QuotaFact): QuotaState | null {
  const context = { number: 0, hidesPrize: false, holder: from === 'available' ? null : HOLDER }
  return nextState(quotaMachine, { value: from, context }, event)?.value ?? null
}

/** How a quota is stored while a purchase has it unpaid, and once it is paid. */
export const RESERVED = storedAs(quotaAfter('available', { type: 'quota.reserve', holder: HOLDER }))
export const SOLD = storedAs(quotaAfter(RESERVED, { type: 'payment.confirmed', holder: HOLDER }))

/** What an allocation that is over is kept as, and in which state its quotas must be for that to make them available. */
export const FREED = {
  expired: { from: heldBefore({ type: 'reservation.expired' }) },
  cancelled: { from: heldBefore({ type: 'reservation.cancelled' }) },
  refunded: { from: heldBefore({ type: 'payment.refunded', holder: HOLDER }) },
} as const

/** As conditions of queries, written out so that partial indexes serve them: an allocation is a purchase's, is paid, is over. */
export const isOwned = (state = sql`state`): SQL => isOneOf(state, HELD)
export const isPaid = (state = sql`state`): SQL => isOneOf(state, [SOLD])
export const isOver = (state = sql`state`): SQL => isOneOf(state, Object.keys(FREED))

/** The quotas of purchases of one campaign. */
export interface Quotas {
  campaignId: number
  transactionIds: readonly number[]
}

/** Allocations, each with its lowest and highest numbers. */
export interface Extremes {
  ids: readonly number[]
  lowest: number[][]
  highest: number[][]
}

/**
 * What happens to them. `paid`: the allocations that are paid, with their numbers worked out for so many `trades` of numbers. `some`: the positions
 * that are given back where not all are, as PostgreSQL writes them, and what is `left` of the allocations that they are taken from.
 */
export type QuotasEvent =
  | { type: 'quota.reserve'; count: number }
  | { type: 'payment.confirmed'; paid: Extremes & { trades: number } }
  | { type: 'reservation.expired' }
  | { type: 'reservation.cancelled' }
  | { type: 'payment.refunded'; some?: { positions: string; left: Extremes } }

/**
 * Lets an event happen to quotas, in the database's own functions, which are told the states that the chart says; they hold the lanes
 * that they change. With `open_purchases` the only writer of what allocations are.
 * @returns how many quotas it happened to; undefined when numbers were traded meanwhile and nothing was done
 */
export async function applyEvents(
  tx: Db,
  { campaignId, transactionIds }: Quotas,
  event: QuotasEvent,
  { now }: { now: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf<{ count: number | null }>(
    tx,
    sql`select ${functionOf(campaignId, transactionIds, event, now.toISOString())} as count`,
  )
  return row?.count ?? undefined
}

function functionOf(campaignId: number, ids: readonly number[], event: QuotasEvent, at: string): SQL {
  const [id] = ids
  switch (event.type) {
    case 'quota.reserve':
      return sql`ledger_reserve(${campaignId}, ${event.count}, ${id}, ${RESERVED}, ${at})`
    case 'payment.confirmed': {
      const { trades, ids: allocations, lowest, highest } = event.paid
      return sql`ledger_pay(
        ${campaignId}, ${bigintArray(ids)}, ${RESERVED}, ${SOLD}, ${WINNABLE}, ${WON}, ${at}, ${trades}, ${bigintArray(allocations)},
        ${JSON.stringify(lowest)}::jsonb, ${JSON.stringify(highest)}::jsonb)`
    }
    case 'reservation.expired':
      return sql`ledger_release(${campaignId}, ${bigintArray(ids)}, ${FREED.expired.from}, 'expired', ${at})`
    case 'reservation.cancelled':
      return sql`ledger_release(${campaignId}, ${bigintArray(ids)}, ${FREED.cancelled.from}, 'cancelled', ${at})`
    case 'payment.refunded': {
      if (event.some !== undefined) {
        const { positions, left } = event.some
        return sql`ledger_refund_some(
          ${campaignId}, ${id}, ${FREED.refunded.from}, 'refunded', ${at}, ${positions}::int4multirange, ${bigintArray(left.ids)},
          ${JSON.stringify(left.lowest)}::jsonb, ${JSON.stringify(left.highest)}::jsonb)`
      }
      return sql`ledger_refund(${campaignId}, ${id}, ${FREED.refunded.from}, 'refunded', ${at})`
    }
  }
}

function storedAs(state: QuotaState | null): OwnedState {
  const held = HELD.find((each) => each === state)
  if (held === undefined) throw new Error(`no allocation is stored as ${state}`)
  return held
}

function heldBefore(event: QuotaFact): OwnedState {
  const [from, ...others] = HELD.filter((state) => quotaAfter(state, event) === 'available')
  if (from === undefined || others.length > 0) throw new Error(`${event.type} makes no one kind of quota available`)
  return from
}
