import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { PalettePage, PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { offered } from '../../runtime/offered.ts'
import type { Offer, OfferArgument } from '../../runtime/offers.ts'
import { CREATE_KEYS, CREATE_KEYS_TOO } from '../../runtime/records/create-keys.ts'
import { SEARCH_KEYS } from '../../runtime/records/search-keys.ts'
import type { Params, RecordInView, Screen, ScreenCommand, Slot } from '../../runtime/screen.ts'
import { copy } from '../copy.ts'
import { PAGES } from '../finding/pages.ts'
import { campaignRecord } from '../finding/records.ts'
import { askingOffers, foundOffers } from './asking-offers.ts'
import { campaignInView, recordInView } from './campaign-in-view.ts'
import { kindOf } from './kind-of.ts'
import { panelCommands } from './panel-commands.ts'
import type { PanelView, SlotView } from './panel-view.ts'
import { placeOffers } from './place-offers.ts'
import { askingReports, REPORTS, reportOffers, reportsOffer } from './report-offers.ts'
import { reportsOf } from './reports-of.ts'
import { argumentBeforeRecord, argumentPage, choosePage, screenArgument } from './screen-arguments.ts'
import {
  allowed,
  asksFor,
  fills,
  filterFor,
  isShownOf,
  nameFor,
  needs,
  opensFor,
  paramsFor,
  screensAbout,
  searchedFor,
} from './screens-about.ts'
import { onSelection, selectionIn } from './selection.ts'
import { stepOffers } from './step-offers.ts'
import { viewOffers } from './view-offers.ts'

/**
 * All that can be done now on a page of the palette: what the screen in view and its record can do, where one can go, what the panel
 * itself offers. A command is offered when its machine accepts its event, else muted with its reason, else left out (STYLE §7).
 * @param page none for keys and key strips, which are about what is in view
 */
export function offersOf(view: PanelView, page: PalettePage = { id: PAGES.here, subject: null }): Offer[] {
  const { id, record, subject } = page
  if (id === PAGES.choose || id === PAGES.command) return []
  if (id === PAGES.reports) return record ? reportOffers(view, record) : []
  if (id === PAGES.record) return record ? pageOffers(view, record) : []
  if (id !== PAGES.argument) return offersInView(view, id)
  const offers = record ? pageOffers(view, record) : offersOf(view)
  return offers.filter((offer) => offer.id === subject)
}

function offersInView(view: PanelView, page: PalettePage['id']): Offer[] {
  const [top] = view.slots
  const record = recordInView(view)
  const isHere = page === PAGES.here
  const { ofRow, ofList } = offersOfTop(view, page === PAGES.root ? undefined : record)
  const scope = isHere ? record : undefined
  const here = [
    ...(isHere ? ofRow : []),
    ...[...ofList, ...(top ? screenOffers(view, top) : [])].map(onScreen),
    ...(isHere && top && record ? campaignOffers(view, top, record, ofRow) : []),
    ...placeOffers(view, top, scope, opensFor, asksFor),
  ]
  return eachKeyOnce([
    ...here,
    // Of what fits as well, what is done comes before where one goes: *excluir* before the trash.
    ...askingOffers(view, scope, here),
    ...goOffers(view, scope),
    ...askingReports(view, here),
    ...viewOffers(view, argumentPage),
    DOCUMENTATION,
    ...panelOffers(view),
  ])
}

/** What the topmost screen can do: with its record, or with its list. */
function offersOfTop(view: PanelView, record: RecordInView | undefined) {
  const [top] = view.slots
  if (top === undefined) return { ofRow: [], ofList: [] }
  const ofRow = record ? recordOffers(view, top, record) : []
  const ofList = commandOffers({ to: top.slot, record: top.record }, top.screen.commands, top.snapshot, false)
  return selectionIn(view) ? onSelection(ofRow, ofList) : { ofRow, ofList }
}

/** What the topmost screen itself can do comes before what leads elsewhere. */
const onScreen = (offer: Offer): Offer => ({ rank: 'screen', ...offer })

/** A key does the nearest thing that has it: what stands further down goes without. */
function eachKeyOnce(offers: Offer[]): Offer[] {
  const taken = new Set<string>()
  return offers.map((offer) => {
    if (offer.keys === undefined || !taken.has(offer.keys)) {
      for (const key of [offer.keys ?? [], offer.alsoKeys ?? []].flat()) taken.add(key)
      return offer
    }
    return { ...offer, keys: undefined }
  })
}

/** What the menu of one row of a list offers: the screens about its record, its reports, and what its own machine can do. */
export function menuOffers(view: PanelView, row: SlotView): Offer[] {
  const { record } = row
  if (record === undefined) return []
  const [report] = reportsOf(record)
  return recordOffers(view, row, record).map((offer) => {
    // A menu leads to the dialog that asks which report, not to a page of the palette.
    if (offer.id === REPORTS && report)
      return { ...offer, choice: { kind: 'send', to: 'report', event: { ...report.event, kind: undefined } } }
    // The cursor may be on another row.
    if (offer.argument && offer.choice.kind === 'page')
      return { ...offer, choice: argumentPage(offer.id, { ...record, kind: kindOf(record) }) }
    return offer
  })
}

/** Everything for the record in view: its screens, and what its own machine can do. */
function recordOffers(view: PanelView, top: SlotView, record: RecordInView): Offer[] {
  const opening = allowed(view).filter(
    (screen) =>
      needs(screen).length > 0 &&
      fills(screen, record) &&
      screen.id !== top.screen.id &&
      screen.id !== top.screen.creates &&
      (record.own === undefined || needs(screen).includes(record.own)) &&
      nameFor(screen, record) !== null,
  )
  return [
    ...opening.map((screen) => ({
      ...openOffer('here', screen, paramsFor(screen, record)),
      ...screenArgument(screen, record),
      label: nameFor(screen, record) ?? screen.go,
      ...(screen.goHere && { keywords: [screen.title, screen.go] }),
    })),
    ...reportsOffer(view, record),
    ...(top.subject
      ? commandOffers({ to: top.slot, record: top.record }, top.screen.subjectCommands ?? [], top.subject, true)
      : []),
  ]
}

/**
 * The screens and reports of the campaign that is open, where what is in view is a record of it and they are not offered with that. A key of the
 * record's own never reaches past it, also while the record refuses what it does: who edits a prize does not mean the campaign.
 */
function campaignOffers(view: PanelView, top: SlotView, record: RecordInView, offered: readonly Offer[]): Offer[] {
  const campaign = campaignInView(view)
  if (campaign === undefined) return []
  const known = new Set(offered.map(({ id }) => id))
  const own = allowed(view).filter((screen) => fills(screen, record) && !fills(screen, campaign))
  const ownKeys = new Set([...own, ...(top.screen.subjectCommands ?? [])].map(({ keys }) => keys))
  return recordOffers(view, { ...top, subject: undefined }, campaign)
    .filter(({ id }) => !known.has(id))
    .map((offer) => (ownKeys.has(offer.keys) ? { ...offer, keys: undefined } : offer))
}

/** What can be done with a record that was found: the screens about it, what its own machine can do, and its campaign. */
function pageOffers(view: PanelView, record: PaletteRecord): Offer[] {
  const { campaign } = record
  return [
    ...screensAbout(view, record)
      .filter((screen) => isShownOf(screen, record))
      .map((screen) => ({
        ...openOffer('here', screen, paramsFor(screen, record), filterFor(screen, record)),
        ...screenArgument(screen, record, record),
      })),
    ...reportsOffer(view, record),
    ...(view.openedRecord
      ? commandOffers({ to: 'record', record }, view.openedRecord.commands, view.openedRecord.snapshot, false).map(
          (offer) => (offer.argument ? { ...offer, choice: argumentPage(offer.id, record) } : offer),
        )
      : []),
    ...foundOffers(view, record),
    ...(campaign
      ? [
          {
            id: 'record.campaign',
            group: 'here' as const,
            label: campaign.title,
            icon: 'ticket' as const,
            keywords: ['campanha'],
            detail: copy.campaignOf(record.kind),
            choice: {
              kind: 'page' as const,
              page: { id: PAGES.record, subject: String(campaign.id), record: campaignRecord(campaign) },
            },
          },
        ]
      : []),
  ]
}

function commandOffers(
  { to, record }: { to: Slot | 'record'; record: RecordInView | undefined },
  commands: readonly ScreenCommand[],
  snapshot: AnyMachineSnapshot,
  subject: boolean,
): Offer[] {
  return commands.flatMap((command): Offer[] => {
    const now = offered(command, snapshot, record)
    if (now === undefined) return []
    const { id, label, icon, keys, alsoKeys, keyOnly, apart, argument } = command
    const send = (event: EventObject) => ({ kind: 'send', to, subject, event }) as const
    const offer = { id, group: 'here', label, icon, keys, alsoKeys, keyOnly, apart, refusal: now.refusal } as const
    if (argument === undefined) return [{ ...offer, choice: send(now.event) }]
    const read: OfferArgument['read'] = (typed) => {
      const made = argument.read(typed, snapshot, record)
      return 'refusal' in made ? made : { label: made.label, choice: send(made.event) }
    }
    return [{ ...offer, choice: argumentPage(id), argument: { ask: argument.ask, read } }]
  })
}

/** What the shape of the topmost screen gives: another of what it lists, its search field, and the records before and after the one it is about. */
function screenOffers(view: PanelView, top: SlotView): Offer[] {
  const search: Offer = {
    id: 'list.search',
    group: 'here',
    label: copy.shortcuts.search,
    icon: 'search',
    keys: SEARCH_KEYS,
    choice: { kind: 'search' },
    argument: {
      ask: copy.searchAsk,
      read: (q) => ({
        label: copy.searchFor(q),
        choice: {
          kind: 'send',
          to: top.slot,
          event: { type: 'filter.change', query: { ...top.snapshot.context.query, q } },
        },
      }),
    },
  }
  const created = allowed(view).find(({ id }) => id === top.screen.creates)
  const create = created && {
    ...openOffer('here', created, paramsFor(created, { params: { ...top.record?.params, ...top.params } })),
    keys: created.keys ?? CREATE_KEYS,
    alsoKeys: created.keys === undefined ? [CREATE_KEYS_TOO] : [CREATE_KEYS, CREATE_KEYS_TOO],
  }
  return [...(create ? [create] : []), ...(top.screen.searches ? [search] : []), ...stepOffers(view, top)]
}

/** Every screen there is: those that need a record not in view ask for it first. */
function goOffers(view: PanelView, record: RecordInView | undefined): Offer[] {
  const created = view.slots[0]?.screen.creates
  return allowed(view).flatMap((screen): Offer[] => {
    if (screen.id === created || screen.fromOutside) return []
    if (needs(screen).length === 0) return [openOffer('go', screen, {})]
    if ((record && fills(screen, record)) || searchedFor(screen) === undefined) return []
    return [
      {
        ...openOffer('go', screen, {}),
        ...argumentBeforeRecord(screen),
        keys: undefined,
        detail: copy.choose,
        choice: choosePage(screen),
      },
    ]
  })
}

/** What the server itself shows, beside the panel. */
const DOCUMENTATION: Offer = {
  id: 'go.documentation',
  group: 'go',
  label: copy.documentation,
  icon: 'open',
  keywords: ['programas integração webhook contrato openapi'],
  detail: copy.ownTab,
  choice: { kind: 'page-beside', address: '/api/docs' },
}

function openOffer(group: 'here' | 'go', screen: Screen, params: Params, filter?: Params): Offer {
  return {
    id: `${group}.${screen.id}`,
    group,
    label: screen.go,
    icon: screen.icon,
    keys: screen.keys,
    keywords: screen.title === screen.go ? [] : [screen.title],
    choice: { kind: 'open', screen: screen.id, params, ...(filter && { filter }) },
  }
}

function panelOffers({ flows }: PanelView): Offer[] {
  return panelCommands.flatMap(({ to, event, refuse, ...command }): Offer[] =>
    flows[to].can(event)
      ? [{ ...command, group: 'panel', refusal: refuse?.(flows), choice: { kind: 'send', to, event } }]
      : [],
  )
}
