import { isWithin } from '../../../src/domain/values/foreign-moment.ts'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import { isSellable, keepsReservations } from '../../../src/machines/on-sale.ts'
import type { TransactionFact } from '../../../src/machines/purchase/setup.ts'
import { prepareDelivery } from '../../campaigns/ledger/ledger.ts'
import { count } from '../../platform/counted.ts'
import { batchByCampaign, ONE_AT_A_TIME } from '../../platform/db/campaign-batches.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import { violates } from '../../platform/db/violations.ts'
import type { Ports } from '../../platform/ports.ts'
import { noteActivity } from '../gateways/activity.ts'
import type { Consulted, ProviderStatus } from '../gateways/gateway.ts'
import { nextAskAt } from '../purchases/charging.ts'
import { deliveryOf } from '../purchases/deliver.ts'
import { holdCampaign } from '../purchases/hold.ts'
import {
  applyEach,
  applyEvents,
  effectsOf,
  isDisputed,
  isPayable,
  lockTransaction,
  lockTransactions,
  type TransactionChange,
} from '../purchases/lifecycle.ts'
import { referenceOf } from '../purchases/reference.ts'
import { nameBuyers, type TransactionRow, takenPayments } from '../purchases/store.ts'

/**
 * What came of asking the provider about a charge. `unchanged`: nothing new; `review`: its money is not what was charged, or came where
 * none is expected; `silent`: the provider did not answer, and the sale stays as it is; `unaskable`: the provider cannot be asked about a charge, and
 * somebody has to look it up there.
 */
export type PaymentOutcome = 'changed' | 'unchanged' | 'review' | 'silent' | 'unaskable' | 'unknown'

/** What a provider says of a purchase's charge. */
interface Told {
  ports: Ports
  seen: TransactionRow
  charge: Consulted
}

/**
 * Applies what the provider says of a charge to its purchase. Payments of one campaign that come together are settled by as many statements as one;
 * whatever else is said is applied by itself.
 */
export async function settle(ports: Ports, seen: TransactionRow, charge: Consulted): Promise<PaymentOutcome> {
  if (seen.chargeId !== charge.chargeId) return 'unknown'
  if (charge.status === 'pending') return 'unchanged'
  const told = { ports, seen, charge }
  // Of two purchases that are paid with one payment at the same moment the database refuses the later: asked again, its payment is taken (S35).
  const outcome = await settleWhole(told).catch((error: unknown) => {
    if (!violates(error, 'transaction_payment')) throw error
    return settleAlone(told)
  })
  if (outcome !== 'unchanged' && seen.paidAt === null) noteOtherMoment(told)
  return outcome
}

async function settleWhole(told: Told): Promise<PaymentOutcome> {
  const together = await settleTogether(told.ports.database, told.seen.campaignId, told)
  const outcome = await (together === 'alone' ? settleAlone(told) : together)
  if (outcome === 'changed' && told.charge.status === 'paid' && told.seen.paidAt === null) count('talao_payments_total')
  return outcome
}

/** `alone`: nothing was done for it, as it is no plain payment, or a second word about one of the batch's purchases. */
const settleTogether = batchByCampaign<Told, PaymentOutcome | 'alone'>(async ({ db }, campaignId, batch) => {
  const [only] = batch
  if (only === undefined) return []
  const change = { ports: only.ports, now: only.ports.clock.now() }
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const campaign = await holdCampaign(tx, campaignId)
    if (campaign === undefined) return batch.map(() => 'unknown' as const)
    const records = await lockTransactions(
      tx,
      campaignId,
      batch.map(({ seen }) => seen.id),
    )
    const plain = records.flatMap((record) => {
      const charge = batch.find(({ seen }) => seen.id === record.id)?.charge
      return charge !== undefined && isPlain(record, charge, campaign) ? [{ record, charge }] : []
    })
    const taken = await takenPayments(
      tx,
      plain.map(({ record, charge }) => ({ record, paymentId: charge.paymentId })),
    )
    const payments = plain.filter(({ record }) => !taken.has(record.id))
    const settled = await settleAll(tx, campaignId, payments, { ...change, campaign })
    return Promise.all(
      batch.map(({ seen, charge }) => {
        if (payments.some((payment) => payment.charge === charge)) return settled.has(seen.id) ? 'changed' : 'unchanged'
        const [record] = records
        if (batch.length > 1) return 'alone'
        return record === undefined ? 'unknown' : applyTold(tx, record, campaign, only, change.now)
      }),
    )
  })
}, ONE_AT_A_TIME)

