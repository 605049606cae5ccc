import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const busy: ScreenCommand['reason'] = (snapshot) => (snapshot.hasTag('busy') ? copy.busy : undefined)

/** What can be done with a buyer's phone. */
export const phoneCommands: readonly ScreenCommand[] = [
  {
    id: 'phone.copy',
    label: copy.copyPhone,
    icon: 'copy',
    keys: 'C',
    event: () => ({ type: 'phone.copy' }),
    reason: busy,
  },
  {
    id: 'phone.call',
    label: copy.call,
    icon: 'message',
    keys: 'W',
    event: () => ({ type: 'phone.call' }),
    reason: busy,
  },
]

const WHICH = ['all', 'active', 'finished'] as const

/** All, those that sell, those that were drawn: F takes the next one. */
const which: ScreenCommand = {
  id: 'purchases.which',
  label: copy.nextWhich,
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => {
    const at = WHICH.indexOf(context.query.status)
    return { type: 'filter.change', query: { ...context.query, status: WHICH[(at + 1) % WHICH.length] } }
  },
}

export const purchasesAbilities: Abilities = {
  machine: 'recordList',
  commands: [...listCommands('U'), which],
  subjectCommands: phoneCommands,
  recordCommandsIn: { kind: 'person', states: { known: phoneCommands } },
  unlisted: LIST_UNSELECTED,
}
