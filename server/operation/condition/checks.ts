import { eq, isNull, sql } from 'drizzle-orm'
import {
  ANSWER_BOUNDS,
  DELAY_BOUNDS,
  DELIVERY_BOUNDS,
  type HealthCheckName,
  type HealthReason,
  type HealthState,
  LEAST_FREE_BYTES,
  levelOf,
  MOST_APART_S,
  QUEUE_BOUNDS,
  WAITING_BOUNDS,
} from '../../../src/domain/insight/health.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { accountHealth, nightlyRun, paymentAccount } from '../../platform/db/schema.ts'
import { failingJobs } from '../../platform/jobs/runner.ts'
import type { Ports } from '../../platform/ports.ts'
import { isOlder, VERSION } from '../../platform/version.ts'
import { healthOf } from '../../sales/accounts/health.ts'
import { isOverdue, isTrialOverdue, lastBackup } from '../backup/scheduled.ts'
import { clockApart } from '../health/clock-apart.ts'
import { freeBytes } from '../health/free-room.ts'
import { ping } from '../health/ping.ts'
import { queueAges } from '../metrics/stored.ts'
import { withoutHttps } from '../start/without-https.ts'
import { otherSigns } from './signs-of-life.ts'
import type { Watch } from './watch.ts'

/** What was found of one thing. `name`: what this installation calls it; `amount`: what was measured; `at`: since when, or when. */
export interface HealthCheck {
  about: HealthCheckName
  id: number | null
  name: string | null
  state: HealthState
  because: HealthReason | null
  amount: number | null
  at: string | null
  /** The version that another server runs, or the newest of all. */
  version: string | null
}

type Found = Partial<Omit<HealthCheck, 'about' | 'state'>>

const found = (about: HealthCheckName, state: HealthState, rest: Found = {}): HealthCheck => ({
  ...{ about, state, id: null, name: null, because: null, amount: null, at: null, version: null },
  ...rest,
})
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** How long ago a sale still counts as one of now. */
const LATELY = '10 minutes'

/** Looks at this server and at what all servers share, without changing anything. */
export async function examineHealth(ports: Ports, watched: Watch) {
  const { db } = ports.database
  const now = ports.clock.now()
  const database = await databaseOf(ports)
  return {
    checked_at: now.toISOString(),
    paid_lately: await paidLately(db, now),
    checks: [
      ...(await serverOf(ports, watched)),
      ...(await otherServers(ports)),
      ...database,
      ...replicaOf(ports.database),
      ...(await nightsOf(db, now)),
      await backupOf(ports, now),
      ...(await queuesOf(db, now)),
      ...(await accountsOf(db)),
      ...(await receiversOf(db)),
      ...(await waysOutOf(ports, watched)),
    ],
  }
}

async function paidLately(db: Db, now: Date): Promise<number> {
  const [row] = await rowsOf<{ paid: number }>(
    db,
    sql`select coalesce(sum(its.paid), 0)::int as paid from campaign c cross join lateral (
      select count(*) as paid from transaction t
      where t.campaign_id = c.id and t.paid_at > ${now.toISOString()}::timestamptz - ${LATELY}::interval) its`,
  )
  return row?.paid ?? 0
}

async function serverOf({ config, database }: Ports, watched: Watch): Promise<HealthCheck[]> {
  const delay = watched.delay()
  const state = levelOf(delay, DELAY_BOUNDS)
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  const failing = [...failingJobs()]
  const free = await freeBytes(config.dataDir)
  const isShort = free < LEAST_FREE_BYTES
  return [
    found('process', state, {
      ...(state !== 'fine' && { because: 'late' }),
      ...{ amount: state === 'fine' ? process.memoryUsage.rss() : delay, at: iso(startedAt) },
    }),
    ...failing.map(([job, since]) => found('jobs', 'slow', { name: job, because: 'broken', at: iso(since) })),
    ...(failing.length === 0 ? [found('jobs', 'fine')] : []),
    found('disk', database.isFull() ? 'failing' : isShort ? 'slow' : 'fine', {
      ...{ amount: free, because: database.isFull() || isShort ? 'full' : null },
    }),
  ]
}

