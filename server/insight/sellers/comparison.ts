import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { atOneMoment } from '../../platform/db/one-moment.ts'
import { named, nullable } from '../../platform/http/http.ts'
import { meanSums } from '../figures/compared.ts'
import { type ComparedSums, cumulativeOf, stepOf } from '../figures/cumulative.ts'
import { conversionOf, perPiece } from '../figures/metrics.ts'
import type { Period } from '../figures/period.ts'
import type { Span } from '../figures/scope.ts'
import { type Sums, sumsOf } from '../figures/sums.ts'
import { ComparedSpanWire, Conversion } from '../figures/wire.ts'
import { soldIn } from './sellers.ts'

const Side = named(
  'ComparedSide',
  Type.Object({
    total_amount: Type.Number(),
    total_transaction: Type.Integer(),
    total_cotas: Type.Integer(),
    gasto_transaction: Type.Number(),
    conversion: Conversion,
  }),
)

/**
 * What a campaign, or all of them, sold in a period (`now`), and in what that is compared with (`before`, up to the same second); `points`: both up to
 * the end of each step; `moved`: the campaigns whose sales changed most, with by how much.
 */
export const ComparisonWire = named(
  'ComparisonOfPeriods',
  Type.Object({
    initial: nullable(Type.String()),
    final: nullable(Type.String()),
    compared: nullable(ComparedSpanWire),
    now: Side,
    before: nullable(Side),
    points: Type.Array(Type.Object({ total_amount: nullable(Type.Number()), before: nullable(Type.Number()) })),
    moved: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), by: Type.Number() })),
  }),
)
type ComparisonWire = Static<typeof ComparisonWire>

const MOST_MOVED = 2

/** Compares two periods of a campaign, or of all; all of one moment. */
export function comparisonOf(db: Db, campaignId: number | null, period: Period, now: Date): Promise<ComparisonWire> {
  return atOneMoment(db, (tx) => readComparison(tx, campaignId, period, now))
}

async function readComparison(tx: Db, campaignId: number | null, period: Period, now: Date): Promise<ComparisonWire> {
  const { span, compared } = period
  const step = stepOf(period)
  const sums = await sumsOf(tx, { campaignId }, span, step)
  const whole: ComparedSums[] = []
  const cut: Sums[] = []
  for (const each of compared) {
    whole.push({ span: each, sums: await sumsOf(tx, { campaignId }, each, step) })
    cut.push((await sumsOf(tx, { campaignId }, { from: each.from, until: each.cut }, step)).all)
  }
  const { points } = cumulativeOf(period, { sums, compared: whole, now })
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
    now: sideOf(sums.all),
    before: cut.length === 0 ? null : sideOf(meanSums(cut)),
    points: points.map(({ amount, before }) => ({
      total_amount: amount === null ? null : reaisOf(amount),
      before: before === null ? null : reaisOf(before),
    })),
    moved: campaignId === null ? await movedMost(tx, period) : [],
  }
}

function sideOf(sums: Sums) {
  const sold = sums.paid - sums.refunded
  return {
    total_amount: reaisOf(sums.amount),
    total_transaction: sold,
    total_cotas: sums.quotas,
    gasto_transaction: reaisOf(perPiece(sums.amount, sold)),
    conversion: conversionOf(sums),
  }
}

/** What each campaign sold in all of some spans. */
async function amountsOf(tx: Db, spans: readonly Span[]): Promise<Map<number, number>> {
  const amounts = new Map<number, number>()
  for (const span of spans)
    for (const { campaign, amount } of await soldIn(tx, { campaignId: null }, span))
      amounts.set(campaign, (amounts.get(campaign) ?? 0) + amount)
  return amounts
}

/** The campaigns whose sales changed most, by how much. */
async function movedMost(tx: Db, { span, compared }: Period): Promise<ComparisonWire['moved']> {
  if (compared.length === 0) return []
  const now = await amountsOf(tx, [span])
  const before = await amountsOf(
    tx,
    compared.map(({ from, cut }) => ({ from, until: cut })),
  )
  const most = [...new Set([...now.keys(), ...before.keys()])]
    .map((id) => [id, (now.get(id) ?? 0) - Math.round((before.get(id) ?? 0) / compared.length)] as const)
    .filter(([, by]) => by !== 0)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, MOST_MOVED)
  if (most.length === 0) return []
  const titles = await rowsOf<{ id: number; title: string }>(
    tx,
    sql`select id::float8 as id, title from campaign where id in (${sql.join(
      most.map(([id]) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return most.map(([id, by]) => ({ id, title: titles.find((each) => each.id === id)?.title ?? '', by: reaisOf(by) }))
}
