import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type PluginOption } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { browserFloor, floorOf } from './scripts/build/browser-floor.ts'
import { buyersWeight } from './scripts/build/buyers-weight.ts'
import { laterStyles } from './scripts/build/later-styles.ts'
import { plainIcons } from './scripts/build/plain-icons.ts'
import { plainImports } from './scripts/build/plain-imports.ts'
import { plainXState } from './scripts/build/plain-xstate.ts'
import { portugueseReader } from './scripts/build/portuguese-reader.ts'
import { preactForBuyers } from './scripts/build/preact-for-buyers.ts'
import { routeTable } from './scripts/build/route-table.ts'

/** What the start and the login share with the panel, so that whoever signs in does not wait for the panel's first screen. */
const START = /\/src\/(main\.tsx|runtime\/hooks\/use-query\.ts|ui\/(text\/icon-button|fields\/text-field)\.tsx)$/
/** What stands when somebody is signed in: the shell and the list that most begin with. */
const PANEL = /\/src\/(shell\/panel|screens\/campaigns\/campaign-list\/active)\.tsx$/
/** What screens declare besides their routes: each view needs its own, the command center all of them. */
const ENTRIES = /\/src\/screens\/(registry|.+\/(entry|filter))\.ts$/
/** What most other screens are made of. */
const KIT =
  /\/src\/(screens\/kit\/(?!lists\/record-menu-list|offered-keys|confirm-dialog)|ui\/(dialogs\/drawer|lists\/skeleton)\.|runtime\/hooks\/use-first-error|machines\/flows\/records\/record-form)/
/** Icons that several later files draw: one file of them all is quicker than one for each, and the login brings no more along for its own. */
const ICONS = /\/lucide-react\//
/** The buyer's first script, in one file with all that it imports. */
const STOREFRONT = /\/src\/storefront\/client\.tsx$/
/** What a campaign's page has besides, in one file with what other pages of the buyer's share with it. */
const REST = /\/src\/storefront\/((rest|follow)\.tsx|calls\/buying\.ts)$/
const compressed = () => compression({ algorithms: ['gzip', 'brotliCompress'] })

/** Plugins of one environment alone. */
function forEnvironment(name: string, plugins: PluginOption[]): Plugin[] {
  return (plugins.flat(9) as Plugin[]).map((plugin) => ({
    ...plugin,
    name: `${plugin.name}:${name}`,
    applyToEnvironment: (environment) => environment.name === name,
  }))
}

/**
 * Builds the panel (`index.html` and `src/`) into `dist/panel`, which the server hands out, compressed beforehand; `assets.json` names its
 * files. What the first load needs comes in two files with all that they import: many small ones compress worse (docs/performance.md).
 *
 * The buyer's page (`src/storefront`) is built beside it (`vite build --app`): what the browser loads into `dist/storefront`, what answers taps
 * until that has come, which stands in the page, into `dist/early`, and what the server renders it with into `dist/rendering`, one file with
 * React in it, and beside it what draws pictures, which no server loads. What reads the documentation (`src/documentation`) is built into `dist/documentation`.
 */
export default defineConfig({
  plugins: [
    react(),
    forEnvironment('client', [
      tailwindcss(),
      routeTable(),
      plainIcons(),
      plainImports(),
      plainXState(),
      browserFloor('panel'),
      compressed(),
    ]),
    forEnvironment('documentation', [portugueseReader(), compressed()]),
    forEnvironment('storefront', [
      preactForBuyers(),
      plainXState(),
      plainImports(),
      laterStyles(),
      browserFloor('storefront'),
      buyersWeight(),
      compressed(),
    ]),
  ],
  // React has had it since 18; what stands in for it on older ones is never reached.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/panel',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'assets.json',
    // What an address needs is told by the server with the page; a list of it in the scripts would be a part of the first load.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', test: START, priority: 3 },
            { name: 'panel', test: PANEL, priority: 2 },
            { name: 'icons', test: ICONS, minShareCount: 2, priority: 1 },
            { name: 'entries', test: ENTRIES, priority: 1 },
            { name: 'kit', test: KIT, priority: 1 },
          ],
        },
      },
    },
  },
  environments: {
    storefront: {
      consumer: 'client',
      build: {
        outDir: 'dist/storefront',
        // Older than what the styles are written for; what is newer in a script fails the build.
        cssTarget: Object.entries(floorOf('storefront')).map(([engine, version]) => `${engine}${version}`),
        // On a host that both share, the panel's files are those under /assets.
        assetsDir: 'storefront',
        copyPublicDir: false,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/storefront/client.tsx', 'src/storefront/measuring.ts'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'client', test: STOREFRONT, priority: 1 },
                { name: 'rest', test: REST },
              ],
            },
          },
        },
      },
    },
    early: {
      consumer: 'client',
      build: {
        outDir: 'dist/early',
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: 'src/storefront/early.ts',
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    documentation: {
      consumer: 'client',
      build: {
        outDir: 'dist/documentation',
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { input: 'src/documentation/reader.ts', output: { entryFileNames: '[name].js' } },
      },
    },
    rendering: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/rendering',
        ssr: true,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { input: 'src/storefront/rendering.tsx' },
      },
    },
  },
})
