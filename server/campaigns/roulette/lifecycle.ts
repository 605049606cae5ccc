import { and, eq, sql } from 'drizzle-orm'
import {
  type RouletteAct,
  type RoulettePrizeFact,
  type RoulettePrizeState,
  roulettePrizeAt,
  roulettePrizeMachine,
  roulettePrizeState,
} from '../../../src/machines/entities/roulette-prize.ts'
import { initialState, nextState, type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { roulettePrizeStates } from '../../../src/machines/stored-states.ts'
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { roulette, roulettePrize } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

export type RoulettePrizeRow = typeof roulettePrize.$inferSelect
/** A campaign's roulette: how many spins there were, and how many prizes were created. */
export type RouletteRow = typeof roulette.$inferSelect

/**
 * What can happen to a stored prize: an operator has something done to it or changes its title, somebody spins, or what was won is taken back
 * with the money of its winner. A release says the spin that was chosen for it.
 */
export type RoulettePrizeEvent =
  | { type: 'prize.release'; titleNumber: number }
  | { type: Exclude<RouletteActEvent, 'prize.release'> }
  | { type: 'prize.edit'; title: string }
  | RoulettePrizeFact

type RouletteActEvent = `prize.${RouletteAct}`

/** What is noted with a change. */
export interface RoulettePrizeChange {
  ports: ConsequencePorts
  now: Date
  more?: Partial<Pick<RoulettePrizeRow, 'releasedBy' | 'transactionId' | 'wonAt' | 'position'>>
}

/** A campaign's roulette, which whoever spins or releases a prize holds first; undefined when it never had a prize. */
export async function lockRoulette(tx: Db, campaignId: number): Promise<Locked<RouletteRow> | undefined> {
  const [row] = await tx.select().from(roulette).where(eq(roulette.campaignId, campaignId)).for('update')
  return row && locked(row)
}

/** Prizes of a campaign, locked for a change; those that do not exist are left out. */
export async function lockPrizes(
  tx: Db,
  campaignId: number,
  ids: readonly number[],
): Promise<Locked<RoulettePrizeRow>[]> {
  const rows = await tx
    .select()
    .from(roulettePrize)
    .where(isOneOfRows(roulettePrize, campaignId, ids))
    .orderBy(roulettePrize.number)
    .for('update')
  return rows.map(locked)
}

/** The prizes that wait for one of the spins from `from` to `to`, locked for a change. */
export async function lockDue(
  tx: Db,
  campaignId: number,
  { from, to }: { from: number; to: number },
): Promise<Locked<RoulettePrizeRow>[]> {
  const rows = await tx
    .select()
    .from(roulettePrize)
    .where(
      and(
        eq(roulettePrize.campaignId, campaignId),
        sql`${roulettePrize.titleNumber} between ${from} and ${to}`,
        isOneOf(roulettePrize.state, roulettePrizeStates('available')),
      ),
    )
    .for('update')
  return rows.map(locked)
}

/** Creates equal prizes, none of which a spin wins before it is released; answers them in order. */
export async function storePrizes(
  tx: Db,
  { campaignId, title, quantity, now }: { campaignId: number; title: string; quantity: number; now: Date },
): Promise<RoulettePrizeRow[]> {
  const [counted] = await tx
    .insert(roulette)
    .values({ campaignId, created: quantity })
    .onConflictDoUpdate({ target: roulette.campaignId, set: { created: sql`${roulette.created} + ${quantity}` } })
    .returning()
  const last = counted?.created ?? quantity
  const started = initialState(roulettePrizeMachine, { id: '', campaignId: '', title, titleNumber: null, winner: null })
  const state = roulettePrizeState(started) ?? 'held'
  return tx
    .insert(roulettePrize)
    .values(
      Array.from({ length: quantity }, (_, place) => ({
        ...{ campaignId, title, state, createdAt: now, updatedAt: now },
        number: last - quantity + 1 + place,
      })),
    )
    .returning()
}

/** An event that happens to one prize, with what is noted with it. */
export interface RouletteHappening {
  record: Locked<RoulettePrizeRow>
  event: RoulettePrizeEvent
  more?: RoulettePrizeChange['more']
}

/**
 * Lets events happen to prizes of one campaign, each its own, and carries out what follows. Those whose machine does not accept it stay as they are. The
 * only writer of their state and of the spin that they go out at; what is alike is written at once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  happenings: readonly RouletteHappening[],
  { ports, now }: Pick<RoulettePrizeChange, 'ports' | 'now'>,
): Promise<Changed<'roulettePrize'>[]> {
  const steps = happenings.flatMap(({ record: before, event, more }) => {
    const step = stepThrough(roulettePrizeMachine, chartStateOf(before), [event])
    if (step === null) return []
    const state = roulettePrizeState(step.state)
    return [{ before, stored: state && storedOf(event, { state, step, more, now }), effects: step.effects }]
  })
  for (const [{ stored }, alike] of alikeIn(steps, ({ stored }) => stored)) {
    const rows = isOneOfRows(
      roulettePrize,
      campaignId,
      alike.map(({ before }) => before.id),
    )
    if (stored === null) await tx.delete(roulettePrize).where(rows)
    else await tx.update(roulettePrize).set(stored).where(rows)
  }
  const changed = steps.map(({ before, stored, effects }) => ({
    before,
    row: locked({ ...before, ...stored }),
    effects,
  }))
  await carryOut({ db: tx, campaignId, ports, now }, 'roulettePrize', changed)
  return changed
}

function storedOf(
  event: RoulettePrizeEvent,
  {
    state,
    step,
    more,
    now,
  }: {
    state: RoulettePrizeState
    step: Step<typeof roulettePrizeMachine>
    more: RoulettePrizeChange['more']
    now: Date
  },
) {
  return {
    ...(event.type === 'prize.edit' && { title: event.title }),
    ...(event.type === 'prize.release' && { releasedAt: now }),
    ...((event.type === 'prize.restore' || event.type === 'prize.released') && { releasedAt: null, releasedBy: null }),
    ...{ ...more, state, titleNumber: step.state.context.titleNumber, updatedAt: now },
  }
}

/** Whether a prize's machine accepts what an operator asks for; nothing is stored. */
export function accepts(record: RoulettePrizeRow, act: RouletteAct | 'edit'): boolean {
  const event =
    act === 'release' ? ({ type: 'prize.release', titleNumber: null } as const) : ({ type: `prize.${act}` } as const)
  return nextState(roulettePrizeMachine, chartStateOf(record), event) !== null
}

function chartStateOf({ id, campaignId, title, titleNumber, state }: RoulettePrizeRow) {
  const ids = { id: String(id), campaignId: String(campaignId) }
  return roulettePrizeAt(state, { ...ids, title, titleNumber, winner: null })
}
