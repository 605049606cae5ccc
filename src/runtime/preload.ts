import { currentLocation } from './navigation.ts'
import type { System } from './system.ts'

/**
 * Loads what the address shows while it is still asked who is signed in; at the login there is nothing to show. What cannot be had is said
 * when it is shown.
 */
export function preloadViews(system: System, loadPanel: () => Promise<unknown>): void {
  const place = currentLocation(system)
  if (place === undefined) return
  const views = [place.page, ...place.stack.map(({ screen }) => system.screens.get(screen))].map(
    (screen) => screen?.view,
  )
  for (const load of [loadPanel, ...views]) load?.().catch(() => {})
}
