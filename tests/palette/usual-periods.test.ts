import { describe, expect, test } from 'vitest'
import { lastDayOfPeriod } from '../../src/domain/insight/figures.ts'
import { withArgument } from '../../src/palette/argument.ts'
import { PAGES } from '../../src/palette/finding/pages.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { metrics } from '../../src/screens/figures/metrics/entry.ts'
import { listAt, slotAt, viewOf } from './panel-view.ts'

const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7', campaign_id: '7' }, state: 'active' }
const view = viewOf([{ ...slotAt('page', campaigns, listAt([7], 0)), record }])
const NOW = new Date('2026-11-20T12:00:00-03:00')

describe('the periods that Métricas asks for', () => {
  test('are listed with what they cover', () => {
    expect(metrics.argument.usual.list(NOW).map(({ label }) => label)).toEqual([
      'HOJE · 20/11',
      'Semana · Seg. à Dom, 16/11 a 22/11',
      'Mês · Mês atual, 01/11 a 30/11',
      'Geral · Todo Período',
    ])
  })

  test.each([
    ['week', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-29'],
    ['month', '2028-02-29', '2028-02-29'],
    ['month', '2026-12-01', '2026-12-31'],
  ] as const)('a %s of %s ends on %s', (periodo, today, last) => expect(lastDayOfPeriod(periodo, today)).toBe(last))

  test.each([
    ['in view', { id: PAGES.here, subject: 'Honda' }, undefined],
    ['found', { id: PAGES.record, subject: 'Honda', record }, record],
  ])('of a campaign that is %s open it as it would be typed; its key opens it at once', (_, page, found) => {
    const offer = offersOf(view, page).find(({ id }) => id === 'here.metrics')
    expect(offer?.choice).toEqual({ kind: 'open', screen: 'metrics', params: { action_id: '7' } })
    const asks = { id: PAGES.argument, subject: 'here.metrics', ...(found && { record: found }) }
    expect(offer?.argument?.usual?.page).toEqual({ kind: 'page', page: asks })
    const [onPage] = offersOf(view, asks)
    const opened = onPage?.argument?.usual?.list.map(({ typed }) => withArgument(onPage, typed).choice)
    const filters = [{}, { periodo: 'week' }, { periodo: 'month' }, { periodo: 'geral' }]
    expect(opened).toEqual(
      filters.map((filter) => ({ kind: 'open', screen: 'metrics', params: { action_id: '7' }, filter })),
    )
  })
})
