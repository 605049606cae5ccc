import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, min, or, type SQL, sql, sum } from 'drizzle-orm'
import { hideAddress } from '../../../src/domain/values/masks.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { onSale } from '../../campaigns/campaigns/sale.ts'
import { lockCampaign } from '../../campaigns/campaigns/store.ts'
import { freeOf } from '../../campaigns/ledger/ledger.ts'
import { lane } from '../../campaigns/ledger/schema.ts'
import { unpaidLimits } from '../../platform/app-settings/unpaid.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { UnpaidLimits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { cancelUnpaid } from '../purchases/cancel.ts'

/** From how many phones on that order without paying their address is suspect, */
const PHONES = 3
/** or when it holds this part of its limit. */
const PART_OF_LIMIT = 0.5
const MOST = 100

/** What one address holds unpaid in a campaign. */
export interface Suspect {
  address: string
  phones: number
  purchases: number
  quotas: number
  since: Date
}

/** The addresses whose unpaid reservations a campaign's owner should look at, the largest first (S27). */
export async function suspectsOf(db: Db, campaignId: number, limits: UnpaidLimits, now: Date): Promise<Suspect[]> {
  const free = await freeOf(db, campaignId)
  const rows = await db
    .select({
      address: sql<string>`${transaction.address}`,
      phones,
      purchases: count(),
      quotas: quotas.mapWith(Number),
      since: min(transaction.createdAt),
    })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), isOwned(now)))
    .groupBy(transaction.address)
    .having(isSuspect(sql`${free}::bigint`, limits))
    .orderBy(desc(quotas), transaction.address)
    .limit(MOST)
  return rows.map((row) => ({ ...row, since: row.since ?? now }))
}

/** What suspects hold in each campaign on sale, the most quotas first. */
export async function suspectsByCampaign(db: Db, limits: UnpaidLimits, now: Date) {
  const free = sql`(select coalesce(sum(${lane.free}), 0) from ${lane} where ${lane.campaignId} = ${transaction.campaignId})`
  const suspect = db
    .select({
      campaignId: transaction.campaignId,
      purchases: count().as('purchases'),
      quotas: quotas.as('quotas'),
    })
    .from(transaction)
    .where(
      and(sql`${transaction.campaignId} in (select ${campaign.id} from ${campaign} where ${onSale()})`, isOwned(now)),
    )
    .groupBy(transaction.campaignId, transaction.address)
    .having(isSuspect(free, limits))
    .as('suspect')
  return db
    .select({
      id: campaign.id,
      title: campaign.title,
      purchases: sum(suspect.purchases).mapWith(Number),
      quotas: sum(suspect.quotas).mapWith(Number),
    })
    .from(suspect)
    .innerJoin(campaign, eq(campaign.id, suspect.campaignId))
    .groupBy(campaign.id)
    .orderBy(desc(sum(suspect.quotas)), campaign.id)
    .limit(MOST)
}

const quotas = sum(transaction.due)
const phones = countDistinct(transaction.buyerId)

/** Whether a reservation is unpaid and still holds its quotas, from an address that is known. */
const isOwned = (now: Date) =>
  and(
    isOneOf(transaction.status, transactionStates('payable')),
    gt(transaction.expiresAt, now),
    isNotNull(transaction.address),
  )

/** Whether an address is suspect. @param free what its campaign has left */
function isSuspect(free: SQL, limits: UnpaidLimits): SQL | undefined {
  const reach = sql`(${free} + ${quotas})`
  const limit = sql`least(greatest(${reach} * ${limits.addressShare}::int / 100, ${limits.addressQuotas}::int), ${reach} * ${limits.addressMost}::int / 100)`
  return or(sql`${phones} >= ${PHONES}`, sql`${quotas} >= ${limit} * ${PART_OF_LIMIT}::numeric`)
}

/** How a suspect is named to the panel, which does not get the address (S52). */
export const suspectRef = ({ seal }: Ports, campaignId: number, { address }: Suspect): string =>
  seal.hash(address, `campaign:${campaignId}:reservations`)

/** What was released: purchases and quotas. */
export interface Released {
  purchases: number
  quotas: number
}

/**
 * Cancels what suspects hold unpaid in a campaign and gives their quotas back: of the one that `ref` names, or of all.
 * @returns undefined when there is no such campaign
 */
export async function releaseSuspects(
  ports: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  campaignId: number,
  ref?: string,
): Promise<Released | undefined> {
  const now = ports.clock.now()
  const limits = await unpaidLimits(ports)
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    if ((await lockCampaign(tx, campaignId)) === undefined) return undefined
    const suspects = (await suspectsOf(tx, campaignId, limits, now)).filter(
      (suspect) => ref === undefined || suspectRef(ports, campaignId, suspect) === ref,
    )
    if (suspects.length === 0) return { purchases: 0, quotas: 0 }
    const before = await freeOf(tx, campaignId)
    const addresses = suspects.map((suspect) => suspect.address)
    const purchases = await cancelUnpaid(tx, campaignId, { ports, now }, inArray(transaction.address, addresses))
    const released = { purchases, quotas: (await freeOf(tx, campaignId)) - before }
    await audit(tx, {
      at: now,
      operatorId,
      action: 'reservations.released',
      subject: 'campaign',
      subjectId: campaignId,
      after: {
        addresses: addresses.map(hideAddress),
        releasedPurchases: released.purchases,
        releasedQuotas: released.quotas,
      },
      address,
    })
    return released
  })
}
