import type { Abilities } from '../../../runtime/screen.ts'
import { FORM_UNLISTED, saveCommand } from '../../kit/form-commands.ts'
import { words } from './words.ts'

export const passwordAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand(words.save)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}
