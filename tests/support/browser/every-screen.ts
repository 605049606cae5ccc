import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  link as linkTable,
  sandboxCharge,
  transaction as transactionTable,
} from '../../../server/platform/db/schema.ts'
import { GATHER_MS } from '../../../server/platform/live/live.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { STEP_UPS } from '../../../src/domain/people/permissions.ts'
import type { Params } from '../../../src/runtime/screen.ts'
import { registry } from '../../../src/screens/registry.ts'
import { createCoupon } from '../seeds/coupon-seed.ts'
import { FREE } from '../seeds/draws.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../seeds/fixtures.ts'
import { startLate } from '../seeds/late-payment-seed.ts'
import { notify, pollBody } from '../seeds/notification-seed.ts'
import { addPrizes } from '../seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../server/build-app.ts'
import { makeBrowser } from '../server/fake-push-service.ts'
import { chromiumForFile, type OpenPage } from './chromium.ts'
import { bringSession } from './panel.ts'
import {
  accessFaultsInBothThemes,
  pointerOf,
  resize,
  sampleAddress,
  sidewaysFaults,
  smallTargets,
  unanswered,
  waitForScreen,
} from './screens.ts'
import { sharedTexts } from './translation.ts'

const DESKTOP = { width: 1280, height: 800 }
/** The narrowest window of each layout: what fits there fits in every wider one of the same layout. */
const NARROW_DESKTOP = { width: 1024, height: 800 }
const NARROW_TABLET = { width: 577, height: 1180 }
const NARROW_PHONE = { width: 320, height: 800 }

/** Near the greatest number that JavaScript counts to: what reads one cut or as a shorter text finds nothing. */
export const LARGE_IDS = 2 ** 53 - 1_000_000

/** A running application with a campaign of long names in it, what its screens are opened with, and somebody who may see them all. */
export interface FilledApp {
  app: TestApp
  session: SignedIn
  /** The affiliate that the link is of, for what only affiliates see. */
  affiliate: SignedIn
  params: Params
  /** What screens about a winner are opened with instead: a campaign whose first prize was drawn, and its payment given back. */
  ofWinner: Params
  /** What `$id` stands for, by the kind of record that a screen says it is. */
  ids: Readonly<Record<string, string>>
}

/** A page, and its requests that wait for an answer. */
type Watched = OpenPage & { waiting: ReadonlySet<unknown> }

/** The screens that have more to show once a prize was drawn. */
const ABOUT_WINNERS: readonly string[] = ['draw', 'winner-note', 'winner-photo', 'draw-live']

/** The screens that read anew what they show every few seconds: that they ask for nothing twice is seen as soon as they stand. */
const READ_ANEW: readonly string[] = ['notification-result']

/** What the tab says of a screen: one that is about a record begins with that. */
function titleOf({ path, title }: (typeof registry)[number]): RegExp {
  if (!path.includes('$')) return new RegExp(`^${title} · Talão$`)
  return title === 'Transação' ? /^Transação [\d.]+ · Talão$/ : new RegExp(`^.+ · ${title} · Talão$`)
}

