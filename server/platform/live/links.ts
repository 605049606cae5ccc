import { and, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isOneOfRows } from '../db/sale-rows.ts'
import { link } from '../db/schema.ts'
import type { Happened } from './happened.ts'

/** Of what happened, the campaigns in which purchases changed that came by an affiliate's links, by affiliate. */
export async function affiliatesOf(db: Db, { campaigns }: Happened): Promise<Map<number, Set<number>>> {
  const used = [...campaigns].flatMap(([campaignId, purchases]) =>
    [...new Set(purchases.values())].flatMap((linkId) => (linkId === null ? [] : [{ campaignId, linkId }])),
  )
  if (used.length === 0) return new Map()
  const theirs = [...Map.groupBy(used, ({ campaignId }) => campaignId)].map(([campaignId, links]) =>
    isOneOfRows(
      link,
      campaignId,
      links.map(({ linkId }) => linkId),
    ),
  )
  const rows = await db
    .select({ id: link.id, afiliadoId: link.afiliadoId })
    .from(link)
    .where(and(or(...theirs), isNotNull(link.afiliadoId)))
  const owners = new Map(rows.map(({ id, afiliadoId }) => [id, afiliadoId]))
  const own = new Map<number, Set<number>>()
  for (const { campaignId, linkId } of used) {
    const owner = owners.get(linkId)
    if (owner != null) own.set(owner, (own.get(owner) ?? new Set()).add(campaignId))
  }
  return own
}
