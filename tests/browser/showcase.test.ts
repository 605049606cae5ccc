import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { accessFaults, accessFaultsInBothThemes, resize } from '../support/browser/screens.ts'

const configFile = fileURLToPath(new URL('../ui/vite.showcase.config.ts', import.meta.url))
const views = ['campanhas', 'transacoes', 'historico', 'sorteio', 'formulario', 'componentes', 'comandos', 'entrar']
const SMALL_PHONE = { width: 320, height: 700 }

let folder: string
let server: PreviewServer
const { open } = chromiumForFile()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-showcase-'))
  const outDir = { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false }
  await build({ configFile, logLevel: 'silent', build: outDir })
  server = await preview({ configFile, logLevel: 'silent', build: outDir, preview: { host: '127.0.0.1', port: 0 } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function show(view: string) {
  const { page, problems } = await open({ reducedMotion: true })
  await page.goto(`${server.resolvedUrls?.local[0]}showcase.html?tela=${view}`)
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  await page.locator('.drawer, main').last().waitFor()
  return { page, problems }
}

test.each(views)(
  'the widgets of %s pass axe in both themes, and at 390px, fit into 320px and give a finger 44px',
  async (view) => {
    const { page, problems } = await show(view)
    const wide = await accessFaultsInBothThemes(page)
    await resize(page, { width: 390, height: 844 })
    const narrow = await accessFaults(page)
    await resize(page, SMALL_PHONE)
    const small = await page.evaluate((width) => {
      const seen = (element: Element) => {
        const box = element.getBoundingClientRect()
        return box.width > 1 && box.height > 1 && element.closest('[inert], .sr-only') === null
      }
      const outside = [...document.querySelectorAll('body *')].filter(
        (element) => seen(element) && element.getBoundingClientRect().right > width + 1,
      )
      const missed = [...document.querySelectorAll('button, select, input:not([aria-hidden])')].filter((target) => {
        const box = (target.closest('label') ?? target).getBoundingClientRect()
        return seen(target) && (box.height < 44 || box.width < 36)
      })
      const name = (element: Element) => element.outerHTML.slice(0, 120)
      return { outside: outside.map(name), missed: missed.map(name) }
    }, SMALL_PHONE.width)
    expect({ wide, narrow, small, problems }).toEqual({
      wide: [],
      narrow: [],
      small: { outside: [], missed: [] },
      problems: [],
    })
  },
)
