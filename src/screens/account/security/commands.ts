import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** Ends every other session of the operator, once that is confirmed. */
export const endOthers: ScreenCommand = {
  id: 'session.endOthers',
  label: copy.endOthers,
  icon: 'leave',
  event: () => ({ type: 'confirm.ask', action: { id: '', name: '', act: 'endOthers', word: null } }),
}

export const securityAbilities: Abilities = {
  machine: 'typedConfirm',
  commands: [endOthers],
  unlisted: ['word.type', 'choice.take', 'confirm.accept', 'confirm.dismiss'],
}
