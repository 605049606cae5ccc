import type { FoundKind } from '../../api/insight/search.ts'
import type { PalettePage } from '../../machines/flows/panel/palette.ts'
import { reportCopy } from '../../runtime/records/report-copy.ts'
import { icons } from '../../ui/menus/icons.ts'
import { panelView } from '../choose.ts'
import { copy } from '../copy.ts'
import { commandAskedOn } from '../offers/asking-offers.ts'
import { recordInView } from '../offers/campaign-in-view.ts'
import { kindOf } from '../offers/kind-of.ts'
import { REPORTS } from '../offers/report-offers.ts'
import { searchedFor } from '../offers/screens-about.ts'
import type { PaletteSystem } from '../palette-system.ts'
import { PAGES } from './pages.ts'
import { SEARCHED } from './records.ts'

/** What the chip before the input says. `kind`: of the record that the page is about; `about`: the record that an argument is asked for. */
interface Scope {
  label: string
  icon: (typeof icons)[keyof typeof icons]
  kind: string | undefined
  about?: { label: string; icon: (typeof icons)[keyof typeof icons] }
}

/** The chip before the input: the record or the screen that the page is about. */
export function scopeOf(system: PaletteSystem, page: PalettePage): Scope | undefined {
  switch (page.id) {
    case PAGES.choose:
      return chosenScreen(system, page)
    case PAGES.selection:
      return { label: page.subject ?? '', icon: icons.check, kind: undefined }
    case PAGES.command:
      return page.subject === REPORTS
        ? { label: reportCopy.title, icon: icons.report, kind: undefined }
        : askedCommand(system, page)
    case PAGES.argument:
      return askedArgument(system, page)
    case PAGES.record:
    case PAGES.reports:
      return (
        page.record && { label: page.record.title, icon: icons[copy.icon(page.record.kind)], kind: page.record.kind }
      )
    case PAGES.here:
      return recordScope(inView(system))
    default:
      return undefined
  }
}

function chosenScreen({ registry }: PaletteSystem, { subject, argument }: PalettePage): Scope | undefined {
  const screen = registry.find(({ id }) => id === subject)
  const typed = argument === undefined ? undefined : screen?.argument?.read(argument)
  const label = typed && 'label' in typed ? typed.label : screen?.go
  return screen && label !== undefined ? { label, icon: icons[screen.icon], kind: undefined } : undefined
}

function askedCommand(system: PaletteSystem, page: PalettePage): Scope | undefined {
  const asked = commandAskedOn(panelView(system) ?? { recordCommands: [] }, page)
  if (asked === undefined) return undefined
  const { label, icon } = asked.command
  return {
    label: page.argument === undefined ? label : `${label}: ${page.argument}`,
    icon: icons[icon],
    kind: undefined,
  }
}

function askedArgument(system: PaletteSystem, page: PalettePage): Scope | undefined {
  const offer = system.offers(page)[0]
  const of = page.record ?? inView(system)
  const about = of && { label: of.title, icon: icons[copy.icon(kindOf(of))] }
  return offer && { label: offer.label, icon: icons[offer.icon], kind: undefined, ...(about && { about }) }
}

function recordScope(record: ReturnType<typeof inView>): Scope | undefined {
  return record && { label: record.title, icon: icons[copy.icon(kindOf(record))], kind: kindOf(record) }
}

function inView(system: PaletteSystem) {
  const view = panelView(system)
  return view && recordInView(view)
}

/** What the input asks on a page. */
export function askOn(system: PaletteSystem, page: PalettePage): string {
  const argument = page.id === PAGES.argument ? system.offers(page)[0]?.argument : undefined
  return argument?.usual?.question ?? argument?.ask ?? copy.ask(wantedOn(system, page))
}

/** The one kind of record that a page waits for; undefined where everything is searched. */
export function wantedOn(system: PaletteSystem, page: PalettePage): FoundKind | undefined {
  const { registry } = system
  const { id, subject } = page
  if (id === PAGES.command && subject === REPORTS) return 'campaigns'
  if (id === PAGES.command) {
    const kind = commandAskedOn(panelView(system) ?? { recordCommands: [] }, page)?.commandsIn.kind
    const groups = Object.entries(SEARCHED) as [FoundKind, { kind: string }][]
    return groups.find(([, searched]) => searched.kind === kind)?.[0]
  }
  const screen = id === PAGES.choose ? registry.find((each) => each.id === subject) : undefined
  return screen && searchedFor(screen)
}
