import type { TransactionQuery } from '../../../api/transaction-query.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'

const filterBy = (id: string, label: string, status: TransactionQuery['status']): ScreenCommand => ({
  id: `filter.${id}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    context.query.status === status ? undefined : { type: 'filter.change', query: { ...context.query, status } },
})

export const transactionsAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    filterBy('approved', 'Mostrar só aprovadas', 'aprovado'),
    filterBy('pending', 'Mostrar só pendentes', 'pendente'),
    filterBy('cancelled', 'Mostrar só canceladas', 'cancelada'),
    filterBy('any', 'Mostrar todas as transações', null),
  ],
  unlisted: LIST_UNSELECTED,
}
