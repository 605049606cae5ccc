import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { FoundKind } from '../api/search.ts'
import { ownValue } from '../domain/own.ts'
import { mayDo } from '../domain/permissions.ts'
import type { PalettePage, PaletteRecord } from '../machines/flows/palette.ts'
import { paramNames, pick } from '../runtime/address.ts'
import { CREATE_KEYS, CREATE_KEYS_TOO } from '../runtime/create-keys.ts'
import { offered } from '../runtime/offered.ts'
import type { Choice, Offer, OfferArgument } from '../runtime/offers.ts'
import { reportCopy } from '../runtime/report-copy.ts'
import type { Params, RecordInView, Screen, ScreenCommand, Slot } from '../runtime/screen.ts'
import { SEARCH_KEYS } from '../runtime/search-keys.ts'
import type { IconName } from '../ui/icons.ts'
import { askingOffers, foundOffers } from './asking-offers.ts'
import { copy } from './copy.ts'
import { kindOf } from './kind-of.ts'
import { PAGES } from './pages.ts'
import { panelCommands } from './panel-commands.ts'
import type { PanelView, SlotView } from './panel-view.ts'
import { placeOffers } from './place-offers.ts'
import { campaignRecord, QUOTA_PARAMS, SEARCHED } from './records.ts'
import { reportsOf } from './reports-of.ts'
import { onSelection, selectionIn } from './selection.ts'
import { viewOffers } from './view-offers.ts'

/** The keys to the records before and after the one that a drawer is about. */
export const STEP_KEYS = { previous: '[', next: ']' } as const

/** The keys to the reports of the campaign in view: go to *relatórios*. */
export const REPORT_KEYS = 'G R'

/** The offer that leads to a campaign's reports. */
export const REPORTS = 'record.reports'

/**
 * All that can be done now on a page of the palette: what the screen in view and its record can do, where one can go, what the panel
 * itself offers. A command is offered when its machine accepts its event, else muted with its reason, else left out (STYLE §7).
 * @param page none for keys and key strips, which are about what is in view
 */
export function offersOf(view: PanelView, page: PalettePage = { id: PAGES.here, subject: null }): Offer[] {
  const [top] = view.slots
  const record = recordInView(view)
  if (page.id === PAGES.choose || page.id === PAGES.command) return []
  if (page.id === PAGES.reports) return page.record ? reportOffers(view, page.record) : []
  if (page.id === PAGES.record) return page.record ? pageOffers(view, page.record) : []
  if (page.id === PAGES.argument) {
    const offers = page.record ? pageOffers(view, page.record) : offersOf(view)
    return offers.filter(({ id }) => id === page.subject)
  }
  const isHere = page.id === PAGES.here
  const selection = selectionIn(view)
  const all = {
    ofRow: top && record && page.id !== PAGES.root ? recordOffers(view, top, record) : [],
    ofList: top ? commandOffers({ to: top.slot, record: top.record }, top.screen.commands, top.snapshot, false) : [],
  }
  const { ofRow, ofList } = selection ? onSelection(all.ofRow, all.ofList) : all
  const scope = isHere ? record : undefined
  const here = [
    ...(isHere ? ofRow : []),
    ...ofList,
    ...(top ? screenOffers(view, top) : []),
    ...placeOffers(view, top, scope, opensFor, asksFor),
  ]
  return eachKeyOnce([
    ...here,
    // Of what fits as well, what is done comes before where one goes: *excluir* before the trash.
    ...askingOffers(view, scope, here),
    ...goOffers(view, scope),
    ...askingReports(view, here),
    ...viewOffers(view, argumentPage),
    ...panelOffers(view),
  ])
}

