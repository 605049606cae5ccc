import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { buyer, campaign, link, transaction } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'

/** The reader. Administrator and managers read everything of their permissions; an affiliate only its own (S19). */
export type Reader = Pick<Caller, 'operatorId' | 'role'>

const isBound = ({ role }: Reader) => role === 'afiliado'

/** Whose sales alone the reader is told: an affiliate's own, those of a link that was somebody else's before left out. */
export const earnerOf = (reader: Reader): number | undefined => (isBound(reader) ? reader.operatorId : undefined)

/** The links that the reader may see: an affiliate's are those that it earns by. */
export function linksOf(reader: Reader): SQL | undefined {
  return isBound(reader) ? and(eq(link.afiliadoId, reader.operatorId), isNull(link.deletedAt)) : undefined
}

/** The purchases that the reader may see: an affiliate's came by its links. */
export function transactionsOf(reader: Reader): SQL | undefined {
  if (!isBound(reader)) return undefined
  return sql`(${transaction.campaignId}, ${transaction.linkId}) in (
    select ${link.campaignId}, ${link.id} from ${link} where ${eq(link.afiliadoId, reader.operatorId)})`
}

/** The buyers that the reader may know of: an affiliate's bought by its links. */
export function buyersOf(reader: Reader): SQL | undefined {
  const theirs = transactionsOf(reader)
  return theirs && inArray(buyer.id, sql`(select ${transaction.buyerId} from ${transaction} where ${theirs})`)
}

/** Whether the campaign exists and the reader may see anything of it; for anybody else it does not exist. */
export async function mayReadCampaign(db: Db, reader: Reader, campaignId: number): Promise<boolean> {
  const found = isBound(reader)
    ? await db
        .select({ id: link.id })
        .from(link)
        .where(and(eq(link.campaignId, campaignId), linksOf(reader)))
        .limit(1)
    : await db.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId))
  return found.length > 0
}
