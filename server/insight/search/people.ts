import { type SQL, sql } from 'drizzle-orm'
import { FORGOTTEN_BUYER } from '../../../src/domain/insight/retention.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import type { PersonHit } from './wire.ts'

/** Buyers out of some, those that rank first, then the newest, with the campaign that each bought in last. */
export function peopleIn(db: Db, buyers: SQL, first: SQL, limit: number): Promise<PersonHit[]> {
  return rowsOf<PersonHit>(
    db,
    sql`select b.id::text, b.name, b.telefone, c.id::text as campaign_id, c.title as campaign_title
      from (
        select id, name, telefone, ${first} as ranks_first from ${buyers} found where telefone <> ${FORGOTTEN_BUYER.telefone}
        order by ranks_first desc, id desc limit ${limit}
      ) b
      left join lateral (
        select campaign_id from transaction where buyer_id = b.id order by created_at desc, id desc limit 1
      ) last on true
      left join campaign c on c.id = last.campaign_id
      order by b.ranks_first desc, b.id desc`,
  )
}
