import { and, asc, desc, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import { linksOf, mayReadCampaign, type Reader } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, link, operator } from '../../platform/db/schema.ts'
import { affiliatesEarningIn, campaignsEarnedIn } from './earned.ts'
import type { AffiliateChoices, FigureChoices } from './wire.ts'

/**
 * Whose figures of a campaign the reader may ask for: its links, and the affiliates that earn by one or did; an affiliate has only its own links. Null
 * where the reader may see nothing of it.
 */
export async function figureChoicesOf(db: Db, reader: Reader, campaignId: number): Promise<FigureChoices | null> {
  if (!(await mayReadCampaign(db, reader, campaignId))) return null
  const [about] = await db
    .select({ title: campaign.title, createdAt: campaign.createdAt })
    .from(campaign)
    .where(eq(campaign.id, campaignId))
  if (!about) return null
  const ever = await db
    .select({ id: link.id, title: link.title, afiliado_id: link.afiliadoId, deletedAt: link.deletedAt })
    .from(link)
    .where(and(eq(link.campaignId, campaignId), linksOf(reader)))
    .orderBy(asc(link.title), asc(link.id))
  const [links, gone] = [
    ever.filter(({ deletedAt }) => deletedAt === null),
    ever.filter(({ deletedAt }) => deletedAt !== null),
  ]
  const isWide = reader.role !== 'afiliado'
  const earned = isWide ? await affiliatesEarningIn(db, campaignId) : []
  const earning = [...earned, ...links.flatMap(({ afiliado_id }) => afiliado_id ?? [])]
  const affiliates =
    !isWide || earning.length === 0
      ? []
      : await db
          .select({ id: operator.id, name: operator.name })
          .from(operator)
          .where(inArray(operator.id, earning))
          .orderBy(asc(operator.name), asc(operator.id))
  const since = about.createdAt.toISOString()
  return { title: about.title, since, links: links.map(titled), gone: gone.map(titled), affiliates }
}

const titled = ({ id, title }: { id: number; title: string }) => ({ id, title })

/** The campaigns in which an affiliate has links or sold, the newest first. Null where there is no such affiliate, or the reader is another one. */
export async function affiliateChoicesOf(db: Db, reader: Reader, id: number): Promise<AffiliateChoices | null> {
  if (reader.role === 'afiliado' && reader.operatorId !== id) return null
  const [affiliate] = await db
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, 'afiliado')))
  if (!affiliate) return null
  const links = db
    .select({ id: link.id })
    .from(link)
    .where(and(eq(link.campaignId, campaign.id), eq(link.afiliadoId, id), isNull(link.deletedAt)))
  const campaigns = await db
    .select({ id: campaign.id, title: campaign.title })
    .from(campaign)
    .where(or(exists(links), inArray(campaign.id, await campaignsEarnedIn(db, id))))
    .orderBy(desc(campaign.id))
  return { affiliate, campaigns }
}
