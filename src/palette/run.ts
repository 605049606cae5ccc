import { ask } from '../machines/ask.ts'
import type { PaletteFact, PaletteRun } from '../machines/flows/panel/palette.ts'
import { withArgument } from './argument.ts'
import { choose, currentOffers } from './choose.ts'
import { rememberUse } from './finding/memory.ts'
import { rememberRecord } from './finding/remember.ts'
import { runOnRecord } from './on-record.ts'
import type { PaletteSystem } from './palette-system.ts'

/** Runs the command that was chosen in the palette, if it can still be done, and remembers it. */
export const askRun = (system: () => PaletteSystem) =>
  ask(
    async ({ command, argument = '', record }: PaletteRun): Promise<PaletteFact> => {
      const { palette, session } = system()
      if (record) {
        const refusal = await runOnRecord(system(), { command, argument, record })
        if (refusal !== undefined) return { type: 'command.refused', message: refusal }
        rememberRecord(system(), record)
        return { type: 'command.finished' }
      }
      const page = palette.getSnapshot().context.pages.at(-1)
      const found = currentOffers(system(), page).find(({ id }) => id === command)
      const offer = found && withArgument(found, argument)
      if (offer === undefined) return { type: 'command.refused', message: 'Isso não pode mais ser feito agora.' }
      if (offer.refusal !== undefined) return { type: 'command.refused', message: offer.refusal }
      const operator = session.getSnapshot().context.operator
      if (operator) rememberUse(operator.id, command)
      choose(system(), offer.choice)
      return { type: 'command.finished' }
    },
    (): PaletteFact => ({ type: 'command.refused', message: 'O comando não pôde ser feito.' }),
  )
