import type { Abilities } from '../../../runtime/screen.ts'
import { FORM_UNLISTED, saveCommand } from '../../kit/forms/form-commands.ts'
import { copy } from './copy.ts'

export const passwordAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand(copy.save)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}
