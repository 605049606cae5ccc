import { waitFor } from 'xstate'
import { type DrawerStack, reasonToStay } from '../machines/flows/panel/drawers.ts'
import { addressOf, layerOver, locationOf, type PanelLocation, type Routing } from './address.ts'
import type { Params, Role, ScreenRoute, Screens, Slot } from './screen.ts'
import type { System } from './system.ts'

const LOGIN = '/login'
const NEXT = 'depois'

/** What the router's address shows; undefined when it is no screen's. */
export function currentLocation(routing: Routing): PanelLocation | undefined {
  return locationOf(routing, routing.router.state.location.href)
}

/** The address of what is open now, with the filters of its lists: what a list in view has, or else what the address says until it is. */
function addressNow(system: System, stack: DrawerStack): string {
  const location = currentLocation(system)
  const page = location?.page.id ?? 'campaigns'
  const filters: Partial<Record<Slot, Params>> = {}
  for (const { layer, screen } of stack) {
    const said = location?.filters[layer]
    if (said && location.stack.some((open) => open.layer === layer && open.screen === screen)) filters[layer] = said
  }
  if (location?.filters.page) filters.page = location.filters.page
  for (const { slot, screen, actor } of system.slots.all()) {
    const shown = slot === 'page' ? page : stack.find(({ layer }) => layer === slot)?.screen
    if (screen.id === shown && screen.filter) filters[slot] = screen.filter.write(actor.getSnapshot().context.query)
  }
  return addressOf(system, { page, stack, filters })
}

/** Writes the filters of the lists in view into the address; no step of the history of its own, nor while another screen is on its way. */
export function writeFilters(system: System): void {
  const { router, drawers } = system
  const { stack } = drawers.getSnapshot().context
  const location = currentLocation(system)
  if (location === undefined || JSON.stringify(location.stack) !== JSON.stringify(stack)) return
  const address = addressNow(system, stack)
  if (address !== router.state.location.href) router.history.replace(address)
}

/** Opens a screen of a layer with the filter of its address, over what lies below that layer now. */
export function openFiltered(
  system: Routing & Pick<System, 'drawers'>,
  screen: Pick<ScreenRoute, 'id' | 'layer' | 'orAbove'>,
  params: Params,
  filter: Params,
): void {
  const now = currentLocation(system)
  const open = system.drawers.getSnapshot().context.stack
  const layer = layerOver(open, { screen, params })
  if (now === undefined || layer === null) return
  const below = open.filter((each) => each.layer < layer)
  const stack = [...below, { layer, screen: screen.id, params }]
  system.router.history.push(
    addressOf(system, { page: now.page.id, stack, filters: { ...now.filters, [layer]: filter } }),
  )
}

/** The address is a projection of what is open: drawers write it, and read it at start and on back or forward. */
export function followAddress(system: System): void {
  const { router, drawers, slots } = system
  router.subscribe('onResolved', () => {
    const place = currentLocation(system)
    if (place === undefined) return
    drawers.send({ type: 'address.changed', stack: place.stack })
    for (const { slot, screen, actor } of slots.all()) {
      const query = screen.filter?.read(place.filters[slot] ?? {})
      const isThere =
        slot === 'page' ? place.page.id === screen.id : place.stack.some((open) => open.screen === screen.id)
      if (isThere && query && JSON.stringify(query) !== JSON.stringify(actor.getSnapshot().context.query))
        actor.send({ type: 'filter.change', query })
    }
  })
  const isAsked = askBeforeLeaving(system)
  drawers.on('stack.changed', ({ stack }) => {
    const address = addressNow(system, stack)
    if (isAsked()) return
    if (address !== router.state.location.href) router.history.push(address)
  })
}

/**
 * Blocks the router while something is unsaved: the drawers say whether the next address would discard it, and until the operator has
 * answered nothing moves, neither the page below nor the menu. What would leave a pinned layer is refused. Before a reload, or when the tab
 * is closed, the browser itself asks.
 * @returns whether a navigation is waiting for the answer, which then brings the address itself
 */
function askBeforeLeaving(system: System): () => boolean {
  const { router, drawers, session } = system
  let waiting = 0
  let free: (() => void) | null = null
  const blockerFn = async ({ nextLocation }: { nextLocation: { href: string } }): Promise<boolean> => {
    const place = locationOf(system, nextLocation.href)
    if (place === undefined || session.getSnapshot().hasTag('outside')) return false
    drawers.send({ type: 'address.changed', stack: place.stack })
    const told = drawers.getSnapshot()
    if (!told.matches('asking')) return told.context.pinned.length > 0 && isElsewhere(told.context.stack, place.stack)
    waiting += 1
    const answered = await waitFor(drawers, (snapshot) => !snapshot.matches('asking'), {
      timeout: Number.POSITIVE_INFINITY,
    })
    waiting -= 1
    return isElsewhere(answered.context.stack, place.stack)
  }
  const enableBeforeUnload = () => reasonToStay(drawers.getSnapshot().context) !== undefined
  drawers.subscribe(({ context }) => {
    if (reasonToStay(context) !== undefined) free ??= router.history.block({ blockerFn, enableBeforeUnload })
    else if (waiting === 0) {
      free?.()
      free = null
    }
  })
  return () => waiting > 0
}

const isElsewhere = (one: DrawerStack, other: DrawerStack) => JSON.stringify(one) !== JSON.stringify(other)

/**
 * Outside of a session there is only the login; afterwards one is back where one was, unless one left by choice. Whoever may not see the
 * first page begins at another, also below a drawer that its address opens.
 */
export function followSession(system: System): void {
  const { router, screens, session, drawers } = system
  let left = false
  session.on('session.ended', ({ byChoice }) => {
    left = byChoice
    if (!byChoice) return
    for (const layer of drawers.getSnapshot().context.pinned) drawers.send({ type: 'layer.freed', layer })
    drawers.send({ type: 'address.changed', stack: [] })
    drawers.send({ type: 'leave.confirm' })
  })
  session.subscribe((snapshot) => {
    const { pathname, href, searchStr } = router.state.location
    if (snapshot.hasTag('outside') && pathname !== LOGIN)
      router.history.replace(left || href === '/' ? LOGIN : `${LOGIN}?${NEXT}=${encodeURIComponent(href)}`)
    left = false
    if (snapshot.hasTag('inside') && pathname === LOGIN) router.history.replace(nextAddress(searchStr))
    else begin()
  })
  router.subscribe('onResolved', begin)

  function begin() {
    const role = session.getSnapshot().context.operator?.role
    if (role === undefined) return
    const home = homeOf(screens, role)
    const { stack = [], page, filters = {} } = currentLocation(system) ?? {}
    const top = screens.get(stack.at(-1)?.screen ?? '')
    if (router.state.location.pathname === '/') {
      if (home?.path !== page?.path && home) router.history.replace(home.path)
    } else if (home && top?.roles.includes(role) && !page?.roles.includes(role))
      router.history.replace(addressOf(system, { page: home.id, stack, filters }))
  }
}

/** Where a role begins: with the campaigns, else with the first screen of its menu. */
function homeOf(screens: Screens, role: Role): ScreenRoute | undefined {
  const mine = [...screens.values()].filter((screen) => screen.roles.includes(role))
  return mine.find(({ aliases }) => aliases?.includes('/')) ?? mine.find(({ menu }) => menu)
}

/** Only addresses of this panel: a path, never another site. */
function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get(NEXT) ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
