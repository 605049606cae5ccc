import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const BASELINE = '0000_baseline.sql'
const MIGRATIONS = globSync('server/platform/db/migrations/*.sql').filter((path) => basename(path) !== BASELINE)

/** An index that is built on a table that stands already, with the table locked against the sale while it is built. */
function blockingIndexes(migration: string): string[] {
  const made = [...migration.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name)
  return [...migration.matchAll(/create\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\son\s+(?:only\s+)?"?(\w+)"?/gi)]
    .filter(([, table]) => !made.includes(table))
    .map(([, table = '']) => table)
}

test('a migration builds no index on a table that is in use without CONCURRENTLY', () => {
  expect(
    MIGRATIONS.flatMap((path) => blockingIndexes(readFileSync(path, 'utf8')).map((table) => [path, table])),
  ).toEqual([])
})

test('and the check finds one, but not that of a new table', () => {
  const migration = `CREATE TABLE "news" (id int);
    CREATE INDEX "news_id" ON "news" USING btree ("id");
    create unique index sold on transaction (id);
    CREATE INDEX CONCURRENTLY "paid" ON "late_payment" ("id");`
  expect(blockingIndexes(migration)).toEqual(['transaction'])
})
