import type { FunctionComponent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { keysMachine } from '../../machines/flows/panel/keys.ts'
import type { liveMachine } from '../../machines/flows/panel/live.ts'
import type { PalettePage, PaletteRecord } from '../../machines/flows/panel/palette.ts'
import type { savedViewsMachine } from '../../machines/flows/panel/saved-views.ts'
import type { Choice, Offer } from '../offers.ts'
import type { RecordCommands } from '../screen.ts'
import type { ActiveScreen } from '../slots.ts'

/** A row of a list that is shown: its screen's machine, its own, and its record. */
export type RowInView = Pick<ActiveScreen, 'slot' | 'screen' | 'actor' | 'subject' | 'record'>

/** What is known of the record whose page of the palette is open. */
export interface OpenedRecord {
  record: PaletteRecord
  /** Undefined while the server is asked, or where it refused. */
  taken?: RecordCommands
  /** Why nothing can be said of it. */
  failure?: string
}

/** The record whose page of the palette is open, if one is. */
export interface OpenedRecordStore {
  get(): OpenedRecord | undefined
  subscribe(listener: () => void): () => void
}

/** What one does by typing: keys, palette, and what can be done now. Loaded after the first screen (`src/palette`). */
export interface CommandCenter {
  keys: ActorRefFrom<typeof keysMachine>
  openedRecord: OpenedRecordStore
  /** How the panel hears of what changes elsewhere. */
  live: ActorRefFrom<typeof liveMachine>
  /** The operator's saved views. */
  savedViews: ActorRefFrom<typeof savedViewsMachine>
  /** All that can be done now, for key strips and menus; or on a page of the palette. */
  offers(page?: PalettePage): Offer[]
  /** All that can be done with one record of a list, for its menu. */
  recordOffers(row: RowInView): Offer[]
  /** Does what was chosen. */
  choose(choice: Choice): void
  /** Opens the palette where the argument of a command is typed. */
  askArgument(command: string): void
  /** Opens the palette on what is in view. */
  openPalette(): void
  /** Does what a key is for, if anything. */
  press(event: KeyboardEvent): void
  /** What it shows over everything. */
  Views: FunctionComponent
}
