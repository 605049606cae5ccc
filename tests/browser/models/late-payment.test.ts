import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import type { LateRecordContext, LateRecordFact } from '../../../src/machines/flows/dialogues/late-payment-record.ts'
import { latePaymentRecordModel } from '../../models/dialogues/late-payment-record.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { type Gate, gateFor } from '../../support/browser/held-answers.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { fewestPaths, leavesOf, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import {
  LATE_BUYER,
  type LateSeed,
  reportCharge,
  setCampaign,
  startLate,
} from '../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { renotify } from '../../support/server/by-number.ts'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const TITLES = {
  'late.deliver': 'Entregar 10 cotas a Rita Moreira?',
  'late.refund': 'Registrar a devolução a Rita Moreira?',
} as const
const TITLES_OF_ALL = {
  'late.deliver': 'Entregar as cotas de 2 compras?',
  'late.refund': 'Registrar a devolução de 2 compras?',
} as const
const VERBS = { 'late.deliver': 'Entregar cotas', 'late.refund': 'Registrar devolução' } as const

/** The list of late payments in Chromium, with one row; what the server answers waits until the model's fact lets it through. */
function panelSystem(): SystemOf<typeof latePaymentRecordModel> {
  let script: LateRecordFact[] = []
  let seed: LateSeed
  let view: OpenPage
  let page: Page
  let gate: Gate
  let decider = 'sem intervenção'

  const happened = (fact: LateRecordFact) => expect(script.shift()).toEqual(fact)
  const dialog = ({ asked, all }: LateRecordContext) =>
    page.getByRole('dialog', { name: (all ? TITLES_OF_ALL : TITLES)[asked ?? 'late.refund'] })
  const verb = (context: LateRecordContext) =>
    dialog(context).getByRole('button', { name: VERBS[context.asked ?? 'late.refund'] })
  const refresh = () => page.keyboard.press('u')
  const isOver = (word: string) => async () => {
    await page.getByRole('radio', { name: 'Aguardando' }).check()
    await see(page, 'Nenhum PIX atrasado')
    await page.getByRole('radio', { name: 'Resolvidos' }).check()
    const rows = page.getByRole('row').filter({ hasText: word }).filter({ hasText: seed.slug })
    const row = rows.filter({ hasText: LATE_BUYER.name })
    await row.getByText(decider).waitFor()
  }

  const isAway = (control: () => Locator) => async () => (await control().count()) === 0

  return {
    async start(facts, { input, name }) {
      script = [...facts]
      seed = await startLate(app, admin, input, { title: `atrasada-${Math.random().toString(36).slice(2, 10)}` })
      view = await chromium.open({ baseURL: app.url, reducedMotion: true })
      page = view.page
      await bringSession(app, view, ['transactions.index'])
      gate = await gateFor(page, /\/api\/late-payments\/(all\/)?(deliver|refund)\//)
      await page.goto('/pix-atrasado')
      await see(page, name === 'a cancelled purchase' ? 'Compra cancelada' : 'Ação já sorteada')
      await page.keyboard.press('j')
    },
    commands: {
      'late.deliver': () => page.keyboard.press('c'),
      'late.refund': async () => {
        await page.getByRole('button', { name: 'Mais ações de Rita Moreira' }).click()
        await page.getByRole('menuitem', { name: 'Registrar devolução' }).click()
      },
      'scope.choose': async ({ all }) => {
        await page.getByLabel('Decidir assim as 2 compras desta campanha que esperam').setChecked(all)
        await page.getByLabel('Motivo').focus()
      },
      'reason.type': ({ reason }) => page.getByLabel('Motivo').fill(reason),
      'request.confirm': async () => {
        gate.hold()
        await page.getByLabel('Motivo').press('Enter')
      },
      'request.dismiss': () => page.getByRole('button', { name: 'Cancelar' }).click(),
    },
    facts: {
      'request.done': (fact) => {
        happened(fact)
        decider = 'por Ana Souza'
        return gate.pass()
      },
      'request.refused': (fact) => {
        happened(fact)
        return gate.loseOne()
      },
      'quotas.delivered': async (fact) => {
        happened(fact)
        await setCampaign(app, seed.campaignId, 'active')
        expect(await renotify(app.ports, seed.id)).toBe('changed')
        await refresh()
      },
      'payment.repeated': async (fact) => {
        happened(fact)
        await reportCharge(app, seed.chargeId, 'refunded')
        await reportCharge(app, seed.chargeId, 'paid')
        decider = 'sem intervenção'
        await page.goto('/pix-atrasado')
        await see(page, 'Faltam 10 de 10')
        await page.keyboard.press('j')
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        const { chargeId } = seed
        const { db } = app.database
        await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
        expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
        await refresh()
      },
    },
    leaves: Object.fromEntries(
      leavesOf(latePaymentRecordModel.machine).map((leaf) => {
        if (leaf === 'delivered') return [leaf, isOver('Entregue')]
        if (leaf === 'refunded') return [leaf, isOver('Devolvido')]
        if (leaf === 'waiting.idle')
          return [
            leaf,
            async ({ context }: { context: LateRecordContext }) => {
              await page.getByRole('dialog').waitFor({ state: 'detached' })
              await see(page, 'Faltam 10 de 10')
              const can = context.deliverable && context.free >= context.missing
              await expect.poll(() => page.getByRole('button', { name: 'Registrar devolução' }).count()).toBe(1)
              await expect.poll(() => page.getByRole('button', { name: 'Entregar cotas' }).count()).toBe(can ? 1 : 0)
            },
          ]
        return [
          leaf,
          async ({ context }: { context: LateRecordContext }) => {
            await dialog(context).waitFor()
            const field = page.getByLabel('Motivo')
            await expect.poll(() => field.inputValue()).toBe(context.reason)
            await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
            const busy = leaf === 'waiting.sending'
            await expect.poll(() => verb(context).getAttribute('aria-busy')).toBe(busy ? 'true' : null)
            if (context.message !== null) await see(page, 'Erro ao se conectar ao servidor')
            if (context.asked === 'late.refund' && context.all) await see(page, /devolva o valor de cada compra/)
            else if (context.asked === 'late.refund')
              await see(page, /O dinheiro não volta sozinho: devolva R\$\s20,00/)
          },
        ]
      }),
    ),
    refusals: {
      record: async () => (await admin.call('GET', `/api/late-payments/${seed.id}`)).body,
      events: {
        'late.deliver': isAway(() => page.getByRole('button', { name: 'Entregar cotas' })),
        'late.refund': async () => {
          await page.getByRole('button', { name: 'Mais ações de Rita Moreira' }).first().click()
          await page.getByRole('menuitem').first().waitFor()
          const item = page.getByRole('menuitem', { name: 'Registrar devolução' })
          const isMuted = (await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true'
          await page.keyboard.press('Escape')
          await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
          return isMuted
        },
        'scope.choose': isAway(() => page.getByRole('checkbox', { name: /^Decidir assim/ })),
        'reason.type': isAway(() => page.getByLabel('Motivo')),
        'request.confirm': isAway(() => page.getByRole('dialog')),
        'request.dismiss': isAway(() => page.getByRole('dialog')),
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'quotas.delivered': 'sent to the server in its own walk: the list is asked for again by hand',
        'payment.repeated': 'it is the purchase that says so, in its own walk',
        'payment.refunded': 'sent to the server in its own walk: the list is asked for again by hand',
      },
      leaves: {
        'waiting.asking': 'the dialog lies over the list',
        'waiting.sending': 'the dialog lies over the list, and its button is busy',
      },
    },
    async stop() {
      await admin.call('POST', `/api/late-payments/all/refund/${seed.campaignId}`, { body: { reason: 'Fim do teste' } })
      expect(view.problems.filter(({ text }) => !text.includes('ERR_FAILED'))).toEqual([])
    },
  }
}

const [enough, ...others] = latePaymentRecordModel.worlds
const [scarce = enough, cancelled = enough, pair = enough] = others
const [typed] = latePaymentRecordModel.commands['reason.type']
const [done] = latePaymentRecordModel.facts['request.done']
const [refused] = latePaymentRecordModel.facts['request.refused']
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
/** Thought better of it, asked without a connection, tried again. */
const journey = replay(latePaymentRecordModel.machine, enough, [
  { type: 'late.deliver' },
  dismiss,
  { type: 'late.refund' },
  typed,
  dismiss,
  { type: 'late.deliver' },
  typed,
  confirm,
  refused,
  confirm,
  done,
])
/** Where quotas cannot be delivered, that is not offered; the way back is. */
const undelivered = [scarce, cancelled].map((world) =>
  replay(latePaymentRecordModel.machine, world, [{ type: 'late.refund' }, dismiss]),
)
/** One decision for all of a campaign. */
const together = replay(latePaymentRecordModel.machine, pair, [
  { type: 'late.refund' },
  { type: 'scope.choose', all: true },
  typed,
  confirm,
  done,
])
/** What happens by itself: the money goes back, or the quotas come; and the money comes again. */
const byItself = (['payment.refunded', 'quotas.delivered'] as const).map(
  (type) => [{ type }, { type: 'payment.repeated' }] as const,
)
const written = [
  journey,
  ...undelivered,
  together,
  ...byItself.map((events) => replay(latePaymentRecordModel.machine, enough, events)),
]
/** What was tried in vain on the paths before. */
const tried = new Set<string>()
const paths = [...written, ...fewestPaths(latePaymentRecordModel, written)]

test('the late payment’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(latePaymentRecordModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(latePaymentRecordModel, paths, panelSystem())).toEqual([])
})

test.each(paths.map((path) => [`${path.world.name}, ${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(latePaymentRecordModel, path, panelSystem(), tried)
  },
)
