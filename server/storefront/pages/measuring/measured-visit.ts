import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ShareData } from '../../../../src/domain/sales/pixels.ts'
import { channelOf } from '../../../../src/domain/sales/traffic.ts'
import { hostsDiffer } from '../../../../src/domain/site/hosts.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import { transactionStates } from '../../../../src/machines/stored-states.ts'
import type { Db } from '../../../platform/db/database.ts'
import { campaign, link, tracker } from '../../../platform/db/schema.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { TransactionRow } from '../../../sales/purchases/store.ts'
import { adEventIdOf } from '../../../sales/trackers/conversion.ts'

/** Where a visit came from: the link, and what else its address carried. */
interface Visit {
  slug: string
  linkRef: number | undefined
  params: unknown
  /** The purchase that its page shows, where it may see one. */
  purchase: TransactionRow | undefined
}

/** What measures a visit in the browser, and what is to be reported of its purchase. */
export interface MeasuredVisit {
  pixel: string | null
  tag: string | null
  event: { name: 'InitiateCheckout' | 'Purchase'; id: string; value: number; order: string } | null
}

/** A purchase that is looked at later than that was reported when it was paid. */
const TOLD_MS = 24 * 3600_000

/** What measures a visit whose buyer accepted it: what its link names, as far as its purchases are shared; nothing where panel and pages share a host. */
export async function measuredVisit(
  { database: { db }, config, clock }: Pick<Ports, 'database' | 'config' | 'clock'>,
  visit: Visit,
): Promise<MeasuredVisit> {
  const named = hostsDiffer(config) ? await trackersOf(db, visit) : undefined
  const isAd = channelOf(visit.params) === 'ads'
  const shared = (shares: ShareData | null | undefined) => shares === 'all' || (shares === 'only' && isAd)
  const pixel = shared(named?.pixelShares) ? (named?.pixel ?? null) : null
  const tag = shared(named?.tagShares) ? (named?.tag ?? null) : null
  const isMeasured = pixel !== null || tag !== null
  return { pixel, tag, event: isMeasured && visit.purchase ? eventOf(visit.purchase, clock.now()) : null }
}

async function trackersOf(db: Db, { slug, linkRef, purchase }: Visit) {
  const id = purchase === undefined ? linkRef : purchase.linkId
  if (id === undefined || id === null || !Number.isSafeInteger(id)) return undefined
  const [pixel, tag] = [alias(tracker, 'pixel'), alias(tracker, 'tag')]
  const [named] = await db
    .select({ pixel: pixel.code, pixelShares: pixel.shareData, tag: tag.code, tagShares: tag.shareData })
    .from(campaign)
    .innerJoin(link, and(eq(link.campaignId, campaign.id), eq(link.id, id), isNull(link.deletedAt)))
    .leftJoin(pixel, and(eq(pixel.id, link.pixelId), isNull(pixel.deletedAt)))
    .leftJoin(tag, and(eq(tag.id, link.tagId), isNull(tag.deletedAt)))
    .where(eq(campaign.slug, slug))
  return named
}

function eventOf(row: TransactionRow, now: Date): MeasuredVisit['event'] {
  const isPaid = transactionStates('paid').includes(row.status)
  const isOpen = transactionStates('payable').includes(row.status)
  const at = isPaid ? row.paidAt : row.createdAt
  if ((!isPaid && !isOpen) || at === null || now.getTime() - at.getTime() > TOLD_MS) return null
  const value = reaisOf(row.amount)
  return { name: isPaid ? 'Purchase' : 'InitiateCheckout', id: adEventIdOf(row), value, order: String(row.id) }
}
