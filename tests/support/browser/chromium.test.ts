import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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

describe('a page that was given back', () => {
  const scenery = (page: Page) =>
    page.evaluate(async () => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie,
      size: [innerWidth, innerHeight],
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      forced: matchMedia('(forced-colors: active)').matches,
      pages: history.length,
      online: navigator.onLine,
      databases: (await indexedDB.databases()).length,
    }))
  const options = { baseURL: 'http://talao.test', systemTheme: 'dark' } as const
  /** A page of a server that is not there: each of its addresses answers nothing. */
  const visited = async () => {
    const { page, context, problems } = await chromium.open(options)
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/')
    return { page, context, problems }
  }
  let first: Page
  let before: unknown

  test('is left with all that a test can bring into it', async () => {
    const { page, context } = await visited()
    first = page
    before = await scenery(page)
    await page.goto('/elsewhere')
    await page.evaluate(async () => {
      localStorage.setItem('kept', '1')
      sessionStorage.setItem('kept', '1')
      // biome-ignore lint/suspicious/noDocumentCookie: what stands here was never asked of a server
      document.cookie = 'kept=1'
      await new Promise((opened) => {
        indexedDB.open('kept').onsuccess = opened
      })
    })
    await page.setViewportSize({ width: 500, height: 500 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' })
    await context.newPage()
    page.on('request', () => expect.unreachable('a listener of the test before'))
    await context.setOffline(true)
    expect(await scenery(page)).not.toEqual(before)
  })

  test('is the next test’s, and empty', async () => {
    const { page, context } = await visited()
    expect(page === first).toBe(true)
    expect(await scenery(page)).toEqual(before)
    expect(context.pages()).toHaveLength(1)
    await page.addInitScript(() => {})
  })

  test('is closed when it cannot be emptied', async () => {
    const { page } = await visited()
    expect(first.isClosed()).toBe(true)
    expect(await scenery(page)).toEqual(before)
    await page.clock.install()
  })

  test('and when it was given a clock', async () => {
    const { page } = await visited()
    expect(await scenery(page)).toEqual(before)
  })
})
