import type { LateDecision } from '../../../src/machines/entities/late-payment.ts'
import { lockAllLanes } from '../../campaigns/ledger/ledger.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { holdCampaign } from '../purchases/hold.ts'
import { lockTransaction, lockTransactions, type TransactionChange } from '../purchases/lifecycle.ts'
import { type TransactionRow, transactionById } from '../purchases/store.ts'
import { applyEvents, type LateRefusal, lockLates, whyNot } from './lifecycle.ts'
import { waitingOf } from './store.ts'

/** What an operator decides about a late payment, and why: the reason is shown to whoever asks later. */
export interface LateAsked {
  decision: LateDecision
  reason: string
}

type Decider = Pick<Caller, 'operatorId' | 'address'>
type Refused = { ok: false; refusal: LateRefusal | 'record.unknown' }
export type LateDecided = { ok: true } | Refused
/** Of the late payments of a campaign, how many were decided and how many wait on. */
type AllDecided = { ok: true; decided: number; left: number } | Refused

/** How many late payments of a campaign are decided in one database transaction. */
const BATCH = 50

const refused = (refusal: LateRefusal | 'record.unknown'): Refused => ({ ok: false, refusal })

/**
 * Decides on a late payment. Delivering gives it all that it lacks, even after the draw. Refunding takes back what it got and writes down
 * that the money is given back, which the operator does at the bank (docs/decisions/0016). Final.
 */
export async function decideOnLate(
  ports: Ports,
  decider: Decider,
  transactionId: number,
  asked: LateAsked,
): Promise<LateDecided> {
  const { db } = ports.database
  const change = { ports, now: ports.clock.now() }
  const seen = await transactionById(db, transactionId)
  if (seen === undefined) return refused('record.unknown')
  return db.transaction(async (tx) => {
    await holdCampaign(tx, seen.campaignId)
    return decideOne(tx, decider, await lockTransaction(tx, seen), asked, change)
  })
}

/**
 * Decides alike on all late payments of a campaign that wait. What cannot be decided so, such as a delivery for which too few quotas are
 * free, waits on; when that is all of them, the first one's refusal is the answer.
 */
export async function decideOnAll(
  ports: Ports,
  decider: Decider,
  campaignId: number,
  asked: LateAsked,
): Promise<AllDecided> {
  const { db } = ports.database
  const change = { ports, now: ports.clock.now() }
  const outcomes: LateDecided[] = []
  for (let after = 0; ; ) {
    const ids = await waitingOf(db, campaignId, { after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
    const decided = await db.transaction(async (tx) => {
      await holdCampaign(tx, campaignId)
      const results: LateDecided[] = []
      // All purchases before any lane: a provider that gives back one of them meanwhile holds it and waits for the lanes.
      const purchases = await lockTransactions(tx, campaignId, ids)
      for (const purchase of purchases) results.push(await decideOne(tx, decider, purchase, asked, change))
      return results
    })
    outcomes.push(...decided)
  }
  const decided = outcomes.filter(({ ok }) => ok).length
  if (decided === 0) return outcomes.find((outcome) => !outcome.ok) ?? refused('late.decided')
  return { ok: true, decided, left: outcomes.length - decided }
}

/** Decides on one late payment whose campaign and purchase are locked. */
async function decideOne(
  tx: Db,
  { operatorId, address }: Decider,
  purchase: Locked<TransactionRow> | undefined,
  { decision, reason }: LateAsked,
  change: TransactionChange,
): Promise<LateDecided> {
  const { ports, now } = change
  const [held] = purchase === undefined ? [] : await lockLates(tx, purchase.campaignId, [purchase])
  if (purchase === undefined || held === undefined) return refused('record.unknown')
  const free = decision === 'deliver' ? await lockAllLanes(tx, purchase.campaignId) : 0
  const event = { type: `late.${decision}`, reason, operatorId } as const
  const [decided] = await applyEvents(tx, purchase.campaignId, [held], event, { ports, free, now })
  if (decided === undefined) return refused(whyNot(held, event, free))
  await audit(tx, {
    at: now,
    operatorId,
    action: `late.${decided.row.decision ?? 'refunded'}`,
    subject: 'transaction',
    subjectId: purchase.id,
    after: { reason: decided.row.reason },
    address,
  })
  return { ok: true }
}
