import { setTimeout as sleep } from 'node:timers/promises'
import { and, isNull } from 'drizzle-orm'
import { phoneIn } from '../../src/domain/phone.ts'
import { checkPurchase, crowdedSentence, freeSentence } from '../../src/domain/purchase-rules.ts'
import { saleRefusal } from '../../src/machines/on-sale.ts'
import { unpaidLimits } from '../app-settings/unpaid.ts'
import { type CampaignRow, findCampaign, findCampaignBySlug } from '../campaigns/store.ts'
import type { Db } from '../db/database.ts'
import { isOutage, throughOutage } from '../db/outage.ts'
import { isRow } from '../db/sale-rows.ts'
import { transaction } from '../db/schema.ts'
import { freeOf } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { CHARGING_MS, LONG_AGO } from '../purchases/charging.ts'
import { expireDueOf } from '../purchases/expiry.ts'
import { isPayable } from '../purchases/lifecycle.ts'
import {
  hashToken,
  makeToken,
  rememberedKey,
  storedPurchase,
  type TransactionRow,
  transactionById,
} from '../purchases/store.ts'
import { type Opened, type Order, openPurchase } from './opening.ts'
import { type Bought, type PurchaseRefusal, refused } from './purchase-answer.ts'
import { chargePurchase, claimCharging, purchaseOf } from './purchase-charge.ts'
import { bodyHashOf, orderOf, type PurchaseInput, sealedRow, termsOf } from './purchase-order.ts'

const CHARGE_POLL_MS = 50
/** The longest Idempotency-Key. */
export const MAX_KEY = 255

/**
 * Sells quotas: records the purchase and reserves its quotas in one database transaction, then asks the provider for the charge. The
 * same idempotency key gives the same answer (S30); a provider that fails gives the quotas back.
 */
export async function buy(ports: Ports, sent: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  const input = { ...sent, telefone: phoneIn(sent.telefone) ?? '' }
  if (input.idempotencyKey.length < 1 || input.idempotencyKey.length > MAX_KEY) return refused('idempotency.wrong')
  const campaign = await findCampaignBySlug(db, input.slug)
  if (campaign === undefined) return refused('record.unknown')

  const wrong = refusalOf(campaign, input)
  if (wrong?.code === 'record.unknown') return { ok: false, refusal: wrong }
  if (wrong !== undefined) {
    const known = await rememberedKey(db, campaign.id, input.idempotencyKey)
    return known === undefined ? { ok: false, refusal: wrong } : repeatOf(ports, campaign.id, input)
  }
  const token = makeToken()
  const order = await orderOf(ports, campaign, input, token)
  try {
    return await placeOrder(ports, campaign, { input, order, token })
  } catch (error) {
    if (isOutage(error)) void abandonOrder(ports, campaign.id, order).catch(() => undefined)
    throw error
  }
}

async function placeOrder(
  ports: Ports,
  campaign: CampaignRow,
  { input, order, token }: { input: PurchaseInput; order: Order; token: string },
): Promise<Bought> {
  const opened = await tryOpening(ports, campaign, order)
  if (opened.outcome === 'repeated') {
    const own = await storedOrder(ports.database.db, campaign.id, order)
    return own === undefined
      ? repeatOf(ports, campaign.id, input)
      : chargePurchase(ports, { ...order, campaignId: campaign.id, id: own }, token)
  }
  if (opened.outcome === 'closed') return refused(await whyClosed(ports.database.db, campaign.id))
  if (opened.outcome === 'scarce') return refused('fields.wrong', { quantity: [freeSentence(opened.free)] })
  if (opened.outcome === 'limited') return limited('buyer.unpaid', opened.retryAt, ports.clock.now())
  if (opened.outcome === 'crowded')
    return limited('address.unpaid', opened.retryAt, ports.clock.now(), { quantity: [crowdedSentence(opened.free)] })
  return chargePurchase(ports, { ...order, campaignId: campaign.id, id: opened.transactionId }, token)
}

