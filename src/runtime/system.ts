import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '../machines/flows/panel/connection.ts'
import type { drawersMachine } from '../machines/flows/panel/drawers.ts'
import type { noticesMachine } from '../machines/flows/panel/notices.ts'
import type { sessionMachine } from '../machines/flows/panel/session.ts'
import type { themeMachine } from '../machines/flows/panel/theme.ts'
import type { undoMachine } from '../machines/flows/panel/undo.ts'
import type { updateMachine } from '../machines/flows/panel/update.ts'
import type { reportMachine } from '../machines/flows/records/report.ts'
import type { Lazy, LazyActor } from '../ui/frame/lazy.tsx'
import type { Confirm, ConfirmActor } from './records/confirmation.ts'
import type { Params, ScreenRoute, Screens } from './screen.ts'
import type { Services } from './services.ts'
import type { Slots } from './slots.ts'
import type { CommandCenter } from './start/command-center.ts'
import type { PanelRouter } from './start/router.ts'
import type { VerificationActor } from './start/start-verification.ts'

/** Everything that lives as long as the panel: its machines, the API, its screens and which of them are shown (`src/start.ts`). */
export interface System extends Services {
  screens: Screens
  router: PanelRouter
  slots: Slots
  session: ActorRefFrom<typeof sessionMachine>
  /** Codes that the server asks for. */
  verification: LazyActor<VerificationActor>
  drawers: ActorRefFrom<typeof drawersMachine>
  theme: ActorRefFrom<typeof themeMachine>
  /** The errors that were said and stand at no field, kept until they are read. */
  notices: ActorRefFrom<typeof noticesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  update: ActorRefFrom<typeof updateMachine>
  /** Asks before grave actions. */
  confirmation: Lazy<{ confirm: ConfirmActor; confirmed: Confirm }>
  /** The report that is being made, if any. */
  report: LazyActor<ActorRefFrom<typeof reportMachine>>
  /** What was done and can be taken back; loaded with the first act, or with the palette. */
  undo: LazyActor<ActorRefFrom<typeof undoMachine>>
  /** Palette and keys; loaded once the first screen stands. */
  commandCenter: Lazy<CommandCenter>
  /** Says that a part of the panel could not be loaded. */
  sayLost(): void
  /** The same as `open` for a screen that is only known when it is chosen. */
  openScreen(screen: Pick<ScreenRoute, 'id' | 'layer' | 'orAbove'>, params: Params): void
  /** Opens the palette on what is in view. */
  openPalette(): void
  /** Shows the shortcuts of where one is. */
  showShortcuts(): void
  /** Asks the server which build it hands out; a part that could not be loaded is often one of an older build. */
  askBuild(): Promise<void>
}

const SystemContext = createContext<System | null>(null)
/** Gives the system to all views below. */
export const SystemProvider = SystemContext.Provider

/** The running panel, for views. */
export function useSystem(): System {
  const system = useContext(SystemContext)
  if (system === null) throw new Error('a view was rendered outside of the panel')
  return system
}
