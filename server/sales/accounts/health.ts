import { gt, isNull, lt, sql } from 'drizzle-orm'
import { REFUSED_CHARGES } from '../../../src/domain/insight/today.ts'
import type { Db } from '../../platform/db/database.ts'
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

/** When this process last wrote that something went well, by account: what is newer than a minute is not written again. */
const written = new WeakMap<Db, Map<string, number>>()

function isFresh(db: Db, what: string, now: Date): boolean {
  const at = written.get(db)?.get(what)
  return at !== undefined && Math.abs(now.getTime() - at) < KEPT_MS
}

function remember(db: Db, what: string, now: Date | null): void {
  const known = written.get(db) ?? new Map<string, number>()
  if (now === null) known.delete(what)
  else known.set(what, now.getTime())
  written.set(db, known)
}

/** Notes that a provider made a charge. */
export async function noteCharged(db: Db, accountId: number, now: Date): Promise<void> {
  if (isFresh(db, `charge ${accountId}`, now)) return
  remember(db, `charge ${accountId}`, now)
  const { chargedAt, failures } = accountHealth
  const wellSince = new Date(now.getTime() - KEPT_MS)
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
  remember(db, `charge ${accountId}`, null)
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
  if (isFresh(db, `notification ${accountId}`, now)) return
  remember(db, `notification ${accountId}`, now)
  const { notifiedAt, unnotified } = accountHealth
  const wellSince = new Date(now.getTime() - KEPT_MS)
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
  remember(db, `notification ${accountId}`, null)
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
