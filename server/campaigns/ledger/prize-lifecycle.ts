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
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { prizeQuota } from './schema.ts'

export type PrizeQuotaRow = typeof prizeQuota.$inferSelect
type PrizeQuotaEvent = PrizeQuotaCommand | PrizeQuotaFact
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

/** Makes numbers of one campaign prize quotas. @throws when the machine does not accept that */
export async function storePrizes(
  tx: Db,
  campaignId: number,
  values: readonly Omit<typeof prizeQuota.$inferInsert, 'campaignId' | 'state' | 'percent'>[],
  event: Extract<PrizeQuotaCommand, { type: 'prize.create' }>,
  { ports, now }: PrizeQuotaChange,
): Promise<number[]> {
  const step = mustBe(null, event)
  const state = storedOf(step)
  const made: Locked<PrizeQuotaRow>[] = []
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE).map((value) => ({ ...value, campaignId, ...state }))
    made.push(...(await tx.insert(prizeQuota).values(some).returning()).map(locked))
  }
  const changed = made.map((row) => ({ before: row, row, effects: step.effects }))
  await carryOut({ db: tx, campaignId, ports, now }, 'prizeQuota', changed)
  return made.map(({ id }) => id)
}

/** How many rows one statement stores. */
const AT_ONCE = 1_000

/** What a change needs besides its event, and what is noted with it. */
export interface PrizeQuotaChange {
  ports: ConsequencePorts
  now: Date
  more?: Partial<Pick<PrizeQuotaRow, 'title' | 'transactionId'>>
}

/**
 * Lets an event happen to prize quotas of one campaign, and carries out what follows. Those whose machine does not accept it stay as they are. The only
 * writer of their state and percent, and, with `ledger_pay`, of their winner; what is alike is written at once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  records: readonly Locked<PrizeQuotaRow>[],
  event: PrizeQuotaEvent,
  { ports, now, more }: PrizeQuotaChange,
): Promise<Changed<'prizeQuota'>[]> {
  const steps = records.flatMap((before) => {
    const step = stepOf(before, event)
    if (step === null) return []
    const isGone = prizeQuotaState(step.state) === null
    return [{ before, stored: isGone ? null : { ...more, ...storedOf(step), updatedAt: now }, effects: step.effects }]
  })
  for (const [{ stored }, alike] of alikeIn(steps, ({ stored }) => stored)) {
    const rows = isOneOfRows(
      prizeQuota,
      campaignId,
      alike.map(({ before }) => before.id),
    )
    if (stored === null) await tx.delete(prizeQuota).where(rows)
    else await tx.update(prizeQuota).set(stored).where(rows)
  }
  const changed = steps.map(({ before, stored, effects }) => ({
    before,
    row: locked({ ...before, ...stored }),
    effects,
  }))
  await carryOut({ db: tx, campaignId, ports, now }, 'prizeQuota', changed)
  return changed
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
