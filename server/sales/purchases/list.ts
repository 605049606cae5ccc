import { and, between, count, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { STATES, UFS, type Uf } from '../../../src/domain/insight/regions.ts'
import {
  ALL_STATUS_WORDS,
  readStatusWords,
  STATUS_WORDS,
  type StatusWord,
} from '../../../src/domain/sales/transaction-status.ts'
import { centavosOf } from '../../../src/domain/values/money.ts'
import type { Span } from '../../insight/figures/scope.ts'
import { countPurchases } from '../../insight/figures/sold.ts'
import { EVER_PAID, STAGES } from '../../insight/figures/stages.ts'
import { buyersOf, linksOf, type Reader, transactionsOf } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered, isOneOfRows, isRow } from '../../platform/db/sale-rows.ts'
import { buyer, campaign, link, transaction } from '../../platform/db/schema.ts'
import { named, nullable, PAGE_SIZE, RecordNumber } from '../../platform/http/http.ts'
import { typedEnds } from '../../platform/http/typed-ends.ts'
import type { Ports } from '../../platform/ports.ts'
import { type FieldErrors, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { drawPurchase, pageOfPurchases } from './pick.ts'
import type { TransactionRow } from './wire.ts'

/** One word of a situation or several, each once at most: `pendente`, `pendente,analise` (spec §2.16). */
const StatusWords = Type.String({
  maxLength: ALL_STATUS_WORDS.join(',').length,
  pattern: `^(${ALL_STATUS_WORDS.join('|')})(,(${ALL_STATUS_WORDS.join('|')}))*$`,
})

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema))

/** How amounts are compared with one that is asked for. */
export const AmountOrder = named('AmountOrder', Type.Enum(['exato', 'maior', 'menor']))

/** The filter of a campaign's transactions (spec §7.11). Amount in reais; `initial` and `final` in São Paulo time or with offset. */
export const TransactionFilter = named(
  'TransactionFilter',
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    initial: maybe(Type.String({ maxLength: 40 })),
    final: maybe(Type.String({ maxLength: 40 })),
    amount: maybe(Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })),
    order: maybe(AmountOrder),
    status: maybe(StatusWords),
    user_id: maybe(RecordNumber),
    link_id: maybe(RecordNumber),
    /** The state of the buyer's phone, by its area code. */
    estado: maybe(Type.Enum(UFS)),
    /** Which moment lies between `initial` and `final`: the purchase, or its payment or refund, as *Gasto por Região* counts them. */
    momento: maybe(Type.Enum(['compra', 'pagamento'])),
    /** Draws one row at random among those that the filter finds. */
    sort: Type.Optional(Type.Boolean()),
  }),
)
export type TransactionFilter = Static<typeof TransactionFilter>

type Found = { ok: true; rows: TransactionRow[]; total: number } | { ok: false; refusal: Refusal }

/** What a filter finds among a campaign's purchases that the reader may see, as a condition; or what is wrong with the filter. */
export function matchingOf(
  caller: Reader,
  campaignId: number,
  filter: TransactionFilter,
): { ok: true; matching: SQL | undefined } | { ok: false; refusal: Refusal } {
  const { ends, errors } = typedEnds(filter)
  if (Object.keys(errors).length > 0) return { ok: false, refusal: wrongFields(errors) }
  const byPayment = filter.momento === 'pagamento'
  const matching = and(
    eq(transaction.campaignId, campaignId),
    transactionsOf(caller),
    byPayment ? countedIn(ends) : within(transaction.createdAt, ends),
    filter.status
      ? inArray(
          transaction.status,
          readStatusWords(filter.status).map((word) => STATUS_WORDS[word]),
        )
      : undefined,
    filter.user_id ? eq(transaction.buyerId, filter.user_id) : undefined,
    filter.link_id ? eq(transaction.linkId, filter.link_id) : undefined,
    filter.estado ? fromState(filter.estado, byPayment) : undefined,
    amountCondition(filter),
  )
  return { ok: true, matching }
}

