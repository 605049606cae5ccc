import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { buyersIn, countBuyers, foundBy } from '../../sales/buyers/store.ts'
import type { Table } from './columns.ts'
import { column, PAGE, pages } from './paging.ts'

/** What buyers are searched by. */
export interface UsersFilter {
  q: string
}

/** The table of the buyers of all campaigns, oldest first. */
export async function usersTable({
  db,
  filter: { q },
  seesContacts,
  phone,
}: {
  db: Db
  filter: UsersFilter
  seesContacts: boolean
  /** A phone as the reader may see it (S48). */
  phone: (telefone: string) => string
}): Promise<Table> {
  const found = foundBy(q, seesContacts)
  return {
    columns: [
      column('Cliente'),
      column('Telefone'),
      column('Cliente desde', 'moment'),
      column('Compras', 'count'),
      column('Cotas', 'count'),
      column('Valor', 'money'),
      column('Última compra', 'moment'),
    ],
    total: await countBuyers(db, found),
    batches: pages(0, async (after) => {
      const ids = sql`select id from buyer where ${found} and id > ${after} order by id limit ${PAGE}`
      const rows = await buyersIn(db, ids, sql`asc`)
      return rows.map((row) => ({
        key: row.id,
        cells: [
          ...[row.name, phone(row.telefone), row.createdAt],
          ...[row.purchases, row.quotas, row.amount, row.lastPaidAt],
        ],
      }))
    }),
  }
}
