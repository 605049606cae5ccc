import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { surchargeOn } from '../../src/domain/fees.ts'
import { feeOf } from '../../src/domain/gateways.ts'
import { priceFor, quotasDue, type Tier } from '../../src/domain/offers.ts'
import {
  checkPurchase,
  crowdedSentence,
  freeSentence,
  type PurchaseDraft,
  purchaseAmount,
  type SaleTerms,
} from '../../src/domain/purchase-rules.ts'
import { type SpinTier, spinsEarned } from '../../src/domain/roulette.ts'
import { saleRefusal } from '../../src/machines/on-sale.ts'
import { transactionStates } from '../../src/machines/stored-states.ts'
import { noteCharged, noteFailed } from '../accounts/health.ts'
import { recheckLink } from '../accounts/link.ts'
import { findAccount, type OpenedAccount } from '../accounts/store.ts'
import { notificationAddress } from '../accounts/wire.ts'
import { unpaidLimits } from '../app-settings/unpaid.ts'
import { type CampaignRow, findCampaign, findCampaignBySlug } from '../campaigns/store.ts'
import type { Db } from '../db/database.ts'
import { isOutage, throughOutage } from '../db/outage.ts'
import { idempotencyKey, transaction } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import type { Charge } from '../gateways/gateway.ts'
import { networkOf } from '../http/addresses.ts'
import { freeOf } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { CHARGING_MS, LONG_AGO, nextAskAt } from '../purchases/charging.ts'
import { expireDueOf } from '../purchases/expiry.ts'
import { applyEvent, isPayable, lockTransaction } from '../purchases/lifecycle.ts'
import { phoneOf } from '../purchases/phones.ts'
import {
  hashToken,
  linkOf,
  makeToken,
  rememberedKey,
  type TransactionRow,
  transactionById,
} from '../purchases/store.ts'
import { sealedColumn } from '../seal/reseal.ts'
import { type Opened, type Order, openPurchase } from './opening.ts'

/** What a buyer's page sends. */
export interface PurchaseInput extends PurchaseDraft {
  slug: string
  idempotencyKey: string
  /** Where it comes from; limits hold for its network (S27). */
  address?: string | undefined
  linkRef?: number | undefined
  params?: Readonly<Record<string, string>> | undefined
}

/** The answer to a purchase: its key to ask again, and how to pay it. Amount in centavos: what is to be paid, the surcharge included. */
export interface Purchase {
  id: number
  token: string
  quantity: number
  amount: number
  pix: Charge
}

/** Why a purchase was not made. Nothing was taken then. */
export interface PurchaseRefusal {
  code:
    | 'record.unknown'
    | 'campaign.notOnSale'
    | 'campaign.closed'
    | 'fields.wrong'
    | 'idempotency.wrong'
    | 'idempotency.reused'
    | 'buyer.unpaid'
    | 'address.unpaid'
    | 'charge.silent'
    | 'charge.refused'
    | 'gateway.unready'
  fields?: Record<string, string[]>
  /** Seconds after which to try again. */
  more?: { retry_after: number }
}

export type Bought = { ok: true; purchase: Purchase } | { ok: false; refusal: PurchaseRefusal }

const RESERVATION_MS = 30 * 60_000
const CHARGE_POLL_MS = 50
/** The longest Idempotency-Key. */
export const MAX_KEY = 255

const refused = (
  code: PurchaseRefusal['code'],
  fields?: Record<string, string[]>,
): { ok: false; refusal: PurchaseRefusal } => ({
  ok: false,
  refusal: { code, ...(fields && { fields }) },
})

/**
 * Sells quotas: records the purchase and reserves its quotas in one database transaction, then asks the provider for the charge. The
 * same idempotency key gives the same answer (S30); a provider that fails gives the quotas back.
 */
export async function buy(ports: Ports, sent: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  const input = { ...sent, telefone: phoneOf(sent.telefone) ?? '' }
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
    return own === undefined ? repeatOf(ports, campaign.id, input) : chargePurchase(ports, { ...order, id: own }, token)
  }
  if (opened.outcome === 'closed') return refused(await whyClosed(ports.database.db, campaign.id))
  if (opened.outcome === 'scarce') return refused('fields.wrong', { quantity: [freeSentence(opened.free)] })
  if (opened.outcome === 'limited') return limited('buyer.unpaid', opened.retryAt, ports.clock.now())
  if (opened.outcome === 'crowded')
    return limited('address.unpaid', opened.retryAt, ports.clock.now(), { quantity: [crowdedSentence(opened.free)] })
  return chargePurchase(ports, { ...order, id: opened.transactionId }, token)
}

