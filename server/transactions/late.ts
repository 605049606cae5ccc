import { eq } from 'drizzle-orm'
import { type AuditEntry, audit } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/schema.ts'
import { freeOf } from '../ledger/ledger.ts'
import { letOutDue, refund } from '../ledger/prizes.ts'
import type { Ports } from '../ports.ts'
import { lockLate, settleLate } from './late-store.ts'
import { nextStateOf } from './lifecycle.ts'
import { deliverMissing } from './payments.ts'
import { isActive, lockTransaction, transactionById } from './store.ts'

/** Who decides, and why. The reason is required: it is shown to whoever asks later. */
export interface LateDecider {
  operatorId: number
  address: string
  reason: string
}

/** Why nothing was decided. `scarce`: fewer quotas are free than are missing. */
export type LateRefusal = 'record.unknown' | 'late.decided' | 'late.undeliverable' | 'late.scarce' | 'late.reason'

export type LateDecided = { ok: true } | { ok: false; refusal: LateRefusal }

const refused = (refusal: LateRefusal): LateDecided => ({ ok: false, refusal })

/** Delivers what a late payment still lacks, all of it, even after the draw. Final. */
export async function deliverLate(ports: Ports, transactionId: number, by: LateDecider): Promise<LateDecided> {
  return decide(ports, transactionId, by, 'delivered', async (tx, row, now) => {
    if (nextStateOf(row, { type: 'quotas.delivered', delivered: row.due }) === undefined) return 'late.undeliverable'
    if ((await freeOf(tx, row.campaignId)) < row.due - row.delivered) return 'late.scarce'
    const { complete } = await deliverMissing(tx, ports.seal, row, now)
    return complete ? undefined : 'late.scarce'
  })
}

/** Writes down that a late payment was given back to its buyer; quotas that it got are free again. Final. */
export async function refundLate(ports: Ports, transactionId: number, by: LateDecider): Promise<LateDecided> {
  return decide(ports, transactionId, by, 'refunded', async (tx, row, now) => {
    const next = nextStateOf(row, { type: 'payment.refunded' })
    if (next === undefined) return undefined
    await refund(tx, ports.seal, { campaignId: row.campaignId, transactionId, now })
    await tx
      .update(transaction)
      .set({ ...next, delivered: 0, updatedAt: now })
      .where(eq(transaction.id, transactionId))
    return undefined
  })
}

type Effect = (
  tx: Db,
  row: NonNullable<Awaited<ReturnType<typeof lockTransaction>>>,
  now: Date,
) => Promise<LateRefusal | undefined>

async function decide(
  ports: Ports,
  transactionId: number,
  { operatorId, address, reason }: LateDecider,
  decision: 'delivered' | 'refunded',
  effect: Effect,
): Promise<LateDecided> {
  if (reason.trim() === '') return refused('late.reason')
  const now = ports.clock.now()
  const seen = await transactionById(ports.database.db, transactionId)
  if (seen === undefined) return refused('record.unknown')
  const decided = await ports.database.db.transaction(async (inner): Promise<LateDecided> => {
    const tx = inner as Db
    await isActive(tx, seen.campaignId)
    const row = await lockTransaction(tx, transactionId)
    if (row === undefined) return refused('record.unknown')
    if (!(await lockLate(tx, transactionId))) return refused('late.decided')
    const refusal = await effect(tx, row, now)
    if (refusal !== undefined) return refused(refusal)
    const entry = { decision, reason: reason.trim(), operatorId, now }
    await settleLate(tx, transactionId, entry)
    await audit(tx, auditOf(transactionId, address, entry))
    return { ok: true }
  })
  if (decided.ok) await letOutDue(ports.database.db, ports.seal, seen.campaignId, now)
  return decided
}

function auditOf(
  transactionId: number,
  address: string,
  { decision, reason, operatorId, now }: { decision: string; reason: string; operatorId: number; now: Date },
): AuditEntry {
  const action = `late_payment.${decision}`
  return { at: now, operatorId, action, subject: 'transaction', subjectId: transactionId, after: { reason }, address }
}
