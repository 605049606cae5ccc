import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { routes } from './routes.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROUTES = /\/src\/screens\/routes\.ts$/

/** Where the registry is run, a view is the name of its file. */
const filesOfViews: Plugin = {
  name: 'files-of-views',
  enforce: 'pre',
  load: (id) => (id.endsWith('.tsx') ? `export default ${JSON.stringify(id)}` : null),
}

/** The view that comes in one file with the panel. */
const WITH_PANEL = `${ROOT}src/screens/campaigns/campaign-list/active.tsx`

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
  let screens: typeof routes = []
  let views: ReadonlyMap<string, string> = new Map()
  let table = ''
  return {
    name: 'route-table',
    apply: 'build',
    async load(id) {
      if (!ROUTES.test(id)) return null
      const { module } = await runnerImport<{ routes: typeof routes }>(`${ROOT}scripts/build/routes.ts`, {
        root: ROOT,
        configFile: false,
        plugins: [filesOfViews, ...others],
      })
      screens = module.routes
      const apart = screens.filter(({ file }) => file !== WITH_PANEL)
      views = new Map(apart.map(({ route, file }) => [route.id, this.emitFile({ type: 'chunk', id: file })]))
      const beside = screens.filter(({ file }) => file === WITH_PANEL)
      return readerOf(beside.map(({ route, file }) => `${JSON.stringify(route.id)}: () => import('${file}')`))
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const found = (is: (chunk: Rolldown.OutputChunk) => boolean) => withImports(chunks, chunks.find(is))
      const panel = found(({ moduleIds }) => moduleIds.includes(PANEL))
      const first = new Set(found(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') ?? false))
      const built = screens.map(({ route }) => {
        const view = views.get(route.id)
        return { route, name: view && this.getFileName(view) }
      })
      const preloads = built.flatMap(({ route, name }) => {
        const files = new Set([...panel, ...found(({ fileName }) => fileName === name)])
        return [route.path, ...(route.aliases ?? [])].map((path) => [
          path,
          [...files].filter((each) => !first.has(each)),
        ])
      })
      table = JSON.stringify(built.map(({ route, name }) => ({ ...route, file: name && `/${name}` })))
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
