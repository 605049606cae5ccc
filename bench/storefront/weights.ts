import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { request } from 'undici'
import { type Shop, tell } from './shop.ts'

const KIB = 1024
const MOST = { html: 14 * KIB, script: 30 * KIB, later: 15 * KIB }
const DIST = new URL('../../dist/storefront/', import.meta.url)

type Manifest = Readonly<Record<string, { file: string; src?: string; isEntry?: boolean; imports?: string[] }>>

/** What the first view and the script weigh after gzip, without pictures. */
export async function measureWeights({ port, slug }: Shop): Promise<void> {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}/campaign/${slug}`, {
    headers: { 'accept-encoding': 'br' },
  })
  if (statusCode !== 200) throw new Error(`the page was answered ${statusCode}`)
  const sent = Buffer.from(await body.arrayBuffer())
  tell('HTML of the first view, styles in it, as it is sent', kib(sent.length), {
    text: `≤ ${kib(MOST.html)}`,
    kept: sent.length <= MOST.html,
  })
  const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8'))
  for (const { file, src, isEntry } of Object.values(manifest)) {
    if (!file.endsWith('.js')) continue
    const what = isEntry ? 'script until the ticket works' : `loaded later: ${src ?? file}`
    weigh(what, isEntry ? MOST.script : MOST.later, readFileSync(new URL(file, DIST)))
  }
}

function weigh(what: string, most: number, content: Buffer): void {
  const size = gzipSync(content).length
  tell(what, kib(size), { text: `≤ ${kib(most)}`, kept: size <= most })
}

const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`
