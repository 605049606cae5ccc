import { currentLocation } from '../navigation.ts'
import type { System } from '../system.ts'

/**
 * Preloads the views of the current address while the session is still being checked; the login has none. A view that cannot be loaded
 * is reported when it is rendered.
 */
export function preloadViews(system: System, loadPanel: () => Promise<unknown>): void {
  const place = currentLocation(system)
  if (place === undefined) return
  const views = [place.page, ...place.stack.map(({ screen }) => system.screens.get(screen))].map(
    (screen) => screen?.view,
  )
  for (const load of [loadPanel, ...views]) load?.().catch(() => {})
}
