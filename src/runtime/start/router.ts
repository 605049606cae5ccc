import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Params, ScreenRoute, Screens } from '../screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen that a route shows; none for the login. */
    screen?: ScreenRoute
  }
}

/** What the routes render: the application at every address, and what stands when it broke. */
interface Rendered {
  component: FunctionComponent
  errorComponent: FunctionComponent
  /** The browser's, if not said otherwise. */
  history?: RouterHistory
}

/** The routes of all screens. They render nothing themselves: the application shows what page and drawers hold. */
export function createPanelRouter(screens: Screens, { component, errorComponent, history }: Rendered) {
  const root = createRootRoute({ component, errorComponent, notFoundComponent: () => null })
  const routes = [...screens.values()].flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])].map((path) =>
      createRoute({ getParentRoute: () => root, path, staticData: { screen } }),
    ),
  )
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  return createRouter({
    routeTree: root.addChildren([...routes, login]),
    ...(history && { history }),
    // Filters stand in an address as plain text: `q=7` is a search for 7, and needs no quotes.
    parseSearch: (text): Params => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Params).toString()
      return text && `?${text}`
    },
  })
}

export type PanelRouter = ReturnType<typeof createPanelRouter>
