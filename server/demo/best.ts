import { asc, desc } from 'drizzle-orm'
import { onSale } from '../campaigns/sale.ts'
import type { Db } from '../db/database.ts'
import { campaign } from '../db/schema.ts'

/** The address of the campaign that the demo shows first: the highlighted one on sale; undefined when nothing is. */
export async function bestCampaign(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: campaign.slug })
    .from(campaign)
    .where(onSale())
    .orderBy(desc(campaign.emphasis), asc(campaign.id))
    .limit(1)
  return row && `/campaign/${row.slug}`
}
