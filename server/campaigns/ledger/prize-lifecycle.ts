import type { SQL } from 'drizzle-orm'
import {
  type PrizeQuotaCommand,
  type PrizeQuotaFact,
  type PrizeQuotaState,
  prizeQuotaAt,
  prizeQuotaMachine,
  prizeQuotaState,
} from '../../../src/machines/entities/prize-quota.ts'
import { type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { prizeQuotaStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { isRow } from '../../platform/db/sale-rows.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { prizeQuota } from './schema.ts'

export type PrizeQuotaRow = typeof prizeQuota.$inferSelect
type PrizeQuotaEvent = PrizeQuotaCommand | PrizeQuotaFact
type PrizeQuotaEffect = Step<typeof prizeQuotaMachine>['effects'][number]
type StoredPrize = Pick<PrizeQuotaRow, 'state' | 'percent'>

/**
 * The state that an event leads a prize quota to; nothing is stored.
 * @param stored null for an ordinary number
 * @returns null for an ordinary number, undefined when the machine does not accept the event
 */
export function prizeAfter(stored: StoredPrize | null, event: PrizeQuotaEvent): PrizeQuotaState | null | undefined {
  const step = stepOf(stored, event)
  return step === null ? undefined : prizeQuotaState(step.state)
}

/** Makes numbers prize quotas. @throws when the machine does not accept that */
export async function storePrizes(
  tx: Db,
  values: readonly Omit<typeof prizeQuota.$inferInsert, 'state' | 'percent'>[],
  event: Extract<PrizeQuotaCommand, { type: 'prize.create' }>,
): Promise<number[]> {
  const state = storedOf(mustBe(null, event))
  const ids: number[] = []
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE).map((value) => ({ ...value, ...state }))
    const rows = await tx.insert(prizeQuota).values(some).returning({ id: prizeQuota.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** How many rows one statement stores. */
const AT_ONCE = 1_000

/** What a change needs besides its event, and what is noted with it. */
export interface PrizeQuotaChange {
  now: Date
  more?: Partial<Pick<PrizeQuotaRow, 'title' | 'transactionId'>>
}

/** Lets an event happen to a prize quota. The only writer of its state and percent, and, with `ledger_pay`, of its winner. */
export async function applyEvent(
  tx: Db,
  record: Locked<PrizeQuotaRow>,
  event: PrizeQuotaEvent,
  { now, more }: PrizeQuotaChange,
): Promise<Applied<PrizeQuotaRow, PrizeQuotaEffect, PrizeQuotaState>> {
  const step = stepOf(record, event)
  if (step === null) return { ok: false, refusal: record.state }
  if (prizeQuotaState(step.state) === null) {
    await tx.delete(prizeQuota).where(isRow(prizeQuota, record))
    return { ok: true, row: record, effects: step.effects }
  }
  const stored = { ...more, ...storedOf(step), updatedAt: now }
  await tx.update(prizeQuota).set(stored).where(isRow(prizeQuota, record))
  return { ok: true, row: locked({ ...record, ...stored }), effects: step.effects }
}

function stepOf(stored: StoredPrize | null, event: PrizeQuotaEvent) {
  return stepThrough(prizeQuotaMachine, prizeQuotaAt(stored), [event])
}

function mustBe(stored: StoredPrize | null, event: PrizeQuotaEvent) {
  const step = stepOf(stored, event)
  if (step === null) throw new Error(`a prize quota that is ${stored?.state ?? 'not made'} does not take ${event.type}`)
  return step
}

function storedOf({ state }: Step<typeof prizeQuotaMachine>): StoredPrize {
  const stored = prizeQuotaState(state)
  if (stored === null) throw new Error('an ordinary number is not stored')
  return { state: stored, percent: state.context.percent }
}

/** The state of the prize quotas that are kept from being sold until enough is paid. */
export const PARKED = 'held' satisfies PrizeQuotaState

/** The state of the prize quotas that a payment makes won, and their state then: what `ledger_pay` is told. */
export const WINNABLE = 'free' satisfies PrizeQuotaState
export const WON = storedOf(mustBe({ state: WINNABLE, percent: null }, { type: 'payment.confirmed' })).state

/** As conditions of queries: a prize quota is out of sale; whoever buys its number wins; it is sold. */
export const isParked = (state: SQL): SQL => isOneOf(state, prizeQuotaStates('parked'))
export const isWinnable = (state: SQL): SQL => isOneOf(state, prizeQuotaStates('winnable'))
export const isSold = (state: SQL): SQL => isOneOf(state, [WON])
