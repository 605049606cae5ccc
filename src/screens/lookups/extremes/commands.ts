import { EXTREME_SIZES } from '../../../domain/campaigns/lookups.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED } from '../../kit/lists/list-commands.ts'
import { phoneCommands } from '../../sales/purchases/commands.ts'
import { askAgain, choose, chooseNext, walking } from '../ranking-commands.ts'
import { copy } from './copy.ts'

export const searchExtremes = askAgain(copy.search, 'Enter')

export const extremesAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    searchExtremes,
    ...walking,
    chooseNext(copy.next, 'type', ['menor', 'maior']),
    choose('menor', copy.showMenor, { type: 'menor' }),
    choose('maior', copy.showMaior, { type: 'maior' }),
    ...EXTREME_SIZES.map((size) => choose(`size-${size}`, copy.showSize(size), { qtd: size })),
    choose('today', copy.today, { initial: '', final: '' }),
  ],
  subjectCommands: phoneCommands,
  unlisted: [...LIST_UNSELECTED.filter((type) => type !== 'filter.change'), 'list.refresh', 'row.open'],
}
