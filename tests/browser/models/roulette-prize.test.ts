import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { releaseReturned } from '../../../server/campaigns/roulette/returned.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { roulette, rouletteSpin } from '../../../server/platform/db/schema.ts'
import type {
  RoulettePrizeRecordContext,
  RoulettePrizeRecordFact,
} from '../../../src/machines/flows/dialogues/roulette-prize-record.ts'
import { roulettePrizeRecordModel } from '../../models/dialogues/roulette-prize-record.model.ts'
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
import { buyAndPay } from '../../support/seeds/fixtures.ts'
import { askToSpin, startRoulette } from '../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

/** The spins before the one that the model's prize goes out at. */
const BEFORE = 3
const TITLE = roulettePrizeRecordModel.worlds[0].input.title
const DIALOGS = {
  'prize.release': [`Liberar “${TITLE}”`, 'Liberar prêmio'],
  'prize.restore': [`Restaurar “${TITLE}”`, 'Restaurar padrão'],
  'prize.delete': [`Apagar “${TITLE}”`, 'Apagar prêmio'],
} as const

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
let view: OpenPage
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  admin = await app.signIn()
  view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, admin)
})
afterAll(() => app.close())

/** The list of prizes in Chromium with the model's prize as its first row; what the server answers waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof roulettePrizeRecordModel> {
  const script = scriptOfFacts<RoulettePrizeRecordFact>()
  let id: number
  let campaignId: number
  let buyer: { id: number; token: string }
  let page: Page
  let gate: Gate

  const row = () => page.getByRole('row').filter({ hasText: TITLE }).first()
  const dialog = ({ asked }: RoulettePrizeRecordContext) =>
    page.getByRole('dialog', { name: DIALOGS[asked ?? 'prize.release'][0] })
  const field = () => page.getByLabel('Número do giro')
  const { button: menuOf, choose, offersNo } = menuOfRow(() => page, `Mais ações de ${TITLE}, nº 1`)
  const noDialog = async () => (await page.getByRole('dialog').count()) === 1
  const stands = (pill: string) => async () => {
    await row().getByText(pill).waitFor()
    await expect.poll(() => row().getByText(TITLE).count()).toBe(1)
  }
  const asking = async ({ context }: { context: RoulettePrizeRecordContext }) => {
    await dialog(context).waitFor()
    if (context.number !== '') await expect.poll(() => field().inputValue()).toBe(context.number)
    if (context.message !== null) await see(page, 'Erro ao se conectar ao servidor')
    if (context.asked === 'prize.restore') await see(page, /O giro 4 deixa de valer/)
  }
  const sending = async ({ context }: { context: RoulettePrizeRecordContext }) => {
    const [, verb] = DIALOGS[context.asked ?? 'prize.release']
    const button = dialog(context).getByRole('button', { name: verb })
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  }

  return {
    async start(facts) {
      script.start(facts)
      const { campaign, ids } = await startRoulette(app, admin, 1)
      id = ids[0] ?? 0
      campaignId = campaign.id
      await admin.call('POST', '/api/roulette', { body: { campaign_id: campaign.id, qtd: 9, title: 'Fone JBL' } })
      buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
      for (let nth = 0; nth < BEFORE; nth++) await askToSpin(app, buyer)
      page = view.page
      gate = await openList(view, `/roulette/${campaign.id}`, new RegExp(`/api/roulette/(release/)?${id}$`))
      await row().getByText('Disponível').waitFor()
    },
    commands: {
      'prize.release': () => page.keyboard.press('a'),
      'prize.restore': () => choose('Restaurar'),
      'prize.edit': async () => {
        await page.keyboard.press('e')
        await page.getByRole('heading', { name: 'Editar Prêmio' }).waitFor()
        await expect.poll(() => page.getByLabel('Prêmio', { exact: true }).inputValue()).toBe(TITLE)
        await page.keyboard.press('Escape')
        await page.getByRole('heading', { name: 'Editar Prêmio' }).waitFor({ state: 'detached' })
      },
      'prize.delete': () => page.keyboard.press('Delete'),
      'number.type': ({ number }) => field().fill(number),
      'request.confirm': async () => {
        gate.hold()
        if ((await field().count()) === 1) await field().fill(String(BEFORE + 1))
        await page.getByRole('button', { name: /^(Liberar|Apagar) prêmio$|^Restaurar padrão$/ }).click()
      },
      'request.dismiss': () => page.getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      ...requestFacts(script, () => gate),
      'spin.reached': async (fact) => {
        script.happened(fact)
        expect((await askToSpin(app, buyer)).body).toMatchObject({ spin: fact.spin, prize: { id } })
        await page.keyboard.press('u')
      },
      'prize.released': async (fact) => {
        script.happened(fact)
        const { database, ports, clock } = app
        const { db } = database
        const scope = { campaignId, ports, now: clock.now() }
        await db.transaction((tx) => releaseReturned({ db: tx as Db, ...scope }, id))
        const spun = and(eq(rouletteSpin.campaignId, campaignId), eq(rouletteSpin.spin, BEFORE + 1))
        await db.delete(rouletteSpin).where(spun)
        await db.update(roulette).set({ given: BEFORE }).where(eq(roulette.campaignId, campaignId))
        await page.keyboard.press('u')
      },
    },
    leaves: {
      'held.idle': stands('Disponível'),
      'held.asking': asking,
      'held.sending': sending,
      'armed.idle': stands('Liberado · giro 4'),
      'armed.asking': asking,
      'armed.sending': sending,
      contemplated: stands('Contemplado'),
      deleted: async () => {
        await see(page, 'Prêmio apagado')
        await expect.poll(() => menuOf().count()).toBe(0)
      },
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/roulette/${id}`)).body,
      events: {
        'prize.release': offersNo('Liberar Prêmio'),
        'prize.restore': offersNo('Restaurar'),
        'prize.edit': offersNo('Editar'),
        'prize.delete': offersNo('Apagar'),
        'number.type': noDialog,
        'request.confirm': noDialog,
        'request.dismiss': noDialog,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'prize.released': 'sent to the server in its own walk: the list is asked for again by hand',
        'spin.reached': 'sent to the server in its own walk: the list is asked for again by hand',
      },
      leaves: Object.fromEntries(
        ['held.asking', 'armed.asking', 'held.sending', 'armed.sending'].map((leaf) => [
          leaf,
          'the dialog lies over the list',
        ]),
      ),
    },
    stop: sawOnlyLostAnswers(view),
  }
}

walkInPanel({ model: roulettePrizeRecordModel, system: panelSystem })
