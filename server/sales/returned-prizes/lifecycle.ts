import { and } from 'drizzle-orm'
import {
  type ReturnedAnswer,
  returnedPrizeAt,
  returnedPrizeMachine,
  returnedPrizeState,
} from '../../../src/machines/entities/returned-prize.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { returnedPrizeStates } from '../../../src/machines/stored-states.ts'
import { type Changed, type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { ChangedPurchase } from '../../platform/db/change.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOfPurchases, isOneOfRows, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { returnedPrize } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { tellWorld } from '../../platform/outbox/tell.ts'

export type ReturnedPrizeRow = typeof returnedPrize.$inferSelect

/** What a purchase had won, as it stood when its money went back. */
export type Won = Pick<
  typeof returnedPrize.$inferInsert,
  'campaignId' | 'kind' | 'recordId' | 'number' | 'title' | 'transactionId' | 'wonAt'
>

/** An operator says whether a prize was handed over. */
export interface ReturnedPrizeEvent {
  type: 'prize.markGiven' | 'prize.markWithheld'
  operatorId: number
}

const EVENTS = { given: 'prize.markGiven', withheld: 'prize.markWithheld' } as const

/** The event of an operator's answer. */
export const answerEvent = (answer: ReturnedAnswer, operatorId: number): ReturnedPrizeEvent => ({
  type: EVENTS[answer],
  operatorId,
})

/**
 * Writes down what purchases of one campaign had won whose money goes back, each to be answered by an operator; programs outside that were told of
 * it are told of that.
 */
export async function noteReturned(tx: Db, won: readonly Won[], returnedAt: Date): Promise<void> {
  const [one] = won
  if (one === undefined) return
  const rows = await tx
    .insert(returnedPrize)
    .values(
      won.map((each) => {
        return { ...each, returnedAt, state: returnedPrizeState(initialState(returnedPrizeMachine, undefined)) }
      }),
    )
    .returning({ id: returnedPrize.id, transactionId: returnedPrize.transactionId })
  const facts = rows.map(({ id, transactionId }) => ({
    ...{ name: 'prize.returned' as const, transactionId, about: { returnedPrizeId: id } },
  }))
  await tellWorld(tx, one.campaignId, facts, returnedAt)
}

/**
 * Whether an operator was asked already about what a purchase had won, and nothing of it went on: a prize that was not handed over can be won
 * again, and is asked about again then.
 */
export async function askedOf(
  tx: Db,
  campaignId: number,
  purchases: readonly number[],
): Promise<(won: Pick<Won, 'kind' | 'recordId' | 'transactionId'>) => boolean> {
  const asked = await tx
    .select({ kind: returnedPrize.kind, recordId: returnedPrize.recordId, transactionId: returnedPrize.transactionId })
    .from(returnedPrize)
    .where(
      and(
        isOfPurchases(returnedPrize, campaignId, purchases),
        isOneOf(returnedPrize.state, returnedPrizeStates('withBuyer')),
      ),
    )
  return ({ kind, recordId, transactionId }) =>
    asked.some((each) => each.kind === kind && each.recordId === recordId && each.transactionId === transactionId)
}

/** A returned prize, locked for a change; undefined when there is none. */
export async function lockReturned(tx: Db, key: SaleKey): Promise<Locked<ReturnedPrizeRow> | undefined> {
  const [row] = await tx.select().from(returnedPrize).where(isRow(returnedPrize, key)).for('update')
  return row && locked(row)
}

/** What a change needs besides its event. `purchase`: whose prize it was. */
export interface ReturnedPrizeChange {
  ports: ConsequencePorts
  purchase: ChangedPurchase
  now: Date
}

/**
 * Lets an event happen to returned prizes of one campaign, and carries out what follows for the prizes themselves. Those whose machine does not accept it
 * stay as they are. The only writer of their state.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  records: readonly Locked<ReturnedPrizeRow>[],
  { type, operatorId }: ReturnedPrizeEvent,
  { ports, purchase, now }: ReturnedPrizeChange,
): Promise<Changed<'returnedPrize'>[]> {
  const changed = records.flatMap((record) => {
    const step = stepThrough(returnedPrizeMachine, returnedPrizeAt(record.state), [{ type }])
    if (step === null) return []
    const stored = { state: returnedPrizeState(step.state), operatorId, answeredAt: now }
    const row = locked({ ...record, ...stored, purchase })
    return [{ before: locked({ ...record, purchase }), row, stored, effects: step.effects }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(returnedPrize)
      .set(stored)
      .where(
        isOneOfRows(
          returnedPrize,
          campaignId,
          alike.map(({ row }) => row.id),
        ),
      )
  await carryOut({ db: tx, campaignId, ports, now }, 'returnedPrize', changed)
  return changed
}
