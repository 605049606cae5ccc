import type { Abilities } from '../../../runtime/screen.ts'
import { formAbilities, saveCommand } from '../../kit/form-commands.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'
import { copy } from './copy.ts'

export const supportersAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [{ ...deleteCommand(copy.remove, 'supporter_id'), keys: 'Delete' }],
  unlisted: LIST_UNSELECTED,
}

export const supporterCreateAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand(copy.form.create)],
  unlisted: [...formAbilities.unlisted, 'form.reload'],
}
