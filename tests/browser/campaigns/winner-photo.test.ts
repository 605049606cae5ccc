import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { FREE } from '../../support/seeds/draws.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(() => app.close())

const face = async () => ({
  name: 'raimundo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer(),
})

/** Waits until an image is in sight and has loaded: its widths are made when they are first asked for. */
async function isPainted(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  const loaded = () => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)
  await expect.poll(loaded, { timeout: 10_000 }).toBe(true)
}

test('the photo of a winner who agreed in writing is on the card and on the page of the result until it is withdrawn, which can be undone', async () => {
  const title = 'Moto de Raimundo'
  const { id, url_amigavel } = await createCampaign(app, admin, { title })
  const { numbers } = await buyAndPay(app, url_amigavel, { name: 'Raimundo Gonçalves' })
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body: { ...FREE, resultado: numbers[0] } }), 200)
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  const { page } = view
  const everybody = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const shown = everybody.page.getByRole('img', { name: 'Foto de Raimundo G.' })
  const result = async () => {
    app.clock.move(2000)
    await everybody.page.goto(`/campaign/${url_amigavel}`)
    await everybody.page.getByText('Raimundo G.', { exact: true }).waitFor()
    return shown.count()
  }
  // A browser may show what it was given a moment ago while it asks again.
  const mustShow = (photos: number) => expect.poll(result, { timeout: 20_000 }).toBe(photos)
  await mustShow(0)

  await page.goto(`/action/${id}/draw-day`)
  const day = page.getByRole('dialog', { name: 'Dia do sorteio' })
  await day.getByText('Só com o sim dele por escrito').waitFor()
  await day.getByRole('button', { name: 'Usar a foto do ganhador' }).click()
  const form = page.getByRole('dialog', { name: 'Foto do Ganhador' })
  await form.getByLabel('Foto', { exact: true }).setInputFiles(await face())
  await form.getByText('raimundo.jpg').waitFor()
  await page.keyboard.press('Control+Enter')
  await see(page, 'Escreva onde o ganhador disse sim: sem isso, a foto não aparece.')
  await mustShow(0)
  await form.getByLabel('Onde o ganhador disse sim, por escrito').fill('“Pode usar”, WhatsApp de hoje')
  await page.keyboard.press('Control+Enter')
  await see(page, 'Foto publicada no resultado')
  await day.getByText('Sim por escrito: “Pode usar”, WhatsApp de hoje').waitFor()
  await day.getByText(/^Anotado por Ana Souza, /).waitFor()
  await isPainted(day.getByRole('img', { name: 'Foto de Raimundo G.' }))
  await mustShow(1)
  await isPainted(shown)

  await day.getByRole('button', { name: 'Retirar foto' }).click()
  await day.getByRole('button', { name: 'Usar a foto do ganhador' }).waitFor()
  await mustShow(0)
  await page.keyboard.press('Control+z')
  await day.getByRole('button', { name: 'Retirar foto' }).waitFor()
  await mustShow(1)
  expect([view.problems, everybody.problems]).toEqual([[], []])
})
