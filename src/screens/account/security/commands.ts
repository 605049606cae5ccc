import type { Abilities } from '../../../runtime/screen.ts'
import { words } from './words.ts'

export const securityAbilities: Abilities = {
  machine: 'typedConfirm',
  commands: [
    {
      id: 'session.endOthers',
      label: words.endOthers,
      icon: 'leave',
      event: () => ({ type: 'confirm.ask', action: { id: '', name: '', act: 'endOthers', word: null } }),
    },
  ],
  unlisted: ['word.type', 'confirm.accept', 'confirm.dismiss'],
}
