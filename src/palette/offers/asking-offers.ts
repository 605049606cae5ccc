import { ownValue } from '../../domain/values/own.ts'
import type { PalettePage, PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { offered } from '../../runtime/offered.ts'
import type { Offer } from '../../runtime/offers.ts'
import { bulkIdOf } from '../../runtime/records/bulk-id.ts'
import type { RecordInView, ScreenCommand } from '../../runtime/screen.ts'
import { copy } from '../copy.ts'
import { PAGES } from '../finding/pages.ts'
import { kindOf } from './kind-of.ts'
import type { PanelView } from './panel-view.ts'

/** What the records of a kind can do in each of their states. */
export type CommandsIn = PanelView['recordCommands'][number]

/**
 * What records can do that are not offered themselves: on the record that a drawer is about at once, else after asking which one. They are
 * listed once something is typed.
 * @param record the record in view
 * @param offered what is offered already
 */
export function askingOffers(
  { recordCommands }: Pick<PanelView, 'recordCommands'>,
  record: RecordInView | undefined,
  offered: readonly Offer[],
): Offer[] {
  const known = new Set(offered.map(({ id }) => id))
  return recordCommands.flatMap((commandsIn) =>
    commandsOf(commandsIn)
      .filter(({ id }) => !known.has(id) && !known.has(bulkIdOf(id)))
      .map((command) =>
        record && kindOf(record) === commandsIn.kind && refusalIn(commandsIn, command, record.state) === undefined
          ? recordOffer(command, { ...record, kind: commandsIn.kind })
          : askingOffer(command, commandsIn.kind),
      ),
  )
}

/**
 * Why a record in some state does not do something, in words; undefined where it can. Where the state is not known, it is asked once the
 * record is chosen.
 */
export function refusalIn({ states, at }: CommandsIn, command: ScreenCommand, state: string | undefined) {
  if (state === undefined) return undefined
  const inState = new Map(Object.entries(states)).get(state) ?? []
  const other = ownValue(copy.stands, state) ?? copy.standsElse
  if (!inState.some(({ id }) => id === command.id)) return other
  if (at === undefined) return undefined
  const now = offered(command, at(state))
  return now ? now.refusal : other
}

/** What can be done with a found record of a kind whose records do it in their detail, refused ones with the reason. */
export const foundOffers = ({ recordCommands }: Pick<PanelView, 'recordCommands'>, record: PaletteRecord): Offer[] =>
  recordCommands
    .filter(({ kind, at }) => at && kind === record.kind)
    .flatMap((commandsIn) =>
      commandsOf(commandsIn).map((command): Offer => {
        const { id, label, icon, keys } = command
        const refusal = refusalIn(commandsIn, command, record.state)
        return { id, group: 'here', label, icon, keys, refusal, choice: { kind: 'run', command: id, record } }
      }),
    )

/** What the records that a page asks for would do. */
export function commandAskedOn({ recordCommands }: Pick<PanelView, 'recordCommands'>, { id, subject }: PalettePage) {
  if (id !== PAGES.command) return undefined
  for (const commandsIn of recordCommands) {
    const command = commandsOf(commandsIn).find((each) => each.id === subject)
    if (command) return { command, commandsIn }
  }
  return undefined
}

/** All that the records of a kind can do in any of their states. */
export const commandsOf = ({ states }: CommandsIn): ScreenCommand[] => [
  ...new Map(
    Object.values(states)
      .flat()
      .map((command) => [command.id, command]),
  ).values(),
]

const offerOf = ({ id, label, icon }: ScreenCommand, kind: string) =>
  ({ id: `record.${id}`, label, icon, keywords: [copy.noun(kind, 1)], typedOnly: true }) as const

function askingOffer(command: ScreenCommand, kind: string): Offer {
  const page = (argument?: string) =>
    ({
      kind: 'page',
      page: { id: PAGES.command, subject: command.id, ...(argument !== undefined && { argument }) },
    }) as const
  return {
    ...offerOf(command, kind),
    group: 'do',
    detail: copy.chooseOf(kind),
    choice: page(),
    ...(command.argument && {
      argument: {
        ask: command.argument.ask,
        read: (typed) => ({ label: `${command.label}: ${typed}`, choice: page(typed) }),
      },
    }),
  }
}

function recordOffer(command: ScreenCommand, record: RecordInView & { kind: string }): Offer {
  const argumentPage = { id: PAGES.argument, subject: command.id, record }
  return {
    ...offerOf(command, record.kind),
    group: 'here',
    choice: command.argument ? { kind: 'page', page: argumentPage } : { kind: 'run', command: command.id, record },
    ...(command.argument && {
      argument: {
        ask: command.argument.ask,
        read: (argument) => ({
          label: `${command.label}: ${argument}`,
          choice: { kind: 'run', command: command.id, record, argument },
        }),
      },
    }),
  }
}
