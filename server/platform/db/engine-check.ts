import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import type { Db } from './database.ts'
import { violates } from './violations.ts'

/**
 * Refuses a database that would let a number be sold twice: an engine without exclusion constraints, or a copy that lost ours. It is tried,
 * on a copy of the table's rules that is gone with the transaction.
 * @throws StartError
 */
export async function refuseUnsafeEngine(db: Db): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`create temp table allocation_tried (like allocation including indexes including identity) on commit drop`,
      )
      for (const positions of ['{[0,10)}', '{[9,20)}'])
        await tx.execute(sql`insert into allocation_tried (campaign_id, lane, positions, count, transaction_id, state, reserved_at)
          values (1, 0, ${positions}::int4multirange, 10, 1, 'reserved', now())`)
      throw new StartError(
        'Este banco de dados aceitou vender o mesmo número duas vezes, e o Talão não começa com ele. Use o PostgreSQL ou o banco embutido; se este é um PostgreSQL, restaure a cópia de segurança com npm run restore. Nada foi mudado.',
      )
    })
  } catch (error) {
    if (!violates(error, 'allocation_tried_campaign_id_positions_excl')) throw error
  }
}
