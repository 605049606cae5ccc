/**
 * What an operator's daily tasks cost: thirty by keyboard alone, ten by the fingers on a phone, each in a real Chromium against the real
 * server, with its keys or taps and its seconds: `npm run bench:operator`. A task over its budget ends the run with 1.
 *
 * Counted is each key that the operator has to know or find: shortcuts, Enter, Tab, and the letters of a command's name. What only the
 * operator can say (a phone's digits, a price, a reason) is typed, and not counted. Codes have been given before.
 */
import { buildStalePanel } from '../scripts/panel.ts'
import { launchChromium, openPage } from '../tests/support/browser/chromium.ts'
import { bringSession } from '../tests/support/browser/panel.ts'
import { startApp } from '../tests/support/server/build-app.ts'
import { startFakeLottery } from '../tests/support/server/fake-lottery.ts'
import { Hand } from './operator/hand.ts'
import { KEYBOARD_TASKS } from './operator/keyboard.ts'
import { PHONE_TASKS } from './operator/phone.ts'
import { PATIENCE_MS, type Task } from './operator/task.ts'
import { makeWorld } from './operator/world.ts'
import { outcomeOf } from './run/promise.ts'

const only = process.argv[2]

await buildStalePanel()
const lottery = await startFakeLottery()
const app = await startApp({ kind: 'pglite', jobs: true, env: { FEDERAL_URL: lottery.url } })
const browser = await launchChromium({ optimized: true })
try {
  const world = await makeWorld(app, lottery)
  for (const [head, viewport, tasks] of [
    ['keyboard, 1280 × 800', 'desktop', KEYBOARD_TASKS],
    ['phone, 390 × 844', 'phone', PHONE_TASKS],
  ] as const) {
    console.log(`\n| ${head} | ${viewport === 'phone' ? 'taps' : 'keys'} | budget | seconds | |\n|---|---|---|---|---|`)
    for (const task of tasks.filter(({ name }) => only === undefined || name.includes(only)))
      console.log(await measure(task, viewport))
  }

  async function measure(task: Task, viewport: 'desktop' | 'phone'): Promise<string> {
    const made = (await task.make?.(world)) ?? {}
    const view = await openPage(browser, { baseURL: app.url, viewport, reducedMotion: true })
    const { page, context } = view
    page.setDefaultTimeout(PATIENCE_MS)
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await bringSession(app, view, world.admin)
      await page.goto(task.from ?? '/actions')
      await task.ready?.(page, made)
      const hand = new Hand(page)
      const start = performance.now()
      await task.act(hand, made)
      await task.seen(page, made)
      const seconds = (performance.now() - start) / 1000
      const outcome = outcomeOf(hand.count <= task.budget)
      return `| ${task.name} | ${hand.count} | ≤ ${task.budget} | ${seconds.toFixed(1)} | ${outcome} |`
    } catch (error) {
      process.exitCode = 1
      await page.screenshot({ path: `coverage/operator-${task.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png` })
      return `| ${task.name} | | ≤ ${task.budget} | | **could not be done**: ${String(error).split('\n')[0]} |`
    } finally {
      await context.close()
    }
  }
} finally {
  await browser.close()
  await app.close()
  await lottery.close()
}
