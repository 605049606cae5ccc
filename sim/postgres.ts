import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { noChannel } from '../server/platform/db/channel.ts'
import type { Database, Db } from '../server/platform/db/database.ts'
import { openPostgres as openServersPostgres } from '../server/platform/db/postgres.ts'
import * as schema from '../server/platform/db/schema.ts'
import { startPostgres } from '../tests/support/server/postgres.ts'
import { type Line, makeGate } from './gate.ts'
import { ServerDied, SIMULATED_PATH, SIMULATED_SQL, type Store } from './store.ts'

type Client = pg.Client & {
  processID: number | null
  readyForQuery: boolean
  connection: {
    stream: { destroyed: boolean; destroy(): void }
    once(event: 'readyForQuery' | 'end', call: () => void): void
  }
}
type Done = (error: Error | null, answer?: unknown) => void

/** A server of the simulation, as its database sees it. */
interface Seat {
  isDead: boolean
  clients: Set<Client>
  database: Database | undefined
}

/** Nothing in it goes on by itself: what is written in the background, or read by several at once, decides where rows come to lie. */
const ALONE = [
  ...['deadlock_timeout=1s', 'autovacuum=off', 'bgwriter_lru_maxpages=0', 'checkpoint_timeout=1d', 'max_wal_size=8GB'],
  ...['max_parallel_workers_per_gather=0', 'synchronize_seqscans=off', 'jit=off'],
]

/**
 * A PostgreSQL of its own, on which several servers of this process work. Each of their statements waits at a gate, where the seed decides which one
 * goes on; a server that dies loses its connections in the middle of what it does.
 */
