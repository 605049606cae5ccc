import { ownValue } from '../../domain/values/own.ts'
import type { PalettePage } from '../../machines/flows/panel/palette.ts'
import { openFiltered } from '../../runtime/navigation.ts'
import { enterPage, panelView } from '../choose.ts'
import { copy } from '../copy.ts'
import { PAGES } from '../finding/pages.ts'
import type { FoundItem } from '../finding/records.ts'
import { rememberRecord } from '../finding/remember.ts'
import { goToPlace } from '../go-to-place.ts'
import type { PaletteSystem } from '../palette-system.ts'
import { commandAskedOn, refusalIn } from './asking-offers.ts'
import { placeAskedOn } from './place-offers.ts'
import { REPORTS } from './report-offers.ts'
import { detailOf, filterFor, isShownOf, paramsFor } from './screens-about.ts'

/** What Enter does with a listed record, and why it would not. */
export interface RecordChoice {
  /** Leads into its page of the palette. */
  deeper: boolean
  refusal?: string | undefined
  choose: () => void
}

/** What Enter does with a record that is listed on a page: what the page asks it for, else its detail is opened, else its page entered. */
export function recordChoice(system: PaletteSystem, item: FoundItem, on: PalettePage): RecordChoice {
  const { record } = item
  const view = panelView(system)
  const asked = view && commandAskedOn(view, on)
  if (asked) {
    const { command, commandsIn } = asked
    const { argument } = on
    return {
      deeper: command.argument !== undefined && argument === undefined,
      refusal: refusalIn(commandsIn, command, record.state),
      choose: () =>
        command.argument && argument === undefined
          ? enterPage(system, { id: PAGES.argument, subject: command.id, record })
          : system.palette.send({
              type: 'command.choose',
              command: command.id,
              record,
              ...(argument !== undefined && { argument }),
            }),
    }
  }
  if (on.id === PAGES.command && on.subject === REPORTS)
    return { deeper: true, choose: () => enterPage(system, { id: PAGES.reports, subject: record.title, record }) }
  const wanted = on.id === PAGES.choose ? on.subject : item.screen
  const screen = wanted === undefined ? view && detailOf(view, record) : system.registry.find(({ id }) => id === wanted)
  if (screen === undefined) return { deeper: true, choose: () => enterRecord(system, item) }
  const params = paramsFor(screen, record)
  const typed = on.argument === undefined ? undefined : screen.argument?.read(on.argument, record)
  const asksUsual = on.id === PAGES.choose && on.argument === undefined && screen.argument?.usual !== undefined
  return {
    deeper: asksUsual,
    refusal: isShownOf(screen, record)
      ? typed && 'refusal' in typed
        ? typed.refusal
        : undefined
      : notShown(record.state),
    choose: () => {
      if (asksUsual) return enterPage(system, { id: PAGES.argument, subject: `here.${screen.id}`, record })
      system.palette.send({ type: 'palette.close' })
      rememberRecord(system, record, wanted === undefined ? undefined : screen.id)
      const filter = typed && 'filter' in typed ? typed.filter : filterFor(screen, record)
      if (filter) openFiltered(system, screen, params, filter)
      else system.openScreen(screen, params)
      const place = view && placeAskedOn(view, on)
      if (place) goToPlace(place)
    },
  }
}

/** Enters the page of a record. */
export const enterRecord = (system: PaletteSystem, { record }: FoundItem): void =>
  enterPage(system, { id: PAGES.record, subject: record.title, record })

/** Whether a record has a page beside what Enter does with it. */
export const hasOwnPage = ({ id }: PalettePage): boolean => id !== PAGES.choose && id !== PAGES.command

const notShown = (state = ''): string => ownValue(copy.stands, state) ?? copy.standsElse
