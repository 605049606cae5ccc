import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'
import { RELEASE_ALL, words } from './words.ts'

export const reservationsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U').map((command) =>
    command.id === 'row.open' ? { ...command, label: words.releaseOne, icon: 'restore' } : command,
  ),
  subjectCommands: [
    {
      id: 'confirm.ask',
      label: words.releaseAll,
      icon: 'restore',
      keys: 'L',
      event: () => ({ type: 'confirm.ask', action: RELEASE_ALL }),
    },
  ],
  unlisted: LIST_UNSELECTED,
}