export async function openPostgres(servers: number): Promise<Store> {
  const cluster = await startPostgres({ fast: true, settings: () => ALONE })
  const name = 'simulated'
  const admin = new pg.Client(cluster.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.query(`alter database ${name} set search_path = ${SIMULATED_PATH}`)
  const url = cluster.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const sowing = new pg.Client(url)
  await sowing.connect()
  await sowing.query(SIMULATED_SQL)
  await sowing.end()
  const migrating = await openServersPostgres({ url })
  await migrating.migrate()
  await migrating.close()

  const signal = (pid: number | null, name: 'SIGSTOP' | 'SIGCONT') => {
    try {
      if (pid !== null) process.kill(pid, name)
    } catch {
      // It is gone by itself.
    }
  }
  const gate = makeGate({
    async findBlocking(pids) {
      const { rows } = await admin.query<{ pid: number; by: number[] }>(
        `select pid, by from unnest($1::int[]) as pid, pg_blocking_pids(pid) as by where cardinality(by) > 0`,
        [pids],
      )
      return new Map(rows.map(({ pid, by }) => [pid, by]))
    },
    halt: (pid) => signal(pid, 'SIGSTOP'),
    resume: (pid) => signal(pid, 'SIGCONT'),
  })
  const seats: Seat[] = []
  /** Whoever asks beside all servers; that takes turns, too, so that nothing hangs on which answer comes first. */
  const outside: Seat = { isDead: false, clients: new Set(), database: undefined }
  let sent = 0
  let deadly: { at: number; when: 'before' | 'after' } | undefined

  /** Nobody is given what a dead server held before all of it is over. */
  async function die(seat: Seat): Promise<never> {
    deadly = undefined
    seat.isDead = true
    for (const { connection } of seat.clients) connection.stream.destroy()
    gate.release(({ seat: place }) => seats[place] === seat)
    await endBackends(seat)
    throw new ServerDied('the server died')
  }
  async function endBackends({ clients }: Seat): Promise<void> {
    const pids = [...clients].flatMap(({ processID }) => processID ?? [])
    for (let isThere = true; isThere; ) {
      const { rows } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1::int[])`,
        [pids],
      )
      isThere = rows.length > 0
    }
  }
  async function send<Answer>(seat: Seat, act: () => Promise<Answer>): Promise<Answer> {
    if (seat.isDead) throw new ServerDied('the server is dead')
    if (seat === outside) return act()
    sent += 1
    const isLast = deadly?.at === sent
    if (isLast && deadly?.when === 'before') return die(seat)
    const answer = await act()
    if (isLast) return die(seat)
    return answer
  }
  /** A connection whose statements wait at the gate. */
  const gated = (Usual: typeof pg.Client, seat: Seat, place: number) =>
    class extends Usual {
      line: Line = { seat: place, pid: () => (this as unknown as Client).processID }
      // biome-ignore lint/suspicious/noExplicitAny: the driver takes either form
      override connect(done?: any): any {
        seat.clients.add(this as unknown as Client)
        const connected = gate.pass(this.line, async () => {
          if (seat.isDead) throw new ServerDied('the server is dead')
          await super.connect()
        })
        if (done === undefined) return connected
        connected.then(() => done(null, this), done)
      }
      // biome-ignore lint/suspicious/noExplicitAny: the driver takes either form
      override query(...args: any[]): any {
        const done = typeof args.at(-1) === 'function' ? (args.pop() as Done) : undefined
        const ask = () => this.#whole(super.query(...(args as [string])) as unknown as Promise<unknown>)
        const answer = gate.pass(this.line, () => send(seat, ask))
        if (done === undefined) return answer
        answer.then((result) => done(null, result), done)
      }
      /** A statement that fails is told of before the database has let go of what it held: it is over when the connection is ready again. */
      async #whole(answer: Promise<unknown>): Promise<unknown> {
        try {
          return await answer
        } catch (error) {
          const { connection, readyForQuery } = this as unknown as Client
          const isOver = () => connection.stream.destroyed
          if (!readyForQuery && !isOver())
            await new Promise<void>((resolve) => {
              connection.once('readyForQuery', () => resolve())
              connection.once('end', () => resolve())
            })
          throw error
        }
      }
    }

  const beside = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0 })
  Object.assign(beside, { Client: gated(pg.Client, outside, -1) })

  return {
    ...{ kind: 'postgres', servers },
    async open(place) {
      const database = await openServersPostgres({ url })
      const { $client: pool } = database.db as unknown as { $client: pg.Pool & { Client: typeof pg.Client } }
      const seat: Seat = { isDead: false, clients: new Set(), database }
      // Real time passes where somebody waits for his turn: no limit of it may decide anything.
      Object.assign(pool.options, {
        ...{ connectionTimeoutMillis: 0, query_timeout: 0, idleTimeoutMillis: 0 },
        ...{ statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
      })
      pool.Client = gated(pool.Client, seat, place) as typeof pg.Client
      seats[place] = seat
      return { ...database, openChannel: () => noChannel, migrate: async () => {} }
    },
    async ask<Row>(text: string, values: readonly unknown[] = []) {
      return (await beside.query(text, [...values])).rows as Row[]
    },
    db: drizzle({ client: beside, schema, casing: 'snake_case' }) as unknown as Db,
    statements: () => sent,
    dieAt: (statement, when) => {
      deadly = { at: sent + statement, when }
    },
    spare: () => {
      deadly = undefined
    },
    isDead: () => seats.some(({ isDead }) => isDead),
    async revive() {
      deadly = undefined
      gate.release(({ seat }) => seats[seat]?.isDead === true)
      const dead = seats.flatMap(({ isDead }, place) => (isDead ? [place] : []))
      for (const place of dead) {
        seats[place]?.database?.close().catch(() => undefined)
      }
      return dead
    },
    rest: gate.rest,
    restart: (...seed) => gate.restart(...seed, 'gate'),
    async close() {
      gate.release(() => true)
      for (const { database } of seats) await database?.close().catch(() => undefined)
      await beside.end()
      await admin.end()
      await cluster.stop()
    },
  }
}
