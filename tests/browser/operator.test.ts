import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Hand } from '../../bench/operator/hand.ts'
import { KEYBOARD_TASKS } from '../../bench/operator/keyboard.ts'
import { makeWorld, type World } from '../../bench/operator/world.ts'
import { chromiumForFile, type OpenPage } from '../support/browser/chromium.ts'
import { bringSession } from '../support/browser/panel.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'
import { type FakeLottery, startFakeLottery } from '../support/server/fake-lottery.ts'

const chromium = chromiumForFile()
let lottery: FakeLottery
let app: TestApp
let world: World
let view: OpenPage
beforeAll(async () => {
  lottery = await startFakeLottery()
  app = await startApp({ jobs: true, env: { FEDERAL_URL: lottery.url } })
  world = await makeWorld(app, lottery)
  view = await chromium.open({ baseURL: app.url, viewport: 'desktop', reducedMotion: true })
  await view.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bringSession(app, view, world.admin)
})
afterAll(async () => {
  await app.close()
  await lottery.close()
})

/** Walked in other tests here (`keys`, `palette`, `lookups`, `whole-way.keyboard`, `shell`), or only after another task: the benchmark alone counts their keys. */
const ELSEWHERE: readonly string[] = [
  'find who has a quota of the campaign in view',
  'see the purchases of a campaign',
  'open a campaign’s overview',
  'see what is to be done today',
  'change the price where one is',
  'change the price from the palette',
  'give a campaign its draw date',
  'put a campaign into the trash',
  'take that back',
  'draw the first prize',
  'find a campaign in its list',
  'create a campaign',
  'keep a filtered list as a view',
  'open a kept view',
  'see what the keyboard can do here',
]
const TASKS = KEYBOARD_TASKS.filter(({ name }) => !ELSEWHERE.includes(name))

test('every task that is left out is one of the benchmark', () => {
  expect(KEYBOARD_TASKS.length - TASKS.length).toBe(ELSEWHERE.length)
})

/** What an operator does every day takes no more keys than `npm run bench:operator` promises: one page goes from task to task. */
describe('by keyboard alone', () => {
  test.each(TASKS)('$name: $budget keys at most', async ({ from = '/actions', budget, make, ready, act, seen }) => {
    const { page } = view
    const made = (await make?.(world)) ?? {}
    await page.goto(from)
    await ready?.(page, made)
    const hand = new Hand(page)
    await act(hand, made)
    await seen(page, made)
    expect(hand.count).toBeLessThanOrEqual(budget)
  })
})