/** A key does the nearest thing that has it: what stands further down goes without. */
function eachKeyOnce(offers: Offer[]): Offer[] {
  const taken = new Set<string>()
  return offers.map((offer) => {
    if (offer.keys === undefined || !taken.has(offer.keys)) {
      if (offer.keys !== undefined) taken.add(offer.keys)
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

/** Leads to where the argument of a command is typed. */
export const argumentPage = (command: string, record?: PaletteRecord): Choice => ({
  kind: 'page',
  page: { id: PAGES.argument, subject: command, ...(record && { record }) },
})

/** The record that the topmost screen with one is about, or has its cursor on. */
export function recordInView({ slots }: Pick<PanelView, 'slots'>): RecordInView | undefined {
  return slots.find((slot) => slot.record)?.record
}

/** The group in which the record is searched that an address still needs; undefined when no search tells one. */
export function searchedFor(screen: Screen): FoundKind | undefined {
  const groups = Object.entries(SEARCHED) as [keyof typeof SEARCHED, (typeof SEARCHED)[keyof typeof SEARCHED]][]
  return groups.find(([, { kind, params }]) => fillable(screen, { kind, names: params }))?.[0]
}

/** The params that an address needs, out of those of a record. */
export function paramsFor(screen: Screen, { params }: Pick<PaletteRecord, 'params'>): Params {
  return Object.fromEntries(needs(screen).map((name) => [name, ownValue(params, name) ?? '']))
}

/** What of a record stands in the filter of a screen that it opens in: the number that is looked up. */
export function filterFor(
  { filterParams = [] }: Screen,
  { params }: Pick<PaletteRecord, 'params'>,
): Params | undefined {
  const named = filterParams.filter((name) => Object.hasOwn(params, name))
  return named.length === 0 ? undefined : Object.fromEntries(named.map((name) => [name, ownValue(params, name) ?? '']))
}

/** Whether there is anything to do with a record: screens about it, or its campaign. */
export function isUseful(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): boolean {
  return record.campaign !== undefined || screensAbout(view, record).length > 0
}

/** Where a found record opens: the screen that is its detail; of a quota that somebody has, that of the purchase. */
export function detailOf(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): Screen | undefined {
  const kinds = record.kind === 'quota' ? ['transaction', 'quota'] : [record.kind]
  return kinds
    .map((kind) =>
      allowed(view).find(
        (screen) => screen.detailOf === kind && needs(screen).every((name) => Object.hasOwn(record.params, name)),
      ),
    )
    .find((screen) => screen !== undefined)
}

/** Whether a screen has something to show of a record in its state. */
export const isShownOf = (screen: Screen, record: RecordInView): boolean => nameFor(screen, record) !== null

/** What a screen about a record is opened with; undefined where it has nothing to show of it, or the role may not. */
export function opensFor(view: Pick<PanelView, 'screens' | 'role'>, screen: Screen, record: RecordInView) {
  const isOpen = needs(screen).length > 0 && allowed(view).includes(screen) && fills(screen, record)
  return isOpen && isShownOf(screen, record) ? paramsFor(screen, record) : undefined
}

/** Whether the record that a screen needs can be searched for. */
const asksFor = (view: Pick<PanelView, 'screens' | 'role'>, screen: Screen): boolean =>
  allowed(view).includes(screen) && searchedFor(screen) !== undefined

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

/** The screens that are about a record itself, not merely about the campaign that it belongs to. */
function screensAbout(view: Pick<PanelView, 'screens' | 'role'>, record: PaletteRecord): Screen[] {
  const own =
    record.kind === 'quota'
      ? QUOTA_PARAMS
      : (Object.values(SEARCHED).find(({ kind }) => kind === record.kind)?.params ?? [])
  const ofCampaign = record.kind === 'campaign' ? [] : SEARCHED.campaigns.params
  const telling = own.filter((name) => !ofCampaign.includes(name))
  return allowed(view).filter(
    (screen) =>
      fills(screen, record) &&
      (screen.detailOf === record.kind || needs(screen).some((name) => telling.includes(name))),
  )
}

/** The way to the reports of a campaign, which are a page of their own. */
function reportsOffer(view: PanelView, record: RecordInView): Offer[] {
  const reports = reportOffers(view, record)
  if (reports.length === 0) return []
  const page = { id: PAGES.reports, subject: record.title, record: { kind: 'campaign', ...record } }
  const keywords = [...reports.map(({ label }) => label), reportCopy.keywords]
  const choice = { kind: 'page', page } as const
  return [{ id: REPORTS, group: 'here', label: reportCopy.title, icon: 'report', keys: REPORT_KEYS, keywords, choice }]
}

/** The way to the reports where no campaign is in view: it asks which one. */
function askingReports({ role }: PanelView, offered: readonly Offer[]): Offer[] {
  if (!mayDo(role, 'reports.make') || offered.some(({ id }) => id === REPORTS)) return []
  const page = { id: PAGES.command, subject: REPORTS }
  return [
    {
      ...{ id: `ask.${REPORTS}`, group: 'do', label: reportCopy.title, icon: 'report', typedOnly: true },
      keywords: [reportCopy.keywords],
      detail: copy.chooseOf('campaign'),
      choice: { kind: 'page', page },
    },
  ]
}

/** Each report of a campaign, unless one is being made. */
function reportOffers({ role, flows }: PanelView, record: RecordInView): Offer[] {
  const reports = mayDo(role, 'reports.make') ? reportsOf(record) : []
  return reports
    .filter(({ event }) => flows.report.can(event))
    .map(({ kind, label, hint, event }) => ({
      id: `report.${kind}`,
      group: 'here',
      label,
      icon: 'report',
      detail: hint,
      choice: { kind: 'send', to: 'report', event },
    }))
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
    keys: CREATE_KEYS,
    alsoKeys: [CREATE_KEYS_TOO],
  }
  return [...(create ? [create] : []), ...(top.screen.searches ? [search] : []), ...stepOffers(view, top)]
}

/** From a drawer about a row of the list below it to the row before and after, in the same drawer. */
function stepOffers({ slots }: PanelView, top: SlotView): Offer[] {
  const names = needs(top.screen)
  const below = slots.slice(1).find(({ screen }) => screen.rowRecord)
  const { rowRecord } = below?.screen ?? {}
  if (below === undefined || rowRecord === undefined || names.length === 0 || top.record === undefined) return []
  const rows: readonly { id: string | number }[] = below.snapshot.context.rows
  const records = rows.map((row) => rowRecord(row as never))
  const shown = top.record.params
  const at = records.findIndex((record) =>
    names.every((name) => ownValue(record.params, name) === ownValue(shown, name)),
  )
  if (at === -1) return []
  const step = (id: string, label: string, icon: IconName, keys: string, to: number, end: string): Offer => {
    const [record, row] = [records[to], rows[to]]
    const offer = { id, group: 'here', label, icon, keys } as const
    const opening = { kind: 'open', screen: top.screen.id } as const
    if (record === undefined || row === undefined)
      return { ...offer, refusal: end, choice: { ...opening, params: shown } }
    const after = { to: below.slot, event: { type: 'cursor.set', id: row.id } }
    return { ...offer, detail: record.title, choice: { ...opening, params: paramsFor(top.screen, record), after } }
  }
  return [
    step('record.previous', copy.previous, 'up', STEP_KEYS.previous, at - 1, copy.first),
    step('record.next', copy.next, 'down', STEP_KEYS.next, at + 1, copy.last),
  ]
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

/** How a screen about a record is called; `null` where it has nothing to show. */
function nameFor({ go, goHere = go, goIn = {} }: Screen, { state }: RecordInView): string | null {
  const inState = state === undefined ? undefined : ownValue(goIn, state)
  return inState === undefined ? goHere : inState
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

/** What a form of one field takes that is typed after its name. */
function screenArgument(
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
          list: usual.list(new Date()),
          totals: (api) => usual.totals(api, record),
          page: argumentPage(`here.${id}`, found),
        },
      }),
    },
  }
}

