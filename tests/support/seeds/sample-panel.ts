import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { KnownFailure } from '../../../scripts/failure.ts'
import { finishQuietly } from '../../../scripts/finish.ts'

const VITE = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url))
const CONFIG = fileURLToPath(new URL('../../browser/samples/vite.config.ts', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A build of the panel that pages can be given in place of the server's. */
export interface SamplePanel {
  /** Hands its files out to a page; what is asked of the API goes to the server as ever. */
  handOutTo(page: Page): Promise<void>
  remove(): Promise<void>
}

/** Builds the panel as it is built for operators, but with the sample screens beside its own. */
export async function buildSamplePanel(): Promise<SamplePanel> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-samples-'))
  // Node reads the configuration itself: what the entries' views would load is no part of it.
  const asked = [
    'build',
    '--config',
    CONFIG,
    '--configLoader',
    'native',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  // A test's own process would build React as it is for developers.
  const { code, output } = await finishQuietly(process.execPath, [VITE, ...asked], {
    ...process.env,
    NODE_ENV: 'production',
  })
  if (code !== 0) throw new KnownFailure('The panel with the sample screens could not be built.', output)
  return {
    handOutTo: async (page) => {
      await page.route(
        ({ pathname }) => !pathname.startsWith('/api/'),
        async (route) => {
          const { pathname } = new URL(route.request().url())
          const file = extname(pathname) === '' ? '/index.html' : pathname
          await route.fulfill({
            body: await readFile(join(folder, file)),
            contentType: TYPES[extname(file)] ?? 'application/octet-stream',
          })
        },
      )
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
