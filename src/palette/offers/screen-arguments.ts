import { serverNow } from '../../domain/values/server-time.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { pick } from '../../runtime/address.ts'
import type { Choice, Offer } from '../../runtime/offers.ts'
import type { RecordInView, Screen } from '../../runtime/screen.ts'
import { PAGES } from '../finding/pages.ts'

/** Leads to where the argument of a command is typed. */
export const argumentPage = (command: string, record?: PaletteRecord): Choice => ({
  kind: 'page',
  page: { id: PAGES.argument, subject: command, ...(record && { record }) },
})

/** What a form of one field takes that is typed after its name. */
export function screenArgument(
  { id, path, argument }: Screen,
  record: RecordInView,
  found?: PaletteRecord,
): Pick<Offer, 'argument'> {
  if (argument === undefined) return {}
  const { usual } = argument
  const params = pick(record.params, path)
  return {
    argument: {
      ask: argument.ask,
      read: (typed) => {
        const made = argument.read(typed, record)
        if ('refusal' in made) return made
        return { label: made.label, choice: { kind: 'open', screen: id, params, filter: made.filter } }
      },
      ...(usual && {
        usual: {
          ...usual,
          list: usual.list(serverNow()),
          totals: (api) => usual.totals(api, record),
          page: argumentPage(`here.${id}`, found),
        },
      }),
    },
  }
}

/** What a form of one field takes that is typed before its record is chosen: it is kept until that is. */
export function argumentBeforeRecord(screen: Screen): Pick<Offer, 'argument'> {
  const { argument } = screen
  if (argument === undefined) return {}
  return {
    argument: {
      ask: argument.ask,
      read: (typed) => {
        const made = argument.read(typed)
        return 'refusal' in made ? made : { label: made.label, choice: choosePage(screen, typed) }
      },
    },
  }
}

/** Leads to where the record of a screen is chosen. */
export const choosePage = ({ id }: Screen, argument?: string): Choice => ({
  kind: 'page',
  page: { id: PAGES.choose, subject: id, ...(argument !== undefined && { argument }) },
})
