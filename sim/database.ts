import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { noChannel } from '../server/platform/db/channel.ts'
import { tellCommits } from '../server/platform/db/commits.ts'
import { connect } from '../server/platform/db/connect.ts'
import type { Database, Db } from '../server/platform/db/database.ts'
import { keepStatements } from '../server/platform/db/prepared.ts'
import * as schema from '../server/platform/db/schema.ts'
import { ServerDied, SIMULATED_PATH, SIMULATED_SQL, type Store } from './store.ts'

const MIGRATIONS = 'server/platform/db/migrations'

/** PGlite in this process: one server works on it. */
export async function openEmbedded(restart: () => void): Promise<Store> {
  const dump = await migratedDump()
  // What made the dump has drawn, if it was made just now.
  restart()
  let own = await openOwn(dump)
  let asked = 0
  let sent = 0
  let deadly: { at: number; when: 'before' | 'after' } | undefined
  let dead = false

  const die = (): never => {
    dead = true
    deadly = undefined
    throw new ServerDied('the server died')
  }
  /** A statement of a server: the database rolls back by itself what a dead one has begun. */
  async function pass<Answer>(message: Uint8Array, send: () => Promise<Answer>): Promise<Answer> {
    if (asked > 0) return send()
    if (dead) {
      if (Buffer.from(message).includes('ROLLBACK')) return send()
      throw new ServerDied('the server is dead')
    }
    sent += 1
    if (deadly?.at === sent && deadly.when === 'before') die()
    const answer = await send()
    if (deadly?.at === sent && deadly.when === 'after') die()
    return answer
  }

  /** Beside all servers. */
  async function beside<Result>(act: () => Promise<Result>): Promise<Result> {
    asked += 1
    try {
      return await act()
    } finally {
      asked -= 1
    }
  }
  const besideAll = {
    ...{ parsers: own.client.parsers, serializers: own.client.serializers },
    query: (...args: Parameters<PGlite['query']>) => beside(() => own.query.apply(own.client, args)),
    transaction: (...args: Parameters<PGlite['transaction']>) => beside(() => own.transaction.apply(own.client, args)),
  } as unknown as PGlite

  return {
    ...{ kind: 'pglite', servers: 1 },
    db: drizzle({ client: besideAll, schema, casing: 'snake_case' }) as unknown as Db,
    async open() {
      const { client, query, transaction, execProtocolStream, execProtocolRaw } = own
      Object.assign(client, {
        ...{ query, transaction },
        execProtocolStream: (message: Uint8Array, ...rest: []) =>
          pass(message, () => execProtocolStream.call(client, message, ...rest)),
        execProtocolRaw: (message: Uint8Array, ...rest: []) =>
          pass(message, () => execProtocolRaw.call(client, message, ...rest)),
      })
      return databaseOf(client)
    },
    ask: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await besideAll.query(text, [...values])).rows as Row[],
    async replace(fill) {
      const next = await openOwn(dump)
      await fill(databaseOf(next.client))
      await own.client.close()
      own = next
    },
    statements: () => sent,
    dieAt: (statement, when) => {
      deadly = { at: sent + statement, when }
    },
    spare: () => {
      deadly = undefined
    },
    isDead: () => dead,
    revive: async () => {
      dead = false
      deadly = undefined
      return [0]
    },
    rest: async () => false,
    restart: () => {},
    close: () => own.client.close(),
  }
}

/** One that nobody has opened yet, and its methods as they are before a server is in their way. */
async function openOwn(dump: Blob) {
  const client = await PGlite.create({
    ...{ extensions: { btree_gist }, loadDataDir: dump },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  })
  await client.exec(`set search_path = ${SIMULATED_PATH}`)
  const { query, transaction, execProtocolStream, execProtocolRaw } = client
  return { client, query, transaction, execProtocolStream, execProtocolRaw }
}

/** What a server opens. */
function databaseOf(client: PGlite): Database {
  const db = drizzle({ client: keepStatements(client), schema, casing: 'snake_case' }) as unknown as Db
  return {
    ...{ kind: 'pglite', db, isFull: () => false, openChannel: () => noChannel },
    ...tellCommits(db, () => false),
    migrate: async () => {},
    close: async () => {},
  }
}

/** A database with all tables, kept where a later run finds it. */
async function migratedDump(): Promise<Blob> {
  const path = join(process.env.LASTING ?? tmpdir(), `talao-simulated-${await migrationsHash()}.tar`)
  if (!existsSync(path)) {
    const database = await connect({ dataDir: 'memory' })
    const { $client } = database.db as unknown as { $client: PGlite }
    await $client.exec(`${SIMULATED_SQL} set search_path = ${SIMULATED_PATH}`)
    await database.migrate()
    const tar = await $client.dumpDataDir('none')
    await database.close()
    const draft = `${path}.${process.pid}`
    await writeFile(draft, await tar.bytes())
    await rename(draft, path)
  }
  return new Blob([await readFile(path)])
}

async function migrationsHash(): Promise<string> {
  const files = (await readdir(MIGRATIONS, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = [
    ...files.map((entry) => join(entry.parentPath, entry.name)).sort(),
    'package-lock.json',
    'sim/store.ts',
  ]
  const digest = createHash('sha256')
  for (const path of paths) digest.update(path).update(await readFile(path))
  return digest.digest('hex').slice(0, 16)
}
