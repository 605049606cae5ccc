import { and, asc, desc, eq, max, min, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { transaction } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { Random } from '../../platform/random.ts'

/** What is picked from: purchases of one campaign, by a condition that names it, too. */
interface Among {
  campaignId: number
  matching: SQL | undefined
}

/** How many numbers are drawn at random before those that fit are counted. */
const TRIES = 64

/**
 * The numbers of a page of purchases, newest first. Numbers alone are skipped on the way there, from the nearer end, and where no moment narrows
 * them in the order of their key, which is that of their moments: whole rows, with what they point to, would be read for all pages before.
 * @param total how many purchases the condition finds
 * @param byMoment the condition says when they were ordered, so that they are found by that
 */
export async function pageOfPurchases(
  db: Db,
  { matching, total, offset, byMoment }: Among & { total: number; offset: number; byMoment: boolean },
): Promise<number[]> {
  const size = Math.min(PAGE_SIZE, total - offset)
  if (size <= 0) return []
  const isNearEnd = offset > total / 2
  const order = isNearEnd ? asc : desc
  const rows = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(matching)
    .orderBy(...(byMoment ? [order(transaction.createdAt)] : []), order(transaction.id))
    .limit(size)
    .offset(isNearEnd ? total - offset - size : offset)
  const ids = rows.map(({ id }) => id)
  return isNearEnd ? ids.reverse() : ids
}

/**
 * The number of one of the purchases, each as likely as any other (S28); none where there is none. Numbers are drawn from the campaign's first to
 * its last, and the first that fits is taken, which takes as long for a million purchases as for a hundred. Where hardly any fit, these are counted.
 */
export async function drawPurchase(db: Db, random: Random, { campaignId, matching }: Among): Promise<number[]> {
  const [bounds] = await db
    .select({ first: min(transaction.id), last: max(transaction.id) })
    .from(transaction)
    .where(eq(transaction.campaignId, campaignId))
  const { first, last } = bounds ?? {}
  if (first == null || last == null) return []
  const drawn = Array.from({ length: TRIES }, () => random.int(first, last + 1))
  const fitting = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(matching, isOneOfRows(transaction, campaignId, drawn)))
  const found = new Set(fitting.map(({ id }) => id))
  const taken = drawn.find((id) => found.has(id))
  if (taken !== undefined) return [taken]
  const total = await db.$count(transaction, matching)
  if (total === 0) return []
  const rows = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(matching)
    .orderBy(asc(transaction.id))
    .limit(1)
    .offset(random.int(total))
  return rows.map(({ id }) => id)
}
