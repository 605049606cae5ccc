import { and, eq, gt, or } from 'drizzle-orm'
import {
  type RecoveryMessageCommand,
  type RecoveryMessageFact,
  recoveryMessageAt,
  recoveryMessageMachine,
  recoveryMessageState,
} from '../../../src/machines/entities/recovery-message.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { isTagged } from '../../../src/machines/tags.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isNumbered, isOf, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { recoveryMessage } from '../../platform/db/schema.ts'

export type RecoveryMessageRow = typeof recoveryMessage.$inferSelect
type RecoveryMessageEvent = RecoveryMessageCommand | RecoveryMessageFact

/** What was written of a purchase, or to its buyer since a moment, locked for a change. */
export async function lockMessagesTo(
  tx: Db,
  { purchase, buyerId, since }: { purchase: SaleKey; buyerId: number; since: Date },
): Promise<Locked<RecoveryMessageRow>[]> {
  const rows = await tx
    .select()
    .from(recoveryMessage)
    .where(
      or(
        isOf(recoveryMessage, purchase),
        and(eq(recoveryMessage.buyerId, buyerId), gt(recoveryMessage.claimedAt, since)),
      ),
    )
    .orderBy(recoveryMessage.id)
    .for('update')
  return rows.map(locked)
}

/** One message, locked for a change; undefined where there is none. */
export async function lockMessage(tx: Db, id: number): Promise<Locked<RecoveryMessageRow> | undefined> {
  const [row] = await tx.select().from(recoveryMessage).where(isNumbered(recoveryMessage, id)).for('update')
  return row && locked(row)
}

/** Writes a claim down, in the state in which its chart begins. */
export async function storeMessage(
  tx: Db,
  values: Omit<RecoveryMessageRow, 'id' | 'state' | 'writtenAt' | 'renewedId'>,
): Promise<Locked<RecoveryMessageRow>> {
  const state = recoveryMessageState(initialState(recoveryMessageMachine, undefined))
  const [row] = await tx
    .insert(recoveryMessage)
    .values({ ...values, state })
    .returning()
  if (row === undefined) throw new Error('the message was not stored')
  return locked(row)
}

/**
 * Lets an event happen to messages. Those whose machine does not accept it stay as they are. The only writer of their state.
 * @param eventOf what happens to each: some events say how old it is
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  records: readonly Locked<RecoveryMessageRow>[],
  eventOf: (record: RecoveryMessageRow) => RecoveryMessageEvent,
  now: Date,
): Promise<Locked<RecoveryMessageRow>[]> {
  const changed = records.flatMap((record) => {
    const step = stepThrough(recoveryMessageMachine, recoveryMessageAt(record.state), [eventOf(record)])
    if (step === null) return []
    const state = recoveryMessageState(step.state)
    const stored = { state, writtenAt: isOpened({ state }) ? (record.writtenAt ?? now) : record.writtenAt }
    return [{ row: locked({ ...record, ...stored }), stored }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored)) {
    const keys = alike.map(({ row }) => row)
    await tx
      .update(recoveryMessage)
      .set(stored)
      .where(or(...keys.map((key) => isRow(recoveryMessage, key))))
  }
  return changed.map(({ row }) => row)
}

/** Whether nobody else writes to its buyer; and whether the conversation was opened. */
export const isStanding = ({ state }: Pick<RecoveryMessageRow, 'state'>): boolean =>
  isTagged(recoveryMessageMachine, state, 'standing')
export const isOpened = ({ state }: Pick<RecoveryMessageRow, 'state'>): boolean =>
  isTagged(recoveryMessageMachine, state, 'opened')

/** How long ago it was claimed. */
export const ageOf = ({ claimedAt }: Pick<RecoveryMessageRow, 'claimedAt'>, now: Date): number =>
  now.getTime() - claimedAt.getTime()

/** Whether it keeps others away now: one that was claimed and never opened does for two minutes. */
export const keepsAway = (row: Pick<RecoveryMessageRow, 'state' | 'claimedAt'>, now: Date): boolean =>
  isStanding(row) &&
  stepThrough(recoveryMessageMachine, recoveryMessageAt(row.state), [
    { type: 'claim.checked', age: ageOf(row, now) },
  ]) === null
