import { and, eq, inArray, lte } from 'drizzle-orm'
import {
  type NotificationCommand,
  type NotificationFact,
  type NotificationState,
  notificationAt,
  notificationMachine,
  notificationState,
} from '../../../src/machines/entities/notification.ts'
import { initialState, type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { notificationStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Applied, type Locked, locked } from '../../platform/db/locked.ts'
import { notification } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'

export type NotificationRow = typeof notification.$inferSelect
type Effect = Step<typeof notificationMachine>['effects'][number]

/** What is written of a notification when it is made. */
export type NotificationValues = Omit<typeof notification.$inferInsert, 'state' | 'startedAt' | 'settledAt'>

/** What can happen to a stored notification. */
export type NotificationEvent =
  | { type: 'notification.cancel' }
  | Extract<NotificationFact, { type: 'hold.ended' | 'wave.ended' }>

/** Stores a notification, in the state in which its chart begins; undefined where it was told already. */
export async function storeNotification(tx: Db, values: NotificationValues): Promise<NotificationRow | undefined> {
  const state = notificationState(initialState(notificationMachine, { id: '' }))
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

/** Lets an event happen to a notification. The only writer of its state. */
export async function applyEvent(
  tx: Db,
  record: Locked<NotificationRow>,
  event: NotificationEvent,
  now: Date,
): Promise<Applied<NotificationRow, Effect, NotificationState>> {
  const at = notificationAt(record.state, { id: String(record.id) })
  const step = stepThrough(notificationMachine, at, eventsOf(record.state, event))
  if (step === null) return { ok: false, refusal: record.state }
  const state = notificationState(step.state)
  const isOver = !notificationStates('held').includes(state) && !notificationStates('sending').includes(state)
  const stored = {
    state,
    startedAt: event.type === 'hold.ended' ? now : record.startedAt,
    settledAt: isOver ? now : null,
  }
  await tx.update(notification).set(stored).where(eq(notification.id, record.id))
  return { ok: true, row: locked({ ...record, ...stored }), effects: step.effects }
}

/** An operator's question is asked and answered at once: the steps of the panel in one. */
function eventsOf(
  state: NotificationState,
  event: NotificationEvent,
): readonly (NotificationCommand | NotificationFact)[] {
  if (event.type !== 'notification.cancel') return [event]
  const asks = notificationStates('sending').includes(state)
  return [event, ...(asks ? [{ type: 'request.confirm' } as const] : []), { type: 'request.done' }]
}
