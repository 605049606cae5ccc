import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { Screens } from './screen.ts'

/** What the routes render: the application at every address, and what stands when it broke. */
interface Rendered {
  component: FunctionComponent
  errorComponent: FunctionComponent
}

/** The routes of all screens. They render nothing themselves: the application shows what page and drawers hold. */
export function createPanelRouter(screens: Screens, { component, errorComponent }: Rendered) {
  const root = createRootRoute({ component, errorComponent, notFoundComponent: () => null })
  const routes = [...screens.values()].flatMap(({ path, aliases = [] }) =>
    [path, ...aliases].map((address) => createRoute({ getParentRoute: () => root, path: address })),
  )
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  return createRouter({ routeTree: root.addChildren([...routes, login]) })
}

export type PanelRouter = ReturnType<typeof createPanelRouter>
