import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type {
  ReturnedPrizeRecordContext,
  ReturnedPrizeRecordFact,
} from '../../../src/machines/flows/dialogues/returned-prize-record.ts'
import { returnedPrizeRecordModel } from '../../models/dialogues/returned-prize-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import type { Gate } from '../../support/browser/held-answers.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { ANSWERED, type SystemOf } from '../../support/models/walk.ts'
import {
  menuOfRow,
  openList,
  requestFacts,
  sawOnlyLostAnswers,
  scriptOfFacts,
  walkInPanel,
} from '../../support/models/walk-of-list-record.ts'
import { startReturned } from '../../support/seeds/returned-prize-seed.ts'
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

const VERBS = { 'prize.markGiven': 'Já foi entregue', 'prize.markWithheld': 'Não foi entregue' } as const

let titles = 0

/** The list of returned prizes in Chromium, with the model's prize under the cursor. */
function panelSystem(): SystemOf<typeof returnedPrizeRecordModel> {
  const script = scriptOfFacts<ReturnedPrizeRecordFact>()
  const title = `Prêmio ${++titles}`
  const titleOf = {
    'prize.markGiven': `“${title}” já foi entregue a Rita Moreira?`,
    'prize.markWithheld': `“${title}” não foi entregue a Rita Moreira?`,
  } as const
  let id: number
  let page: Page
  let gate: Gate

  const row = () => page.getByRole('row').filter({ hasText: title }).first()
  const { choose, offersNo } = menuOfRow(() => page, `Mais ações de ${title}`)
  const dialog = ({ asked }: ReturnedPrizeRecordContext) =>
    page.getByRole('dialog', { name: titleOf[asked ?? 'prize.markGiven'] })
  const noDialog = async () => (await page.getByRole('dialog').count()) === 0
  const isOver = (word: string) => async () => {
    await page.getByRole('radio', { name: 'Aguardando' }).check()
    await see(page, 'Nenhum prêmio devolvido')
    await page.getByRole('radio', { name: 'Respondidos' }).check()
    await row().getByText(word, { exact: true }).waitFor()
    await row().getByText('por Ana Souza').waitFor()
  }

  return {
    async start(facts) {
      script.start(facts)
      id = (await startReturned(app, admin, { title })).id
      page = view.page
      gate = await openList(view, '/premios-devolvidos', new RegExp(`/api/returned-prizes/(given|withheld)/${id}$`))
      await row().getByText('Já foi entregue?').waitFor()
    },
    commands: {
      'prize.markGiven': () => page.keyboard.press('c'),
      'prize.markWithheld': () => choose('Não foi entregue'),
      'request.confirm': async () => {
        gate.hold()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Já|Não) foi entregue$/ })
          .click()
      },
      'request.dismiss': () => page.getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: requestFacts(script, () => gate),
    leaves: {
      'waiting.idle': async () => {
        await row().getByText('Já foi entregue?').waitFor()
        await row().getByText('Cota premiada 07').waitFor()
      },
      'waiting.asking': async ({ context }) => {
        await dialog(context).waitFor()
        if (context.message !== null) await see(page, 'Erro ao se conectar ao servidor')
      },
      'waiting.sending': async ({ context }) => {
        const button = dialog(context).getByRole('button', { name: VERBS[context.asked ?? 'prize.markGiven'] })
        await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
      },
      given: isOver('Entregue'),
      withheld: isOver('Não entregue'),
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/returned-prizes/${id}`)).body,
      events: {
        'prize.markGiven': offersNo('Já foi entregue'),
        'prize.markWithheld': offersNo('Não foi entregue'),
        'request.confirm': noDialog,
        'request.dismiss': noDialog,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
      },
      leaves: {
        'waiting.asking': 'the dialog lies over the list',
        'waiting.sending': 'the dialog lies over the list',
      },
    },
    stop: sawOnlyLostAnswers(view),
  }
}

walkInPanel({ model: returnedPrizeRecordModel, system: panelSystem })
