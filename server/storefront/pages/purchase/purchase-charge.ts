import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { TransactionFact } from '../../../../src/machines/purchase/setup.ts'
import { transactionStates } from '../../../../src/machines/stored-states.ts'
import { batchByCampaign } from '../../../platform/db/campaign-batches.ts'
import type { Db } from '../../../platform/db/database.ts'
import { throughOutage } from '../../../platform/db/outage.ts'
import { isOf, isOneOfRows, isRow, type SaleKey } from '../../../platform/db/sale-rows.ts'
import { idempotencyKey, transaction } from '../../../platform/db/schema.ts'
import { isOneOf } from '../../../platform/db/states.ts'
import type { Ports } from '../../../platform/ports.ts'
import { noteCharged, noteFailed } from '../../../sales/accounts/health.ts'
import { recheckLink } from '../../../sales/accounts/link.ts'
import { findAccount } from '../../../sales/accounts/store.ts'
import { notificationAddress } from '../../../sales/accounts/wire.ts'
import { gatewayNamed } from '../../../sales/gateways/catalogue.ts'
import type { Charge } from '../../../sales/gateways/gateway.ts'
import { isNewOf } from '../../../sales/payments/own-charge.ts'
import { CHARGING_MS, nextAskAt } from '../../../sales/purchases/charging.ts'
import { applyEvents, lockTransaction } from '../../../sales/purchases/lifecycle.ts'
import { referenceOf } from '../../../sales/purchases/reference.ts'
import { storedPurchase, type TransactionRow, transactionByCharge } from '../../../sales/purchases/store.ts'
import { type Bought, type Purchase, refused } from './purchase-answer.ts'

/** Whether this process may ask for the charge: no other process is asking, or the one that did has ended. */
export async function claimCharging(ports: Ports, row: SaleKey): Promise<boolean> {
  const now = ports.clock.now()
  const abandoned = new Date(now.getTime() - CHARGING_MS)
  const claimed = await ports.database.db
    .update(transaction)
    .set({ chargingSince: now })
    .where(
      and(
        isRow(transaction, row),
        isOneOf(transaction.status, transactionStates('payable')),
        isNull(transaction.chargeId),
        or(isNull(transaction.chargingSince), lt(transaction.chargingSince, abandoned)),
      ),
    )
    .returning({ id: transaction.id })
  return claimed.length > 0
}

type Chargeable = Pick<
  TransactionRow,
  'campaignId' | 'id' | 'accountId' | 'amount' | 'surcharge' | 'name' | 'expiresAt'
>

/** Asks the provider for the charge, outside of any database transaction, and stores it; a provider that fails undoes the purchase. */
export async function chargePurchase(ports: Ports, row: Chargeable, token: string): Promise<Bought> {
  const { db } = ports.database
  const charge = await throughOutage(() => askCharge(ports, row))
  if (typeof charge === 'string') {
    await db.transaction((tx) => giveUp(tx as Db, ports, row, { type: 'charge.cancelled' }))
    return refused(charge)
  }
  if ('foreign' in charge) {
    await db.transaction((tx) => giveUp(tx as Db, ports, row, { type: 'charge.disowned', charge: charge.foreign }))
    return refused('charge.refused')
  }
  const now = ports.clock.now()
  const expiresAt = new Date(Math.min(row.expiresAt.getTime(), charge.expiresAt.getTime()))
  const askAt = nextAskAt({ createdAt: now, expiresAt }, now)
  const charged = await throughOutage(() =>
    storeCharge(ports.database, row.campaignId, { id: row.id, charge, expiresAt, askAt }),
  )
  const purchase = charged && purchaseOf(charged, token)
  return purchase === undefined ? refused('charge.silent') : { ok: true, purchase }
}

interface Stored {
  id: number
  charge: Charge
  expiresAt: Date
  askAt: Date | null
}

