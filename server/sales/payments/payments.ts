import { UNCONFIRMED_MOST } from '../../../src/domain/values/limits.ts'
import { isSellable } from '../../../src/machines/on-sale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import type { Ports } from '../../platform/ports.ts'
import { recheckLink } from '../accounts/link.ts'
import { findAccount, type OpenedAccount } from '../accounts/store.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import type { Consulted, Notified } from '../gateways/gateway.ts'
import { deliverMissing } from '../purchases/deliver.ts'
import { holdCampaign } from '../purchases/hold.ts'
import { lockTransaction } from '../purchases/lifecycle.ts'
import { type TransactionRow, transactionByCharge } from '../purchases/store.ts'
import { type PaymentOutcome, settle } from './settle.ts'

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
  if (answer.ok) return settleAnswer(ports, row, completed(answer.charge, told), told)
  if (answer.unlinked) await recheckLink(ports, accountId)
  if (answer.kind !== 'unaskable') return 'silent'
  if (told === null) return 'unaskable'
  // Nobody confirms it: a large amount is looked up by an operator before anything is delivered.
  const isLarge = told.status === 'paid' && (told.amount ?? row.amount + row.surcharge) > UNCONFIRMED_MOST
  const outcome = await settle(ports, row, isLarge ? { ...told, status: 'in_process' } : told)
  return isLarge && outcome === 'changed' ? 'review' : outcome
}

/** Where it is told that the money went back, and answered that it is there, an operator has to look: both are the provider's word. */
async function settleAnswer(
  ports: Ports,
  row: TransactionRow,
  charge: Consulted,
  told: Consulted | null,
): Promise<PaymentOutcome> {
  const outcome = await settle(ports, row, charge)
  if (told?.status !== 'refunded' || charge.status !== 'paid') return outcome
  const doubted = await settle(ports, row, { ...charge, status: 'unknown', word: told.word ?? told.status })
  return doubted === 'unchanged' ? outcome : doubted
}

const completed = (charge: Consulted, told: Consulted | null): Consulted => ({
  ...charge,
  amount: charge.amount ?? told?.amount ?? null,
  paymentId: charge.paymentId ?? told?.paymentId ?? null,
  paidAt: charge.paidAt ?? told?.paidAt ?? null,
  reference: charge.reference ?? told?.reference ?? null,
})

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
