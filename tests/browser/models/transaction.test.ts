import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionRecordModel } from '../../models/dialogues/transaction-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession } from '../../support/browser/panel.ts'
import { uncovered } from '../../support/models/model.ts'
import {
  requestPaths,
  shownPaths,
  type TransactionRequests,
  transactionGaps,
  transactionSystem,
} from '../../support/models/transaction-system.ts'
import { ANSWERED, walkAll } from '../../support/models/walk.ts'
import type { TransactionSeed } from '../../support/seeds/transaction-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const LABELS: Readonly<Record<string, string>> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  cancelled: 'Cancelado',
  rejected: 'Rejeitado',
  refunded: 'Devolvido',
  in_process: 'Em análise',
  in_mediation: 'Em disputa',
}
const BOUGHT = transactionRecordModel.worlds[0].input.bought

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

const NOT_HERE = 'walked in the dialog of one purchase'
const UNTRIED = {
  'transaction.consult': NOT_HERE,
  'transaction.renotify': NOT_HERE,
  'review.close': NOT_HERE,
  'request.confirm': NOT_HERE,
  'request.dismiss': NOT_HERE,
  'request.done': ANSWERED,
  'request.refused': ANSWERED,
  'request.unanswered': ANSWERED,
} as const

const TRIED_AT_THE_SERVER = 'no control of the list says this, and the server is told it in vain on its own walk'

/** The drawer of a campaign's transactions in Chromium, whose first one this is. */
const listSystem = () => {
  const system = transactionSystem(
    app,
    admin,
    {
      begin: async (seed: TransactionSeed) => {
        await admin.prove('transactions.index')
        await page.goto(`/action/${seed.campaign.id}/transactions`)
        await row().waitFor()
      },
      record: async () => null,
      isAt: async (_seed, status, delivered) => {
        await refresh()
        const missing = BOUGHT - delivered
        await expect
          .poll(shown)
          .toContain(
            status === 'approved' && missing > 0 ? `${missing === 1 ? 'Falta' : 'Faltam'} ${missing}` : LABELS[status],
          )
      },
    },
    () => ({
      commands: {},
      facts: {},
      leaves: { 'request.idle': () => {} },
      refusals: UNTRIED,
    }),
  )
  const events = Object.fromEntries(Object.keys(system.refusals.events).map((type) => [type, TRIED_AT_THE_SERVER]))
  return { ...system, refusals: { ...system.refusals, events: events as unknown as typeof system.refusals.events } }
}

const dialog = () => page.getByRole('dialog', { name: /^Transação/ })
const notice = () => dialog().getByRole('status').first()
const button = (name: string) => dialog().getByRole('button', { name })

/** A review ends over HTTP alone, on paths that the dialog does not walk: what the panel says meanwhile is tried beside it. */
const NEVER_HERE = () => {
  throw new Error('no path of the dialog comes here')
}

/** The requests of the dialog in Chromium. An answer is held until its fact happens. */
const requestsInDialog: TransactionRequests = (seed) => {
  let held: ((how: 'answer' | 'fail') => Promise<void>) | undefined
  const hold = async () => {
    await page.route(/\/api\/transactions\/(consult|renotification)\//, (route) => {
      held = async (how) => {
        await (how === 'answer' ? route.continue() : route.abort())
        await page.unroute(/\/api\/transactions\/(consult|renotification)\//)
      }
    })
  }
  const end = async (how: 'answer' | 'fail' = 'answer') => {
    await expect.poll(() => held).toBeDefined()
    await held?.(how)
    held = undefined
  }
  const reopen = async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await button('Consultar').waitFor()
  }
  const press = (key: string) => async () => {
    await page.keyboard.press(key)
    return true
  }
  const says = (text: string | RegExp) => () => notice().getByText(text).waitFor()
  return {
    commands: {
      'transaction.consult': () => page.keyboard.press('v'),
      'transaction.renotify': async () => {
        await hold()
        await page.keyboard.press('r')
      },
      'request.confirm': async () => {
        await hold()
        await dialog()
          .getByRole('button', { name: /^(Enviou, consultar o banco|Consultar de novo)/ })
          .click()
      },
      'review.close': NEVER_HERE,
      'request.dismiss': async () => {
        const asked = button('Ainda não')
        if (await asked.isVisible()) await asked.click()
        else await reopen()
      },
    },
    facts: {
      'request.done': () => end(),
      'request.refused': () => end('fail'),
      'request.unanswered': async () => {
        await seed().silence(true)
        await end()
        await says('O banco do pagamento não está respondendo. Nada mudou nesta transação.')()
        await seed().silence(false)
      },
    },
    leaves: {
      'request.idle': () => expect.poll(() => notice().textContent()).toBe(''),
      'request.asking': says('O cliente enviou o comprovante de pagamento dessa transação?'),
      'request.closing': NEVER_HERE,
      'request.consulting': says('Consultando o banco…'),
      'request.renotifying': says('Renotificando…'),
      'request.answered': async () => {
        await says('O banco ainda não identificou o pagamento.')()
        await dialog().getByText('Consultou o banco').first().waitFor()
      },
      'request.unanswered': says('O banco do pagamento não está respondendo.'),
    },
    refusals: {
      ...UNTRIED,
      'transaction.consult': press('v'),
      'transaction.renotify': press('r'),
      'request.confirm': async () => (await button('Enviou, consultar o banco').count()) === 0,
      'request.dismiss': async () => (await button('Ainda não').count()) === 0,
    },
  }
}

/** The dialog of one purchase in Chromium, over its list. */
const dialogSystem = () =>
  transactionSystem(
    app,
    admin,
    {
      begin: async (seed: TransactionSeed) => {
        await admin.prove('transactions.index')
        await page.goto(`/action/${seed.campaign.id}/transactions`)
        await row().waitFor()
        await page.keyboard.press('Enter')
        await button('Consultar').waitFor()
      },
      // The minutes that are left go on by themselves.
      record: async () => (await dialog().textContent())?.replace(/faltam \d+ min/, 'faltam'),
      isAt: async (_seed, status) => {
        await dialog()
          .getByText(LABELS[status] ?? '')
          .waitFor()
      },
    },
    requestsInDialog,
  )

test('the transaction’s paths through the panel leave out nothing', () => {
  expect(transactionGaps(app, admin, requestsInDialog)).toEqual([])
  const { leaves } = uncovered(transactionRecordModel.machine, shownPaths)
  expect(leaves.filter((leaf) => leaf.startsWith('life.'))).toEqual([])
})

test('the list says of a purchase where it stands, in every status that the chart has', async () => {
  await walkAll(transactionRecordModel, shownPaths, listSystem)
  expect(view.problems).toEqual([])
})

test('the dialog asks, answers and refuses as the chart does, on every path of a request', async () => {
  await walkAll(transactionRecordModel, requestPaths, dialogSystem)
  expect(view.problems.filter(({ text }) => !text.includes('Failed to load resource'))).toEqual([])
})