/** The servers that share the database, of which each is told but this one, that `serverOf` tells; with the embedded database there is one. */
async function otherServers({ config, database }: Ports): Promise<HealthCheck[]> {
  if (database.kind === 'pglite') return []
  const others = await otherSigns(database.db, config)
  const newest = others.reduce((most, { version }) => (isOlder(most, version) ? version : most), VERSION)
  const running = 1 + others.filter(({ isSilent }) => !isSilent).length
  const isOld = isOlder(VERSION, newest)
  return [
    found('servers', isOld ? 'note' : 'fine', {
      ...{ amount: running, ...(isOld && { because: 'outdated', version: newest }) },
    }),
    ...others.map(({ name, version, startedAt, seenAt, isSilent, apart }) => {
      if (isSilent) return found('server', 'slow', { name, because: 'silent', at: iso(seenAt), version })
      const its = { name, version, at: iso(startedAt) }
      if (Math.abs(apart) > MOST_APART_S) return found('server', 'failing', { ...its, because: 'apart', amount: apart })
      return isOlder(version, newest)
        ? found('server', 'note', { ...its, because: 'outdated' })
        : found('server', 'fine', its)
    }),
  ]
}

async function databaseOf({ database, clock }: Ports): Promise<HealthCheck[]> {
  const { db, kind } = database
  const before = performance.now()
  await ping(db)
  const answeredIn = performance.now() - before
  const [row] = await rowsOf<{ version: string; limit: string }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('statement_timeout') as limit`,
  )
  const waiting = database.connections?.().waiting ?? 0
  const isUnlimited = kind === 'postgres' && row?.limit === '0'
  const queue = levelOf(waiting, WAITING_BOUNDS)
  const state = queue === 'fine' ? levelOf(answeredIn, ANSWER_BOUNDS) : queue
  const apart = await clockApart(db, clock)
  const isApart = Math.abs(apart) > MOST_APART_S
  const name = kind === 'postgres' ? `PostgreSQL ${row?.version.split(' ')[0]}` : null
  return [
    found('database', isUnlimited ? 'failing' : state, {
      ...{ name, amount: Math.round(answeredIn) },
      ...(queue !== 'fine' && { because: 'waiting', amount: waiting }),
      ...(queue === 'fine' && state !== 'fine' && { because: 'late' }),
      ...(isUnlimited && { because: 'unlimited' }),
    }),
    found('clock', isApart ? 'failing' : 'fine', { amount: apart }),
  ]
}

/** The standby that is read from, where there is one: without it the primary answers, and nothing is lost. */
function replicaOf({ replica }: Ports['database']): HealthCheck[] {
  if (replica === undefined) return []
  const behind = replica.behind()
  if (behind === undefined) return [found('replica', 'slow', { because: 'silent' })]
  const isLate = replica.seen() === undefined
  return [found('replica', isLate ? 'slow' : 'fine', { amount: behind, ...(isLate && { because: 'late' }) })]
}

const NIGHTS = { quotas: 'quotas.check', figures: 'figures.check' } as const

/** How long the work of a night takes at most, and how old what it found may be. */
const LONGEST_NIGHT_MS = 2 * 60 * 60_000
const OLDEST_NIGHT_MS = 2 * 24 * 60 * 60_000

/** Whether the last work of a night was cut off, or none followed it. */
function isLateNight({ startedAt, endedAt }: typeof nightlyRun.$inferSelect, now: Date): boolean {
  const age = (moment: Date) => now.getTime() - moment.getTime()
  const isUnended = endedAt === null || endedAt < startedAt
  return isUnended ? age(startedAt) > LONGEST_NIGHT_MS : age(endedAt) > OLDEST_NIGHT_MS
}

/** What the checks of the last night found; those that have not run yet are worth knowing, and those that did not come to their end. */
async function nightsOf(db: Db, now: Date): Promise<HealthCheck[]> {
  const runs = await db.select().from(nightlyRun)
  return (['quotas', 'figures'] as const).map((about) => {
    const run = runs.find(({ job }) => job === NIGHTS[about])
    const at = iso(run?.endedAt)
    if (run !== undefined && run.problem !== null) return found(about, 'failing', { at, because: 'broken' })
    if (run !== undefined && isLateNight(run, now)) return found(about, 'slow', { at, because: 'late' })
    return at === null ? found(about, 'note', { because: 'untried' }) : found(about, 'fine', { at })
  })
}

async function backupOf({ config, database }: Ports, now: Date): Promise<HealthCheck> {
  if (config.backup === undefined) return found('backup', 'note', { because: 'unplanned' })
  const last = await lastBackup(database.db)
  if (last === undefined) return found('backup', 'note', { because: 'unused' })
  const at = iso(last.startedAt)
  if (last.problem !== null || last.trialProblem !== null) return found('backup', 'failing', { at, because: 'broken' })
  if (isOverdue(last, config.backup, now)) return found('backup', 'failing', { at, because: 'late' })
  if (last.triedAt !== null) return found('backup', 'fine', { at })
  return found('backup', isTrialOverdue(last, now) ? 'failing' : 'note', { at, because: 'untried' })
}

/** What a queue is called here, where that is otherwise than among the metrics. */
const NAMED: ReadonlyMap<string, HealthCheckName> = new Map([['figures', 'sums']])

async function queuesOf(db: Db, now: Date): Promise<HealthCheck[]> {
  return [...(await queueAges(db, now))].map(([queue, age]) => {
    const about = NAMED.get(queue) ?? (queue as HealthCheckName)
    const state = levelOf(age, queue === 'deliveries' ? DELIVERY_BOUNDS : QUEUE_BOUNDS)
    return found(about, state, { amount: Math.round(age), ...(state !== 'fine' && { because: 'late' }) })
  })
}

/** The payment accounts that are used: those that none has been tried with say so. */
async function accountsOf(db: Db): Promise<HealthCheck[]> {
  const rows = await db
    .select({ id: paymentAccount.id, title: paymentAccount.title, health: accountHealth })
    .from(paymentAccount)
    .leftJoin(accountHealth, eq(accountHealth.accountId, paymentAccount.id))
    .where(isNull(paymentAccount.deletedAt))
    .orderBy(paymentAccount.id)
  return rows.map(({ id, title: name, health }) => {
    const { state, since } = healthOf(health)
    const its = { id, name, at: iso(since ?? health?.chargedAt) }
    if (state === 'well') return found('account', 'fine', its)
    if (state === 'unused') return found('account', 'note', { ...its, because: 'unused' })
    return found('account', state === 'unnotified' ? 'slow' : 'failing', { ...its, because: state })
  })
}

async function receiversOf(db: Db): Promise<HealthCheck[]> {
  const [row] = await rowsOf<{ all: number; paused: number; failing: number }>(
    db,
    sql`select count(*)::int as all,
      (count(*) filter (where paused_by is not null and paused_by <> 'operator'))::int as paused,
      (count(*) filter (where failing_since is not null and paused_by is null))::int as failing
      from destination where deleted_at is null`,
  )
  const { all = 0, paused = 0, failing = 0 } = row ?? {}
  if (all === 0) return []
  if (paused > 0) return [found('receivers', 'failing', { amount: paused, because: 'paused' })]
  if (failing > 0) return [found('receivers', 'slow', { amount: failing, because: 'silent' })]
  return [found('receivers', 'fine', { amount: all })]
}

/** What leaves this machine otherwise: codes by SMS, letters, files where a store has them, and how others reach it. */
async function waysOutOf({ config, files }: Ports, watched: Watch): Promise<HealthCheck[]> {
  const { kind } = config.sms
  const [problem, ofStore] = await Promise.all([watched.mailProblem(), watched.storeProblem()])
  return [
    kind === 'console' || kind === 'file'
      ? found('sms', 'note', { because: 'here' })
      : found('sms', 'fine', { name: kind }),
    config.mail === undefined
      ? found('mail', 'note', { because: 'unset' })
      : found('mail', problem === undefined ? 'fine' : 'failing', {
          because: problem === undefined ? null : 'refusing',
        }),
    ...(files === undefined
      ? []
      : [ofStore === undefined ? found('files', 'fine') : found('files', 'failing', { because: 'refusing' })]),
    withoutHttps(config) !== undefined
      ? found('https', 'failing', { because: 'unset' })
      : config.publicUrl.startsWith('https:')
        ? found('https', 'fine')
        : found('https', 'note', { because: 'here' }),
  ]
}
