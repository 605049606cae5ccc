import type { RouterHistory } from '@tanstack/history'
import {
  type AnyRoute,
  BaseRootRoute,
  BaseRoute,
  createNonReactiveMutableStore,
  createNonReactiveReadonlyStore,
  type GetStoreConfig,
  RouterCore,
} from '@tanstack/router-core'
import type { Params, ScreenRoute, Screens } from '../screen.ts'

declare module '@tanstack/router-core' {
  interface StaticDataRouteOption {
    /** The screen that a route shows; none for the login. */
    screen?: ScreenRoute
  }
}

/** The router renders nothing, so nothing has to be told of its stores but by `onResolved`. */
const plainStores: GetStoreConfig = () => ({
  createMutableStore: createNonReactiveMutableStore,
  createReadonlyStore: createNonReactiveReadonlyStore,
  batch: (change) => change(),
})

/**
 * The routes of all screens, on the core of TanStack Router: it matches and builds addresses, keeps the history, and blocks it. What an
 * address shows is rendered by the application, which holds page and drawers (decision 60).
 * @param history the browser's, if not said otherwise
 */
export function createPanelRouter(screens: Screens, history?: RouterHistory) {
  const root = new BaseRootRoute() as unknown as AnyRoute
  const route = (path: string, screen?: ScreenRoute) =>
    new BaseRoute({
      getParentRoute: () => root,
      path,
      staticData: { ...(screen && { screen }) },
    }) as unknown as AnyRoute
  const routes = [...screens.values()].flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])].map((path) => route(path, screen)),
  )
  return new RouterCore(
    {
      routeTree: root.addChildren([...routes, route('/login')]),
      ...(history && { history }),
      // Filters stand in an address as plain text: `q=7` is a search for 7, and needs no quotes.
      parseSearch: (text): Params => Object.fromEntries(new URLSearchParams(text)),
      stringifySearch: (search) => {
        const text = new URLSearchParams(search as Params).toString()
        return text && `?${text}`
      },
    },
    plainStores,
  )
}

/** Reads the address now, and whenever it changes. */
export function startRouter(router: PanelRouter): void {
  router.history.subscribe(router.load)
  void router.load()
}

export type PanelRouter = ReturnType<typeof createPanelRouter>
