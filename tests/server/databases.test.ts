import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '../../server/platform/db/connect.ts'
import { rowsOf } from '../../server/platform/db/database.ts'
import { StartError } from '../../server/platform/start-error.ts'
import { createTestStorage, currentKind, onPostgres, openTestDatabase } from '../support/server/databases.ts'

async function tables(database: Awaited<ReturnType<typeof openTestDatabase>>): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('gives each asker a migrated database of its own, of the kind that the project is for', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
  expect(one.kind).toBe(process.env.TEST_DATABASE)
  expect(await tables(one)).not.toEqual([])
  await one.db.execute(sql`create table only_here (id int)`)
  expect(await tables(one)).toContain('only_here')
  expect(await tables(other)).not.toContain('only_here')
  await Promise.all([one.close(), other.close()])
})

test('a storage keeps what was written from one opening to the next', async () => {
  const storage = await createTestStorage()
  const first = await connect(storage)
  await first.db.execute(sql`create table kept (id int)`)
  await first.close()
  const second = await connect(storage)
  expect(second.kind).toBe(currentKind())
  expect(await tables(second)).toContain('kept')
  await second.close()
  await storage.remove()
})

onPostgres(
  'a start that would wait for a table behind others gives up in a sentence, and holds up nobody',
  async () => {
    const storage = await createTestStorage()
    const first = await connect(storage)
    await first.migrate()
    const second = await connect(storage)
    let refusal: unknown
    await first.db.transaction(async (tx) => {
      await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`)
      refusal = await second.migrate().catch((error: unknown) => error)
    })
    expect(refusal).toBeInstanceOf(StartError)
    expect((refusal as Error).message).toMatch(/outra conexão segura uma tabela/)
    await second.migrate()
    await Promise.all([first.close(), second.close()])
    await storage.remove()
  },
)

onPostgres('three servers that start at once on an empty database make it once, and all of them can work', async () => {
  const storage = await createTestStorage(currentKind(), { isEmpty: true })
  const databases = await Promise.all([connect(storage), connect(storage), connect(storage)])
  await Promise.all(databases.map((database) => database.migrate()))
  const made = sql`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations`
  for (const { db } of databases) {
    const [row] = await rowsOf<{ count: number; different: number }>(db, made)
    expect(row?.count).toBeGreaterThan(0)
    expect(row?.different).toBe(row?.count)
  }
  await Promise.all(databases.map((database) => database.close()))
  await storage.remove()
})
