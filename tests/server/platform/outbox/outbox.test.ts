import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { delivery, deliveryAttempt, destination, worldEvent } from '../../../../server/platform/db/schema.ts'
import { storeDestination } from '../../../../server/platform/outbox/destinations.ts'
import { makeOutbox, type Outbox } from '../../../../server/platform/outbox/engine.ts'
import { forgetDeliveries } from '../../../../server/platform/outbox/forget.ts'
import type { DestinationKind, Sending, Sent } from '../../../../server/platform/outbox/kinds.ts'
import { claim } from '../../../../server/platform/outbox/send.ts'
import { freeSlot, takeSlot } from '../../../../server/platform/outbox/slots.ts'
import { tellWorld } from '../../../../server/platform/outbox/tell.ts'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import { WORLD_EVENTS } from '../../../../src/domain/sales/world-events.ts'
import { onPostgres } from '../../../support/server/databases.ts'
import { createCampaign, MINUTE, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const HOUR = 60 * MINUTE

let shop: Shop
let campaign: { id: number; slug: string }
/** What arrived, by the event's name abroad, and what each destination does with it. */
let arrived: { uid: string; name: string; destinationId: number; nth: number }[]
let answers: Map<number, (sending: Sending) => Promise<Sent> | Sent>
let inFlight: number
let mostInFlight: number

const receiver: DestinationKind = {
  name: 'receiver',
  async send(_ports, sending) {
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    try {
      await new Promise((resolve) => setImmediate(resolve))
      const sent = (await answers.get(sending.destination.id)?.(sending)) ?? { ok: true, status: 204 }
      const { uid, name } = sending.event
      if (sent.ok) arrived.push({ uid, name, destinationId: sending.destination.id, nth: sending.nth })
      return sent
    } finally {
      inFlight -= 1
    }
  },
}

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  arrived = []
  answers = new Map()
  inFlight = 0
  mostInFlight = 0
  await shop.database.db.update(destination).set({ deletedAt: shop.clock.now() })
  campaign = await createCampaign(shop, 1_000)
})

const addDestination = async (events: readonly string[] = WORLD_EVENTS.map(({ name }) => name)) =>
  (await storeDestination(shop.database.db, { kind: 'receiver', events, now: shop.clock.now() })).id

const outboxOf = (kinds = [receiver]) => makeOutbox(shop.ports, kinds)

/** Lets these servers work until none of them finds anything to do. */
async function workAll(...outboxes: Outbox[]): Promise<void> {
  for (let seen = -1; seen !== arrived.length; ) {
    seen = arrived.length
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all(outboxes.map((outbox) => outbox.turn()))
      await Promise.all(outboxes.map((outbox) => outbox.settled()))
    }
  }
}

const tellMany = (count: number) =>
  tellWorld(
    shop.database.db,
    campaign.id,
    Array.from({ length: count }, () => ({ name: 'prize.drawn' as const, transactionId: null })),
    shop.clock.now(),
  )

const stateOf = async (id: number) =>
  (await shop.database.db.select().from(destination).where(eq(destination.id, id)))[0]

const deliveriesTo = (id: number) =>
  shop.database.db.select().from(delivery).where(eq(delivery.destinationId, id)).orderBy(asc(delivery.id))

const attemptsTo = (id: number) =>
  shop.database.db
    .select()
    .from(deliveryAttempt)
    .where(eq(deliveryAttempt.destinationId, id))
    .orderBy(asc(deliveryAttempt.id))

test('a slot that was given back by a clock which ran ahead is free for one that was set back', async () => {
  const id = await addDestination()
  const ahead = new Date(shop.clock.now().getTime() + 24 * HOUR)
  const slot = await takeSlot(shop.ports, id, ahead)
  if (slot === undefined) throw new Error('no slot is free')
  await freeSlot(shop.database.db, slot, ahead)
  expect(await takeSlot(shop.ports, id, shop.clock.now())).toMatchObject({ destinationId: id, nth: slot.nth })
})

