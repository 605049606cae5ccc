import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roulette, roulettePrize, rouletteSpin, sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { buy, buyAndPay, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { currentKind } from '../../../support/server/databases.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const release = async (id: number, spin: number) =>
  wanted(
    await admin.call('POST', `/api/roulette/release/${id}`, { body: { status: 'release', title_number: spin } }),
    200,
  )
const spinsOf = async (buyer: { id: number; token: string }) => (await readPurchase(app, buyer)) as { spins?: unknown }
const said = ({ status, body }: Awaited<ReturnType<typeof askToSpin>>) => [status, body.msg]

/** Tells the server what the bank says of a charge. */
async function bankSays(chargeId: string, status: 'refunded' | 'in_mediation' | 'paid') {
  await app.database.db.update(sandboxCharge).set({ status }).where(eq(sandboxCharge.chargeId, chargeId))
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}

describe('the spins of a purchase', () => {
  test('are those of the highest tier that it reached when it was made, once it is paid', async () => {
    const { campaign } = await startRoulette(app, admin)
    const few = await buyAndPay(app, campaign.url_amigavel, { quantity: 4 })
    const some = await buyAndPay(app, campaign.url_amigavel, { quantity: 49 })
    const unpaid = await buy(app, campaign.url_amigavel, { quantity: 50 })
    await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { roulette_spin2: 5 } })
    const most = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    const told = await Promise.all([few, some, unpaid, most].map(spinsOf))
    expect(told.map(({ spins }) => spins)).toEqual([
      { earned: 0, left: 0, won: [] },
      { earned: 1, left: 1, won: [] },
      { earned: 0, left: 0, won: [] },
      { earned: 5, left: 5, won: [] },
    ])
    wanted(await app.call('POST', `/api/sandbox/charges/${unpaid.chargeId}/pay`, { body: {} }), 200)
    expect((await spinsOf(unpaid)).spins).toEqual({ earned: 10, left: 10, won: [] })
  })

  test('are spent one a call, and told to buyer and operator with what they won', async () => {
    const { campaign, ids } = await startRoulette(app, admin)
    await release(ids[4] ?? 0, 2)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    expect(wanted(await askToSpin(app, buyer), 200)).toMatchObject({ spin: 1, prize: null, left: 9 })
    expect(wanted(await askToSpin(app, buyer), 200)).toMatchObject({
      spin: 2,
      prize: { id: ids[4], title: 'R$ 50 no PIX' },
      left: 8,
    })
    const won = [{ spin: 2, title: 'R$ 50 no PIX', at: expect.any(String) }]
    expect((await spinsOf(buyer)).spins).toEqual({ earned: 10, left: 8, won })
    const { transaction } = wanted(await admin.call('GET', `/api/transactions/${buyer.id}`), 200)
    expect(transaction.spins).toEqual({ earned: 10, left: 8, won })
    expect(transaction.timeline.at(-1)).toMatchObject({ event: 'roulette.won', note: 'R$ 50 no PIX' })
  })

  test('are the same answer to a repeat of the request, also where two arrive at once', async () => {
    const { campaign, ids } = await startRoulette(app, admin)
    await release(ids[0] ?? 0, 1)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
    const answers = await Promise.all(['a', 'a', 'a'].map((key) => askToSpin(app, buyer, key)))
    answers.push(await askToSpin(app, buyer, 'a'))
    expect(answers.map(({ status, body }) => [status, body.spin, body.prize?.id, body.left])).toEqual(
      Array(4).fill([200, 1, ids[0], 0]),
    )
    expect(said(await askToSpin(app, buyer, 'b'))).toEqual([409, 'Todos os giros desta compra já foram usados.'])
  })

  test('are refused with a sentence each, and nothing is spun', async () => {
    const { campaign } = await startRoulette(app, admin)
    const spinner = await buyAndPay(app, campaign.url_amigavel, { quantity: 5 })
    const unpaid = await buy(app, campaign.url_amigavel, { quantity: 50 })
    const poor = await buyAndPay(app, campaign.url_amigavel, { quantity: 4 })
    const alone = await startRoulette(app, admin, 8)
    const early = await buyAndPay(app, alone.campaign.url_amigavel, { quantity: 5 })
    const without = await buyAndPay(app, (await startRoulette(app, admin, 1)).campaign.url_amigavel, { quantity: 5 })
    expect(said(await askToSpin(app, { ...spinner, token: unpaid.token }))).toEqual([404, 'Este registro não existe.'])
    expect(said(await askToSpin(app, unpaid))).toEqual([
      409,
      'Esta compra ainda não foi paga: os giros são liberados com o pagamento.',
    ])
    expect(said(await askToSpin(app, poor))).toEqual([409, 'Esta compra não ganhou giros da Roleta.'])
    for (const buyer of [early, without])
      expect(said(await askToSpin(app, buyer))).toEqual([
        409,
        'A Roleta desta campanha ainda não abriu. Os giros desta compra ficam guardados.',
      ])
    expect(said(await askToSpin(app, spinner, ''))).toEqual([
      422,
      'Envie um cabeçalho Idempotency-Key de 1 a 255 caracteres.',
    ])
    const spun = await app.database.db.select().from(rouletteSpin).where(eq(rouletteSpin.transactionId, spinner.id))
    expect(spun).toEqual([])
  })

  test('that were not spent are gone with the money, and come back with it; a prize that was won stays won', async () => {
    const { campaign, ids } = await startRoulette(app, admin)
    await release(ids[0] ?? 0, 1)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    await askToSpin(app, buyer)
    await bankSays(buyer.chargeId, 'in_mediation')
    expect((await spinsOf(buyer)).spins).toMatchObject({ earned: 0, left: 0, won: [{ spin: 1 }] })
    const gone = 'O pagamento desta compra está em disputa ou foi devolvido: ela não tem mais giros.'
    expect(said(await askToSpin(app, buyer))).toEqual([409, gone])
    await bankSays(buyer.chargeId, 'paid')
    expect(wanted(await askToSpin(app, buyer), 200)).toMatchObject({ spin: 2, left: 8 })
    await bankSays(buyer.chargeId, 'refunded')
    expect(said(await askToSpin(app, buyer))).toEqual([409, gone])
    const { prize } = wanted(await admin.call('GET', `/api/roulette/${ids[0]}`), 200)
    expect(prize).toMatchObject({ state: 'contemplated', transaction_status: 'refunded' })
  })
})

