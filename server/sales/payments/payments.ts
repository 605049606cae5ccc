import { isWithin } from '../../../src/domain/values/foreign-moment.ts'
import { UNCONFIRMED_MOST } from '../../../src/domain/values/limits.ts'
import type { CampaignState } from '../../../src/machines/entities/campaign.ts'
import type { TransactionFact } from '../../../src/machines/entities/transaction.ts'
import { isSellable, keepsReservations } from '../../../src/machines/on-sale.ts'
import { deliverQuotas } from '../../campaigns/ledger/ledger.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Locked } from '../../platform/db/locked.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import type { Ports } from '../../platform/ports.ts'
import { recheckLink } from '../accounts/link.ts'
import { findAccount, type OpenedAccount } from '../accounts/store.ts'
import { noteActivity } from '../gateways/activity.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import type { Consulted, Notified, ProviderStatus } from '../gateways/gateway.ts'
import { nextAskAt } from '../purchases/charging.ts'
import { deliverMissing } from '../purchases/deliver.ts'
import { holdCampaign } from '../purchases/hold.ts'
import { applyEvents, effectsOf, isDisputed, lockTransaction, type TransactionChange } from '../purchases/lifecycle.ts'
import { referenceOf } from '../purchases/reference.ts'
import { nameBuyer, paymentIsTaken, type TransactionRow, transactionByCharge } from '../purchases/store.ts'

/**
 * What came of asking the provider about a charge. `unchanged`: nothing new; `review`: its money is not what was charged, or came where
 * none is expected; `silent`: the provider did not answer, and the sale stays as it is; `unaskable`: the provider cannot be asked about a charge, and
 * somebody has to look it up there.
 */
export type PaymentOutcome = 'changed' | 'unchanged' | 'review' | 'silent' | 'unaskable' | 'unknown'

/**
 * Asks the provider about one of our charges and does what it says (S34). Safe to repeat, also at the same moment: quotas are
 * delivered once.
 */
export async function checkCharge(
  ports: Ports,
  { accountId, chargeId }: { accountId: number; chargeId: string },
): Promise<PaymentOutcome> {
  const account = await findAccount(ports.database.db, ports.seal, accountId)
  return account === undefined ? 'unknown' : checkChargeAt(ports, account, { chargeId, told: null })
}

/**
 * The same at an account that is known already, after a notification. What an authentic one said fills in what the provider does not answer when it is
 * asked, and counts alone only where the provider cannot be asked at all.
 */
export async function checkChargeAt(
  ports: Ports,
  account: OpenedAccount,
  { chargeId, told }: Notified,
): Promise<PaymentOutcome> {
  const accountId = account.id
  const row = await transactionByCharge(ports.database.db, { accountId, chargeId })
  if (row === undefined) return 'unknown'
  const gateway = gatewayNamed(ports, account.gateway)
  if (gateway === undefined) return 'silent'
  const answer = await gateway.consult(account, chargeId)
  if (answer.ok) return applyProviderStatus(ports, row, completed(answer.charge, told))
  if (answer.unlinked) await recheckLink(ports, accountId)
  if (answer.kind !== 'unaskable') return 'silent'
  if (told === null) return 'unaskable'
  // Nobody confirms it: a large amount is looked up by an operator before anything is delivered.
  const isLarge = told.status === 'paid' && (told.amount ?? row.amount + row.surcharge) > UNCONFIRMED_MOST
  const outcome = await applyProviderStatus(ports, row, isLarge ? { ...told, status: 'in_process' } : told)
  return isLarge && outcome === 'changed' ? 'review' : outcome
}

const completed = (charge: Consulted, told: Consulted | null): Consulted => ({
  ...charge,
  amount: charge.amount ?? told?.amount ?? null,
  paymentId: charge.paymentId ?? told?.paymentId ?? null,
  paidAt: charge.paidAt ?? told?.paidAt ?? null,
  reference: charge.reference ?? told?.reference ?? null,
})

/** Applies what the provider says of a charge to its purchase. */
async function applyProviderStatus(ports: Ports, seen: TransactionRow, charge: Consulted): Promise<PaymentOutcome> {
  const { db } = ports.database
  const now = ports.clock.now()
  if (seen.chargeId !== charge.chargeId) return 'unknown'
  if (charge.status === 'pending') return 'unchanged'
  const change = { ports, now, received: charge.amount }
  const outcome = await db.transaction(async (inner): Promise<PaymentOutcome> => {
    const tx = inner as Db
    const campaign = await holdCampaign(tx, seen.campaignId)
    const record = await lockTransaction(tx, seen)
    if (campaign === undefined || record === undefined) return 'unknown'
    const status = charge.status === 'paid' && isAllBack(record, charge) ? 'refunded' : charge.status
    if (status === 'paid') return applyPaid(tx, record, { charge, campaign }, change)
    const money = { paidAt: paidAtOf(record, charge, now), paymentId: record.paymentId ?? charge.paymentId }
    const fact = factOf(record, status as Said, charge)
    const said = await applyFact(tx, record, fact, status === 'refunded' ? { ...change, money } : change)
    if (status === 'refunded' || !charge.returned) return said
    const after = (await lockTransaction(tx, seen)) ?? record
    const reduced = await applyReturned(tx, after, charge, change)
    return said === 'unchanged' ? reduced : said
  })
  if (outcome !== 'unchanged' && seen.paidAt === null) noteOtherMoment(db, seen, charge, now)
  return outcome
}

