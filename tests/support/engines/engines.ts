import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities, Key as WebKitKey } from 'selenium-webdriver'

/** Keys that have no letter, as WebDriver writes them. */
const NAMED: Readonly<Record<string, string>> = {
  Enter: WebKitKey.ENTER,
  Escape: WebKitKey.ESCAPE,
  Tab: WebKitKey.TAB,
  F8: WebKitKey.F8,
}

/** A real browser with one page, as little of it as every engine gives the same way. */
export interface EnginePage {
  goto(address: string): Promise<void>
  /** What a function of the page answers; it is sent as text and knows nothing of the test. */
  read<Answer, Argument = undefined>(ask: (argument: Argument) => Answer, argument?: Argument): Promise<Awaited<Answer>>
  /** Presses what a selector finds, as a person does. */
  click(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: string, held?: 'Control'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The page as it looks, for whoever reads of a failure. */
  picture(path: string): Promise<void>
  close(): Promise<void>
}

/** An engine that can be tried here, and what to install where it cannot. */
export interface Engine {
  name: string
  missing: string | undefined
  open(): Promise<EnginePage>
}

const first = (paths: readonly (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path))

const FIREFOX = first([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'])
const WEBKIT_DRIVER = first([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'])
const MINI_BROWSER = first([
  process.env.MINIBROWSER_PATH,
  ...['4.1', '4.0', '6.0'].flatMap((version) =>
    ['x86_64', 'aarch64'].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
    ),
  ),
])
const XVFB = first(['/usr/bin/Xvfb'])
const SCREEN = '1400x1000x24'

const lacks = (programs: Readonly<Record<string, string | undefined>>): string | undefined => {
  const packages = Object.entries(programs).flatMap(([name, path]) => (path === undefined ? [name] : []))
  return packages.length === 0 ? undefined : `apt-get install ${packages.join(' ')}`
}

const firefox: Engine = {
  name: 'Firefox',
  missing: lacks({ 'firefox-esr': FIREFOX }),
  async open() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
      extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR', 'dom.events.testing.asyncClipboard': true },
    })
    const [page = await browser.newPage()] = await browser.pages()
    return {
      goto: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
      read: async (ask, argument) => (await page.evaluate(ask as never, argument as never)) as never,
      click: (selector) => page.click(selector),
      type: (text) => page.keyboard.type(text),
      async press(key, held) {
        if (held) await page.keyboard.down(held)
        await page.keyboard.press(key as never)
        if (held) await page.keyboard.up(held)
      },
      resize: (width, height) => page.setViewport({ width, height }),
      picture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
      close: () => browser.close(),
    }
  },
}

const webkit: Engine = {
  name: 'WebKit',
  missing: lacks({ 'webkit2gtk-driver': WEBKIT_DRIVER && MINI_BROWSER, xvfb: XVFB }),
  async open() {
    const home = await mkdtemp(join(tmpdir(), 'talao-webkit-'))
    const display = `:${90 + (process.pid % 900)}`
    const port = 20_000 + (process.pid % 20_000)
    const env = {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'C.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }
    const screen = spawn(XVFB ?? '', [display, '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: 'ignore' })
    await until(() => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
    const driver = spawn(WEBKIT_DRIVER ?? '', [`--port=${port}`], { stdio: 'ignore', env })
    const address = `http://127.0.0.1:${port}`
    await until(() =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    const browser = await new Builder().usingServer(address).withCapabilities(wanted).build()
    return {
      goto: (to) => browser.get(to),
      read: async (ask, argument) =>
        (await browser.executeScript(`return (${ask.toString()})(arguments[0])`, argument)) as never,
      click: async (selector) => void (await browser.findElement({ css: selector }).click()),
      async type(text) {
        await browser.actions().sendKeys(text).perform()
      },
      async press(key, held) {
        const pressed = browser.actions()
        const code = NAMED[key] ?? key
        await (held
          ? pressed.keyDown(WebKitKey.CONTROL).sendKeys(code).keyUp(WebKitKey.CONTROL)
          : pressed.sendKeys(code)
        ).perform()
      },
      async resize(width, height) {
        await browser.manage().window().setRect({ width, height, x: 0, y: 0 })
      },
      picture: async (path) => writeFile(path, await browser.takeScreenshot(), 'base64'),
      async close() {
        await browser.quit().catch(() => undefined)
        await ended(driver)
        await ended(screen)
        await rm(home, { recursive: true, force: true })
      },
    }
  },
}

export const ENGINES: readonly Engine[] = [firefox, webkit]

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const gone = new Promise((resolve) => program.once('exit', resolve))
  program.kill()
  await gone
}

async function until(holds: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come about')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
