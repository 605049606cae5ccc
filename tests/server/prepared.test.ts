import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Db, rowsOf } from '../../server/platform/db/database.ts'
import { openTestDatabase } from '../support/server/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(
    sql`create table thing (id int primary key, name text, seen timestamptz, data jsonb, good boolean)`,
  )
})
afterAll(() => database.close())

/** Often enough that the statement is kept, and then used. */
const TIMES = [1, 2, 3, 4]

test('a statement that comes again answers as it did the first time, whatever its types', async () => {
  const answers = []
  for (const _ of TIMES)
    answers.push(
      await rowsOf(
        database.db,
        sql`select ${7}::int as whole, ${'ação'}::text as word, ${null}::text as nothing, ${true}::boolean as good,
          ${'{"a":[1]}'}::jsonb as data, '2026-01-02T03:04:05Z'::timestamptz = ${'2026-01-02T03:04:05Z'}::timestamptz as same`,
      ),
    )
  for (const rows of answers)
    expect(rows).toEqual([{ whole: 7, word: 'ação', nothing: null, good: true, data: { a: [1] }, same: true }])
})

test('each time it takes its own values and sees what was written in between', async () => {
  for (const id of TIMES) {
    await database.db.execute(sql`insert into thing (id, name) values (${id}, ${`thing ${id}`})`)
    const rows = await rowsOf<{ name: string }>(database.db, sql`select name from thing where id <= ${id} order by id`)
    expect(rows.map(({ name }) => name)).toEqual(TIMES.slice(0, id).map((other) => `thing ${other}`))
  }
})

test('what the database refuses is an error with its code, and the next one goes well', async () => {
  for (const _ of TIMES) {
    const refused = database.db.execute(sql`insert into thing (id, name) values (${1}, ${'again'})`)
    await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await rowsOf(database.db, sql`select name from thing where id = ${1}`)).toEqual([{ name: 'thing 1' }])
  }
})

test('a refusal inside of a transaction undoes the inner one alone', async () => {
  for (const id of [11, 12, 13])
    await database.db.transaction(async (tx) => {
      await add(tx, id)
      await expect(tx.transaction((inner) => add(inner, 1))).rejects.toThrow()
      await add(tx, id + 10)
    })
  const rows = await rowsOf<{ id: number }>(database.db, sql`select id from thing where id > 10 order by id`)
  expect(rows.map(({ id }) => id)).toEqual([11, 12, 13, 21, 22, 23])
})

test("two at a time inside of one transaction do not get in each other's way", async () => {
  for (const id of TIMES)
    await database.db.transaction(async (tx) => {
      const asked = [
        sql`select ${id}::int + 1 as sum`,
        sql`select ${id}::int * 2 as sum`,
        sql`select ${id}::int + 1 as sum`,
      ]
      const answers = await Promise.all(asked.map((query) => rowsOf(tx, query)))
      expect(answers).toEqual([[{ sum: id + 1 }], [{ sum: id * 2 }], [{ sum: id + 1 }]])
    })
})

test('a statement used a thousand times is still right', async () => {
  for (let count = 0; count < 1_100; count++)
    expect(await rowsOf(database.db, sql`select ${count}::int as count`)).toEqual([{ count }])
})

test('a statement outlives a new column and goes on finding all of them', async () => {
  const ask = () => rowsOf(database.db, sql`select count(*)::int as things, count(seen)::int as seen from thing`)
  for (const _ of TIMES) await ask()
  await database.db.execute(sql`alter table thing add column later text`)
  expect(await ask()).toEqual([{ things: 10, seen: 0 }])
})

const add = (db: Db, id: number) => db.execute(sql`insert into thing (id, name) values (${id}, ${'inner'})`)
