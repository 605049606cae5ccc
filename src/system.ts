import { createContext, type FunctionComponent, useContext } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { type Api, createApi } from './api/client.ts'
import { createQueries, type Queries } from './api/queries.ts'
import { askApp, askSignIn, askSignOut } from './api/session.ts'
import { connectionMachine } from './machines/flows/connection.ts'
import { drawersMachine } from './machines/flows/drawers.ts'
import { noticesMachine } from './machines/flows/notices.ts'
import type { reportMachine } from './machines/flows/report.ts'
import { sessionMachine } from './machines/flows/session.ts'
import { themeMachine } from './machines/flows/theme.ts'
import { updateMachine } from './machines/flows/update.ts'
import type { Notice } from './machines/notice.ts'
import type { CommandCenter } from './palette/command-center.ts'
import { createPanelRouter, type PanelRouter } from './router.tsx'
import { addressOf } from './runtime/address.ts'
import type { VerificationActor } from './runtime/code-machine.ts'
import type { Confirm, ConfirmActor } from './runtime/confirmation.ts'
import { watchConnection } from './runtime/connection.ts'
import { forgetDrafts } from './runtime/form-drafts.ts'
import { type Lazy, type LazyActor, lazy, lazyActor } from './runtime/lazy.ts'
import type { ScreenLinks } from './runtime/links.d.ts'
import { askBeforeUnload, followAddress, followSession } from './runtime/navigation.ts'
import type { Params, Screen } from './runtime/screen.ts'
import { shareSession } from './runtime/shared-session.ts'
import { createSlots, type Slots } from './runtime/slots.ts'
import { applyTheme, themeAtStart } from './runtime/theme.ts'
import { runningBuild, watchBuild } from './runtime/update.ts'
import { createStepUp, demandCodes } from './runtime/verification.ts'
import { registry, screens } from './screens/registry.ts'
import { isPhone } from './ui/use-phone.ts'

/** Everything that lives as long as the panel: its machines, the API, who sits where. */
export interface System {
  api: Api
  queries: Queries
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
  confirmed: Confirm
  /** The report that is being made, if any. */
  report: LazyActor<ActorRefFrom<typeof reportMachine>>
  /** Palette and keys; loaded once the first screen stands. */
  commandCenter: Lazy<CommandCenter & { Views: FunctionComponent }>
  /** Says that a part of the panel could not be loaded. */
  sayLost(): void
  /** Opens a screen by its name, with what its address needs: a page, or a drawer over what is open. */
  open<Name extends keyof ScreenLinks>(
    name: Name,
    ...params: [ScreenLinks[Name]] extends [never] ? [] : [ScreenLinks[Name]]
  ): void
  /** The same for a screen that is only known when it is chosen. */
  openScreen(screen: Screen, params: Params): void
  /** Opens the palette on what is in view. */
  openPalette(): void
  /** Shows the shortcuts of where one is. */
  showShortcuts(): void
  /**
   * Says a notice in passing. Inside the panel an error that stands at no field is kept; before, and on a phone, where it would lie over
   * the field, what stands at a field is said there alone.
   */
  notify(notice: Notice): void
  /** Records of a kind were changed: lists that show them ask again. `id`: the one that is new, for their cursor. */
  changed(kind: string, id?: number): void
  /** Asks the server which build it hands out; a part that could not be loaded is often one of an older build. */
  askBuild(): Promise<void>
}

const LOST = 'Não foi possível carregar esta parte do painel. Confira a conexão.'

/** Starts all long-lived machines and ties them to address, storage and each other. */
export function startSystem(shell: FunctionComponent, say: (notice: Notice) => void): System {
  const queries = createQueries()
  const slots = createSlots()
  const router = createPanelRouter(registry, shell)
  const api = createApi({
    onUnauthorized: () => session.send({ type: 'session.unauthorized' }),
    prove: createStepUp(() => verification),
  })
  const session = createActor(
    sessionMachine.provide({
      actors: { askApp: askApp(api, queries), askSignIn: askSignIn(api), askSignOut: askSignOut(api) },
    }),
    { systemId: 'session' },
  )
  const verification = lazyActor(async () => {
    const { startVerification } = await import('./runtime/code-machine.ts')
    return startVerification(api, { session, goHome: () => router.history.push('/') })
  }, lost)
  const drawers = createActor(drawersMachine, { systemId: 'drawers' })
  const theme = createActor(themeMachine, { input: themeAtStart() })
  const notices = createActor(noticesMachine)
  const connection = createActor(connectionMachine)
  const update = createActor(updateMachine, { input: { running: runningBuild() } })
  const build = watchBuild(update)

  function notify(notice: Notice) {
    const inside = session.getSnapshot().hasTag('inside')
    if (notice.atField && (!inside || isPhone())) return
    if (notice.class === 'error' && inside && !notice.atField)
      notices.send({ type: 'error.noticed', message: notice.message, at: new Date().toISOString() })
    say(notice)
  }
  function lost() {
    notify({ type: 'notice', class: 'error', message: LOST })
    build.ask()
  }

  const openScreen: System['openScreen'] = ({ id, layer }, params) => {
    if (layer) drawers.send({ type: 'screen.open', screen: { layer, screen: id, params } })
    else router.history.push(addressOf(screens, { page: id, stack: [] }))
  }

  const confirmation = lazy(async () => {
    const { createConfirmation } = await import('./runtime/confirmation.ts')
    const made = createConfirmation()
    made.confirm.start()
    return made
  })
  const report = lazyActor(async () => {
    const { startReport } = await import('./runtime/report.ts')
    return startReport(api, notify)
  }, lost)
  const commandCenter = lazy(async () => {
    const [{ startCommandCenter }, { CommandCenterViews }, { keepDrafts }, itsReport] = await Promise.all([
      import('./palette/command-center.ts'),
      import('./palette/command-center-views.tsx'),
      import('./runtime/drafts.ts'),
      report.want(),
    ])
    keepDrafts(system)
    return { ...startCommandCenter(system, itsReport), Views: CommandCenterViews }
  })

  const system: System = {
    api,
    queries,
    router,
    slots,
    session,
    verification,
    drawers,
    theme,
    notices,
    connection,
    update,
    confirmation,
    confirmed: async (action, signal) => (await confirmation.want()).confirmed(action, signal),
    report,
    commandCenter,
    sayLost: lost,
    notify,
    open(name, ...[params]) {
      const screen = screens.get(name)
      if (screen) openScreen(screen, params ?? {})
    },
    openScreen,
    openPalette: () => void commandCenter.want().then((there) => there.openPalette(), lost),
    showShortcuts: () => void commandCenter.want().then(({ keys }) => keys.send({ type: 'help.show' }), lost),
    changed(kind, id) {
      queries.refresh(kind)
      queries.refresh('app')
      for (const { screen, actor } of slots.all())
        if (screen.refreshOn?.includes(kind)) actor.send({ type: 'list.refresh', id })
    },
    askBuild: build.ask,
  }

  session.on('notice', notify)
  drawers.on('notice', notify)
  session.on('session.ended', ({ byChoice }) => {
    queries.clear()
    notices.send({ type: 'session.ended' })
    report.get()?.send({ type: 'report.close' })
    confirmation.get()?.confirm.send({ type: 'confirm.dismiss' })
    if (byChoice) forgetDrafts()
  })
  applyTheme(theme, notify)
  watchConnection(system)
  followAddress(system)
  followSession(system)
  askBeforeUnload(system)
  shareSession(session)
  demandCodes(verification, session)
  for (const actor of [theme, notices, connection, update, session, drawers]) actor.start()
  return system
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
