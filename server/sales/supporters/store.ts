import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { holdsAll, typedOf } from '../../platform/db/match.ts'
import { buyer, supporter } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { buyersIn } from '../buyers/store.ts'

export type SupporterRow = typeof supporter.$inferSelect

/** A supporter, with the buyer of the same phone where there is one: they stay two records. */
export interface FoundSupporter {
  row: SupporterRow
  buyer: { id: number; purchases: number } | null
}

const isThere = isNull(supporter.deletedAt)

/** Those that a search means, by the name whatever the accents, or by a whole phone; all of them where nothing was typed. */
function matching(q: string): SQL | undefined {
  const { parts, phone } = typedOf(q)
  const byPhone = phone === undefined ? undefined : eq(supporter.telefone, phone)
  return and(isThere, parts.length === 0 ? undefined : or(holdsAll(sql`${supporter.name}`, parts), byPhone))
}

/** One page of supporters, who supports longest last. */
export async function listSupporters(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<{ rows: FoundSupporter[]; total: number }> {
  const rows = await db
    .select()
    .from(supporter)
    .where(matching(q))
    .orderBy(desc(supporter.since), desc(supporter.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: await withBuyers(db, rows), total: await db.$count(supporter, matching(q)) }
}

/** All that a search means, for their file. */
export const allSupporters = (db: Db, q: string): Promise<SupporterRow[]> =>
  db.select().from(supporter).where(matching(q)).orderBy(desc(supporter.since), desc(supporter.id))

/** One that was not deleted; undefined when there is none. */
export async function findSupporter(db: Db, id: number): Promise<FoundSupporter | undefined> {
  const rows = await db
    .select()
    .from(supporter)
    .where(and(isThere, eq(supporter.id, id)))
  return (await withBuyers(db, rows))[0]
}

/** The same, locked for a change. */
export async function lockSupporter(tx: Db, id: number, deleted: boolean): Promise<Locked<SupporterRow> | undefined> {
  const state = deleted ? isNotNull(supporter.deletedAt) : isThere
  const [row] = await tx
    .select()
    .from(supporter)
    .where(and(eq(supporter.id, id), state))
    .for('update')
  return row && locked(row)
}

/** How many there are, and what they give: by the month, and this year at once, with goods. Centavos. */
export async function sumSupporters(db: Db, now: Date): Promise<{ count: number; monthly: number; once: number }> {
  const [sums] = await rowsOf<{ count: number; monthly: number; once: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount) filter (where how = 'monthly'), 0)::float8 as monthly,
      coalesce(sum(amount) filter (where how in ('once', 'goods') and since >= ${`${dayOf(now).slice(0, 4)}-01-01`}::date), 0)::float8 as once
      from supporter where deleted_at is null`,
  )
  return sums ?? { count: 0, monthly: 0, once: 0 }
}

async function withBuyers(db: Db, rows: SupporterRow[]): Promise<FoundSupporter[]> {
  const phones = rows.map(({ telefone }) => telefone)
  const ids = sql`select id from buyer where ${phones.length === 0 ? sql`false` : inArray(buyer.telefone, phones)}`
  const found = new Map((await buyersIn(db, ids, sql`asc`)).map((one) => [one.telefone, one]))
  return rows.map((row) => {
    const { id, purchases } = found.get(row.telefone) ?? {}
    return { row, buyer: id === undefined || purchases === undefined ? null : { id, purchases } }
  })
}
