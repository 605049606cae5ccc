import type { DrawerStack, OpenScreen } from '../machines/flows/drawers.ts'
import type { Params, Screen } from './define.ts'

/** What an address shows: a page, and the drawers over it. */
export interface Place {
  page: Screen
  stack: DrawerStack
}

/** Names in an address that screens never use for a param: which page lies below the drawers, when not the usual one. */
export const PAGE_PARAM = 'sobre'

/** The screens by id. */
export type Screens = ReadonlyMap<string, Screen>

/**
 * What a screen's address shows. A screen of a layer brings along what it is usually opened from: its parents, down to the page.
 * @param under the page's id out of the address; unknown ones are passed over
 */
export function placeOf(screens: Screens, screen: Screen, params: Params, under?: string): Place {
  const stack: OpenScreen[] = []
  let current: Screen | undefined = screen
  while (current?.layer) {
    stack.unshift({ layer: current.layer, screen: current.id, params: pick(params, current.path) })
    current = current.parent === null ? undefined : screens.get(current.parent)
  }
  const wished = under === undefined ? undefined : screens.get(under)
  const page = (stack.length > 0 && wished?.layer === null ? wished : undefined) ?? current
  if (page === undefined) throw new Error(`screen ${screen.id} stands on no page`)
  return { page, stack }
}

/** The address of a place, as the drawers and the page have it. */
export function addressOf(screens: Screens, { page, stack }: { page: string; stack: DrawerStack }): string {
  const top = stack.at(-1)
  if (top === undefined) return fill(screens.get(page)?.path ?? '/', {})
  const screen = screens.get(top.screen)
  if (screen === undefined) return '/'
  const usual = placeOf(screens, screen, top.params).page.id
  const address = fill(screen.path, top.params)
  return usual === page ? address : `${address}?${PAGE_PARAM}=${encodeURIComponent(page)}`
}

/** Puts params into an address: `/action/$action_id/edit` → `/action/7/edit`. */
export function fill(path: string, params: Params): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The names of the params in an address. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name as string)
}

function pick(params: Params, path: string): Params {
  return Object.fromEntries(paramNames(path).map((name) => [name, params[name] ?? '']))
}
