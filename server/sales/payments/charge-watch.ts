import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { gateways, isGateway } from '../../../src/domain/sales/gateways.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaignsDue, isRow } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { noteUnnotified } from '../accounts/health.ts'
import { findAccount } from '../accounts/store.ts'
import { gatewayNamed } from '../gateways/catalogue.ts'
import { CHARGING_MS, nextAskAt } from '../purchases/charging.ts'
import { expirePurchase } from '../purchases/expiry.ts'
import { isPaid } from '../purchases/lifecycle.ts'
import { referenceOf } from '../purchases/reference.ts'
import { storedPurchase, transactionByCharge } from '../purchases/store.ts'
import { canBeOf } from './own-charge.ts'
import { checkCharge } from './payments.ts'
import type { PaymentOutcome } from './settle.ts'

/** How many charges are claimed at once and asked about side by side; and of those that are paid, how many each time the job runs. */
const BATCH = 20
const PAID_BATCH = 20
const AT_ONCE = 4
/** After how long the claims of a server that ended are given up. */
const LEASE_MS = 120_000
/** The time limit of a provider: a slow one must not delay the rest of the job. */
const BUDGET_MS = 20_000

type Claimed = Pick<
  typeof transaction.$inferSelect,
  'campaignId' | 'id' | 'accountId' | 'chargeId' | 'createdAt' | 'expiresAt' | 'paidAt'
>

/**
 * Asks the providers about the charges whose turn it is: a notification may have been lost, or have found no server. What is paid goes the
 * ordinary way. Charges that a server asked for before it ended are looked up at the provider by our own number. Several servers share the work.
 * @returns how many were asked about
 */
export async function askDueCharges(ports: Ports): Promise<number> {
  const { db } = ports.database
  const until = performance.now() + BUDGET_MS
  let asked = 0
  await scheduleAbandoned(db, ports.clock.now())
  for (let which = OPEN; performance.now() < until; ) {
    const batch = await claimDue(db, ports.clock.now(), which)
    if (batch.length === 0 && which === PAID) break
    if (batch.length === 0) {
      which = PAID
      continue
    }
    const queue = batch.values()
    const work = async () => {
      for (const row of queue) await ask(ports, row)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    asked += batch.length
    if (which === PAID) break
  }
  return asked
}

/** Charges that wait for their money come first; those that are paid are asked about again, a few at a time. */
const OPEN = { paid: isNull(transaction.paidAt), most: BATCH }
const PAID = { paid: isNotNull(transaction.paidAt), most: PAID_BATCH }

/** Lets the job ask about every open charge at once, when a server starts: notifications may have found none. */
export async function askAllCharges({ database: { db }, clock }: Ports): Promise<void> {
  const now = clock.now()
  for (const campaignId of await campaignsDue(db, { at: transaction.askAt }))
    await db
      .update(transaction)
      .set({ askAt: now })
      .where(claimed(db, campaignId, and(gt(transaction.askAt, now), OPEN.paid)))
}

/** A purchase whose charge was requested and not stored in time. */
async function scheduleAbandoned(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHARGING_MS)
  for (const campaignId of await campaignsDue(db, { at: transaction.chargingSince, until: since }))
    await db
      .update(transaction)
      .set({ askAt: now })
      .where(
        and(
          eq(transaction.campaignId, campaignId),
          lt(transaction.chargingSince, since),
          isNull(transaction.askAt),
          isNull(transaction.chargeId),
        ),
      )
}

/** Rows of a campaign that this process claims: another process gets others. */
function claimed(db: Db, campaignId: number, which: SQL | undefined, limit?: number): SQL | undefined {
  const rows = db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.campaignId, campaignId), which))
    .orderBy(transaction.askAt)
    .$dynamic()
  const some = limit === undefined ? rows : rows.limit(limit)
  return and(eq(transaction.campaignId, campaignId), inArray(transaction.id, some.for('update', { skipLocked: true })))
}

/** Claims charges that are due, campaign by campaign. */
async function claimDue(db: Db, now: Date, { paid, most }: typeof OPEN): Promise<Claimed[]> {
  const batch: Claimed[] = []
  for (const campaignId of await campaignsDue(db, { at: transaction.askAt, until: now })) {
    batch.push(...(await claimDueOf(db, campaignId, { now, paid, limit: most - batch.length })))
    if (batch.length === most) break
  }
  return batch
}

