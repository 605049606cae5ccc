import { and, isNull } from 'drizzle-orm'
import { type CounterReason, isAsShown } from '../../../../src/domain/campaigns/counter-offer.ts'
import {
  checkPurchase,
  crowdedSentence,
  freeSentence,
  purchaseAmount,
} from '../../../../src/domain/campaigns/purchase-rules.ts'
import { phoneIn } from '../../../../src/domain/values/phone.ts'
import { isPublic, saleRefusal } from '../../../../src/machines/on-sale.ts'
import { isSaleWithheld } from '../../../campaigns/campaigns/sale.ts'
import { type CampaignRow, findCampaign, findCampaignBySlug } from '../../../campaigns/campaigns/store.ts'
import { freeOf } from '../../../campaigns/ledger/ledger.ts'
import { unpaidLimits } from '../../../platform/app-settings/unpaid.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isOutage, throughOutage } from '../../../platform/db/outage.ts'
import { isRow } from '../../../platform/db/sale-rows.ts'
import { transaction } from '../../../platform/db/schema.ts'
import type { Ports } from '../../../platform/ports.ts'
import { CHARGING_MS, LONG_AGO } from '../../../sales/purchases/charging.ts'
import { expireDueOf } from '../../../sales/purchases/expiry.ts'
import { isPayable } from '../../../sales/purchases/lifecycle.ts'
import {
  hashToken,
  makeToken,
  rememberedKey,
  storedPurchase,
  type TransactionRow,
  transactionById,
} from '../../../sales/purchases/store.ts'
import { changedOffer, smallerOffer } from './counter-offer.ts'
import { type Opened, type Order, type OutOfRoom, openPurchase } from './opening.ts'
import { type Bought, type PurchaseRefusal, refused } from './purchase-answer.ts'
import { chargePurchase, claimCharging, purchaseOf } from './purchase-charge.ts'
import {
  bodyHashOf,
  offeredOf,
  orderOf,
  type PurchaseInput,
  type Sale,
  saleOf,
  sealedRow,
  termsOf,
} from './purchase-order.ts'

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

  const asked = await saleAsked(ports, campaign, input)
  if (!asked.ok) {
    if (asked.refusal.code === 'record.unknown') return asked
    const known = await rememberedKey(db, campaign.id, input.idempotencyKey)
    return known === undefined ? asked : repeatOf(ports, campaign.id, input)
  }
  const token = makeToken(ports.random)
  const order = await orderOf(ports, campaign, { input, sale: asked.sale, token })
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
  if (opened.outcome !== 'reserved') return crowdedOut(ports, campaign, input, opened)
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
  return campaign === undefined || !isPublic(campaign.state) ? 'record.unknown' : 'campaign.closed'
}

/** The purchase that this very order became before the answer to it was lost: nobody else knows its token. */
async function storedOrder(db: Db, campaignId: number, { key, tokenHash }: Order): Promise<number | undefined> {
  const known = await rememberedKey(db, campaignId, key)
  const row = known && (await storedPurchase(db, { campaignId, id: known.transactionId }))
  return row?.tokenHash === tokenHash ? row.id : undefined
}

/** Whether an order takes all that is left, which may be less than the least purchase. */
async function isRest(ports: Ports, campaign: CampaignRow, { quantity }: PurchaseInput): Promise<boolean> {
  const terms = termsOf(campaign, quantity)
  if (!Number.isInteger(quantity) || quantity < 1 || purchaseAmount(quantity, terms) >= terms.minimum) return false
  await expireDueOf(ports, campaign.id)
  const { due } = await saleOf(ports, campaign, 1)
  return quantity === Math.floor((await freeOf(ports.database.db, campaign.id)) / due)
}

/** Why this campaign does not sell this, before anybody counts what is free. */
function refusalOf(
  campaign: CampaignRow,
  input: PurchaseInput,
  { rest, held }: { rest: boolean; held: boolean },
): PurchaseRefusal | undefined {
  const code = saleRefusal({ state: campaign.state, situation: campaign.statusDetail, held })
  if (code !== null) return { code }
  const terms = termsOf(campaign, input.quantity)
  const errors = Object.entries(checkPurchase(input, rest ? { ...terms, minimum: 0 } : terms))
  if (errors.length === 0) return undefined
  return { code: 'fields.wrong', fields: Object.fromEntries(errors.map(([field, texts]) => [field, [...texts]])) }
}

