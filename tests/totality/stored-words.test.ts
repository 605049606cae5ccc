import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../server/platform/db/schema.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const tables = Object.values(schema as Readonly<Record<string, unknown>>).filter((each) =>
  is(each, PgTable),
) as PgTable[]

/** Each list of words that the database takes in a column, beside the words that the server may write there. */
const lists = tables.flatMap((table) => {
  const { name, checks, columns } = getTableConfig(table)
  return checks.flatMap(({ value }) => {
    const text = dialect.sqlToQuery(value).sql
    return [...text.matchAll(/"([a-z_0-9]+)" in \(([^)]*)\)/g)].flatMap(([, column = '', words = '']) => {
      const { enumValues } = columns.find((each) => dialect.sqlToQuery(sql`${each}`).sql.endsWith(`"${column}"`)) ?? {}
      const taken = [...words.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
      return enumValues === undefined ? [] : [{ column: `${name}.${column}`, taken, written: enumValues }]
    })
  })
})

test('the database takes every word that the server may write, and no other', () => {
  expect(lists.length).toBeGreaterThan(20)
  for (const { column, taken, written } of lists)
    expect({ column, words: taken.toSorted() }).toEqual({ column, words: written.toSorted() })
})
