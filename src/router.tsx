import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { App } from './app.tsx'
import type { Screen } from './screens/define.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen that the address shows. */
    screen?: string
  }
}

/** The routes of all screens. They render nothing themselves: the shell shows what page and drawers hold. */
export function createPanelRouter(screens: Iterable<Screen>) {
  const root = createRootRoute({ component: App, notFoundComponent: () => null })
  const routes = [...screens].flatMap(({ id, path, aliases = [] }) =>
    [path, ...aliases].map((address) =>
      createRoute({ getParentRoute: () => root, path: address, staticData: { screen: id } }),
    ),
  )
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  return createRouter({ routeTree: root.addChildren([...routes, login]) })
}

export type PanelRouter = ReturnType<typeof createPanelRouter>
