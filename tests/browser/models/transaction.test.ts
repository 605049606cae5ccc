import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionModel } from '../../models/transaction.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { chromiumForFile, type OpenPage } from '../../support/chromium.ts'
import { bringSession } from '../../support/panel.ts'
import type { TransactionSeed } from '../../support/transaction-seed.ts'
import { transactionGaps, transactionPaths, transactionSystem } from '../../support/transaction-system.ts'
import { walkAll } from '../../support/walk.ts'

const LABELS: Readonly<Record<string, string>> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  cancelled: 'Cancelado',
  rejected: 'Rejeitado',
  refunded: 'Devolvido',
  in_process: 'Em análise',
  in_mediation: 'Em disputa',
}
const BOUGHT = transactionModel.worlds[0].input.bought

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
let page: Page
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  page = view.page
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

const row = () => page.getByRole('row').filter({ hasText: 'Lia do Carmo' })
const shown = () => row().textContent()
/** The list is asked for again; the code for it, whose half-hour passes with each reservation, has been given. */
const refresh = async () => {
  await admin.prove('transactions.index')
  await Promise.all([page.waitForResponse(/\/api\/transactions\//), page.keyboard.press('u')])
  await row().waitFor()
}

/** The drawer of a campaign's transactions in Chromium, whose first one this is. */
const panelSystem = () =>
  transactionSystem(app, admin, {
    begin: async (seed: TransactionSeed) => {
      await admin.prove('transactions.index')
      await page.goto(`/action/${seed.campaign.id}/transactions`)
      await row().waitFor()
    },
    record: async () => {
      await refresh()
      return shown()
    },
    isAt: async (_seed, status, delivered) => {
      await refresh()
      const missing = BOUGHT - delivered
      await expect
        .poll(shown)
        .toContain(
          status === 'approved' && missing > 0 ? `${missing === 1 ? 'Falta' : 'Faltam'} ${missing}` : LABELS[status],
        )
    },
  })

test('the transaction’s paths through the panel leave out nothing but what comes with later screens', () => {
  expect(transactionGaps(transactionPaths, app, admin)).toEqual([])
})

test('the panel agrees with the chart on every path, and shows no change by what the chart refuses', async () => {
  await walkAll(transactionModel, transactionPaths, panelSystem)
  expect(view.problems).toEqual([])
})
