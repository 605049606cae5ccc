import type { Screen } from '../../src/runtime/screen.ts'
import { registry } from '../../src/screens/registry.ts'

/** The route of a screen as data. Keys that have no value are left out where it is written. */
const routeOf = (screen: Screen) => {
  const { id, path, aliases, layer, orAbove, parent, overParent, title, roles, menuUnder, menu, icon } = screen
  return { id, path, aliases, layer, orAbove, parent, overParent, title, roles, menuUnder, menu, icon: menu && icon }
}

/** The routes of all screens, each with the file of its view: `route-table.ts` runs this with the name of each view's file in its place. */
export const routes = await Promise.all(
  registry.map(async (screen) => ({ route: routeOf(screen), file: String((await screen.view()).default) })),
)
