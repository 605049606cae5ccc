import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawOnePaid, ownerOf } from '../../../../server/campaigns/ledger/lookup.ts'
import { createPrizeQuota } from '../../../../server/campaigns/ledger/prizes.ts'
import { entriesOf, proofOf } from '../../../../server/campaigns/ledger/proof.ts'
import { ledger, ledgerEntry } from '../../../../server/campaigns/ledger/schema.ts'
import { operator, prizeDraw } from '../../../../server/platform/db/schema.ts'
import { TRADES_LANE } from '../../../../src/domain/draw/positions.ts'
import type { OpenProof } from '../../../../src/domain/draw/proof.ts'
import { CONTEST, FEDERAL } from '../../../support/seeds/draws.ts'
import { buyAndPay, createCampaign as createThroughApi, wanted } from '../../../support/seeds/fixtures.ts'
import { checked, type FullProof } from '../../../support/seeds/proof-sample.ts'
import { startApp } from '../../../support/server/build-app.ts'
import { numbersOf } from '../../../support/server/by-number.ts'
import { changeCampaign, createCampaign, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function readProof(slug: string): Promise<OpenProof | FullProof> {
  const pieces = await proofOf(shop.database.db, shop.ports.seal, slug)
  if (pieces === undefined) throw new Error('no proof')
  let text = ''
  for await (const piece of pieces) text += piece
  return JSON.parse(text)
}

/** A campaign that sold, traded a prize quota's number and was drawn. */
async function finishedCampaign() {
  const { db } = shop.database
  const { seal, clock } = shop.ports
  const { id, slug } = await createCampaign(shop, 20_000)
  const purchases = []
  for (const count of [1, 300, 45]) {
    const purchase = await mustBuy(shop, slug, count)
    await payCharge(shop, purchase.pix.chargeId)
    purchases.push(purchase)
  }
  const waiting = await mustBuy(shop, slug, 15_000)
  for (let number = 0, made = false; !made; number++) {
    const owner = await ownerOf(db, seal, id, number)
    if (owner.state !== 'reserved') continue
    const prize = { campaignId: id, number, title: 'Pix', percent: null, now: clock.now() }
    made = (await db.transaction((tx) => createPrizeQuota(tx, shop.ports, prize))).ok
  }
  await payCharge(shop, waiting.pix.chargeId)
  const before = await readProof(slug)
  const extracao = await drawOnePaid(db, seal, id)
  const owner = extracao === null ? undefined : await ownerOf(db, seal, id, extracao)
  if (extracao === null || owner?.state !== 'sold') throw new Error('nothing was sold')
  const [drawer] = await db
    .insert(operator)
    .values({ role: 'admin', name: 'Ana', email: `ana-${id}@example.com`, passwordHash: 'x', createdAt: clock.now() })
    .returning()
  const draw = { campaignId: id, prize: 'first' as const, extracao, transactionId: owner.transactionId, buyerId: 1 }
  const totals = { purchases: 1, amount: 1, quotas: 1, operatorId: drawer?.id ?? 0, drawnAt: clock.now() }
  await db.insert(prizeDraw).values({ ...draw, ...totals })
  await changeCampaign(shop, id, { state: 'closed' })
  return { slug, before, purchases: [...purchases, waiting] }
}

test('a campaign’s proof tells nothing before its end, and afterwards lets anyone check every number', async () => {
  const { slug, before, purchases } = await finishedCampaign()
  expect(Object.keys(before)).toEqual([
    'scheme',
    'campaign_id',
    'total',
    'commitment',
    'published_at',
    'draw_rule',
    'over',
    'chains',
  ])
  const proof = (await readProof(slug)) as FullProof
  expect(proof.commitment).toBe(before.commitment)
  expect(proof.chains).toEqual(before.chains)
  const found = await checked(proof, { known: before, purchases: purchases.map(({ id }) => id) })
  expect(found).toMatchObject({ fault: null, sold: 15_346, trades: 1 })
  for (const { id, quantity } of purchases) {
    const { numbers } = await numbersOf(shop.database.db, shop.ports.seal, id, { size: quantity })
    expect(found.numbers[id]).toEqual(numbers)
  }
})

/** The pairs of positions whose trade leads from one head of a chain to the next, tried one after the other as somebody who reads both can. */
function tradesBetween(
  [before, after]: readonly [string, string],
  { total, at, salt }: { total: number; at: number; salt?: string },
): [number, number][] {
  const found: [number, number][] = []
  for (let first = 0; first < total; first++)
    for (let second = first + 1; second < total; second++) {
      const positions =
        second === first + 1 ? `{[${first},${second + 1})}` : `{[${first},${first + 1}),[${second},${second + 1})}`
      const text = [before, 'traded', '', at, positions].join('\n')
      const hash = createHash('sha256').update(salt === undefined ? text : `${salt}\n${text}`)
      if (hash.digest('hex') === after) found.push([first, second])
    }
  return found
}

test('who reads the heads of the trades while a campaign sells learns no position from them', async () => {
  const { db } = shop.database
  const total = 400
  const { id, slug } = await createCampaign(shop, total)
  await mustBuy(shop, slug, 300)
  const headOf = async () => (await readProof(slug)).chains.find(({ lane }) => lane === TRADES_LANE)?.head ?? ''
  const before = await headOf()
  let after = before
  for (let number = 0; after === before; number++) {
    if ((await ownerOf(db, shop.ports.seal, id, number)).state !== 'reserved') continue
    const prize = { campaignId: id, number, title: 'Pix', percent: null, now: shop.clock.now() }
    await db.transaction((tx) => createPrizeQuota(tx, shop.ports, prize))
    after = await headOf()
  }
  const at = shop.clock.now().getTime()
  expect(tradesBetween([before, after], { total, at })).toEqual([])
  const [book] = await db.select({ salt: ledger.salt }).from(ledger).where(eq(ledger.campaignId, id))
  expect(tradesBetween([before, after], { total, at, salt: book?.salt ?? '' })).toHaveLength(1)
  expect(JSON.stringify(await readProof(slug))).not.toContain(book?.salt)
})

test('the entries of a proof come in pieces of any size, each once and in the order of its chain, and none of another campaign', async () => {
  const { db } = shop.database
  const { id, slug } = await createCampaign(shop, 20_000)
  const other = await createCampaign(shop, 20_000)
  for (let sale = 0; sale < 20; sale++) {
    await payCharge(shop, (await mustBuy(shop, slug, 3)).pix.chargeId)
    await payCharge(shop, (await mustBuy(shop, other.slug, 3)).pix.chargeId)
  }
  const stored = await db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.campaignId, id))
    .orderBy(ledgerEntry.lane, ledgerEntry.nth)
  const expected = stored.map(({ lane, kind, transactionId, at, positions }) => [
    ...[lane, kind, transactionId, at.getTime(), positions],
  ])
  expect(expected.length).toBe(20)
  expect(new Set(stored.map(({ lane }) => lane)).size).toBeGreaterThan(1)
  for (const size of [1, 3, 20, 5_000]) {
    let text = ''
    for await (const piece of entriesOf(db, id, size)) text += piece
    expect(JSON.parse(`[${text}]`)).toEqual(expected)
  }
})

test('through the API the proof is open to anyone, and the key comes only after the last prize', async () => {
  const app = await startApp()
  try {
    const admin = await app.signIn()
    const campaign = await createThroughApi(app, admin)
    const path = `/api/public/campaigns/${campaign.url_amigavel}/proof`
    const { numbers } = await buyAndPay(app, campaign.url_amigavel)
    const before = await app.call('GET', path)
    expect({ status: before.status, over: before.body.over, key: before.body.key }).toEqual({
      status: 200,
      over: false,
    })
    const draw = { ...FEDERAL, resultado: numbers[0] ?? 0 }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: draw }), 200)
    const after = await app.call('GET', path)
    expect((await checked(after.body as unknown as FullProof)).fault).toBeNull()
    expect(after.body.draws).toMatchObject([
      { prize: 'first', extracao: numbers[0], concurso: CONTEST, resultado: String(numbers[0]), premios: null },
    ])
    expect((await app.call('GET', '/api/public/campaigns/nenhuma/proof')).status).toBe(404)
  } finally {
    await app.close()
  }
})
