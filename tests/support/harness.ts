import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('../browser/harness/vite.config.ts', import.meta.url))

/** Builds the panel with the registry of the drawers' model, and hands it out on a port of its own. */
export async function serveHarness(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-harness-'))
  const outDir = { outDir: folder, emptyOutDir: true }
  await build({ configFile, logLevel: 'silent', build: outDir })
  const server = await preview({
    configFile,
    logLevel: 'silent',
    build: outDir,
    preview: { host: '127.0.0.1', port: 0 },
  })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Answers the panel's questions as for a signed-in administrator: what is walked here asks the server nothing else. */
export async function answerAsAdmin(page: Page): Promise<void> {
  const user = { id: 1, name: 'Ana Souza', email: 'ana@talao.test', role: 'admin' }
  const found = { quotas: [], campaigns: [], people: [], transactions: [], affiliates: [], managers: [], links: [] }
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: { success: 200, user, totals: { active: 0, closed: 0, trash: 0 }, data: [], ...found } }),
  )
}
