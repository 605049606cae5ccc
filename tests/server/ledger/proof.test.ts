import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, prizeDraw } from '../../../server/db/schema.ts'
import { drawOnePaid, numbersOf, ownerOf } from '../../../server/ledger/lookup.ts'
import { createPrizeQuota } from '../../../server/ledger/prizes.ts'
import { type FullProof, type OpenProof, proofOf } from '../../../server/ledger/proof.ts'
import { entryHash, verifyProof } from '../../../server/ledger/verify.ts'
import { startApp } from '../../support/build-app.ts'
import { buyAndPay, createCampaign as createThroughApi, wanted } from '../../support/fixtures.ts'
import { changeCampaign, createCampaign, mustBuy, openShop, payCharge, type Shop } from '../support/shop.ts'

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
    made = (await db.transaction((tx) => createPrizeQuota(tx, seal, prize))).ok
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
  expect(Object.keys(before)).toEqual(['scheme', 'campaign_id', 'total', 'commitment', 'over', 'chains'])
  const proof = (await readProof(slug)) as FullProof
  expect(proof.commitment).toBe(before.commitment)
  expect(proof.chains).toEqual(before.chains)
  const verdict = verifyProof(proof)
  expect(verdict.problems).toEqual([])
  expect({ sold: verdict.sold, trades: verdict.trades }).toEqual({ sold: 15_346, trades: 1 })
  for (const { id, quantity } of purchases) {
    const { numbers } = await numbersOf(shop.database.db, shop.ports.seal, id, { size: quantity })
    expect(verdict.numbersOf(id)).toEqual(numbers)
  }
})

test('whatever is changed in a proof is found', async () => {
  const { slug } = await finishedCampaign()
  const proof = (await readProof(slug)) as FullProof
  const broken = (change: (copy: FullProof) => void) => {
    const copy = structuredClone(proof)
    change(copy)
    return verifyProof(copy).problems
  }
  const entry = (copy: FullProof, nth: number) => copy.entries.at(nth) ?? [0, 'sold', 0, 0, '{}']
  expect(broken(() => {})).toEqual([])
  expect(broken((copy) => (copy.key = copy.key.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))))).not.toEqual([])
  expect(broken((copy) => (copy.total += 1))).not.toEqual([])
  expect(broken((copy) => (entry(copy, -1)[2] = 999))).not.toEqual([])
  expect(broken((copy) => (entry(copy, -1)[3] += 1))).not.toEqual([])
  expect(broken((copy) => copy.entries.pop())).not.toEqual([])
  expect(broken((copy) => copy.entries.push([0, 'sold', 999, 0, '{[0,1)}']))).not.toEqual([])
  expect(broken((copy) => copy.draws.push({ prize: 'second', extracao: 0, transaction_id: 999 }))).not.toEqual([])
})

test('a second sale and a trade after a sale are found even in chains that fit', async () => {
  const { slug } = await finishedCampaign()
  const proof = (await readProof(slug)) as FullProof
  const chained = (lane: number, ...entry: [FullProof['entries'][number][1], number | null, number, string]) => {
    const copy = structuredClone(proof)
    const chain = copy.chains.find((candidate) => candidate.lane === lane)
    if (chain === undefined) throw new Error('no such lane')
    const [kind, transaction, at, positions] = entry
    const added: FullProof['entries'][number] = [lane, kind, transaction, at, positions]
    chain.head = entryHash(chain.head, added)
    chain.entries++
    const next = copy.entries.findLastIndex((one) => one[0] === lane) + 1
    copy.entries.splice(next, 0, added)
    return verifyProof(copy).problems
  }
  const sale = proof.entries.find(([, kind]) => kind === 'sold')
  if (sale === undefined) throw new Error('no sale')
  const [lane, , , at, positions] = sale
  const first = Number(/\d+/.exec(positions)?.[0])
  expect(chained(lane, 'sold', 12_345, at + 1, `{[${first},${first + 1})}`)[0]).toContain('foi vendida a')
  const traded = chained(-1, 'traded', null, at + 60_000, `{[${first},${first + 1}),[19999,20000)}`)
  expect(traded).toContain(`O número da posição ${first} foi trocado depois de vendido.`)
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
    const draw = { federal: 1, concurso: 5912, resultado: numbers[0] ?? 0 }
    wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body: draw }), 200)
    const after = await app.call('GET', path)
    expect(verifyProof(after.body as unknown as FullProof).problems).toEqual([])
    expect(after.body.draws).toMatchObject([{ prize: 'first', extracao: numbers[0] }])
    expect((await app.call('GET', '/api/public/campaigns/nenhuma/proof')).status).toBe(404)
  } finally {
    await app.close()
  }
})
