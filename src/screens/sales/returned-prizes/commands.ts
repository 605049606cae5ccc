import type { ReturnedQuery } from '../../../api/sales/returned-prizes.ts'
import type { returnedPrizeRecordMachine } from '../../../machines/flows/dialogues/returned-prize-record.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const whyNot: ScreenCommand['reason'] = (snapshot) => (snapshot.hasTag('waiting') ? undefined : copy.alreadySaid)

/** The prize was handed over before the money went back: it is spent. */
export const markGiven: CommandOf<typeof returnedPrizeRecordMachine> = {
  id: 'prize.markGiven',
  label: copy.markGiven,
  icon: 'check',
  keys: 'C',
  event: () => ({ type: 'prize.markGiven' }),
  reason: whyNot,
}

/** The prize was not handed over: it can be won again. */
export const markWithheld: CommandOf<typeof returnedPrizeRecordMachine> = {
  id: 'prize.markWithheld',
  label: copy.markWithheld,
  icon: 'restore',
  keys: 'D',
  event: () => ({ type: 'prize.markWithheld' }),
  reason: whyNot,
}

const filterBy = (state: ReturnedQuery['state'], label: string): ScreenCommand => ({
  id: `filter.${state}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    context.query.state === state ? undefined : { type: 'filter.change', query: { state } satisfies ReturnedQuery },
})

export const returnedPrizesAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    filterBy('waiting', 'Mostrar os que aguardam'),
    filterBy('answered', 'Mostrar os respondidos'),
  ],
  unlisted: LIST_UNSELECTED,
  subjectCommands: [markGiven, markWithheld],
}
