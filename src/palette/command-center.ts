import { createActor } from 'xstate'
import { askFound, type Found } from '../api/insight/search.ts'
import { keep, kept } from '../browser/storage.ts'
import { keysMachine } from '../machines/flows/panel/keys.ts'
import { paletteMachine } from '../machines/flows/panel/palette.ts'
import { searchOf } from '../machines/flows/panel/search.ts'
import { startSavedViews } from '../runtime/records/saved-views.ts'
import type { CommandCenter } from '../runtime/start/command-center.ts'
import { liveOf } from '../runtime/start/start-live.ts'
import type { System } from '../runtime/system.ts'
import { choose, currentOffers, openPalette, recordOffers } from './choose.ts'
import { followOpened } from './finding/remember.ts'
import { followPalette } from './follow.ts'
import { keyHandlerOf, watchTimer } from './keys.ts'
import { argumentPage } from './offers/screen-arguments.ts'
import { followRecord } from './opened-record.ts'
import type { PaletteSystem } from './palette-system.ts'
import { askRun } from './run.ts'
import { commandCenterViews } from './views/command-center-views.tsx'

const LONE_KEYS_KEY = 'talao.lone-keys'

/** Starts the machines of what is done by typing, once for as long as the panel lives. */
export function startCommandCenter(
  system: System,
  loaded: Pick<PaletteSystem, 'report' | 'undo' | 'registry' | 'able'>,
): CommandCenter {
  const palette = createActor(paletteMachine.provide({ actors: { askRun: askRun(() => whole) } }), {
    systemId: 'palette',
  })
  const keys = createActor(keysMachine.provide({ actors: { watchTimer } }), {
    input: { off: kept(LONE_KEYS_KEY) === 'off' },
  })
  const search = createActor(searchOf<Found>().provide({ actors: { askFound: askFound(system.api) } }))
  const whole: PaletteSystem = {
    ...system,
    ...loaded,
    palette,
    keys,
    search,
    live: liveOf(system).actor,
    savedViews: startSavedViews(system),
    openedRecord: followRecord(palette, system, loaded.registry),
    offers: (page) => currentOffers(whole, page),
    recordOffers: (row) => recordOffers(whole, row),
    choose: (choice) => choose(whole, choice),
    askArgument: (command) => choose(whole, argumentPage(command)),
    openPalette: () => openPalette(whole),
    press: (event) => press(event),
  }
  const press = keyHandlerOf(whole)
  palette.on('notice', system.notify)
  keys.on('keys.switched', ({ on }) => keep(LONE_KEYS_KEY, on ? 'on' : 'off'))
  followPalette(whole)
  followOpened(whole)
  for (const actor of [keys, search, palette]) actor.start()
  return { ...whole, Views: commandCenterViews(whole) }
}
