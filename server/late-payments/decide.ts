import { eq } from 'drizzle-orm'
import type { LateDecision } from '../../src/machines/entities/late-payment.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { lockAllLanes } from '../ledger/ledger.ts'
import { freeDuePrizes, refund } from '../ledger/prizes.ts'
import { deliverMissing } from '../payments/payments.ts'
import type { Ports } from '../ports.ts'
import { nextStateOf } from '../purchases/lifecycle.ts'
import { isActive, lockTransaction, type TransactionRow, transactionById } from '../purchases/store.ts'
import { decideLate, type LateRefusal, lateInputOf } from './rule.ts'
import { lockLate, storeLate } from './store.ts'

/** What an operator decides about a late payment, and why: the reason is shown to whoever asks later. */
export interface LateAsked {
  decision: LateDecision
  reason: string
}

export type LateDecided = { ok: true } | { ok: false; refusal: LateRefusal | 'record.unknown' }

const refused = (refusal: LateRefusal | 'record.unknown'): LateDecided => ({ ok: false, refusal })

/**
 * Decides on a late payment. Delivering gives it all that it lacks, even after the draw. Refunding takes back what it got and writes down
 * that the money is given back, which the operator does at the bank (docs/decisions/0016). Final.
 */
export async function decideOnLate(
  ports: Ports,
  { operatorId, address }: Pick<Caller, 'operatorId' | 'address'>,
  transactionId: number,
  asked: LateAsked,
): Promise<LateDecided> {
  const now = ports.clock.now()
  const { db } = ports.database
  const seen = await transactionById(db, transactionId)
  if (seen === undefined) return refused('record.unknown')
  const outcome = await db.transaction(async (inner): Promise<LateDecided> => {
    const tx = inner as Db
    await isActive(tx, seen.campaignId)
    const row = await lockTransaction(tx, transactionId)
    const state = row && (await lockLate(tx, transactionId))
    if (row === undefined || state === undefined) return refused('record.unknown')
    const free = asked.decision === 'deliver' ? await lockAllLanes(tx, row.campaignId) : 0
    const decided = decideLate(state, lateInputOf(row, free), asked)
    if (!decided.ok) return decided
    if (decided.state === 'delivered') await deliverMissing(tx, ports.seal, row, now)
    else await takeBack(tx, ports, row, now)
    const reason = asked.reason.trim()
    await storeLate(tx, transactionId, { decision: decided.state, reason, operatorId, now })
    await audit(tx, {
      at: now,
      operatorId,
      action: `late.${decided.state}`,
      subject: 'transaction',
      subjectId: transactionId,
      after: { reason },
      address,
    })
    return { ok: true }
  })
  if (outcome.ok) await freeDuePrizes(db, ports.seal, seen.campaignId, now)
  return outcome
}

async function takeBack(tx: Db, { seal }: Ports, row: TransactionRow, now: Date): Promise<void> {
  const next = nextStateOf(row, { type: 'payment.refunded' })
  if (next === undefined) return
  await refund(tx, seal, { campaignId: row.campaignId, transactionId: row.id, now })
  await tx
    .update(transaction)
    .set({ ...next, delivered: 0, updatedAt: now })
    .where(eq(transaction.id, row.id))
}
