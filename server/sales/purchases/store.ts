import { createHash } from 'node:crypto'
import { and, count, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { PERIODS } from '../../../src/domain/insight/retention.ts'
import type { ShareData } from '../../../src/domain/sales/pixels.ts'
import { readTogether } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import { worthOf } from '../../platform/db/purchase-worth.ts'
import { areNumbered, isAmong, isAmongTexts, rowsTogether } from '../../platform/db/sale-rows.ts'
import { buyer, idempotencyKey, link, operator, tracker, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Random } from '../../platform/random.ts'

export type TransactionRow = typeof transaction.$inferSelect

const TOKEN_BYTES = 32

/** A purchase's token (S22): what the buyer's page gets, and what is stored of it. */
export const makeToken = (random: Random) => random.bytes(TOKEN_BYTES).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** By which link a purchase comes, who earns by it, and how many percent; nothing of it where it came by none. */
export interface Origin {
  linkId: number | null
  afiliadoId: number | null
  afiliadoPercent: number | null
}

/** The pixel of a link that can send, and whose purchases are reported to it. */
export interface LinkPixel {
  destinationId: number
  shares: ShareData
}

const DIRECT: Origin = { linkId: null, afiliadoId: null, afiliadoPercent: null }

/**
 * What a link is worth to a purchase that is made now: one of the campaign, not deleted; an unknown one counts as none. A link's percent beats its
 * affiliate's, and an affiliate whose account was deleted earns no more.
 */
export async function originOf(
  db: Db,
  campaignId: number,
  linkRef: number | undefined,
): Promise<{ origin: Origin; pixel: LinkPixel | null }> {
  if (linkRef === undefined || !Number.isSafeInteger(linkRef)) return { origin: DIRECT, pixel: null }
  const row = await linkTerms(db, { campaignId, id: linkRef })
  if (row === undefined) return { origin: DIRECT, pixel: null }
  const { destinationId, shares, id: linkId, afiliadoId, afiliadoPercent } = row
  return {
    origin: afiliadoId === null ? { ...DIRECT, linkId } : { linkId, afiliadoId, afiliadoPercent },
    pixel: destinationId === null || shares === null ? null : { destinationId, shares },
  }
}

const linkTerms = rowsTogether((db, { campaignIds, ids }) =>
  db
    .select({
      campaignId: link.campaignId,
      id: link.id,
      afiliadoId: operator.id,
      afiliadoPercent: sql<number | null>`coalesce(${link.afiliadoPercent}, ${operator.afiliadoPercent})`,
      destinationId: tracker.destinationId,
      shares: tracker.shareData,
    })
    .from(link)
    .leftJoin(operator, and(eq(operator.id, link.afiliadoId), isNull(operator.deletedAt)))
    .leftJoin(tracker, and(eq(tracker.id, link.pixelId), isNull(tracker.deletedAt), isNotNull(tracker.accessToken)))
    .where(and(isAmong(link.campaignId, campaignIds), isAmong(link.id, ids), isNull(link.deletedAt))),
)

/** A purchase; undefined when there is none. */
export const storedPurchase = rowsTogether<TransactionRow>((db, { campaignIds, ids }) =>
  db
    .select()
    .from(transaction)
    .where(and(isAmong(transaction.campaignId, campaignIds), isAmong(transaction.id, ids))),
)

/** A purchase by its number alone, as an address names it; undefined when there is none. */
export const transactionById = readTogether<number, TransactionRow | undefined>(async (db, ids) => {
  const rows = await db.select().from(transaction).where(areNumbered(transaction, ids))
  return ids.map((id) => rows.find((row) => row.id === id))
})

/** The purchase that a provider’s charge pays; undefined when we asked for no such charge. */
export async function transactionByCharge(
  db: Db,
  { accountId, chargeId }: { accountId: number; chargeId: string },
): Promise<TransactionRow | undefined> {
  return rowByCharge(db, { accountId, chargeId })
}

const rowByCharge = readTogether<{ accountId: number; chargeId: string }, TransactionRow | undefined>(
  async (db, charges) => {
    const rows = await db
      .select()
      .from(transaction)
      .where(
        and(
          isAmong(
            transaction.accountId,
            charges.map(({ accountId }) => accountId),
          ),
          isAmongTexts(
            transaction.chargeId,
            charges.map(({ chargeId }) => chargeId),
          ),
        ),
      )
    const known = new Map(rows.map((row) => [`${row.accountId} ${row.chargeId}`, row]))
    return charges.map(({ accountId, chargeId }) => known.get(`${accountId} ${chargeId}`))
  },
)

/**
 * Calls buyers what their purchases say that were just paid, unless another one was paid before and this one's phone was not proven: whoever orders
 * with somebody's phone renames nobody who has paid. Of several purchases of a buyer the last that is proven counts, else the first.
 */
export async function nameBuyers(
  tx: Db,
  purchases: readonly Pick<TransactionRow, 'buyerId' | 'name' | 'phoneProven'>[],
): Promise<void> {
  const named = [...Map.groupBy(purchases, ({ buyerId }) => buyerId).values()].flatMap(
    (own) => own.findLast(({ phoneProven }) => phoneProven) ?? own[0] ?? [],
  )
  const [only] = named
  if (only === undefined) return
  if (named.length === 1) {
    const isNamed = and(eq(buyer.hasPaid, true), only.phoneProven ? eq(buyer.name, only.name) : undefined)
    await tx
      .update(buyer)
      .set({ name: only.name, hasPaid: true })
      .where(and(eq(buyer.id, only.buyerId), not(isNamed ?? sql`false`)))
    return
  }
  const told = JSON.stringify(
    named.map(({ buyerId, name, phoneProven }) => ({ id: buyerId, name, proven: phoneProven })),
  )
  // Held in one order for all, for nothing else keeps two batches apart that name the same buyers.
  await tx.execute(sql`with told as materialized (
      select * from jsonb_to_recordset(${told}::jsonb) as told(id bigint, name text, proven boolean)
    ), held as materialized (
      select b.id from ${buyer} b where b.id in (select id from told) order by b.id for no key update
    )
    update ${buyer} b set name = told.name, has_paid = true from told join held on held.id = told.id
    where b.id = told.id and not (b.has_paid and (not told.proven or b.name = told.name))`)
}

/** Which of some purchases would be paid with a payment that another one was already paid with (S35), or that another one of them is. */
export async function takenPayments(
  tx: Db,
  payments: readonly { record: Pick<TransactionRow, 'id' | 'accountId'>; paymentId: string | null }[],
): Promise<Set<number>> {
  const told = payments.flatMap(({ record, paymentId }) => (paymentId === null ? [] : [{ ...record, paymentId }]))
  if (told.length === 0) return new Set()
  const found = await tx
    .select({ id: transaction.id, accountId: transaction.accountId, paymentId: transaction.paymentId })
    .from(transaction)
    .where(
      and(
        inArray(transaction.accountId, [...new Set(told.map(({ accountId }) => accountId))]),
        inArray(transaction.paymentId, [...new Set(told.map(({ paymentId }) => paymentId))]),
      ),
    )
  const owners = Map.groupBy([...found, ...told], ({ accountId, paymentId }) => `${accountId} ${paymentId}`)
  return new Set(
    told.flatMap(({ id, accountId, paymentId }) =>
      owners.get(`${accountId} ${paymentId}`)?.some((owner) => owner.id !== id) ? [id] : [],
    ),
  )
}

/** What a purchase’s Idempotency-Key was used for before (S30). */
export async function rememberedKey(db: Db, campaignId: number, key: string) {
  const [row] = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.campaignId, campaignId), eq(idempotencyKey.key, key)))
  return row
}

/** The lock that `open_purchases` takes on each phone, by its hash. */
export const BUYER_LOCK = 8_204_218

/** Forgets the idempotency keys that no repeat can still ask for (S30 asks for 24 hours), and the tokens sealed with them. */
export async function forgetKeys({ database: { db }, clock }: Ports): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(clock.now().getTime() - PERIODS.purchaseKeys.ms)))
}

/** What a campaign's purchases of some statuses are worth, in centavos, by these; a status that none has is left out. */
export async function moneyOf(
  db: Db,
  campaignId: number,
  statuses: readonly TransactionRow['status'][],
): Promise<{ status: TransactionRow['status']; purchases: number; amount: number }[]> {
  return db
    .select({
      status: transaction.status,
      purchases: count(),
      amount: sql<number>`sum(${worthOf()})`.mapWith(Number),
    })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), isOneOf(transaction.status, statuses)))
    .groupBy(transaction.status)
    .orderBy(transaction.status)
}
