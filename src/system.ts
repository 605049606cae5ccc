import { createContext, type FunctionComponent, useContext } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { type Api, createApi } from './api/client.ts'
import { createQueries, type Queries } from './api/queries.ts'
import { reportActors } from './api/reports.ts'
import { askFound, type Found } from './api/search.ts'
import { askApp, askSignIn, askSignOut } from './api/session.ts'
import { connectionMachine } from './machines/flows/connection.ts'
import { drawersMachine } from './machines/flows/drawers.ts'
import { keysMachine } from './machines/flows/keys.ts'
import { noticesMachine } from './machines/flows/notices.ts'
import { type PalettePage, paletteMachine } from './machines/flows/palette.ts'
import { reportMachine } from './machines/flows/report.ts'
import { type SearchMachine, searchOf } from './machines/flows/search.ts'
import { sessionMachine } from './machines/flows/session.ts'
import { themeMachine } from './machines/flows/theme.ts'
import { updateMachine } from './machines/flows/update.ts'
import type { Notice } from './machines/notice.ts'
import { choose, currentOffers, openPalette } from './palette/choose.ts'
import { followPalette } from './palette/follow.ts'
import { watchLapse } from './palette/keys.ts'
import type { Choice, Offer } from './palette/offers.ts'
import { askRun } from './palette/run.ts'
import { createPanelRouter, type PanelRouter } from './router.tsx'
import type { Params } from './screens/define.ts'
import { addressOf } from './screens/place.ts'
import { registry, screens } from './screens/registry.ts'
import { type Confirm, type ConfirmActor, createConfirmation } from './system/confirmation.ts'
import { watchConnection } from './system/connection.ts'
import { download } from './system/download.ts'
import { keepDrafts } from './system/drafts.ts'
import { forgetDrafts } from './system/form-drafts.ts'
import { followAddress, followSession } from './system/navigation.ts'
import { createSeats, type Seats } from './system/seats.ts'
import { shareSession } from './system/shared-session.ts'
import { themeAtStart, wearTheme } from './system/theme.ts'
import { runningBuild, watchBuild } from './system/update.ts'
import { createProver, createVerification, followVerification, type VerificationActor } from './system/verification.ts'

/** Everything that lives as long as the panel: its machines, the API, who sits where. */
export interface System {
  api: Api
  queries: Queries
  router: PanelRouter
  seats: Seats
  session: ActorRefFrom<typeof sessionMachine>
  /** Codes that the server asks for. */
  verification: VerificationActor
  drawers: ActorRefFrom<typeof drawersMachine>
  palette: ActorRefFrom<typeof paletteMachine>
  theme: ActorRefFrom<typeof themeMachine>
  /** The errors that were said, kept until they are read. */
  notices: ActorRefFrom<typeof noticesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  update: ActorRefFrom<typeof updateMachine>
  /** Asks before grave deeds. */
  confirm: ConfirmActor
  confirmed: Confirm
  /** The report that is being made, if any. */
  report: ActorRefFrom<typeof reportMachine>
  keys: ActorRefFrom<typeof keysMachine>
  search: ActorRefFrom<SearchMachine<Found>>
  /** Opens a screen: a page, or a drawer over what is open. */
  open(screenId: string, params?: Params): void
  /** Opens the palette on what is in view. */
  openPalette(): void
  /** All that can be done now, for key strips and menus; or on a page of the palette. */
  offers(page?: PalettePage): Offer[]
  /** Does what was chosen. */
  choose(choice: Choice): void
  /** Says a notice; the shell shows it. */
  notify(notice: Notice): void
  /** Records of a kind were changed: lists that show them ask again. */
  changed(kind: string): void
  /** Asks the server which build it hands out; a part that could not be loaded is often one of an older build. */
  askBuild(): Promise<void>
}

const LONE_KEYS_KEY = 'talao.lone-keys'

/** Starts all long-lived machines and ties them to address, storage and each other. */
export function startSystem(shell: FunctionComponent, say: (notice: Notice) => void): System {
  const queries = createQueries()
  const seats = createSeats()
  const router = createPanelRouter(registry, shell)
  const api = createApi({
    onUnauthorized: () => session.send({ type: 'session.unauthorized' }),
    prove: createProver(() => verification),
  })
  const session = createActor(
    sessionMachine.provide({
      actors: { askApp: askApp(api, queries), askSignIn: askSignIn(api), askSignOut: askSignOut(api) },
    }),
    { systemId: 'session' },
  )
  const verification = createVerification(api)
  const drawers = createActor(drawersMachine, { systemId: 'drawers' })
  const palette = createActor(paletteMachine.provide({ actors: { askRun: askRun(() => system) } }), {
    systemId: 'palette',
  })
  const theme = createActor(themeMachine, { input: themeAtStart() })
  const notices = createActor(noticesMachine)
  const connection = createActor(connectionMachine)
  const update = createActor(updateMachine, { input: { running: runningBuild() } })
  const build = watchBuild(update)

  function notify(notice: Notice) {
    if (notice.class === 'error')
      notices.send({ type: 'error.noticed', message: notice.message, at: new Date().toISOString() })
    say(notice)
  }
  const keys = createActor(keysMachine.provide({ actors: { watchLapse } }), {
    input: { off: localStorage.getItem(LONE_KEYS_KEY) === 'off' },
  })
  const search = createActor(searchOf<Found>().provide({ actors: { askFound: askFound(api) } }))

  const { confirm, confirmed } = createConfirmation()
  const report = createActor(reportMachine.provide({ actors: reportActors(api, download) }))

  const system: System = {
    api,
    queries,
    router,
    seats,
    session,
    verification,
    drawers,
    palette,
    theme,
    notices,
    connection,
    update,
    confirm,
    confirmed,
    report,
    keys,
    search,
    notify,
    open(screenId, params = {}) {
      const screen = screens.get(screenId)
      if (screen?.layer)
        drawers.send({ type: 'screen.open', screen: { layer: screen.layer, screen: screenId, params } })
      else router.history.push(addressOf(screens, { page: screenId, stack: [] }))
    },
    openPalette: () => openPalette(system),
    offers: (page) => currentOffers(system, page),
    choose: (choice) => choose(system, choice),
    changed(kind) {
      queries.refresh(kind)
      queries.refresh('app')
      for (const { screen, actor } of seats.all())
        if (screen.refreshOn?.includes(kind)) actor.send({ type: 'list.refresh' })
    },
    askBuild: build.ask,
  }

  session.on('notice', notify)
  palette.on('notice', notify)
  report.on('notice', notify)
  session.on('session.ended', ({ byChoice }) => {
    queries.clear()
    report.send({ type: 'report.close' })
    confirm.send({ type: 'deed.dismiss' })
    if (byChoice) forgetDrafts()
  })
  keys.on('keys.switched', ({ on }) => localStorage.setItem(LONE_KEYS_KEY, on ? 'on' : 'off'))
  wearTheme(theme)
  watchConnection(system)
  followAddress(system)
  followSession(system)
  shareSession(session)
  followVerification({ verification, session, goHome: () => router.history.push('/') })
  keepDrafts(system)
  followPalette(system)
  const flows = [
    confirm,
    report,
    theme,
    notices,
    connection,
    update,
    keys,
    search,
    verification,
    session,
    drawers,
    palette,
  ]
  for (const actor of flows) actor.start()
  return system
}

const SystemContext = createContext<System | null>(null)
export const SystemProvider = SystemContext.Provider

/** The running panel, for views. */
export function useSystem(): System {
  const system = useContext(SystemContext)
  if (system === null) throw new Error('a view was rendered outside of the panel')
  return system
}
