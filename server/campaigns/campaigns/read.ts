import { type Reader, readsInternalTexts } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { countOf } from '../ledger/ledger.ts'
import { photosOf } from '../photos/store.ts'
import { type CampaignRow, findCampaign } from './store.ts'
import { type PrizeOutcome, prizeOutcomes } from './winners.ts'
import { type CampaignWire, campaignToWire } from './wire.ts'

/** Campaigns with their counts and drawn prizes, as the API tells them to a reader. */
export async function describeCampaigns(db: Db, rows: CampaignRow[], reader?: Reader): Promise<CampaignWire[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countOf(db, ids)
  const outcomes = await prizeOutcomes(db, ids)
  const drawn = reader && !readsInternalTexts(reader) ? outcomes.map(withoutTexts) : outcomes
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
export async function describeCampaign(db: Db, id: number, reader?: Reader): Promise<CampaignWire | undefined> {
  const row = await findCampaign(db, id)
  return row && (await describeCampaigns(db, [row], reader))[0]
}

const withoutTexts = (outcome: PrizeOutcome): PrizeOutcome => ({
  ...outcome,
  note: undefined,
  photo: undefined,
  payment: outcome.payment && { ...outcome.payment, note: '' },
})
