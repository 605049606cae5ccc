import { COMPARISONS_OF } from '../../../domain/insight/comparison.ts'
import { ownValue } from '../../../domain/values/own.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { choose, chooseNext } from '../../lookups/ranking-commands.ts'
import { copy as words } from '../compare-copy.ts'
import { PERIOD_ASK, typedPeriod } from '../period-argument.ts'
import { copy, SOURCES } from './copy.ts'

const PERIODS = ['today', 'week', 'month', 'geral'] as const

/** Opens the menu of what the period can be compared with. */
export const compareWithOther: ScreenCommand = {
  id: 'menu.open',
  label: words.other,
  icon: 'extremes',
  keys: '=',
  event: ({ context: { query } }) =>
    (ownValue(COMPARISONS_OF, query.periodo) ?? COMPARISONS_OF.today).length > 1 ? { type: 'menu.open' } : undefined,
}

const customPeriod: ScreenCommand = {
  id: 'filter.custom',
  label: copy.otherPeriod,
  icon: 'calendar',
  keys: '5',
  event: ({ context }) => ({ type: 'filter.change', query: { ...context.query, periodo: 'custom' } }),
  argument: {
    ask: PERIOD_ASK,
    read: (typed, { context }) => {
      const read = typedPeriod(typed)
      if ('refusal' in read) return read
      return {
        label: copy.showPeriod(read.name),
        event: { type: 'filter.change', query: { ...context.query, ...read.period } },
      }
    },
  },
}

/** The periods of figures, by their digits. */
export const periodCommands: readonly ScreenCommand[] = [
  ...PERIODS.map((periodo, index) => ({
    ...choose(periodo, copy.showPeriodOf[periodo], { periodo }),
    icon: 'calendar' as const,
    keys: String(index + 1),
  })),
  customPeriod,
]

/** Of all sales again; not where a screen is about a link or an affiliate. */
const whole = choose('whole', copy.showWhole, { link: null, afiliado: null })

/** What is done with figures. @param isFixed the screen itself is about a link or an affiliate */
export const metricsAbilities = (isFixed: boolean): Abilities => ({
  machine: 'figures',
  commands: [
    compareWithOther,
    ...periodCommands,
    chooseNext(copy.nextSource, 'source', SOURCES),
    ...SOURCES.map((source) => choose(source, copy.showSource[source], { source })),
    ...(isFixed ? [] : [whole]),
    {
      id: 'list.refresh',
      label: copy.refresh,
      icon: 'refresh',
      keys: 'U',
      event: () => ({ type: 'list.refresh' }),
    },
    { id: 'list.retry', label: 'Tentar de novo', icon: 'refresh', event: () => ({ type: 'list.retry' }) },
    {
      id: 'file.csv',
      label: copy.saveCsv,
      icon: 'report',
      event: () => ({ type: 'file.save', format: 'csv' }),
    },
    {
      id: 'file.image',
      label: copy.saveImage,
      icon: 'report',
      event: () => ({ type: 'file.save', format: 'image' }),
    },
  ],
  unlisted: [],
})
