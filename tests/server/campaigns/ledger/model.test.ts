import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { countOf, freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { lastExpired, ownerOf } from '../../../../server/campaigns/ledger/lookup.ts'
import { extremesOf } from '../../../../server/campaigns/ledger/periods.ts'
import {
  changePrizeQuota,
  createPrizeQuota,
  createRandomPrizeQuotas,
  deletePrizeQuota,
} from '../../../../server/campaigns/ledger/prizes.ts'
import { prizeQuota } from '../../../../server/campaigns/ledger/schema.ts'
import { operator, returnedPrize, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { decideOnLate } from '../../../../server/sales/late-payments/decide.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { answerReturned } from '../../../../server/sales/returned-prizes/answer.ts'
import { buy } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { numbersOf, renotify } from '../../../support/server/by-number.ts'
import { currentKind } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, purchaseInput, type Shop } from '../../support/shop.ts'

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** The rules are tried on PostgreSQL; on PGlite, that the same statements do the same. */
const RUNS = Number(process.env.LEDGER_RUNS ?? (currentKind() === 'postgres' ? 40 : 15))

let shop: Shop
let by: { operatorId: number; address: string }
beforeAll(async () => {
  shop = await openShop()
  const ana = { role: 'admin' as const, name: 'Ana', email: 'ana@talao.test', passwordHash: 'x' }
  const [row] = await db()
    .insert(operator)
    .values({ ...ana, createdAt: shop.clock.now() })
    .returning({ id: operator.id })
  by = { operatorId: row?.id ?? 0, address: '127.0.0.1' }
})
afterAll(() => shop.close())

const db = () => shop.database.db

/** A purchase as the model knows it: how many quotas it has, and which numbers once they are paid. */
interface ModelPurchase {
  id: number
  chargeId: string
  due: number
  state: 'pending' | 'expired' | 'paid' | 'refunded'
  expiresAt: number
  /** When its reservation ran out. */
  expiredAt?: number
  numbers: Set<number>
}

/** What must be true, kept with plain sets: it knows nothing of positions, lanes or ranges. */
interface Model {
  total: number
  purchases: ModelPurchase[]
  /** `out`: its number can be bought; `waits`: its purchase was given back, and nobody has said whether it had been handed over. */
  prizes: Map<number, { id: number; percent: number | null; out: boolean; waits?: boolean }>
}

interface Real {
  id: number
  slug: string
}

const now = () => shop.clock.now().getTime()
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const reservedOf = (model: Model) =>
  sum(model.purchases.filter(({ state }) => state === 'pending').map(({ due }) => due))
const soldOf = (model: Model) => sum(model.purchases.map(({ numbers }) => numbers.size))
const heldOf = (model: Model) => [...model.prizes.values()].filter(({ out, waits }) => !out || waits).length
const freeIn = (model: Model) => model.total - reservedOf(model) - soldOf(model) - heldOf(model)
const soldNumbers = (model: Model) => model.purchases.flatMap(({ numbers }) => [...numbers])

/** What the paid share lets out, and when nothing else is left the lowest percent. */
function letOut(model: Model) {
  const held = [...model.prizes.values()].filter(({ out, waits }) => !out && !waits)
  const percents = held.map(({ percent }) => percent ?? 0)
  const stuck = freeIn(model) + reservedOf(model) === 0 ? Math.min(...percents) : 0
  const share = Math.max((soldOf(model) * 100) / model.total, stuck)
  for (const prize of held) if ((prize.percent ?? 0) <= share) prize.out = true
}

/** A purchase is given back: its quotas are free again, but for the prizes among them, which wait for an answer. */
function giveBack(model: Model, purchase: ModelPurchase) {
  for (const number of purchase.numbers) {
    const prize = model.prizes.get(number)
    if (prize !== undefined) prize.waits = true
  }
  purchase.state = 'refunded'
  purchase.numbers = new Set()
}

function expireDue(model: Model) {
  for (const purchase of model.purchases)
    if (purchase.state === 'pending' && purchase.expiresAt <= now())
      Object.assign(purchase, { state: 'expired', expiredAt: now() })
}

async function learnNumbers(purchase: ModelPurchase) {
  const { numbers } = await numbersOf(db(), shop.ports.seal, purchase.id, { size: 10_000 })
  purchase.numbers = new Set(numbers)
  expect(purchase.numbers.size).toBe(numbers.length)
}

class Step implements fc.AsyncCommand<Model, Real> {
  readonly name: string
  readonly act: (model: Model, real: Real) => Promise<void>
  constructor(name: string, act: (model: Model, real: Real) => Promise<void>) {
    this.name = name
    this.act = act
  }
  check() {
    return true
  }
  async run(model: Model, real: Real) {
    // No two actions at the same instant: which came first, an expiry or a trade, is told by the clock.
    shop.clock.move(1)
    await this.act(model, real)
    await invariants(model, real)
  }
  toString() {
    return this.name
  }
}

const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)]

