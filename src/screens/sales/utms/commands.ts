import type { Abilities } from '../../../runtime/screen.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

export const utmsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [{ ...deleteCommand(copy.remove, 'utm_id'), keys: 'Delete' }],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}
