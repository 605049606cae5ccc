import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { deliveryModel } from '../../models/delivery.model.ts'
import { destinationModel } from '../../models/destination.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, openWithin, PLAIN, see } from '../../support/browser/panel.ts'
import {
  type DeliveryReader,
  type DestinationReader,
  deliverySystem,
  destinationSystem,
  NOWHERE_ALLOWED,
  type WalkedWebhook,
} from '../../support/models/delivery-systems.ts'
import { fewestPaths, joinedPaths } from '../../support/models/model.ts'
import { menuOfRow, walkInPanel } from '../../support/models/walk-of-list-record.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let page: Page
beforeAll(async () => {
  app = await startApp({ env: NOWHERE_ALLOWED })
  admin = await app.signIn()
  const view: OpenPage = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
  page = view.page
  await page.goto(PLAIN.address)
})
afterAll(() => app.close())

const STATES = { delivering: 'Entregando', failing: 'Falhando', paused: 'Pausado', resuming: 'Retomando' } as const
const WHY = {
  failure: 'falhou por tempo demais.',
  gone: 'respondeu 410: não quer mais receber.',
  operator: 'foi pausado à mão.',
} as const

/** The list of webhooks in Chromium; why one is paused stands in its drawer. */
function listReader(): DestinationReader {
  let webhook: WalkedWebhook
  const row = () => page.getByRole('row').filter({ hasText: webhook.title }).first()
  const menu = () => menuOfRow(() => page, `Mais ações de ${webhook.title}`)
  const open = async () => {
    await openWithin(page, '/webhooks')
    await row().waitFor()
  }
  const record = async () => {
    const { state, paused_by } = wanted(await admin.call('GET', `/api/webhooks/${webhook.id}`), 200).webhook
    return { state, paused_by }
  }
  return {
    begin: async (begun) => {
      webhook = begun
    },
    pause: async () => {
      await menu().choose('Pausar')
      await row().getByText('Pausado', { exact: true }).waitFor()
    },
    resume: async () => {
      await openWithin(page, `/webhooks/${webhook.id}/entregas`)
      await page.getByRole('button', { name: /^Retomar/ }).click()
      await page.getByRole('button', { name: /^Retomar/ }).waitFor({ state: 'detached' })
    },
    refusesPause: () => menu().offersNo('Pausar')(),
    refusesResume: () => menu().offersNo('Retomar entregas')(),
    shows: async ({ state, pausedBy }) => {
      if (pausedBy !== null) {
        await openWithin(page, `/webhooks/${webhook.id}/entregas`)
        await see(page, WHY[pausedBy])
      }
      await open()
      await row().getByText(STATES[state], { exact: true }).waitFor()
    },
    record,
  }
}

/** What was sent to a webhook, in Chromium. */
function drawerReader(): DeliveryReader {
  let webhook: WalkedWebhook
  const drawer = () => page.getByRole('dialog', { name: 'Entregas' })
  const isShown = async (text: string) => {
    await drawer().getByText(text, { exact: true }).first().waitFor()
  }
  const resendAll = async () => {
    await drawer().getByRole('radio', { name: 'Tudo (1)' }).check()
    await drawer().getByRole('button', { name: 'Reenviar 1' }).click()
  }
  return {
    begin: async (begun) => {
      webhook = begun
    },
    resend: async () => {
      await resendAll()
      await see(page, '1 entrega vai de novo')
    },
    refusesResend: async () => {
      await resendAll()
      await see(page, /^Não há entregas/)
      return true
    },
    shows: async ({ pending, unsent, lapsed, last }) => {
      await openWithin(page, `/webhooks/${webhook.id}/entregas`)
      await isShown(`Só o que falhou (${unsent})`)
      await isShown('Tudo (1)')
      await isShown(lapsed === 1 ? 'passaram de 30 dias' : 'nada foi descartado')
      await expect
        .poll(() => drawer().getByText('Esperando', { exact: true }).locator('../..').textContent())
        .toMatch(new RegExp(`^Esperando${pending}`))
      if (last === null) await isShown('Nenhuma entrega ainda')
      else
        await drawer()
          .getByRole('row')
          .nth(1)
          .getByText(last === 'delivered' ? 'Entregue' : 'Falhou')
          .waitFor()
    },
    record: async () => (await admin.call('GET', `/api/webhooks/${webhook.id}/waiting`)).body,
  }
}

describe('a webhook as a destination', () => {
  walkInPanel({
    model: destinationModel,
    system: () => destinationSystem(app, () => admin, listReader()),
    paths: joinedPaths(destinationModel, fewestPaths(destinationModel)),
  })
})

describe('a delivery', () => {
  walkInPanel({
    model: deliveryModel,
    system: () => deliverySystem(app, () => admin, drawerReader()),
    paths: joinedPaths(deliveryModel, fewestPaths(deliveryModel)),
  })
})