/** Notes among the account's answers that its provider tells a moment of the payment that cannot be: ours counts. */
function noteOtherMoment(db: Db, row: TransactionRow, { paidAt, chargeId }: Consulted, now: Date): void {
  if (paidAt === null || isWithin(paidAt, row.createdAt, now)) return
  const reason = `another moment: ${paidAt.toISOString()}`
  noteActivity(db, { accountId: row.accountId, at: now, kind: 'moment', outcome: 'review', reason, chargeId })
}

/** What a purchase is to be paid with, in centavos. */
const priceOf = ({ amount, surcharge }: TransactionRow) => amount + surcharge

/** Whether all that was paid has gone back, though the provider still calls the charge paid. */
const isAllBack = (row: TransactionRow, { returned = 0, amount }: Consulted) => returned >= (amount ?? priceOf(row))

/**
 * Gives a paid purchase that lacks quotas what is free by now (spec §8, renotification). `waits`: its campaign does not sell, so that an
 * operator decides about it in *PIX atrasado*.
 * @param note is run in the transaction that delivers something
 */
export async function renotify(
  ports: Ports,
  seen: SaleKey,
  note?: (tx: Db, delivered: { before: number; after: number }) => Promise<void>,
): Promise<'changed' | 'unchanged' | 'waits' | 'unknown'> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner) => {
    const tx = inner as Db
    const campaign = await holdCampaign(tx, seen.campaignId)
    const record = await lockTransaction(tx, seen)
    if (campaign === undefined || record === undefined) return 'unknown'
    if (!isSellable(campaign)) return 'waits'
    const { changed, delivered } = await deliverMissing(tx, record, { ports, now })
    if (changed) await note?.(tx, { before: record.delivered, after: delivered })
    return changed ? 'changed' : 'unchanged'
  })
}

type Said = Exclude<ProviderStatus, 'pending' | 'paid'>

const FACTS = {
  cancelled: { type: 'charge.cancelled' },
  rejected: { type: 'payment.rejected' },
  in_process: { type: 'review.opened' },
  in_mediation: { type: 'dispute.opened' },
} as const satisfies Record<Exclude<Said, 'refunded' | 'unknown'>, TransactionFact>

/** What a provider's status says to the purchase's machine. */
function factOf(row: TransactionRow, status: Said, { word = '', returned = 0, amount }: Consulted): TransactionFact {
  if (status === 'unknown') return { type: 'status.unknown', word }
  if (status === 'refunded') return { type: 'payment.refunded', returned: returned || (amount ?? priceOf(row)) }
  return FACTS[status]
}

/** Tells the purchase's machine that the provider has its money, and what is known of it; the machine says what that means. */
async function applyPaid(
  tx: Db,
  record: Locked<TransactionRow>,
  { charge, campaign }: { charge: Consulted; campaign: CampaignState },
  change: TransactionChange,
): Promise<PaymentOutcome> {
  const [keeping, known] = [keepsReservations(campaign), record.paidAt !== null]
  const received = (delivered: number) => ({ type: 'payment.received', delivered, keeping, known }) as const
  const means = effectsOf(record, received(0))
  if (means === null) return applyReturned(tx, record, charge, change)
  if (!(await isHonest(tx, record, charge))) {
    await applyFact(tx, record, { type: 'review.opened' }, change)
    return 'review'
  }
  if (isDisputed(record)) return applyFact(tx, record, received(0), change)
  const paidAt = paidAtOf(record, charge, change.now)
  const money = { paidAt, paymentId: charge.paymentId, askAt: nextAskAt({ ...record, paidAt }, change.now) }
  if (!means.has('coupons.earned')) {
    await applyFact(tx, record, received(0), { ...change, money })
    return 'review'
  }
  await nameBuyer(tx, record)
  const delivered = means.has('share.grown') ? await deliverPaid(tx, record, campaign, change) : 0
  const outcome = await applyFact(tx, record, received(delivered), { ...change, money })
  const paid = charge.returned ? await lockTransaction(tx, record) : undefined
  if (paid !== undefined) await applyReturned(tx, paid, charge, change)
  return outcome
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

/** Gives a purchase that is being paid its quotas; none while its campaign does not sell. @returns how many it has now */
async function deliverPaid(
  tx: Db,
  { id: transactionId, campaignId, due }: TransactionRow,
  campaign: CampaignState,
  { ports, now }: TransactionChange,
): Promise<number> {
  if (!isSellable(campaign)) return 0
  return (await deliverQuotas(tx, ports.seal, { campaignId, transactionId, due, now })).delivered
}

/**
 * Whether the money is the sale's own: under its name, where one is told, of the amount that was charged, in reais, and not another purchase's payment
 * (S34, S35). A provider that names no amount says that the charge is paid, which was made for ours.
 */
async function isHonest(
  tx: Db,
  row: TransactionRow,
  { amount, currency, paymentId, reference }: Consulted,
): Promise<boolean> {
  if (reference != null && reference !== referenceOf(row)) return false
  if ((amount !== null && amount !== priceOf(row)) || currency !== 'BRL') return false
  return paymentId === null || !(await paymentIsTaken(tx, row, paymentId))
}

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
