import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { ActivityKind, ActivityOutcome } from '../../../src/domain/sales/gateway-activity.ts'
import { beginningOf } from '../../../src/domain/values/text.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { gatewayEvent, gatewayHour, transaction } from '../../platform/db/schema.ts'

/** A question to a provider with what came of it, or a notification. */
export interface Activity {
  accountId: number
  at: Date
  kind: ActivityKind
  outcome: ActivityOutcome
  /** The adapter's own words, which name no credential and nobody. */
  reason?: string | undefined
  chargeId?: string | undefined
  milliseconds?: number | undefined
}

const HOUR_MS = 3_600_000
/** How many are kept of an account, of questions and of notifications each. */
const MOST = 100
/** The most that are kept in memory of one account between two writes. */
const MOST_UNWRITTEN = 50
const EVENTS_MS = 7 * 24 * HOUR_MS
const HOURS_MS = 48 * HOUR_MS
const LONGEST = 100

interface Unwritten {
  hours: Map<number, { asked: number; answered: number }>
  events: Activity[]
}

/** What this process has not written yet, by account: nobody waits for it. */
const unwritten = new WeakMap<Db, Map<number, Unwritten>>()

/** Notes what a provider answered or reported. It is written a little later; of a process that ends at once the last seconds are lost. */
export function noteActivity(db: Db, activity: Activity): void {
  const accounts = unwritten.get(db) ?? new Map<number, Unwritten>()
  unwritten.set(db, accounts)
  const { accountId, at, kind, outcome } = activity
  const mine: Unwritten = accounts.get(accountId) ?? { hours: new Map(), events: [] }
  accounts.set(accountId, mine)
  mine.events.push(activity)
  if (mine.events.length > MOST_UNWRITTEN) mine.events.shift()
  if (!isQuestion(kind)) return
  const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
  const counted = mine.hours.get(hour) ?? { asked: 0, answered: 0 }
  mine.hours.set(hour, {
    asked: counted.asked + 1,
    answered: counted.answered + (outcome === 'answered' ? 1 : 0),
  })
}

/** Whether it counts among the questions that were answered or not. */
const isQuestion = (kind: ActivityKind) => kind !== 'test' && kind !== 'notification' && kind !== 'moment'

/** Writes what was noted since the last time. */
export async function writeActivity(db: Db): Promise<void> {
  const accounts = [...(unwritten.get(db) ?? [])]
  unwritten.delete(db)
  const hours = accounts.flatMap(([accountId, mine]) =>
    [...mine.hours].map(([hour, counted]) => ({ accountId, hour: new Date(hour), ...counted })),
  )
  const events = accounts.flatMap(([, mine]) => mine.events)
  if (hours.length > 0)
    await db
      .insert(gatewayHour)
      .values(hours)
      .onConflictDoUpdate({
        target: [gatewayHour.accountId, gatewayHour.hour],
        set: {
          asked: sql`${gatewayHour.asked} + excluded.asked`,
          answered: sql`${gatewayHour.answered} + excluded.answered`,
        },
      })
  if (events.length > 0)
    await db.insert(gatewayEvent).values(
      events.map(({ accountId, at, kind, outcome, reason, chargeId, milliseconds }) => ({
        ...{ accountId, at, kind, outcome },
        reason: reason === null || reason === undefined ? null : beginningOf(reason, LONGEST),
        chargeId: chargeId === null || chargeId === undefined ? null : beginningOf(chargeId, LONGEST),
        milliseconds: milliseconds === undefined ? null : Math.round(milliseconds),
      })),
    )
}

/** Removes what is older, or more, than is shown. */
export async function forgetActivity(db: Db, now: Date): Promise<void> {
  await db.delete(gatewayHour).where(lt(gatewayHour.hour, new Date(now.getTime() - HOURS_MS)))
  await db.delete(gatewayEvent).where(lt(gatewayEvent.at, new Date(now.getTime() - EVENTS_MS)))
  await rowsOf(
    db,
    sql`delete from gateway_event where id in (select id from (select id, row_number() over (
      partition by account_id, kind = 'notification' order by id desc) as nth from gateway_event) numbered where nth > ${MOST})`,
  )
}

/** How many questions each account's provider was asked in the last 24 hours, the running one included, and how many it answered. */
export async function answersOf(db: Db, now: Date): Promise<Map<number, { asked: number; answered: number }>> {
  const since = new Date((Math.floor(now.getTime() / HOUR_MS) - 23) * HOUR_MS)
  const rows = await db
    .select({
      accountId: gatewayHour.accountId,
      asked: sql<number>`sum(${gatewayHour.asked})::int`,
      answered: sql<number>`sum(${gatewayHour.answered})::int`,
    })
    .from(gatewayHour)
    .where(sql`${gatewayHour.hour} >= ${since.toISOString()}`)
    .groupBy(gatewayHour.accountId)
  return new Map(rows.map(({ accountId, ...counted }) => [accountId, counted]))
}

/** What an account's provider answered or reported lately: the last first, each with the purchase that it was about. */
export function activityOf(db: Db, accountId: number, sort: 'answers' | 'notifications') {
  const { kind } = gatewayEvent
  return db
    .select({ event: gatewayEvent, purchase: transaction.id, campaignId: transaction.campaignId })
    .from(gatewayEvent)
    .leftJoin(
      transaction,
      sql`${transaction.accountId} = ${gatewayEvent.accountId} and ${transaction.chargeId} = ${gatewayEvent.chargeId}`,
    )
    .where(
      sql`${eq(gatewayEvent.accountId, accountId)} and ${sort === 'answers' ? ne(kind, 'notification') : eq(kind, 'notification')}`,
    )
    .orderBy(desc(gatewayEvent.id))
    .limit(MOST)
}
export type ActivityRow = Awaited<ReturnType<typeof activityOf>>[number]

/** How many notifications of an account were refused lately, and since when. */
export async function refusedNotifications(
  db: Db,
  accountId: number,
  after: Date,
): Promise<{ count: number; since: Date | null }> {
  await writeActivity(db)
  const { at, kind, outcome } = gatewayEvent
  const rows = await db
    .select({ at })
    .from(gatewayEvent)
    .where(and(eq(gatewayEvent.accountId, accountId), eq(kind, 'notification'), eq(outcome, 'refused'), gt(at, after)))
    .orderBy(asc(at))
    .limit(MOST)
  return { count: rows.length, since: rows[0]?.at ?? null }
}

/** Why each account's provider made no charge the last time; none for those whose last one it made. */
export async function lastFailures(db: Db): Promise<Map<number, string | null>> {
  const rows = await db
    .selectDistinctOn([gatewayEvent.accountId], {
      accountId: gatewayEvent.accountId,
      outcome: gatewayEvent.outcome,
      reason: gatewayEvent.reason,
    })
    .from(gatewayEvent)
    .where(eq(gatewayEvent.kind, 'charge'))
    .orderBy(gatewayEvent.accountId, desc(gatewayEvent.id))
  return new Map(
    rows.filter(({ outcome }) => outcome !== 'answered').map(({ accountId, reason }) => [accountId, reason]),
  )
}
