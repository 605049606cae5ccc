import { and, asc, eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { missingFor } from '../../../src/domain/campaigns/prize-quotas.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign } from '../../platform/db/schema.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { PARKED } from '../ledger/prize-lifecycle.ts'
import { isFreePrize } from '../ledger/prizes.ts'
import { lane, prizeQuota } from '../ledger/schema.ts'

/** How far a campaign is on its way to its prize quotas. */
export const CotaProgress = named(
  'PrizeQuotaProgress',
  Type.Object({
    /** Quotas that are paid, and all of them. */
    paid: Type.Integer(),
    total: Type.Integer(),
    /** How many free quotas can still be made prizes. */
    free: Type.Integer(),
    /** Each percent that prizes wait or waited for, and how many are held back by it still. */
    percents: Type.Array(Type.Object({ percent: Type.Integer(), count: Type.Integer(), held: Type.Integer() })),
    /** The next one that is put on sale. */
    next: nullable(Type.Object({ quota_number: Type.String(), percent: Type.Integer(), missing: Type.Integer() })),
  }),
)
export type CotaProgress = Static<typeof CotaProgress>

/** How far a campaign is on its way to its prize quotas; undefined when there is no such campaign. */
export async function cotaProgress(db: Db, campaignId: number): Promise<CotaProgress | undefined> {
  const [found] = await db.select({ total: campaign.total }).from(campaign).where(eq(campaign.id, campaignId))
  if (found === undefined) return undefined
  const { total } = found
  const [counted] = await db
    .select({
      paid: sql<number>`coalesce(sum(${lane.sold}), 0)::int`,
      free: sql<number>`coalesce(sum(${lane.free}), 0)::int`,
    })
    .from(lane)
    .where(eq(lane.campaignId, campaignId))
  const { paid, free } = counted ?? { paid: 0, free: 0 }
  const held = sql`${prizeQuota.state} = ${PARKED}`
  const ofCampaign = eq(prizeQuota.campaignId, campaignId)
  const percents = await db
    .select({
      percent: sql<number>`${prizeQuota.percent}`,
      count: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${held}))::int`,
    })
    .from(prizeQuota)
    .where(and(ofCampaign, sql`${prizeQuota.percent} is not null`))
    .groupBy(prizeQuota.percent)
    .orderBy(asc(prizeQuota.percent))
  const [next] = await db
    .select({ number: prizeQuota.number, percent: sql<number>`${prizeQuota.percent}` })
    .from(prizeQuota)
    .where(and(ofCampaign, held))
    .orderBy(asc(prizeQuota.percent), asc(prizeQuota.id))
    .limit(1)
  return {
    ...{ paid, total, percents },
    free: free - (await freePrizesOf(db, campaignId)),
    next: next
      ? {
          quota_number: formatQuota(next.number, total),
          percent: next.percent,
          missing: missingFor(next.percent, { paid, total }),
        }
      : null,
  }
}

/** How many of the free quotas are prizes already. */
async function freePrizesOf(db: Db, campaignId: number): Promise<number> {
  return db.$count(prizeQuota, isFreePrize(campaignId))
}
