import { and, eq, inArray, lte } from 'drizzle-orm'
import {
  type NotificationCommand,
  type NotificationFact,
  notificationAt,
  notificationMachine,
  notificationState,
} from '../../../src/machines/entities/notification.ts'
import { initialState, stepThrough } from '../../../src/machines/next-state.ts'
import { notificationStates } from '../../../src/machines/stored-states.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { notification } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

export type NotificationRow = typeof notification.$inferSelect

/** What is written of a notification when it is made. */
export type NotificationValues = Omit<typeof notification.$inferInsert, 'state' | 'startedAt' | 'settledAt'>

/** What can happen to a stored notification. */
export type NotificationEvent = NotificationCommand | NotificationFact

/** Stores a notification, in the state in which its chart begins; undefined where it has gone out already. */
export async function storeNotification(tx: Db, values: NotificationValues): Promise<NotificationRow | undefined> {
  const state = notificationState(initialState(notificationMachine, undefined))
  const { cause, key, isPoll, title, subtitle, body, options, button, path, audience, campaign, purchase } = values
  const { operatorId, dueAt, until, createdAt } = values
  const [row] = await tx
    .insert(notification)
    .values({
      ...{ cause, key, isPoll, title, subtitle, body, options, button, path, audience, campaign, purchase },
      ...{ operatorId, dueAt, until, createdAt, state },
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Holds a notification for a change. */
export async function lockNotification(tx: Db, id: number): Promise<Locked<NotificationRow> | undefined> {
  const [row] = await tx.select().from(notification).where(eq(notification.id, id)).for('no key update')
  return row && locked(row)
}

/** Holds those whose moment has come, passing over what another server holds. */
export async function lockDue(tx: Db, now: Date): Promise<Locked<NotificationRow>[]> {
  const rows = await tx
    .select()
    .from(notification)
    .where(and(isOneOf(notification.state, notificationStates('held')), lte(notification.dueAt, now)))
    .orderBy(notification.id)
    .limit(20)
    .for('no key update', { skipLocked: true })
  return rows.map(locked)
}

/** Holds these of those that are being sent, passing over what another server holds. */
export async function lockSending(tx: Db, ids: readonly number[]): Promise<Locked<NotificationRow>[]> {
  const rows = await tx
    .select()
    .from(notification)
    .where(and(inArray(notification.id, [...ids]), isOneOf(notification.state, notificationStates('sending'))))
    .orderBy(notification.id)
    .for('no key update', { skipLocked: true })
  return rows.map(locked)
}

/**
 * Lets an event happen to notifications. Those whose machine does not accept it stay as they are. The only writer of their state; what is alike is written
 * at once.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  records: readonly Locked<NotificationRow>[],
  event: NotificationEvent,
  now: Date,
): Promise<Locked<NotificationRow>[]> {
  const changed = records.flatMap((record) => {
    const step = stepThrough(notificationMachine, notificationAt(record.state), [event])
    if (step === null) return []
    const state = notificationState(step.state)
    const isOver = !notificationStates('held').includes(state) && !notificationStates('sending').includes(state)
    const stored = { state, settledAt: isOver ? now : null, ...(event.type === 'hold.ended' && { startedAt: now }) }
    return [{ row: locked({ ...record, ...stored }), stored }]
  })
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(notification)
      .set(stored)
      .where(
        isAmong(
          notification.id,
          alike.map(({ row }) => row.id),
        ),
      )
  return changed.map(({ row }) => row)
}
