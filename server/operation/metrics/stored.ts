import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  deliveryStates,
  destinationStates,
  reportStates,
  transactionStates,
} from '../../../src/machines/stored-states.ts'
import type { Config } from '../../platform/config.ts'
import type { Metric } from '../../platform/counted.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { accountHealth, paymentAccount, report, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { healthOf } from '../../sales/accounts/health.ts'
import { isOverdue, isTrialOverdue, lastBackup } from '../backup/scheduled.ts'

/** For how long what all servers share is cached: several readers ask the database once. */
export const KEPT_MS = 5_000

/** The queues that stand in the database, each with when its oldest was due or came. */
const QUEUES: Readonly<Record<string, SQL>> = {
  // What waits for a destination that was paused or deleted is late for nobody.
  deliveries: sql`select min(d.due_at) from delivery d join destination on destination.id = d.destination_id
    where ${isOneOf(sql`d.state`, deliveryStates('due'))} and destination.deleted_at is null and ${isOneOf(sql`destination.state`, destinationStates('sending'))}`,
  events: sql`select min(occurred_at) from world_event where position is null`,
  reports: sql`select min(created_at) from ${report} where ${isOneOf(report.state, reportStates('unmade'))}`,
  figures: sql`select min(at) from figure_delta`,
  reservations: sql`select min(expires_at) from ${transaction} where ${isOneOf(transaction.status, transactionStates('payable'))}`,
  charges: sql`select min(ask_at) from ${transaction} where ask_at is not null`,
}

/** What all servers of a database share: how long its queues wait, what waits for a person, and how providers and receivers are doing. */
export async function storedMetrics(
  db: Db,
  { now, schedule }: { now: Date; schedule: Config['backup'] },
): Promise<Metric[]> {
  const ages = await queueAges(db, now)
  const [counts] = await rowsOf<{ pending: number; paused: number; failing: number }>(
    db,
    sql`select
      (select count(*)::int from ${transaction} where ${isOneOf(transaction.status, transactionStates('payable'))}) as pending,
      (select count(*)::int from destination where deleted_at is null and paused_by is not null and paused_by <> 'operator') as paused,
      (select count(*)::int from destination where deleted_at is null and failing_since is not null) as failing`,
  )
  const accounts = await db
    .select({ id: paymentAccount.id, gateway: paymentAccount.gateway, health: accountHealth })
    .from(paymentAccount)
    .leftJoin(accountHealth, eq(accountHealth.accountId, paymentAccount.id))
    .where(isNull(paymentAccount.deletedAt))
  const backup = await lastBackup(db)
  const some = (name: string, help: string, value: number | undefined): Metric => ({
    ...{ name, help, type: 'gauge' },
    samples: value === undefined ? [] : [{ labels: {}, value }],
  })
  const one = (name: string, help: string, value = 0) => some(name, help, value)
  return [
    {
      name: 'talao_queue_age_seconds',
      help: 'For how long the oldest of a queue has been due; 0 where nothing is.',
      type: 'gauge',
      samples: Object.keys(QUEUES).map((queue) => ({ labels: { queue }, value: ages.get(queue) ?? 0 })),
    },
    one('talao_purchases_unpaid', 'Purchases that hold quotas and wait for their money.', counts?.pending),
    one('talao_destinations_paused', 'Receivers of events that were paused because they failed.', counts?.paused),
    one('talao_destinations_failing', 'Receivers of events that fail now.', counts?.failing),
    some(
      'talao_backup_age_seconds',
      'When the last scheduled backup was begun, in seconds before now.',
      backup && (now.getTime() - backup.startedAt.getTime()) / 1000,
    ),
    some(
      'talao_backup_overdue',
      'Whether another scheduled backup should have followed the last one long ago; none where this server makes none.',
      backup && schedule && (isOverdue(backup, schedule, now) ? 1 : 0),
    ),
    some(
      'talao_backup_good',
      'Whether it was written and restored; for the first hours, while that is being tried, whether it was written.',
      backup && (backup.problem === null && backup.trialProblem === null && !isTrialOverdue(backup, now) ? 1 : 0),
    ),
    {
      name: 'talao_provider_up',
      help: 'Whether a payment account is doing well: 0 while its provider refuses, is silent or does not notify.',
      type: 'gauge',
      samples: accounts.map(({ id, gateway, health }) => {
        const { state } = healthOf(health)
        return {
          labels: { account: String(id), gateway, state },
          value: state === 'well' || state === 'unused' ? 1 : 0,
        }
      }),
    },
  ]
}

/** For how many seconds the oldest of each queue has been due; 0 where nothing is. */
export async function queueAges(db: Db, now: Date): Promise<Map<string, number>> {
  const columns = Object.entries(QUEUES).map(([name, query]) => sql`(${query}) as ${sql.identifier(name)}`)
  const at = now.toISOString()
  const [row = {}] = await rowsOf<Record<string, string | Date | null>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return new Map(
    Object.entries(row).map(([name, since]) => [
      name,
      since === null ? 0 : Math.max(0, (Date.parse(at) - new Date(since).getTime()) / 1000),
    ]),
  )
}
