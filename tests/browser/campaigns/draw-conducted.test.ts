import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, prizeDraw } from '../../../server/platform/db/schema.ts'
import { formatQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { latestContest } from '../../../src/domain/draw/federal-contests.ts'
import { dayOf } from '../../../src/domain/values/dates.ts'
import { chromiumForFile } from '../../support/browser/chromium.ts'
import { bringSession, see } from '../../support/browser/panel.ts'
import { buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { moveToMorning } from '../../support/server/clock.ts'
import { type FakeLottery, startFakeLottery } from '../../support/server/fake-lottery.ts'

const chromium = chromiumForFile()
let app: TestApp
let fake: FakeLottery
beforeAll(async () => {
  fake = await startFakeLottery()
  app = await startApp({ env: { FEDERAL_URL: fake.url } })
  moveToMorning(app.clock)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const CONDUCTS = (name: string) => new RegExp(`^${name} conduz este sorteio desde .*Aqui você acompanha ao vivo`)

/** The day of a draw as one of its browsers sees it. */
async function browserOf(session: SignedIn, campaignId: number) {
  const view = await chromium.open({ baseURL: app.url, reducedMotion: true })
  await bringSession(app, view, session)
  const { page, problems } = view
  await page.goto(`/action/${campaignId}/draw-day`)
  const day = page.getByRole('dialog', { name: 'Dia do sorteio' })
  await day.getByRole('heading', { name: /^Vendas/ }).waitFor()
  return { page, day, problems }
}

/** Has the contest's prizes fetched, which names the quota. */
const fetchContest = async (page: Page) => {
  const board = page.getByRole('dialog', { name: 'Sortear Ação' })
  await board.getByLabel('N° do concurso').press('Enter')
  await board
    .getByText(/^Resultado do concurso/)
    .first()
    .waitFor()
  return board
}

const typeTheWord = async (page: Page) => {
  await see(page, 'Digite sortear para confirmar')
  await page.keyboard.type('sortear')
  await page.keyboard.press('Enter')
}

test('one browser conducts, another watches and takes over; the first is told and can act no more, and the prize is drawn once', async () => {
  const ana = await app.signIn()
  const juliana = await app.signIn(await app.storeOperator('admin', { name: 'Juliana Prado' }))
  for (const session of [ana, juliana]) await session.prove('auth.code')
  const campaign = await createCampaign(app, ana, { title: 'Moto de dois aparelhos', numbers: 20 })
  const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 20 })
  const [sold = 0] = numbers
  const contest = latestContest(app.clock.now()) - 30
  Object.assign(fake, {
    ...{ latest: contest, prizes: Array<string>(5).fill(formatQuota(sold, 100_000)) },
    days: { [contest]: dayOf(app.clock.now()).split('-').reverse().join('/') },
  })

  const first = await browserOf(ana, campaign.id)
  const second = await browserOf(juliana, campaign.id)
  await first.day.getByRole('button', { name: 'Seguir assim' }).click()
  await second.day.getByText(CONDUCTS('Ana Souza')).waitFor()
  expect(await second.day.getByRole('button', { name: 'Seguir assim' }).count()).toBe(0)

  // The first is about to type the word when the second takes over.
  await expect.poll(() => first.day.getByRole('button', { name: 'Assumir daqui' }).count()).toBe(0)
  await first.page.keyboard.press('Control+Enter')
  const drawing = await fetchContest(first.page)
  await second.day.getByRole('button', { name: 'Assumir daqui' }).click()
  await second.day.getByText('conduzido daqui').waitFor()
  await drawing.getByRole('button', { name: 'Sortear', exact: true }).first().click()
  await typeTheWord(first.page)
  await see(first.page, /^Este sorteio é conduzido em outro aparelho/)
  expect(await app.database.db.$count(prizeDraw, eq(prizeDraw.campaignId, campaign.id))).toBe(0)

  await first.page.goto(`/action/${campaign.id}/draw-day`)
  await first.day.getByText(CONDUCTS('Juliana Prado')).waitFor()
  await first.page.keyboard.press('Control+Enter')
  await see(first.page, 'Você só acompanha: outro aparelho conduz')
  expect(await drawing.count()).toBe(0)

  await second.page.keyboard.press('Control+Enter')
  await fetchContest(second.page)
  await second.page.keyboard.press('Control+Enter')
  await typeTheWord(second.page)
  await see(second.page, 'COTA CONTEMPLADA')
  // Who watches sees the same winner without asking.
  await first.day.getByText('COTA CONTEMPLADA').waitFor()
  await first.day.getByText(formatQuota(sold, 20), { exact: true }).first().waitFor()

  const drawn = await app.database.db.select().from(prizeDraw).where(eq(prizeDraw.campaignId, campaign.id))
  expect(drawn).toMatchObject([{ prize: 'first', extracao: sold }])
  const taken = await app.database.db
    .select({ operatorId: auditLog.operatorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'draw.conducted'), eq(auditLog.subjectId, String(campaign.id))))
    .orderBy(auditLog.id)
  expect(taken).toHaveLength(2)
  expect(new Set(taken.map(({ operatorId }) => operatorId)).size).toBe(2)
  const again = { id: campaign.id, federal: 1, concurso: String(contest) }
  const twice = await juliana.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: again })
  expect(wanted(twice, 409).msg).toBeTruthy()
  expect([first.problems, second.problems]).toEqual([[], []])
})