/** What a form of one field takes that is typed before its record is chosen: it is kept until that is. */
function argumentBeforeRecord(screen: Screen): Pick<Offer, 'argument'> {
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

const choosePage = ({ id }: Screen, argument?: string): Choice => ({
  kind: 'page',
  page: { id: PAGES.choose, subject: id, ...(argument !== undefined && { argument }) },
})

function panelOffers({ flows }: PanelView): Offer[] {
  return panelCommands.flatMap(({ to, event, refuse, ...command }): Offer[] =>
    flows[to].can(event)
      ? [{ ...command, group: 'panel', refusal: refuse?.(flows), choice: { kind: 'send', to, event } }]
      : [],
  )
}

const allowed = ({ screens, role }: Pick<PanelView, 'screens' | 'role'>) =>
  screens.filter((screen) => screen.roles.includes(role))
const needs = (screen: Screen) => paramNames(screen.path)

const fills = (screen: Screen, { kind, params }: RecordInView) => fillable(screen, { kind, names: Object.keys(params) })

/** Whether params of these names are enough for an address; what `$id` stands for, the screen says. */
function fillable(screen: Screen, { kind, names }: { kind: string | undefined; names: readonly string[] }): boolean {
  const needed = needs(screen)
  if (needed.length === 0 || (needed.includes('id') && screen.record !== kind)) return false
  return needed.every((name) => names.includes(name))
}
