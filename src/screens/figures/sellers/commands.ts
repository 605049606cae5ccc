import type { Abilities } from '../../../runtime/screen.ts'
import { exportCommand, LIST_UNSELECTED, listCommands, withExport, withMenu } from '../../kit/lists/list-commands.ts'
import { choose, chooseNext } from '../../lookups/ranking-commands.ts'
import { compareWithOther, periodCommands } from '../metrics/commands.ts'
import { copy } from './copy.ts'
import { WHO } from './filter.ts'

/** What is done with who sells most. */
export const sellersAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    ...periodCommands,
    compareWithOther,
    exportCommand(copy.exportList),
    chooseNext(copy.nextWho, 'quem', WHO),
    ...WHO.map((quem) => choose(quem, copy.showWho[quem], { quem })),
    choose('pequenos', copy.showSmall, { pequenos: true }),
    choose('juntos', copy.foldSmall, { pequenos: false }),
  ],
  unlisted: withMenu(withExport(LIST_UNSELECTED)),
}