describe('what happens is told', () => {
  test('with the purchase that it is about, in the order in which it happened, each once', async () => {
    await addDestination()
    const bought = await mustBuy(shop, campaign.slug, 3)
    await payCharge(shop, bought.pix.chargeId)
    const late = await mustBuy(shop, campaign.slug, 2)
    shop.clock.move(31 * MINUTE)
    await expireDue(shop.ports)
    await workAll(outboxOf())

    const events = await shop.database.db
      .select()
      .from(worldEvent)
      .where(eq(worldEvent.campaignId, campaign.id))
      .orderBy(asc(worldEvent.position))
    expect(events.map(({ name, transactionId, sequence }) => [name, transactionId, sequence])).toEqual([
      ['purchase.created', bought.id, 1],
      ['purchase.paid', bought.id, 2],
      ['purchase.created', late.id, 1],
      ['purchase.expired', late.id, 2],
    ])
    expect(arrived.map(({ uid }) => uid).sort()).toEqual(events.map(({ uid }) => uid).sort())
  })

  test('only to those who want it, and not to one that was not there yet', async () => {
    await tellMany(1)
    shop.clock.move(1_000)
    const draws = await addDestination(['prize.drawn'])
    const payments = await addDestination(['purchase.paid'])
    await tellMany(2)
    await workAll(outboxOf())
    expect(arrived.map(({ destinationId }) => destinationId)).toEqual([draws, draws])
    expect(await deliveriesTo(payments)).toEqual([])
  })

  test('or not at all, where the transaction that caused it is rolled back', async () => {
    await addDestination()
    const undone = shop.database.db.transaction(async (tx) => {
      await tellWorld(tx, campaign.id, [{ name: 'prize.drawn', transactionId: null }], shop.clock.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await workAll(outboxOf())
    expect(arrived).toEqual([])
  })
})

describe('a delivery', () => {
  test('is made once by three servers, with two in flight to a destination and never more', async () => {
    const id = await addDestination()
    // The first one waits for company, so that it is seen how many there are.
    answers.set(id, async () => {
      while (mostInFlight < 2) await new Promise((resolve) => setImmediate(resolve))
      return { ok: true }
    })
    await tellMany(60)
    await workAll(outboxOf(), outboxOf(), outboxOf())
    expect(arrived).toHaveLength(60)
    expect(new Set(arrived.map(({ uid }) => uid)).size).toBe(60)
    expect(mostInFlight).toBe(2)
  })

  test('waits for no other destination', async () => {
    const hanging = await addDestination()
    const quick = await addDestination()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answers.set(hanging, async () => {
      await held
      return { ok: true }
    })
    await tellMany(20)
    const outbox = outboxOf()
    for (let turn = 0; turn < 40 && arrived.length < 20; turn++) {
      await outbox.turn()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(arrived.map(({ destinationId }) => destinationId)).toEqual(Array(20).fill(quick))
    release()
    await workAll(outbox)
    expect(arrived).toHaveLength(40)
  })

  test('is tried again after 3 s, 10 s, 3 min, 30 min, an hour …, under the same name, one row a try', async () => {
    const id = await addDestination()
    answers.set(id, ({ nth }) => (nth < 4 ? { ok: false, error: 'status', status: 503 } : { ok: true, status: 200 }))
    await tellMany(1)
    const outbox = outboxOf()
    await workAll(outbox)
    for (const [seconds, tries] of [
      [2, 1],
      [2, 2],
      [9, 2],
      [3, 3],
      [179, 3],
      [20, 4],
    ] as const) {
      shop.clock.move(seconds * 1_000)
      await workAll(outbox)
      expect(await attemptsTo(id)).toHaveLength(tries)
    }
    const attempts = await attemptsTo(id)
    expect(attempts.map(({ nth, ok, status }) => [nth, ok, status])).toEqual([
      [1, false, 503],
      [2, false, 503],
      [3, false, 503],
      [4, true, 200],
    ])
    expect(attempts.map(({ nextAt }) => nextAt !== null)).toEqual([true, true, true, false])
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'delivered', tries: 4 }])
    expect(arrived).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'delivering', failingSince: null })
  })

  test('whose server ended between its try and the answer is made again, with the same name', async () => {
    const id = await addDestination()
    await tellMany(1)
    // A server hands it out, begins the try and is gone.
    await makeOutbox(shop.ports, []).turn()
    const about = { campaignId: campaign.id, destination: { id, kind: 'receiver' }, now: shop.clock.now(), limit: 9 }
    const [lost] = await claim(shop.database.db, about)
    const outbox = outboxOf()
    await workAll(outbox)
    expect(arrived).toEqual([])
    shop.clock.move(6 * MINUTE)
    await workAll(outbox)
    expect(arrived).toMatchObject([{ uid: lost?.sending.event.uid, nth: 2 }])
  })

  test('that was begun and not made when its server ends was not tried', async () => {
    const id = await addDestination()
    const outbox = outboxOf()
    let stopped: Promise<void> | undefined
    answers.set(id, () => {
      if (arrived.length === 20) stopped = outbox.stop()
      return { ok: true }
    })
    await tellMany(60)
    await outbox.turn()
    await outbox.settled()
    await stopped
    const deliveries = await deliveriesTo(id)
    const made = deliveries.filter(({ state }) => state === 'delivered')
    expect(made.length).toBeLessThan(60)
    expect(await attemptsTo(id)).toHaveLength(made.length)
    const others = deliveries.filter(({ state }) => state !== 'delivered')
    expect(new Set(others.map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['waiting 0']))
    await workAll(outboxOf())
    expect(arrived.map(({ nth }) => nth)).toEqual(Array(60).fill(1))
  })

  test('is begun with others, more at a time while all arrive, and with few where one did not', async () => {
    const id = await addDestination()
    const sizes: { size: number; arrivedBefore: number }[] = []
    const prepares: DestinationKind = {
      ...receiver,
      async prepare(ports, sendings) {
        sizes.push({ size: sendings.length, arrivedBefore: arrived.length })
        return (sending) => receiver.send(ports, sending)
      },
    }
    await tellMany(100)
    await workAll(outboxOf([prepares]))
    expect(arrived).toHaveLength(100)
    expect(sizes[0]?.size).toBe(3)
    expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThanOrEqual(12)

    sizes.length = 0
    answers.set(id, () => ({ ok: false, error: 'connection' }))
    await tellMany(30)
    await workAll(outboxOf([prepares]))
    expect(Math.max(...sizes.map(({ size }) => size))).toBe(3)
    expect(await attemptsTo(id)).toHaveLength(130)
  })

  test('that its kind breaks at is a failed try, and the error is reported', async () => {
    const id = await addDestination()
    answers.set(id, () => {
      throw new Error('no such template')
    })
    await tellMany(1)
    const outbox = outboxOf()
    await outbox.turn()
    await outbox.settled()
    await expect(outbox.turn()).rejects.toThrow('no such template')
    expect(await attemptsTo(id)).toMatchObject([{ ok: false, error: 'broken', status: null }])
  })
})