/** Lets a repeat of an order that the database was away for ask for its charge at once, when the order was stored after all. */
async function abandonOrder({ database: { db } }: Ports, campaignId: number, order: Order): Promise<void> {
  await throughOutage(async () => {
    const id = await storedOrder(db, campaignId, order)
    if (id === undefined) return
    await db
      .update(transaction)
      .set({ chargingSince: LONG_AGO })
      .where(and(eq(transaction.id, id), isNull(transaction.chargeId)))
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
  const row = known && (await transactionById(db, known.transactionId))
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

/** The terms under which so many quotas are sold: what each costs depends on how many they are. */
function termsOf(campaign: CampaignRow, quantity: number): SaleTerms {
  const tiers = [
    { from: campaign.qtd1, price: campaign.price2 },
    { from: campaign.qtd2, price: campaign.price3 },
    { from: campaign.qtd3, price: campaign.price4 },
  ].filter((tier): tier is Tier => tier.from !== null && tier.price !== null)
  const price = priceFor(quantity, { price: campaign.price, tiers })
  return { price, minimum: campaign.minimumTransaction, limit: campaign.maxReserva }
}

function dueOf(campaign: CampaignRow, quantity: number, now: Date): number {
  const { multipleActive: active, multipleInitAt: from, multipleEndAt: until } = campaign
  return quotasDue(quantity, { active, from, until }, now)
}

const spinTiersOf = (campaign: CampaignRow): SpinTier[] => [
  { from: campaign.rouletteQtd, spins: campaign.rouletteSpin },
  { from: campaign.rouletteQtd2, spins: campaign.rouletteSpin2 },
  { from: campaign.rouletteQtd3, spins: campaign.rouletteSpin3 },
]

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

async function orderOf(ports: Ports, campaign: CampaignRow, input: PurchaseInput, token: string): Promise<Order> {
  const now = ports.clock.now()
  const { quantity, telefone } = input
  return {
    key: input.idempotencyKey,
    bodyHash: bodyHashOf(input),
    name: input.name.trim(),
    telefone,
    address: input.address === undefined ? null : networkOf(input.address),
    accountId: campaign.accountId,
    linkId: await linkOf(ports.database.db, campaign.id, input.linkRef),
    quantity,
    due: dueOf(campaign, quantity, now),
    spins: spinsEarned(quantity, spinTiersOf(campaign)),
    amount: purchaseAmount(quantity, termsOf(campaign, quantity)),
    params: input.params ?? null,
    tokenHash: hashToken(token),
    sealedToken: ports.seal.close(Buffer.from(token), sealedRow(campaign.id, input.idempotencyKey)),
    expiresAt: new Date(now.getTime() + RESERVATION_MS),
  }
}

const sealedRow = (campaignId: number, key: string) => `idempotency_key:${campaignId}:${key}:token`

/** The purchases' tokens, kept for a repeat of the request. */
export const sealedTokens = sealedColumn('respostas guardadas de compras', idempotencyKey, 'sealedToken', (row) =>
  sealedRow(row.campaignId, row.key),
)

function bodyHashOf({ quantity, name, telefone, linkRef, params }: PurchaseInput): string {
  const body = JSON.stringify([quantity, name, telefone, linkRef ?? null, params ?? null])
  return createHash('sha256').update(body).digest('hex')
}

/** The answer that an idempotency key was given before; also while that purchase is still being made. */
async function repeatOf(ports: Ports, campaignId: number, input: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  const known = await rememberedKey(db, campaignId, input.idempotencyKey)
  if (known === undefined) return refused('charge.silent')
  if (known.bodyHash !== bodyHashOf(input)) return refused('idempotency.reused')
  const token = ports.seal.open(known.sealedToken, sealedRow(campaignId, input.idempotencyKey)).toString()
  for (;;) {
    const row = await transactionById(db, known.transactionId)
    if (row === undefined) return refused('charge.silent')
    const purchase = purchaseOf(row, token)
    if (purchase !== undefined) return { ok: true, purchase }
    if (!isPayable(row)) return refused('charge.silent')
    if (await claimCharging(ports, row.id)) return chargePurchase(ports, row, token)
    await sleep(CHARGE_POLL_MS)
  }
}

/** Whether this process may ask for the charge: no other process is asking, or the one that did has ended. */
async function claimCharging(ports: Ports, id: number): Promise<boolean> {
  const now = ports.clock.now()
  const abandoned = new Date(now.getTime() - CHARGING_MS)
  const claimed = await ports.database.db
    .update(transaction)
    .set({ chargingSince: now })
    .where(
      and(
        eq(transaction.id, id),
        isOneOf(transaction.status, transactionStates('payable')),
        isNull(transaction.chargeId),
        or(isNull(transaction.chargingSince), lt(transaction.chargingSince, abandoned)),
      ),
    )
    .returning({ id: transaction.id })
  return claimed.length > 0
}

type Chargeable = Pick<TransactionRow, 'id' | 'accountId' | 'amount' | 'name' | 'expiresAt'> & { surcharge?: number }

/** Asks the provider for the charge, outside of any database transaction, and stores it; a provider that fails undoes the purchase. */
async function chargePurchase(ports: Ports, row: Chargeable, token: string): Promise<Bought> {
  const { db } = ports.database
  const charge = await throughOutage(() => askCharge(ports, row))
  if (typeof charge === 'string') {
    await db.transaction((tx) => giveUp(tx as Db, ports, row.id))
    return refused(charge)
  }
  const now = ports.clock.now()
  const expiresAt = new Date(Math.min(row.expiresAt.getTime(), charge.expiresAt.getTime()))
  const [charged] = await throughOutage(() =>
    db
      .update(transaction)
      .set({
        chargeId: charge.chargeId,
        chargeCode: charge.code,
        expiresAt,
        chargingSince: null,
        askAt: nextAskAt({ createdAt: now, expiresAt }, now),
      })
      .where(eq(transaction.id, row.id))
      .returning(),
  )
  const purchase = charged && purchaseOf(charged, token)
  return purchase === undefined ? refused('charge.silent') : { ok: true, purchase }
}

/** What the buyer reads of a charge that was not made. */
const UNCHARGED = { silent: 'charge.silent', refused: 'charge.refused', unaskable: 'gateway.unready' } as const

async function askCharge(
  ports: Ports,
  row: Chargeable,
): Promise<Charge | 'charge.silent' | 'charge.refused' | 'gateway.unready'> {
  const { db } = ports.database
  const account = await findAccount(db, ports.seal, row.accountId)
  const gateway = account && gatewayNamed(ports, account.gateway)
  if (account === undefined || account.deletedAt !== null || gateway === undefined) return 'charge.silent'
  const asked = await gateway.createCharge(account, {
    transactionId: row.id,
    amount: row.amount + (await surchargeOf(ports, row, account)),
    payerName: row.name,
    payerEmail: `compra-${row.id}@${new URL(ports.config.publicUrl).hostname}`,
    description: `Compra ${row.id}`,
    expiresAt: row.expiresAt,
    notificationUrl: notificationAddress(ports.config.publicUrl, account),
  })
  const now = ports.clock.now()
  if (asked.ok) {
    await noteCharged(db, account.id, now)
    return asked.charge
  }
  await noteFailed(db, account.id, { failure: asked.kind === 'silent' ? 'silent' : 'refused', now })
  if (asked.unlinked) await recheckLink(ports, account.id)
  return UNCHARGED[asked.kind]
}

/** What the buyer pays on top of the price: fixed with the first request for the charge, so that asking again asks for the same. */
async function surchargeOf(
  { database: { db }, clock }: Ports,
  { id, amount, surcharge = 0 }: Chargeable,
  { gateway, rate, fee }: Pick<OpenedAccount, 'gateway' | 'rate' | 'fee'>,
): Promise<number> {
  if (surcharge > 0) return surcharge
  const wanted = surchargeOn(feeOf(gateway, fee, clock.now()), rate, amount)
  if (wanted > 0) await db.update(transaction).set({ surcharge: wanted }).where(eq(transaction.id, id))
  return wanted
}

/** Cancels a purchase that could not be charged, gives its quotas back, and forgets its key so that the buyer may try again. */
async function giveUp(tx: Db, { seal, clock }: Ports, id: number): Promise<void> {
  const record = await lockTransaction(tx, id)
  if (record === undefined) return
  const now = clock.now()
  const cancelled = await applyEvent(tx, record, { type: 'charge.cancelled' }, { seal, now })
  if (!cancelled.ok) return
  // A provider that was silent may have made the charge all the same.
  await tx
    .update(transaction)
    .set({ chargingSince: null, askAt: nextAskAt(record, now) })
    .where(eq(transaction.id, id))
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.transactionId, id))
}

function purchaseOf(row: TransactionRow, token: string): Purchase | undefined {
  const { id, quantity, chargeId, chargeCode, expiresAt } = row
  const amount = row.amount + row.surcharge
  if (chargeId === null || chargeCode === null) return undefined
  return { id, token, quantity, amount, pix: { chargeId, code: chargeCode, expiresAt } }
}
