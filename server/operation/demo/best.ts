import { asc, desc, sql } from 'drizzle-orm'
import { onSale } from '../../campaigns/campaigns/sale.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, photo } from '../../platform/db/schema.ts'

/** The address of the campaign that the demo shows first: of the highlighted ones on sale the one with photos; undefined when nothing is. */
export async function bestCampaign(db: Db): Promise<string | undefined> {
  const hasPhotos = sql`exists (select 1 from ${photo} where ${photo.campaignId} = ${campaign.id})`
  const [row] = await db
    .select({ slug: campaign.slug })
    .from(campaign)
    .where(onSale())
    .orderBy(desc(campaign.emphasis), desc(hasPhotos), asc(campaign.id))
    .limit(1)
  return row && `/campaign/${row.slug}`
}
