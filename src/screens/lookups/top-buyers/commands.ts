import { TOP_SIZES } from '../../../domain/campaigns/lookups.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { phoneCommands } from '../../sales/purchases/commands.ts'
import { askAgain, choose, chooseNext } from '../ranking-commands.ts'
import { copy } from './copy.ts'

export const topBuyersAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands().filter(({ id }) => id !== 'list.refresh'),
    askAgain(copy.refresh, 'U'),
    chooseNext(copy.next, 'qtd', TOP_SIZES),
    ...TOP_SIZES.map((size) => choose(`top-${size}`, copy.showTop(size), { qtd: size })),
    choose('today', copy.today, { initial: '', final: '' }),
  ],
  subjectCommands: phoneCommands,
  unlisted: [...LIST_UNSELECTED.filter((type) => type !== 'filter.change'), 'list.refresh'],
}
