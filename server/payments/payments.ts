import { eq } from 'drizzle-orm'
import type { TransactionFact } from '../../src/machines/entities/transaction.ts'
import { findAccount } from '../accounts/store.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { type Consulted, gatewayNamed, type ProviderStatus } from '../gateways/gateway.ts'
import { resolveLatePayment } from '../late-payments/by-itself.ts'
import { noteLate } from '../late-payments/store.ts'
import { deliverQuotas, release } from '../ledger/ledger.ts'
import { freeDuePrizes, refund } from '../ledger/prizes.ts'
import type { Ports } from '../ports.ts'
import { nextStateOf } from '../purchases/lifecycle.ts'
import {
  isActive,
  lockTransaction,
  nameBuyer,
  paymentIsTaken,
  type TransactionRow,
  transactionByCharge,
  transactionById,
} from '../purchases/store.ts'
import type { Seal } from '../seal.ts'

/**
 * What came of asking the provider about a charge. `unchanged`: nothing new; `review`: its money is not what was charged, or came where
 * none is expected; `silent`: the provider did not answer, and the sale stays as it is.
 */
export type PaymentOutcome = 'changed' | 'unchanged' | 'review' | 'silent' | 'unknown'

/**
 * Asks the provider about one of our charges and does what it says (S34). Safe to repeat, also at the same moment: quotas are
 * delivered once.
 */
export async function checkCharge(
  ports: Ports,
  { accountId, chargeId }: { accountId: number; chargeId: string },
): Promise<PaymentOutcome> {
  const { db } = ports.database
  const row = await transactionByCharge(db, { accountId, chargeId })
  if (row === undefined) return 'unknown'
  const account = await findAccount(db, ports.seal, accountId)
  const gateway = account && gatewayNamed(ports, account.gateway)
  if (account === undefined || gateway === undefined) return 'silent'
  const answer = await gateway.consult(account, chargeId)
  if (!answer.ok) return 'silent'
  return applyProviderStatus(ports, row.id, answer.charge)
}

/** Brings a purchase to where the provider says its charge is; what its campaign's paid share then lets out is let out. */
export async function applyProviderStatus(
  ports: Ports,
  transactionId: number,
  charge: Consulted,
): Promise<PaymentOutcome> {
  const { db } = ports.database
  const now = ports.clock.now()
  const seen = await transactionById(db, transactionId)
  if (seen === undefined || seen.chargeId !== charge.chargeId) return 'unknown'
  if (charge.status === 'pending') return 'unchanged'
  const { status } = charge
  const outcome = await db.transaction(async (inner) => {
    const tx = inner as Db
    const active = await isActive(tx, seen.campaignId)
    const row = await lockTransaction(tx, transactionId)
    if (row === undefined) return 'unknown'
    if (status === 'paid') return applyPaid(tx, ports.seal, { row, charge, active, now })
    return applyUnpaid(tx, ports.seal, { row, status, now })
  })
  if (outcome === 'changed') await freeDuePrizes(db, ports.seal, seen.campaignId, now)
  return outcome
}

/**
 * Tries once more to finish a purchase: the provider is asked about one that is not paid, and one that lacks quotas gets what is free by
 * now (spec §8, renotification).
 */
export async function renotify(ports: Ports, transactionId: number): Promise<PaymentOutcome> {
  const { db } = ports.database
  const seen = await transactionById(db, transactionId)
  if (seen === undefined) return 'unknown'
  if (seen.status !== 'approved')
    return seen.chargeId === null
      ? 'unchanged'
      : checkCharge(ports, { accountId: seen.accountId, chargeId: seen.chargeId })
  const now = ports.clock.now()
  const outcome = await db.transaction(async (inner) => {
    const tx = inner as Db
    if (!(await isActive(tx, seen.campaignId))) return 'unchanged'
    const row = await lockTransaction(tx, transactionId)
    if (row === undefined) return 'unknown'
    const { changed, complete } = await deliverMissing(tx, ports.seal, row, now)
    if (complete) await resolveLatePayment(tx, row, 'quotas.delivered', now)
    return changed ? 'changed' : 'unchanged'
  })
  if (outcome === 'changed') await freeDuePrizes(db, ports.seal, seen.campaignId, now)
  return outcome
}

/**
 * Gives a paid purchase what it lacks, as far as there is any. Its campaign and the purchase are held.
 * @returns whether anything was delivered, and whether nothing is missing now
 */
