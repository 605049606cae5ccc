import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { Screen, ScreenRoute } from '../src/runtime/screen.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REGISTRY = `${ROOT}src/screens/registry.ts`
const ROUTES = /\/src\/screens\/routes\.ts$/
/** The file in a loader such as `() => import('./late-payments.tsx')`, as Vite writes it where it runs a module. */
const VIEW = /import[\w$]*\("(\/src\/[^"]+)"\)/

/** What every page but the login loads beside its own view. */
const PANEL = `${ROOT}src/shell/panel.tsx`

/**
 * Writes what the first load needs of each screen, its route, into `src/screens/routes.ts` as the panel is built. The rest of an entry
 * (palette, filter, rows) then comes with its view or with the command center, though it is declared in one piece. Which files each address
 * needs stands in `preloads.json`, out of which the server tells the browser with the page.
 * @param others plugins that the registry itself needs in order to be loaded
 */
export function routeTable(others: Plugin[] = []): Plugin {
  let registry: readonly Screen[] = []
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
      registry = module.registry
      const routes = registry.map((screen) => `${written(screen)},\n`)
      return `export const routes = new Map([\n${routes.join('')}].map((screen) => [screen.id, screen]))`
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const needed = (module: string) =>
        withImports(
          chunks,
          chunks.find(({ moduleIds }) => moduleIds.includes(module)),
        )
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(chunks, entry)))
      const preloads = registry.flatMap((screen) => {
        const files = new Set([...needed(PANEL), ...needed(fileOf(screen))])
        return [screen.path, ...(screen.aliases ?? [])].map((path) => [
          path,
          [...files].filter((file) => !first.has(file)),
        ])
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) })
    },
  }
}

/** The files of a chunk and of all that it imports, however far. */
function withImports(chunks: readonly Chunk[], chunk: Chunk | undefined, known: readonly string[] = []): string[] {
  if (chunk === undefined || known.includes(chunk.fileName)) return [...known]
  return chunk.imports.reduce<string[]>(
    (files, name) =>
      withImports(
        chunks,
        chunks.find(({ fileName }) => fileName === name),
        files,
      ),
    [...known, chunk.fileName],
  )
}

/** The file of a screen's view. */
function fileOf({ id, view }: Pick<Screen, 'id' | 'view'>): string {
  const [, file] = VIEW.exec(String(view)) ?? []
  if (file === undefined) throw new Error(`the view of ${id} is no file that is loaded lazily: ${view}`)
  return join(ROOT, file)
}

/** The route of a screen as code. */
function written({
  id,
  path,
  aliases,
  layer,
  dialog,
  parent,
  title,
  roles,
  menuUnder,
  view,
  ...screen
}: Screen): string {
  const place = screen.menu ? { menu: screen.menu, icon: screen.icon } : {}
  const data: Omit<ScreenRoute, 'view'> = {
    ...{ id, path, layer, parent, title, roles },
    ...(aliases && { aliases }),
    ...(dialog && { dialog }),
    ...(menuUnder && { menuUnder }),
    ...place,
  }
  return JSON.stringify(data).replace(/\}$/, `,"view":()=>import(${JSON.stringify(fileOf({ id, view }))})}`)
}
