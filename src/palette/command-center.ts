import { type ActorRefFrom, createActor } from 'xstate'
import { askFound, type Found } from '../api/search.ts'
import { keysMachine } from '../machines/flows/keys.ts'
import { type PalettePage, paletteMachine } from '../machines/flows/palette.ts'
import type { reportMachine } from '../machines/flows/report.ts'
import { type SearchMachine, searchOf } from '../machines/flows/search.ts'
import type { System } from '../system.ts'
import { choose, currentOffers, openPalette } from './choose.ts'
import { followPalette } from './follow.ts'
import { keyHandlerOf, watchTimer } from './keys.ts'
import type { Choice, Offer } from './offers.ts'
import { followRecord, type OpenedRecordStore } from './opened-record.ts'
import { askRun } from './run.ts'

const LONE_KEYS_KEY = 'talao.lone-keys'

/** What one does by typing: palette, keys and the search behind them, over the rest of the panel. */
export interface CommandCenter extends Omit<System, 'report'> {
  report: ActorRefFrom<typeof reportMachine>
  palette: ActorRefFrom<typeof paletteMachine>
  keys: ActorRefFrom<typeof keysMachine>
  search: ActorRefFrom<SearchMachine<Found>>
  /** The found record whose page of the palette is open. */
  openedRecord: OpenedRecordStore
  /** All that can be done now, for key strips and menus; or on a page of the palette. */
  offers(page?: PalettePage): Offer[]
  /** Does what was chosen. */
  choose(choice: Choice): void
  /** Opens the palette on what is in view. */
  openPalette(): void
  /** Does what a key is for, if anything. */
  press(event: KeyboardEvent): void
}

/** Starts the machines of what is done by typing, once for as long as the panel lives. */
export function startCommandCenter(system: System, report: CommandCenter['report']): CommandCenter {
  const palette = createActor(paletteMachine.provide({ actors: { askRun: askRun(() => commandCenter) } }), {
    systemId: 'palette',
  })
  const keys = createActor(keysMachine.provide({ actors: { watchTimer } }), {
    input: { off: localStorage.getItem(LONE_KEYS_KEY) === 'off' },
  })
  const search = createActor(searchOf<Found>().provide({ actors: { askFound: askFound(system.api) } }))
  const commandCenter: CommandCenter = {
    ...system,
    report,
    palette,
    keys,
    search,
    openedRecord: followRecord(palette, system),
    offers: (page) => currentOffers(commandCenter, page),
    choose: (choice) => choose(commandCenter, choice),
    openPalette: () => openPalette(commandCenter),
    press: (event) => press(event),
  }
  const press = keyHandlerOf(commandCenter)
  palette.on('notice', system.notify)
  keys.on('keys.switched', ({ on }) => localStorage.setItem(LONE_KEYS_KEY, on ? 'on' : 'off'))
  followPalette(commandCenter)
  for (const actor of [keys, search, palette]) actor.start()
  return commandCenter
}
