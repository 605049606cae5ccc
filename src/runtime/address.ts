import { ownValue } from '../domain/own.ts'
import type { DrawerStack, OpenScreen } from '../machines/flows/drawers.ts'
import type { Params, Screen, Screens, Slot } from './screen.ts'

/** The filters of the lists in view, as they stand in an address. */
export type Filters = Readonly<Partial<Record<Slot, Params>>>

/** What an address shows: a page, the drawers over it, and how their lists are filtered. */
export interface PanelLocation {
  page: Screen
  stack: DrawerStack
  filters: Filters
}

/** The name in an address that carries the address of what lies below the drawer, when it is not what usually does. */
const BELOW = 'sobre'
const MAX_DEPTH = 4

/**
 * What an address shows; undefined when it is no screen's. A screen of a layer brings along what lies below it: what the address says,
 * or else its usual parents, down to the page.
 * @param address path and query, such as `/action/7/raffle?sobre=%2Factions%2Fclosed`
 */
export function locationOf(screens: Screens, address: string, depth = 0): PanelLocation | undefined {
  const { pathname, searchParams } = new URL(address, 'http://panel')
  const found = matchPath(screens, pathname)
  if (found === undefined) return undefined
  const said = searchParams.get(BELOW)
  const wished = said?.startsWith('/') && depth < MAX_DEPTH ? locationOf(screens, said, depth + 1) : undefined
  const place = stackOn(screens, wished, found) ?? stackOn(screens, undefined, found)
  const filter = Object.fromEntries([...searchParams].filter(([name]) => name !== BELOW))
  if (place === undefined || Object.keys(filter).length === 0) return place
  return { ...place, filters: { ...place.filters, [found.screen.layer ?? 'page']: filter } }
}

/** The address of what is open. Only what is not usual is written out. */
export function addressOf(
  screens: Screens,
  { page, stack, filters = {} }: { page: string; stack: DrawerStack; filters?: Filters },
): string {
  const top = stack.at(-1)
  const screen = screens.get(top?.screen ?? page)
  if (screen === undefined) return '/'
  const path = fill(screen.path, top?.params ?? {})
  const search = new URLSearchParams(filters[top?.layer ?? 'page'])
  if (top !== undefined) {
    const { [top.layer]: _own, ...others } = filters
    const below = addressOf(screens, { page, stack: stack.slice(0, -1), filters: others })
    const usual = locationOf(screens, path)
    if (usual === undefined || below !== addressOf(screens, { page: usual.page.id, stack: usual.stack.slice(0, -1) }))
      search.set(BELOW, below)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Puts params into an address: `/action/$action_id/edit` → `/action/7/edit`. */
export function fill(path: string, params: Params): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(ownValue(params, name) ?? ''))
}

/** The names of the params in an address. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name as string)
}

/** The screen of a path with its params. A fixed word is preferred to a param: `/action/create` is no campaign. */
function matchPath(screens: Screens, pathname: string): { screen: Screen; params: Params } | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const matches = [...screens.values()].flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])].flatMap((path) => {
      const params = paramsOf(path, parts)
      return params ? [{ screen, params }] : []
    }),
  )
  return matches.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

function paramsOf(path: string, parts: string[]): Params | undefined {
  const names = path.split('/').filter(Boolean)
  if (names.length !== parts.length) return undefined
  const params = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const part = decoded(parts[index] ?? '')
    if (name.startsWith('$')) params.set(name.slice(1), part)
    else if (name !== part) return undefined
  }
  return Object.fromEntries(params)
}

/** A hand-typed address may hold a stray `%`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Puts a screen over a place, or over its usual parents; undefined when its layer does not stand above what is there. */
function stackOn(
  screens: Screens,
  below: PanelLocation | undefined,
  { screen, params }: { screen: Screen; params: Params },
): PanelLocation | undefined {
  if (screen.layer === null) return { page: screen, stack: [], filters: {} }
  const under = below ?? parentLocation(screens, screen, params)
  const top = under.stack.at(-1)
  if (top !== undefined && top.layer >= screen.layer) return undefined
  const own: OpenScreen = { layer: screen.layer, screen: screen.id, params }
  return { ...under, stack: [...under.stack, own] }
}

function parentLocation(screens: Screens, screen: Screen, params: Params): PanelLocation {
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
