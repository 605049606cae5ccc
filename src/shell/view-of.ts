import type { ScreenRoute } from '../runtime/screen.ts'
import { lazyView } from '../ui/lazy-view.tsx'

/** The files of a view did not come: no connection, or an older build than the server has. Browsers do not ask for them twice. */
export class ViewLost extends Error {
  constructor(cause: unknown) {
    super('the view could not be loaded', { cause })
  }
}

const late = (screen: ScreenRoute) =>
  lazyView(() =>
    screen.view().catch((cause): never => {
      throw new ViewLost(cause)
    }),
  )

const views = new Map<string, ReturnType<typeof late>>()

/** The view of a screen, loaded when it is first shown. */
export function viewOf(screen: ScreenRoute): ReturnType<typeof late> {
  const view = views.get(screen.id) ?? late(screen)
  views.set(screen.id, view)
  return view
}

/** Loads the view of a screen anew when it is next shown, after it could not be loaded. */
export function forgetView(screen: ScreenRoute): void {
  views.delete(screen.id)
}
