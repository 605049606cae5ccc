import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { type Sums, sumsOf } from './sums.ts'

/** What an affiliate earned by a link within a span, returned money taken off; `linkId` null for sales without one. */
export interface EarnedByLink extends Pick<Sums, 'paid' | 'refunded' | 'amount' | 'commission'> {
  campaignId: number
  linkId: number | null
}

/** The campaigns in which an affiliate ever earned, whoever its links belong to by now. */
export async function campaignsEarnedIn(db: Db, afiliadoId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select campaign_id::float8 as id from figure_hour where afiliado_id = ${afiliadoId}
      union select campaign_id::float8 from figure_delta where afiliado_id = ${afiliadoId} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The affiliates who ever earned in a campaign, whoever their links belong to by now. */
export async function affiliatesEarningIn(db: Db, campaignId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select afiliado_id::float8 as id from figure_hour where campaign_id = ${campaignId} and afiliado_id <> 0
      union select afiliado_id::float8 from figure_delta where campaign_id = ${campaignId} and afiliado_id is not null`,
  )
  return rows.map(({ id }) => id)
}

/** What an affiliate earned in all campaigns within a span, by link: the sums that *Métricas* tells. */
export async function earnedByLink(
  db: Db,
  afiliadoId: number,
  span: { from: Date | undefined; until: Date | undefined },
): Promise<EarnedByLink[]> {
  const earned: EarnedByLink[] = []
  for (const campaignId of await campaignsEarnedIn(db, afiliadoId)) {
    const sums = await sumsOf(db, { campaignId, afiliadoId }, span, 'day')
    for (const { key, paid, refunded, amount, commission } of sums.by('link'))
      earned.push({ campaignId, linkId: key === null ? null : Number(key), paid, refunded, amount, commission })
  }
  return earned
}

/** What each affiliate earned in all campaigns in all time, in centavos. */
export async function earnedByAffiliate(db: Db): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; commission: number }>(
    db,
    sql`select afiliado_id::float8 as id, sum(commission)::float8 as commission from (
        select afiliado_id, commission from figure_hour where afiliado_id <> 0
        union all select afiliado_id, commission from figure_delta where afiliado_id is not null) changes
      group by afiliado_id`,
  )
  return new Map(rows.map(({ id, commission }) => [id, commission]))
}
