import { ownValue } from '../domain/values/own.ts'
import { type DrawerStack, isForDialogs, LAYERS, type Layer, type OpenScreen } from '../machines/flows/panel/drawers.ts'
import type { Params, ScreenRoute, Screens, Slot } from './screen.ts'
import type { System } from './system.ts'

/** The filters of the lists in view, as they stand in an address. */
export type Filters = Readonly<Partial<Record<Slot, Params>>>

/** What an address shows: a page, the drawers over it, and how their lists are filtered. */
export interface PanelLocation {
  page: ScreenRoute
  stack: DrawerStack
  filters: Filters
}

/** The router, which matches and builds addresses, and the screens behind its routes. */
export type Routing = Pick<System, 'router' | 'screens'>

/** The name in an address that carries the address of what lies below the drawer, when it is not what usually does. */
const BELOW = 'sobre'
const MAX_DEPTH = 4

/**
 * What an address shows; undefined when it is no screen's. A screen of a layer brings along what lies below it: what the address says,
 * or else its usual parents, down to the page.
 * @param address path and query, such as `/action/7/raffle?sobre=%2Factions%2Fclosed`
 */
export function locationOf(routing: Routing, address: string, depth = 0): PanelLocation | undefined {
  const { router, screens } = routing
  const { pathname, search } = new URL(address, 'http://panel')
  const [, params, route] = router.getMatchedRoutes(pathname)
  const screen = route?.options.staticData?.screen
  // A route that is only the beginning of the address brings the rest under this name.
  if (screen === undefined || '**' in params) return undefined
  const { [BELOW]: said, ...filter }: Params = router.options.parseSearch(search)
  const found = { screen, params: { ...params } }
  const wished = said?.startsWith('/') && depth < MAX_DEPTH ? locationOf(routing, said, depth + 1) : undefined
  const place = stackOn(screens, wished, found) ?? stackOn(screens, undefined, found)
  if (place === undefined || Object.keys(filter).length === 0) return place
  return { ...place, filters: { ...place.filters, [place.stack.at(-1)?.layer ?? 'page']: filter } }
}

/**
 * The layer in which a screen opens over a stack: its own, or the next that is neither taken nor covered, up to the highest that its route names,
 * which it takes if none is free. Where the screen is open it stays in its layer; dialogs cover nothing.
 */
export function layerOver(
  stack: DrawerStack,
  { screen: { id, layer, orAbove }, params }: { screen: Pick<ScreenRoute, 'id' | 'layer' | 'orAbove'>; params: Params },
): Layer | null {
  if (layer === null || orAbove === undefined) return layer
  const open = stack.find((each) => each.screen === id && isAbout(each, params))
  const top = stack.findLast((each) => !isForDialogs(each.layer))
  if (open !== undefined || top === undefined) return open?.layer ?? layer
  return LAYERS.find((each) => each >= layer && each > top.layer && each <= orAbove) ?? orAbove
}

const isAbout = (open: OpenScreen, params: Params) =>
  Object.entries(params).every(([name, value]) => ownValue(open.params, name) === value)

/** The address of what is open. Only what is not usual is written out. */
export function addressOf(
  routing: Routing,
  { page, stack, filters = {} }: { page: string; stack: DrawerStack; filters?: Filters },
): string {
  const { router, screens } = routing
  const top = stack.at(-1)
  const screen = screens.get(top?.screen ?? page)
  if (screen === undefined) return '/'
  const address = (search: Params) =>
    router.buildLocation({ to: screen.path, params: top?.params ?? {}, search } as never).href
  const own = filters[top?.layer ?? 'page'] ?? {}
  if (top === undefined) return address(own)
  const { [top.layer]: _own, ...others } = filters
  const below = addressOf(routing, { page, stack: stack.slice(0, -1), filters: others })
  const usual = locationOf(routing, address({}))
  const isUsual = usual && below === addressOf(routing, { page: usual.page.id, stack: usual.stack.slice(0, -1) })
  return address(isUsual ? own : { ...own, [BELOW]: below })
}

/** The screen that has to be opened first, since another is shown over it alone; undefined when there is none or it is on top of what is open. */
export function missingParent(
  screens: Screens,
  stack: DrawerStack,
  { id, params }: { id: string; params: Params },
): { screen: ScreenRoute; params: Params } | undefined {
  const { overParent, parent = null, layer = null } = screens.get(id) ?? {}
  const screen = overParent && screens.get(parent ?? '')
  if (!screen) return undefined
  const its = pick(params, screen.path)
  const below = stack.findLast((open) => layer !== null && open.layer < layer)
  return below?.screen === screen.id && isAbout(below, its) ? undefined : { screen, params: its }
}

/** The names of the params in an address. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name as string)
}

/**
 * Puts a screen over a place, or over its usual parents; undefined when its layer does not stand above what is there, or when it is shown
 * over its parent alone and that is not there.
 */
function stackOn(
  screens: Screens,
  below: PanelLocation | undefined,
  { screen, params }: { screen: ScreenRoute; params: Params },
): PanelLocation | undefined {
  if (screen.layer === null) return { page: screen, stack: [], filters: {} }
  const under = below ?? parentLocation(screens, screen, params)
  const top = under.stack.at(-1)
  const layer = layerOver(under.stack, { screen, params })
  if (layer === null || (top !== undefined && top.layer >= layer)) return undefined
  if (screen.overParent && top?.screen !== screen.parent) return undefined
  const own: OpenScreen = { layer, screen: screen.id, params }
  return { ...under, stack: [...under.stack, own] }
}

function parentLocation(screens: Screens, screen: ScreenRoute, params: Params): PanelLocation {
  const parent = screens.get(screen.parent ?? '')
  if (parent === undefined) throw new Error(`screen ${screen.id} stands on no page`)
  const place = stackOn(screens, undefined, { screen: parent, params: pick(params, parent.path) })
  if (place === undefined) throw new Error(`screen ${screen.id} does not stand above its parent`)
  return place
}

/** The params that an address names, out of more. */
export function pick(params: Params, path: string): Params {
  return Object.fromEntries(paramNames(path).map((name) => [name, ownValue(params, name) ?? '']))
}
