import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { tablesOf } from './tables.ts'

/** What there is in a database, each thing by the statement that drops it. What an extension made goes with that. */
export async function dropsOf(db: Db): Promise<Set<string>> {
  const rows = await rowsOf<{ statement: string }>(
    db,
    sql`with own as (
        select c.oid, format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view' else 'table' end, c.relname) as statement
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        union all
        select p.oid, format('drop function if exists %s cascade', p.oid::regprocedure)
          from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f')
      select statement from own where not exists (select 1 from pg_depend d where d.objid = own.oid and d.deptype = 'e')
      union all select format('drop extension if exists %I cascade', extname) from pg_extension
      union all select 'drop schema if exists drizzle cascade' where to_regnamespace('drizzle') is not null`,
  )
  return new Set(rows.map(({ statement }) => statement))
}

/** Takes out what came into a database that had no rows: what was not there before, and the rows of what was. */
export async function takeOut(db: Db, before: ReadonlySet<string>): Promise<void> {
  await db.transaction(async (inner) => {
    const tx = inner as Db
    for (const statement of await dropsOf(tx)) if (!before.has(statement)) await tx.execute(sql.raw(statement))
    for (const { name } of (await tablesOf(tx)).reverse()) {
      const table = sql.identifier(name)
      if ((await rowsOf(tx, sql`select from ${table} limit 1`)).length === 0) continue
      // Some tables let nobody remove a row.
      await tx.execute(sql`alter table ${table} disable trigger user`)
      await tx.execute(sql`delete from ${table}`)
      await tx.execute(sql`alter table ${table} enable trigger user`)
    }
  })
}
