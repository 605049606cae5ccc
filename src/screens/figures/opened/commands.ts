import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { exportCommand, LIST_UNSELECTED, listCommands, withExport } from '../../kit/lists/list-commands.ts'
import { amountWords, readTypedAmount } from '../../sales/transactions/filter-words.ts'
import { copy } from './copy.ts'

const byAmount: ScreenCommand = {
  id: 'filter.amount',
  label: copy.byAmount,
  icon: 'filter',
  keys: 'F',
  event: ({ context: { query } }) => ({ type: 'filter.change', query }),
  argument: {
    ask: copy.byAmountAsk,
    read(typed, { context: { query } }) {
      const amount = readTypedAmount(typed)
      if (amount === null) return { refusal: copy.byAmountWrong }
      return {
        event: { type: 'filter.change', query: { ...query, ...amount } },
        label: copy.showing(amountWords(amount) ?? ''),
      }
    },
  },
}

const anyAmount: ScreenCommand = {
  id: 'filter.any-amount',
  label: copy.anyAmount,
  icon: 'filter',
  event: ({ context: { query } }) =>
    query.amount === null ? undefined : { type: 'filter.change', query: { ...query, amount: null } },
}

/** What is done with the purchases of a figure. */
export const openedFigureAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), exportCommand(copy.saveCsv), byAmount, anyAmount],
  unlisted: withExport(LIST_UNSELECTED),
}
