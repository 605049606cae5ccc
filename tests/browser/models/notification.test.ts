import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { notification, pollAnswer, pushMessage, pushSubscription } from '../../../server/platform/db/schema.ts'
import type { NotificationState } from '../../../src/machines/entities/notification.ts'
import type { NotificationRecordFact } from '../../../src/machines/flows/dialogues/notification-record.ts'
import { notificationRecordModel } from '../../models/dialogues/notification-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import type { Gate } from '../../support/browser/held-answers.ts'
import { bringSession, seeNotice } from '../../support/browser/panel.ts'
import { fewestPaths, joinedPaths } from '../../support/models/model.ts'
import { ANSWERED, type SystemOf } from '../../support/models/walk.ts'
import {
  menuOfRow,
  openList,
  requestFacts,
  sawOnlyLostAnswers,
  scriptOfFacts,
  walkInPanel,
} from '../../support/models/walk-of-list-record.ts'
import { type Campaign, createCampaign } from '../../support/seeds/fixtures.ts'
import { buyerWhoIsTold, messageBody, notify, sendWaves } from '../../support/seeds/notification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type FakePushService, startPushService } from '../../support/server/fake-push-service.ts'

const TITLE = 'Última semana'
const HELD_MS = 10_000
const NEXT_TRY_MS = 10 * 60_000
const BY_THE_SERVER = 'no control of the list says this, and the server is told it in vain on its own walk'
const OVER_THE_LIST = 'the dialog lies over the list, whose menu offers it at any other time'
const SENT_ONCE = 'what is sent is not asked for again'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let service: FakePushService
let campaign: Campaign
let view: OpenPage
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: service.host } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let buyers = 0
const buyerAtNight = () =>
  buyerWhoIsTold(app, service, campaign, `6298125${String(++buyers).padStart(4, '0')}`, { nights: true })

/** The list of notifications in Chromium; the push service takes what the model's facts say, and a request's answer waits for its fact. */
function panelSystem(): SystemOf<typeof notificationRecordModel> {
  const script = scriptOfFacts<NotificationRecordFact>()
  let id: number
  let page: Page
  let gate: Gate
  let takesAll = false

  const row = () => page.getByRole('row').filter({ hasText: TITLE })
  const { choose, offersNo } = menuOfRow(() => page, `Mais ações de ${TITLE}`)
  const dialog = () => page.getByRole('dialog', { name: `Parar o envio de “${TITLE}”?` })
  const noDialog = async () => (await dialog().count()) === 0
  const read = async () => (await admin.call('GET', `/api/notification/${id}`)).body.notification
  const isStored = async (state: NotificationState) => expect((await read()).state).toBe(state)
  const shows = (state: NotificationState, words: string | RegExp) => async () => {
    await dialog().waitFor({ state: 'detached' })
    await row().getByText(words).waitFor()
    await isStored(state)
  }
  /** So much later all that is due goes out, and the list is read anew where nothing lies over it. */
  const later = async (ms: number) => {
    app.clock.move(ms)
    await sendWaves(app, 2)
    if (await noDialog()) await page.keyboard.press('u')
  }

  return {
    async start(facts) {
      script.start(facts)
      const { db } = app.database
      for (const table of [pollAnswer, pushMessage, notification, pushSubscription]) await db.delete(table)
      takesAll = false
      service.answer((response) => response.writeHead(takesAll ? 201 : 503).end())
      await buyerAtNight()
      await buyerAtNight()
      id = (await notify(admin, messageBody({ notification_title: TITLE }))).id
      page = view.page
      gate = await openList(view, '/notifications', new RegExp(`/api/notification/${id}/cancel$`))
      await row().waitFor()
    },
    commands: {
      'notification.cancel': () => {
        gate.hold()
        return choose('Cancelar envio')
      },
      'notification.reuse': async () => {
        await choose('Usar de novo')
        await page.getByRole('heading', { name: 'Usar de novo' }).waitFor()
        await expect.poll(() => page.getByLabel('Título', { exact: true }).inputValue()).toBe(TITLE)
        await page.keyboard.press('Escape')
        await page.getByRole('heading', { name: 'Usar de novo' }).waitFor({ state: 'detached' })
      },
      'request.confirm': () => {
        gate.hold()
        return dialog().getByRole('button', { name: 'Parar o envio' }).click()
      },
      'request.dismiss': () => dialog().getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      ...requestFacts(
        script,
        () => gate,
        () => seeNotice(page, 'Erro ao se conectar ao servidor'),
      ),
      'hold.ended': async (fact) => {
        script.happened(fact)
        await later(HELD_MS)
      },
      'wave.ended': async (fact) => {
        script.happened(fact)
        takesAll = fact.left === 0
        await later(NEXT_TRY_MS)
      },
    },
    leaves: {
      'held.idle': shows('held', 'Sai em instantes'),
      'held.sending': () => isStored('held'),
      'sending.idle': shows('sending', 'Enviando'),
      'sending.asking': async () => {
        await dialog().waitFor()
        await isStored('sending')
      },
      'sending.sending': () => isStored('sending'),
      sent: async () => {
        await isStored('sent')
        // When it went out stands where its state did.
        await expect.poll(() => row().textContent()).not.toMatch(/Sai em instantes|Enviando|Cancelada/)
      },
      cancelled: shows('cancelled', 'Cancelada'),
    },
    refusals: {
      record: read,
      events: {
        'notification.cancel': {
          attempt: offersNo('Cancelar envio'),
          except: { 'sending.asking': OVER_THE_LIST },
        },
        'notification.reuse': OVER_THE_LIST,
        'request.confirm': noDialog,
        'request.dismiss': noDialog,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'hold.ended': BY_THE_SERVER,
        'wave.ended': BY_THE_SERVER,
      },
      leaves: {
        'held.sending': SENT_ONCE,
        'sending.sending': SENT_ONCE,
      },
    },
    stop: sawOnlyLostAnswers(view),
  }
}

walkInPanel({
  model: notificationRecordModel,
  system: panelSystem,
  paths: joinedPaths(notificationRecordModel, fewestPaths(notificationRecordModel)),
})
