import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Found } from '../api/insight/search.ts'
import type { paletteMachine } from '../machines/flows/panel/palette.ts'
import type { SearchMachine } from '../machines/flows/panel/search.ts'
import type { undoMachine } from '../machines/flows/panel/undo.ts'
import type { reportMachine } from '../machines/flows/records/report.ts'
import type { AbleScreen, Screen } from '../runtime/screen.ts'
import type { CommandCenter } from '../runtime/start/command-center.ts'
import type { System } from '../runtime/system.ts'

/** The running panel as the palette uses it: with its own machines, and with those of reports and of taking back loaded. */
export interface PaletteSystem extends Omit<System, 'report' | 'undo'>, Omit<CommandCenter, 'Views'> {
  report: ActorRefFrom<typeof reportMachine>
  undo: ActorRefFrom<typeof undoMachine>
  palette: ActorRefFrom<typeof paletteMachine>
  search: ActorRefFrom<SearchMachine<Found>>
  /** All screens, of which the rest of the panel knows only the routes. */
  registry: readonly Screen[]
  /** A screen with what can be done on it. */
  able(screen: Screen): AbleScreen
}

const PaletteContext = createContext<PaletteSystem | null>(null)
/** Gives the palette's system to its views. */
export const PaletteProvider = PaletteContext.Provider

/** The running panel with its palette, for the palette's views. */
export function usePaletteSystem(): PaletteSystem {
  const system = useContext(PaletteContext)
  if (system === null) throw new Error('a view of the palette was rendered outside of it')
  return system
}
