import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEP_UPS } from '../../src/domain/people/permissions.ts'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession } from '../support/browser/panel.ts'
import { buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../support/server/build-app.ts'
import { moveToMorning } from '../support/server/clock.ts'

const WEEK_MS = 7 * 86_400_000

const chromium = chromiumForFile()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
  moveToMorning(app.clock)
})
afterAll(() => app.close())

test('no figure of Métricas is cut, nor is a day of its table broken in two, and who is called as the role is not called so twice', async () => {
  const before = await app.signIn()
  const { id, url_amigavel } = await createCampaign(app, before, { title: 'Honda CG 160', numbers: 1000, price: 19.9 })
  await buyAndPay(app, url_amigavel, { quantity: 90 })
  app.clock.move(WEEK_MS + 60_000)
  await buyAndPay(app, url_amigavel, { quantity: 37, telefone: '62981230001' })
  await buyAndPay(app, url_amigavel, { quantity: 11, telefone: '62981230002' })
  const admin = await app.signIn(await app.storeOperator('admin', { name: 'Administrador' }))
  for (const type of STEP_UPS) await admin.prove(type)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page, problems } = view
  await page.goto(`/action/${id}/metrics`)
  const drawer = page.getByRole('dialog', { name: 'Métricas' })
  await drawer
    .getByText(/^antes/)
    .first()
    .waitFor()
  const cut = await drawer.locator('.drawer-body').evaluate((body) =>
    [...body.querySelectorAll<HTMLElement>('span, b, p')]
      .filter((each) => /[%\d]/.test(each.textContent ?? '') && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible' && !each.matches('.sr-only'))
      .map((each) => each.textContent),
  )
  expect(cut).toEqual([])
  const heights = await drawer
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(6)
  expect(Math.max(...heights)).toBeLessThan(34)
  await page.goto('/actions')
  await page.getByRole('link', { name: 'Administrador' }).waitFor()
  await page.setViewportSize({ width: 1030, height: 800 })
  const changes = page.getByRole('region', { name: 'Hoje', exact: true }).locator('b').filter({ visible: true })
  await changes.first().waitFor()
  const whole = await changes.evaluateAll((all) =>
    all.map((each) => {
      const tile = each.closest('button, div')?.getBoundingClientRect()
      return [each.textContent, each.getBoundingClientRect().right <= (tile?.right ?? 0)]
    }),
  )
  expect(whole.length).toBeGreaterThan(1)
  expect(whole.filter(([, isWhole]) => !isWhole)).toEqual([])
  expect(await page.getByText('Administrador', { exact: true }).count()).toBe(1)
  expect(problems).toEqual([])
})
