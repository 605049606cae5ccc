import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '../../../server/platform/db/database.ts'
import { notification, pollAnswer, pushMessage, pushSubscription } from '../../../server/platform/db/schema.ts'
import { applyEvents, lockNotification, type NotificationEvent } from '../../../server/sales/notifications/lifecycle.ts'
import { makeWaves } from '../../../server/sales/notifications/waves.ts'
import type { NotificationRecordFact } from '../../../src/machines/flows/dialogues/notification-record.ts'
import { notificationRecordModel } from '../../models/dialogues/notification-record.model.ts'
import { leavesOf } from '../../support/models/model.ts'
import type { SystemOf } from '../../support/models/walk.ts'
import {
  dialogueWritten,
  requestsTo,
  scriptOfFacts,
  WRITTEN,
  walkOfListRecord,
} from '../../support/models/walk-of-list-record.ts'
import { type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { buyerWhoIsTold, messageBody, notify } from '../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../support/server/fake-push-service.ts'

const HELD_MS = 10_000
const NEXT_TRY_MS = 10 * 60_000
const DECIDED = 'the server has decided already'

let app: TestApp
let admin: SignedIn
let service: FakePushService
let campaign: Campaign
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let buyers = 0
const buyerAtNight = () =>
  buyerWhoIsTold(app, service, campaign, `6298124${String(++buyers).padStart(4, '0')}`, { nights: true })

/** A notification to two devices as the operator's client reads it; their push service takes what the model's facts say. */
function liveSystem(): SystemOf<typeof notificationRecordModel> {
  const script = scriptOfFacts<NotificationRecordFact>()
  const { db } = app.database
  let id: number
  let takesAll = false

  const { read, refuses } = requestsTo(
    () => admin,
    () => `/api/notification/${id}`,
  )
  const cancel = (from: Pick<SignedIn, 'call'> = admin) => from.call('POST', `/api/notification/${id}/cancel`)
  const wave = async () => {
    const waves = makeWaves(app.ports)
    await waves.turn()
    await waves.settled()
    await waves.turn()
    await waves.settled()
  }
  const isRefused = (event: NotificationEvent) => async () =>
    db.transaction(async (inner) => {
      const tx = inner as Db
      const record = await lockNotification(tx, id)
      return record !== undefined && (await applyEvents(tx, [record], event, app.clock.now())).length === 0
    })

  return {
    async start(facts) {
      script.start(facts)
      for (const table of [pollAnswer, pushMessage, notification, pushSubscription]) await db.delete(table)
      takesAll = false
      service.answer((response) => response.writeHead(takesAll ? 201 : 503).end())
      await buyerAtNight()
      await buyerAtNight()
      id = (await notify(admin, messageBody())).id
    },
    commands: {
      'notification.cancel': () => {},
      'notification.reuse': async () => expect((await read()).notification).toMatchObject(messageTold),
      'request.confirm': () => {},
      'request.dismiss': () => {},
    },
    facts: {
      'request.done': async (fact) => {
        script.happened(fact)
        expect((await cancel()).status).toBe(200)
      },
      'request.refused': async (fact) => {
        script.happened(fact)
        expect((await cancel(app)).status).toBe(401)
      },
      'hold.ended': async (fact) => {
        script.happened(fact)
        app.clock.move(HELD_MS)
        await wave()
      },
      'wave.ended': async (fact) => {
        script.happened(fact)
        takesAll = fact.left === 0
        app.clock.move(NEXT_TRY_MS)
        await wave()
      },
    },
    leaves: Object.fromEntries(
      leavesOf(notificationRecordModel.machine).map((leaf) => [
        leaf,
        async () => expect((await read()).notification).toMatchObject({ state: leaf.split('.')[0] }),
      ]),
    ),
    refusals: {
      record: read,
      events: {
        'notification.cancel': { attempt: refuses(() => cancel()), except: { 'sending.asking': WRITTEN } },
        'notification.reuse': 'what was sent can be read at any time',
        ...dialogueWritten,
        'hold.ended': isRefused({ type: 'hold.ended' }),
        'wave.ended': isRefused({ type: 'wave.ended', left: 0 }),
      },
      leaves: { 'held.sending': DECIDED, 'sending.sending': DECIDED },
    },
    stop: () => {},
  }
}

const messageTold = { notification_title: 'Última semana', body: 'O sorteio é no sábado que vem.' }

walkOfListRecord({ model: notificationRecordModel, system: liveSystem })
