import { type SQL, sql } from 'drizzle-orm'
import type { Uf } from '../../../src/domain/insight/regions.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { UF_OF_BUYER } from '../figures/deltas.ts'
import { regionsOf } from '../figures/regions.ts'
import { inScope, isIn, type Span, type WideScope } from '../figures/scope.ts'
import { STAGES } from '../figures/stages.ts'
import { clockOf, purchasesIn, sumsOf } from '../figures/sums.ts'
import { OVER_AT, pendingNow } from '../figures/today.ts'

/**
 * What makes a figure up. Of the changes of a span: what was sold, what that leaves (`net`), what went back, the reservations that were paid, and those that ended.
 * And what waits for its money at a moment (`pending`), of a campaign or of all, whenever it was reserved.
 */
export const OPENED = ['sold', 'net', 'returned', 'paid', 'ended', 'pending'] as const
export type OpenedKind = (typeof OPENED)[number]

/** A figure that is opened: of which sales, of when, and of which hour of the clock or state alone. */
export interface OpenedFigure {
  scope: WideScope
  kind: OpenedKind
  span: Span
  hour?: number | undefined
  uf?: Uf | null | undefined
}

/**
 * What some purchases add up to, with all the buyers who paid, also what was given back since. In centavos: value less what went back, what commissions and fees
 * leave of it (of an affiliate its commissions), what went back.
 */
export interface OpenedSums {
  purchases: number
  buyers: number
  count: number
  quotas: number
  amount: number
  net: number
  returned: number
}

/** What one purchase adds to a figure, and when it last did. */
export interface Part {
  id: number
  campaignId: number
  at: Date
  quotas: number
  amount: number
}

/** Which purchases are shown of those that make a figure up: more, less, or just so much as that. */
export interface Narrowed {
  amount: number
  order: 'exato' | 'maior' | 'menor'
}

type PartRow = { id: number; campaign_id: number; at: string; quotas: number; amount: number } & Record<string, unknown>

