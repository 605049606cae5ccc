import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Db, Replica } from './database.ts'
import { isOutage } from './outage.ts'
import * as schema from './schema.ts'

/** How often it is looked how far a standby has come. */
const CHECK_MS = 500
const PAUSE_MS = 20
/** What a standby answers where its log overtook a query, and where something would be written. */
const REFUSED = /^(40001|25006)$/

const OTHER_CLUSTER =
  'DATABASE_READ_URL não é uma réplica do PostgreSQL de DATABASE_URL: é outro servidor. Corrija o endereço, ou tire-o. Nada foi mudado.'

/** Where the primary's log was at a moment. */
interface Mark {
  at: number
  lsn: bigint
}

/**
 * Follows how far a standby has come: what it has of the primary's log is compared with where that was, so that no clock is trusted. `most`: by how
 * many milliseconds it may be behind.
 */
export function followReplica(primary: { pool: pg.Pool; db: Db }, pool: pg.Pool, most: number): Replica {
  let marks: Mark[] = []
  let seenAt: number | undefined
  let replayed: bigint | undefined
  let isAnswering = false
  let needed = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    const at = performance.now()
    const flushed = "select (pg_current_wal_flush_lsn() - '0/0')::text as lsn"
    const ours = await primary.pool.query(flushed).catch(() => undefined)
    // Where the primary is away nothing new is committed: what was seen grows old by itself.
    if (ours === undefined) return
    const lsn = BigInt(ours.rows[0].lsn)
    // Who has more than the primary had follows another one, as after a failover: what it has is not what was acknowledged.
    const isAstray = replayed !== undefined && replayed > lsn
    marks.push({ at, lsn })
    const before = replayed
    const { rows: theirs } = await pool.query(
      "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as lsn",
    )
    replayed = theirs[0].lsn === null ? undefined : BigInt(theirs[0].lsn)
    const here = replayed
    // A standby never goes back: another one answers now, and what the first had says nothing of it.
    const isAnother = here !== undefined && before !== undefined && here < before
    if (here === undefined || isAstray || isAnother) return lose()
    const known = marks.filter((mark) => mark.lsn <= here)
    seenAt = known.at(-1)?.at ?? seenAt
    isAnswering = true
    marks = marks.filter((mark) => mark.at > (seenAt ?? 0) && mark.at > at - 2 * most)
  }
  const lose = () => {
    isAnswering = false
    seenAt = undefined
    marks = []
  }
  /** Whoever asks meanwhile shares it. */
  const check = (): Promise<void> => {
    checking ??= look()
      .catch(() => lose())
      .finally(() => {
        checking = undefined
      })
    return checking
  }
  const goOn = () => {
    if (closed) return
    timer = setTimeout(() => void check().then(goOn), CHECK_MS)
    timer.unref()
  }
  void check().then(goOn)

  const seen = () => (seenAt === undefined || performance.now() - seenAt > most ? undefined : seenAt)
  return {
    db: fallingBack(primary, pool, lose),
    seen,
    lately() {
      const at = seen()
      return at === undefined || at < needed ? undefined : at
    },
    mustSee() {
      needed = performance.now()
    },
    async catchUp(patienceMs) {
      const since = performance.now()
      const isThere = () => (seen() ?? -1) >= since
      while (isAnswering && !isThere() && performance.now() - since < patienceMs) {
        await Promise.race([check(), sleep(patienceMs, undefined, { ref: false })])
        if (!isThere()) await sleep(PAUSE_MS)
      }
      return isThere()
    },
    behind: () => (isAnswering && seenAt !== undefined ? (performance.now() - seenAt) / 1000 : undefined),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async refuseOther() {
      const identify = (from: pg.Pool) =>
        from.query('select system_identifier::text as id, current_database() as name from pg_control_system()')
      const theirs = await identify(pool).catch(() => undefined)
      if (theirs === undefined) return
      const ours = await identify(primary.pool)
      if (ours.rows[0].id !== theirs.rows[0].id || ours.rows[0].name !== theirs.rows[0].name)
        throw new StartError(OTHER_CLUSTER)
      await check()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await checking
      await pool.end()
    },
  }
}

/** Whether a read that a standby did not answer is answered by the primary. */
function isForPrimary(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (REFUSED.test(String((each as { code?: unknown }).code))) return true
  return isOutage(error)
}

/** A query builder on the standby, whose queries and transactions start again on the primary where they fail on the standby. They only read. */
function fallingBack(primary: { pool: pg.Pool; db: Db }, pool: pg.Pool, lose: () => void): Db {
  const instead = <T>(error: unknown, work: () => Promise<T>): Promise<T> => {
    if (!isForPrimary(error)) throw error
    if (isOutage(error)) lose()
    return work()
  }
  const query = (...args: [string]) =>
    pool.query(...args).catch((error: unknown) => instead(error, () => primary.pool.query(...args)))
  const db = drizzle({ client: { query } as unknown as pg.Pool, schema, casing: 'snake_case' }) as unknown as Db
  const transaction = async (...args: Parameters<Db['transaction']>) => {
    const [work, settings] = args
    try {
      const client = await pool.connect()
      try {
        const there = drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db
        return await there.transaction(work, settings)
      } finally {
        client.release()
      }
    } catch (error) {
      return instead(error, () => primary.db.transaction(work, settings))
    }
  }
  db.transaction = transaction as Db['transaction']
  return db
}
