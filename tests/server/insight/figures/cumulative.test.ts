import { describe, expect, test, vi } from 'vitest'
import { type Cumulative, cumulativeOf } from '../../../../server/insight/figures/cumulative.ts'
import { type Period, type PeriodAsked, periodOf } from '../../../../server/insight/figures/period.ts'
import type { Span } from '../../../../server/insight/figures/scope.ts'
import type { Group, Step, Summed, Sums } from '../../../../server/insight/figures/sums.ts'
import { dayOf } from '../../../../src/domain/values/dates.ts'

const NOW = new Date('2026-11-20T12:30:00-03:00')
const HOUR_MS = 3_600_000

interface Sale {
  at: string
  amount: number
}

const SALES: readonly Sale[] = [
  { at: '2024-11-20T00:00:00-03:00', amount: 100 },
  { at: '2024-11-20T23:59:59-03:00', amount: 20 },
  { at: '2025-02-28T09:00:00-03:00', amount: 3 },
  { at: '2025-11-19T10:00:00-03:00', amount: 4_000 },
  { at: '2025-11-20T11:40:00-03:00', amount: 50_000 },
  { at: '2026-06-01T12:00:00-03:00', amount: 600_000 },
  { at: '2026-11-19T23:00:00-03:00', amount: 7_000_000 },
  { at: '2026-11-20T00:10:00-03:00', amount: 80_000_000 },
  { at: '2026-11-20T12:20:00-03:00', amount: 900_000_000 },
]

const isWithin = (at: Date, { from, until }: Span) => (!from || at >= from) && (!until || at < until)

const amountIn = (span: Span) =>
  SALES.filter(({ at }) => isWithin(new Date(at), span)).reduce((sum, { amount }) => sum + amount, 0)

const sumsWith = (amount: number): Sums => ({
  ...{ paid: 0, refunded: 0, expired: 0, cancelled: 0, quotas: 0, amount, refundedAmount: 0, fee: 0, commission: 0 },
})

/** What the database adds up of a span, by the step that is asked for. */
function summed(span: Span): Summed {
  const keyOf = (group: Group, at: Date) =>
    group === 'hour' ? Math.floor(at.getTime() / HOUR_MS) * HOUR_MS : dayOf(at)
  return {
    all: sumsWith(amountIn(span)),
    by: (group) =>
      [
        ...Map.groupBy(
          SALES.filter(({ at }) => isWithin(new Date(at), span)),
          ({ at }) => keyOf(group, new Date(at)),
        ),
      ].map(([key, sales]) => ({ key, ...sumsWith(sales.reduce((sum, { amount }) => sum + amount, 0)) })),
  }
}

/** A moment's hour or day, in milliseconds; no day has another length than 24 hours since 2019. */
const stepAt = (at: Date, step: Step) =>
  step === 'hour' ? Math.floor(at.getTime() / HOUR_MS) * HOUR_MS : Date.parse(`${dayOf(at)}T00:00:00-03:00`)

/** The same by counting each sale anew for each point. */
function recounted(period: Period, { step, points }: Cumulative): (number | null)[] {
  const length = step === 'hour' ? HOUR_MS : 24 * HOUR_MS
  const upTo = period.compared.map((span) => {
    const told = points.map(({ at }) => {
      const begin = stepAt(span.from, step) + at.getTime() - stepAt(period.span.from ?? at, step)
      return begin < span.until.getTime() ? amountIn({ from: span.from, until: new Date(begin + length) }) : null
    })
    const last = told.findLastIndex((amount) => amount !== null)
    return told.map((amount, index) => (index === last ? amountIn(span) : amount))
  })
  return points.map((_, index) => {
    const told = upTo.flatMap((each) => each[index] ?? [])
    return told.length === 0 ? null : Math.round(told.reduce((sum, amount) => sum + amount, 0) / told.length)
  })
}

const cumulativeIn = (period: Period) =>
  cumulativeOf(period, {
    sums: summed(period.span),
    compared: period.compared.map((span) => ({ span, sums: summed(span) })),
    now: NOW,
  })

function periodIn(asked: PeriodAsked): Period {
  const found = periodOf(asked, NOW)
  if (!found.ok) throw new Error(JSON.stringify(found.refusal))
  return found.period
}

describe('what was sold before, up to the end of each step', () => {
  test.each<PeriodAsked>([
    { initial: '2026-11-20', final: '2026-11-20' },
    { initial: '2026-11-19T10:20', final: '2026-11-20T11:39', comparado: 'year' },
    { initial: '2026-11-19T10:20', final: '2026-11-20T11:39', comparado: 'mean' },
    { initial: '2026-11-01', final: '2026-11-30' },
    { initial: '2025-11-20', final: '2026-11-19', comparado: 'year' },
    { initial: '2024-11-20', final: '2026-11-20', comparado: 'year' },
    { initial: '2024-11-21T09:30', final: '2026-11-20T10:29', comparado: 'before' },
    { initial: '2025-06-01', final: '2026-11-20', comparado: 'day', antes: '2023-12-01' },
  ])('is a recount of its sales: %o', (asked) => {
    const period = periodIn(asked)
    expect(period.compared).not.toEqual([])
    const found = cumulativeIn(period)
    expect(found.points.length).toBeGreaterThan(20)
    expect(found.points.map(({ before }) => before)).toEqual(recounted(period, found))
  })

  test('costs no more for centuries than for the days that are told', () => {
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    try {
      const span = { from: new Date('1003-01-01T03:00:00Z'), until: new Date('2030-01-01T03:00:00Z') }
      const before = { from: new Date('1002-01-01T03:00:00Z'), until: span.from }
      const { points } = cumulativeIn({ span, compared: [{ ...before, cut: before.until }] })
      expect(points).toHaveLength(731)
      expect(spy.mock.calls.length).toBeLessThan(20 * points.length)
    } finally {
      spy.mockRestore()
    }
  })
})
