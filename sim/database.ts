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

const MIGRATIONS = 'server/platform/db/migrations'

/** Nothing of a server that died reaches the database. */
export class ServerDied extends Error {}

/** The database of a simulation. It stays where a server dies; each server opens it anew. */
export interface Store {
  /** Opens it for a server, as if no other had ever been. */
  open(): Database
  /** Asks beside all servers, as the world and whoever checks do. */
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** How many statements servers have sent. */
  statements(): number
  /** Lets the server die at its n-th statement from now, before it reaches the database or after. */
  dieAt(statement: number, when: 'before' | 'after'): void
  isDead(): boolean
  /** The server that died is over. */
  revive(): void
  close(): Promise<void>
}

export async function openStore(restart: () => void): Promise<Store> {
  const dump = await migratedDump()
  // What made the dump has drawn, if it was made just now.
  restart()
  const client = await PGlite.create({
    ...{ extensions: { btree_gist }, loadDataDir: dump },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  })
  const { query, transaction, execProtocolStream, execProtocolRaw } = client
  let isAsked = false
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
    if (isAsked || Buffer.from(message).includes('ROLLBACK')) return send()
    if (dead) throw new ServerDied('the server is dead')
    sent += 1
    if (deadly?.at === sent && deadly.when === 'before') die()
    const answer = await send()
    if (deadly?.at === sent && deadly.when === 'after') die()
    return answer
  }

  return {
    open() {
      Object.assign(client, {
        ...{ query, transaction },
        execProtocolStream: (message: Uint8Array, ...rest: []) =>
          pass(message, () => execProtocolStream.call(client, message, ...rest)),
        execProtocolRaw: (message: Uint8Array, ...rest: []) =>
          pass(message, () => execProtocolRaw.call(client, message, ...rest)),
      })
      const db = drizzle({
        client: keepStatements(client),
        schema,
        casing: 'snake_case',
      }) as unknown as Db
      return {
        ...{
          kind: 'pglite',
          db,
          isFull: () => false,
          openChannel: () => noChannel,
        },
        ...tellCommits(db, () => false),
        migrate: async () => {},
        close: async () => {},
      }
    },
    async ask<Row>(text: string, values: readonly unknown[] = []) {
      isAsked = true
      try {
        return (await query.call(client, text, [...values])).rows as Row[]
      } finally {
        isAsked = false
      }
    },
    statements: () => sent,
    dieAt: (statement, when) => {
      deadly = { at: sent + statement, when }
    },
    isDead: () => dead,
    revive: () => {
      dead = false
      deadly = undefined
    },
    close: () => client.close(),
  }
}

/** A database with all tables, kept where a later run finds it. */
async function migratedDump(): Promise<Blob> {
  const path = join(process.env.LASTING ?? tmpdir(), `talao-pglite-${await migrationsHash()}.tar`)
  if (!existsSync(path)) {
    const database = await connect({ dataDir: 'memory' })
    await database.migrate()
    const tar = await (database.db as unknown as { $client: PGlite }).$client.dumpDataDir('none')
    await database.close()
    const draft = `${path}.${process.pid}`
    await writeFile(draft, await tar.bytes())
    await rename(draft, path)
  }
  return new Blob([await readFile(path)])
}

async function migrationsHash(): Promise<string> {
  const files = (await readdir(MIGRATIONS, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = [...files.map((entry) => join(entry.parentPath, entry.name)).sort(), 'package-lock.json']
  const digest = createHash('sha256')
  for (const path of paths) digest.update(path).update(await readFile(path))
  return digest.digest('hex').slice(0, 16)
}
