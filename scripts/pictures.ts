import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './programs.ts'

/** `npm run docs:pictures`: takes the pictures of README.md and LEIA-ME.md from a demo; from a running one where its address is given. */

const FOLDER = 'docs/pictures'
const MOST_BYTES = 120 * 1024
const QUALITIES = [82, 74, 66, 58, 50]
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const THEMES = ['dark', 'light'] as const
/** The panel's stream never ends, so that no quiet network says that a page is whole. */
const SETTLE_MS = 3_000
const SEED_MS = 30 * 60_000

type Theme = (typeof THEMES)[number]

/** A picture: how wide its window is, and what is done until the page shows it. */
interface Picture {
  name: string
  viewport: { width: number; height: number }
  open(page: Page, campaigns: Campaigns): Promise<void>
}

interface Campaigns {
  /** The address of one that is on sale, and the number of one that was drawn. */
  slug: string
  drawn: number
}

const PICTURES: readonly Picture[] = [
  {
    name: 'panel',
    viewport: DESKTOP,
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
    },
  },
  {
    name: 'draw',
    viewport: DESKTOP,
    open: async (page, { drawn }) => {
      await page.goto(`/action/${drawn}/raffle`)
      await page
        .getByText(/cota contemplada/i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'buyer',
    viewport: PHONE,
    open: async (page, { slug }) => {
      await page.goto(`/campaign/${slug}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

const given = process.argv[2]
const demo = given === undefined ? await startDemo() : { url: given, stop: () => {} }
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
try {
  mkdirSync(FOLDER, { recursive: true })
  const session = await signIn(browser, demo.url)
  for (const theme of THEMES) for (const picture of PICTURES) await take(picture, theme, session)
} finally {
  await browser.close()
  demo.stop()
}

async function take({ name, viewport, open }: Picture, theme: Theme, { state, campaigns }: Session): Promise<void> {
  const context = await newContext(browser, { viewport, theme, state })
  await context.addInitScript((chosen) => localStorage.setItem('talao.theme', chosen), theme)
  const page = await context.newPage()
  await open(page, campaigns)
  await page.waitForTimeout(SETTLE_MS)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  const { quality, file } = await smallEnough(shot)
  writeFileSync(join(FOLDER, `${name}-${theme}.webp`), file)
  console.log(`${name}-${theme}.webp: ${Math.ceil(file.length / 1024)} KB, qualidade ${quality}`)
}

/** The best quality that stays within the limit. */
async function smallEnough(shot: Buffer): Promise<{ quality: number; file: Buffer }> {
  for (const quality of QUALITIES) {
    const file = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MOST_BYTES) return { quality, file }
  }
  throw new Error(`the picture is larger than ${MOST_BYTES} bytes at any quality`)
}

/** Drawn by the Loteria Federal, with more than one winner. */
function isWorthShowing({ federal, ganhador2 }: { federal: number | null; ganhador2: object | null }): boolean {
  return federal === 1 && ganhador2 !== null
}

function hasPhotos({ fotos }: { fotos: readonly object[] }): boolean {
  return fotos.length > 0
}

type Message = { id: number; code: string }

interface Session {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  campaigns: Campaigns
}

/** Signs in as the page of the demo offers it, with the code that its phone gets. */
async function signIn(on: Browser, url: string): Promise<Session> {
  const context = await newContext(on, { viewport: DESKTOP, theme: 'dark', url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const code = page.getByLabel('Código de 6 dígitos')
  await code.waitFor()
  // The code is sent while its field is shown.
  await page.waitForTimeout(SETTLE_MS)
  const { data: messages } = await (await page.request.get('/api/public/demo/phone')).json()
  const newest = messages.reduce((one: Message, other: Message) => (one.id > other.id ? one : other))
  await code.fill(newest.code)
  await page.getByRole('heading', { name: 'Campanhas' }).waitFor()
  const read = (path: string) =>
    page.evaluate(async (from) => (await fetch(from, { headers: { 'X-Talao': 'painel' } })).json(), path)
  const { data: open } = await read('/api/actions')
  const { data: closed } = await read('/api/actions/closed')
  const state = await context.storageState()
  await context.close()
  return {
    state,
    campaigns: {
      slug: (open.find(hasPhotos) ?? open[0]).url_amigavel,
      drawn: (closed.find(isWorthShowing) ?? closed[0]).id,
    },
  }
}

function newContext(
  on: Browser,
  {
    viewport,
    theme,
    state,
    url = demo.url,
  }: Pick<Picture, 'viewport'> & { theme: Theme; state?: Session['state']; url?: string },
): Promise<BrowserContext> {
  return on.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(viewport === PHONE && { deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
    ...(state && { storageState: state }),
  })
}

/** A demo in a folder of its own; it is gone afterwards. */
async function startDemo(): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'talao-pictures-'))
  const child = spawn(process.execPath, ['scripts/demo.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    child.kill()
  }
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the demo did not start: ${said}`)), SEED_MS)
    child.once('exit', () => reject(new Error(`the demo ended: ${said}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /(http:\/\/\S+:\d+)/.exec(said) ?? []
      if (address === undefined || !said.includes('Ctrl+C')) return
      clearTimeout(timer)
      resolve(address)
    })
  })
  return { url, stop }
}
