import { type ComponentType, lazy } from 'react'
import type { Screen, ViewProps } from '../screens/define.ts'

/** The files of a view did not come: no connection, or an older build than the server has. Browsers do not ask for them twice. */
export class ViewLost extends Error {
  constructor(cause: unknown) {
    super('the view could not be loaded', { cause })
  }
}

const views = new Map<string, ComponentType<ViewProps>>()

/** The view of a screen, loaded when it is first shown. */
export function viewOf(screen: Screen): ComponentType<ViewProps> {
  let view = views.get(screen.id)
  if (view === undefined) {
    view = lazy(() => screen.view().catch((cause) => Promise.reject(new ViewLost(cause))))
    views.set(screen.id, view)
  }
  return view
}

/** Loads the view of a screen anew when it is next shown, after it could not be loaded. */
export function forgetView(screen: Screen): void {
  views.delete(screen.id)
}
