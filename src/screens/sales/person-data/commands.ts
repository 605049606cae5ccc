import type { Abilities } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

export const personDataAbilities: Abilities = {
  machine: 'person',
  commands: [
    { id: 'person.export', label: copy.exportAct, icon: 'report', keys: 'R', event: () => ({ type: 'person.export' }) },
    {
      id: 'person.erase',
      label: copy.eraseAct,
      icon: 'trash',
      event: () => ({ type: 'person.erase' }),
      reason: (snapshot) => (snapshot.hasTag('held') ? copy.held : undefined),
    },
  ],
  unlisted: ['person.find'],
}
