import type { Abilities, ScreenCommand } from '../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const commands = listCommands('U').map(
  (command): ScreenCommand => (command.id === 'list.refresh' ? { ...command, label: copy.lookAgain } : command),
)

/** Looks at everything anew. */
export const lookAgain = commands.find(({ id }) => id === 'list.refresh') as ScreenCommand

export const healthAbilities: Abilities = { machine: 'recordList', commands, unlisted: LIST_UNSELECTED }
