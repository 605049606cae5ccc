import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rendering } from '../../platform/ports.ts'

/** Where the buyer's page is built to: what browsers load, and what the server draws it with. */
export const STOREFRONT = fileURLToPath(new URL('../../../dist/storefront', import.meta.url))
const RENDERING = new URL('../../../dist/rendering/rendering.js', import.meta.url)
const EARLY = new URL('../../../dist/early/early.js', import.meta.url)
const ENTRY = 'src/storefront/client.tsx'
const MEASURING = 'src/storefront/measuring.ts'

type Manifest = Readonly<Record<string, { file: string; css?: readonly string[] }>>

/** The rendering that was built; undefined when nothing was. */
export async function builtRendering(): Promise<Rendering | undefined> {
  const list = join(STOREFRONT, 'manifest.json')
  if (!existsSync(list) || !existsSync(RENDERING) || !existsSync(EARLY)) return undefined
  const manifest: Manifest = JSON.parse(readFileSync(list, 'utf8'))
  const entry = manifest[ENTRY]
  if (entry === undefined) return undefined
  const { render } = (await import(RENDERING.href)) as Pick<Rendering, 'render'>
  const css = (entry.css ?? []).map((file) => readFileSync(join(STOREFRONT, file), 'utf8')).join('')
  const name = readdirSync(join(STOREFRONT, 'storefront')).find((file) => /^later-.*\.css$/.test(file))
  if (name === undefined) return undefined
  const later = { href: `/storefront/${name}`, css: readFileSync(join(STOREFRONT, 'storefront', name), 'utf8') }
  const measuring = manifest[MEASURING]
  return {
    ...{ render, css, later, early: readFileSync(EARLY, 'utf8').trim(), script: `/${entry.file}` },
    ...(measuring && { measuring: `/${measuring.file}` }),
  }
}
