import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'

/** A table of ours, with the columns that are written into it; what the database makes by itself is left out. */
export interface Table {
  name: string
  columns: string[]
  /** The column that the database numbers, where there is one. */
  identity: string | null
}

/** What is made again when asked for, or is of this installation alone: files of reports, which live for an hour, what is still to be taken out, and which servers run. */
const LEFT_OUT = sql`('report_piece', 'removed_file', 'server_sign')`

/** All tables that are copied, each after those that it refers to. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; columns: string[]; identity: string | null; refers: string[] }>(
    db,
    sql`select c.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
        coalesce((select json_agg(distinct r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]'::json) as refers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ${LEFT_OUT} order by c.relname`,
  )
  const ordered: Table[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, refers }) => !done.has(name) && refers.every((other) => done.has(other)))
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns, identity } of next) {
      done.add(name)
      ordered.push({ name, columns, identity })
    }
  }
  return ordered
}

/** What was paid for and what is reserved, in words: what an operator compares. */
export async function totalsOf(db: Db): Promise<{ purchases: number; paid: number; quotas: number }> {
  const [row] = await rowsOf<{ purchases: number; paid: number; quotas: number }>(
    db,
    sql`select (select count(*) from transaction)::float8 as purchases,
      (select coalesce(sum(amount), 0) from transaction where paid_at is not null)::float8 as paid,
      (select coalesce(sum(sold), 0) from lane)::float8 as quotas`,
  )
  return row ?? { purchases: 0, paid: 0, quotas: 0 }
}

/** The columns of a table as SQL lists them. */
export const columnList = ({ columns }: Table) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Whether nothing was ever stored there: no tables, or no rows in them. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const { name } of await tablesOf(db)) {
    const rows = await rowsOf(db, sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
