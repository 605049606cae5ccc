import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import {
  checkPurchase,
  freeSentence,
  type PurchaseDraft,
  purchaseAmount,
  refuseSale,
  type SaleTerms,
} from '../../src/domain/purchase-rules.ts'
import type { Db } from '../db/connect.ts'
import { idempotencyKey, transaction } from '../db/schema.ts'
import { findAccount } from '../gateways/accounts.ts'
import { type Charge, gatewayNamed } from '../gateways/gateway.ts'
import { release, reserve } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { expireDueOf } from './expiry.ts'
import { nextStateOf } from './lifecycle.ts'
import {
  buyerOf,
  type CampaignRow,
  campaignBySlug,
  hashToken,
  linkOf,
  lockTransaction,
  makeToken,
  rememberedKey,
  type TransactionRow,
  transactionById,
} from './store.ts'

/** What a buyer's page sends. */
export interface PurchaseInput extends PurchaseDraft {
  slug: string
  idempotencyKey: string
  linkRef?: number | undefined
  params?: Readonly<Record<string, string>> | undefined
}

/** The answer to a purchase: its key to ask again, and how to pay it. Amount in centavos. */
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
    | 'gateway.silent'
  fields?: Record<string, string[]>
}

export type Bought = { ok: true; purchase: Purchase } | { ok: false; refusal: PurchaseRefusal }

const RESERVATION_MS = 30 * 60_000
const CHARGING_MS = 20_000
const CHARGE_POLL_MS = 50
const MAX_KEY = 255

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
export async function buy(ports: Ports, input: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  if (input.idempotencyKey.length < 1 || input.idempotencyKey.length > MAX_KEY) return refused('idempotency.wrong')
  const campaign = await campaignBySlug(db, input.slug)
  if (campaign === undefined || campaign.state === 'trash') return refused('record.unknown')

  const known = await rememberedKey(db, campaign.id, input.idempotencyKey)
  if (known !== undefined) return repeatOf(ports, campaign.id, input)

  if (refuseSale({ state: campaign.state, situation: campaign.statusDetail }) !== null)
    return refused(campaign.state === 'closed' ? 'campaign.closed' : 'campaign.notOnSale')
  const errors = checkPurchase(input, termsOf(campaign))
  if (Object.keys(errors).length > 0)
    return refused(
      'fields.wrong',
      Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]])),
    )

  const opened = await openPurchase(ports, campaign, input)
  if (opened.ok) return chargePurchase(ports, opened.row, opened.token)
  if (opened.reason === 'repeated') return repeatOf(ports, campaign.id, input)
  return refused('fields.wrong', { quantity: [freeSentence(opened.free)] })
}

/** A purchase by its id and token (S22): undefined when either is wrong. */
export async function findPurchase(db: Db, id: number, token: string): Promise<TransactionRow | undefined> {
  const row = await transactionById(db, id)
  return row?.tokenHash === hashToken(token) ? row : undefined
}

function termsOf(campaign: CampaignRow): SaleTerms {
  return { price: campaign.price, minimum: campaign.minimumTransaction, limit: campaign.maxReserva }
}

type Opened =
  | { ok: true; row: TransactionRow; token: string }
  | { ok: false; reason: 'repeated' }
  | { ok: false; reason: 'scarce'; free: number }

/** Leaves the database transaction without a trace. */
class Undone extends Error {
  readonly because: Extract<Opened, { ok: false }>
  constructor(because: Extract<Opened, { ok: false }>) {
    super('undone')
    this.because = because
  }
}

/** When fewer quotas are free than asked for, reservations that are over, but not yet given back, go first. */
async function openPurchase(ports: Ports, campaign: CampaignRow, input: PurchaseInput): Promise<Opened> {
  const first = await tryOpen(ports, campaign, input)
  if (first.ok || first.reason !== 'scarce') return first
  const expired = await expireDueOf(ports, campaign.id)
  return expired > 0 ? tryOpen(ports, campaign, input) : first
}

async function tryOpen(ports: Ports, campaign: CampaignRow, input: PurchaseInput): Promise<Opened> {
  try {
    return await ports.database.db.transaction((tx) => recordPurchase(tx as Db, ports, campaign, input))
  } catch (error) {
    if (error instanceof Undone) return error.because
    throw error
  }
}

