import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type DeliveryFact,
  type DeliveryState,
  deliveryAt,
  deliveryMachine,
  deliveryState,
} from '../../../src/machines/entities/delivery.ts'
import { initialState, nextState } from '../../../src/machines/next-state.ts'
import { deliveryStates, notificationStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import type { MessageCounts } from '../../platform/db/schema/notifications.ts'
import { notification, pushMessage } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { isReached } from './audience.ts'
import type { NotificationRow } from './lifecycle.ts'

export type MessageRow = typeof pushMessage.$inferSelect

/** After how many tries a message is given up. */
const MOST_TRIES = 5
const INITIAL = deliveryState(initialState(deliveryMachine, { tries: 0, before: 0, most: MOST_TRIES }))

/** Writes a message for each device that a notification reaches, in one statement. @returns how many */
export async function writeMessages(tx: Db, about: NotificationRow, now: Date): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into push_message (notification_id, subscription_id, state, most, due_at)
      select ${about.id}, s.id, ${INITIAL}, ${MOST_TRIES}, ${now.toISOString()}::timestamptz
      from push_subscription s where ${isReached(about)}
      on conflict do nothing returning subscription_id::float8 as id`,
  )
  return rows.length
}

/** Locks what is due, oldest first, skipping what others have locked and what belongs to services that are busy or paused. */
export async function lockDueMessages(
  tx: Db,
  { now, quiet, busyHosts, limit }: { now: Date; quiet: boolean; busyHosts: readonly string[]; limit: number },
): Promise<Locked<MessageRow>[]> {
  const keys = await rowsOf<{ notification: number; subscription: number }>(
    tx,
    sql`select m.notification_id::float8 as notification, m.subscription_id::float8 as subscription
      from push_message m
        join notification n on n.id = m.notification_id
        join push_subscription s on s.id = m.subscription_id
      where ${isOneOf(sql`m.state`, deliveryStates('due'))} and m.due_at <= ${now.toISOString()}::timestamptz
        and ${isOneOf(sql`n.state`, notificationStates('sending'))} and n.until > ${now.toISOString()}::timestamptz
        and (s.nights or not ${quiet}) and not s.host = any (${sql.param([...busyHosts])}::text[])
      order by m.due_at limit ${limit} for update of m skip locked`,
  )
  if (keys.length === 0) return []
  const rows = await tx.select().from(pushMessage).where(isOneOfMessages(keys))
  return rows.map(locked)
}

/** Of these messages, those that their notification still reaches: who has turned it off since they were written, or has paid, is not. */
export async function reachedOf<Message extends MessageRow>(
  tx: Db,
  messages: readonly Message[],
): Promise<ReadonlySet<Message>> {
  const reached = new Set<Message>()
  for (const [id, ofOne] of Map.groupBy(messages, ({ notificationId }) => notificationId)) {
    const [about] = await tx.select().from(notification).where(eq(notification.id, id))
    if (about === undefined) continue
    const devices = sql.param(ofOne.map(({ subscriptionId }) => subscriptionId))
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`select s.id::float8 as id from push_subscription s where s.id = any (${devices}::bigint[]) and ${isReached(about)}`,
    )
    const ids = new Set(rows.map((row) => row.id))
    for (const message of ofOne) if (ids.has(message.subscriptionId)) reached.add(message)
  }
  return reached
}

/** Holds these messages for a change. */
export async function lockMessages(
  tx: Db,
  keys: readonly Pick<MessageRow, 'notificationId' | 'subscriptionId'>[],
): Promise<Locked<MessageRow>[]> {
  const named = keys.map(({ notificationId, subscriptionId }) => ({
    notification: notificationId,
    subscription: subscriptionId,
  }))
  const rows = await tx
    .select()
    .from(pushMessage)
    .where(isOneOfMessages(named))
    .orderBy(pushMessage.notificationId, pushMessage.subscriptionId)
    .for('update')
  return rows.map(locked)
}

const isOneOfMessages = (keys: readonly { notification: number; subscription: number }[]): SQL =>
  sql`(${pushMessage.notificationId}, ${pushMessage.subscriptionId}) in (
    select k.notification, k.subscription from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(notification bigint, subscription bigint))`

/** Locks what waits and is of no use any more: its time is over, or it was stopped. */
export async function lockUseless(tx: Db, now: Date, limit: number): Promise<Locked<MessageRow>[]> {
  const keys = await rowsOf<{ notification: number; subscription: number }>(
    tx,
    sql`select m.notification_id::float8 as notification, m.subscription_id::float8 as subscription
      from push_message m join notification n on n.id = m.notification_id
      where ${isOneOf(sql`m.state`, deliveryStates('waiting'))} and ${isOneOf(sql`m.state`, deliveryStates('due'))}
        and (n.until <= ${now.toISOString()}::timestamptz or ${isOneOf(sql`n.state`, notificationStates('stopped'))})
      limit ${limit} for update of m skip locked`,
  )
  if (keys.length === 0) return []
  return (await tx.select().from(pushMessage).where(isOneOfMessages(keys))).map(locked)
}

/** What happens to a message; `dueAt`: when it is due next; `status`, `error`: what its service answered. */
export interface MessageChange {
  record: Locked<MessageRow>
  event: DeliveryFact
  dueAt?: Date
  status?: number | null
  error?: string | null
}

/** Lets events happen to messages, as far as their chart accepts them. The only writer of their state and tries. @returns those that changed */
export async function applyEvents(tx: Db, changes: readonly MessageChange[]): Promise<MessageRow[]> {
  const changed = changes.flatMap(({ record, event, dueAt, status, error }) => {
    const { state, tries, before, most } = record
    const next = nextState(deliveryMachine, deliveryAt(state satisfies DeliveryState, { tries, before, most }), event)
    if (next === null) return []
    const { context } = next
    return [
      {
        ...record,
        ...{ state: deliveryState(next), tries: context.tries, before: context.before, dueAt: dueAt ?? record.dueAt },
        ...{ status: status ?? record.status, error: error ?? null },
      },
    ]
  })
  if (changed.length === 0) return []
  const rows = changed.map(({ notificationId, subscriptionId, state, tries, before, dueAt, status, error }) => ({
    ...{ notification: notificationId, subscription: subscriptionId, state, tries, before, status, error },
    due_at: dueAt.toISOString(),
  }))
  await tx.execute(
    sql`update push_message m set state = n.state, tries = n.tries, before = n.before, due_at = n.due_at, status = n.status, error = n.error
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(notification bigint, subscription bigint, state text, tries smallint, before smallint, due_at timestamptz, status smallint, error text)
      where m.notification_id = n.notification and m.subscription_id = n.subscription`,
  )
  return changed
}

/** Lets everything wait that goes to a push service which wants to be asked again later. */
export async function postpone(tx: Db, host: string, until: Date): Promise<void> {
  await tx.execute(
    sql`update push_message m set due_at = ${until.toISOString()}::timestamptz from push_subscription s
      where s.id = m.subscription_id and s.host = ${host} and ${isOneOf(sql`m.state`, deliveryStates('waiting'))}
        and ${isOneOf(sql`m.state`, deliveryStates('due'))} and m.due_at < ${until.toISOString()}::timestamptz`,
  )
}

/** Of these notifications, those of which nothing is on its way any more. */
export async function withoutOpen(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select n.id::float8 as id from notification n where ${isOneOf(sql`n.state`, notificationStates('sending'))}
      and not exists (select from push_message m where m.notification_id = n.id and ${isOneOf(sql`m.state`, deliveryStates('due'))})
      order by n.id limit 50`,
  )
  return rows.map(({ id }) => id)
}

