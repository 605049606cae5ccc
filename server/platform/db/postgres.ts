import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { openChannel } from './channel.ts'
import { tellCommits } from './commits.ts'
import type { Database, Db } from './database.ts'
import { refuseOtherSchema } from './migrations.ts'
import { isOutage, UnsureOutcome } from './outage.ts'
import { followReplica } from './replica.ts'
import * as schema from './schema.ts'
import { withMigrations } from './some-migrations.ts'
import { statementNames } from './statement-names.ts'

const MIGRATION_LOCK = 8_204_217
const CONNECTIONS = 16
/** So many more for what strangers read. */
const PUBLIC_CONNECTIONS = 4
/** And so many for what takes minutes. */
const LONG_CONNECTIONS = 4
/** How soon a connection that is silent is tried: work without a limit of time would else wait two hours for a host that is gone. */
const TRIED_AFTER_MS = 30_000
/**
 * How long a migration waits for a table that others use. What stands behind a waiting change of a table waits with it, the sale included; so the
 * start gives up instead, says so, and is tried again.
 */
const MIGRATION_WAITS_MS = 5_000
/** PostgreSQL's code of a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Time limits against a database that hangs, as we measure them: for a connection, new or from the pool; for an answer of a silent PostgreSQL. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 25_000,
}

/**
 * The same as PostgreSQL measures them, for a statement and for an idle transaction. Each connection asks for them when it begins; one that a
 * pooler lends is not begun by us: there they are those of the role.
 */
const SERVER_LIMITS = {
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** How long strangers' questions may take: they read some milliseconds, and one that takes this long is refused. */
const PUBLIC_LIMIT_MS = 5_000

/** Handles a broken connection: only the query that runs on it fails; an idle one is closed. */
class PatientClient extends pg.Client {
  nameOf: ((text: string) => string | undefined) | undefined
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Without a listener the process would end. The pool listens to idle connections only, a query learns of it by itself.
    this.on('error', () => {})
  }

  override query(...args: unknown[]): never {
    const [statement, ...more] = args
    const answer = (super.query as (...args: unknown[]) => unknown).apply(this, [this.#named(statement), ...more])
    if (answer instanceof Promise) answer.catch((error: Error) => this.#giveUpWhenSilent(error))
    return answer as never
  }

  /** A statement with parameters, under its name where it has one. */
  #named(statement: unknown): unknown {
    if (typeof statement !== 'object' || statement === null || !('text' in statement) || 'submit' in statement)
      return statement
    const name = this.nameOf?.(String(statement.text))
    return name === undefined ? statement : { ...statement, name }
  }

  #giveUpWhenSilent(error: Error): void {
    if (error.message === 'Query read timeout') this.breakOff()
  }

  /** Ends the connection at once, and with it what is asked over it. */
  breakOff(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
  }
}

/** A client that has a limit of time for its connection, where who waits for a client has none. */
class LongClient extends PatientClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: LIMITS.connectionTimeoutMillis })
  }
}

/** A client that names its statements so; the pool makes it without telling it anything of its own. */
const clientNaming = (nameOf: PatientClient['nameOf']) =>
  class extends PatientClient {
    override nameOf = nameOf
  }

/** Where PostgreSQL is. `directUrl`: without the pooler that may stand between, for migrations and for what is heard from other servers. */
interface Addresses {
  url: string
  directUrl?: string | undefined
  /** A standby of it, and by how many milliseconds that may be behind. */
  read?: { url: string; mostBehindMs: number } | undefined
}

/** Opens a pool of connections to PostgreSQL. Behind a pooler no statement is kept: the next one may come over another connection. */
export async function openPostgres({ url, directUrl = url, read }: Addresses): Promise<Database> {
  const isPooled = directUrl !== url
  const pool = openPool(url, isPooled)
  const publicPool = openPool(url, isPooled, PUBLIC)
  const db = builderOn(pool)
  const primary = { pool, db }
  const long = openLongPool(directUrl)
  const replica = read && followReplica(primary, openPool(read.url, isPooled), read.mostBehindMs)
  return {
    kind: 'postgres',
    db,
    publicReads: builderOn(publicPool),
    longWork: builderOn(long.pool),
    isFull: () => false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...tellCommits(db, (error) => error instanceof UnsureOutcome),
    openChannel: (name, listener) => openChannel(directUrl, name, listener),
    migrate: async (until) => {
      if (isPooled) await limitRole(directUrl)
      await refuseUnlimited(pool, isPooled)
      await migrateAlone(directUrl, until)
      await replica?.refuseOther()
    },
    ...(replica && { replica }),
    close: async () => {
      await replica?.close()
      await Promise.all([pool.end(), publicPool.end(), long.end()])
    },
  }
}

/** What a pool has otherwise than the one of the sale. */
const PUBLIC = { max: PUBLIC_CONNECTIONS, statement_timeout: PUBLIC_LIMIT_MS, query_timeout: PUBLIC_LIMIT_MS + 1_000 }

function openPool(url: string, isPooled: boolean, { statement_timeout, ...otherwise }: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    keepAlive: true,
    Client: clientNaming(isPooled ? undefined : statementNames()),
    ...LIMITS,
    ...otherwise,
    ...(!isPooled && { ...SERVER_LIMITS, ...(statement_timeout !== undefined && { statement_timeout }) }),
  } as pg.PoolConfig)
  pool.on('error', () => {
    // An idle connection broke: the pool drops it, and the next query opens another or says why it cannot.
  })
  return pool
}