/** On PGlite, which has one connection, nothing happens at once: fewer show the same. */
const EACH = currentKind() === 'postgres' ? 100 : 10
const SPINS = 10 * EACH

describe('very many spins at once', () => {
  test(`get the numbers from 1 to ${SPINS}, each once; each prize goes out at its own, once, while prizes are released and taken back`, async () => {
    const tier = { roulette_qtd3: 500, roulette_spin3: EACH }
    const { campaign, ids } = await startRoulette(app, admin, 60, tier)
    const buyers: Awaited<ReturnType<typeof buyAndPay>>[] = []
    for (let nth = 0; nth < 10; nth++)
      buyers.push(await buyAndPay(app, campaign.url_amigavel, { quantity: 500, telefone: `6298765432${nth}` }))
    const chosen = ids.slice(0, SPINS / 20).map((id, place) => ({ id, spin: 1 + place * 20 }))
    for (const { id, spin } of chosen) await release(id, spin)

    const moves = ids.slice(50).map(async (id) => {
      for (const status of ['release', 'restore'])
        await admin.call('POST', `/api/roulette/release/${id}`, { body: { status } })
    })
    const answers = (
      await Promise.all([
        ...buyers.flatMap((buyer) =>
          Array.from({ length: EACH + 1 }, (_, nth) => askToSpin(app, buyer, `giro ${nth}`)),
        ),
        ...moves,
      ])
    ).slice(0, SPINS + 10) as Awaited<ReturnType<typeof askToSpin>>[]

    const good = answers.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(good.map(({ spin }) => spin).sort((one, other) => one - other)).toEqual(
      Array.from({ length: SPINS }, (_, place) => place + 1),
    )
    const won = new Map(good.flatMap(({ spin, prize }) => (prize === null ? [] : [[spin, prize.id]])))
    for (const { id, spin } of chosen) expect(won.get(spin)).toBe(id)

    const { db } = app.database
    const rows = await db.select().from(roulettePrize).where(eq(roulettePrize.campaignId, campaign.id))
    const stored = rows.filter(({ state }) => state === 'contemplated')
    expect(new Map(stored.map(({ titleNumber, id }) => [titleNumber, id]))).toEqual(won)
    expect(rows.filter(({ state, titleNumber }) => state === 'armed' && (titleNumber ?? 0) <= SPINS)).toEqual([])
    expect(await db.select().from(roulette).where(eq(roulette.campaignId, campaign.id))).toMatchObject([
      { given: SPINS },
    ])
    for (const buyer of buyers.slice(0, 3))
      expect((await spinsOf(buyer)).spins).toMatchObject({ earned: EACH, left: 0 })
  })
})
