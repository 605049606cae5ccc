import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'

export const buyerTransactionsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}
