import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { createCampaign as createByApi, pay, purchaseBody, wanted } from '../../../support/seeds/fixtures.ts'
import { SPELLINGS } from '../../../support/seeds/spellings.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { createTestStorage, currentKind } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

const USUAL_LIMITS = {
  UNPAID_BY_ADDRESS: '200',
  UNPAID_SHARE: '10',
  UNPAID_QUOTAS: '1000',
  UNPAID_MOST: '50',
  TRUST_PROXY: '127.0.0.1',
}

/** Crowded: an address may reserve so many more. */
const crowded = (sentence: string) => ({
  ok: false,
  refusal: {
    code: 'address.unpaid',
    fields: { quantity: [sentence] },
    more: { retry_after: expect.any(Number) },
  },
})

describe('through the public API', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp({ env: USUAL_LIMITS })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  const order = (slug: string, address: string, changes: Record<string, unknown>) =>
    app.call('POST', `/api/public/campaigns/${slug}/purchases`, {
      body: purchaseBody(changes),
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
    })

  test('S27 twenty orders of 50,000 from one address take a tenth of a million, and an honest buyer is served', async () => {
    const { id, url_amigavel } = await createByApi(app, admin, { title: 'Um milhão', numbers: 1_000_000 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        order(url_amigavel, '203.0.113.9', { quantity: 50_000, telefone: `629700000${10 + nth}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(body).toMatchObject({
        msg: expect.stringMatching(/^Sua conexão já reservou muitas cotas sem pagar nesta campanha\..*30 minutos\.$/),
        errors: { quantity: ['Por enquanto, nenhuma cota a mais'] },
      })
    }
    expect(await freeOf(app.database.db, id)).toBe(900_000)
    const honest = await order(url_amigavel, '198.51.100.7', { quantity: 50_000, telefone: '62991234567' })
    expect(honest.status).toBe(201)
    await pay(app, honest.body.pix.charge_id)
    wanted(await order(url_amigavel, '198.51.100.7', { quantity: 50_000, telefone: '62991234567' }), 201)
  })

  test('S27 an address of IPv6 is its first 64 bits', async () => {
    const { url_amigavel } = await createByApi(app, admin, { title: 'Seis', numbers: 2_000 })
    const from = (address: string, nth: number) =>
      order(url_amigavel, address, { quantity: 900, telefone: `629600000${10 + nth}` })
    wanted(await from('2001:db8:1:2::1', 0), 201)
    wanted(await from('2001:db8:1:2:ffff::9', 1), 429)
    wanted(await from('2001:db8:1:3::1', 2), 429)
    wanted(await order(url_amigavel, '2001:db8:2:3::1', { quantity: 500, telefone: '62960000012' }), 201)
  })

  test('S27 an address is the same however the proxy and whoever stands before it write it', async () => {
    let phones = 0
    const held = async (title: string, first: string, same: readonly string[], others: readonly string[]) => {
      const { url_amigavel } = await createByApi(app, admin, { title, numbers: 20_000 })
      const from = (address: string, quantity: number) =>
        order(url_amigavel, address, { quantity, telefone: `629500001${String(++phones).padStart(2, '0')}` })
      wanted(await from(first, 2_000), 201)
      for (const address of same) expect([address, (await from(address, 1)).status]).toEqual([address, 429])
      for (const address of others) expect([address, (await from(address, 1)).status]).toEqual([address, 201])
    }
    await held(
      'Grafias de quatro',
      '203.0.113.9',
      [
        ...['::ffff:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9:4711'],
        ...['[::ffff:203.0.113.9]:443', '198.51.100.1, 203.0.113.9', '10.0.0.1, 2001:db8::1, 203.0.113.9:5'],
      ],
      ['203.0.113.10', '::ffff:203.0.113.11', '203.0.113.9, 198.51.100.1:80'],
    )
    await held(
      'Grafias de seis',
      '2001:db8:0:7::1',
      [
        '2001:0DB8:0000:0007::2',
        '[2001:db8:0:7::3]:443',
        '[2001:db8:0:7::4]',
        '2001:db8:0:7:1::%eth0',
        '2001:db8:0:ff::1',
      ],
      ['2001:db8:1:7::1', '[2001:db8:2:7::1]:443'],
    )
  })

  test('S27 what waits for payment leaves a tenth, and the next order is told so, whoever asks', async () => {
    const { url_amigavel } = await createByApi(app, admin, { title: 'Dez', numbers: 10 })
    for (const [nth, quantity] of [5, 3, 1].entries())
      wanted(await order(url_amigavel, `192.0.2.${nth + 1}`, { quantity, telefone: `629500000${10 + nth}` }), 201)
    const refused = await order(url_amigavel, '192.0.2.4', { quantity: 1, telefone: '62950000013' })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      msg: expect.stringMatching(/^Há cotas demais esperando pagamento nesta campanha\./),
      errors: { quantity: ['Por enquanto, nenhuma cota a mais'] },
      offer: { why: 'campaign', now: null },
    })
  })

  test('one phone in 13 spellings is one buyer, with one buyer’s limits', async () => {
    const { id, url_amigavel } = await createByApi(app, admin, { title: 'Treze grafias' })
    const statuses: number[] = []
    for (const telefone of SPELLINGS)
      statuses.push((await order(url_amigavel, '203.0.113.13', { telefone, quantity: 1 })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429, 429, 429, 429])
    const buyers = await rowsOf(
      app.database.db,
      sql`select distinct b.telefone from buyer b join transaction t on t.buyer_id = b.id where t.campaign_id = ${id}`,
    )
    expect(buyers).toEqual([{ telefone: '62981234567' }])
  })

  test.each(['(20) 98123-4567', '(62) 8123-4567', '(62) 98123-45678', 'sem telefone', '+1 415 555 2671'])(
    'the phone %s is refused at its field',
    async (telefone) => {
      const { url_amigavel } = await createByApi(app, admin, { title: `Telefone ${telefone}` })
      const answer = await order(url_amigavel, '203.0.113.14', { telefone })
      expect([answer.status, answer.body.errors]).toEqual([422, { telefone: ['Informe um telefone com DDD'] }])
    },
  )
})

describe('in the database', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const ask = (slug: string, quantity: number, address: string, telefone?: string) =>
    buy(shop.ports, purchaseInput(slug, quantity, { address, ...(telefone !== undefined && { telefone }) }))

  test('S27 an address has no more than half of what is free, however little that is, and the last quota can be bought', async () => {
    const { slug } = await createCampaign(shop, 10)
    expect(await ask(slug, 6, '192.0.2.1')).toMatchObject(crowded('Por enquanto, até 5 cotas'))
    expect((await ask(slug, 5, '192.0.2.1')).ok).toBe(true)
    expect(await ask(slug, 1, '192.0.2.1')).toMatchObject(crowded('Por enquanto, nenhuma cota a mais'))
    for (const [quantity, host] of [
      [3, 2],
      [1, 3],
    ] as const)
      expect((await ask(slug, quantity, `192.0.2.${host}`)).ok).toBe(true)
    // Of what is not sold a tenth is left to those who pay.
    expect(await ask(slug, 1, '192.0.2.4')).toMatchObject({ refusal: { code: 'campaign.unpaid' } })
  })

  test('S27 an address has 1,000 quotas where a tenth is less, and what is paid or over no longer counts', async () => {
    const { slug } = await createCampaign(shop, 8_000)
    const first = await mustBuy(shop, slug, 1_000, { address: '192.0.2.1' })
    expect(await ask(slug, 1, '192.0.2.1')).toMatchObject(crowded('Por enquanto, nenhuma cota a mais'))
    await payCharge(shop, first.pix.chargeId)
    expect((await ask(slug, 1_000, '192.0.2.1')).ok).toBe(true)
    expect((await ask(slug, 1, '192.0.2.1')).ok).toBe(false)
    shop.clock.move(30 * MINUTE)
    expect((await ask(slug, 1_000, '192.0.2.1')).ok).toBe(true)
  })

  test('S27 an address is held to a number of purchases, too, and is told when the first of them is over', async () => {
    const { slug } = await createCampaign(shop, 100_000)
    const start = shop.clock.now().getTime()
    await mustBuy(shop, slug, 1, { address: '192.0.2.1' })
    shop.clock.move(MINUTE)
    await Promise.all(Array.from({ length: 199 }, () => mustBuy(shop, slug, 1, { address: '192.0.2.1' })))
    expect(await ask(slug, 1, '192.0.2.1')).toEqual({
      ok: false,
      refusal: {
        code: 'address.unpaid',
        fields: { quantity: ['Por enquanto, nenhuma cota a mais'] },
        more: {
          retry_after: 29 * 60,
          offer: { why: 'network', seen: null, now: null, until: new Date(start + 30 * MINUTE).toISOString() },
        },
      },
    })
    expect((await ask(slug, 1, '192.0.2.2')).ok).toBe(true)
    expect(shop.clock.now().getTime() - start).toBe(MINUTE)
  })

  test('S27 what an address and a phone hold, and until when, is told of the campaign that they ask of, whatever they hold in others', async () => {
    const [other, own] = [await createCampaign(shop, 1_000), await createCampaign(shop, 1_000)]
    const telefone = '21912345671'
    const until = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * MINUTE).toISOString()
    await mustBuy(shop, other.slug, 300, { address: '192.0.2.1', telefone })
    await mustBuy(shop, other.slug, 350, { address: '192.0.2.2' })
    shop.clock.move(10 * MINUTE)
    expect((await ask(own.slug, 450, '192.0.2.1', telefone)).ok).toBe(true)
    shop.clock.move(MINUTE)
    expect(await ask(own.slug, 500, '192.0.2.1')).toMatchObject({
      refusal: { code: 'address.unpaid', more: { retry_after: 29 * 60, offer: { why: 'network', until: until(29) } } },
    })
    expect((await ask(own.slug, 270, '192.0.2.3')).ok).toBe(true)
    // An address that holds nothing itself is told when the campaign's first reservation ends.
    expect(await ask(own.slug, 200, '192.0.2.4')).toMatchObject({
      refusal: { code: 'address.unpaid', more: { retry_after: 29 * 60, offer: { until: until(29) } } },
    })
    const limited = await createCampaign(shop, 1_000, { maxReserva: 100 })
    expect((await ask(limited.slug, 60, '192.0.2.5', telefone)).ok).toBe(true)
    expect(await ask(limited.slug, 60, '192.0.2.5', telefone)).toMatchObject({
      refusal: { code: 'buyer.unpaid', more: { offer: { why: 'phone', now: { quantity: 40 }, until: until(30) } } },
    })
  })

  test('S27 a phone is held to its purchases whatever its networks, and the one that it bought from first keeps a part', async () => {
    const { slug } = await createCampaign(shop, 100_000, { maxReserva: 1_000 })
    const telefone = '21912345678'
    const paid = await mustBuy(shop, slug, 1, { telefone, address: '198.51.100.7' })
    await payCharge(shop, paid.pix.chargeId)
    for (let host = 1; host <= 5; host++) expect((await ask(slug, 1, `192.0.2.${host}`, telefone)).ok).toBe(true)
    for (let host = 6; host <= 60; host++)
      expect(await ask(slug, 1, `192.0.2.${host}`, telefone)).toMatchObject({
        refusal: { code: 'buyer.unpaid', more: { offer: { why: 'phone', now: null } } },
      })
    expect(await ask(slug, 500, '198.51.100.7', telefone)).toMatchObject({
      refusal: { more: { offer: { why: 'phone', now: { quantity: 100, amount: 10_000, due: 100 } } } },
    })
    expect((await ask(slug, 100, '198.51.100.7', telefone)).ok).toBe(true)
    expect((await ask(slug, 1, '198.51.100.7', telefone)).ok).toBe(false)
  })

  test('S27 the network that a phone bought from first is the one of the campaign, and so is what it holds there', async () => {
    const [other, own] = [await createCampaign(shop, 100_000), await createCampaign(shop, 100_000)]
    const telefone = '21912345681'
    const first = async ({ slug }: { slug: string }, address: string) => {
      const paid = await mustBuy(shop, slug, 1, { telefone, address })
      await payCharge(shop, paid.pix.chargeId)
    }
    await first(other, '203.0.113.9')
    await first(own, '198.51.100.9')
    expect((await ask(other.slug, 1, '198.51.100.9', telefone)).ok).toBe(true)
    for (let host = 1; host <= 5; host++) expect((await ask(own.slug, 1, `192.0.2.${host}`, telefone)).ok).toBe(true)
    expect((await ask(own.slug, 1, '203.0.113.9', telefone)).ok).toBe(false)
    expect((await ask(own.slug, 1, '198.51.100.9', telefone)).ok).toBe(true)
  })

  test('S27 who has proven a phone has the part that is kept of it, from any network', async () => {
    const { slug } = await createCampaign(shop, 100_000)
    const telefone = '21912345679'
    for (let host = 1; host <= 5; host++) expect((await ask(slug, 1, `192.0.2.${host}`, telefone)).ok).toBe(true)
    expect((await ask(slug, 1, '203.0.113.1', telefone)).ok).toBe(false)
    const proven = purchaseInput(slug, 1, { telefone, address: '203.0.113.1', proven: true })
    expect((await buy(shop.ports, proven)).ok).toBe(true)
  })

  test('S27 a phone holds no more quotas than one purchase may have, whatever its networks', async () => {
    const { slug } = await createCampaign(shop, 100_000, { maxReserva: 1_000 })
    const telefone = '21912345670'
    expect((await ask(slug, 700, '192.0.2.1', telefone)).ok).toBe(true)
    expect(await ask(slug, 700, '192.0.2.2', telefone)).toMatchObject({
      refusal: { code: 'buyer.unpaid', more: { offer: { why: 'phone', now: { quantity: 300 } } } },
    })
    expect((await ask(slug, 300, '192.0.2.2', telefone)).ok).toBe(true)
  })

  test('S27 the networks of one /56 are one, and those of one /48 are two', async () => {
    const { id, slug } = await createCampaign(shop, 100_000)
    expect((await ask(slug, 10_000, '2001:db8:1:100::1')).ok).toBe(true)
    expect(await ask(slug, 1, '2001:db8:1:1ff::1')).toMatchObject(crowded('Por enquanto, nenhuma cota a mais'))
    expect((await ask(slug, 9_000, '2001:db8:1:200::1')).ok).toBe(true)
    expect((await ask(slug, 1_000, '2001:db8:1:300::1')).ok).toBe(true)
    for (let site = 4; site < 16; site++) expect((await ask(slug, 1, `2001:db8:1:${site}00::1`)).ok).toBe(false)
    expect(await freeOf(shop.database.db, id)).toBe(80_000)
    expect((await ask(slug, 1, '2001:db8:2:100::1')).ok).toBe(true)
  })

  test('S27 what waits for payment all together leaves a tenth, from however many networks and phones', async () => {
    const { id, slug } = await createCampaign(shop, 1_000)
    for (let host = 1; host <= 200; host++) await ask(slug, 20, `2001:db8:${host.toString(16)}::1`)
    expect(await freeOf(shop.database.db, id)).toBe(100)
    const refused = await ask(slug, 20, '203.0.113.77')
    expect(refused).toMatchObject({
      refusal: { code: 'campaign.unpaid', more: { offer: { why: 'campaign', now: null, until: expect.any(String) } } },
    })
  })

  test('S27 what can be had now is told in bought quotas, also while they are doubled, and is not refused', async () => {
    const { slug } = await createCampaign(shop, 10_000, { multipleActive: true })
    await mustBuy(shop, slug, 67, { address: '192.0.2.1' })
    const asked = await ask(slug, 500, '192.0.2.1')
    const offer = asked.ok ? null : asked.refusal.more?.offer
    expect(offer).toMatchObject({ why: 'network', now: { quantity: 433, due: 866, amount: 43_300 } })
    expect(asked).toMatchObject(crowded('Por enquanto, até 433 cotas'))
    expect((await ask(slug, offer?.now?.quantity ?? 0, '192.0.2.1')).ok).toBe(true)
  })

  test('S27 what is offered in the place of an order is had by asking for it, whatever the campaign sells and who holds what', async () => {
    let seed = 23
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return 1 + (seed % Math.max(1, Math.floor(most)))
    }
    for (let round = 0; round < 40; round++) {
      const total = [30, 137, 1_000, 10_000][round % 4] ?? 30
      const { slug } = await createCampaign(shop, total, {
        multipleActive: round % 3 === 0,
        minimumTransaction: 100 * upTo(round % 2 === 0 ? 1 : 30),
        maxReserva: upTo(total),
      })
      for (let holder = 0; holder < 4; holder++) await ask(slug, upTo(total / 2), `192.0.2.${upTo(3)}`)
      const [address, telefone] = [`192.0.2.${upTo(3)}`, `2197${String(1_000_000 + round).slice(-7)}`]
      const asked = await ask(slug, upTo(total), address, telefone)
      const now = asked.ok ? null : asked.refusal.more?.offer?.now
      if (now == null) continue
      const again = purchaseInput(slug, now.quantity, {
        address,
        telefone,
        shown: { amount: now.amount, due: now.due },
      })
      expect([round, await buy(shop.ports, again)]).toMatchObject([round, { ok: true }])
    }
  })

  test('fewer left than chosen are offered, below the least purchase too, and one purchase takes them', async () => {
    const { slug } = await createCampaign(shop, 137, { minimumTransaction: 5_000 })
    await mustBuy(shop, slug, 100)
    const asked = await buy(shop.ports, purchaseInput(slug, 250))
    expect(asked).toMatchObject({
      refusal: {
        fields: { quantity: ['Restam apenas 37 cotas'] },
        more: { offer: { why: 'scarce', now: { quantity: 37, amount: 3_700 } } },
      },
    })
    expect((await buy(shop.ports, purchaseInput(slug, 36))).ok).toBe(false)
    expect((await buy(shop.ports, purchaseInput(slug, 37))).ok).toBe(true)
  })

  test.each([
    { total: 137, least: 50, sold: [50, 50, 37] },
    { total: 250, least: 100, sold: [100, 100, 50] },
    { total: 100, least: 100, sold: [100] },
    { total: 1, least: 1, sold: [1] },
  ])(
    'S27 $total quotas in purchases of at least $least sell out, each buyer paying and at an address of its own',
    async ({ total, least, sold }) => {
      const { id, slug } = await createCampaign(shop, total, { minimumTransaction: 100 * least })
      for (const [nth, quantity] of sold.entries()) {
        const bought = await mustBuy(shop, slug, quantity, { address: `198.51.100.${nth + 1}` })
        await payCharge(shop, bought.pix.chargeId)
      }
      expect(await freeOf(shop.database.db, id)).toBe(0)
      expect(await findingsOf(shop.database.db, id)).toEqual([])
    },
  )

  test('S27 what is offered in the place of an order is the least purchase where the half of what is free is less', async () => {
    const { slug } = await createCampaign(shop, 150, { minimumTransaction: 10_000 })
    expect(await ask(slug, 150, '192.0.2.1')).toMatchObject({
      refusal: { code: 'address.unpaid', more: { offer: { now: { quantity: 100, amount: 10_000 } } } },
    })
    const doubled = await createCampaign(shop, 5, { minimumTransaction: 300, multipleActive: true })
    expect(await ask(doubled.slug, 3, '192.0.2.1')).toMatchObject({
      refusal: { fields: { quantity: ['Restam apenas 2 cotas'] }, more: { offer: { now: { quantity: 2, due: 4 } } } },
    })
    expect((await ask(doubled.slug, 2, '192.0.2.1')).ok).toBe(true)
  })

  test('S27 strangers at twenty addresses leave something for the next buyer', async () => {
    const { id, slug } = await createCampaign(shop, 100_000)
    for (let host = 1; host <= 20; host++) {
      let room = 50_000
      while (room > 0) {
        const asked = await ask(slug, room, `192.0.2.${host}`)
        if (asked.ok) break
        room = Math.floor(room / 2)
      }
    }
    expect(await freeOf(shop.database.db, id)).toBeGreaterThan(10_000)
    expect((await ask(slug, 1_000, '198.51.100.7')).ok).toBe(true)
    expect(await findingsOf(shop.database.db, id)).toEqual([])
  })
})

if (currentKind() === 'postgres')
  test('S27 two servers that are asked at once hold an address to its limit together', async () => {
    const storage = await createTestStorage()
    const one = await openShop(await connect(storage))
    const other = { ...one, ports: { ...one.ports, database: await connect(storage) } }
    const { id, slug } = await createCampaign(one, 100_000)
    const asked = Array.from({ length: 40 }, (_, nth) =>
      buy((nth % 2 === 0 ? one : other).ports, purchaseInput(slug, 1_000, { address: '192.0.2.1' })),
    )
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(10)
    expect(await freeOf(one.database.db, id)).toBe(90_000)
    await other.ports.database.close()
    await one.close()
    await storage.remove()
  })
