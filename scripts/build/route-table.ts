import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { Screen, ScreenRoute } from '../../src/runtime/screen.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REGISTRY = `${ROOT}src/screens/registry.ts`
const ROUTES = /\/src\/screens\/routes\.ts$/
/** The file in a loader such as `() => import('./late-payments.tsx')`, as Vite writes it where it runs a module. */
const VIEW = /import[\w$]*\("(\/src\/[^"]+)"\)/

/** The views that come in one file with the panel. */
const WITH_PANEL = /\/campaign-list\/active\.tsx$/

/** What every page but the login loads beside its own view. */
const PANEL = `${ROOT}src/shell/panel.tsx`

/**
 * Puts what the first load needs of each screen, its route, into the panel's page as data, which `src/screens/routes.ts` reads in a build:
 * so no script of the first load grows with the number of screens. The rest of an entry (palette, filter, rows) comes with its view or with
 * the command center, though it is declared in one piece. Which files each address needs stands in `preloads.json`, out of which the server
 * tells the browser with the page.
 * @param others plugins that the registry itself needs in order to be loaded
 */
export function routeTable(others: Plugin[] = []): Plugin {
  let screens: readonly Screen[] = []
  let views: ReadonlyMap<string, string> = new Map()
  let table = ''
  return {
    name: 'route-table',
    apply: 'build',
    async load(id) {
      if (!ROUTES.test(id)) return null
      const { module } = await runnerImport<{ registry: readonly Screen[] }>(REGISTRY, {
        root: ROOT,
        configFile: false,
        plugins: others,
      })
      screens = module.registry
      views = new Map(
        screens
          .filter((screen) => !WITH_PANEL.test(fileOf(screen)))
          .map((screen) => [screen.id, this.emitFile({ type: 'chunk', id: fileOf(screen) })]),
      )
      const beside = screens.filter(({ id }) => !views.has(id))
      return readerOf(beside.map((screen) => `${JSON.stringify(screen.id)}: () => import('${fileOf(screen)}')`))
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const found = (is: (chunk: Rolldown.OutputChunk) => boolean) => withImports(chunks, chunks.find(is))
      const panel = found(({ moduleIds }) => moduleIds.includes(PANEL))
      const first = new Set(found(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') ?? false))
      const fileNameOf = ({ id }: Screen) => views.has(id) && this.getFileName(views.get(id) as string)
      const preloads = screens.flatMap((screen) => {
        const name = fileNameOf(screen)
        const files = new Set([...panel, ...found(({ fileName }) => fileName === name)])
        return [screen.path, ...(screen.aliases ?? [])].map((path) => [
          path,
          [...files].filter((each) => !first.has(each)),
        ])
      })
      table = JSON.stringify(
        screens.map((screen) => {
          const name = fileNameOf(screen)
          return { ...routeOf(screen), ...(name && { file: `/${name}` }) }
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'routes' },
          // A title may hold anything; the element must not end in it.
          children: table.replaceAll('<', '\\u003c'),
          injectTo: 'body-prepend',
        },
      ],
    },
  }
}

/**
 * Reads the table off the page, which is there before any module runs.
 * @param beside how the views are loaded that come with the panel
 */
const readerOf = (beside: readonly string[]) => `
  const beside = { ${beside.join(', ')} }
  const table = JSON.parse(document.getElementById('routes').textContent)
  export const routes = new Map(
    table.map(({ file, ...screen }) => [
      screen.id,
      { ...screen, view: beside[screen.id] ?? (() => import(/* @vite-ignore */ file)) },
    ]),
  )`

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

/** The route of a screen as data; its view is a file. */
function routeOf({
  id,
  path,
  aliases,
  layer,
  orAbove,
  parent,
  overParent,
  title,
  roles,
  menuUnder,
  menu,
  icon,
}: Screen): Omit<ScreenRoute, 'view'> {
  return {
    ...{ id, path, layer, parent, title, roles },
    ...(aliases && { aliases }),
    ...(orAbove && { orAbove }),
    ...(overParent && { overParent }),
    ...(menuUnder && { menuUnder }),
    ...(menu && { menu, icon }),
  }
}