export async function deliverMissing(
  tx: Db,
  seal: Seal,
  row: TransactionRow,
  now: Date,
): Promise<{ changed: boolean; complete: boolean }> {
  const { id, campaignId, due } = row
  if (nextStateOf(row, { type: 'quotas.delivered', delivered: due }) === undefined)
    return { changed: false, complete: false }
  const { delivered } = await deliverQuotas(tx, seal, { campaignId, transactionId: id, due, now })
  if (delivered === row.delivered) return { changed: false, complete: false }
  await store(tx, row, { type: 'quotas.delivered', delivered }, now)
  return { changed: true, complete: delivered === due }
}

interface Paid {
  row: TransactionRow
  charge: Consulted
  active: boolean
  now: Date
}

async function applyPaid(tx: Db, seal: Seal, { row, charge, active, now }: Paid): Promise<PaymentOutcome> {
  if (row.status === 'approved') return 'unchanged'
  if (!(await isHonest(tx, row, charge))) return openReview(tx, row, now)
  if (row.status === 'in_mediation') return store(tx, row, { type: 'dispute.settled' }, now)
  const money = { paidAt: charge.paidAt ?? now, paymentId: charge.paymentId }
  if (nextStateOf(row, { type: 'payment.confirmed', delivered: 0 }) === undefined)
    return keepUnexpected(tx, row, money, now)
  const { id: transactionId, campaignId, due } = row
  const { delivered } = active
    ? await deliverQuotas(tx, seal, { campaignId, transactionId, due, now })
    : { delivered: 0 }
  if (!active) await release(tx, { campaignId, transactionIds: [transactionId], as: 'cancelled', now })
  if (delivered < due) await noteLate(tx, { transactionId, campaignId, now })
  await nameBuyer(tx, row)
  return store(tx, row, { type: 'payment.confirmed', delivered }, now, money)
}

/** Money for a purchase that was cancelled or rejected: nothing is delivered, and the operator decides. */
async function keepUnexpected(
  tx: Db,
  row: TransactionRow,
  money: Pick<TransactionRow, 'paidAt' | 'paymentId'>,
  now: Date,
): Promise<PaymentOutcome> {
  if (row.status === 'refunded' || row.paidAt !== null) return 'unchanged'
  await tx
    .update(transaction)
    .set({ ...money, updatedAt: now })
    .where(eq(transaction.id, row.id))
  await noteLate(tx, { transactionId: row.id, campaignId: row.campaignId, now })
  return 'review'
}

/** Whether the money is the sale's own: its amount, in reais, and not another purchase's payment (S34, S35). */
async function isHonest(tx: Db, row: TransactionRow, { amount, currency, paymentId }: Consulted): Promise<boolean> {
  if (amount !== row.amount || currency !== 'BRL') return false
  return paymentId === null || !(await paymentIsTaken(tx, row, paymentId))
}

async function openReview(tx: Db, row: TransactionRow, now: Date): Promise<PaymentOutcome> {
  await store(tx, row, { type: 'review.opened' }, now)
  return 'review'
}

const FACTS = {
  cancelled: { type: 'charge.cancelled' },
  rejected: { type: 'payment.rejected' },
  refunded: { type: 'payment.refunded' },
  in_process: { type: 'review.opened' },
  in_mediation: { type: 'dispute.opened' },
} as const satisfies Record<Exclude<ProviderStatus, 'pending' | 'paid'>, TransactionFact>

interface Unpaid {
  row: TransactionRow
  status: keyof typeof FACTS
  now: Date
}

async function applyUnpaid(tx: Db, seal: Seal, { row, status, now }: Unpaid): Promise<PaymentOutcome> {
  if (status === 'refunded') await resolveLatePayment(tx, row, 'payment.refunded', now)
  const outcome = await store(tx, row, FACTS[status], now, status === 'refunded' ? { delivered: 0 } : {})
  if (outcome === 'unchanged') return outcome
  const { id: transactionId, campaignId } = row
  if (status === 'refunded') await refund(tx, seal, { campaignId, transactionId, now })
  if (status === 'cancelled' || status === 'rejected')
    await release(tx, { campaignId, transactionIds: [transactionId], as: 'cancelled', now })
  return outcome
}

/** Stores where an event leads; what the machine does not allow there changes nothing. */
async function store(
  tx: Db,
  row: TransactionRow,
  event: TransactionFact,
  now: Date,
  more: Partial<Pick<TransactionRow, 'delivered' | 'paidAt' | 'paymentId'>> = {},
): Promise<PaymentOutcome> {
  const next = nextStateOf(row, event)
  if (next === undefined) return 'unchanged'
  await tx
    .update(transaction)
    .set({ ...next, ...more, updatedAt: now })
    .where(eq(transaction.id, row.id))
  return 'changed'
}
