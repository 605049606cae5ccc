import type { Abilities } from '../../../runtime/screen.ts'
import { exportCommand, LIST_UNSELECTED, listCommands, withExport } from '../../kit/lists/list-commands.ts'
import { phoneCommands } from '../purchases/commands.ts'
import { copy } from './copy.ts'

export const buyersAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), exportCommand(copy.exportAll)],
  subjectCommands: phoneCommands,
  unlisted: withExport(LIST_UNSELECTED),
}
