import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../../server/operation/destination-kinds.ts'
import { makeOutbox } from '../../../../server/platform/outbox/engine.ts'
import { buy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../../support/server/receiver.ts'

const HOUR = 3_600_000
/** Before and at each mark. */
const LOOKED_AT = [59, 60, 83, 84, 107, 108, 119, 120]

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

async function work(): Promise<void> {
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 3; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
}

/** A session outlives a day no more than any: each question is asked by a new one. */
const admin = () => app.signIn()
const receivers = async () => wanted(await (await admin()).call('GET', '/api/today'), 200).today.receivers

test('of a receiver that fails one is told at 50, 70 and 90 percent of five days and when it is paused, once it arrives again no more, and of one paused by hand never', async () => {
  const owner = await admin()
  const campaign = await createCampaign(app, owner)
  const body = { event: 1, method: 'POST', url: receiver.url, headers_data: [], body: '' }
  const { webhook } = wanted(
    await owner.call('POST', '/api/webhooks', { body: { ...body, title: 'ERP do escritório' } }),
    200,
  )
  const other = wanted(
    await owner.call('POST', '/api/webhooks', { body: { ...body, title: 'Pausado', event: 2 } }),
    200,
  ).webhook
  wanted(await owner.call('POST', `/api/webhooks/${other.id}/pause`), 200)
  app.clock.move(1_000)
  receiver.answer((response) => response.writeHead(503).end())
  await buy(app, campaign.url_amigavel)
  await work()
  const since = app.clock.now().getTime()
  const told: [number, number, string | null][] = []
  for (let hours = 0; hours <= 120; hours++) {
    await work()
    if (LOOKED_AT.includes(hours))
      for (const { percent, paused_by } of await receivers()) told.push([hours, percent, paused_by])
    app.clock.move(HOUR)
  }
  expect(told).toEqual([
    [60, 50, null],
    [83, 50, null],
    [84, 70, null],
    [107, 70, null],
    [108, 90, null],
    [119, 90, null],
    [120, 100, 'failure'],
  ])
  const [paused] = await receivers()
  expect(paused).toMatchObject({
    kind: 'webhook',
    id: webhook.id,
    title: 'ERP do escritório',
    waiting: 1,
    pauses_at: null,
  })
  expect(new Date(paused.since).getTime() - since).toBeGreaterThanOrEqual(120 * HOUR)

  receiver.answer((response) => response.writeHead(204).end())
  wanted(await (await admin()).call('POST', `/api/webhooks/${webhook.id}/resend`, { body: {} }), 200)
  await work()
  expect(await receivers()).toEqual([])
})

test('a manager, who sees no webhooks, is told nothing of them', async () => {
  const manager = await app.signInAs('gestor')
  expect(wanted(await manager.call('GET', '/api/today'), 200).today.receivers).toBeNull()
})
