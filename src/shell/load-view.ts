import type { ScreenRoute } from '../runtime/screen.ts'
import { lazyView } from '../ui/frame/lazy-view.tsx'

/** The files of a view could not be fetched: no connection, or a build older than the server's. Browsers do not fetch them again. */
export class ViewLoadError extends Error {
  constructor(cause: unknown) {
    super('the view could not be loaded', { cause })
  }
}

const lazyViewOf = (screen: ScreenRoute) =>
  lazyView(() =>
    screen.view().catch((cause): never => {
      throw new ViewLoadError(cause)
    }),
  )

const views = new Map<string, ReturnType<typeof lazyViewOf>>()

/** The view of a screen, loaded when it is first rendered. */
export function viewOf(screen: ScreenRoute): ReturnType<typeof lazyViewOf> {
  const view = views.get(screen.id) ?? lazyViewOf(screen)
  views.set(screen.id, view)
  return view
}

/** Loads the view of a screen again when it is next rendered. */
export function reloadView(screen: ScreenRoute): void {
  views.delete(screen.id)
}
