import { ask } from '../machines/ask.ts'
import type { PaletteFact } from '../machines/flows/palette.ts'
import type { System } from '../system.ts'
import { choose, currentOffers } from './choose.ts'

/** Runs the command that was chosen in the palette, if it can still be done. */
export const askRun = (system: () => System) =>
  ask(
    async ({ command }: { command: string }): Promise<PaletteFact> => {
      const offer = currentOffers(system()).find(({ id }) => id === command)
      if (offer === undefined) return { type: 'command.refused', message: 'Isso não pode mais ser feito agora.' }
      if (offer.refusal !== undefined) return { type: 'command.refused', message: offer.refusal }
      choose(system(), offer.choice)
      return { type: 'command.finished' }
    },
    (): PaletteFact => ({ type: 'command.refused', message: 'O comando não pôde ser feito.' }),
  )
