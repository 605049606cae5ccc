import type { FoundKind } from '../api/search.ts'
import type { PalettePage } from '../machines/flows/palette.ts'
import { icons } from '../ui/icons.ts'
import { panelView } from './choose.ts'
import { copy } from './copy.ts'
import { PAGES, recordInView, searchedFor } from './offers.ts'
import type { PaletteSystem } from './palette-system.ts'

/** The chip before the input: the record or the screen that the page is about. */
export function scopeOf(system: PaletteSystem, page: PalettePage) {
  if (page.id === PAGES.choose) {
    const screen = system.registry.find(({ id }) => id === page.subject)
    return screen && { label: screen.go, icon: icons[screen.icon], kind: undefined }
  }
  if (page.id === PAGES.argument) {
    const offer = system.offers(page)[0]
    return offer && { label: offer.label, icon: icons[offer.icon], kind: undefined }
  }
  if ((page.id === PAGES.record || page.id === PAGES.reports) && page.record)
    return { label: page.record.title, icon: icons[copy.icon(page.record.kind)], kind: page.record.kind }
  const view = page.id === PAGES.here ? panelView(system) : undefined
  const record = view && recordInView(view)
  const kind = record?.kind ?? 'campaign'
  return record && { label: record.title, icon: icons[copy.icon(kind)], kind }
}

/** What the input asks on a page. */
export function askOn(system: PaletteSystem, page: PalettePage): string {
  const argument = page.id === PAGES.argument ? system.offers(page)[0]?.argument : undefined
  return argument?.ask ?? copy.ask(wantedOn(system, page))
}

/** The one kind of record that a page waits for; undefined where everything is searched. */
export function wantedOn(
  { registry }: Pick<PaletteSystem, 'registry'>,
  { id, subject }: PalettePage,
): FoundKind | undefined {
  const screen = id === PAGES.choose ? registry.find((each) => each.id === subject) : undefined
  return screen && searchedFor(screen)
}
