import { afterAll, beforeAll, expect } from 'vitest'
import { destinationModel } from '../../models/destination.model.ts'
import {
  type DestinationReader,
  destinationSystem,
  NOWHERE_ALLOWED,
  type WalkedWebhook,
} from '../../support/models/delivery-systems.ts'
import { fewerPaths, shortestPaths } from '../../support/models/model.ts'
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

/** A webhook as a client reads it. */
function clientReader(): DestinationReader {
  let webhook: WalkedWebhook
  const post = (path: string, body?: object) =>
    admin.call('POST', `/api/webhooks/${webhook.id}/${path}`, body === undefined ? {} : { body })
  const pause = () => post('pause')
  /** Since a moment that is not there yet, so that no delivery is sent again. */
  const resume = () => post('resend', { since: new Date(app.clock.now().getTime() + 60_000).toISOString() })
  const shown = async () => {
    const { state, paused_by } = wanted(await admin.call('GET', `/api/webhooks/${webhook.id}`), 200).webhook
    return { state, pausedBy: paused_by }
  }
  return {
    begin: async (begun) => {
      webhook = begun
    },
    pause: async () => expect((await pause()).status).toBe(200),
    resume: async () => expect((await resume()).status).toBe(200),
    refusesPause: async () => (await pause()).status === 409,
    refusesResume: async () => (await resume()).status === 409,
    shows: async (expected) => expect(await shown()).toEqual(expected),
    record: shown,
  }
}

walkOfListRecord({
  model: destinationModel,
  system: () => destinationSystem(app, () => admin, clientReader()),
  paths: fewerPaths(shortestPaths(destinationModel)),
})
