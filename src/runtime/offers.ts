import type { EventObject } from 'xstate'
import type { Api } from '../api/client/client.ts'
import type { Query } from '../api/client/queries.ts'
import type { Layer } from '../machines/flows/panel/drawers.ts'
import type { PalettePage, PaletteRecord } from '../machines/flows/panel/palette.ts'
import type { NewView } from '../machines/flows/panel/saved-views.ts'
import type { IconName } from '../ui/menus/icons.ts'
import type { FormPlace, Params, Slot, UsualArgument } from './screen.ts'

/** The long-lived machines that take commands of the panel itself. */
export const FLOWS = [
  'session',
  'theme',
  'keys',
  'notices',
  'update',
  'drawers',
  'report',
  'undo',
  'savedViews',
] as const
export type Flow = (typeof FLOWS)[number]

/** What happens when an offer is chosen. */
export type Choice =
  | {
      kind: 'open'
      screen: string
      params: Params
      filter?: Params
      /** The layer that it stays in, whatever else is open. */
      layer?: Layer
      after?: { to: Slot; event: EventObject }
      place?: FormPlace
    }
  | { kind: 'place'; place: FormPlace }
  | { kind: 'send'; to: Slot | Flow | 'record'; subject?: boolean; event: EventObject }
  | { kind: 'page'; page: PalettePage }
  | { kind: 'run'; command: string; record: PaletteRecord; argument?: string }
  | { kind: 'search' }
  /** A page beside the panel, which opens in a tab of its own. */
  | { kind: 'page-beside'; address: string }
  | { kind: 'view'; view: Pick<NewView, 'screen' | 'params'> }

/** Something that can be done, or is refused with a reason, right now. */
export interface Offer {
  id: string
  group: 'here' | 'do' | 'go' | 'panel'
  label: string
  icon: IconName
  keys?: string | undefined
  alsoKeys?: readonly string[] | undefined
  keyOnly?: boolean | undefined
  apart?: true | 'danger' | undefined
  /** Listed once something is typed: there are too many to look through. */
  typedOnly?: true
  /**
   * Comes before others that fit as well: what is done to the selection, what the topmost screen itself can do; or after them: a part of a form
   * that is not open.
   */
  rank?: 'first' | 'screen' | 'last'
  keywords?: readonly string[]
  /** What tells it from others, or what lies behind it. */
  detail?: string
  /** Why it cannot be done now. */
  refusal?: string | undefined
  choice: Choice
  argument?: OfferArgument
  /** What was typed of its argument, where it was read. */
  typed?: string
}

/** What an offer takes that is typed after its name. */
export interface OfferArgument {
  /** What to type, in words. */
  ask: string
  /** What comes of what was typed, and how that is called; or why nothing does. */
  read: (typed: string) => { label: string; choice: Choice } | { refusal: string }
  usual?: UsualArguments
}

/** What is usually typed for an offer, and the page that lists it. */
export interface UsualArguments {
  question: string
  heading: string
  list: readonly UsualArgument[]
  /** In reais, by key. */
  totals: (api: Api) => Query<Readonly<Record<string, number>>>
  page: Choice
}
