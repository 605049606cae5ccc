import { PRIZE_FILTERS, type PrizeFilter } from '../../../domain/campaigns/prize-quotas.ts'
import type { PrizeRowContext, prizeRowMachine } from '../../../machines/flows/dialogues/prize-row.ts'
import type { Abilities, CommandOf, ScreenCommand } from '../../../runtime/screen.ts'
import {
  bulkCommand,
  LIST_UNLISTED,
  listCommands,
  selectionCommands,
  withViews,
} from '../../kit/lists/list-commands.ts'
import { viewCommands } from '../../kit/lists/list-views.ts'
import { copy } from './copy.ts'
import { TICKETS_A_LINE, VIEWS } from './views.ts'

/** Why a prize quota is neither changed nor deleted, by its state. */
export const FIXED: Partial<Record<PrizeRowContext['state'], string>> = {
  sold: copy.soldStays,
  returned: copy.returnedStays,
}

/** Makes the number an ordinary one again, once that is confirmed. */
export const remove: CommandOf<typeof prizeRowMachine> = {
  id: 'prize.remove',
  label: copy.remove,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'prize.remove' }),
  reason: ({ context }) => FIXED[(context as PrizeRowContext).state],
}

const FILTERS = Object.keys(PRIZE_FILTERS) as PrizeFilter[]

/** The filter that comes after one, and after the last the first. */
const filterAfter = (status: PrizeFilter): PrizeFilter =>
  FILTERS[(FILTERS.indexOf(status) + 1) % FILTERS.length] ?? 'all'

const nextFilter: ScreenCommand = {
  id: 'filter.next',
  label: copy.nextFilter,
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => ({ type: 'filter.change', query: { status: filterAfter(context.query.status) } }),
}

/** Views that have no room for the boxes that select a row. */
const WITHOUT_BOXES: readonly string[] = ['clean', ...Object.keys(TICKETS_A_LINE)]

const whereRowsAreSelected = (command: ScreenCommand): ScreenCommand => ({
  ...command,
  event: (snapshot, record) =>
    WITHOUT_BOXES.includes(snapshot.context.view) ? undefined : command.event(snapshot, record),
})

/** Enter opens what a prize quota is; in the EDITOR it enters the cell of its percent. */
const details = (command: ScreenCommand): ScreenCommand => ({ ...command, label: copy.details })

export const prizeQuotasAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U').map((command) => (command.id === 'row.open' ? details(command) : command)),
    ...selectionCommands.map(whereRowsAreSelected),
    bulkCommand(remove, copy.removeAll),
    nextFilter,
    ...viewCommands(VIEWS),
  ],
  subjectCommands: [remove],
  unlisted: withViews(LIST_UNLISTED).filter((command) => command !== 'filter.change'),
}