const buySome = (quantity: number) =>
  new Step(`buy ${quantity}`, async (model, { slug }) => {
    const answer = await buy(shop.ports, purchaseInput(slug, quantity))
    if (quantity > freeIn(model)) expireDue(model)
    expect(answer.ok).toBe(quantity <= freeIn(model))
    if (!answer.ok) return
    const { id, pix } = answer.purchase
    const expiresAt = now() + 30 * MINUTE
    model.purchases.push({ id, chargeId: pix.chargeId, due: quantity, state: 'pending', expiresAt, numbers: new Set() })
  })

const payOne = (index: number) => new Step(`pay #${index}`, (model) => pay(model, 'pending', index))
const payLate = (index: number) => new Step(`pay late #${index}`, (model) => pay(model, 'expired', index))

async function pay(model: Model, awaited: 'pending' | 'expired', index: number) {
  const purchase = pick(
    model.purchases.filter(({ state }) => state === awaited),
    index,
  )
  if (purchase === undefined) return
  await db()
    .update(sandboxCharge)
    .set({ status: 'paid', paidAt: shop.clock.now(), endToEndId: `E${purchase.chargeId}` })
    .where(eq(sandboxCharge.chargeId, purchase.chargeId))
  const late = awaited === 'expired'
  const deliverable = late ? Math.min(purchase.due, freeIn(model)) : purchase.due
  purchase.state = 'paid'
  expect(await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: purchase.chargeId })).toBe('changed')
  await learnNumbers(purchase)
  expect(purchase.numbers.size).toBe(deliverable)
  letOut(model)
}

const payAgain = (index: number) =>
  new Step(`pay again #${index}`, async (model) => {
    const purchase = pick(
      model.purchases.filter(({ state }) => state === 'paid'),
      index,
    )
    if (purchase === undefined) return
    const charge = { accountId: shop.accountId, chargeId: purchase.chargeId }
    expect(await checkCharge(shop.ports, charge)).toBe('unchanged')
  })

const renotifyOne = (index: number) =>
  new Step(`renotify #${index}`, async (model) => {
    const purchase = pick(
      model.purchases.filter(({ state, due, numbers }) => state === 'paid' && numbers.size < due),
      index,
    )
    if (purchase === undefined) return
    const before = purchase.numbers
    const expected = before.size + Math.min(purchase.due - before.size, freeIn(model))
    await renotify(shop.ports, purchase.id)
    await learnNumbers(purchase)
    expect(purchase.numbers.size).toBe(expected)
    expect([...before].every((number) => purchase.numbers.has(number))).toBe(true)
    letOut(model)
  })

const refundOne = (index: number) =>
  new Step(`refund #${index}`, async (model) => {
    const purchase = pick(
      model.purchases.filter(({ state }) => state === 'paid'),
      index,
    )
    if (purchase === undefined) return
    await db().update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, purchase.chargeId))
    expect(await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: purchase.chargeId })).toBe('changed')
    giveBack(model, purchase)
    letOut(model)
  })

