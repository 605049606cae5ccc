import type { ComponentType } from 'react'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import type { Api } from '../api/client/client.ts'
import type { Query } from '../api/client/queries.ts'
import type { Role } from '../domain/people/permissions.ts'
import type { RecordKind } from '../domain/values/record-kinds.ts'
import type { Layer } from '../machines/flows/panel/drawers.ts'
import type { IconName } from '../ui/menus/icons.ts'
import type { MenuIconName } from '../ui/menus/menu-icons.ts'
import type { Services } from './services.ts'

export type { Role }
export type Params = Readonly<Record<string, string>>

/** The files of a view. An entry says so of its `view`, since its links are read off it before the view itself can be. */
export type View = Promise<{ default: ComponentType<ViewProps> }>

/** What a view is given: its address's params, and the slot that it sits in. */
export interface ViewProps {
  params: Params
  slot: Slot
}

/** The page, or one of the layers over it. */
export type Slot = 'page' | Layer

/** The record that a screen is about, so that the palette can offer what else there is for it. */
export interface RecordInView {
  /** `campaign`, `person`, `affiliate`…; told by its params where it is not said. */
  kind?: string
  /** Params that other screens' addresses need: `{ action_id: '7' }`. */
  params: Params
  /** The one of them that is its own, where others name what it belongs to: only screens that need it are about it. */
  own?: string
  title: string
  /** Where its life stands, where that is known. */
  state?: string
  /** What stands in fields of it that a command changes, by their names on the wire. */
  values?: Readonly<Record<string, unknown>>
  /** The filter in force on what is shown of it, as the API takes it: its reports hold just that. */
  filter?: Readonly<Record<string, unknown>>
}

/** Something the machine of a screen can do, for buttons' keys and the palette (STYLE §7). */
export interface ScreenCommand {
  id: string
  label: string
  icon: IconName
  /** As written on screen: `T`, `Ctrl Enter`. */
  keys?: string
  /** Further keys that do the same. */
  alsoKeys?: readonly string[]
  /** Has a key and a place in the dialog of shortcuts, but none in the palette, where it would make no sense: walking a list. */
  keyOnly?: boolean
  /** Stands at the end of a menu, behind a line; `danger`: in red besides. */
  apart?: true | 'danger'
  /**
   * The event to send, from the live snapshot and the record in view; undefined when it does not apply at all. Of a command that takes an
   * argument, one of the kind that is sent: whether the machine accepts it says whether the command is offered.
   */
  event(snapshot: AnyMachineSnapshot, record?: RecordInView): EventObject | undefined
  /** Why the machine refuses it now, in words; without it a refused command is not shown. */
  reason?(snapshot: AnyMachineSnapshot): string | undefined
  /** What is typed after its name in the palette: `preço 0,40`. Chosen without, the palette asks for it. */
  argument?: CommandArgument
}

/** A command of one machine: an event, a state or a tag that it does not have does not compile. */
export type CommandOf<Machine extends AnyStateMachine> = Omit<ScreenCommand, 'event' | 'reason'> & {
  event(snapshot: SnapshotFrom<Machine>, record?: RecordInView): EventFromLogic<Machine> | undefined
  reason?(snapshot: SnapshotFrom<Machine>): string | undefined
}

/** The argument of a command. */
export interface CommandArgument {
  /** What to type, in words: `Novo preço, como 0,40`. */
  ask: string
  /** What was typed, as the event to send and how the command is then called (`Mudar o preço para R$ 0,40`); or why it is none, in words. */
  read: (
    typed: string,
    snapshot: AnyMachineSnapshot,
    record?: RecordInView,
  ) => { event: EventObject; label: string } | { refusal: string }
}

/** The argument of a screen that is a form of one field. */
export interface ScreenArgument {
  /** What to type, in words: `Novo preço, como 0,40`. */
  ask: string
  /**
   * What was typed, as the filter of the form's address and how the command is then called; or why it is none, in words. Read without its
   * record where that is still asked for.
   */
  read: (typed: string, record?: RecordInView) => { filter: Params; label: string } | { refusal: string }
  /** What is usually typed, of which the palette asks before it opens the screen, each with its total. */
  usual?: {
    /** What it asks, and what stands over the list. */
    question: string
    heading: string
    list: (now: Date) => readonly UsualArgument[]
    /** The totals in reais, by `key`. */
    totals: (api: Api, record: RecordInView) => Query<Readonly<Record<string, number>>>
  }
}

/** Something usually typed, how it is called in the list, and by what key its total is known. */
export interface UsualArgument {
  typed: string
  key: string
  label: string
  icon: IconName
}

/** A record that was found by searching, with its own machine, and what that can do. */
export interface RecordCommands {
  actor: AnyActorRef
  commands: readonly ScreenCommand[]
}

/** A list's query as params of an address, and back. What is as usual is left out; what makes no sense is passed over. */
export interface ListFilter {
  read(search: Params): Readonly<Record<string, unknown>>
  write(query: Readonly<Record<string, unknown>>): Params
}

