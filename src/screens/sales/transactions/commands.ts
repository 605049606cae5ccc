import type { AnyMachineSnapshot } from 'xstate'
import { NO_FILTER, type TransactionQuery } from '../../../api/sales/transaction-query.ts'
import { STATES } from '../../../domain/insight/regions.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { TRANSACTION_STATES, transactionStateOf } from '../../../domain/sales/transaction-status.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { NEW_PURCHASE } from '../../../machines/entities/transaction.ts'
import { transactionRecordAt, transactionRecordMachine } from '../../../machines/flows/dialogues/transaction-record.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { transactionCommands } from '../transaction/commands.ts'
import { copy } from './copy.ts'
import { amountWords, periodWords, readTypedAmount, readTypedPeriod, readTypedState } from './filter-words.ts'
import { type ShownStatus, STATUSES, shownStatus, statusOf } from './statuses.ts'

const filterBy = (id: string, label: string, shown: ShownStatus): ScreenCommand => ({
  id: `filter.${id}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    String(context.query.status) === String(statusOf(shown))
      ? undefined
      : change(context.query, { status: statusOf(shown) }),
})

/** All, approved, pending, cancelled: F takes the next one. */
const nextStatus: ScreenCommand = {
  id: 'filter.next',
  label: 'Próxima situação',
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => {
    const at = STATUSES.findIndex(({ value }) => value === shownStatus(context.query.status))
    const next = STATUSES[(at + 1) % STATUSES.length]?.value ?? 'todas'
    return change(context.query, { status: statusOf(next) })
  },
}

const change = (query: TransactionQuery, part: Partial<TransactionQuery>) => ({
  type: 'filter.change' as const,
  query: { ...query, ...part },
})

/** A period and an amount are typed in the palette; a panel has them as fields. */
const byPeriod: ScreenCommand = {
  id: 'filter.period',
  label: copy.byPeriod,
  icon: 'calendar',
  event: ({ context }) => change(context.query, {}),
  argument: {
    ask: copy.byPeriodAsk,
    read(typed, { context }) {
      const now = serverNow()
      const period = readTypedPeriod(typed, now)
      if (period === null) return { refusal: copy.byPeriodWrong }
      return { event: change(context.query, period), label: copy.showing(periodWords(period, now) ?? '') }
    },
  },
}

const byAmount: ScreenCommand = {
  id: 'filter.amount',
  label: copy.byAmount,
  icon: 'money',
  event: ({ context }) => change(context.query, {}),
  argument: {
    ask: copy.byAmountAsk,
    read(typed, { context }) {
      const amount = readTypedAmount(typed)
      if (amount === null) return { refusal: copy.amountWrong }
      return { event: change(context.query, amount), label: copy.showing(amountWords(amount) ?? '') }
    },
  },
}

const byState: ScreenCommand = {
  id: 'filter.state',
  label: copy.byState,
  icon: 'map',
  event: ({ context }) => change(context.query, {}),
  argument: {
    ask: copy.byStateAsk,
    read(typed, { context }) {
      const estado = readTypedState(typed)
      if (estado === null) return { refusal: copy.byStateWrong }
      return { event: change(context.query, { estado }), label: copy.showing(STATES[estado].name) }
    },
  },
}

const byMoment = (momento: TransactionQuery['momento'], label: string): ScreenCommand => ({
  id: `filter.${momento}`,
  label,
  icon: 'calendar',
  event: ({ context }) => (context.query.momento === momento ? undefined : change(context.query, { momento })),
})

const clear: ScreenCommand = {
  id: 'filter.clear',
  label: copy.clear,
  icon: 'filter',
  event: ({ context }) =>
    JSON.stringify(context.query) === JSON.stringify(NO_FILTER) ? undefined : change(context.query, NO_FILTER),
}

/** How the machine of a found purchase stands. Whether a paid one lacks quotas is not known of it: its detail tells. */
function foundAt(state: string): AnyMachineSnapshot {
  const found = { id: '', price: 0, bought: 1, ...NEW_PURCHASE }
  return transactionRecordMachine.resolveState(
    transactionRecordAt(transactionStateOf(state) ?? 'pending', found),
  ) as AnyMachineSnapshot
}

/** What is done in the list of what came by a link. */
export const linkTransactionsAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    nextStatus,
    byPeriod,
    byAmount,
    byState,
    byMoment('pagamento', copy.byPayment),
    byMoment('compra', copy.byPurchase),
    clear,
    filterBy('approved', 'Mostrar só aprovadas', 'aprovado'),
    filterBy('pending', 'Mostrar só pendentes', 'pendente'),
    filterBy('cancelled', 'Mostrar só canceladas', 'cancelada'),
    filterBy('review', 'Mostrar só em análise', 'analise'),
    filterBy('rejected', 'Mostrar só rejeitadas', 'rejeitada'),
    filterBy('refunded', 'Mostrar só devolvidas', 'devolvida'),
    filterBy('disputed', 'Mostrar só em disputa', 'disputa'),
    filterBy('any', 'Mostrar todas as transações', 'todas'),
  ],
  subjectCommands: transactionCommands,
  unlisted: LIST_UNSELECTED,
}

/** The same for all purchases of a campaign; any purchase is found by these commands. */
export const transactionsAbilities: Abilities = {
  ...linkTransactionsAbilities,
  recordCommandsIn: {
    kind: 'transaction',
    states: Object.fromEntries(TRANSACTION_STATES.map((state) => [state, transactionCommands])),
    roles: rolesWith('transactions.write'),
    at: foundAt,
  },
}
