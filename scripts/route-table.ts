import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { Screen, ScreenRoute } from '../src/runtime/screen.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REGISTRY = `${ROOT}src/screens/registry.ts`
const ROUTES = /\/src\/screens\/routes\.ts$/
/** The file in a loader such as `() => import('./late-payments.tsx')`, as Vite writes it where it runs a module. */
const VIEW = /import[\w$]*\("(\/src\/[^"]+)"\)/

/**
 * Writes what the first load needs of each screen, its route, into `src/screens/routes.ts` as the panel is built. The rest of an entry
 * (palette, filter, rows) then comes with its view or with the command center, though it is declared in one piece.
 * @param others plugins that the registry itself needs in order to be loaded
 */
export function routeTable(others: Plugin[] = []): Plugin {
  return {
    name: 'route-table',
    apply: 'build',
    load: async (id) => {
      if (!ROUTES.test(id)) return null
      const { module } = await runnerImport<{ registry: readonly Screen[] }>(REGISTRY, {
        root: ROOT,
        configFile: false,
        plugins: others,
      })
      const routes = module.registry.map((screen) => `[${JSON.stringify(screen.id)}, ${written(screen)}],\n`)
      return `export const routes = new Map([\n${routes.join('')}])`
    },
  }
}

/** The route of a screen as code. */
function written({ id, path, aliases, layer, parent, title, roles, menuUnder, view, ...screen }: Screen): string {
  const [, file] = VIEW.exec(String(view)) ?? []
  if (file === undefined) throw new Error(`the view of ${id} is no file that is loaded lazily: ${view}`)
  const place = screen.menu ? { menu: screen.menu, icon: screen.icon } : {}
  const data: Omit<ScreenRoute, 'view'> = {
    ...{ id, path, layer, parent, title, roles },
    ...(aliases && { aliases }),
    ...(menuUnder && { menuUnder }),
    ...place,
  }
  return JSON.stringify(data).replace(/\}$/, `,"view":()=>import(${JSON.stringify(join(ROOT, file))})}`)
}
