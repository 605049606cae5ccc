import { and, eq, exists, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { FORGOTTEN_BUYER, PERIODS } from '../../../src/domain/insight/retention.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { accessToken, buyerSession, codeRequest, device, signInFailure, stepUp } from '../../platform/auth/schema.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { buyer, recoveryMessage, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { forgetDeliveries } from '../../platform/outbox/forget.ts'
import type { Ports } from '../../platform/ports.ts'
import { forgetNotifications, forgetStrangers } from '../../sales/notifications/forget.ts'
import { BUYER_LOCK } from '../../sales/purchases/store.ts'

const BATCH = 200

/** Removes the personal data whose time is over (S54). What money or a prize touched stays. */
export async function forgetOldData({ database: { db }, clock }: Ports): Promise<void> {
  const now = clock.now().getTime()
  const before = (period: keyof typeof PERIODS) => new Date(now - PERIODS[period].ms)
  await db.delete(codeRequest).where(lt(codeRequest.createdAt, before('codeRequests')))
  await db.delete(buyerSession).where(lt(buyerSession.createdAt, before('buyerSessions')))
  await db.delete(signInFailure).where(lt(signInFailure.lastAt, before('signInFailures')))
  await forgetSessions(db, before('sessions'))
  await db
    .update(transaction)
    .set({ address: null, site: null, block: null })
    .where(and(sql`${transaction.address} is not null`, lt(transaction.createdAt, before('purchaseAddresses'))))
  await forgetNotifications(db, before('notifications'))
  await forgetDeliveries(db, { before: before('deliveries'), now: new Date(now) })
  await db
    .update(transaction)
    .set({ measured: null })
    .where(and(isNotNull(transaction.measured), lt(transaction.createdAt, before('measuredVisits'))))
  while (await forgetUnpaidBuyers(db, before('unpaidBuyers'), new Date(now)));
  await forgetStrangers(db, new Date(now))
}

async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx
      .select({ tokenHash: accessToken.tokenHash })
      .from(accessToken)
      .where(lt(accessToken.lastUsedAt, before))
    await tx.delete(stepUp).where(inArray(stepUp.tokenHash, old))
    await tx.delete(codeRequest).where(inArray(codeRequest.tokenHash, old))
    await tx.delete(accessToken).where(lt(accessToken.lastUsedAt, before))
    const used = tx.select({ id: accessToken.id }).from(accessToken).where(eq(accessToken.deviceId, device.id))
    await tx.delete(device).where(and(lt(device.lastSeenAt, before), notExists(used)))
  })
}

/**
 * Detaches the purchases of some buyers who never paid, and removes those buyers. Of who asked not to be written to, the phone stays with that wish
 * (LGPD art. 18): without it the next purchase would bring messages again.
 * @returns whether there may be more
 */
async function forgetUnpaidBuyers(db: Db, before: Date, now: Date): Promise<boolean> {
  return db.transaction(async (inner) => {
    const tx = inner as Db
    const found = await tx
      .select({ id: buyer.id, telefone: buyer.telefone })
      .from(buyer)
      .where(neverPaidSince(tx, before))
      .limit(BATCH)
    if (found.length === 0) return false
    // Who orders with one of these phones right now waits, and is then a new buyer.
    const phones = found.map(({ telefone }) => telefone)
    await rowsOf(
      tx,
      sql`select pg_advisory_xact_lock(${BUYER_LOCK}, hashed) from (
        select distinct hashtext(telefone) as hashed from buyer where ${inArray(buyer.telefone, phones)} order by 1) b`,
    )
    const nobody = await forgottenBuyer(tx, now)
    const ids = await tx
      .select({ id: buyer.id })
      .from(buyer)
      .where(
        and(
          inArray(
            buyer.id,
            found.map(({ id }) => id),
          ),
          neverPaidSince(tx, before),
        ),
      )
    const gone = ids.map(({ id }) => id)
    if (gone.length === 0) return false
    await tx
      .update(transaction)
      .set({
        buyerId: nobody,
        name: FORGOTTEN_BUYER.name,
        params: null,
        measured: null,
        address: null,
        site: null,
        block: null,
      })
      .where(inArray(transaction.buyerId, gone))
    await tx.update(recoveryMessage).set({ buyerId: nobody }).where(inArray(recoveryMessage.buyerId, gone))
    await tx.delete(buyer).where(and(inArray(buyer.id, gone), isNull(buyer.silentSince)))
    await tx.update(buyer).set({ name: FORGOTTEN_BUYER.name }).where(inArray(buyer.id, gone))
    return found.length === BATCH
  })
}

/** A buyer all of whose purchases were given up before, and never paid. */
function neverPaidSince(tx: Db, before: Date) {
  const mine = eq(transaction.buyerId, buyer.id)
  const held = [...transactionStates('reserving'), ...transactionStates('paid')]
  const alive = sql`(${transaction.paidAt} is not null or ${transaction.updatedAt} >= ${before.toISOString()}
    or ${isOneOf(transaction.status, held)})`
  return and(
    lt(buyer.createdAt, before),
    sql`${buyer.telefone} <> ${FORGOTTEN_BUYER.telefone}`,
    exists(tx.select({ id: transaction.id }).from(transaction).where(mine)),
    notExists(tx.select({ id: transaction.id }).from(transaction).where(and(mine, alive))),
  )
}

async function forgottenBuyer(tx: Db, now: Date): Promise<number> {
  await tx
    .insert(buyer)
    .values({ ...FORGOTTEN_BUYER, createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: buyer.id }).from(buyer).where(eq(buyer.telefone, FORGOTTEN_BUYER.telefone))
  if (row === undefined) throw new Error('there is nobody to give the purchases to')
  return row.id
}
