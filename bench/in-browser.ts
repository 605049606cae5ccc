import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from '../tests/support/browser/chromium.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Builds the page of a measurement (`bench/NAME/page.tsx`), serves it, and measures in a Chromium. */
export async function inBrowser(
  name: 'list' | 'palette',
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'talao-bench-page-'))
  const common = { configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  const alias = { '/@page': fileURLToPath(new URL(`./${name}/page.tsx`, import.meta.url)) }
  await build({ ...common, plugins: [tailwindcss(), react()], resolve: { alias } })
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await launchChromium({ optimized: true })
  try {
    await measure(browser, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