async function recordPurchase(tx: Db, ports: Ports, campaign: CampaignRow, input: PurchaseInput): Promise<Opened> {
  const now = ports.clock.now()
  const name = input.name.trim()
  const token = makeToken()
  const [row] = await tx
    .insert(transaction)
    .values({
      campaignId: campaign.id,
      buyerId: await buyerOf(tx, { name, telefone: input.telefone, now }),
      name,
      accountId: campaign.accountId,
      linkId: await linkOf(tx, campaign.id, input.linkRef),
      status: 'pending',
      quantity: input.quantity,
      due: input.quantity,
      amount: purchaseAmount(input.quantity, termsOf(campaign)),
      params: input.params ?? null,
      tokenHash: hashToken(token),
      chargingSince: now,
      expiresAt: new Date(now.getTime() + RESERVATION_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('the purchase was not stored')
  const remembered = await tx
    .insert(idempotencyKey)
    .values({
      campaignId: campaign.id,
      key: input.idempotencyKey,
      bodyHash: bodyHashOf(input),
      transactionId: row.id,
      sealedToken: ports.seal.close(Buffer.from(token), sealedRow(row.id)),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (remembered.length === 0) throw new Undone({ ok: false, reason: 'repeated' })
  const reserved = await reserve(tx, { campaignId: campaign.id, transactionId: row.id, count: row.due, now })
  if (!reserved.ok) throw new Undone({ ok: false, reason: 'scarce', free: reserved.free })
  return { ok: true, row, token }
}

const sealedRow = (transactionId: number) => `transaction:${transactionId}:token`

function bodyHashOf({ quantity, name, telefone, linkRef, params }: PurchaseInput): string {
  const body = JSON.stringify([quantity, name, telefone, linkRef ?? null, params ?? null])
  return createHash('sha256').update(body).digest('hex')
}

/** The answer that an idempotency key was given before; also while that purchase is still being made. */
async function repeatOf(ports: Ports, campaignId: number, input: PurchaseInput): Promise<Bought> {
  const { db } = ports.database
  const known = await rememberedKey(db, campaignId, input.idempotencyKey)
  if (known === undefined) return refused('gateway.silent')
  if (known.bodyHash !== bodyHashOf(input)) return refused('idempotency.reused')
  const token = ports.seal.open(known.sealedToken, sealedRow(known.transactionId)).toString()
  for (;;) {
    const row = await transactionById(db, known.transactionId)
    if (row === undefined) return refused('gateway.silent')
    const purchase = purchaseOf(row, token)
    if (purchase !== undefined) return { ok: true, purchase }
    if (row.status !== 'pending') return refused('gateway.silent')
    if (await claimCharging(ports, row.id)) return chargePurchase(ports, row, token)
    await sleep(CHARGE_POLL_MS)
  }
}

/** Whether this process may ask for the charge: nobody else is asking, or whoever did has died. */
async function claimCharging(ports: Ports, id: number): Promise<boolean> {
  const now = ports.clock.now()
  const abandoned = new Date(now.getTime() - CHARGING_MS)
  const claimed = await ports.database.db
    .update(transaction)
    .set({ chargingSince: now })
    .where(
      and(
        eq(transaction.id, id),
        eq(transaction.status, 'pending'),
        isNull(transaction.chargeId),
        or(isNull(transaction.chargingSince), lt(transaction.chargingSince, abandoned)),
      ),
    )
    .returning({ id: transaction.id })
  return claimed.length > 0
}

/** Asks the provider for the charge, outside of any database transaction, and stores it; a provider that fails undoes the purchase. */
async function chargePurchase(ports: Ports, row: TransactionRow, token: string): Promise<Bought> {
  const { db } = ports.database
  const charge = await askCharge(ports, row)
  if (charge === undefined) {
    await db.transaction((tx) => giveUp(tx as Db, row.id, ports.clock.now()))
    return refused('gateway.silent')
  }
  const expiresAt = new Date(Math.min(row.expiresAt.getTime(), charge.expiresAt.getTime()))
  const [charged] = await db
    .update(transaction)
    .set({ chargeId: charge.chargeId, chargeCode: charge.code, expiresAt, chargingSince: null })
    .where(eq(transaction.id, row.id))
    .returning()
  const purchase = charged && purchaseOf(charged, token)
  return purchase === undefined ? refused('gateway.silent') : { ok: true, purchase }
}

async function askCharge(ports: Ports, row: TransactionRow): Promise<Charge | undefined> {
  const account = await findAccount(ports.database.db, ports.seal, row.accountId)
  const gateway = account && gatewayNamed(ports, account.gateway)
  if (account === undefined || gateway === undefined) return undefined
  const asked = await gateway.createCharge(account, {
    transactionId: row.id,
    amount: row.amount,
    payerName: row.name,
    description: `Compra ${row.id}`,
    expiresAt: row.expiresAt,
  })
  return asked.ok ? asked.charge : undefined
}

/** Cancels a purchase that could not be charged, gives its quotas back, and forgets its key so that the buyer may try again. */
async function giveUp(tx: Db, id: number, now: Date): Promise<void> {
  const row = await lockTransaction(tx, id)
  const next = row && nextStateOf(row, { type: 'charge.cancelled' })
  if (row === undefined || next === undefined) return
  await tx
    .update(transaction)
    .set({ ...next, chargingSince: null, updatedAt: now })
    .where(eq(transaction.id, id))
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.transactionId, id))
  await release(tx, { campaignId: row.campaignId, transactionId: id, as: 'cancelled', now })
}

function purchaseOf(row: TransactionRow, token: string): Purchase | undefined {
  const { id, quantity, amount, chargeId, chargeCode, expiresAt } = row
  if (chargeId === null || chargeCode === null) return undefined
  return { id, token, quantity, amount, pix: { chargeId, code: chargeCode, expiresAt } }
}
