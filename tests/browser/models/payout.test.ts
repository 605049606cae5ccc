import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PayoutRecordFact } from '../../../src/machines/flows/dialogues/payout-record.ts'
import { payoutRecordModel } from '../../models/dialogues/payout-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import type { Gate } from '../../support/browser/held-answers.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { joinedPaths, replay, shortestPaths } from '../../support/models/model.ts'
import { ANSWERED, type SystemOf } from '../../support/models/walk.ts'
import { openList, sawOnlyLostAnswers, scriptOfFacts, walkInPanel } from '../../support/models/walk-of-list-record.ts'
import { type Earning, IN_CASH, payOut, sellBy, startEarning } from '../../support/seeds/commission-seed.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

/** The commission of an affiliate in Chromium; what the server answers waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof payoutRecordModel> {
  const script = scriptOfFacts<PayoutRecordFact>()
  let earning: Earning
  let id: number
  let page: Page
  let gate: Gate
  let isRead: boolean

  const row = () => page.getByRole('row').filter({ hasText: 'Vendas até' })
  const button = () => page.getByRole('button', { name: /^Mais ações do pagamento de/ })
  const choose = async (label: string) => {
    await button().click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const offersNo = (label: string) => async () => {
    await button().click()
    const item = page.getByRole('menuitem', { name: label })
    await page.getByRole('menuitem').first().waitFor()
    const isMuted = (await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true'
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    return isMuted
  }
  const dialog = () => page.getByRole('dialog', { name: /^Desfazer o pagamento de/ })
  const noDialog = async () => (await dialog().count()) === 0
  const isThere = async () => {
    await dialog().waitFor({ state: 'detached' })
    await row().getByText('Pago').waitFor()
  }

  return {
    async start(facts, { input }) {
      script.start(facts)
      isRead = false
      earning = await startEarning(app, admin)
      await sellBy(app, earning, 10)
      app.clock.move(1000)
      id = (await payOut(app, admin, earning, input.hasReceipt ? {} : IN_CASH)).id
      page = view.page
      gate = await openList(view, `/afiliados/${earning.affiliate.id}/comissao`, new RegExp(`/api/payouts/${id}/undo$`))
      await row().waitFor()
    },
    commands: {
      'receipt.open': async () => {
        const kept = page.waitForEvent('download')
        await choose('Baixar comprovante')
        expect((await kept).suggestedFilename()).toBe('pix.pdf')
      },
      'payout.undo': async () => {
        if (!isRead) gate.hold()
        await choose('Desfazer pagamento')
      },
      'reason.type': ({ reason }) => dialog().getByLabel('Motivo').fill(reason),
      'request.confirm': async () => {
        gate.hold()
        await dialog().getByLabel('Motivo').press('Enter')
      },
      'request.dismiss': () => dialog().getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      'payout.opened': async (fact) => {
        script.happened(fact)
        isRead = true
        wanted(await (await app.signIn(earning.affiliate)).call('GET', '/api/commission'), 200)
        const read = page.waitForResponse((answer) => answer.url().includes('/api/payouts?'))
        await page.keyboard.press('u')
        await read
      },
      'request.done': (fact) => {
        script.happened(fact)
        return gate.pass()
      },
      'request.refused': async (fact) => {
        script.happened(fact)
        await gate.loseOne()
        await see(page, 'Erro ao se conectar ao servidor')
      },
    },
    leaves: {
      'recorded.idle': isThere,
      'recorded.sending': () => {},
      'seen.idle': isThere,
      'seen.asking': async ({ context }) => {
        await dialog().waitFor()
        await expect.poll(() => dialog().getByLabel('Motivo').inputValue()).toBe(context.reason)
      },
      'seen.sending': () => dialog().waitFor(),
      undone: async () => {
        await page.getByRole('row').getByText('Desfeito', { exact: true }).waitFor()
        await dialog().waitFor({ state: 'detached' })
      },
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/payouts?afiliado_id=${earning.affiliate.id}`)).body.data[0],
      events: {
        'receipt.open': offersNo('Baixar comprovante'),
        'payout.undo': offersNo('Desfazer pagamento'),
        'reason.type': noDialog,
        'request.confirm': noDialog,
        'request.dismiss': noDialog,
        'payout.opened': 'its affiliate reads it on a device of its own',
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
      },
      leaves: {
        'recorded.sending': 'what is sent is not asked for again',
        'seen.asking': 'the dialog lies over the list',
        'seen.sending': 'what is sent is not asked for again',
      },
    },
    stop: sawOnlyLostAnswers(view),
  }
}

const [, inCash] = payoutRecordModel.worlds
const paths = [
  ...joinedPaths(payoutRecordModel, shortestPaths(payoutRecordModel)),
  ...(inCash ? [replay(payoutRecordModel.machine, inCash, [])] : []),
]

walkInPanel({ model: payoutRecordModel, system: panelSystem, paths })
