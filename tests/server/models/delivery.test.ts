import { afterAll, beforeAll, expect } from 'vitest'
import { deliveryModel } from '../../models/delivery.model.ts'
import {
  type DeliveryReader,
  deliverySystem,
  NOWHERE_ALLOWED,
  type WalkedWebhook,
} from '../../support/models/delivery-systems.ts'
import { shortestPaths } from '../../support/models/model.ts'
import { walkOfListRecord } from '../../support/models/walk-of-list-record.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: NOWHERE_ALLOWED })
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The delivery of a webhook as a client reads it. */
function clientReader(): DeliveryReader {
  let webhook: WalkedWebhook
  const at = (path: string) => `/api/webhooks/${webhook.id}${path}`
  const read = async (path: string) => wanted(await admin.call('GET', at(path)), 200)
  const resend = () => admin.call('POST', at('/resend'), { body: { only: 'all' } })
  const shown = async () => {
    const { failed, lapsed } = await read('/waiting')
    const [last] = (await read('/deliveries')).data
    const { pending } = (await read('')).webhook
    return { pending, unsent: failed, lapsed, last: last === undefined ? null : last.ok ? 'delivered' : 'failed' }
  }
  return {
    begin: async (begun) => {
      webhook = begun
    },
    resend: async () => expect((await resend()).body).toMatchObject({ count: 1 }),
    refusesResend: async () => (await resend()).status === 409,
    shows: async (expected) => expect(await shown()).toEqual(expected),
    record: shown,
  }
}

walkOfListRecord({
  model: deliveryModel,
  system: () => deliverySystem(app, () => admin, clientReader()),
  paths: shortestPaths(deliveryModel),
})
