import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeOf } from '../../../server/campaigns/ledger/ledger.ts'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import type { PrizeQuotaFact } from '../../../src/machines/entities/prize-quota.ts'
import { prizeQuotaModel } from '../../models/prize-quota.model.ts'
import { chromiumForFile, type OpenPage } from '../../support/browser/chromium.ts'
import { bringSession, closeNotices, see } from '../../support/browser/panel.ts'
import { joinedPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { gapsOf, type SystemOf, walk } from '../../support/models/walk.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const TOTAL = 20
const BY_SERVER = 'sent to the server in its own walk: the list is asked for again by hand'

const chromium = chromiumForFile()
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' })
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The list of a campaign's prize quotas in Chromium: the number 07 is made one, changed, sold and deleted by keys and form. */
function panelSystem(): SystemOf<typeof prizeQuotaModel> {
  let script: PrizeQuotaFact[] = []
  let campaign: Campaign
  let view: OpenPage
  let page: Page
  let charges: string[] = []

  const happened = (fact: PrizeQuotaFact) => expect(script.shift()).toEqual(fact)
  const form = (name: string) => page.getByRole('dialog', { name, exact: true })
  const sell = async (quantity: number) => {
    const { chargeId } = await buyAndPay(app, campaign.url_amigavel, { quantity, name: 'Rita Moreira' })
    charges.push(chargeId)
  }
  const refundAll = async () => {
    for (const chargeId of charges.splice(0)) {
      await app.database.db
        .update(sandboxCharge)
        .set({ status: 'refunded' })
        .where(eq(sandboxCharge.chargeId, chargeId))
      expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
    }
  }
  const save = async (name: string, percent: number | null) => {
    await form(name)
      .getByLabel('Porcentagem')
      .fill(percent === null ? '' : String(percent))
    await page.keyboard.press('Control+Enter')
    await form(name).waitFor({ state: 'detached' })
    await closeNotices(page)
  }
  const answer = async (what: 'given' | 'withheld') => {
    const { data } = wanted(await admin.call('GET', '/api/returned-prizes'), 200)
    const { id } = data.find(({ rifa }: { rifa: { id: number } }) => rifa.id === campaign.id)
    wanted(await admin.call('POST', `/api/returned-prizes/${what}/${id}`, { body: {} }), 200)
    await page.keyboard.press('u')
  }
  const stands = (word: string) => async () => {
    await page.keyboard.press('u')
    await page.getByRole('row').filter({ hasText: '07' }).getByText(word).first().waitFor()
  }

  return {
    async start(facts) {
      script = [...facts]
      charges = []
      campaign = await createCampaign(app, admin, { numbers: TOTAL })
      view = await chromium.open({ baseURL: app.url, reducedMotion: true })
      page = view.page
      await bringSession(app, view, admin)
      await page.goto(`/awarded/${campaign.id}`)
      await see(page, 'Nenhuma cota travada')
    },
    commands: {
      'prize.create': async ({ percent }) => {
        await refundAll()
        await page.keyboard.press('+')
        await form('Nova Cota').getByLabel('Cota Pré Definida').check()
        await page.getByLabel('Número da Cota').fill('7')
        await page.getByLabel('Prêmio', { exact: true }).fill('R$ 500 no PIX')
        await save('Nova Cota', percent)
      },
      'prize.edit': async ({ percent }) => {
        await refundAll()
        await page.keyboard.press('e')
        await form('Editar Cota').getByLabel('Prêmio', { exact: true }).fill('Moto')
        await save('Editar Cota', percent)
      },
      'prize.delete': async () => {
        await page.keyboard.press('Delete')
        const question = form('Apagar a cota premiada 07?')
        await question.getByRole('button', { name: 'Apagar' }).click()
        await question.waitFor({ state: 'detached' })
        await see(page, 'Nenhum registro encontrado')
        await closeNotices(page)
      },
    },
    facts: {
      'share.reached': async (fact) => {
        happened(fact)
        await sell(Math.ceil((TOTAL * fact.percent) / 100))
      },
      'payment.confirmed': async (fact) => {
        happened(fact)
        await sell(await freeOf(app.database.db, campaign.id))
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        await refundAll()
      },
      'prize.consumed': async (fact) => {
        happened(fact)
        await answer('given')
      },
      'prize.released': async (fact) => {
        happened(fact)
        await answer('withheld')
      },
    },
    leaves: {
      ordinary: () => see(page, 'Nenhum registro encontrado'),
      held: async ({ context }) => {
        await stands('Travada')()
        await see(page, `Libera em ${context.percent}%`)
      },
      free: stands('Disponível'),
      returned: stands('Devolvida'),
      sold: async () => {
        await stands('Vendida')()
        await see(page, 'Rita Moreira')
      },
    },
    refusals: {
      record: async () => wanted(await admin.call('GET', `/api/cotas?action_id=${campaign.id}`), 200).data,
      events: {
        'prize.create': 'the form is always open; the number is refused at its field, as the server’s walk shows',
        'prize.edit': {
          attempt: async () => {
            await page.keyboard.press('e')
            return (await form('Editar Cota').count()) === 0
          },
          except: { ordinary: 'without a row there is nothing to edit' },
        },
        'prize.delete': async () => {
          await page.keyboard.press('Delete')
          await closeNotices(page)
          return (await page.getByRole('dialog', { name: /^Apagar/ }).count()) === 0
        },
        'share.reached': BY_SERVER,
        'payment.confirmed': BY_SERVER,
        'payment.refunded': BY_SERVER,
        'prize.consumed': BY_SERVER,
        'prize.released': BY_SERVER,
      },
    },
    async stop() {
      expect(view.problems).toEqual([])
    },
  }
}

const paths = joinedPaths(prizeQuotaModel, shortestPaths(prizeQuotaModel))

test('the prize quota’s paths through the panel leave out no state, no transition and no event', () => {
  expect(uncovered(prizeQuotaModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(prizeQuotaModel, paths, panelSystem())).toEqual([])
})

const tried = new Set<string>()
test.each(paths.map((path) => [`${path.steps.length} steps`, path] as const))(
  'the panel agrees: %s',
  async (_, path) => {
    await walk(prizeQuotaModel, path, panelSystem(), tried)
  },
)

test('the editor takes percents by the keyboard alone: a digit chooses a view until Enter enters a cell, Enter saves and goes down past what is sold, Esc takes back', async () => {
  const campaign = await createCampaign(app, admin, { numbers: TOTAL })
  for (const [cota, percent] of [
    ['12', 95],
    ['7', null],
    ['3', 95],
  ] as const) {
    const body = { action_id: campaign.id, cota, title: `Pix ${cota}`, percent }
    wanted(await admin.call('POST', '/api/cotas', { body }), 200)
  }
  await buyAndPay(app, campaign.url_amigavel, { quantity: TOTAL - 2 })
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  const { page } = view
  await bringSession(app, view, admin)
  await page.goto(`/awarded/${campaign.id}`)
  await see(page, '90,0% pagas')
  await page.keyboard.press('7')
  const cell = (number: string) => page.getByLabel(`Trava da cota ${number}, em porcentagem`)
  await cell('12').waitFor()
  await page.keyboard.press('1')
  await cell('12').waitFor({ state: 'detached' })
  await page.keyboard.press('7')
  await cell('12').waitFor()
  const isFocused = (number: string) => cell(number).evaluate((field) => field === document.activeElement)
  expect(await isFocused('12')).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused('12')).toBe(true)
  await cell('12').fill('100')
  await see(page, 'Limite máximo até 99% da ação')
  await expect.poll(() => cell('12').inputValue()).toBe('99')
  await page.keyboard.press('Enter')
  await see(page, 'Salva')
  await expect.poll(() => isFocused('03')).toBe(true)
  await cell('03').fill('60')
  await page.keyboard.press('Escape')
  await expect.poll(() => cell('03').inputValue()).toBe('95')
  await cell('03').fill('40')
  await page.keyboard.press('Enter')
  await see(page, 'A campanha já passou de 40%')
  await expect.poll(() => cell('03').inputValue()).toBe('40')
  const { data } = wanted(await admin.call('GET', `/api/cotas?action_id=${campaign.id}&editor=desc`), 200)
  expect(data).toMatchObject([
    { quota_number: '12', percent: 99, state: 'held' },
    { quota_number: '07', state: 'sold' },
    { quota_number: '03', percent: 95, state: 'free' },
  ])
  await page.reload()
  await cell('12').waitFor()
  expect(view.problems).toEqual([])
})

test.each(['phone', 'desktop'] as const)(
  'a percent that somebody else changed meanwhile is kept or taken by a button: %s',
  async (viewport) => {
    const campaign = await createCampaign(app, admin, { numbers: TOTAL })
    const body = { action_id: campaign.id, cota: '7', title: 'R$ 500 no PIX', percent: 95 }
    wanted(await admin.call('POST', '/api/cotas', { body }), 200)
    const stored = async () => wanted(await admin.call('GET', `/api/cotas?action_id=${campaign.id}`), 200).data[0]
    const { id } = await stored()
    const change = async (percent: number) =>
      wanted(await admin.call('PUT', `/api/cotas/${id}`, { body: { percent } }), 200)
    const view = await chromium.open({ baseURL: app.url, reducedMotion: true, viewport })
    const { page } = view
    await bringSession(app, view, admin)
    await page.goto(`/awarded/${campaign.id}`)
    const cell = page.getByLabel('Trava da cota 07, em porcentagem')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await see(page, 'R$ 500 no PIX')
    await page.keyboard.press('7')
    await cell.waitFor()

    await cell.fill('60')
    await change(20)
    await cell.blur()
    await see(page, 'Mudou para 20%; o seu é 60%.')
    if (viewport === 'desktop') for (const key of ['ArrowDown', 'ArrowUp']) await cell.press(key)
    await button('Ficar com o outro').click()
    await expect.poll(() => cell.inputValue()).toBe('20')

    await cell.fill('60')
    await change(30)
    await cell.blur()
    await see(page, 'Mudou para 30%; o seu é 60%.')
    await button('Manter o meu').click()
    await expect.poll(async () => (await stored()).percent).toBe(60)
    await expect.poll(() => cell.inputValue()).toBe('60')
    expect(view.problems).toEqual([])
  },
)