/** Few connections without a limit of time, of whichever origin: the address and the role may have theirs. What runs when it ends is cut off. */
function openLongPool(url: string): { pool: pg.Pool; end(): Promise<void> } {
  const address = new URL(url)
  for (const name of ['query_timeout', ...Object.keys(SERVER_LIMITS)]) address.searchParams.delete(name)
  const pool = new pg.Pool({
    connectionString: address.href,
    max: LONG_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: TRIED_AFTER_MS,
    Client: LongClient,
    onConnect: takeTime,
  })
  pool.on('error', () => {
    // As of the other pools: the next query opens another connection.
  })
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  const end = async () => {
    const ended = pool.end()
    for (const client of busy) (client as unknown as LongClient).breakOff()
    await ended
  }
  return { pool, end }
}

async function takeTime(client: pg.ClientBase): Promise<void> {
  for (const name of Object.keys(SERVER_LIMITS)) await client.query(`set ${name} = 0`)
}

function builderOn(pool: pg.Pool): Db {
  const db = drizzle({ client: pool, schema, casing: 'snake_case' })
  db.transaction = transactionsOn(pool)
  return db as unknown as Db
}

/**
 * Transactions that always release their connection, also when it is too broken to begin one. A connection that breaks during the commit is
 * reported as such, because the commit may have happened.
 */
function transactionsOn(pool: pg.Pool): NodePgDatabase<typeof schema>['transaction'] {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()
  const databaseOf = (client: pg.PoolClient) => {
    const made = known.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    known.set(client, made)
    return made
  }
  return async (work, settings) => {
    const client = await pool.connect()
    let committing = false
    try {
      return await databaseOf(client).transaction(async (tx) => {
        const result = await work(tx)
        committing = true
        return result
      }, settings)
    } catch (error) {
      if (committing && isOutage(error)) throw new UnsureOutcome('the connection broke in a commit', { cause: error })
      throw error
    } finally {
      client.release()
    }
  }
}

/** What PgBouncer says to a connection that asks for a limit, which it takes from nobody. */
const REFUSED_PARAMETER = /unsupported startup parameter/

const UNDECLARED_POOLER =
  'DATABASE_URL passa por um pooler, como o PgBouncer, que não deixa o Talão limitar o tempo de cada consulta. Informe também DATABASE_DIRECT_URL, o endereço do mesmo PostgreSQL sem o pooler. Nada foi mudado.'

const unlimitedRole = (role: string, database: string) =>
  `O pooler de DATABASE_URL empresta conexões sem limite de tempo: elas são de antes deste começo, ou de um usuário que não é o de DATABASE_DIRECT_URL. Rode RECONNECT no PgBouncer e comece de novo; se a frase voltar, rode no PostgreSQL: ${Object.entries(
    SERVER_LIMITS,
  )
    .map(
      ([name, ms]) =>
        `ALTER ROLE ${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(database)} SET ${name} = ${ms};`,
    )
    .join(' ')}`

/** Gives the role its limits in this database, where it has none: whoever set others knows why. */
async function limitRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...LIMITS })
  client.on('error', () => {})
  await client.connect()
  try {
    const database = pg.escapeIdentifier(client.database ?? '')
    await client.query('begin')
    // Of servers that start together one changes the role after the other.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK + 1])
    for (const [name, ms] of Object.entries(SERVER_LIMITS)) {
      const { rows } = await client.query('select current_setting($1) as limit', [name])
      if (rows[0]?.limit === '0')
        await client.query(`alter role current_user in database ${database} set ${name} = ${ms}`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Tries whether a connection as the pool gives them has its limits: without them a database that hangs keeps all that ask it. */
async function refuseUnlimited(pool: pg.Pool, isPooled: boolean): Promise<void> {
  const columns = Object.keys(SERVER_LIMITS).map((name) => `current_setting('${name}')`)
  const { rows } = await pool
    .query(`select current_user as role, current_database() as database, '0' in (${columns.join()}) as unlimited`)
    .catch((error: Error) => {
      throw REFUSED_PARAMETER.test(error.message) ? new StartError(UNDECLARED_POOLER) : error
    })
  const { role, database, unlimited } = rows[0]
  if (unlimited) throw new StartError(isPooled ? unlimitedRole(role, database) : UNDECLARED_POOLER)
}

const IN_USE = `O banco não pôde ser atualizado: outra conexão segura uma tabela há mais de ${MIGRATION_WAITS_MS / 1000} segundos. Nada foi mudado; tente de novo quando ela terminar.`

/** PostgreSQL's code of an error, which Drizzle wraps in its own. */
const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

/** One process migrates at a time, and takes the time that it needs. */
async function migrateAlone(url: string, until?: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMITS.connectionTimeoutMillis,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const db = drizzle({ client, schema, casing: 'snake_case' })
    await takeTime(client)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await client.query(`set lock_timeout = ${MIGRATION_WAITS_MS}`)
    await refuseOtherSchema(db as unknown as Db)
    await withMigrations(until, (migrations) => migrate(db, migrations))
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) throw new StartError(IN_USE)
    throw error
  } finally {
    await client.end()
  }
}
