import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noteMade } from './build/carry.ts'
import { KnownFailure } from './failure.ts'
import { finishQuietly } from './finish.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/build', 'package-lock.json']

const BUILT = [
  'dist/panel/index.html',
  'dist/storefront/manifest.json',
  'dist/rendering/rendering.js',
  'dist/early/early.js',
  'dist/documentation/reader.js',
]

/**
 * Builds the panel and the buyer's page into `dist` when one of them is missing or older than what they are made of.
 * @throws KnownFailure with what Vite said, when the build fails
 */
export async function buildStalePanel(): Promise<void> {
  const built = await Promise.all(BUILT.map((file) => changedAt(join(ROOT, file))))
  const sources = await Promise.all(SOURCES.map((source) => newestIn(join(ROOT, source))))
  if (Math.min(...built) > Math.max(...sources)) return
  console.log('Montando o painel e a página do comprador…')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { code, output } = await finishQuietly(process.execPath, [vite, 'build', ROOT, '--app', '--logLevel', 'warn'])
  if (code !== 0) throw new KnownFailure('O painel e a página do comprador não puderam ser montados.', output)
  await noteMade(join(ROOT, 'dist'))
}

/** The last change under a file or folder, in milliseconds; 0 when there is none. */
async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  const times = await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(changedAt))
  return Math.max(...times)
}

async function changedAt(path: string): Promise<number> {
  return await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