/** Lets a repeat of an order that the database was away for ask for its charge at once, when the order was stored after all. */
async function abandonOrder({ database: { db } }: Ports, campaignId: number, order: Order): Promise<void> {
  await throughOutage(async () => {
    const id = await storedOrder(db, campaignId, order)
    if (id === undefined) return
    await db
      .update(transaction)
      .set({ chargingSince: LONG_AGO })
      .where(and(isRow(transaction, { campaignId, id }), isNull(transaction.chargeId)))
  }, CHARGING_MS)
}

/** Why a campaign that was on sale a moment ago sells nothing now. */
async function whyClosed(db: Db, campaignId: number): Promise<'campaign.closed' | 'record.unknown'> {
  const campaign = await findCampaign(db, campaignId)
  return campaign === undefined || campaign.state === 'trash' ? 'record.unknown' : 'campaign.closed'
}

/** The purchase that this very order became before the answer to it was lost: nobody else knows its token. */
async function storedOrder(db: Db, campaignId: number, { key, tokenHash }: Order): Promise<number | undefined> {
  const known = await rememberedKey(db, campaignId, key)
  const row = known && (await storedPurchase(db, { campaignId, id: known.transactionId }))
  return row?.tokenHash === tokenHash ? row.id : undefined
}

/** Why this campaign does not sell this, before anybody counts what is free. */
function refusalOf(campaign: CampaignRow, input: PurchaseInput): PurchaseRefusal | undefined {
  const code = saleRefusal({ state: campaign.state, situation: campaign.statusDetail })
  if (code !== null) return { code }
  const errors = Object.entries(checkPurchase(input, termsOf(campaign, input.quantity)))
  if (errors.length === 0) return undefined
  return { code: 'fields.wrong', fields: Object.fromEntries(errors.map(([field, texts]) => [field, [...texts]])) }
}

/** A purchase by its id and token (S22): undefined when either is wrong. */
export async function findPurchase(db: Db, id: number, token: string): Promise<TransactionRow | undefined> {
  const row = await transactionById(db, id)
  return row?.tokenHash === hashToken(token) ? row : undefined
}

function limited(
  code: 'buyer.unpaid' | 'address.unpaid',
  retryAt: Date,
  now: Date,
  fields?: PurchaseRefusal['fields'],
): Bought {
  const retry_after = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000))
  return { ok: false, refusal: { code, more: { retry_after }, ...(fields && { fields }) } }
}

/** When fewer quotas are free than asked for, reservations that are over, but not yet given back, go first. */
async function tryOpening(ports: Ports, campaign: CampaignRow, order: Order): Promise<Opened> {
  const limits = await unpaidLimits(ports)
  const asked = { order, now: ports.clock.now(), limits, maxUnpaid: campaign.maxReserva }
  const first = await openPurchase(ports.database, campaign.id, asked)
  if (first.outcome !== 'scarce') return first
  await expireDueOf(ports, campaign.id)
  const free = await freeOf(ports.database.db, campaign.id)
  return free >= order.due ? openPurchase(ports.database, campaign.id, asked) : first
}

/** The answer that an idempotency key was given before; also while that purchase is still being made. */
async function repeatOf(ports: Ports, campaignId: number, input: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  const known = await rememberedKey(db, campaignId, input.idempotencyKey)
  if (known === undefined) return refused('charge.silent')
  if (known.bodyHash !== bodyHashOf(input)) return refused('idempotency.reused')
  const token = ports.seal.open(known.sealedToken, sealedRow(campaignId, input.idempotencyKey)).toString()
  for (;;) {
    const row = await storedPurchase(db, { campaignId, id: known.transactionId })
    if (row === undefined) return refused('charge.silent')
    const purchase = purchaseOf(row, token)
    if (purchase !== undefined) return { ok: true, purchase }
    if (!isPayable(row)) return refused('charge.silent')
    if (await claimCharging(ports, row)) return chargePurchase(ports, row, token)
    await sleep(CHARGE_POLL_MS)
  }
}