/** A page of the purchases that make a figure up, those whose money changed last first. */
export async function partsOf(
  tx: Db,
  figure: OpenedFigure,
  { narrowed, limit, offset }: { narrowed: Narrowed | null; limit: number; offset: number },
): Promise<Part[]> {
  const rows = await rowsOf<PartRow>(
    tx,
    sql`
      select id::float8 as id, campaign_id::float8 as campaign_id, at::text as at, quotas::float8 as quotas, ${shownOf(figure)}::float8 as amount
      from (${eachOf(figure)}) each where ${isShown(figure, narrowed)} order by at desc, id desc, campaign_id limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id, campaign_id, at, quotas, amount }) => ({
    id,
    campaignId: campaign_id,
    at: new Date(at),
    quotas,
    amount,
  }))
}

/** What the purchases that make a figure up add to, one by one: never read off the roll-ups. */
export async function sumsOfParts(
  tx: Db,
  figure: OpenedFigure,
  narrowed: Narrowed | null = null,
  parts = eachOf(figure),
): Promise<OpenedSums> {
  const [row] = await rowsOf<OpenedSums & Record<string, unknown>>(
    tx,
    sql`
      with each as (${parts})
      select count(*)::float8 as purchases, (select count(distinct buyer_id) from each where paid <> 0)::float8 as buyers, ${totalOf(countOf(figure.kind))} as count,
        ${totalOf(sql`quotas`)} as quotas, ${totalOf(sql`amount`)} as amount, ${totalOf(netOf(figure))} as net, ${totalOf(sql`returned`)} as returned
      from each where ${isShown(figure, narrowed)}`,
  )
  return row ?? { purchases: 0, buyers: 0, count: 0, quotas: 0, amount: 0, net: 0, returned: 0 }
}

/** How many of the reservations that ended were paid. */
interface Ended {
  paid: number
  ended: number
}

/** The same from the roll-ups: what the tile, the bar, the state tells. Without `purchases`, of which they know nothing. */
export async function sumsOfFigure(
  tx: Db,
  figure: OpenedFigure,
): Promise<Omit<OpenedSums, 'purchases' | 'buyers'> & Ended> {
  const { scope, span, hour, uf, kind } = figure
  if (kind === 'pending') {
    const at = momentOf(span)
    const waiting = await pendingNow(tx, scope.campaignId, at)
    const since = await sumsOfParts(tx, figure, null, overSince(scope, at))
    return { ...NOTHING, count: waiting.purchases + since.count, amount: waiting.amount + since.amount }
  }
  if (uf !== undefined) {
    const rows = await regionsOf(tx, scope, span)
    const row = rows.find((each) => each.uf === uf)
    return {
      ...NOTHING,
      count: row?.transactions ?? 0,
      quotas: row?.titles ?? 0,
      amount: Math.round((row?.amount ?? 0) * 100),
    }
  }
  const sums = await sumsOf(tx, scope, span, 'day')
  const all = hour === undefined ? sums.all : sums.by('clock').find(({ key }) => key === hour)
  if (all === undefined) return NOTHING
  const { paid, refunded, expired, cancelled } = all
  const sold = paid - refunded
  const counts = { sold, net: sold, returned: refunded, paid, ended: paid + expired + cancelled }
  return {
    count: counts[kind],
    quotas: all.quotas,
    amount: all.amount,
    net: isAffiliates(figure) ? all.commission : all.amount - all.fee - all.commission,
    returned: all.refundedAmount,
    paid: counts.paid,
    ended: counts.ended,
  }
}

/** What nothing adds up to. */
export const NOTHING = { count: 0, quotas: 0, amount: 0, net: 0, returned: 0, paid: 0, ended: 0 }

/**
 * How many reservations of a span, by what became of them, make no money: waiting, unpaid, paid and given back within it. What waits carries no state yet, and no
 * source, by which none is counted.
 */
export async function leftOutOf(tx: Db, { scope, span, hour, uf, kind }: OpenedFigure) {
  if (kind === 'pending') return { pending: 0, unpaid: 0, returned: 0 }
  const reserved = sql`${isIn(sql`created_at`, span)}${hourIs(sql`created_at`, hour)}`
  const isReserving = isOneOf(sql`status`, STAGES.reserving)
  const state =
    uf === undefined
      ? sql``
      : sql` and case when ${isReserving} then ${UF_OF_BUYER} else uf end is not distinct from ${uf}`
  const [row] = await rowsOf<{ pending: number; unpaid: number }>(
    tx,
    sql`
      select count(*) filter (where ${isReserving})::float8 as pending,
        count(*) filter (where ${isOneOf(sql`status`, STAGES.unpaid)})::float8 as unpaid
      from transaction where ${inScope(scope)} and ${reserved}${state}`,
  )
  const [both] = await rowsOf<{ returned: number }>(
    tx,
    sql`
      select count(*)::float8 as returned from (${eachOf({ scope, span, hour, uf, kind: 'sold' })}) each where paid <> 0 and not ${SELLS}
        and (campaign_id, id) in (select campaign_id, id from transaction where ${inScope(scope)} and ${reserved})`,
  )
  return { pending: row?.pending ?? 0, unpaid: row?.unpaid ?? 0, returned: both?.returned ?? 0 }
}

/** What each purchase of a span changed, all its changes together. */
function eachOf({ scope, span, hour, uf, kind }: OpenedFigure): SQL {
  if (kind === 'pending') return waitingAt(scope, momentOf(span))
  const state = uf === undefined ? sql`` : sql` and uf is not distinct from ${uf}`
  const changes = purchasesIn(sql`${inScope(scope)}${state}`, span, (at) => sql`campaign_id, id, buyer_id, ${at}`)
  return sql`
    select campaign_id, id, buyer_id, max(at) as at, sum(paid) as paid, sum(refunded) as refunded, sum(ended) + sum(cancelled) as unpaid,
      sum(quotas) as quotas, sum(amount) as amount, sum(returned) as returned, sum(coalesce(fee, 0)) as fee, sum(coalesce(commission, 0)) as commission
    from (${sql.join(changes, sql` union all `)}) changes (campaign_id, id, buyer_id, at, paid, refunded, ended, cancelled, quotas, amount, returned, fee, commission)
    where true${hourIs(sql`at`, hour)} group by campaign_id, id, buyer_id`
}

/** How long a purchase may have waited that is paid, or ends, after a photo. */
const WAITED_MS = 86_400_000

/** What waited for its money at a moment: what still does, and what was paid or ended since. */
function waitingAt(scope: WideScope, at: Date): SQL {
  const waits = sql`${isOneOf(sql`status`, STAGES.reserving)} and ${isIn(sql`created_at`, { from: undefined, until: at })}`
  return sql`${reservations(scope)} and ${waits} union all ${overSince(scope, at)}`
}

/** What waited for its money at a moment and was paid, or ended, since. */
function overSince(scope: WideScope, at: Date): SQL {
  const lately = isIn(sql`created_at`, { from: new Date(at.getTime() - WAITED_MS), until: at })
  const over = isIn(OVER_AT, { from: at, until: undefined })
  return sql`${reservations(scope)} and not ${isOneOf(sql`status`, STAGES.reserving)} and ${lately} and ${over}`
}

const reservations = ({ campaignId }: WideScope): SQL => sql`
  select campaign_id, id, buyer_id, created_at as at, 0 as paid, 0 as refunded, 1 as unpaid, quantity as quotas, amount, 0 as returned, 0 as fee, 0 as commission
  from transaction where ${inScope({ campaignId })}`

/** The moment that what waits is photographed at. */
function momentOf({ until }: Span): Date {
  if (until === undefined) throw new Error('what waits is photographed at a moment')
  return until
}

const hourIs = (at: SQL, hour: number | undefined) => (hour === undefined ? sql`` : sql` and ${clockOf(at)} = ${hour}`)

const totalOf = (value: SQL) => sql`coalesce(sum(${value}), 0)::float8`

const countOf = (kind: OpenedKind): SQL => {
  const sold = sql`paid - refunded`
  const counts = {
    ...{ sold, net: sold, returned: sql`refunded`, paid: sql`paid`, ended: sql`paid + unpaid` },
    pending: sql`unpaid`,
  }
  return counts[kind]
}

/** What a kind of figure shows of its purchases, one by one and together. */
export const WORTHS = {
  sold: 'amount',
  net: 'net',
  returned: 'returned',
  paid: 'amount',
  ended: 'amount',
  pending: 'amount',
} as const satisfies Record<OpenedKind, keyof OpenedSums>

/** What a purchase is shown with. */
const shownOf = (figure: OpenedFigure): SQL => (figure.kind === 'net' ? netOf(figure) : sql.raw(WORTHS[figure.kind]))

const isAffiliates = ({ scope }: OpenedFigure): boolean => typeof scope.afiliadoId === 'number'
const netOf = (figure: OpenedFigure): SQL => (isAffiliates(figure) ? sql`commission` : sql`(amount - fee - commission)`)

/** Whether a purchase changes what was sold: one that was paid and given back as a whole within the span does not. */
const SELLS = sql`(paid <> refunded or amount <> 0 or quotas <> 0)`

/** Which purchases make a figure up. */
function isShown(figure: OpenedFigure, narrowed: Narrowed | null): SQL {
  const { kind } = figure
  const kinds = {
    sold: SELLS,
    net: SELLS,
    returned: sql`returned <> 0`,
    paid: sql`paid <> 0`,
    ended: sql`paid + unpaid <> 0`,
    pending: sql`unpaid <> 0`,
  }
  if (narrowed === null) return kinds[kind]
  const compared = { exato: sql`=`, maior: sql`>`, menor: sql`<` }[narrowed.order]
  return sql`${kinds[kind]} and ${shownOf(figure)} ${compared} ${narrowed.amount}`
}
