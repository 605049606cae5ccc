import { type SQL, sql } from 'drizzle-orm'
import { FORGOTTEN_BUYER } from '../../../src/domain/insight/retention.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { matchesBuyer, typedOf } from '../../platform/db/match.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'

/** A buyer with what is paid of it in all campaigns. `amount` in centavos. */
export interface BuyerRow {
  id: number
  name: string
  telefone: string
  createdAt: Date
  purchases: number
  quotas: number
  amount: number
  lastPaidAt: Date | null
}

/** From so many found ones on the newest are met one after the other, without putting all in order. */
const MANY = 5_000

/** Everybody but the one that forgotten purchases are kept under. */
const isSomebody = sql`id is distinct from (select id from buyer where telefone = ${FORGOTTEN_BUYER.telefone})`

/** Which buyers are meant by what was typed; all of them where nothing was. */
export function foundBy(q: string, seesContacts: boolean): SQL {
  const typed = typedOf(q)
  if (typed.parts.length === 0) return isSomebody
  return typed.words.length === 0 ? sql`false` : sql`${matchesBuyer(typed, seesContacts)} and ${isSomebody}`
}

/** How many buyers that are. */
export async function countBuyers(db: Db, found: SQL): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from buyer where ${found}`)
  return counted?.count ?? 0
}

/** Whether there is such a buyer. */
export async function isBuyer(db: Db, id: number): Promise<boolean> {
  return (await rowsOf(db, sql`select from buyer where id = ${id}`)).length > 0
}

/**
 * A page of buyers, the newest first.
 * @param counted counts what was found, or knows it from the page before: of a million buyers the count alone takes time
 */
export async function listBuyers(
  db: Db,
  { q, seesContacts, page }: { q: string; seesContacts: boolean; page: number },
  counted: (count: () => Promise<number>) => Promise<number> = (count) => count(),
): Promise<{ rows: BuyerRow[]; total: number }> {
  const found = foundBy(q, seesContacts)
  const total = await counted(() => countBuyers(db, found))
  const from =
    total > MANY
      ? sql`(select * from buyer order by id desc offset 0) newest where ${found}`
      : sql`(select id from buyer where ${found} offset 0) found order by id desc`
  const ids = sql`select id from ${from} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
  const rows = await buyersIn(db, ids, sql`desc`)
  return { rows, total: Math.max(total, rows.length > 0 ? (page - 1) * PAGE_SIZE + rows.length : 0) }
}

/** Buyers by a question for their ids, in order, with what each has paid. */
export async function buyersIn(db: Db, ids: SQL, order: SQL): Promise<BuyerRow[]> {
  const rows = await rowsOf<{
    id: number
    name: string
    telefone: string
    created_ms: number
    purchases: number
    quotas: number
    amount: number
    last_ms: number | null
  }>(
    db,
    sql`select b.id::float8 as id, b.name, b.telefone, (extract(epoch from b.created_at) * 1000)::float8 as created_ms, paid.*
      from (${ids}) hit join buyer b on b.id = hit.id
      cross join lateral (
        select count(*)::int as purchases, coalesce(sum(delivered), 0)::float8 as quotas,
          coalesce(sum(amount + adjusted), 0)::float8 as amount, (extract(epoch from max(paid_at)) * 1000)::float8 as last_ms
        from transaction where buyer_id = b.id and ${isOneOf(sql`status`, transactionStates('paid'))}
      ) paid
      order by b.id ${order}`,
  )
  return rows.map(({ id, name, telefone, created_ms, purchases, quotas, amount, last_ms }) => ({
    ...{ id, name, telefone, purchases, quotas, amount },
    createdAt: new Date(created_ms),
    lastPaidAt: last_ms === null ? null : new Date(last_ms),
  }))
}
