import type { LateDecision } from '../../src/machines/entities/late-payment.ts'
import { audit } from '../audit/audit.ts'
import { holdSellable } from '../campaigns/sale.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { lockAllLanes } from '../ledger/ledger.ts'
import { freeDuePrizes } from '../ledger/prizes.ts'
import type { Ports } from '../ports.ts'
import { deliverMissing } from '../purchases/deliver.ts'
import { applyEvent as applyToPurchase, lockTransaction } from '../purchases/lifecycle.ts'
import { transactionById } from '../purchases/store.ts'
import { applyEvent, type LateRefusal, lockLate } from './lifecycle.ts'

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
  { decision, reason }: LateAsked,
): Promise<LateDecided> {
  const now = ports.clock.now()
  const { db } = ports.database
  const seen = await transactionById(db, transactionId)
  if (seen === undefined) return refused('record.unknown')
  const outcome = await db.transaction(async (inner): Promise<LateDecided> => {
    const tx = inner as Db
    await holdSellable(tx, seen.campaignId)
    const purchase = await lockTransaction(tx, transactionId)
    const record = purchase && (await lockLate(tx, transactionId))
    if (purchase === undefined || record === undefined) return refused('record.unknown')
    const free = decision === 'deliver' ? await lockAllLanes(tx, purchase.campaignId) : 0
    const event = { type: `late.${decision}`, reason, operatorId } as const
    const decided = await applyEvent(tx, record, event, { purchase, free, now })
    if (!decided.ok) return decided
    const change = { seal: ports.seal, now }
    if (decision === 'deliver') await deliverMissing(tx, purchase, change)
    else await applyToPurchase(tx, purchase, { type: 'payment.refunded' }, change)
    await audit(tx, {
      at: now,
      operatorId,
      action: `late.${decided.row.decision ?? 'refunded'}`,
      subject: 'transaction',
      subjectId: transactionId,
      after: { reason: decided.row.reason },
      address,
    })
    return { ok: true }
  })
  if (outcome.ok) await freeDuePrizes(db, ports.seal, seen.campaignId, now)
  return outcome
}
