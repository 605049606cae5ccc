import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { formAbilities, saveCommand } from '../../kit/forms/form-commands.ts'
import { exportCommand, LIST_UNSELECTED, listCommands, withExport } from '../../kit/lists/list-commands.ts'
import { phoneCommands } from '../purchases/commands.ts'
import { copy } from './copy.ts'

const remove: ScreenCommand = {
  id: 'supporter.remove',
  label: copy.remove,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'supporter.remove' }),
}

export const supportersAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), exportCommand(copy.exportAll)],
  subjectCommands: [...phoneCommands, remove],
  unlisted: withExport(LIST_UNSELECTED),
}

export const supporterCreateAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand(copy.form.create)],
  unlisted: [...formAbilities.unlisted, 'form.reload'],
}
