import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED } from '../../kit/lists/list-commands.ts'
import { choose, walking } from '../../lookups/ranking-commands.ts'
import { PERIOD_ASK, periodByEnds } from '../period-argument.ts'
import { copy } from './copy.ts'

/** The purchases of the state under the cursor. */
const openState: ScreenCommand = {
  id: 'row.open',
  label: copy.stateTransactions,
  icon: 'list',
  keys: 'Enter',
  event: () => ({ type: 'row.open' }),
}

/** Shows the amounts. */
const showValues: ScreenCommand = {
  id: 'values.show',
  label: copy.show,
  icon: 'eye',
  keys: 'C',
  event: () => ({ type: 'values.show' }),
}

/** Hides the amounts again. */
const hideValues: ScreenCommand = {
  id: 'values.hide',
  label: copy.hide,
  icon: 'eye',
  keys: 'C',
  event: () => ({ type: 'values.hide' }),
}

const otherPeriod: ScreenCommand = {
  id: 'filter.period',
  label: copy.otherPeriod,
  icon: 'calendar',
  event: ({ context }) => ({ type: 'filter.change', query: context.query }),
  argument: {
    ask: PERIOD_ASK,
    read: (typed, { context }) => {
      const read = periodByEnds(typed)
      return 'refusal' in read
        ? read
        : {
            label: copy.showPeriod(read.name),
            event: { type: 'filter.change', query: { ...context.query, ...read.period, comparado: null, antes: '' } },
          }
    },
  },
}

/** Another period is compared as is usual for it. */
const today = choose('today', copy.today, { initial: '', final: '', comparado: null, antes: '' })

/** Of all sales again; not where a screen is about a link or an affiliate. */
const whole = choose('whole', copy.whole, { link: null, afiliado: null })

/** What is done with the map and table of states. @param isFixed the screen itself is about an affiliate */
export const regionAbilities = (isFixed: boolean): Abilities => ({
  machine: 'recordList',
  commands: [
    openState,
    ...walking,
    { id: 'list.refresh', label: copy.refresh, icon: 'refresh', keys: 'U', event: () => ({ type: 'list.refresh' }) },
    otherPeriod,
    today,
    ...(isFixed ? [] : [whole]),
  ],
  subjectCommands: [showValues, hideValues],
  unlisted: LIST_UNSELECTED.filter((type) => type !== 'filter.change'),
})
