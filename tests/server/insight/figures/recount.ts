import { eq } from 'drizzle-orm'
import type { FigureScope, Span } from '../../../../server/insight/figures/scope.ts'
import { buyer, transaction } from '../../../../server/platform/db/schema.ts'
import { STATE_OF_DDD, STATES } from '../../../../src/domain/insight/regions.ts'
import { channelOf } from '../../../../src/domain/sales/traffic.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'
import { reaisOf } from '../../../../src/domain/values/money.ts'
import type { Shop } from '../../support/shop.ts'

type Row = typeof transaction.$inferSelect & { telefone: string }

/** A change of money as docs/metrics.md defines it, read off a purchase. */
interface Change {
  kind: 'paid' | 'reduced' | 'refunded' | 'expired' | 'cancelled'
  at: Date
  row: Row
  /** Centavos that it adds to or takes from the value, and from the affiliate's part; quotas that it adds or takes. */
  amount: number
  commission: number
  quotas: number
}

/** Every figure of a campaign, counted anew from its purchases alone. */
export async function recount({ database: { db } }: Pick<Shop, 'database'>, scope: FigureScope) {
  const rows = await db
    .select({ row: transaction, telefone: buyer.telefone })
    .from(transaction)
    .innerJoin(buyer, eq(buyer.id, transaction.buyerId))
    .where(eq(transaction.campaignId, scope.campaignId))
  const changes = rows.flatMap(({ row, telefone }) => changesOf({ ...row, telefone }))
  const mine = changes.filter(
    ({ row }) =>
      (scope.linkId === undefined || row.linkId === scope.linkId) &&
      (scope.afiliadoId === undefined || row.afiliadoId === scope.afiliadoId) &&
      (scope.channel === undefined || channelOf(row.params) === scope.channel),
  )
  return {
    totals: (span: Span) => {
      const inside = within(mine, span)
      const { total_transaction, total_amount } = soldOf(inside)
      const amount = amountOf(inside)
      const buyers = buyersOf(inside)
      return {
        total_liquid: netOf(inside, scope),
        total_amount,
        total_transaction,
        total_user: buyers,
        total_cotas: quotasOf(inside),
        gasto_transaction: reaisOf(total_transaction > 0 ? Math.round(amount / total_transaction) : 0),
        gasto_medio: reaisOf(buyers > 0 ? Math.round(amount / buyers) : 0),
        refunded_transaction: inside.filter(({ kind }) => kind === 'refunded').length,
        refunded_amount: reaisOf(0 - amountOf(inside.filter(({ kind }) => kind === 'refunded' || kind === 'reduced'))),
      }
    },
    hours: (span: Span) =>
      Array.from({ length: 24 }, (_, hour) => ({
        hour,
        ...soldOf(within(mine, span).filter(({ at }) => hourOf(at) === hour)),
      })),
    sources: (span: Span) =>
      (['organic', 'ads'] as const).map((source) => ({
        source,
        ...soldOf(within(mine, span).filter(({ row }) => channelOf(row.params) === source)),
      })),
    ends: (span: Span) => {
      const count = (kind: Change['kind']) => within(mine, span).filter((change) => change.kind === kind).length
      return { paid: count('paid'), expired: count('expired'), cancelled: count('cancelled') }
    },
    amount: (span: Span) => reaisOf(amountOf(within(mine, span))),
    days: (days: readonly string[]) =>
      days.map((day) => {
        const inside = mine.filter(({ at }) => dayOf(at) === day)
        const data_format = day.split('-').reverse().join('/')
        return {
          ...{ day, data_format, ...soldOf(inside) },
          refunded_transaction: inside.filter(({ kind }) => kind === 'refunded').length,
          ...{ total_user: buyersOf(inside), total_liquid: netOf(inside, scope) },
        }
      }),
    regions: (span: Span) => {
      const inside = within(mine, span).filter(
        ({ kind }) => kind === 'paid' || kind === 'refunded' || kind === 'reduced',
      )
      return [...Map.groupBy(inside, ({ row }) => STATE_OF_DDD[row.telefone.slice(0, 2)] ?? null)].map(([uf, all]) => ({
        uf,
        estado: uf === null ? 'Não identificado' : STATES[uf].name,
        regiao: uf === null ? '—' : STATES[uf].region,
        titles: quotasOf(all),
        transactions: soldOf(all).total_transaction,
        amount: soldOf(all).total_amount,
      }))
    },
  }
}

/** The value of a payment is what came less the bank's fee on top; each part takes its own, and a refund what is left. */
function changesOf(row: Row): Change[] {
  const shareOf = (value: number) => Math.round((value * (row.afiliadoPercent ?? 0)) / 100)
  const came = (row.received ?? row.amount + row.surcharge) - row.surcharge
  const bought = row.reductions.reduce((sum, { quotas = 0 }) => sum + quotas, row.due)
  const paid: Change[] =
    row.paidAt === null
      ? []
      : [{ kind: 'paid', at: row.paidAt, row, amount: came, commission: shareOf(came), quotas: bought }]
  let left = came
  for (const { at, amount, quotas = 0 } of row.reductions) {
    const commission = shareOf(left - amount) - shareOf(left)
    paid.push({ kind: 'reduced', at: new Date(at), row, amount: -amount, commission, quotas: 0 - quotas })
    left -= amount
  }
  const none = { row, amount: 0, commission: 0, quotas: 0 }
  const back = { row, amount: -left, commission: -shareOf(left), quotas: -row.due }
  switch (row.status) {
    case 'approved':
    case 'in_mediation':
      return paid
    case 'refunded':
      return [...paid, { kind: 'refunded', at: row.refundedAt as Date, ...back }]
    case 'cancelled':
      return [{ kind: row.cancelledBy === 'expiry' ? 'expired' : 'cancelled', at: row.endedAt as Date, ...none }]
    case 'rejected':
      return [{ kind: 'cancelled', at: row.endedAt as Date, ...none }]
    default:
      return []
  }
}

const within = (changes: readonly Change[], { from, until }: Span) =>
  changes.filter(({ at }) => (from === undefined || at >= from) && (until === undefined || at < until))

const SIGNS = { paid: 1, reduced: 0, refunded: -1, expired: 0, cancelled: 0 } as const
// A sum of nothing but nothing is 0, never −0.
const signed = (changes: readonly Change[], value: (row: Row) => number) =>
  changes.reduce((sum, { kind, row }) => sum + SIGNS[kind] * value(row), 0) + 0

const quotasOf = (changes: readonly Change[]) => changes.reduce((sum, { quotas }) => sum + quotas, 0) + 0
const amountOf = (changes: readonly Change[]) => changes.reduce((sum, { amount }) => sum + amount, 0) + 0
const soldOf = (changes: readonly Change[]) => ({
  total_transaction: signed(changes, () => 1),
  total_amount: reaisOf(amountOf(changes)),
})
const buyersOf = (changes: readonly Change[]) =>
  new Set(changes.filter(({ kind }) => kind === 'paid').map(({ row }) => row.buyerId)).size

function netOf(changes: readonly Change[], { afiliadoId }: FigureScope): number {
  const commission = changes.reduce((sum, each) => sum + each.commission, 0) + 0
  return reaisOf(
    afiliadoId === undefined ? amountOf(changes) - commission - signed(changes, (row) => row.fee ?? 0) : commission,
  )
}

const hourOf = (at: Date) =>
  Number(at.toLocaleString('en-US', { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' }))
