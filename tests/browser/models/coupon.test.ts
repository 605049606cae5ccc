import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { CouponRecordFact } from '../../../src/machines/flows/dialogues/coupon-record.ts'
import { couponRecordModel } from '../../models/dialogues/coupon-record.model.ts'
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
import { createCoupon } from '../../support/seeds/coupon-seed.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const TITLE = couponRecordModel.worlds[0].input.title

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

/** The list of coupons in Chromium; what the server answers waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof couponRecordModel> {
  const script = scriptOfFacts<CouponRecordFact>()
  let id: number
  let otherId: number
  let page: Page
  let gate: Gate
  /** Whether it was the main one when it was removed, which Ctrl Z gives back to it. */
  let wasMain = false

  const row = () => page.getByRole('row').filter({ hasText: TITLE })
  const { button: menuOf, choose, offersNo } = menuOfRow(() => page, `Mais ações de ${TITLE}`)
  const dialog = () => page.getByRole('dialog', { name: `Remover “${TITLE}”` })
  const noDialog = async () => (await dialog().count()) === 0
  const isMain = (main: boolean) => async () => {
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => row().getByText('Principal').count()).toBe(main ? 1 : 0)
    await row().getByText('Valendo agora').waitFor()
  }
  const promoteOther = async (main: boolean) =>
    wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: { main } }), 200)

  return {
    async start(facts) {
      script.start(facts)
      const campaign = await createCampaign(app, admin)
      otherId = (await createCoupon(admin, campaign.id, { title: 'Natal' })).id
      id = (await createCoupon(admin, campaign.id, { title: TITLE })).id
      page = view.page
      gate = await openList(view, `/cupons/${campaign.id}`, new RegExp(`/api/cupons/${id}(/main)?$`))
      await row().waitFor()
    },
    commands: {
      'coupon.promote': () => {
        gate.hold()
        return choose('Tornar Principal')
      },
      'coupon.demote': () => {
        gate.hold()
        return choose('Deixar de ser principal')
      },
      'coupon.edit': async () => {
        await choose('Editar')
        await page.getByRole('heading', { name: 'Editar Cupom' }).waitFor()
        await expect.poll(() => page.getByLabel('Título').inputValue()).toBe(TITLE)
        await page.keyboard.press('Escape')
        await page.getByRole('heading', { name: 'Editar Cupom' }).waitFor({ state: 'detached' })
      },
      'coupon.remove': () => choose('Remover'),
      'request.confirm': async () => {
        wasMain = wanted(await admin.call('GET', `/api/cupons/${id}`), 200).coupon.main
        gate.hold()
        await page.getByRole('button', { name: 'Remover cupom' }).click()
      },
      'request.dismiss': () => page.getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      ...requestFacts(
        script,
        () => gate,
        () => see(page, 'Erro ao se conectar ao servidor'),
      ),
      'another.promoted': async (fact) => {
        script.happened(fact)
        await promoteOther(true)
        await promoteOther(false)
        await page.keyboard.press('u')
      },
      'removal.reverted': async (fact) => {
        script.happened(fact)
        await page.keyboard.press('Control+z')
        await isMain(wasMain)()
        // The fact alone is that it is there again.
        if (!wasMain) return
        wanted(await admin.call('PUT', `/api/cupons/${id}/main`, { body: { main: false } }), 200)
        await page.keyboard.press('u')
      },
    },
    leaves: {
      'active.idle': isMain(false),
      'active.asking': () => dialog().waitFor(),
      'active.sending': () => {},
      'main.idle': isMain(true),
      'main.asking': () => dialog().waitFor(),
      'main.sending': () => {},
      removed: async () => {
        await see(page, 'Cupom removido')
        await expect.poll(() => menuOf().count()).toBe(0)
      },
    },
    refusals: {
      record: async () => (await admin.call('GET', `/api/cupons/${id}`)).body,
      events: {
        'coupon.promote': offersNo('Tornar Principal'),
        'coupon.demote': offersNo('Deixar de ser principal'),
        'coupon.edit': offersNo('Editar'),
        'coupon.remove': offersNo('Remover'),
        'request.confirm': noDialog,
        'request.dismiss': noDialog,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'another.promoted': 'the list is asked for again by hand',
        'removal.reverted': 'what was removed is not in the list, and only then its removal can be taken back',
      },
      leaves: {
        'active.asking': 'the dialog lies over the list',
        'main.asking': 'the dialog lies over the list',
        'active.sending': 'what is sent is not asked for again',
        'main.sending': 'what is sent is not asked for again',
      },
    },
    stop: sawOnlyLostAnswers(view),
  }
}

walkInPanel({ model: couponRecordModel, system: panelSystem })
