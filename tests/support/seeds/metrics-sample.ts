import type { Metrics } from '../../../src/api/insight/figures.ts'

const sold = (total_transaction: number, total_amount: number) => ({ total_transaction, total_amount })

/** Figures of a week as the API answers them: Friday, 20 November 2026, 14:32; a refund, a link with a name like a formula, one that was deleted. */
export const weekOfFigures: Metrics = {
  initial: '2026-11-16T03:00:00.000Z',
  final: '2026-11-23T03:00:00.000Z',
  total_liquid: 40.44,
  total_amount: 47.95,
  ...{ total_transaction: 4, total_user: 4, total_cotas: 137 },
  gasto_transaction: 11.99,
  gasto_medio: 11.99,
  refunded_transaction: 1,
  refunded_amount: 2.45,
  compared: {
    initial: '2026-11-09T03:00:00.000Z',
    final: '2026-11-13T17:32:00.000Z',
    until: '2026-11-16T03:00:00.000Z',
    spans: 1,
    whole_amount: 52.5,
    total_liquid: 50.55,
    total_amount: 41.7,
    ...{ total_transaction: 3, total_user: 4, total_cotas: 0 },
    ...{ gasto_transaction: 13.9, gasto_medio: 10.43, refunded_transaction: 0, refunded_amount: 0 },
    conversion: { paid: 3, expired: 1, cancelled: 0, percent: 75 },
  },
  days: ['20', '19', '18', '17', '16', '15', '14'].map((day, index) => ({
    day: `2026-11-${day}`,
    data_format: `${day}/11/2026`,
    ...sold(index === 0 ? -1 : index, index === 0 ? -2.45 : index * 10.1),
    refunded_transaction: index === 0 ? 1 : 0,
    total_user: index,
    total_liquid: index === 0 ? -2.45 : index * 8.05,
    before: index * 5.05,
  })),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...sold(hour === 14 ? 3 : 0, hour === 14 ? 47.95 : 0),
    before: hour,
  })),
  cumulative: {
    step: 'day',
    points: [16, 17, 18, 19, 20, 21, 22].map((day, index) => ({
      at: `2026-11-${day}T03:00:00.000Z`,
      total_amount: day > 20 ? null : index * 10,
      before: index * 7.5,
    })),
  },
  conversion: { paid: 5, expired: 1, cancelled: 0, percent: 83.33 },
  sources: [
    { source: 'organic', ...sold(2, 5.6), before: 0 },
    { source: 'ads', ...sold(2, 42.35), before: 21.18 },
  ],
  links: [
    { link_id: 3, title: '=cmd()|Stories', ...sold(2, 42.35), before: 84.7 },
    { link_id: 4, title: null, ...sold(1, 3.85), before: 0 },
    { link_id: null, title: null, ...sold(1, 1.75), before: 1.75 },
  ],
}
