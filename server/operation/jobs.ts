import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { federalLottery } from '../campaigns/draw/lottery.ts'
import { recheckOrigins } from '../campaigns/draw/recheck.ts'
import { findingsOf } from '../campaigns/ledger/health.ts'
import { forgetRemovedPhotos } from '../campaigns/photos/changes.ts'
import { foldDeltas } from '../insight/figures/fold.ts'
import { figureFindingsOf } from '../insight/figures/health.ts'
import { makeNextReport, removeOldReports } from '../insight/reports/make.ts'
import { writeVisits } from '../insight/visits/visits.ts'
import type { Db } from '../platform/db/database.ts'
import { nightlyRun } from '../platform/db/schema.ts'
import { countGrownTables, tidyTables } from '../platform/db/upkeep.ts'
import type { Job } from '../platform/jobs/runner.ts'
import { makeOutbox } from '../platform/outbox/engine.ts'
import type { Ports } from '../platform/ports.ts'
import { refreshLinks } from '../sales/accounts/link.ts'
import { forgetActivity, writeActivity } from '../sales/gateways/activity.ts'
import { remindOfPix } from '../sales/notifications/automatic.ts'
import { makeWaves } from '../sales/notifications/waves.ts'
import { askDueCharges } from '../sales/payments/charge-watch.ts'
import { expireDue } from '../sales/purchases/expiry.ts'
import { forgetKeys } from '../sales/purchases/store.ts'
import { scheduledBackups } from './backup/scheduled.ts'
import { signsOfLife } from './condition/signs-of-life.ts'
import { freeAllDue } from './consequences.ts'
import { liveDemo } from './demo/live.ts'
import { DESTINATION_KINDS } from './destination-kinds.ts'
import { forgetOldData } from './retention/forget.ts'

