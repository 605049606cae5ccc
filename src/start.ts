import { createActor } from 'xstate'
import { createApi } from './api/client/client.ts'
import { createQueries } from './api/client/queries.ts'
import { askApp, askPasskeySignIn, askSignIn, askSignOut } from './api/people/session.ts'
import { serverNow } from './domain/values/server-time.ts'
import { connectionMachine } from './machines/flows/panel/connection.ts'
import { drawersMachine } from './machines/flows/panel/drawers.ts'
import { noticesMachine } from './machines/flows/panel/notices.ts'
import { sessionMachine } from './machines/flows/panel/session.ts'
import { themeMachine } from './machines/flows/panel/theme.ts'
import { updateMachine } from './machines/flows/panel/update.ts'
import type { Notice } from './machines/notice.ts'
import { addressOf, layerOver, missingParent } from './runtime/address.ts'
import { followAddress, followSession } from './runtime/navigation.ts'
import type { Say } from './runtime/services.ts'
import { createSlots } from './runtime/slots.ts'
import { tellAccessChanges } from './runtime/start/access-changes.ts'
import { applyTheme, themeAtStart } from './runtime/start/apply-theme.ts'
import { demandCodes } from './runtime/start/demand-codes.ts'
import { forgetDrafts } from './runtime/start/forget-drafts.ts'
import { createPanelRouter, startRouter } from './runtime/start/router.ts'
import { shareSession } from './runtime/start/shared-session.ts'
import { runningBuild, watchBuild } from './runtime/start/watch-build.ts'
import { watchConnection } from './runtime/start/watch-connection.ts'
import type { System } from './runtime/system.ts'
import { routes } from './screens/routes.ts'
import { lazy, lazyActor } from './ui/frame/lazy.tsx'

const LOST = 'Não foi possível carregar esta parte do painel. Confira a conexão.'

/** Starts all long-lived machines and ties them to address, storage and each other. */
export function startSystem(say: Say): System {
  const queries = createQueries()
  const slots = createSlots()
  const router = createPanelRouter(routes)
  const api = createApi({
    onUnauthorized: () => session.send({ type: 'session.unauthorized' }),
    prove: (purpose, signal) =>
      stepUp.load().then(
        (prove) => prove(purpose, signal),
        () => false,
      ),
  })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        askApp: askApp(api, queries),
        askSignIn: askSignIn(api),
        askPasskeySignIn: askPasskeySignIn(api),
        askSignOut: askSignOut(api),
      },
    }),
    { systemId: 'session' },
  )
  const verification = lazyActor(async () => {
    const { startVerification } = await import('./runtime/start/start-verification.ts')
    return startVerification(api, { session, goHome: () => router.history.push('/') })
  }, lost)
  const stepUp = lazy(async () => {
    const [{ createStepUp }] = await Promise.all([import('./runtime/start/step-up.ts'), verification.load()])
    return createStepUp(verification)
  })
  const drawers = createActor(drawersMachine, { systemId: 'drawers' })
  const theme = createActor(themeMachine, { input: themeAtStart() })
  const notices = createActor(noticesMachine)
  const connection = createActor(connectionMachine)
  const update = createActor(updateMachine, { input: { running: runningBuild() } })
  const build = watchBuild(update)

  function notify(notice: Notice) {
    if (notice.atField) return
    if (notice.class === 'error' && session.getSnapshot().hasTag('inside'))
      notices.send({ type: 'error.noticed', message: notice.message, at: serverNow().toISOString() })
    say(notice)
  }
  function lost() {
    notify({ type: 'notice', class: 'error', message: LOST })
    build.ask()
  }

  const openScreen: System['openScreen'] = (screen, params) => {
    const { id } = screen
    const { stack } = drawers.getSnapshot().context
    const missing = missingParent(routes, stack, { id, params })
    if (missing) openScreen(missing.screen, missing.params)
    const lead = drawers.getSnapshot().matches({ open: 'none' }) ? slots.beside(id) : undefined
    if (lead) return lead()
    const layer = layerOver(stack, { screen, params })
    if (layer) drawers.send({ type: 'screen.open', screen: { layer, screen: id, params } })
    else router.history.push(addressOf({ router, screens: routes }, { page: id, stack: [] }))
  }

  const confirmation = lazy(async () => {
    const { createConfirmation } = await import('./runtime/records/confirmation.ts')
    const made = createConfirmation()
    made.confirm.start()
    return made
  })
  const report = lazyActor(async () => {
    const { startReport } = await import('./runtime/start/start-report.ts')
    return startReport(api, notify)
  }, lost)
  const undo = lazyActor(async () => {
    const { startUndo } = await import('./runtime/start/start-undo.ts')
    return startUndo(system, say)
  }, lost)
  const commandCenter = lazy(async () => {
    const [{ startCommandCenter }, { able }, { registry }, itsReport, itsUndo] = await Promise.all([
      import('./palette/command-center.ts'),
      import('./screens/abilities.ts'),
      import('./screens/registry.ts'),
      report.load(),
      undo.load(),
    ])
    return startCommandCenter(system, { report: itsReport, undo: itsUndo, registry, able })
  })

  const system: System = {
    api,
    queries,
    screens: routes,
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
    confirmed: async (...asked) => (await confirmation.load()).confirmed(...asked),
    report,
    undo,
    commandCenter,
    sayLost: lost,
    notify,
    open(name, ...[params]) {
      const screen = routes.get(name)
      if (screen) openScreen(screen, params ?? {})
    },
    openScreen,
    did: (act, message, followUp) =>
      undo.send({ type: 'act.done', act, message, ...(followUp !== undefined && { followUp }) }),
    openPalette: () => void commandCenter.load().then((there) => there.openPalette(), lost),
    showShortcuts: () => void commandCenter.load().then(({ keys }) => keys.send({ type: 'help.show' }), lost),
    changed(kind, id) {
      queries.refresh(kind)
      queries.refresh('app')
      queries.refresh('today')
      commandCenter.get()?.savedViews.send({ type: 'counts.changed' })
      for (const { screen, actor } of slots.all())
        if (screen.refreshOn?.includes(kind)) actor.send({ type: 'list.refresh', id })
    },
    askBuild: build.ask,
  }

  session.on('notice', notify)
  session.on('session.begun', () => tellAccessChanges({ api, queries, notify }))
  drawers.on('notice', notify)
  session.on('session.ended', ({ byChoice }) => {
    queries.clear()
    notices.send({ type: 'session.ended' })
    report.get()?.send({ type: 'report.close' })
    undo.get()?.send({ type: 'session.ended' })
    confirmation.get()?.confirm.send({ type: 'confirm.dismiss' })
    if (byChoice) forgetDrafts()
  })
  applyTheme(theme, notify)
  watchConnection(system)
  followAddress(system)
  followSession(system)
  shareSession(session)
  demandCodes(verification, session)
  startRouter(router)
  for (const actor of [theme, notices, connection, update, session, drawers]) actor.start()
  return system
}
