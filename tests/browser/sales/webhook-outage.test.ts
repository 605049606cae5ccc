import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../server/operation/destination-kinds.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../support/server/receiver.ts'

const HOUR = 3_600_000
const NAMES = ['Ana Cláudia', 'Bento Reis', 'Caio Nunes']

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
  admin = await app.signIn()
  await admin.prove('auth.code')
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

/** Lets the server send what is due. */
async function work(): Promise<void> {
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 4; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
}

/** Whose deliveries the list shows, with how each try ended. */
const shown = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Entregas' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const text = row.textContent ?? ''
        const name = /Ana Cláudia|Bento Reis|Caio Nunes/.exec(text)?.[0]
        return name ? [`${name}: ${text.includes('Entregue') ? 'Entregue' : 'Falhou'}`] : []
      }),
    )

test('what a receiver missed in an hour in which it was down is delivered once each when it is back, as Entregas shows', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const body = {
    ...{ title: 'Planilha de vendas', event: 2, method: 'POST', url: receiver.url, headers_data: [] },
    body: '{"venda": {{order.id}}, "nome": "{{user.name}}"}',
  }
  const { id } = wanted(await admin.call('POST', '/api/webhooks', { body }), 200).webhook
  app.clock.move(1_000)
  receiver.answer((response) => response.writeHead(503).end())
  for (const [nth, name] of NAMES.entries())
    await buyAndPay(app, campaign.url_amigavel, { name, telefone: `6298123460${nth}` })
  await work()
  expect(receiver.received).toHaveLength(3)

  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, admin)
  await page.goto(`/webhooks/${id}/entregas`)
  const drawer = page.getByRole('dialog', { name: 'Entregas' })
  const waiting = () => drawer.getByText('Esperando', { exact: true }).locator('../..').textContent()
  await drawer.getByText('Só o que falhou (3)').waitFor()
  await expect.poll(waiting).toMatch(/^Esperando3/)
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(NAMES.map((name) => `${name}: Falhou`))

  app.clock.move(HOUR)
  await work()
  receiver.received.length = 0
  receiver.answer((response) => response.writeHead(204).end())
  app.clock.move(HOUR)
  await work()
  expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).nome).toSorted()).toEqual(NAMES)

  await page.reload()
  await drawer.getByText('Só o que falhou (0)').waitFor()
  await expect.poll(waiting).toMatch(/^Esperando0/)
  await drawer.getByRole('radio', { name: 'Entregues' }).check()
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(NAMES.map((name) => `${name}: Entregue`))
  await work()
  expect(receiver.received).toHaveLength(3)
})