const OUTBOX_MS = 250
const WAVES_MS = 500
const REMINDING_MS = 15_000
const REPORTS_MS = 1_000
const CLEANING_MS = 600_000
const EXPIRY_MS = 5_000
const FOLD_MS = 2_000
const ACTIVITY_MS = 5_000
const PRIZES_MS = 60_000
const RECHECK_MS = 60_000
const LINKS_MS = 10 * 60_000
const FORGETTING_MS = 60 * 60_000
const COUNTING_MS = 5_000
const TIDYING_MS = 60 * 60_000
const NIGHTLY_CHECK_MS = 10 * 60_000
const NIGHT = { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' } as const
const BACKUPS_MS = 60_000
const SIGN_MS = 20_000
const QUIET_HOUR = 4
const ONCE_A_NIGHT_MS = 2 * 60 * 60_000
/** After so long a backup that did not end was cut off. */
const ABANDONED_MS = 2 * 60 * 60_000
/** The most by which servers' clocks are apart: what began later than that began by a clock that was set back since. */
const MOST_AHEAD_MS = 60 * 60_000

/** What ends by the clock, of all servers together: one whose clock is off leaves it to those whose clocks agree with the database's. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set([
  'notifications.remind',
  'reports.remove',
  'reservations.expire',
  'prizes.free',
  'activity.forget',
  'keys.forget',
  'photos.forget',
  'data.forget',
])

/** Everything the server does by itself. `warn` hears in a sentence what somebody should mend who reads the log. */
export function jobsOf(ports: Ports, warn: (sentence: string) => void = () => {}): Job[] {
  const lottery = federalLottery({ url: ports.config.federalUrl })
  const outbox = makeOutbox(ports, DESTINATION_KINDS)
  const waves = makeWaves(ports)
  const signs = signsOfLife(ports, warn)
  const jobs: Job[] = [
    // The embedded database is opened by one server alone.
    ...(ports.database.kind === 'postgres'
      ? [{ name: 'servers.sign', everyMs: SIGN_MS, run: signs.write, end: signs.end }]
      : []),
    { name: 'outbox.send', everyMs: OUTBOX_MS, run: outbox.turn, end: () => outbox.stop() },
    { name: 'notifications.send', everyMs: WAVES_MS, run: waves.turn, end: waves.settled },
    { name: 'notifications.remind', everyMs: REMINDING_MS, run: () => remindOfPix(ports) },
    { name: 'reports.make', everyMs: REPORTS_MS, run: () => makeNextReport(ports) },
    { name: 'reports.remove', everyMs: CLEANING_MS, run: () => removeOldReports(ports) },
    { name: 'reservations.expire', everyMs: EXPIRY_MS, run: () => endReservations(ports) },
    { name: 'figures.fold', everyMs: FOLD_MS, run: () => foldDeltas(ports.database.db) },
    { name: 'prizes.free', everyMs: PRIZES_MS, run: () => freeAllDue(ports) },
    { name: 'activity.write', everyMs: ACTIVITY_MS, run: () => writeActivity(ports.database.db) },
    {
      ...{ name: 'visits.write', everyMs: ACTIVITY_MS, run: () => writeVisits(ports.database.db) },
      end: () => writeVisits(ports.database.db),
    },
    { name: 'activity.forget', everyMs: CLEANING_MS, run: () => forgetActivity(ports.database.db, ports.clock.now()) },
    { name: 'links.refresh', everyMs: LINKS_MS, run: () => refreshLinks(ports) },
    { name: 'keys.forget', everyMs: FORGETTING_MS, run: () => forgetKeys(ports) },
    { name: 'photos.forget', everyMs: FORGETTING_MS, run: () => forgetRemovedPhotos(ports) },
    { name: 'tables.count', everyMs: COUNTING_MS, run: () => countGrownTables(ports.database.db) },
    ...(ports.database.kind === 'pglite'
      ? [
          { name: 'tables.tidy', everyMs: TIDYING_MS, run: () => tidyTables(ports.database.db, 'small') },
          nightly(ports, 'tables.tidyLarge', () => tidyTables(ports.database.db, 'large')),
        ]
      : []),
    ...scheduled(ports),
    nightly(ports, 'data.forget', () => forgetOldData(ports)),
    nightly(ports, 'quotas.check', () => checkQuotas(ports)),
    nightly(ports, 'figures.check', () => checkFigures(ports)),
    // No lottery knows the demo's draws.
    ...(ports.config.demo
      ? [liveDemo(ports)]
      : [{ name: 'draws.recheck', everyMs: RECHECK_MS, run: () => recheckOrigins(ports, lottery) }]),
  ]
  // Without room on the disk every one of them would fail, and fill it with its complaints.
  const waits = async (name: string) =>
    ports.database.isFull() || (BY_THE_CLOCK.has(name) && (await signs.isOutvoted()))
  return jobs.map((job) => ({ ...job, run: async () => ((await waits(job.name)) ? undefined : job.run()) }))
}

/** What was paid is known before its reservation ends. */
async function endReservations(ports: Ports): Promise<void> {
  try {
    await askDueCharges(ports)
  } finally {
    await expireDue(ports)
  }
}

/** Fails, and is so reported, when the quotas of a campaign are not sound. */
async function checkQuotas({ database: { db, longWork = db } }: Ports): Promise<void> {
  const findings = await findingsOf(longWork)
  if (findings.length === 0) return
  const problems = findings.map(({ campaignId, problem }) => `campanha ${campaignId}: ${problem}`)
  throw new Error(`the quotas are not sound: ${problems.join('; ')}`)
}

/** Fails, and is so reported, when figures are not those of the purchases. */
async function checkFigures({ database: { db, longWork = db } }: Ports): Promise<void> {
  const findings = await figureFindingsOf(longWork)
  if (findings.length === 0) return
  const problems = findings.map(({ campaignId, problem }) => `campanha ${campaignId}: ${problem}`)
  throw new Error(`the figures are not those of the purchases: ${problems.join('; ')}`)
}

/** Once a night, in the quiet hour in São Paulo, on one of all servers; what became of it is kept for *Saúde*. */
function nightly(ports: Ports, name: string, run: () => Promise<void>): Job {
  const runAtNight = async () => {
    const now = ports.clock.now()
    const hour = Number(now.toLocaleString('en-US', NIGHT))
    const { db } = ports.database
    if (hour !== QUIET_HOUR || !(await takeUp(db, name, now, { onceMs: ONCE_A_NIGHT_MS }))) return
    const ended = (problem: string | null) =>
      db.update(nightlyRun).set({ endedAt: ports.clock.now(), problem }).where(eq(nightlyRun.job, name))
    try {
      await run()
    } catch (error) {
      await ended(messageOf(error))
      throw error
    }
    await ended(null)
  }
  return { name, everyMs: NIGHTLY_CHECK_MS, run: runAtNight }
}

/** The backups that the settings ask for, each by one of all servers that have a folder for them. */
function scheduled(ports: Ports): Job[] {
  const { backup } = ports.config
  if (backup === undefined) return []
  const backups = scheduledBackups(ports, backup)
  const name = 'backups.make'
  const { db } = ports.database
  const run = async () => {
    const once = { onceMs: backup.everyMs, abandonedMs: ABANDONED_MS }
    if (!(await takeUp(db, name, ports.clock.now(), once))) return
    const ended = (problem: string | null) =>
      db.update(nightlyRun).set({ endedAt: ports.clock.now(), problem }).where(eq(nightlyRun.job, name))
    try {
      if (await backups.run()) await ended(null)
      // The next start takes up what this one was ended in.
      else await db.delete(nightlyRun).where(eq(nightlyRun.job, name))
    } catch (error) {
      await ended(messageOf(error))
      throw error
    }
  }
  return [{ name, everyMs: BACKUPS_MS, run, end: backups.end }]
}

/**
 * Takes up what is done once in a while: `onceMs` after it was begun, or `abandonedMs` after it was begun and did not end. What was begun in the future
 * was so by a clock that ran ahead, and would keep others from it until then. Of servers that try at the same moment the row lets one through.
 * @returns whether it is this one's
 */
async function takeUp(
  db: Db,
  job: string,
  startedAt: Date,
  { onceMs, abandonedMs }: { onceMs: number; abandonedMs?: number },
): Promise<boolean> {
  const from = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const { startedAt: last, endedAt } = nightlyRun
  const isAbandoned =
    abandonedMs === undefined ? undefined : and(lte(last, from(-abandonedMs)), or(isNull(endedAt), lt(endedAt, last)))
  const isDue = or(lte(last, from(-onceMs)), gt(last, from(MOST_AHEAD_MS)), isAbandoned)
  const taken = await db
    .insert(nightlyRun)
    .values({ job, startedAt })
    .onConflictDoUpdate({
      target: nightlyRun.job,
      set: { startedAt },
      ...(isDue && { setWhere: isDue }),
    })
    .returning()
  return taken.length > 0
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
