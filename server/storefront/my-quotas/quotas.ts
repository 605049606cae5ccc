import { and, count, desc, eq, isNull, or } from 'drizzle-orm'
import type { PurchaseStage } from '../../../src/domain/campaigns/bought.ts'
import { isInQuestion } from '../../../src/domain/draw/draw-origin.ts'
import { winnersOf } from '../../campaigns/campaigns/public-prizes.ts'
import { type CampaignRow, campaignsById } from '../../campaigns/campaigns/store.ts'
import { prizeQuota } from '../../campaigns/ledger/schema.ts'
import { photosOf, thumbAddress } from '../../campaigns/photos/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { areNumbered, isNumbered, isOfPurchases } from '../../platform/db/sale-rows.ts'
import { buyer, latePayment, rouletteSpin, transaction } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { spinsLeft } from '../../sales/purchases/spins.ts'
import { purchaseStageOf } from '../../sales/purchases/stage.ts'
import { hashToken, type TransactionRow } from '../../sales/purchases/store.ts'
import type { KeptPurchase } from './remembered.ts'

/** A purchase in *Minhas cotas*. `prizes`: the instant prizes that it won; `kept`: this device keeps its token. Money in centavos. */
export interface MyPurchase {
  id: number
  stage: PurchaseStage
  due: number
  delivered: number
  amount: number
  createdAt: Date
  expiresAt: Date
  prizes: number
  spinsLeft: number
  kept: boolean
}

/** A campaign with somebody's purchases. `won`: the quota of its first prize, once that is drawn. */
export interface MyCampaign {
  slug: string
  title: string
  photo: string | null
  drawAt: Date | null
  won: string | null
  purchases: MyPurchase[]
}

/** Somebody's purchases by campaign. `hasMore`: older ones are left out. */
export interface MyQuotas {
  campaigns: MyCampaign[]
  hasMore: boolean
}

/** How many of the latest purchases of a phone are listed. */
const MOST_LISTED = 200

/**
 * The purchases that a device keeps, and those of the phone that it has proven. What waits for its PIX comes first, then what is newest; so do
 * the campaigns.
 */
export async function readQuotas(
  { database: { db } }: Pick<Ports, 'database'>,
  { kept, telefone }: { kept: readonly KeptPurchase[]; telefone: string | null },
): Promise<MyQuotas> {
  const own = await rememberedRows(db, kept)
  const found = telefone === null ? [] : await rowsOfPhone(db, telefone)
  const listed = found.slice(0, MOST_LISTED)
  const rows = [...own, ...listed.filter(({ id }) => own.every((each) => each.id !== id))]
  const purchases = await describe(db, rows, new Set(own.map(({ id }) => id)))
  const campaigns = await describeCampaigns(
    db,
    await campaignsById(db, [...new Set(rows.map((row) => row.campaignId))]),
  )
  const grouped = campaigns.map(({ id, ...campaign }) => ({
    ...campaign,
    purchases: purchases.filter(({ campaignId }) => campaignId === id).map(({ campaignId: _, ...each }) => each),
  }))
  return {
    campaigns: grouped.sort((one, other) => firstToLast(one.purchases[0], other.purchases[0])),
    hasMore: found.length > MOST_LISTED,
  }
}

/** The slug of the campaign of each purchase that a device keeps. */
export async function readRememberedSlugs(
  { database: { db } }: Pick<Ports, 'database'>,
  kept: readonly KeptPurchase[],
): Promise<(KeptPurchase & { slug: string })[]> {
  const rows = await rememberedRows(db, kept)
  const campaigns = await campaignsById(db, [...new Set(rows.map((row) => row.campaignId))])
  return kept.flatMap((each) => {
    const row = rows.find(({ id }) => id === each.id)
    const campaign = campaigns.find(({ id }) => id === row?.campaignId)
    return campaign === undefined ? [] : [{ ...each, slug: campaign.slug }]
  })
}

/** A purchase of a phone; undefined when it is another's. */
export async function purchaseOfPhone(db: Db, id: number, telefone: string): Promise<TransactionRow | undefined> {
  const [found] = await db
    .select({ row: transaction })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(and(isNumbered(transaction, id), eq(buyer.telefone, telefone)))
  return found?.row
}

/** The purchases whose tokens a device keeps. */
export async function rememberedRows(db: Db, kept: readonly KeptPurchase[]): Promise<TransactionRow[]> {
  if (kept.length === 0) return []
  const tokens = new Map(kept.map(({ id, token }) => [id, hashToken(token)]))
  const rows = await db
    .select()
    .from(transaction)
    .where(areNumbered(transaction, [...tokens.keys()]))
  return rows.filter(({ id, tokenHash }) => tokens.get(id) === tokenHash)
}

async function rowsOfPhone(db: Db, telefone: string): Promise<TransactionRow[]> {
  const rows = await db
    .select({ row: transaction })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(eq(buyer.telefone, telefone))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(MOST_LISTED + 1)
  return rows.map(({ row }) => row)
}

async function describe(db: Db, rows: readonly TransactionRow[], kept: ReadonlySet<number>) {
  if (rows.length === 0) return []
  const byCampaign = [...Map.groupBy(rows, (row) => row.campaignId)]
  const areTheirs = (table: Parameters<typeof isOfPurchases>[0]) =>
    or(
      ...byCampaign.map(([campaignId, some]) =>
        isOfPurchases(
          table,
          campaignId,
          some.map(({ id }) => id),
        ),
      ),
    )
  const spins = await db
    .select({ id: rouletteSpin.transactionId, number: count() })
    .from(rouletteSpin)
    .where(areTheirs(rouletteSpin))
    .groupBy(rouletteSpin.transactionId)
  const prizes = await db
    .select({ id: prizeQuota.transactionId, number: count() })
    .from(prizeQuota)
    .where(areTheirs(prizeQuota))
    .groupBy(prizeQuota.transactionId)
  const late = await db
    .select({ id: latePayment.transactionId })
    .from(latePayment)
    .where(and(areTheirs(latePayment), isNull(latePayment.decision)))
  const numberOf = (list: readonly { id: number | null; number: number }[], id: number) =>
    list.find((each) => each.id === id)?.number ?? 0
  return rows
    .map((row) => ({
      campaignId: row.campaignId,
      id: row.id,
      stage: purchaseStageOf(
        row,
        late.some(({ id }) => id === row.id),
      ),
      due: row.due,
      delivered: row.delivered,
      amount: row.amount + row.surcharge,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      prizes: numberOf(prizes, row.id),
      spinsLeft: spinsLeft(row, numberOf(spins, row.id)),
      kept: kept.has(row.id),
    }))
    .sort(firstToLast)
}

type Sorted = Pick<MyPurchase, 'id' | 'stage' | 'createdAt'>

function firstToLast(one: Sorted | undefined, other: Sorted | undefined): number {
  const waits = (each: Sorted | undefined) => Number(each?.stage === 'waiting')
  const newest = Number(other?.createdAt ?? 0) - Number(one?.createdAt ?? 0)
  return waits(other) - waits(one) || newest || (other?.id ?? 0) - (one?.id ?? 0)
}

async function describeCampaigns(db: Db, rows: readonly CampaignRow[]) {
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const photo = photos.find(({ campaignId }) => campaignId === row.id)
      const [winner] = await winnersOf(db, row)
      return {
        id: row.id,
        slug: row.slug,
        title: row.title,
        photo: photo === undefined ? null : thumbAddress(photo.name),
        drawAt: row.prevSorteio,
        won: winner === undefined || isInQuestion(winner) ? null : winner.number,
      }
    }),
  )
}
