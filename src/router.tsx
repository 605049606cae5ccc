import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Screen } from './runtime/screen.ts'
import { Broken } from './shell/broken.tsx'

/** The routes of all screens. They render nothing themselves: `component` shows what page and drawers hold. */
export function createPanelRouter(screens: Iterable<Screen>, component: FunctionComponent) {
  const root = createRootRoute({ component, notFoundComponent: () => null, errorComponent: Broken })
  const routes = [...screens].flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => createRoute({ getParentRoute: () => root, path: address })),
  )
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  return createRouter({ routeTree: root.addChildren([...routes, login]) })
}

export type PanelRouter = ReturnType<typeof createPanelRouter>
