import type { Abilities } from '../../../runtime/screen.ts'
import { phoneCommands } from '../../sales/purchases/commands.ts'
import { copy } from './copy.ts'

export const quotaSearchAbilities: Abilities = {
  machine: 'quotaSearch',
  commands: [
    {
      id: 'quota.search',
      label: copy.search,
      icon: 'search',
      keys: 'Enter',
      event: () => ({ type: 'quota.search' }),
    },
    { id: 'search.clear', label: copy.clear, icon: 'close', keys: 'Escape', event: () => ({ type: 'search.clear' }) },
    {
      id: 'reservation.toggle',
      label: copy.reservation,
      icon: 'eye',
      keys: 'F',
      event: () => ({ type: 'reservation.toggle' }),
    },
    { id: 'search.retry', label: copy.retry, icon: 'refresh', event: () => ({ type: 'search.retry' }) },
  ],
  subjectCommands: phoneCommands,
  unlisted: ['number.type'],
}
