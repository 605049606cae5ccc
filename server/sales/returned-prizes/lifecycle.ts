import {
  type ReturnedAnswer,
  returnedPrizeAt,
  returnedPrizeMachine,
  returnedPrizeState,
} from '../../../src/machines/entities/returned-prize.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { type ConsequencePorts, carryOut } from '../../platform/consequences.ts'
import type { ChangedPurchase } from '../../platform/db/change.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { returnedPrize } from '../../platform/db/schema.ts'
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
        const started = initialState(returnedPrizeMachine, { id: '', kind: each.kind })
        return { ...each, returnedAt, state: returnedPrizeState(started) }
      }),
    )
    .returning({ id: returnedPrize.id, transactionId: returnedPrize.transactionId })
  const facts = rows.map(({ id, transactionId }) => ({
    ...{ name: 'prize.returned' as const, transactionId, about: { returnedPrizeId: id } },
  }))
  await tellWorld(tx, one.campaignId, facts, returnedAt)
}

/** A returned prize, held for a change; undefined when there is none. */
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

/** Lets an event happen to a returned prize, and carries out what follows for the prize itself. The only writer of its state. */
export async function applyEvent(
  tx: Db,
  record: Locked<ReturnedPrizeRow>,
  { type, operatorId }: ReturnedPrizeEvent,
  { ports, purchase, now }: ReturnedPrizeChange,
): Promise<{ ok: boolean }> {
  const from = returnedPrizeAt(record.state, { id: String(record.id), kind: record.kind })
  // An operator's question is asked and answered at once: the steps of the panel in one.
  const step = stepThrough(returnedPrizeMachine, from, [
    { type },
    { type: 'request.confirm' },
    { type: 'request.done', message: '' },
  ])
  if (step === null) return { ok: false }
  const { campaignId } = record
  const stored = { state: returnedPrizeState(step.state), operatorId, answeredAt: now }
  await tx.update(returnedPrize).set(stored).where(isRow(returnedPrize, record))
  const [before, row] = [locked({ ...record, purchase }), locked({ ...record, ...stored, purchase })]
  await carryOut({ db: tx, campaignId, ports, now }, 'returnedPrize', [{ before, row, effects: step.effects }])
  return { ok: true }
}
