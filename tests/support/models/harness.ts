import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, preview } from 'vite'

const configFile = fileURLToPath(new URL('../../browser/harness/vite.config.ts', import.meta.url))

/** What a signed-in administrator is answered, whatever is asked: what is walked here asks the server nothing else. */
const ANSWER = JSON.stringify({
  success: 200,
  user: { id: 1, name: 'Ana Souza', email: 'ana@talao.test', role: 'admin' },
  totals: { active: 0, closed: 0, trash: 0 },
  data: [],
  today: {
    ...{
      draws: [],
      winners: [],
      accounts: null,
      suspects: [],
      almost_sold_out: [],
      without_date: [],
      receivers: null,
      prizes: [],
      spins: [],
      contradicted: [],
      reviews: [],
      returned: [],
    },
    late: { newest: null, oldest: null, today: 0, week: 0, older: 0 },
    read: [],
  },
  ...{ quotas: [], campaigns: [], people: [], transactions: [], affiliates: [], managers: [], links: [] },
})

const api: Plugin = {
  name: 'api-of-the-harness',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use('/api', (_request, response) => {
      response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store').end(ANSWER)
    }),
}

/**
 * Builds the panel with the registry of the drawers' model, and hands it out on a port of its own. Its files may be kept by the browser:
 * a walk opens it some fifty times.
 */
export async function serveHarness(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-harness-'))
  const outDir = { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false }
  await build({ configFile, logLevel: 'silent', build: outDir })
  const server = await preview({
    configFile,
    logLevel: 'silent',
    build: outDir,
    plugins: [api],
    preview: { host: '127.0.0.1', port: 0, headers: { 'cache-control': 'max-age=3600' } },
  })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
