import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { payoutStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { operator, payout, payoutReceipt, transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { selectPurchases } from '../../sales/purchases/list.ts'
import type { PayoutRow } from './lifecycle.ts'

/** A payment, with who wrote it down and who undid it. */
export interface FoundPayout {
  row: PayoutRow
  by: string
  undoneBy: string | null
}

/** One page of the payments to an affiliate, the newest first; what was undone as well. */
export async function listPayouts(
  db: Db,
  { afiliadoId, page }: { afiliadoId: number; page: number },
): Promise<{ rows: FoundPayout[]; total: number }> {
  const theirs = eq(payout.afiliadoId, afiliadoId)
  const rows = await found(db)
    .where(theirs)
    .orderBy(desc(payout.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(payout, theirs) }
}

/** A payment; undefined where there is none, or none to that affiliate. */
export async function findPayout(
  db: Db,
  { id, afiliadoId }: { id: number; afiliadoId?: number | undefined },
): Promise<FoundPayout | undefined> {
  const [row] = await found(db).where(
    and(eq(payout.id, id), afiliadoId === undefined ? undefined : eq(payout.afiliadoId, afiliadoId)),
  )
  return row
}

/** The file of a payment's receipt, in base64. */
export async function receiptOf(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select().from(payoutReceipt).where(eq(payoutReceipt.payoutId, id))
  return row?.data
}

/** The payments that an affiliate has not read. */
export const unreadOf = (db: Db, afiliadoId: number) =>
  db
    .select({ id: payout.id })
    .from(payout)
    .where(and(eq(payout.afiliadoId, afiliadoId), isOneOf(payout.state, payoutStates('unread'))))
    .orderBy(payout.id)

/** The name of an affiliate, of one that was deleted as well: what it is owed stays owed. */
export async function affiliateName(db: Db, id: number): Promise<string | undefined> {
  const [account] = await db
    .select({ name: operator.name })
    .from(operator)
    .where(and(eq(operator.id, id), eq(operator.role, 'afiliado')))
  return account?.name
}

/** One page of the purchases by which an affiliate earns, in all campaigns, the newest first. */
export async function ownSales(db: Db, { afiliadoId, page }: { afiliadoId: number; page: number }) {
  const theirs = eq(transaction.afiliadoId, afiliadoId)
  const rows = await selectPurchases(db)
    .where(theirs)
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total: await db.$count(transaction, theirs) }
}

function found(db: Db) {
  const [by, undoer] = [alias(operator, 'by'), alias(operator, 'undoer')]
  return db
    .select({ row: payout, by: by.name, undoneBy: sql<string | null>`${undoer.name}` })
    .from(payout)
    .innerJoin(by, eq(by.id, payout.operatorId))
    .leftJoin(undoer, eq(undoer.id, payout.undoneBy))
    .$dynamic()
}
