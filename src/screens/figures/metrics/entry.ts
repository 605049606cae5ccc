import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'
import { metricsFilter } from '../filter.ts'
import { PERIOD_ASK, typedPeriod } from '../period-argument.ts'
import { usualPeriods } from './usual-periods.ts'

/** The figures of a campaign, by period, source, link and affiliate (spec §2.12). */
export const metrics = defineScreen({
  id: 'metrics',
  path: '/action/$action_id/metrics',
  layer: 'A',
  parent: 'campaigns',
  title: 'Métricas',
  icon: 'chart',
  roles: rolesWith('metrics.read'),
  go: 'Métricas',
  keys: 'M',
  refreshOn: ['sale'],
  filter: metricsFilter,
  argument: {
    ask: PERIOD_ASK,
    read: (typed) => {
      const read = typedPeriod(typed)
      if ('refusal' in read) return read
      const query = { ...metricsFilter.read({}), ...read.period }
      return { label: `Métricas: ${read.name}`, filter: metricsFilter.write(query) }
    },
    usual: usualPeriods,
  },
  view: (): View => import('./metrics.tsx'),
})
