import { eq } from 'drizzle-orm'
import type { TransactionFact } from '../../src/machines/entities/transaction.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { findAccount } from '../gateways/accounts.ts'
import { type Consulted, gatewayNamed, type ProviderStatus } from '../gateways/gateway.ts'
import { release, settle } from '../ledger/ledger.ts'
import type { Ports } from '../ports.ts'
import { nextStateOf } from './lifecycle.ts'
import { isActive, lockTransaction, paymentIsTaken, type TransactionRow, transactionByCharge } from './store.ts'

/**
 * What came of asking the provider about a charge. `unchanged`: nothing new; `review`: its money is not what was charged, or came where
 * none is expected; `silent`: the provider did not answer, and the sale stays as it is.
 */
export type PaymentOutcome = 'changed' | 'unchanged' | 'review' | 'silent' | 'unknown'

/**
 * Asks the provider about one of our charges and does what it says (S34). Safe to repeat, also at the same moment: quotas are
 * delivered once.
 */
export async function settlePayment(
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

/** Brings a purchase to where the provider says its charge is. */
export async function applyProviderStatus(
  ports: Ports,
  transactionId: number,
  charge: Consulted,
): Promise<PaymentOutcome> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const row = await lockTransaction(tx as Db, transactionId)
    if (row === undefined || row.chargeId !== charge.chargeId) return 'unknown'
    if (charge.status === 'pending') return 'unchanged'
    if (charge.status === 'paid') return applyPaid(tx as Db, row, charge, now)
    return applyUnpaid(tx as Db, row, charge.status, now)
  })
}

async function applyPaid(tx: Db, row: TransactionRow, charge: Consulted, now: Date): Promise<PaymentOutcome> {
  if (row.status === 'approved') return 'unchanged'
  if (!(await isHonest(tx, row, charge))) return openReview(tx, row, now)
  if (row.status === 'in_mediation') return store(tx, row, { type: 'dispute.settled' }, now)
  if (nextStateOf(row, { type: 'payment.confirmed', delivered: 0 }) === undefined) return 'review'
  const { id, campaignId, due } = row
  const { delivered } = (await isActive(tx, campaignId))
    ? await settle(tx, { campaignId, transactionId: id, due, now })
    : { delivered: 0 }
  const money = { paidAt: charge.paidAt ?? now, paymentId: charge.paymentId }
  return store(tx, row, { type: 'payment.confirmed', delivered }, now, money)
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

async function applyUnpaid(
  tx: Db,
  row: TransactionRow,
  status: keyof typeof FACTS,
  now: Date,
): Promise<PaymentOutcome> {
  const outcome = await store(tx, row, FACTS[status], now, status === 'refunded' ? { delivered: 0 } : {})
  if (outcome === 'unchanged') return outcome
  const { id: transactionId, campaignId } = row
  if (status === 'refunded') await release(tx, { campaignId, transactionId, as: 'refunded', now })
  if (status === 'cancelled' || status === 'rejected')
    await release(tx, { campaignId, transactionId, as: 'cancelled', now })
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
