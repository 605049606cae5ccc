import type { AbleScreen, Role, Screen } from '../../runtime/screen.ts'
import type { CommandsIn } from './asking-offers.ts'

/** What the records of each kind can do in each of their states, as far as a role may have them do it. */
export const recordCommandsFor = (
  { registry, able }: { registry: readonly Screen[]; able(screen: Screen): AbleScreen },
  role: Role,
): CommandsIn[] =>
  registry.flatMap((screen) => {
    const commandsIn = screen.roles.includes(role) ? able(screen).recordCommandsIn : undefined
    return commandsIn === undefined || commandsIn.roles?.includes(role) === false ? [] : [commandsIn]
  })