/** Whether a provider says of a purchase that waits for its money that all of it came, and nothing else. */
function isPlain(record: TransactionRow, charge: Consulted, campaign: CampaignState): boolean {
  if (charge.status !== 'paid' || charge.returned || !isPayable(record) || !isSellable(campaign)) return false
  const means = effectsOf(record, receivedIn(record, campaign, 0))
  const isWhole = means?.has('coupons.earned') && means.has('share.grown')
  return isWhole === true && isOwn(record, charge)
}

const receivedIn = (record: TransactionRow, campaign: CampaignState, delivered: number) =>
  ({
    type: 'payment.received',
    delivered,
    keeping: keepsReservations(campaign),
    known: record.paidAt !== null,
  }) as const

/** Settles plain payments of one campaign; their lanes are locked last. @returns the purchases that changed */
async function settleAll(
  tx: Db,
  campaignId: number,
  payments: readonly { record: Locked<TransactionRow>; charge: Consulted }[],
  { ports, now, campaign }: { ports: Ports; now: Date; campaign: CampaignState },
): Promise<Set<number>> {
  if (payments.length === 0) return new Set()
  const records = payments.map(({ record }) => record)
  await nameBuyers(tx, records)
  const purchases = records.map(({ id: transactionId, due }) => ({ transactionId, due }))
  const { delivered, sell } = await prepareDelivery(tx, ports.seal, { campaignId, purchases, now })
  const happenings = payments.map(({ record, charge }) => ({
    record,
    event: receivedIn(record, campaign, delivered.get(record.id) ?? 0),
    money: moneyOf(record, charge, now),
    received: charge.amount,
  }))
  const changed = await applyEach(tx, campaignId, happenings, { ports, now })
  await sell()
  return new Set(changed.map(({ row }) => row.id))
}

/** What is noted of a payment. */
function moneyOf(record: TransactionRow, charge: Consulted, now: Date) {
  const paidAt = paidAtOf(record, charge, now)
  return { paidAt, paymentId: charge.paymentId, askAt: nextAskAt({ ...record, paidAt }, now) }
}

/** The same for one purchase, whatever is said of it. */
async function settleAlone(told: Told): Promise<PaymentOutcome> {
  return told.ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const campaign = await holdCampaign(tx, told.seen.campaignId)
    const record = await lockTransaction(tx, told.seen)
    if (campaign === undefined || record === undefined) return 'unknown'
    return applyTold(tx, record, campaign, told, told.ports.clock.now())
  })
}

async function applyTold(
  tx: Db,
  record: Locked<TransactionRow>,
  campaign: CampaignState,
  { ports, seen, charge }: Told,
  now: Date,
): Promise<PaymentOutcome> {
  // What a word that nobody understands names may be another amount than the one that came.
  const change = { ports, now, received: charge.status === 'unknown' ? null : charge.amount }
  const status = charge.status === 'paid' && isAllBack(record, charge) ? 'refunded' : charge.status
  if (status === 'paid') return applyPaid(tx, record, { charge, campaign }, change)
  const money = { paidAt: paidAtOf(record, charge, now), paymentId: record.paymentId ?? charge.paymentId }
  const fact = factOf(record, status as Said, { charge, now })
  const said = await applyFact(tx, record, fact, status === 'refunded' ? { ...change, money } : change)
  if (status === 'refunded' || !charge.returned) return said
  const after = (await lockTransaction(tx, seen)) ?? record
  const reduced = await applyReturned(tx, after, charge, change)
  return said === 'unchanged' ? reduced : said
}

/** Notes among the account's answers that its provider tells a moment of the payment that cannot be: ours counts. */
function noteOtherMoment({ ports, seen, charge: { paidAt, chargeId } }: Told): void {
  const now = ports.clock.now()
  if (paidAt === null || isWithin(paidAt, seen.createdAt, now)) return
  const reason = `another moment: ${paidAt.toISOString()}`
  const { db } = ports.database
  noteActivity(db, { accountId: seen.accountId, at: now, kind: 'moment', outcome: 'review', reason, chargeId })
}

/** What a purchase has to be paid with, in centavos. */
const priceOf = ({ amount, surcharge }: TransactionRow) => amount + surcharge

/** Whether all that was paid has gone back, though the provider still calls the charge paid. */
const isAllBack = (row: TransactionRow, { returned = 0, amount }: Consulted) => returned >= (amount ?? priceOf(row))

type Said = Exclude<ProviderStatus, 'pending' | 'paid'>

const FACTS = {
  cancelled: { type: 'charge.cancelled' },
  rejected: { type: 'payment.rejected' },
  in_process: { type: 'review.opened' },
  in_mediation: { type: 'dispute.opened' },
} as const satisfies Record<Exclude<Said, 'refunded' | 'unknown'>, TransactionFact>

