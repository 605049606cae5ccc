import { expect, test } from 'vitest'
import { chromiumForFile } from './chromium.ts'

const chromium = chromiumForFile()

test('opens a page of the asked size, theme and motion', async () => {
  const { page } = await chromium.open({ viewport: 'phone', theme: 'light', reducedMotion: true })
  const seen = await page.evaluate(() => ({
    width: innerWidth,
    light: matchMedia('(prefers-color-scheme: light)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))
  expect(seen).toEqual({ width: 390, light: true, still: true })
})

test('collects what the console, a thrown error and the CSP complain of', async () => {
  const { page, problems } = await chromium.open()
  await page.setContent(`
    <meta http-equiv="Content-Security-Policy" content="img-src 'none'">
    <script>console.error('spoken'); setTimeout(() => { throw new Error('thrown') })</script>
    <img src="data:image/gif;base64,AAAA">`)
  await expect.poll(() => problems.map(({ kind }) => kind).sort()).toEqual(['console', 'csp', 'exception'])
  expect(problems).toContainEqual({ kind: 'csp', text: expect.stringContaining("img-src 'none'") })
  expect(problems).toContainEqual({ kind: 'exception', text: 'thrown' })
  expect(problems).toContainEqual({ kind: 'console', text: 'spoken' })
})