/** Stores what a provider charges for a purchase; charges of one campaign that come together are stored by one statement. */
const storeCharge = batchByCampaign<Stored, Charged | undefined>(async ({ db }, campaignId, batch) => {
  const told = JSON.stringify(
    batch.map(({ id, charge: { chargeId, code }, expiresAt, askAt }) => ({
      ...{ id, charge_id: chargeId, charge_code: code, expires_at: expiresAt, ask_at: askAt },
    })),
  )
  const rows = await db
    .update(transaction)
    .set({
      chargeId: sql`told.charge_id`,
      chargeCode: sql`told.charge_code`,
      expiresAt: sql`told.expires_at`,
      askAt: sql`told.ask_at`,
      chargingSince: null,
    })
    .from(
      sql`jsonb_to_recordset(${told}::jsonb) as told(id bigint, charge_id text, charge_code text, expires_at timestamptz, ask_at timestamptz)`,
    )
    .where(
      and(
        isOneOfRows(
          transaction,
          campaignId,
          batch.map(({ id }) => id),
        ),
        eq(transaction.id, sql`told.id`),
      ),
    )
    .returning(CHARGED)
  return batch.map(({ id }) => rows.find((row) => row.id === id))
})

/** What is answered of a purchase with its charge. */
const CHARGED = {
  ...{ id: transaction.id, quantity: transaction.quantity, due: transaction.due },
  ...{ amount: transaction.amount, surcharge: transaction.surcharge },
  ...{ chargeId: transaction.chargeId, chargeCode: transaction.chargeCode, expiresAt: transaction.expiresAt },
} as const
type Charged = Pick<TransactionRow, keyof typeof CHARGED>

/** What the buyer reads of a charge that was not made. */
const UNCHARGED = { silent: 'charge.silent', refused: 'charge.refused', unaskable: 'gateway.unready' } as const

async function askCharge(
  ports: Ports,
  row: Chargeable,
): Promise<Charge | { foreign: string } | 'charge.silent' | 'charge.refused' | 'gateway.unready'> {
  const { db } = ports.database
  const [account, stored] = await Promise.all([findAccount(db, ports.seal, row.accountId), storedPurchase(db, row)])
  const gateway = account && gatewayNamed(ports, account.gateway)
  if (account === undefined || account.deletedAt !== null || gateway === undefined || stored === undefined)
    return 'charge.silent'
  const asked = await gateway.createCharge(account, {
    reference: referenceOf(stored),
    amount: row.amount + row.surcharge,
    payerName: row.name,
    payerEmail: `compra-${row.id}@${new URL(ports.config.publicUrl).hostname}`,
    description: `Compra ${row.id}`,
    expiresAt: row.expiresAt,
    notificationUrl: notificationAddress(ports.config.publicUrl, account),
  })
  const now = ports.clock.now()
  if (asked.ok) {
    const { chargeId } = asked.charge
    const known = await transactionByCharge(db, { accountId: account.id, chargeId })
    const isOurs = isNewOf(asked.charge, stored) && (known === undefined || known.id === row.id)
    if (!isOurs) return { foreign: `${account.title}, ${chargeId}` }
    await noteCharged(db, account.id, now)
    return asked.charge
  }
  await noteFailed(db, account.id, { failure: asked.kind === 'silent' ? 'silent' : 'refused', now })
  if (asked.unlinked) await recheckLink(ports, account.id)
  return UNCHARGED[asked.kind]
}

type NoCharge = Extract<TransactionFact, { type: 'charge.cancelled' | 'charge.disowned' }>

/** Cancels a purchase that could not be charged, gives its quotas back, and forgets its key so that the buyer may try again. */
export async function giveUp(tx: Db, ports: Ports, purchase: SaleKey, why: NoCharge): Promise<void> {
  const record = await lockTransaction(tx, purchase)
  if (record === undefined) return
  const now = ports.clock.now()
  const [cancelled] = await applyEvents(tx, purchase.campaignId, [record], why, { ports, now })
  if (cancelled === undefined) return
  // A provider that was silent may have made the charge all the same.
  await tx
    .update(transaction)
    .set({ chargingSince: null, askAt: nextAskAt(record, now) })
    .where(isRow(transaction, purchase))
  await tx.delete(idempotencyKey).where(isOf(idempotencyKey, purchase))
}

/** A purchase as its buyer is answered it; undefined while it has no charge. */
export function purchaseOf(row: Charged, token: string): Purchase | undefined {
  const { id, quantity, due, chargeId, chargeCode, expiresAt } = row
  const amount = row.amount + row.surcharge
  if (chargeId === null || chargeCode === null) return undefined
  return { id, token, quantity, due, amount, pix: { chargeId, code: chargeCode, expiresAt } }
}
