import type { AddressInfo } from 'node:net'
import { desc } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/operation/app.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import type { App } from '../../../server/platform/http/http.ts'
import { systemClock } from '../../../server/platform/ports.ts'
import { createCampaign, openShop, type Shop } from '../../server/support/shop.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { see } from '../../support/browser/panel.ts'
import { pay } from '../../support/seeds/fixtures.ts'
import { createTestStorage, type TestStorage } from '../../support/server/databases.ts'
import { caller } from '../../support/server/http.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'

const chromium = chromiumForFile()
let storage: TestStorage
let shop: Shop
let slug: string
/** The server that notes the payments; another one, in a process of its own, has the page. */
let noting: App
let notingUrl: string
let serving: ServerProcess

beforeAll(async () => {
  storage = await createTestStorage('postgres')
  shop = await openShop(await connect(storage))
  slug = (await createCampaign(shop, 1_000)).slug
  const config = { ...shop.ports.config, logLevel: 'silent' as const }
  const ports = { ...shop.ports, config, clock: systemClock }
  noting = await buildApp(ports)
  await noting.listen({ port: 0, host: '127.0.0.1' })
  notingUrl = `http://127.0.0.1:${(noting.server.address() as AddressInfo).port}`
  ports.config.publicUrl = notingUrl
  serving = await serve()
})
afterAll(async () => {
  await serving.end('SIGKILL')
  noting.server.closeAllConnections()
  await noting.close()
  await shop.close()
  await storage.remove()
})

async function serve(port?: string): Promise<ServerProcess> {
  const env = { DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, ...(port && { PORT: port }) }
  const server = await startServer(env)
  await server.ready
  return server
}

async function payLast(): Promise<void> {
  const [last] = await shop.database.db.select().from(transaction).orderBy(desc(transaction.id)).limit(1)
  await pay({ call: caller(notingUrl) }, String(last?.chargeId))
}

/** Waits until the page hears the stream of its purchase. */
const heard = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/stream') && answer.status() === 200)

async function participate(page: Page): Promise<void> {
  await page.goto(`/campaign/${slug}`)
  await expect
    .poll(async () => {
      const button = page.getByRole('button', { name: /^Participar/ }).filter({ visible: true })
      await button.click()
      return page.getByRole('dialog').count()
    })
    .toBe(1)
}

test('a page hears of a payment that another server noted, and of one that came while its own was killed', async () => {
  const { page } = await chromium.open({ baseURL: serving.url, reducedMotion: true, viewport: 'phone' })
  const generate = page.getByRole('button', { name: /^Gerar PIX/ })
  await participate(page)
  await page.getByLabel('Celular com DDD').fill('62981230001')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nome completo').fill('Ana Lima')
  await page.getByRole('checkbox').check()
  const first = heard(page)
  await generate.click()
  await first
  await payLast()
  await see(page, 'Pagamento confirmado')

  await participate(page)
  const second = heard(page)
  await generate.click()
  await second
  await serving.end('SIGKILL')
  await see(page, 'Sem internet.')
  await payLast()
  serving = await serve(new URL(serving.url).port)
  await see(page, 'Pagamento confirmado')
})
