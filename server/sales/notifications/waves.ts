import { inArray } from 'drizzle-orm'
import { nextTryAt } from '../../../src/domain/sales/delivery-schedule.ts'
import { messagePath, payloadOf, shownMessageOf } from '../../../src/domain/sales/notifications.ts'
import { isQuiet } from '../../../src/domain/sales/quiet-hours.ts'
import type { Db } from '../../platform/db/database.ts'
import { notification, pushSubscription } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Pushed, push } from '../../platform/push/push.ts'
import type { Random } from '../../platform/random.ts'
import { applyEvents as applyToNotifications, lockDue, lockSending, type NotificationRow } from './lifecycle.ts'
import {
  applyEvents,
  lockDueMessages,
  lockMessages,
  lockUseless,
  type MessageChange,
  type MessageRow,
  postpone,
  reachedOf,
  withoutOpen,
  writeMessages,
} from './messages.ts'
import { endSubscriptions, type SubscriptionRow, subscriberOf } from './subscriptions.ts'

/** How many messages a turn begins; how many one server may have in flight, and how many of these to one push service. */
const WAVE = 100
const MOST_IN_FLIGHT = 400
const MOST_A_HOST = 150
/** A try that was begun and not ended by then counts as lost, with the server that made it. */
const LOST_AFTER_MS = 5 * 60_000
const ICON = '/icone-192.png'

/** What sends notifications to devices, in one server. */
export interface Waves {
  /** Begins what is due; answers before all of that has arrived. */
  turn(): Promise<void>
  /** Waits until nothing is in flight. */
  settled(): Promise<void>
}

interface Begun {
  message: MessageRow
  subscription: SubscriptionRow
  about: NotificationRow
}

/**
 * Sends notifications in waves. Several servers may do so: what one has begun the others pass over, and what one that ended had begun is taken up
 * again. A push service that hangs holds up its own messages alone.
 */
export function makeWaves(ports: Ports): Waves {
  const { db } = ports.database
  const working = new Map<Promise<void>, string>()
  const failures: unknown[] = []

  const send = (begun: Begun) => {
    const work = sendOne(ports, begun)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => working.delete(work))
    working.set(work, begun.subscription.host)
  }

  const busyHosts = () =>
    [...Map.groupBy(working.values(), (host) => host)].flatMap(([host, all]) =>
      all.length >= MOST_A_HOST ? [host] : [],
    )

  return {
    async turn() {
      const now = ports.clock.now()
      await begin(db, now)
      await lapse(db, now)
      const limit = Math.min(WAVE, MOST_IN_FLIGHT - working.size)
      if (limit > 0) for (const begun of await claim(db, { now, limit, busyHosts: busyHosts() })) send(begun)
      await end(db, now)
      const [failure] = failures.splice(0)
      if (failure !== undefined) throw failure
    },
    async settled() {
      while (working.size > 0) await Promise.all(working.keys())
    },
  }
}

/** Writes the messages of what was held until now, with the state in one transaction: a server that ends in between loses none. */
async function begin(db: Db, now: Date): Promise<void> {
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const begun = await applyToNotifications(tx, await lockDue(tx, now), { type: 'hold.ended' }, now)
    for (const row of begun) await writeMessages(tx, row, now)
  })
}

async function lapse(db: Db, now: Date): Promise<void> {
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const useless = await lockUseless(tx, now, 1_000)
    await applyEvents(
      tx,
      useless.map((record) => ({ record, event: { type: 'delivery.lapsed' } })),
    )
  })
}

async function claim(
  db: Db,
  { now, limit, busyHosts }: { now: Date; limit: number; busyHosts: string[] },
): Promise<Begun[]> {
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const due = await lockDueMessages(tx, { now, limit, busyHosts, quiet: isQuiet(now) })
    const reached = await reachedOf(tx, due)
    const dueAt = new Date(now.getTime() + LOST_AFTER_MS)
    const begun = await applyEvents(
      tx,
      due
        .filter((record) => reached.has(record))
        .map((record) => ({ record, event: { type: 'attempt.started' }, dueAt })),
    )
    await letLapse(
      tx,
      due.filter((record) => !reached.has(record)),
    )
    return withTheirs(tx, begun)
  })
}

