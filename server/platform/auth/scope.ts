import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { buyer, campaign, link, transaction } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'

/** The reader. Administrator and managers read everything of their permissions; an affiliate only its own (S19). */
export type Reader = Pick<Caller, 'operatorId' | 'role' | 'isProgram'>

const isBound = ({ role }: Reader) => role === 'afiliado'

/** Whether the reader is shown what operators write among themselves: it may hold names, phones and PIX keys (decision 106). */
export const readsInternalTexts = (reader: Reader): boolean => !isBound(reader) && reader.isProgram !== true

/** Whose sales alone the reader is told: an affiliate's own, those of a link that was somebody else's before left out. */
export const earnerOf = (reader: Reader): number | undefined => (isBound(reader) ? reader.operatorId : undefined)

/** The links that the reader may see: an affiliate's are those that it earns by. */
export function linksOf(reader: Reader): SQL | undefined {
  return isBound(reader) ? and(eq(link.afiliadoId, reader.operatorId), isNull(link.deletedAt)) : undefined
}

/** The purchases that the reader may see: those that an affiliate sold, whoever has the link since (decision 58). */
export const transactionsOf = (reader: Reader): SQL | undefined =>
  isBound(reader) ? eq(transaction.afiliadoId, reader.operatorId) : undefined

/** The buyers that the reader may know of: an affiliate sold to them. */
export function buyersOf(reader: Reader): SQL | undefined {
  const theirs = transactionsOf(reader)
  return theirs && inArray(buyer.id, sql`(select ${transaction.buyerId} from ${transaction} where ${theirs})`)
}

/** Whether the campaign exists and the reader may see anything of it: it has a link there, or sold by one. For anybody else it does not exist. */
export async function mayReadCampaign(db: Db, reader: Reader, campaignId: number): Promise<boolean> {
  const ofLink = and(eq(link.campaignId, campaignId), linksOf(reader))
  const ofSale = and(eq(transaction.campaignId, campaignId), transactionsOf(reader))
  const isTheirs = sql`(exists (select from ${link} where ${ofLink}) or exists (select from ${transaction} where ${ofSale}))`
  const found = await db
    .select({ id: campaign.id })
    .from(campaign)
    .where(and(eq(campaign.id, campaignId), isBound(reader) ? isTheirs : undefined))
  return found.length > 0
}
