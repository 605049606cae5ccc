import type { Abilities } from '../../../runtime/screen.ts'
import { words } from './words.ts'

export const securityAbilities: Abilities = {
  commands: [
    {
      id: 'session.endOthers',
      label: words.endOthers,
      icon: 'leave',
      event: () => ({ type: 'deed.propose', deed: { id: '', name: '', act: 'endOthers', word: null } }),
    },
  ],
  unlisted: ['word.type', 'deed.confirm', 'deed.dismiss'],
}
