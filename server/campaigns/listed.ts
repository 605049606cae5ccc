import { desc } from 'drizzle-orm'
import { reaisOf } from '../../src/domain/money.ts'
import type { Db } from '../db/database.ts'
import { campaign } from '../db/schema.ts'
import { countOf } from '../ledger/ledger.ts'
import { photosOf, thumbAddress } from '../photos/store.ts'
import { shownPaid } from './progress.ts'
import { onSale } from './sale.ts'
import type { CampaignRow } from './store.ts'

const MOST = 100

/** The campaigns on sale as buyers see them side by side: the highlighted ones first, then the newest. */
export async function listedCampaigns(db: Db) {
  const rows = await db
    .select()
    .from(campaign)
    .where(onSale())
    .orderBy(desc(campaign.emphasis), desc(campaign.id))
    .limit(MOST)
  const ids = rows.map(({ id }) => id)
  const photos = await photosOf(db, ids)
  const counts = await countOf(db, ids)
  return rows.map((row) => {
    const first = photos.find(({ campaignId }) => campaignId === row.id)
    return {
      url_amigavel: row.slug,
      title: row.title,
      price: reaisOf(row.price),
      prev_sorteio: row.prevSorteio?.toISOString() ?? null,
      photo: first === undefined ? null : thumbAddress(first.name),
      total: row.total,
      paid: shownPaid(row, counts.get(row.id)?.paid ?? 0),
    }
  })
}

/** The newest campaign on sale; undefined when there is none. */
export async function newestOnSale(db: Db): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaign).where(onSale()).orderBy(desc(campaign.id)).limit(1)
  return row
}
