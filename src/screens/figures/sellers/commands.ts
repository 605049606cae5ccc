import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { choose, chooseNext } from '../../lookups/ranking-commands.ts'
import { compareNext, periodCommands } from '../metrics/commands.ts'
import { copy } from './copy.ts'
import { WHO } from './filter.ts'

/** What is done with who sells most. */
export const sellersAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    ...periodCommands,
    compareNext,
    chooseNext(copy.nextWho, 'quem', WHO),
    ...WHO.map((quem) => choose(quem, copy.showWho[quem], { quem })),
  ],
  unlisted: LIST_UNSELECTED,
}