/** Starts an application whose every screen has something to show. */
export async function startFilledApp(): Promise<FilledApp> {
  const app = await startApp({ idsFrom: LARGE_IDS })
  const title = 'Caminhonete Toyota Hilux SRX Diesel 4x4 com som, película e documentação paga'
  const session = await app.signIn()
  await startLate(app, session, { deliverable: true, missing: 10, free: 90 }, { title })
  for (const type of STEP_UPS) await session.prove(type)
  const campaign = await createCampaign(app, session, { title })
  const { id: transaction } = await buyAndPay(app, campaign.url_amigavel, {
    name: 'Maria Aparecida das Dores Albuquerque de Vasconcelos',
  })
  for (const telefone of ['62981234567', '62981234568', '62981234569'])
    await buy(app, campaign.url_amigavel, { telefone })
  const cota = { action_id: campaign.id, qtd: 3, title: 'R$ 5.000 no PIX, uma moto e um ano de gasolina', percent: 70 }
  const { cotas } = wanted(await session.call('POST', '/api/cotas', { body: cota }), 200)
  const [bought] = await app.database.db.select().from(transactionTable).where(eq(transactionTable.id, transaction))
  const [affiliate, manager] = [await app.storeOperator('afiliado'), await app.storeOperator('gestor')]
  const account = { gateway: 'mercadopago', title: 'Mercado Pago da loja de rifas do interior' }
  const mercadoPago = wanted(await session.call('POST', '/api/account', { body: account }), 200).account.id
  const linkOfAffiliate = { title: 'Stories da Maria Aparecida', campaignId: campaign.id, afiliadoId: affiliate.id }
  const [link] = await app.database.db
    .insert(linkTable)
    .values({ ...linkOfAffiliate, operatorId: affiliate.id, createdAt: app.clock.now() })
    .returning({ id: linkTable.id })
  const measuring = { title: title.slice(0, 60), share_data: 'all' }
  const pixel = { ...measuring, pixel: '918204551077342', pixel_access_token: 'EAAGm0PX4ZCpsBAKd' }
  const pixelId = wanted(await session.call('POST', '/api/pixel', { body: pixel }), 200).pixel.id
  const container = { ...measuring, container: 'GTM-K7X4PQ2' }
  const tagId = wanted(await session.call('POST', '/api/google-tag-manager', { body: container }), 200).tag.id
  const telling = {
    ...{ title: 'Planilha de vendas da equipe de Goiânia e Aparecida', event: 2, method: 'POST', headers_data: [] },
    ...{ url: 'https://[2001:4860::1]:9/um/endereco/comprido/que/nao/cabe', body: '{"nome": "{{user.name}}"}' },
  }
  const webhookId = wanted(await session.call('POST', '/api/webhooks', { body: telling }), 200).webhook.id
  await session.call('GET', `/api/webhooks/test/${webhookId}`)
  const told = await buy(app, campaign.url_amigavel, { quantity: 1, telefone: '62981239876' })
  const { endpoint, p256dh, auth } = makeBrowser('https://push.example.com/one')
  const choice = { draws: true, pix: true, news: true, nights: true }
  const kept = [{ id: told.id, token: told.token }]
  wanted(await app.call('POST', '/api/public/push', { body: { endpoint, p256dh, auth, choice, kept } }), 200)
  const asked = pollBody({ notification_title: title.slice(0, 60), question: title.slice(0, 140) })
  const { id: notificationId } = await notify(session, asked)
  const supporter = { name: title, telefone: '62981234567', tipo: 'company', forma: 'monthly', amount: 1500 }
  const supporterId = wanted(
    await session.call('POST', '/api/supporters', { body: { ...supporter, desde: '2026-02-03', nota: title } }),
    200,
  ).supporter.id
  const story = { title, utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black-friday', utm_content: '' }
  const { utm } = wanted(
    await session.call('POST', '/api/utms', { body: { action_id: campaign.id, ...story, title: title.slice(0, 60) } }),
    200,
  )
  const [{ id: messageId }] = wanted(await session.call('GET', '/api/recovery-templates'), 200).data
  const params = {
    action_id: String(campaign.id),
    campaign_id: String(campaign.id),
    transaction_id: String(transaction),
    cota_id: String(cotas[0]),
    user_id: String(bought?.buyerId),
    afiliado_id: String(affiliate.id),
    link_id: String(link?.id),
    gestor_id: String(manager.id),
    utm_id: String(utm.id),
    supporter_id: String(supporterId),
    message_id: String(messageId),
    account_id: String(mercadoPago),
    webhook_id: String(webhookId),
    notification_id: String(notificationId),
    id: String(affiliate.id),
  }
  const prize = await addPrizes(session, campaign.id, 3, title)
  const { id: coupon } = await createCoupon(session, campaign.id, { title: title.slice(0, 60) })
  await session.call('PUT', `/api/cupons/${coupon}/main`, { body: {} })
  const ofWinner = { action_id: String(await drawnCampaign(app, session, title)) }
  const ids = {
    roulettePrize: String(prize),
    coupon: String(coupon),
    link: String(link?.id),
    pixel: String(pixelId),
    tag: String(tagId),
  }
  const ofAffiliate = await app.signIn(affiliate)
  await ofAffiliate.prove('transactions.index')
  return { app, session, affiliate: ofAffiliate, params, ofWinner, ids }
}

/** A campaign with one prize drawn and one to come, whose winner bought twice and got the money back. @returns its number */
async function drawnCampaign(app: TestApp, session: SignedIn, title: string): Promise<number> {
  const { id, url_amigavel } = await createCampaign(app, session, { title, product2: 'Um capacete' })
  const buyer = { name: 'Maria Aparecida das Dores Albuquerque de Vasconcelos', telefone: '62981234570' }
  const { numbers, chargeId } = await buyAndPay(app, url_amigavel, buyer)
  await buyAndPay(app, url_amigavel, buyer)
  const body = { ...FREE, resultado: numbers[0] }
  wanted(await session.call('PUT', `/api/actions/raffle/first/${id}`, { body }), 200)
  await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
  await notifyCharges(app.ports, app.accountId, [chargeId])
  const note = { prize: 'first', note: 'O prêmio não foi entregue.' }
  wanted(await session.call('PUT', `/api/actions/winner-note/${id}`, { body: note }), 200)
  return id
}

/**
 * Opens every screen of the registry whose turn it is among `files` files by its address on a desktop, whose window then becomes a phone's:
 * several files share the screens, so that they can run side by side.
 */
export function describeScreens(turn: number, files: number): void {
  const chromium = chromiumForFile()
  let filled: FilledApp
  let view: Watched
  let usePointer: Awaited<ReturnType<typeof pointerOf>>
  let asked: string[] = []

  beforeAll(async () => {
    filled = await startFilledApp()
    // What was filled in has been told when the first screen begins to listen: else that reads anew, as it should.
    await sleep(2 * GATHER_MS)
    const opened = await chromium.open({ baseURL: filled.app.url, reducedMotion: true })
    await bringSession(filled.app, opened, filled.session)
    view = { ...opened, waiting: unanswered(opened.page) }
    usePointer = await pointerOf(view.page)
    view.page.on('request', (request) => {
      if (request.isNavigationRequest()) asked = []
      else if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`)
    })
  })
  afterAll(() => filled.app.close())

  afterEach(() => {
    view.problems.length = 0
  })

  describe.each(registry.filter((_, index) => index % files === turn))('the screen $id', (screen) => {
    const slot = screen.layer ?? 'page'
    const isOthers = !(screen.roles as readonly string[]).includes('admin')

    beforeAll(async () => {
      if (isOthers) await bringSession(filled.app, view, filled.affiliate)
    })
    afterAll(async () => {
      if (isOthers) await bringSession(filled.app, view, filled.session)
    })

    const stands = () => waitForScreen(view.page, slot, view.waiting)
    const expectAskedOnce = () => expect(asked).toEqual([...new Set(asked)])

    function address(): string {
      const params = ABOUT_WINNERS.includes(screen.id) ? filled.ofWinner : filled.params
      const own = 'record' in screen ? filled.ids[screen.record] : undefined
      return sampleAddress(screen, { ...params, ...(own && { id: own }) })
    }

    test('opens by its address under its own title, asks for nothing twice, passes axe in both themes, lets a translation have its texts, never scrolls sideways from 320 px up, gives a finger 44 px on a tablet and a phone, and passes axe there too', async () => {
      const { page } = view
      await usePointer('mouse')
      await page.setViewportSize(DESKTOP)
      await page.goto(address())
      await stands()
      await expect.poll(() => page.title()).toMatch(titleOf(screen))
      expectAskedOnce()
      // The page below a drawer has its own turn.
      expect(await accessFaultsInBothThemes(page, slot === 'page' ? 'page' : 'top')).toEqual([])
      expect(await sharedTexts(page)).toEqual([])
      await resize(page, NARROW_DESKTOP)
      await stands()
      expect(await sidewaysFaults(page)).toEqual([])
      await usePointer('finger')
      for (const size of [NARROW_TABLET, NARROW_PHONE]) {
        await resize(page, size)
        await stands()
        expect(await sidewaysFaults(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
      }
      expect(await accessFaultsInBothThemes(page, 'top')).toEqual([])
      if (!READ_ANEW.includes(screen.id)) expectAskedOnce()
      expect(view.problems).toEqual([])
    })
  })
}
