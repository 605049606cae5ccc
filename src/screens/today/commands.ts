import type { Abilities } from '../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'

export const todayAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  unlisted: LIST_UNSELECTED,
}
