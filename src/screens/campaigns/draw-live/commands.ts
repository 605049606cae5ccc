import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { drawAbilities } from '../draw/commands.ts'
import { copy } from './copy.ts'

/** Goes on from a winner that was shown to the next prize. */
export const advance: ScreenCommand = {
  id: 'broadcast.advance',
  label: copy.advance,
  icon: 'dices',
  keys: 'Enter',
  event: () => ({ type: 'broadcast.advance' }),
}

/** The draw's own commands; Enter asks for the draw, as what is shown asks for nothing else. */
export const drawLiveAbilities: Abilities = {
  machine: drawAbilities.machine,
  commands: drawAbilities.commands.map((command) =>
    command.id === 'prize.draw' ? { ...command, keys: 'Enter', alsoKeys: ['Ctrl Enter'] } : command,
  ),
  subjectCommands: [advance],
  unlisted: drawAbilities.unlisted,
}
