import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'
import { phoneCommands } from '../purchases/commands.ts'

export const buyersAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: phoneCommands,
  unlisted: LIST_UNSELECTED,
}
