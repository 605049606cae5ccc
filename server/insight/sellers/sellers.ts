import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { bigintArray } from '../../campaigns/ledger/order.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { campaign, link, operator } from '../../platform/db/schema.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { CampaignTitle } from '../../sales/purchases/wire.ts'
import { meanOf, stepOf } from '../figures/cumulative.ts'
import type { Period } from '../figures/period.ts'
import { inScope, isIn, type Span, splitSpan } from '../figures/scope.ts'
import { hourOf, isKind, purchasesIn, type Step, WHOLE_HOURS } from '../figures/sums.ts'
import { ComparedSpanWire } from '../figures/wire.ts'

const SellerWire = named(
  'Seller',
  Type.Object({
    kind: Type.Enum(['affiliate', 'link', 'direct']),
    /** The affiliate's, or the link's; 0 of what came by neither. */
    id: Type.Integer(),
    name: Type.String(),
    /** The campaign of a link. */
    campaign: nullable(CampaignTitle),
    /** How many links an affiliate has. */
    links: Type.Integer(),
    total_amount: Type.Number(),
    total_transaction: Type.Integer(),
    before: nullable(Type.Number()),
    /** Its place now and then, from 1; null where it sold nothing then, and for what came by nobody. */
    place: nullable(Type.Integer()),
    place_before: nullable(Type.Integer()),
    /** What it had sold up to the end of each step, and then over the whole span. */
    trend: Type.Array(Type.Number()),
    trend_before: Type.Array(Type.Number()),
  }),
)
type SellerWire = Static<typeof SellerWire>

/**
 * Who sold how much in a period, whoever sold most first: each sale has one seller, its affiliate, else its link, else nobody (`direct`), so that all
 * together are all sales.
 */
export const SellersWire = named(
  'Sellers',
  Type.Object({
    initial: nullable(Type.String()),
    final: nullable(Type.String()),
    compared: nullable(ComparedSpanWire),
    total_amount: Type.Number(),
    total_transaction: Type.Integer(),
    before: nullable(Type.Number()),
    data: Type.Array(SellerWire),
  }),
)
type SellersWire = Static<typeof SellersWire>

/** Whose sales are told apart: of a campaign or of all, by seller or each link by itself. */
interface Sellers {
  campaignId: number | null
  byLink?: boolean
}

/** What one seller sold in one step of a span. */
interface Sold {
  afiliado: number
  link: number
  campaign: number
  step: number
  transactions: number
  amount: number
}

const DAY_MS = 86_400_000
const STEP_MS = { hour: 3_600_000, day: DAY_MS } as const
/** The most points of a trend. */
const MOST_POINTS = 31

/** Who sold how much in a period, of a campaign or of all, beside what it is compared with; all of one moment. */
export function sellersOf(db: Db, whose: Sellers, period: Period, now: Date): Promise<SellersWire> {
  return atOneMoment(db, (tx) => readSellers(tx, whose, period, now))
}

