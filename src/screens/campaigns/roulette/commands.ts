import type { RouletteQuery } from '../../../api/campaigns/roulette.ts'
import type { RoulettePrizeContext } from '../../../machines/entities/roulette-prize.ts'
import type { roulettePrizeRecordMachine } from '../../../machines/flows/dialogues/roulette-prize-record.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import { formAbilities, saveCommand } from '../../kit/forms/form-commands.ts'
import {
  bulkCommand,
  LIST_UNLISTED,
  listCommands,
  selectionCommands,
  withViews,
} from '../../kit/lists/list-commands.ts'
import { viewCommands } from '../../kit/lists/list-views.ts'
import { copy } from './copy.ts'
import { VIEWS } from './views.ts'

const winnerOf = ({ context }: { context: unknown }) => (context as RoulettePrizeContext).winner

/** Arms a prize with the number of a coming spin. */
export const release: CommandOf<typeof roulettePrizeRecordMachine> = {
  id: 'prize.release',
  label: copy.release,
  icon: 'unlock',
  keys: 'A',
  event: (snapshot) => (snapshot.matches('armed') ? undefined : { type: 'prize.release' }),
  reason: (snapshot) => (snapshot.matches('contemplated') ? copy.refused.won(winnerOf(snapshot)) : undefined),
}

/** Takes the release of a prize back. */
export const restore: CommandOf<typeof roulettePrizeRecordMachine> = {
  id: 'prize.restore',
  label: copy.restore,
  icon: 'restore',
  keys: 'A',
  event: () => ({ type: 'prize.restore' }),
}

const edit: CommandOf<typeof roulettePrizeRecordMachine> = {
  id: 'prize.edit',
  label: copy.edit,
  icon: 'pencil',
  keys: 'E',
  event: () => ({ type: 'prize.edit' }),
  reason: (snapshot) => (snapshot.matches('contemplated') ? copy.refused.uneditable : undefined),
}

const remove: CommandOf<typeof roulettePrizeRecordMachine> = {
  id: 'prize.delete',
  label: copy.delete,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'prize.delete' }),
  reason: (snapshot) => (snapshot.matches('contemplated') ? copy.refused.undeletable : undefined),
}

const STATUSES = ['1', '2', '3'] as const

/** Shows the next choice of the filter. */
const nextFilter: ScreenCommand = {
  id: 'filter.next',
  label: 'Próximo filtro: TODOS, DISPONÍVEIS, VENDIDOS',
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => {
    const { status } = (context.query ?? {}) as RouletteQuery
    const next = STATUSES[(STATUSES.indexOf(status ?? '1') + 1) % STATUSES.length] ?? '1'
    return { type: 'filter.change', query: { status: next } satisfies RouletteQuery }
  },
}

export const rouletteAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    ...selectionCommands,
    nextFilter,
    ...viewCommands(VIEWS),
    bulkCommand(release, copy.releaseAll),
    bulkCommand(restore, copy.restoreAll),
    bulkCommand(remove, copy.deleteAll),
  ],
  subjectCommands: [release, restore, edit, remove],
  unlisted: withViews(LIST_UNLISTED),
}

/** The form of new prizes, whose button says so. */
export const rouletteCreateAbilities: Abilities = {
  ...formAbilities,
  commands: [saveCommand('Criar prêmios'), ...formAbilities.commands.filter(({ id }) => id !== 'form.save')],
}
