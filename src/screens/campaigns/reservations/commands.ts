import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

/** Lets all suspicious reservations of a campaign go, once that is confirmed. */
export const releaseAll: ScreenCommand = {
  id: 'confirm.ask',
  label: copy.releaseAll,
  icon: 'restore',
  keys: 'A',
  event: () => ({ type: 'confirm.ask', action: { id: '', name: '', act: 'release', word: null } }),
}

export const reservationsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U').map((command) =>
    command.id === 'row.open' ? { ...command, label: copy.releaseOne, icon: 'restore' } : command,
  ),
  subjectCommands: [releaseAll],
  unlisted: LIST_UNSELECTED,
}