async function readSellers(tx: Db, whose: Sellers, period: Period, now: Date): Promise<SellersWire> {
  const { span, compared } = period
  const step = stepOf(period)
  const sold = await soldIn(tx, whose, span)
  const whole: Sold[][] = []
  const cut: Sold[][] = []
  for (const each of compared) {
    whole.push(await soldIn(tx, whose, each))
    cut.push(await soldIn(tx, whose, { from: each.from, until: each.cut }))
  }
  const keys = [...new Set([...sold, ...cut.flat()].map(keyOf))]
  const names = await namesOf(tx, [...sold, ...cut.flat()])
  const until = new Date(Math.min(now.getTime() + 1, span.until?.getTime() ?? Number.POSITIVE_INFINITY))
  const has = compared.length > 0
  const of = (key: string, rows: readonly Sold[]) => rows.filter((each) => keyOf(each) === key)
  const soldBefore = (key: string) => amountOf(of(key, cut.flat()))
  const means = has ? meansOf(keys.map(soldBefore), compared.length) : []
  const sellers = keys.map((key, index) => {
    const mine = of(key, sold)
    const earlier = compared.map(({ from, until }, nth) => trendOf(of(key, whole[nth] ?? []), { from, until, step }))
    return {
      key,
      amount: amountOf(mine),
      transactions: mine.reduce((sum, each) => sum + each.transactions, 0),
      before: means[index] ?? null,
      trend: trendOf(mine, { from: span.from, until, step }),
      trendBefore: (earlier[0] ?? []).map((_, point) => meanOf(earlier.map((trend) => trend[point] ?? 0))),
    }
  })
  const named = sellers.filter(({ key }) => key !== DIRECT)
  const places = placesBy(named, ({ amount }) => amount)
  const placesBefore = placesBy(
    named.filter(({ before }) => before !== null && before > 0),
    ({ before }) => before ?? 0,
  )
  const data = sellers
    .toSorted((one, other) => (places.get(one.key) ?? 1e9) - (places.get(other.key) ?? 1e9))
    .map(
      ({ key, amount, transactions, before, trend, trendBefore }): SellerWire => ({
        ...(names.get(key) ?? { kind: 'direct', id: 0, name: '', campaign: null, links: 0 }),
        total_amount: reaisOf(amount),
        total_transaction: transactions,
        before: before === null ? null : reaisOf(before),
        place: places.get(key) ?? null,
        place_before: placesBefore.get(key) ?? null,
        trend: trend.map(reaisOf),
        trend_before: trendBefore.map(reaisOf),
      }),
    )
  const [nearest] = compared
  const farthest = compared.at(-1)
  return {
    initial: span.from?.toISOString() ?? null,
    final: span.until?.toISOString() ?? null,
    compared:
      nearest === undefined || farthest === undefined
        ? null
        : {
            initial: farthest.from.toISOString(),
            final: nearest.cut.toISOString(),
            until: nearest.until.toISOString(),
            spans: compared.length,
          },
    total_amount: reaisOf(amountOf(sold)),
    total_transaction: sold.reduce((sum, { transactions }) => sum + transactions, 0),
    before: has ? reaisOf(meanOf(cut.map(amountOf))) : null,
    data,
  }
}

