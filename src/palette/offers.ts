import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { PalettePage } from '../machines/flows/palette.ts'
import type { Params, RecordInView, Role, Screen, ScreenCommand, Seat } from '../screens/define.ts'
import type { IconName } from '../screens/icons.ts'
import { paramNames } from '../screens/place.ts'

/** The machines of the panel itself, which can do things wherever one is. */
export const PANEL_MACHINES = ['session', 'theme', 'notices', 'update'] as const
export type PanelMachine = (typeof PANEL_MACHINES)[number]

/** What happens when an offer is chosen. */
export type Choice =
  | { kind: 'open'; screen: string; params: Params }
  | { kind: 'send'; to: Seat | PanelMachine; subject?: boolean; event: EventObject }
  | { kind: 'page'; page: PalettePage }

/** Something that can be done, or is refused with a reason, right now. */
export interface Offer {
  id: string
  group: 'here' | 'go' | 'panel'
  label: string
  icon: IconName
  keys?: string | undefined
  alsoKeys?: readonly string[] | undefined
  keywords?: readonly string[]
  /** Why it cannot be done now. */
  refusal?: string | undefined
  choice: Choice
}

/** One seat as the palette sees it: plain snapshots. */
export interface SeatView {
  seat: Seat
  screen: Screen
  snapshot: AnyMachineSnapshot
  subject?: AnyMachineSnapshot | undefined
  record?: RecordInView | undefined
}

/** Everything that decides what can be done. Seats from the topmost layer down. */
export interface PanelView {
  screens: readonly Screen[]
  role: Role
  seats: readonly SeatView[]
  panel: Readonly<Record<PanelMachine, AnyMachineSnapshot>>
}

/** The page of the palette where a campaign is chosen; its subject is the screen to open with it. */
export const CHOOSE_CAMPAIGN = 'campaign.choose'

/**
 * All that can be done now: what the screen in view and its record can do, where one can go, what the panel itself offers. A
 * command is offered when its machine accepts its event, else muted with its reason, else left out (STYLE §7).
 */
export function offersOf(view: PanelView): Offer[] {
  const [top] = view.seats
  const record = view.seats.find((seat) => seat.record)?.record
  return [
    ...(top ? recordOffers(view, top, record) : []),
    ...(top ? commandOffers(top, top.screen.commands, top.snapshot, false) : []),
    ...goOffers(view, record),
    ...panelOffers(view),
  ]
}

/** Everything for the record in view: its screens, and what its own machine can do. */
function recordOffers(view: PanelView, top: SeatView, record: RecordInView | undefined): Offer[] {
  if (record === undefined) return []
  const opening = allowed(view).filter(
    (screen) => needs(screen).length > 0 && canFill(screen, record) && screen.id !== top.screen.id,
  )
  return [
    ...opening.map(
      (screen): Offer => ({
        id: `here.${screen.id}`,
        group: 'here',
        label: screen.go,
        icon: screen.icon,
        keys: screen.keys,
        choice: { kind: 'open', screen: screen.id, params: record.params },
      }),
    ),
    ...(top.subject ? commandOffers(top, top.screen.subjectCommands ?? [], top.subject, true) : []),
  ]
}

function commandOffers(
  { seat }: SeatView,
  commands: readonly ScreenCommand[],
  snapshot: AnyMachineSnapshot,
  subject: boolean,
): Offer[] {
  return commands.flatMap((command): Offer[] => {
    const event = command.event(snapshot)
    if (event === undefined) return []
    const refusal = snapshot.can(event) ? undefined : command.reason?.(snapshot)
    if (refusal === undefined && !snapshot.can(event)) return []
    const { id, label, icon, keys, alsoKeys } = command
    return [
      { id, group: 'here', label, icon, keys, alsoKeys, refusal, choice: { kind: 'send', to: seat, subject, event } },
    ]
  })
}

/** Every screen there is: those that need a record not in view ask for it first. */
function goOffers(view: PanelView, record: RecordInView | undefined): Offer[] {
  return allowed(view).flatMap((screen): Offer[] => {
    const base = {
      id: `go.${screen.id}`,
      group: 'go' as const,
      label: screen.go,
      icon: screen.icon,
      keywords: [screen.title],
    }
    if (needs(screen).length === 0)
      return [{ ...base, keys: screen.keys, choice: { kind: 'open', screen: screen.id, params: {} } }]
    if (record && canFill(screen, record)) return []
    return [{ ...base, choice: { kind: 'page', page: { id: CHOOSE_CAMPAIGN, subject: screen.id } } }]
  })
}

function panelOffers({ panel }: PanelView): Offer[] {
  const offers: Offer[] = [
    {
      id: 'theme.lighten',
      group: 'panel',
      label: 'Usar tema claro',
      icon: 'sun',
      ...(panel.theme.hasTag('dark') && { keys: 'Ctrl Shift L' }),
      choice: { kind: 'send', to: 'theme', event: { type: 'theme.lighten' } },
    },
    {
      id: 'theme.darken',
      group: 'panel',
      label: 'Usar tema escuro',
      icon: 'moon',
      ...(panel.theme.hasTag('light') && { keys: 'Ctrl Shift L' }),
      choice: { kind: 'send', to: 'theme', event: { type: 'theme.darken' } },
    },
    {
      id: 'theme.follow',
      group: 'panel',
      label: 'Usar o tema do sistema',
      icon: 'monitor',
      choice: { kind: 'send', to: 'theme', event: { type: 'theme.follow' } },
    },
    {
      id: 'notices.open',
      group: 'panel',
      label: 'Ver avisos de erro',
      icon: 'bell',
      choice: { kind: 'send', to: 'notices', event: { type: 'notices.open' } },
    },
    {
      id: 'update.apply',
      group: 'panel',
      label: 'Atualizar o painel',
      icon: 'refresh',
      choice: { kind: 'send', to: 'update', event: { type: 'update.apply' } },
    },
    {
      id: 'session.signOut',
      group: 'panel',
      label: 'Sair',
      icon: 'leave',
      choice: { kind: 'send', to: 'session', event: { type: 'session.signOut' } },
    },
    {
      id: 'session.signOutEverywhere',
      group: 'panel',
      label: 'Sair de todos os aparelhos',
      icon: 'leave',
      choice: { kind: 'send', to: 'session', event: { type: 'session.signOutEverywhere' } },
    },
  ]
  return offers.filter(({ choice }) => choice.kind === 'send' && panel[choice.to as PanelMachine].can(choice.event))
}

const allowed = ({ screens, role }: PanelView) => screens.filter((screen) => screen.roles.includes(role))
const needs = (screen: Screen) => paramNames(screen.path)
const canFill = (screen: Screen, record: RecordInView) =>
  needs(screen).every((name) => record.params[name] !== undefined)