/** What is needed of a screen before it is shown: it loads with the panel, for all screens. */
export type ScreenRoute = {
  id: string
  /** The address as in spec §2.1, with `$name` for a param. */
  path: string
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
  /** The layer that it opens in, of which D is for dialogs; none for a page. */
  layer: Layer | null
  /** Where something is open in its own layer already, it opens in the next one that is free, up to this one (spec §2.3). */
  orAbove?: Layer
  /** The screen below it when it is opened by its address. */
  parent: string | null
  /** It is shown over that screen alone, which it works with, wherever it is opened from. */
  overParent?: true
  title: string
  roles: readonly Role[]
  /** The screen whose place in the menu is lit while this one is shown. */
  menuUnder?: string
  view: () => View
} & MenuPlace

/** Where it stands in the menu, by an icon that loads with the panel. `bar`: phones have it in their bottom bar too. */
type MenuPlace =
  | { menu: { group: 'Vendas' | 'Divulgação' | 'Conta'; label: string; bar?: true }; icon: MenuIconName }
  | { menu?: never }

/** The routes of all screens by id, in the order of the menu. */
export type Screens = ReadonlyMap<string, ScreenRoute>

/**
 * One screen, declared once: routes, drawers, menu, palette, titles and permissions are read off it. What is no part of its route comes
 * with its view and with the command center (docs/performance.md).
 */
export type Screen = ScreenRoute & ScreenFacts

interface ScreenFacts {
  icon: IconName
  /** How the palette calls it. */
  go: string
  /** How it is called beside its record, in menus and key strips, where `go` would say again what that is. */
  goHere?: string
  /** How it is called instead for a record in this state; `null`: it has nothing to show there. */
  goIn?: Readonly<Record<string, string | null>>
  /** The key that opens it where a record that it needs is in view, or anywhere when it needs none; `G C` is G and then C. */
  keys?: string
  /** The kind of record that `$id` in its address is of; other params name their kind themselves. */
  record?: string
  /** The kind of record that it is the detail of: what a found one opens in. */
  detailOf?: string
  /** The record that a row of its list is, with what other screens' addresses need of it. */
  rowRecord?: (row: never) => RecordInView
  /** For records of a kind that are found from anywhere: asks the server how one stands. Throws what the API refused it with. */
  recordCommands?: {
    kind: string
    load: () => Promise<{ loadRecordCommands: (services: Services, params: Params) => Promise<RecordCommands> }>
  }
  /** The screen that makes another of what its list holds, which N opens. */
  creates?: string
  /** What is typed after its name in the palette stands in its field. */
  argument?: ScreenArgument
  /** It is only come to from outside, with what its address brings: the palette does not lead there. */
  fromOutside?: true
  /** It has a search field, which `/` leads to. */
  searches?: boolean
  /** Params of a record that stand in the filter of its address, where it is opened about that record: the number of a quota. */
  filterParams?: readonly string[]
  /** How the query of its list stands in the address. */
  filter?: ListFilter
  /** Its list is asked for again when something was sold, by whomever: its rows stay in their order. */
  live?: true
  /** What changed elsewhere makes its list ask again. */
  refreshOn?: readonly RecordKind[]
}

/** A section of a form, or a field of it. */
export interface FormPlace {
  /** What it is called in the form. */
  label: string
  isField?: true
  /** The element that its section is in the page, and what that is called; a short form has none. */
  section?: string
  of?: string
}

/** What the records of a kind can do in each of their states. */
export interface RecordCommandsIn {
  kind: string
  states: Readonly<Record<string, readonly ScreenCommand[]>>
  /** Who may have them do it, where not everybody may that sees the list. */
  roles?: readonly Role[]
  /**
   * How the machine of one stands in a state, by which a found record's commands are refused. What such a record is to do is done in its
   * detail, which shows what is asked before and what is answered.
   */
  at?: (state: string) => AnyMachineSnapshot
}

/** What can be done on a screen. Palette, keys and key strips read it; it is loaded with them, after the first screen. */
export interface Abilities {
  /** The machine that the screen runs, by its id; null for a screen that nobody commands. */
  machine: string | null
  commands: readonly ScreenCommand[]
  /** What the machine of the record under the cursor can do. */
  subjectCommands?: readonly ScreenCommand[]
  /** What the records of its list can do in each of their states: offered also where none is in view, then asking which one. */
  recordCommandsIn?: RecordCommandsIn
  /** The sections and fields of its form, where one can go by name. */
  places?: readonly FormPlace[]
  /** Commands of its machine that no palette or key offers: typing, scrolling, answering a question on screen. */
  unlisted: readonly string[]
}

/** A screen with what can be done on it. */
export type AbleScreen = Screen & Abilities

/** Checks a screen's declaration and keeps its literal types. What can be done on it does not stand there, but in `abilities.ts`. */
export const defineScreen = <const S extends Screen & { [Ability in keyof Abilities]?: never }>(screen: S): S => screen
