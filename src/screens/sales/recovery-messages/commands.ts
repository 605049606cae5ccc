import type { Abilities } from '../../../runtime/screen.ts'
import { FORM_UNLISTED, formAbilities, saveCommand } from '../../kit/forms/form-commands.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

export const recoveryMessagesAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [{ ...deleteCommand(copy.remove, 'message_id'), keys: 'Delete' }],
  unlisted: LIST_UNSELECTED,
}

export const recoveryMessageCreateAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand(copy.form.create)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}