/** The links of a campaign that the reader may filter by: those that it sees, and those that what it sold came by, whoever has them since. */
function knownLinks(caller: Reader, campaignId: number): SQL | undefined {
  const theirs = transactionsOf(caller)
  const sold = and(eq(transaction.campaignId, campaignId), eq(transaction.linkId, link.id), theirs)
  return theirs && or(linksOf(caller), sql`exists (select from ${transaction} where ${sold})`)
}

/** What is wrong with the buyer or link that a filter names: there is none, or none that the reader may see. */
async function unknownIn(
  db: Db,
  caller: Reader,
  campaignId: number,
  { user_id, link_id }: TransactionFilter,
): Promise<FieldErrors> {
  const [[bought], [linked]] = await Promise.all([
    user_id
      ? db
          .select({ id: buyer.id })
          .from(buyer)
          .where(and(eq(buyer.id, user_id), buyersOf(caller)))
      : [null],
    link_id
      ? db
          .select({ id: link.id })
          .from(link)
          .where(and(isRow(link, { campaignId, id: link_id }), knownLinks(caller, campaignId)))
      : [null],
  ])
  return {
    ...(bought === undefined && { user_id: ['Este cliente não existe.'] }),
    ...(linked === undefined && { link_id: ['Este link não é desta campanha.'] }),
  }
}

/** One page of a campaign's purchases, newest first; with `sort` one of them, drawn by the system's random source (S28). */
export async function listTransactions(
  { database: { db }, random }: Pick<Ports, 'database' | 'random'>,
  caller: Reader,
  campaignId: number,
  filter: TransactionFilter,
): Promise<Found> {
  const read = matchingOf(caller, campaignId, filter)
  if (!read.ok) return read
  const unknown = await unknownIn(db, caller, campaignId, filter)
  if (Object.keys(unknown).length > 0) return { ok: false, refusal: wrongFields(unknown) }
  const { matching } = read
  const of = { campaignId, matching }
  if (filter.sort) {
    const drawn = await drawPurchase(db, random, of)
    return { ok: true, rows: await purchasesOf(db, campaignId, drawn), total: drawn.length }
  }
  const total = isNarrowed(caller, filter)
    ? await db.$count(transaction, matching)
    : await countPurchases(db, campaignId)
  const byMoment = Boolean(filter.initial ?? filter.final)
  const ids = await pageOfPurchases(db, { ...of, total, offset: ((filter.page ?? 1) - 1) * PAGE_SIZE, byMoment })
  return { ok: true, rows: await purchasesOf(db, campaignId, ids), total }
}

/** Whether a list leaves out any purchase of its campaign; the roll-ups know how many there are of all. */
function isNarrowed(caller: Reader, { page: _page, sort: _sort, ...narrowing }: TransactionFilter): boolean {
  return transactionsOf(caller) !== undefined || Object.values(narrowing).some((each) => each != null)
}

/** Purchases of a campaign by their numbers, in the order of these. */
async function purchasesOf(db: Db, campaignId: number, ids: readonly number[]): Promise<TransactionRow[]> {
  if (ids.length === 0) return []
  const rows = await selectPurchases(db).where(isOneOfRows(transaction, campaignId, ids))
  return rows.sort((one, other) => ids.indexOf(one.purchase.id) - ids.indexOf(other.purchase.id))
}

/** How many purchases of a campaign a filter finds for the reader; null for a filter that is wrong. */
export async function countTransactions(
  db: Db,
  caller: Reader,
  campaignId: number,
  filter: TransactionFilter,
): Promise<number | null> {
  const read = matchingOf(caller, campaignId, filter)
  return read.ok ? db.$count(transaction, read.matching) : null
}

/** How many purchases of a campaign are in one situation. */
export interface StatusCount {
  status: StatusWord
  total: number
}

type Counted = { ok: true; counts: StatusCount[] } | { ok: false; refusal: Refusal }

