import { type Static, Type } from 'typebox'
import type { Db } from '../../platform/db/database.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { periodOf } from '../figures/period.ts'
import { sellersOf } from './sellers.ts'

/** What an affiliate or a link sold this month so far, and in the month before up to the same second, in reais; null where nothing is compared. */
export const MonthOfSellerWire = named(
  'MonthOfSeller',
  Type.Object({ id: Type.Integer(), total_amount: Type.Number(), before: nullable(Type.Number()) }),
)

/**
 * What each seller sold this month beside the month before: of a campaign each of its links, whoever earns by it; else each affiliate. Of the kind that
 * their lists tell anyhow, so that it asks for no code.
 */
export async function monthOfSellers(
  db: Db,
  campaignId: number | null,
  now: Date,
): Promise<Static<typeof MonthOfSellerWire>[]> {
  const month = periodOf({ periodo: 'month' }, now)
  if (!month.ok) throw new Error('a month by its name is a period')
  const { data } = await sellersOf(db, { campaignId, byLink: campaignId !== null }, month.period, now)
  const kind = campaignId === null ? 'affiliate' : 'link'
  return data
    .filter((seller) => seller.kind === kind)
    .map(({ id, total_amount, before }) => ({ id, total_amount, before }))
}
