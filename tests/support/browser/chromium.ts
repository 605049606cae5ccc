import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { findChromium, findWholeChromium } from '../../../scripts/programs.ts'
import { emptied, watchForSpoiling } from './emptied-page.ts'

/** Without what costs a test time and shows it nothing: a graphics card made of software, and a process for each kind of work and site. */
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-gpu-compositing', '--disable-software-rasterizer', '--disable-site-isolation-trials'],
  ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
]
/** A page's scripts are compiled at once, and not optimized for a long life that they do not have in a test. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --always-sparkplug'
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
  /** No script of the page runs: as where scripts are switched off or never arrive. */
  scripts?: false
  /** The page may keep its files for later; else it begins anew each time and asks no worker. */
  offlineShell?: boolean
  /** Nothing that the page fetches was fetched before; else the files of an earlier test may be there still, as for who comes back. */
  firstVisit?: boolean
}

/** What the page complained of by itself: a thrown error, a line of its console, or something the CSP held back. */
export type Problem = { kind: 'exception' | 'console' | 'csp'; text: string }

/** A page in a browser profile of its own. `problems` grows while the page lives; an answer 4xx is no problem: screens show it. */
export type OpenPage = { page: Page; context: BrowserContext; problems: Problem[] }

/**
 * Pages for the tests of the file that calls it, in a Chromium that the files of a worker share. `open` gives a page without cookies,
 * storage or history, until the test ends (or the file, when opened in `beforeAll`) or it is given back; a test that fails leaves a
 * picture of each open page in `coverage/screenshots`. To open a page costs a second of work, to empty one a tenth: a page that was given
 * back is emptied for the next who asks for the same.
 */
export function chromiumForFile(): Pages {
  let kept = 0
  const opened: { view: OpenPage; options: PageOptions }[] = []
  const empty = new Map<string, OpenPage[]>()

  const giveBack = async ({ view, options }: (typeof opened)[number]) => {
    if (options.offlineShell || options.firstVisit || !(await emptied(view))) return view.context.close()
    const same = empty.get(JSON.stringify(options)) ?? []
    empty.set(JSON.stringify(options), [...same, view])
  }

  beforeEach(() => {
    kept = opened.length
  })
  afterEach(async ({ task }) => {
    const own = opened.splice(kept)
    if (task.result?.state !== 'fail') return void (await Promise.all(own.map(giveBack)))
    await Promise.all([...opened, ...own].map(({ view }, index) => picture(view.page, task.name, index)))
    await Promise.all(own.map(({ view }) => view.context.close()))
  })
  afterAll(async () => {
    const all = [...opened.map(({ view }) => view), ...[...empty.values()].flat()]
    await Promise.all(all.map(({ context }) => context.close()))
  })

  return {
    open: async (options = {}) => {
      const before = options.firstVisit ? undefined : empty.get(JSON.stringify(options))?.pop()
      const view = before ? await again(before, options) : await openPage(await sharedChromium(), options)
      opened.push({ view, options })
      return view
    },
    giveBack: async (view) => {
      const index = opened.findIndex((each) => each.view === view)
      await Promise.all(opened.splice(index, 1).map(giveBack))
    },
  }
}

/** Where a test gets its pages, and where it can put them back before it ends. */
export interface Pages {
  open(options?: PageOptions): Promise<OpenPage>
  giveBack(view: OpenPage): Promise<void>
}

let shared: Promise<Browser> | undefined

/** The Chromium of this worker: it ends with the process. */
async function sharedChromium(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  shared = launchChromium()
  return shared
}

/**
 * Starts Chromium with a new profile; throws one sentence when none is installed.
 * @param options.optimized scripts are optimized as in a browser of somebody's: where it is measured how fast they are
 */
export async function launchChromium({ optimized = false } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error(
      'O Chromium não foi encontrado: no Debian, apt-get install chromium; ou aponte CHROMIUM_PATH para ele.',
    )
  }
  return await chromium.launch({ executablePath, args: optimized ? FLAGS : [...FLAGS, SHORT_LIVED] })
}

/** Opens an empty page with the given size and theme, and listens for its problems. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenPage> {
  const { baseURL, theme = 'dark' } = options
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...mediaOf(options),
    viewport: sizeOf(options),
    hasTouch: options.viewport === 'phone',
    javaScriptEnabled: options.scripts ?? true,
    serviceWorkers: options.offlineShell ? 'allow' : 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  await context.addInitScript(setTheme, theme)
  const page = await context.newPage()
  watchForSpoiling(page, context)
  return listenedTo(page, context)
}

/**
 * Opens a page in a profile that is no private one, where the browser shows what it is sent: a private one denies that, whatever it is granted.
 * The profile ends with its context.
 */
export async function openProfile(folder: string, options: PageOptions = {}): Promise<OpenPage> {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error('Falta o Chromium inteiro, que mostra notificações: apt-get install chromium.')
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...FLAGS, SHORT_LIVED],
    ...(options.baseURL ? { baseURL: options.baseURL } : {}),
    ...mediaOf(options),
    viewport: sizeOf(options),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  return listenedTo(await context.newPage(), context)
}

/** An emptied page, as if it had been opened now with the same options. */
async function again({ page, context }: OpenPage, options: PageOptions): Promise<OpenPage> {
  await page.setViewportSize(sizeOf(options))
  await page.emulateMedia({ ...mediaOf(options), media: null, forcedColors: null, contrast: null })
  return listenedTo(page, context)
}

const sizeOf = ({ viewport = 'desktop' }: PageOptions) =>
  typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport

const mediaOf = ({ theme = 'dark', systemTheme = theme, reducedMotion = false }: PageOptions) =>
  ({ colorScheme: systemTheme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' }) as const

function listenedTo(page: Page, context: BrowserContext): OpenPage {
  const problems: Problem[] = []
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
