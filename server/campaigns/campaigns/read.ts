import type { Db } from '../../platform/db/database.ts'
import { countOf } from '../ledger/ledger.ts'
import { photosOf } from '../photos/store.ts'
import { type CampaignRow, findCampaign } from './store.ts'
import { prizeOutcomes } from './winners.ts'
import { type CampaignWire, campaignToWire } from './wire.ts'

/** Campaigns with their counts and drawn prizes, as the API tells them. */
export async function describeCampaigns(db: Db, rows: CampaignRow[]): Promise<CampaignWire[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countOf(db, ids)
  const drawn = await prizeOutcomes(db, ids)
  const photos = await photosOf(db, ids)
  return rows.map((row) =>
    campaignToWire(
      row,
      counts.get(row.id) ?? { paid: 0, reserved: 0 },
      drawn.filter(({ draw }) => draw.campaignId === row.id),
      photos.filter(({ campaignId }) => campaignId === row.id),
    ),
  )
}

/** One campaign, or undefined when there is none of that id. */
export async function describeCampaign(db: Db, id: number): Promise<CampaignWire | undefined> {
  const row = await findCampaign(db, id)
  return row && (await describeCampaigns(db, [row]))[0]
}