/**
 * What a provider's status says to the purchase's machine. A charge that ended with its reservation, or after it, merely lapsed: providers call that
 * cancelled, too.
 */
function factOf(
  row: TransactionRow,
  status: Said,
  { charge: { word = '', returned = 0, amount }, now }: { charge: Consulted; now: Date },
): TransactionFact {
  if (status === 'unknown') return { type: 'status.unknown', word }
  if (status === 'refunded') return { type: 'payment.refunded', returned: returned || (amount ?? priceOf(row)) }
  const fact = FACTS[status]
  const hasLapsed = fact.type === 'charge.cancelled' && isPayable(row) && row.expiresAt <= now
  return hasLapsed ? { type: 'reservation.expired' } : fact
}

/** Tells the purchase's machine that the provider has its money, and what is known of it; the machine says what that means. */
async function applyPaid(
  tx: Db,
  record: Locked<TransactionRow>,
  { charge, campaign }: { charge: Consulted; campaign: CampaignState },
  change: TransactionChange,
): Promise<PaymentOutcome> {
  const received = (delivered: number) => receivedIn(record, campaign, delivered)
  const means = effectsOf(record, received(0))
  if (means === null) return applyReturned(tx, record, charge, change)
  if (!(await isHonest(tx, record, charge))) {
    await applyFact(tx, record, { type: 'review.opened' }, change)
    await applyReturnedToo(tx, record, charge, change)
    return 'review'
  }
  if (isDisputed(record)) {
    const ended = await applyFact(tx, record, received(0), change)
    await applyReturnedToo(tx, record, charge, change)
    return ended
  }
  const money = moneyOf(record, charge, change.now)
  if (!means.has('coupons.earned')) {
    await applyFact(tx, record, received(0), { ...change, money })
    await applyReturnedToo(tx, record, charge, change)
    return 'review'
  }
  await nameBuyers(tx, [record])
  const delivers = means.has('share.grown') && isSellable(campaign)
  const delivery = delivers ? await deliveryOf(tx, record, record.due, change) : undefined
  const outcome = await applyFact(tx, record, received(delivery?.delivered ?? 0), { ...change, money })
  await delivery?.sell()
  await applyReturnedToo(tx, record, charge, change)
  return outcome
}

/** The same for a purchase that has just changed. */
async function applyReturnedToo(
  tx: Db,
  before: Locked<TransactionRow>,
  charge: Consulted,
  change: TransactionChange,
): Promise<void> {
  const record = charge.returned ? await lockTransaction(tx, before) : undefined
  if (record !== undefined) await applyReturned(tx, record, charge, change)
}

/** Takes note of a part of the money that was given back. */
async function applyReturned(
  tx: Db,
  record: Locked<TransactionRow>,
  { returned = 0 }: Consulted,
  change: TransactionChange,
): Promise<PaymentOutcome> {
  return returned > 0 ? applyFact(tx, record, { type: 'payment.reduced', returned }, change) : 'unchanged'
}

/** When the money came: as the provider says, within the bounds of what we know ourselves. */
const paidAtOf = ({ createdAt }: TransactionRow, { paidAt }: Consulted, now: Date): Date =>
  paidAt !== null && isWithin(paidAt, createdAt, now) ? paidAt : now

/** Whether the money is the sale's own, and not another purchase's payment (S34, S35). */
async function isHonest(tx: Db, record: TransactionRow, charge: Consulted): Promise<boolean> {
  if (!isOwn(record, charge)) return false
  return !(await takenPayments(tx, [{ record, paymentId: charge.paymentId }])).has(record.id)
}

/**
 * Whether the money came under the sale's name, where one is told, and is the amount that was charged, in reais. A provider that names no amount says
 * that the charge is paid, which was made for ours.
 */
const isOwn = (row: TransactionRow, { amount, currency, reference }: Consulted): boolean =>
  (reference == null || reference === referenceOf(row)) &&
  (amount === null || amount === priceOf(row)) &&
  currency === 'BRL'

/** Applies what the provider says, as far as the purchase's machine accepts it. */
async function applyFact(
  tx: Db,
  record: Locked<TransactionRow>,
  fact: TransactionFact,
  change: TransactionChange,
): Promise<PaymentOutcome> {
  const [changed] = await applyEvents(tx, record.campaignId, [record], fact, change)
  if (changed === undefined) return 'unchanged'
  return fact.type === 'status.unknown' ? 'review' : 'changed'
}