/** What an order comes to, as its buyer was shown it: another amount or number of quotas is not sold, but offered (DESIGN §14). */
async function saleAsked(
  ports: Ports,
  campaign: CampaignRow,
  input: PurchaseInput,
): Promise<{ ok: true; sale: Sale } | { ok: false; refusal: PurchaseRefusal }> {
  const held = await isSaleWithheld(ports)
  const wrong = refusalOf(campaign, input, { held, rest: await isRest(ports, campaign, input) })
  if (wrong === undefined) {
    const sale = await saleOf(ports, campaign, input.quantity)
    if (isAsShown(input.shown, offeredOf(sale))) return { ok: true, sale }
  }
  // Who was shown what this number of quotas costs could buy as many then.
  const fields = Object.keys(wrong?.fields ?? {})
  if (wrong !== undefined && (input.shown === undefined || fields.join() !== 'quantity'))
    return { ok: false, refusal: wrong }
  const offer = await changedOffer(ports, campaign, input)
  const refusal =
    wrong !== undefined && offer.now === null ? wrong : ({ code: 'offer.changed', more: { offer } } as const)
  return { ok: false, refusal }
}

/** A purchase by its id and token (S22): undefined when either is wrong. */
export async function findPurchase(db: Db, id: number, token: string): Promise<TransactionRow | undefined> {
  const row = await transactionById(db, id)
  return row?.tokenHash === hashToken(token) ? row : undefined
}

/** The refusal of an order of more than can be had, with what can. */
async function crowdedOut(
  ports: Ports,
  campaign: CampaignRow,
  input: PurchaseInput,
  { outcome, room, free, retryAt }: OutOfRoom,
): Promise<Bought> {
  const [why, code, sentence] = CROWDED[outcome]
  const offer = await smallerOffer(ports, campaign, input, { why, room, free, until: retryAt })
  const wait = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - ports.clock.now().getTime()) / 1000))
  const more = { offer, ...(wait !== null && { retry_after: wait }) }
  return { ok: false, refusal: { code, fields: { quantity: [sentence(offer.now?.quantity ?? 0)] }, more } }
}

/** Why there is no room for an order, by what became of it: for the page, and for who reads the answer. */
const CROWDED = {
  scarce: ['scarce', 'fields.wrong', freeSentence],
  limited: ['phone', 'buyer.unpaid', crowdedSentence],
  crowded: ['network', 'address.unpaid', crowdedSentence],
  full: ['campaign', 'campaign.unpaid', crowdedSentence],
} as const satisfies Record<
  OutOfRoom['outcome'],
  readonly [CounterReason, PurchaseRefusal['code'], (quantity: number) => string]
>

/** Of the limit of a phone, the part that its first network keeps, at least a purchase of the least size. */
const KEPT_PART = 0.1

/** When there is no room for an order, reservations that are over, but not yet given back, go first. */
async function tryOpening(ports: Ports, campaign: CampaignRow, order: Order): Promise<Opened> {
  const limits = await unpaidLimits(ports)
  const { maxReserva: maxUnpaid } = campaign
  const keptUnpaid = Math.max(Math.ceil(maxUnpaid * KEPT_PART), order.least)
  const asked = { order, now: ports.clock.now(), limits, maxUnpaid, keptUnpaid }
  const first = await openPurchase(ports.database, campaign.id, asked)
  if (first.outcome !== 'scarce' && first.outcome !== 'full') return first
  const ended = await expireDueOf(ports, campaign.id)
  // Others may have ended them meanwhile: what counts is what is free by now.
  const isWorthwhile = ended > 0 || (await freeOf(ports.database.db, campaign.id)) >= order.due
  return isWorthwhile ? openPurchase(ports.database, campaign.id, asked) : first
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
    await ports.timers.sleep(CHARGE_POLL_MS)
  }
}