/** How many purchases a filter finds in each situation, whichever it asks for itself: every word once, in the order of the filter. */
export async function countByStatus(
  db: Db,
  caller: Reader,
  campaignId: number,
  filter: TransactionFilter,
): Promise<Counted> {
  const read = matchingOf(caller, campaignId, { ...filter, status: null })
  if (!read.ok) return read
  const unknown = await unknownIn(db, caller, campaignId, filter)
  if (Object.keys(unknown).length > 0) return { ok: false, refusal: wrongFields(unknown) }
  const rows = await db
    .select({ status: transaction.status, total: count() })
    .from(transaction)
    .where(read.matching)
    .groupBy(transaction.status)
  const totals = new Map(rows.map(({ status, total }) => [status, total]))
  const counts = ALL_STATUS_WORDS.map((status) => ({ status, total: totals.get(STATUS_WORDS[status]) ?? 0 }))
  return { ok: true, counts }
}

/** One purchase, or undefined when there is none that the caller may see. */
export async function findTransaction(db: Db, caller: Reader, id: number): Promise<TransactionRow | undefined> {
  const [row] = await selectPurchases(db).where(and(isNumbered(transaction, id), transactionsOf(caller)))
  return row
}

/** Purchases with what their rows only point to, to be narrowed. */
export function selectPurchases(db: Db) {
  return db
    .select({
      purchase: transaction,
      telefone: buyer.telefone,
      campaignTitle: campaign.title,
      campaignTotal: campaign.total,
      linkTitle: link.title,
    })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .innerJoin(campaign, eq(campaign.id, transaction.campaignId))
    .leftJoin(link, and(eq(link.campaignId, transaction.campaignId), eq(link.id, transaction.linkId)))
    .$dynamic()
}

const within = (moment: PgColumn, { from, until }: Span): SQL | undefined =>
  and(from && gte(moment, from), until && lt(moment, until))

/**
 * The purchases that the figures of a period count: paid in it, or an earlier payment of which something was returned in it, all or a part. What was
 * paid and wholly returned in it changes no figure.
 */
function countedIn(ends: Span): SQL {
  const paid = sql`(${and(inArray(transaction.status, EVER_PAID), within(transaction.paidAt, ends))})`
  const returned = sql`(${and(inArray(transaction.status, STAGES.returned), within(transaction.refundedAt, ends))})`
  const reduced = sql`(${transaction.reductions} <> '[]' and exists (
    select from jsonb_array_elements(${transaction.reductions}) part
    where (part ->> 'at')::timestamptz >= ${ends.from?.toISOString() ?? '-infinity'}::timestamptz
      and (part ->> 'at')::timestamptz < ${ends.until?.toISOString() ?? 'infinity'}::timestamptz))`
  return sql`((${paid} or ${returned} or ${reduced}) and not (${paid} and ${returned}))`
}

/** The purchases of a state: as the figures counted their payment, or by the buyer's phone. */
const fromState = (uf: Uf, byPayment: boolean): SQL => (byPayment ? eq(transaction.uf, uf) : boughtFrom(uf))

/** The longest phone of an area code has so many digits after it, and none is greater than nines. */
const LAST_OF_DDD = '999999999'

/** The purchases of buyers whose phones have an area code of a state, found by the index of phones. Pending ones carry no state of their own yet. */
function boughtFrom(uf: Uf): SQL {
  const phones = STATES[uf].ddds.map((ddd) => between(buyer.telefone, String(ddd), `${ddd}${LAST_OF_DDD}`))
  return inArray(transaction.buyerId, sql`(select ${buyer.id} from ${buyer} where ${or(...phones)})`)
}

function amountCondition({ amount, order }: TransactionFilter): SQL | undefined {
  if (amount == null) return undefined
  const centavos = centavosOf(amount)
  if (order === 'maior') return gt(transaction.amount, centavos)
  if (order === 'menor') return lt(transaction.amount, centavos)
  return eq(transaction.amount, centavos)
}