describe('a destination', () => {
  test('that fails for five days is paused, and keeps what comes meanwhile', async () => {
    const id = await addDestination()
    answers.set(id, () => ({ ok: false, error: 'connection' }))
    await tellMany(1)
    const outbox = outboxOf()
    const marks: number[] = []
    for (let hour = 0; hour < 125 && (await stateOf(id))?.state !== 'paused'; hour++) {
      await workAll(outbox)
      marks.push((await stateOf(id))?.warned ?? 0)
      shop.clock.move(HOUR)
    }
    expect([...new Set(marks)]).toEqual([0, 50, 70, 90])
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedBy: 'failure' })
    const tries = (await attemptsTo(id)).length
    await tellMany(3)
    shop.clock.move(HOUR)
    await workAll(outbox)
    expect(await attemptsTo(id)).toHaveLength(tries)
    expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(Array(4).fill('waiting'))
  })

  test('to which there was nothing to send has not failed', async () => {
    const id = await addDestination()
    answers.set(id, () => ({ ok: false, error: 'unmade', final: true }))
    await tellMany(2)
    await workAll(outboxOf())
    expect(await stateOf(id)).toMatchObject({ state: 'delivering', failingSince: null })
    expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test('that says that it is gone is paused at once, and the delivery is not tried again', async () => {
    const id = await addDestination()
    answers.set(id, () => ({ ok: false, error: 'gone', gone: true, status: 410 }))
    await tellMany(1)
    await workAll(outboxOf())
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedBy: 'gone' })
    expect(await deliveriesTo(id)).toMatchObject([{ state: 'failed', tries: 1 }])
  })
})

/** The locks of whoever reads or changes rows, none of which keeps another such from its own rows. */
const OF_ROWS = ['AccessShareLock', 'RowShareLock', 'RowExclusiveLock']

onPostgres(
  'what is old goes while new events are told, sent and settled: neither waits for the other',
  async () => {
    const to = await addDestination()
    await tellMany(20)
    await workAll(outboxOf())
    const { db } = shop.database
    shop.clock.move(31 * 24 * HOUR)
    const now = shop.clock.now()
    // All that is removed stays locked until the end of one transaction, which removing in small ones never does.
    const locks = await db.transaction(async (inner) => {
      const tx = inner as Db
      await forgetDeliveries(tx, { before: now, now })
      expect(await tx.$count(delivery, eq(delivery.destinationId, to))).toBe(0)
      arrived = []
      await tellMany(5)
      await workAll(outboxOf())
      expect(arrived).toHaveLength(5)
      return rowsOf<{ mode: string; granted: boolean }>(
        tx,
        sql`select distinct mode, granted from pg_locks
        where locktype = 'relation' and pid = pg_backend_pid() and relation in ('delivery'::regclass, 'delivery_attempt'::regclass)`,
      )
    })
    expect(locks.length).toBeGreaterThan(0)
    expect(locks.filter(({ mode, granted }) => !granted || !OF_ROWS.includes(mode))).toEqual([])
    expect((await deliveriesTo(to)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
  },
  30_000,
)

test('tries and ended deliveries go after their time, what waits is given up, and the events stay', async () => {
  const quick = await addDestination()
  const broken = await addDestination()
  answers.set(broken, () => ({ ok: false, error: 'connection' }))
  await tellMany(2)
  await workAll(outboxOf())
  const now = new Date(shop.clock.now().getTime() + 31 * 24 * HOUR)
  await forgetDeliveries(shop.database.db, { before: shop.clock.now(), now })
  expect(await attemptsTo(quick)).toHaveLength(2)
  await forgetDeliveries(shop.database.db, { before: now, now })
  expect(await attemptsTo(quick)).toEqual([])
  expect(await deliveriesTo(quick)).toEqual([])
  expect((await deliveriesTo(broken)).map(({ state }) => state)).toEqual(['lapsed', 'lapsed'])
  expect(await shop.database.db.$count(worldEvent, eq(worldEvent.campaignId, campaign.id))).toBe(2)
})