/** What reaches nobody any more; a try of it that was lost is withdrawn first, and it lapses at the next turn. */
async function letLapse(tx: Db, records: readonly MessageChange['record'][]): Promise<void> {
  const changed = await applyEvents(
    tx,
    records.map((record) => ({ record, event: { type: 'delivery.lapsed' } })),
  )
  const lapsed = new Set(changed.map(keyOf))
  const begun = records.filter((record) => !lapsed.has(keyOf(record)))
  await applyEvents(
    tx,
    begun.map((record) => ({ record, event: { type: 'attempt.withdrawn' } })),
  )
}

const keyOf = ({ notificationId, subscriptionId }: MessageRow) => `${notificationId} ${subscriptionId}`

async function withTheirs(tx: Db, begun: readonly MessageRow[]): Promise<Begun[]> {
  if (begun.length === 0) return []
  const ids = [...new Set(begun.map(({ notificationId }) => notificationId))]
  const devices = begun.map(({ subscriptionId }) => subscriptionId)
  const notifications = await tx.select().from(notification).where(inArray(notification.id, ids))
  const subscriptions = await tx.select().from(pushSubscription).where(inArray(pushSubscription.id, devices))
  return begun.flatMap((message) => {
    const about = notifications.find(({ id }) => id === message.notificationId)
    const subscription = subscriptions.find(({ id }) => id === message.subscriptionId)
    return about === undefined || subscription === undefined ? [] : [{ message, subscription, about }]
  })
}

async function sendOne(ports: Ports, { message, subscription, about }: Begun): Promise<void> {
  const { config, seal, clock } = ports
  const subscriber = subscriberOf(seal, subscription)
  const pushed: Pushed =
    subscriber === undefined
      ? { outcome: 'gone', status: 410 }
      : await push(ports, subscriber, {
          payload: payloadOf(
            shownMessageOf(about),
            `${config.publicUrl}${messagePath(message.uid)}`,
            `${config.publicUrl}${ICON}`,
          ),
          topic: `n${about.id}`,
          until: about.until,
          urgent: about.cause === 'pix',
        })
  await record(ports, { message, subscription, pushed, now: clock.now() })
}

async function record(
  { database: { db }, random }: Pick<Ports, 'database' | 'random'>,
  {
    message,
    subscription,
    pushed,
    now,
  }: { message: MessageRow; subscription: SubscriptionRow; pushed: Pushed; now: Date },
): Promise<void> {
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const [row] = await lockMessages(tx, [message])
    // Of a try that counted as lost and was made again the later one counts.
    if (row?.tries === message.tries) await applyEvents(tx, [changeOf(row, pushed, { now, random })])
    if (pushed.outcome === 'gone') await endSubscriptions(tx, [subscription.id], 'gone', now)
    if (pushed.outcome === 'later' && pushed.limited)
      await postpone(tx, subscription.host, againAt(message, pushed, { now, random }))
  })
}

interface Drawn {
  now: Date
  random: Random
}

function changeOf(row: MessageChange['record'], pushed: Pushed, at: Drawn): MessageChange {
  const { outcome, status } = pushed
  if (outcome === 'accepted') return { record: row, event: { type: 'attempt.succeeded' }, status }
  if (outcome === 'gone') return { record: row, event: { type: 'attempt.failed', final: true }, status, error: 'gone' }
  if (outcome !== 'later')
    return { record: row, event: { type: 'attempt.failed', final: true }, status, error: pushed.error }
  const dueAt = againAt(row, pushed, at)
  return { record: row, event: { type: 'attempt.failed', final: false }, dueAt, status, error: pushed.error }
}

const againAt = (
  { tries, before }: MessageRow,
  { again }: Extract<Pushed, { outcome: 'later' }>,
  { now, random }: Drawn,
): Date => nextTryAt(tries - before, now, random.fraction(), again)

/** Ends the notifications of which nothing is on its way any more. */
async function end(db: Db, now: Date): Promise<void> {
  const ids = await withoutOpen(db)
  if (ids.length === 0) return
  await db.transaction(async (inner) => {
    const tx = inner as Db
    await applyToNotifications(tx, await lockSending(tx, ids), { type: 'wave.ended', left: 0 }, now)
  })
}