async function claimDueOf(
  db: Db,
  campaignId: number,
  { now, paid, limit }: { now: Date; paid: SQL; limit: number },
): Promise<Claimed[]> {
  return db
    .update(transaction)
    .set({ askAt: new Date(now.getTime() + LEASE_MS) })
    .where(claimed(db, campaignId, and(lte(transaction.askAt, now), paid), limit))
    .returning({
      campaignId: transaction.campaignId,
      id: transaction.id,
      accountId: transaction.accountId,
      chargeId: transaction.chargeId,
      createdAt: transaction.createdAt,
      expiresAt: transaction.expiresAt,
      paidAt: transaction.paidAt,
    })
}

/** Asks the provider about a purchase's charge; one that was never stored is looked up first. `unchanged` where the provider has none either. */
export async function checkPurchase(
  ports: Ports,
  row: Pick<Claimed, 'campaignId' | 'id' | 'accountId' | 'chargeId'>,
): Promise<PaymentOutcome> {
  const found = row.chargeId === null ? await findLostCharge(ports, row) : { chargeId: row.chargeId }
  if (found === 'silent') return 'silent'
  return found === 'none' ? 'unchanged' : checkCharge(ports, { accountId: row.accountId, chargeId: found.chargeId })
}

async function ask(ports: Ports, row: Claimed): Promise<void> {
  const outcome = await checkPurchase(ports, row)
  if (outcome === 'changed') await noteFound(ports, row)
  if (outcome === 'unchanged' && row.paidAt === null) await endCharge(ports, row)
  const { db } = ports.database
  const after = (await storedPurchase(db, row)) ?? row
  const askAt = outcome === 'unaskable' ? null : nextAskAt(after, ports.clock.now())
  await db
    .update(transaction)
    .set({ askAt, chargingSince: askAt === null ? null : undefined })
    .where(isRow(transaction, row))
}

/**
 * Makes a charge unpayable that the provider lets live longer than its reservation. That ends first: the provider tells of the cancelling at once, and
 * it would be the one who cancelled.
 */
async function endCharge(ports: Ports, row: Claimed): Promise<void> {
  const { accountId, chargeId, expiresAt } = row
  if (chargeId === null || ports.clock.now() < expiresAt) return
  const account = await findAccount(ports.database.db, ports.seal, accountId)
  if (account === undefined || !isGateway(account.gateway) || !gateways[account.gateway].outlives) return
  await expirePurchase(ports, row)
  await gatewayNamed(ports, account.gateway)?.cancelCharge(account, chargeId)
}

/** A payment that we found by asking: its notification did not come. */
async function noteFound({ database: { db }, clock }: Ports, claim: Claimed): Promise<void> {
  const row = await storedPurchase(db, claim)
  if (claim.paidAt === null && row !== undefined && isPaid(row)) await noteUnnotified(db, claim.accountId, clock.now())
}

/** Stores a charge that the provider made for one of our purchases and that we did not get to store. */
async function findLostCharge(
  ports: Ports,
  row: Pick<Claimed, 'campaignId' | 'id' | 'accountId'>,
): Promise<{ chargeId: string } | 'none' | 'silent'> {
  const { db } = ports.database
  const account = await findAccount(db, ports.seal, row.accountId)
  const gateway = account && gatewayNamed(ports, account.gateway)
  if (account === undefined || gateway === undefined) return 'silent'
  const purchase = await storedPurchase(db, row)
  if (purchase === undefined) return 'none'
  const found = await gateway.findCharge(account, referenceOf(purchase))
  if (!found.ok) return 'silent'
  if (found.charge === null || !canBeOf(found.charge, purchase)) return 'none'
  const { chargeId, code } = found.charge
  const holder = await transactionByCharge(db, { accountId: row.accountId, chargeId })
  if (holder !== undefined && holder.id !== row.id) return 'none'
  await db
    .update(transaction)
    .set({ chargeId, chargeCode: code, chargingSince: null })
    .where(and(isRow(transaction, row), isNull(transaction.chargeId)))
  return { chargeId }
}
