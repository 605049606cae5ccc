import { gt, isNull, lt, sql } from 'drizzle-orm'
import { REFUSED_CHARGES } from '../../../src/domain/insight/today.ts'
import { readTogether } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAmong } from '../../platform/db/sale-rows.ts'
import { accountHealth } from '../../platform/db/schema.ts'

export type HealthRow = typeof accountHealth.$inferSelect

/**
 * How an account is doing. `refusing`, `silent`: its provider refused or did not answer the last charges; `unnotified`: the last payments were found by
 * asking alone, so that its notifications do not come (*PIX sem aviso*).
 */
export const ACCOUNT_HEALTH = ['unused', 'well', 'refusing', 'silent', 'unnotified'] as const
export type AccountHealth = (typeof ACCOUNT_HEALTH)[number]

/** From how many payments in a row without a notification on it is no accident. */
const UNNOTIFIED_PAYMENTS = 3
/** How exactly it is kept when something went well the last time: an account in use is not written at each of its charges. */
const KEPT_MS = 60_000

/** How an account is doing, and since when that is trouble. */
export function healthOf(row: HealthRow | null): { state: AccountHealth; since: Date | null } {
  if (row === null) return { state: 'unused', since: null }
  if (row.failures >= REFUSED_CHARGES)
    return { state: row.failure === 'refused' ? 'refusing' : 'silent', since: row.failedSince }
  if (row.unnotified >= UNNOTIFIED_PAYMENTS) return { state: 'unnotified', since: row.unnotifiedSince }
  return { state: 'well', since: null }
}

/** What is stored of an account, by whichever server: where that already says that all is well, nothing is written. */
const storedHealth = readTogether<number, HealthRow | undefined>(async (db, ids) => {
  const rows = await db.select().from(accountHealth).where(isAmong(accountHealth.accountId, ids))
  return ids.map((id) => rows.find(({ accountId }) => accountId === id))
})

/** Notes that a provider made a charge. */
export async function noteCharged(db: Db, accountId: number, now: Date): Promise<void> {
  const { chargedAt, failures } = accountHealth
  const wellSince = new Date(now.getTime() - KEPT_MS)
  const stored = await storedHealth(db, accountId)
  if (stored?.failures === 0 && stored.chargedAt !== null && stored.chargedAt >= wellSince) return
  await db
    .insert(accountHealth)
    .values({ accountId, chargedAt: now })
    .onConflictDoUpdate({
      target: accountHealth.accountId,
      set: { chargedAt: now, failures: 0, failure: null, failedSince: null },
      setWhere: sql`${gt(failures, 0)} or ${isNull(chargedAt)} or ${lt(chargedAt, wellSince)}`,
    })
}

/** Notes that a provider refused a charge, or did not answer. */
export async function noteFailed(
  db: Db,
  accountId: number,
  { failure, now }: { failure: 'refused' | 'silent'; now: Date },
): Promise<void> {
  await db
    .insert(accountHealth)
    .values({ accountId, failures: 1, failure, failedSince: now })
    .onConflictDoUpdate({
      target: accountHealth.accountId,
      set: {
        failures: sql`${accountHealth.failures} + 1`,
        failure,
        failedSince: sql`coalesce(${accountHealth.failedSince}, ${now.toISOString()}::timestamptz)`,
      },
    })
}

/** Notes that an authentic notification came. */
export async function noteNotified(db: Db, accountId: number, now: Date): Promise<void> {
  const { notifiedAt, unnotified } = accountHealth
  const wellSince = new Date(now.getTime() - KEPT_MS)
  const stored = await storedHealth(db, accountId)
  if (stored?.unnotified === 0 && stored.notifiedAt !== null && stored.notifiedAt >= wellSince) return
  await db
    .insert(accountHealth)
    .values({ accountId, notifiedAt: now })
    .onConflictDoUpdate({
      target: accountHealth.accountId,
      set: { notifiedAt: now, unnotified: 0, unnotifiedSince: null },
      setWhere: sql`${gt(unnotified, 0)} or ${isNull(notifiedAt)} or ${lt(notifiedAt, wellSince)}`,
    })
}

/** Notes that a payment was found of which no notification had come. */
export async function noteUnnotified(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .insert(accountHealth)
    .values({ accountId, unnotified: 1, unnotifiedSince: now })
    .onConflictDoUpdate({
      target: accountHealth.accountId,
      set: {
        unnotified: sql`${accountHealth.unnotified} + 1`,
        unnotifiedSince: sql`coalesce(${accountHealth.unnotifiedSince}, ${now.toISOString()}::timestamptz)`,
      },
    })
}