/** A message by the name that stands in its address. */
export async function findMessage(db: Db, uid: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(pushMessage).where(eq(pushMessage.uid, uid))
  return row
}

/** Notes that a device showed a message, the first time. */
export async function noteShown(db: Db, uid: string, at: Date): Promise<void> {
  await db
    .update(pushMessage)
    .set({ shownAt: at })
    .where(and(eq(pushMessage.uid, uid), isNull(pushMessage.shownAt)))
}

/** Notes that a message was opened, the first time, and by which browser. @returns the browser that opened it first */
export async function noteOpened(db: Db, uid: string, { opener, at }: { opener: string; at: Date }): Promise<string> {
  const [row] = await db
    .update(pushMessage)
    .set({
      clickedAt: sql`coalesce(${pushMessage.clickedAt}, ${at.toISOString()}::timestamptz)`,
      opener: sql`coalesce(${pushMessage.opener}, ${opener})`,
    })
    .where(eq(pushMessage.uid, uid))
    .returning({ opener: pushMessage.opener })
  return row?.opener ?? opener
}

/** The counts of these notifications, by their numbers. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, MessageCounts>> {
  const arrived = isOneOf(pushMessage.state, deliveryStates('arrived'))
  const rows = await db
    .select({
      id: pushMessage.notificationId,
      reached: sql<number>`count(*)::int`,
      accepted: sql<number>`count(*) filter (where ${arrived})::int`,
      waiting: sql<number>`count(*) filter (where ${isOneOf(pushMessage.state, deliveryStates('due'))})::int`,
      shown: sql<number>`count(*) filter (where ${pushMessage.shownAt} is not null or ${pushMessage.clickedAt} is not null)::int`,
      clicked: sql<number>`count(${pushMessage.clickedAt})::int`,
    })
    .from(pushMessage)
    .where(inArray(pushMessage.notificationId, [...ids]))
    .groupBy(pushMessage.notificationId)
  return new Map(
    rows.map(({ id, ...counts }) => [id, { ...counts, lost: counts.reached - counts.accepted - counts.waiting }]),
  )
}
