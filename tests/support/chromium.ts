import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findChromium } from '../../scripts/programs.ts'

const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
const SCREENSHOTS = 'coverage/screenshots'
const CSP = 'Content Security Policy'
const ANY_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/

/** The sizes that every screen must hold (DESIGN §7). */
export const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

/** How a page is opened; all optional: a dark desktop that may move. */
export type PageOptions = {
  /** Where relative addresses of `goto` lead, e.g. `http://127.0.0.1:4000`. */
  baseURL?: string
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number }
  theme?: 'dark' | 'light'
  reducedMotion?: boolean
  /** What the operating system wears, when not the theme. */
  systemTheme?: 'dark' | 'light'
  /** The page may keep its files for later; else it begins anew each time and asks no worker. */
  offlineShell?: boolean
}

/** What the page complained of by itself: a thrown error, a line of its console, or something the CSP held back. */
export type Problem = { kind: 'exception' | 'console' | 'csp'; text: string }

/** A page in a browser profile of its own. `problems` grows while the page lives; an answer 4xx is no problem: screens show it. */
export type OpenPage = { page: Page; context: BrowserContext; problems: Problem[] }

/**
 * One Chromium for the test file that calls it. `open` gives a page with cookies and storage of its own, closed after the test
 * (or the file, when opened in `beforeAll`); a test that fails leaves a picture of each open page in `coverage/screenshots`.
 */
export function chromiumForFile(): { open: (options?: PageOptions) => Promise<OpenPage> } {
  let browser: Browser | undefined
  let kept = 0
  const opened: OpenPage[] = []

  beforeAll(async () => {
    browser = await launchChromium()
  })
  beforeEach(() => {
    kept = opened.length
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await Promise.all(opened.map(({ page }, index) => picture(page, task.name, index)))
    await Promise.all(opened.splice(kept).map(({ context }) => context.close()))
  })
  afterAll(async () => browser?.close())

  return {
    open: async (options = {}) => {
      if (!browser) throw new Error('open() before the browser was started: call it in beforeAll or in a test')
      const view = await openPage(browser, options)
      opened.push(view)
      return view
    },
  }
}

/** Starts Chromium with a new profile; throws one sentence when none is installed. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error(
      'O Chromium não foi encontrado: no Debian, apt-get install chromium; ou aponte CHROMIUM_PATH para ele.',
    )
  }
  return await chromium.launch({ executablePath, args: FLAGS })
}

/** Opens an empty page with the given size and theme, and listens for its problems. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const { viewport = 'desktop', theme = 'dark', reducedMotion = false } = options
  const context = await browser.newContext({
    ...(options.baseURL ? { baseURL: options.baseURL } : {}),
    viewport: typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport,
    hasTouch: viewport === 'phone',
    colorScheme: options.systemTheme ?? theme,
    serviceWorkers: options.offlineShell ? 'allow' : 'block',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  const problems: Problem[] = []
  await context.addInitScript(setTheme, theme)
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push({ kind: 'exception', text: error.message }))
  page.on('console', (message) => {
    if (message.type() !== 'error' || ANY_REFUSAL.test(message.text())) return
    problems.push({ kind: message.text().includes(CSP) ? 'csp' : 'console', text: message.text() })
  })
  return { page, context, problems }
}

/** Runs inside the page, before its own scripts; a theme chosen later in the page stays. */
function setTheme(theme: string): void {
  if (location.protocol.startsWith('http') && localStorage.getItem('talao.theme') === null) {
    localStorage.setItem('talao.theme', theme)
  }
}

async function picture(page: Page, testName: string, index: number): Promise<void> {
  if (page.isClosed()) return
  await mkdir(SCREENSHOTS, { recursive: true })
  const name = testName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  await page.screenshot({ path: join(SCREENSHOTS, `${name}-${index + 1}.png`) })
}
