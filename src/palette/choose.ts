import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { PalettePage } from '../machines/flows/panel/palette.ts'
import { openFiltered } from '../runtime/navigation.ts'
import { type Choice, FLOWS, type Offer } from '../runtime/offers.ts'
import { openView } from '../runtime/records/saved-views.ts'
import type { RowInView } from '../runtime/start/command-center.ts'
import { isPhone } from '../ui/hooks/use-phone.ts'
import { copy } from './copy.ts'
import { PAGES, ROOT } from './finding/pages.ts'
import { rememberRecord } from './finding/remember.ts'
import { goToPlace } from './go-to-place.ts'
import { menuOffers, offersOf } from './offers/offers.ts'
import type { PanelView, SlotView } from './offers/panel-view.ts'
import { recordCommandsFor } from './offers/record-commands.ts'
import { selectionIn } from './offers/selection.ts'
import { runOnRecord } from './on-record.ts'
import type { PaletteSystem } from './palette-system.ts'
import { recordToOpenOn } from './record-to-open-on.ts'

/** What decides what can be done in the running panel at this moment; undefined while nobody is signed in. */
export function panelView(system: PaletteSystem): PanelView | undefined {
  const { slots, session } = system
  const role = session.getSnapshot().context.operator?.role
  if (role === undefined) return undefined
  const taken = system.openedRecord.get()?.taken
  return {
    screens: system.registry,
    role,
    recordCommands: recordCommandsFor(system, role),
    places: placesIn(system),
    slots: slots.all().map((activeScreen) => ({ ...slotView(system, activeScreen), params: activeScreen.params })),
    flows: Object.fromEntries(FLOWS.map((flow) => [flow, snapshot(system[flow])])) as PanelView['flows'],
    openedRecord: taken && { commands: taken.commands, snapshot: snapshot(taken.actor) },
  }
}

const placesIn = ({ registry, able }: PaletteSystem) =>
  new Map(registry.flatMap((screen) => (able(screen).places ? [[screen.id, able(screen).places ?? []] as const] : [])))

const snapshot = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot

const slotView = (system: PaletteSystem, { slot, screen, actor, subject, record }: RowInView): SlotView => ({
  slot,
  screen: system.able(screen),
  snapshot: snapshot(actor),
  subject: subject && snapshot(subject),
  record,
})

/** What can be done with one record of a list at this moment. */
export function recordOffers(system: PaletteSystem, row: RowInView): Offer[] {
  const view = panelView(system)
  return view ? menuOffers(view, slotView(system, row)) : []
}

/** What can be done in the running panel at this moment, or on a page of the palette. */
export function currentOffers(system: PaletteSystem, page?: PalettePage): Offer[] {
  const view = panelView(system)
  return view ? offersOf(view, page) : []
}

/** Opens the palette in place of an open menu: on what is in view, from which Backspace leads to its first page. */
export function openPalette(system: PaletteSystem): void {
  closeMenu()
  const view = panelView(system)
  system.palette.send({ type: 'palette.open', page: ROOT })
  const selection = view && selectionIn(view)
  const record = view && recordToOpenOn(view, isPhone())
  if (selection) {
    const subject = copy.selected(selection.count, selection.kind)
    system.palette.send({ type: 'page.enter', page: { id: PAGES.selection, subject } })
  } else if (record) system.palette.send({ type: 'page.enter', page: { id: PAGES.here, subject: record.title } })
}

/** Does what was chosen: opens a screen, sends an event to its machine, enters a page of the palette, or leads to a search field. */
export function choose(system: PaletteSystem, choice: Choice): void {
  switch (choice.kind) {
    case 'open':
      openChosen(system, choice)
      break
    case 'page':
      if (!system.palette.getSnapshot().hasTag('open')) system.palette.send({ type: 'palette.open', page: ROOT })
      enterPage(system, choice.page)
      break
    case 'run':
      runOnRecord(system, choice).then((refusal) => {
        if (refusal !== undefined) system.notify({ type: 'notice', class: 'error', message: refusal })
      })
      break
    case 'place':
      goToPlace(choice.place)
      break
    case 'search':
      focusSearch()
      break
    case 'page-beside':
      window.open(choice.address, '_blank', 'noopener')
      break
    case 'view':
      openView(system, choice.view)
      break
    case 'send':
      actorOf(system, choice)?.send(choice.event)
  }
}

/** Opens a screen, at one of its places; what is to be done there is done once it is shown. */
function openChosen(system: PaletteSystem, choice: Extract<Choice, { kind: 'open' }>): void {
  const { screen, params, filter, layer, after, place } = choice
  const chosen = system.screens.get(screen)
  if (chosen && filter) openFiltered(system, chosen, params, filter)
  else if (chosen) system.openScreen(layer ? { id: screen, layer } : chosen, params)
  if (place) goToPlace(place)
  if (after && isShown(system, choice)) activeScreenIn(system, after.to)?.actor.send(after.event)
}

/** Enters a page; the record that it is about counts as chosen. */
export function enterPage(system: PaletteSystem, page: PalettePage): void {
  if (page.record) rememberRecord(system, page.record)
  system.palette.send({ type: 'page.enter', page })
}

function actorOf(system: PaletteSystem, { to, subject }: Extract<Choice, { kind: 'send' }>): AnyActorRef | undefined {
  if (to === 'record') return system.openedRecord.get()?.taken?.actor
  const flow = FLOWS.find((each) => each === to)
  if (flow) return system[flow]
  const activeScreen = activeScreenIn(system, to)
  return subject ? activeScreen?.subject : activeScreen?.actor
}

const activeScreenIn = ({ slots }: PaletteSystem, slot: string) => slots.all().find((each) => each.slot === slot)

/** Whether a drawer was opened at once, and did not first ask about unsaved changes. */
function isShown({ drawers }: PaletteSystem, { screen, params }: Extract<Choice, { kind: 'open' }>): boolean {
  const { context } = drawers.getSnapshot()
  return context.stack.some((open) => open.screen === screen && JSON.stringify(open.params) === JSON.stringify(params))
}

/** A menu that stays below would keep every key from the screens, and could not be reached any more. */
function closeMenu(): void {
  const menu = document.querySelector('[role=menu], [role=listbox]')
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/** The search field of the topmost screen; phones show it only once it is asked for. */
function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search], .drawer input[type=search]')]
  const field = fields.findLast((each) => each.closest('[inert]') === null)
  field?.focus()
  field?.select()
  if (field === undefined) document.querySelector<HTMLElement>('main:not([inert]) [data-search]')?.click()
}