const answerOne = (index: number, answer: 'given' | 'withheld') =>
  new Step(`prize of #${index} was ${answer}`, async (model, { id: campaignId }) => {
    const entry = pick(
      [...model.prizes].filter(([, { waits }]) => waits),
      index,
    )
    if (entry === undefined) return
    const [number, prize] = entry
    const asked = await db().select().from(returnedPrize).where(eq(returnedPrize.campaignId, campaignId))
    const { id = 0 } = asked.find((each) => each.number === number && each.answeredAt === null) ?? {}
    expect(await answerReturned(shop.ports, by, id, answer)).toEqual({ ok: true })
    if (answer === 'given') model.prizes.delete(number)
    else prize.out = prize.percent === null || soldOf(model) * 100 >= prize.percent * model.total
    prize.waits = false
    letOut(model)
  })

/** What was paid too late and lacks quotas waits for somebody to deliver them or to give the money back. */
const decideOne = (index: number, decision: 'deliver' | 'refund') =>
  new Step(`${decision} late #${index}`, async (model) => {
    const purchase = pick(
      model.purchases.filter(({ state, due, numbers }) => state === 'paid' && numbers.size < due),
      index,
    )
    if (purchase === undefined) return
    const before = purchase.numbers
    const possible = decision === 'refund' || freeIn(model) >= purchase.due - before.size
    const decided = await decideOnLate(shop.ports, by, purchase.id, { decision, reason: 'Pagou a tempo' })
    expect(decided).toEqual(possible ? { ok: true } : { ok: false, refusal: 'late.scarce' })
    if (!possible) return
    if (decision === 'refund') giveBack(model, purchase)
    await learnNumbers(purchase)
    expect(purchase.numbers.size).toBe(decision === 'deliver' ? purchase.due : 0)
    if (decision === 'deliver') expect([...before].every((number) => purchase.numbers.has(number))).toBe(true)
    letOut(model)
  })

async function reserve(model: Model, { slug }: Real, due: number): Promise<ModelPurchase> {
  const { id, pix } = await mustBuy(shop, slug, due)
  const expiresAt = now() + 30 * MINUTE
  const purchase = { id, chargeId: pix.chargeId, due, state: 'pending' as const, expiresAt, numbers: new Set<number>() }
  model.purchases.push(purchase)
  return purchase
}

async function letExpire(model: Model, { id }: Real) {
  shop.clock.move(31 * MINUTE)
  expireDue(model)
  await expireDueOf(shop.ports, id)
}

/** A reservation runs out, others take all but one of what is free, and then its money comes: it lacks quotas until theirs run out. */
const payWhenNearlyGone = (most: number) =>
  new Step('pay when nearly all is gone', async (model, real) => {
    await letExpire(model, real)
    const wanted = Math.min(most, freeIn(model))
    if (wanted < 3) return
    const late = await reserve(model, real, wanted)
    await letExpire(model, real)
    await reserve(model, real, freeIn(model) - 1)
    shop.clock.move(1)
    await payCharge(shop, late.chargeId)
    late.state = 'paid'
    await learnNumbers(late)
    expect(late.numbers.size).toBe(1)
    letOut(model)
  })

const wait = (minutes: number) => new Step(`wait ${minutes} min`, async () => shop.clock.move(minutes * MINUTE))

const runExpiry = () =>
  new Step('run the expiry job', async (model, { id }) => {
    const due = model.purchases.filter(({ state, expiresAt }) => state === 'pending' && expiresAt <= now()).length
    expireDue(model)
    expect(await expireDueOf(shop.ports, id)).toBe(due)
  })

const letAllExpire = () => new Step('let all reservations expire', letExpire)