const DIRECT = 'd'
const keyOf = ({ afiliado, link }: Sold) => (afiliado !== 0 ? `a${afiliado}` : link !== 0 ? `l${link}` : DIRECT)
const amountOf = (rows: readonly Sold[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The means of what sellers sold in so many spans, which add up to the mean of all: those nearest to the next centavo are rounded up. */
function meansOf(sums: readonly number[], spans: number): number[] {
  const means = sums.map((sum) => Math.floor(sum / spans))
  const all = sums.reduce((total, sum) => total + sum, 0)
  const missing = Math.round(all / spans) - means.reduce((total, mean) => total + mean, 0)
  const restOf = (index: number) => (sums[index] ?? 0) - (means[index] ?? 0) * spans
  const up = new Set([...sums.keys()].toSorted((one, other) => restOf(other) - restOf(one)).slice(0, missing))
  return means.map((mean, index) => mean + (up.has(index) ? 1 : 0))
}

function placesBy<Seller extends { key: string }>(sellers: readonly Seller[], worth: (seller: Seller) => number) {
  const order = sellers.toSorted((one, other) => worth(other) - worth(one) || one.key.localeCompare(other.key))
  return new Map(order.map(({ key }, index) => [key, index + 1]))
}

/** What had been sold up to the end of each step of a span; steps are joined where there are too many. */
function trendOf(
  rows: readonly Sold[],
  { from, until, step }: { from: Date | undefined; until: Date; step: Step },
): number[] {
  const first = from?.getTime() ?? Math.min(...rows.map((row) => row.step))
  if (!Number.isFinite(first) || until.getTime() <= first) return []
  const steps = Math.ceil((until.getTime() - first) / STEP_MS[step])
  const size = (Math.ceil(steps / MOST_POINTS) || 1) * STEP_MS[step]
  const points = Array.from({ length: Math.ceil((until.getTime() - first) / size) }, () => 0)
  for (const row of rows) {
    const place = Math.min(points.length - 1, Math.max(0, Math.floor((row.step - first) / size)))
    points[place] = (points[place] ?? 0) + row.amount
  }
  let sum = 0
  return points.map((amount) => {
    sum += amount
    return sum
  })
}

/** What each seller sold in each hour of a span: whole hours from the roll-ups and what is not in them yet, parts of hours from the purchases. */
export async function soldIn(tx: Db, { campaignId, byLink = false }: Sellers, span: Span): Promise<Sold[]> {
  const seller = byLink
    ? sql`0::float8 as afiliado, link_id::float8 as link`
    : sql`afiliado_id::float8 as afiliado, case when afiliado_id <> 0 then 0 else link_id end::float8 as link`
  const scope = inScope({ campaignId })
  const { whole, edges } = splitSpan(span, WHOLE_HOURS)
  const parts = [
    sql`select afiliado_id, link_id, campaign_id, hour, paid, refunded, 0::bigint, 0::bigint, quotas, amount, refunded_amount, fee, commission
      from figure_hour where ${scope} and ${isIn(sql`hour`, whole)}`,
    sql`select coalesce(afiliado_id, 0), coalesce(link_id, 0), campaign_id, ${hourOf(sql`at`)}, ${isKind('paid')}, ${isKind('refunded')}, 0, 0,
      quotas, amount, 0, fee, commission from figure_delta where ${scope} and ${isIn(sql`at`, whole)}`,
    ...edges.flatMap((edge) =>
      purchasesIn(
        scope,
        edge,
        (at: SQL) => sql`coalesce(afiliado_id, 0), coalesce(link_id, 0), campaign_id, ${hourOf(at)}`,
      ),
    ),
  ]
  const rows = await rowsOf<Omit<Sold, 'step'> & { step: number } & Record<string, unknown>>(
    tx,
    sql`
      select ${seller}, campaign_id::float8 as campaign,
        (extract(epoch from hour) * 1000)::float8 as step, sum(paid - refunded)::float8 as transactions, sum(amount)::float8 as amount
      from (${sql.join(parts, sql` union all `)})
        changes (afiliado_id, link_id, campaign_id, hour, paid, refunded, expired, cancelled, quotas, amount, returned, fee, commission)
      group by 1, 2, 3, 4`,
  )
  return rows.filter(({ transactions, amount }) => transactions !== 0 || amount !== 0)
}

/** How sellers are called. */
async function namesOf(tx: Db, rows: readonly Sold[]) {
  const ids = [...new Set(rows.flatMap(({ afiliado }) => (afiliado === 0 ? [] : [afiliado])))]
  const sold = [
    ...new Map(rows.flatMap((row): [number, Sold][] => (keyOf(row).startsWith('l') ? [[row.link, row]] : []))).values(),
  ]
  const affiliates =
    ids.length === 0
      ? []
      : await tx
          .select({ id: operator.id, name: operator.name, links: count(link.id) })
          .from(operator)
          .leftJoin(link, and(eq(link.afiliadoId, operator.id), isNull(link.deletedAt)))
          .where(inArray(operator.id, ids))
          .groupBy(operator.id)
  const links =
    sold.length === 0
      ? []
      : await tx
          .select({ id: link.id, name: link.title, campaign: { id: campaign.id, title: campaign.title } })
          .from(link)
          .innerJoin(campaign, eq(campaign.id, link.campaignId))
          .where(
            sql`(${link.campaignId}, ${link.id}) in (
              select * from unnest(${bigintArray(sold.map((row) => row.campaign))}, ${bigintArray(sold.map((row) => row.link))}))`,
          )
  type Named = Pick<SellerWire, 'kind' | 'id' | 'name' | 'campaign' | 'links'>
  return new Map<string, Named>([
    ...affiliates.map((each): [string, Named] => [`a${each.id}`, { ...each, kind: 'affiliate', campaign: null }]),
    ...links.map((each): [string, Named] => [`l${each.id}`, { ...each, kind: 'link', links: 0 }]),
  ])
}
