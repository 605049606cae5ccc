import { addressOf, PAGE_PARAM, type Place, placeOf } from './screens/place.ts'
import { screens } from './screens/registry.ts'
import type { System } from './system.ts'

const LOGIN = '/login'
const NEXT = 'depois'

/** What the router's address shows; undefined when it is no screen's. */
export function currentPlace({ router }: Pick<System, 'router'>): Place | undefined {
  const match = router.state.matches.at(-1)
  const screen = screens.get(match?.staticData.screen ?? '')
  if (match === undefined || screen === undefined) return undefined
  const under = new URLSearchParams(router.state.location.searchStr).get(PAGE_PARAM) ?? undefined
  return placeOf(screens, screen, match.params as Record<string, string>, under)
}

/** The address is a projection of what is open: drawers write it, and read it at start and on back or forward. */
export function followAddress(system: System): void {
  const { router, drawers } = system
  router.subscribe('onResolved', () => {
    const place = currentPlace(system)
    if (place !== undefined) drawers.send({ type: 'address.changed', stack: place.stack })
  })
  drawers.on('stack.changed', ({ stack }) => {
    const page = currentPlace(system)?.page.id ?? 'campaigns'
    const address = addressOf(screens, { page, stack })
    if (address !== router.state.location.href) router.history.push(address)
  })
}

/** Outside of a session there is only the login; afterwards one is back where one was. */
export function followSession({ router, session }: System): void {
  session.subscribe((snapshot) => {
    const { pathname, href, searchStr } = router.state.location
    if (snapshot.hasTag('outside') && pathname !== LOGIN)
      router.history.replace(href === '/' ? LOGIN : `${LOGIN}?${NEXT}=${encodeURIComponent(href)}`)
    if (snapshot.hasTag('inside') && pathname === LOGIN) router.history.replace(nextAddress(searchStr))
  })
}

/** Only addresses of this panel: a path, never another site. */
function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