const makePrize = (number: number, percent: number | null) =>
  new Step(`prize on ${number} from ${percent} %`, async (model, { id: campaignId }) => {
    const prize = { campaignId, number, title: 'Pix', percent, now: shop.clock.now() }
    const made = await db().transaction((tx) => createPrizeQuota(tx, shop.ports, prize))
    if (number >= model.total) return expect(made).toEqual({ ok: false, refusal: 'number.unknown' })
    if (model.prizes.has(number)) return expect(made).toEqual({ ok: false, refusal: 'number.taken' })
    if (soldNumbers(model).includes(number)) return expect(made).toEqual({ ok: false, refusal: 'number.sold' })
    if (!made.ok) {
      expect({ refusal: made.refusal, free: freeIn(model) }).toEqual({ refusal: 'scarce', free: 0 })
      return
    }
    const out = percent === null || soldOf(model) * 100 >= percent * model.total
    model.prizes.set(number, { id: made.id, percent, out })
    letOut(model)
  })

const makeRandomPrizes = (count: number, percent: number | null) =>
  new Step(`${count} random prizes from ${percent} %`, async (model, { id: campaignId }) => {
    const prize = { campaignId, count, title: 'Pix', percent, now: shop.clock.now() }
    const made = await db().transaction((tx) => createRandomPrizeQuotas(tx, shop.ports, prize))
    if (!made.ok) return expect(made.refusal).toBe('scarce')
    const rows = await db().select().from(prizeQuota).where(eq(prizeQuota.campaignId, campaignId))
    const out = percent === null || soldOf(model) * 100 >= percent * model.total
    for (const { id, number } of rows) if (made.ids.includes(id)) model.prizes.set(number, { id, percent, out })
    expect(made.ids).toHaveLength(count)
    letOut(model)
  })

const changePrize = (index: number, percent: number | null) =>
  new Step(`prize #${index} from ${percent} %`, async (model) => {
    const entry = pick([...model.prizes.entries()], index)
    if (entry === undefined) return
    const [number, prize] = entry
    const change = { id: prize.id, title: 'Moto', percent, now: shop.clock.now() }
    const changed = await db().transaction((tx) => changePrizeQuota(tx, shop.ports, change))
    if (soldNumbers(model).includes(number)) return expect(changed).toEqual({ ok: false, refusal: 'prize.sold' })
    if (prize.waits) return expect(changed).toEqual({ ok: false, refusal: 'prize.returned' })
    if (!changed.ok) return expect({ ...changed, free: freeIn(model) }).toMatchObject({ refusal: 'scarce', free: 0 })
    prize.out = percent === null || soldOf(model) * 100 >= percent * model.total
    prize.percent = percent
    letOut(model)
  })

const deletePrize = (index: number) =>
  new Step(`delete prize #${index}`, async (model) => {
    const entry = pick([...model.prizes.entries()], index)
    if (entry === undefined) return
    const [number, prize] = entry
    const deleted = await db().transaction((tx) => deletePrizeQuota(tx, shop.ports, prize.id))
    if (soldNumbers(model).includes(number)) return expect(deleted).toEqual({ ok: false, refusal: 'prize.sold' })
    if (prize.waits) return expect(deleted).toEqual({ ok: false, refusal: 'prize.returned' })
    expect(deleted.ok).toBe(true)
    model.prizes.delete(number)
  })

/** Reference: DESIGN §4, health; no number is anybody's twice; nobody has a held number. */
async function invariants(model: Model, { id }: Real) {
  expect(await findingsOf(db(), id)).toEqual([])
  expect((await countOf(db(), [id])).get(id)).toEqual({ paid: soldOf(model), reserved: reservedOf(model) })
  expect(await freeOf(db(), id)).toBe(freeIn(model))
  const sold = soldNumbers(model)
  expect(new Set(sold).size).toBe(sold.length)
  const rows = await db().select().from(prizeQuota).where(eq(prizeQuota.campaignId, id))
  const expected = new Map(
    [...model.prizes].map(([number, { out, waits }]) => [
      number,
      sold.includes(number) ? 'sold' : waits ? 'returned' : out ? 'free' : 'held',
    ]),
  )
  expect(new Map(rows.map(({ number, state }) => [number, state]))).toEqual(expected)
}

