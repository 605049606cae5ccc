import { aliasedTable, and, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import { readTogether } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { holdsAll, typedOf } from '../../platform/db/match.ts'
import { isAmong, isAmongTexts, joinsPurchase } from '../../platform/db/sale-rows.ts'
import {
  buyer,
  campaign,
  drawOrigin,
  prizeDraw,
  prizePayment,
  prizeResult,
  resultColumns,
  transaction,
} from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'

export type CampaignRow = typeof campaign.$inferSelect

/**
 * A drawn prize as it stands, with its winner, the purchase that won, where its number came from, and whether the winner was given it. `first`: what
 * was drawn, and who it named, which a correction leaves as it is.
 */
export interface DrawnPrize {
  draw: typeof prizeResult.$inferSelect
  winner: typeof buyer.$inferSelect
  purchase: typeof transaction.$inferSelect | null
  origin: typeof drawOrigin.$inferSelect | null
  payment: typeof prizePayment.$inferSelect | null
  first: Pick<typeof prizeDraw.$inferSelect, 'premios' | 'resultado' | 'extracao'> & { name: string }
}

const firstWinner = aliasedTable(buyer, 'first_winner')

/** One of the three lists; `search` is looked for in the title, whatever the accents. */
interface CampaignFilter {
  state: CampaignState
  search: string | undefined
}

/** One page of a list, newest first, with the number of all that match. */
export async function listCampaigns(
  db: Db,
  { page, ...filter }: CampaignFilter & { page: number },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const rows = await db
    .select()
    .from(campaign)
    .where(matchingOf(filter))
    .orderBy(desc(campaign.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await countCampaigns(db, filter) }
}

/** How many campaigns of a list a filter finds. */
export async function countCampaigns(db: Db, filter: CampaignFilter): Promise<number> {
  return db.$count(campaign, matchingOf(filter))
}

const matchingOf = ({ state, search }: CampaignFilter) =>
  and(eq(campaign.state, state), search ? holdsAll(sql`${campaign.title}`, typedOf(search).parts) : undefined)

/** How many campaigns are in each list. */
export async function campaignTallies(db: Db): Promise<Record<CampaignState, number>> {
  const rows = await db.select({ state: campaign.state, total: count() }).from(campaign).groupBy(campaign.state)
  const tallies = { active: 0, closed: 0, trash: 0 }
  for (const { state, total } of rows) tallies[state] = total
  return tallies
}

/** Campaigns by their numbers, in no order. */
export async function campaignsById(db: Db, ids: readonly number[]): Promise<CampaignRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(campaign)
        .where(inArray(campaign.id, [...ids]))
}

/** A campaign by its number; undefined when there is none. */
export const findCampaign = readTogether<number, CampaignRow | undefined>(async (db, ids) => {
  const rows = await db.select().from(campaign).where(isAmong(campaign.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id))
})

/** A campaign by its address; undefined when there is none. */
export const findCampaignBySlug = readTogether<string, CampaignRow | undefined>(async (db, slugs) => {
  const rows = await db.select().from(campaign).where(isAmongTexts(campaign.slug, slugs))
  return slugs.map((slug) => rows.find((row) => row.slug === slug))
})

/** A campaign, locked against every other change until the transaction ends. */
export async function lockCampaign(tx: Db, id: number): Promise<Locked<CampaignRow> | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row && locked(row)
}

/** The drawn prizes of campaigns, in no order. */
export async function drawnPrizes(db: Db, campaignIds: number[]): Promise<DrawnPrize[]> {
  if (campaignIds.length === 0) return []
  const isOfPrize = (table: typeof drawOrigin | typeof prizePayment | typeof prizeDraw) =>
    and(eq(table.campaignId, prizeResult.campaignId), eq(table.prize, prizeResult.prize))
  const { premios, resultado, extracao } = prizeDraw
  const { name } = firstWinner
  return db
    .select({
      ...{ draw: resultColumns, winner: buyer, purchase: transaction, origin: drawOrigin, payment: prizePayment },
      first: { premios, resultado, extracao, name },
    })
    .from(prizeResult)
    .innerJoin(prizeDraw, isOfPrize(prizeDraw))
    .innerJoin(firstWinner, eq(firstWinner.id, prizeDraw.buyerId))
    .leftJoin(drawOrigin, isOfPrize(drawOrigin))
    .leftJoin(prizePayment, isOfPrize(prizePayment))
    .innerJoin(buyer, eq(buyer.id, prizeResult.buyerId))
    .leftJoin(transaction, joinsPurchase(prizeResult))
    .where(inArray(prizeResult.campaignId, campaignIds))
}

/** The lock of slugs: of two campaigns that want the same slug at once, the second sees the first one's. */
const SLUG_LOCK = 8_204_219

/** A slug that no other campaign has: the one asked for, or with the first free number behind it. Nobody else takes one until `tx` ends. */
export async function freeSlug(tx: Db, wish: string, exceptId?: number): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const similar = await tx
    .select({ slug: campaign.slug })
    .from(campaign)
    .where(and(ilike(campaign.slug, `${wish}%`), exceptId === undefined ? undefined : ne(campaign.id, exceptId)))
  const taken = new Set(similar.map(({ slug }) => slug))
  for (let suffix = 2, slug = wish; ; suffix += 1) {
    if (!taken.has(slug)) return slug
    slug = `${wish}-${suffix}`
  }
}
