import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chromiumForFile } from '../support/browser/chromium.ts'
import { bringSession, see } from '../support/browser/panel.ts'
import { buyAndPay, createCampaign } from '../support/seeds/fixtures.ts'
import { startApp } from '../support/server/build-app.ts'

const chromium = chromiumForFile()

/** Waits until the worker has kept everything and answers for the page. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('the panel opens without a server, says so, and has kept nothing that the API answered', async () => {
  const app = await startApp()
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport: 'phone', offlineShell: true })
  const { page, problems } = view
  try {
    const campaign = await createCampaign(app, await app.signIn())
    await buyAndPay(app, campaign.url_amigavel)
    await bringSession(app, view)
    await page.goto('/')
    await see(page, 'Honda CG 160')
    await workerIsReady(page)
    await page.goto(`/action/${campaign.id}/raffle`)
    await page.getByRole('heading', { name: 'Sortear Ação' }).waitFor()
    await page.goto('/actions')
    await see(page, 'Honda CG 160')

    const kept = await keptPaths(page)
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(kept).toContain('/')
    expect(kept.filter((path) => /^\/assets\/index-.*\.(js|css)$/.test(path))).toHaveLength(2)
    expect(problems).toEqual([])
  } finally {
    await app.close()
  }
  await page.getByRole('button', { name: /^Mais ações de/ }).waitFor()
  await page.evaluate(() => fetch('/api/app').catch(() => {}))
  await page.getByRole('link', { name: 'Encerradas' }).tap()
  await see(page, /Sem conexão com o servidor\. O que você vê é de \d\d:\d\d\./)

  await page.reload()
  await see(page, 'Erro ao se conectar ao servidor')
  await see(page, /nada do que o servidor guarda fica neste aparelho/)
})

test('the connection comes back by itself, and with it what is on screen; that the disk is full is said until it is not', async () => {
  const app = await startApp()
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page, context } = view
  try {
    await bringSession(app, view)
    await page.goto('/')
    await see(page, 'Nenhuma campanha ativa')
    // What says that there is no connection is loaded once the first screen stands.
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/strips-/))
    await context.setOffline(true)
    await see(page, /Sem conexão com o servidor\. O que você vê é de/)
    await createCampaign(app, await app.signIn())
    await context.setOffline(false)
    await see(page, 'Honda CG 160')
    await expect.poll(() => page.getByText('Sem conexão').count()).toBe(0)

    // A drawer whose files, and one whose record could not be had, ask again by themselves. Keys are loaded by the first of them.
    await page.keyboard.press('j')
    await page.getByRole('toolbar', { name: 'Teclas' }).getByRole('button', { name: 'Abrir' }).waitFor()
    const form = page.getByRole('dialog', { name: 'Editar Campanha' })
    for (const sentence of [
      'Esta tela não pôde ser carregada. Confira a conexão.',
      'Erro ao se conectar ao servidor',
    ]) {
      await context.setOffline(true)
      await page.keyboard.press('e')
      await form.getByText(sentence).waitFor()
      await context.setOffline(false)
      await expect.poll(() => form.getByLabel('Título', { exact: true }).inputValue()).toBe('Honda CG 160')
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
    }

    const { isFull } = app.database
    const full = 'O disco do servidor está quase cheio: até haver espaço, nada é gravado.'
    app.database.isFull = () => true
    await page.keyboard.press('u')
    await see(page, full)
    await see(page, 'Honda CG 160')
    app.database.isFull = isFull
    await expect.poll(() => page.getByText(full).count()).toBe(0)

    await context.setOffline(true)
    await see(page, /Sem conexão com o servidor\. O que você vê é de/)
    await page.getByRole('searchbox', { name: 'Buscar campanha' }).fill('nada disso')
    await see(page, 'Erro ao se conectar ao servidor')
    await context.setOffline(false)
    await see(page, 'Nenhum registro encontrado')

    await page.goto('/action/create')
    await page.getByLabel('Título', { exact: true }).fill('Moto do mês')
    await see(page, /^Alterações não salvas$/)
    await context.setOffline(true)
    await see(page, 'Sem conexão: alterações não salvas')
    await context.setOffline(false)
    await see(page, /^Alterações não salvas$/)
    await expect.poll(() => page.getByLabel('Título', { exact: true }).inputValue()).toBe('Moto do mês')
  } finally {
    await app.close()
  }
})

test('the panel can be installed: a manifest with a start and icons of the size they say', async () => {
  const manifest = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({ name: 'Talão', start_url: '/', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual(
    ['192x192 any', '512x512 any', '512x512 maskable'],
  )
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