/** Every number, one by one: it is owned by whom the model says, and by nobody else. */
async function everyNumber(model: Model, { id }: Real) {
  const owners = new Map(
    model.purchases.flatMap((purchase) => [...purchase.numbers].map((number) => [number, purchase.id])),
  )
  let reserved = 0
  const expired = new Map<number, number>()
  for (let number = 0; number < model.total; number++) {
    const owner = await ownerOf(db(), shop.ports.seal, id, number)
    if (owner.state === 'reserved') reserved++
    expect(owner.state === 'sold' ? owner.transactionId : undefined).toBe(owners.get(number))
    const last = (await lastExpired(db(), shop.ports.seal, id, number))?.transactionId ?? 0
    expired.set(last, (expired.get(last) ?? 0) + 1)
  }
  expect(reserved).toBe(reservedOf(model))
  const latest = Math.max(...model.purchases.map(({ expiredAt = 0 }) => expiredAt))
  for (const { id: purchase, expiredAt, due } of model.purchases) {
    if (expiredAt === undefined) expect(expired.get(purchase)).toBeUndefined()
    else if (expiredAt === latest) expect(expired.get(purchase)).toBe(due)
  }
  const sorted = [...owners.keys()].sort((a, b) => a - b)
  for (const [type, best] of [
    ['menor', sorted.slice(0, 10)],
    ['maior', sorted.slice(-10).reverse()],
  ] as const) {
    const found = await extremesOf(db(), { campaignId: id, type, count: 10, period: {} })
    expect(found.map(({ number }) => number)).toEqual(best)
  }
  const stored = await db().select().from(transaction).where(eq(transaction.campaignId, id))
  for (const purchase of model.purchases)
    expect(stored.find((row) => row.id === purchase.id)?.delivered).toBe(purchase.numbers.size)
}

test(`whatever happens in whatever order, the ledger agrees with a set of numbers (LEDGER_SEED=${SEED})`, async () => {
  const percent = fc.constantFrom(null, null, 5, 10, 25, 50, 75, 90, 99)
  const index = fc.nat(100)
  const times = <T>(count: number, step: T): T[] => Array.from({ length: count }, () => step)
  const steps = [
    ...times(5, fc.integer({ min: 1, max: 6 }).map(buySome)),
    ...times(2, fc.integer({ min: 1, max: 30 }).map(buySome)),
    ...times(6, index.map(payOne)),
    ...times(4, index.map(payLate)),
    index.map(payAgain),
    ...times(2, index.map(renotifyOne)),
    ...times(2, index.map(refundOne)),
    ...times(
      2,
      fc.tuple(index, fc.constantFrom('given', 'withheld')).map(([nth, answer]) => answerOne(nth, answer)),
    ),
    ...times(2, fc.integer({ min: 3, max: 9 }).map(payWhenNearlyGone)),
    ...times(
      3,
      index.map((nth) => decideOne(nth, 'deliver')),
    ),
    index.map((nth) => decideOne(nth, 'refund')),
    fc.constantFrom(1, 16, 31).map(wait),
    fc.constant(null).map(runExpiry),
    ...times(2, fc.constant(null).map(letAllExpire)),
    ...times(
      2,
      fc.tuple(fc.nat(60), percent).map(([number, from]) => makePrize(number, from)),
    ),
    ...times(
      2,
      fc.tuple(fc.integer({ min: 1, max: 5 }), percent).map(([count, from]) => makeRandomPrizes(count, from)),
    ),
    ...times(
      2,
      fc.tuple(index, percent).map(([nth, from]) => changePrize(nth, from)),
    ),
    index.map(deletePrize),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 7, 60, 60, 60),
      fc.commands(steps, { maxCommands: 40, size: 'max' }),
      async (total, commands) => {
        const real = await createCampaign(shop, total)
        const model: Model = { total, purchases: [], prizes: new Map() }
        await fc.asyncModelRun(async () => ({ model, real }), commands)
        await everyNumber(model, real)
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: false },
  )
}, 300_000)
