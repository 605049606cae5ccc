import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { DESTINATION_KINDS } from '../server/operation/destination-kinds.ts'
import { rowsOf } from '../server/platform/db/database.ts'
import { destination, webhook } from '../server/platform/db/schema.ts'
import { storeDestination } from '../server/platform/outbox/destinations.ts'
import { makeOutbox } from '../server/platform/outbox/engine.ts'
import { forgetDeliveries } from '../server/platform/outbox/forget.ts'
import { tellWorld } from '../server/platform/outbox/tell.ts'
import { newSecret } from '../server/sales/webhooks/signing.ts'
import { sealSecret } from '../server/sales/webhooks/store.ts'
import { buy } from '../server/storefront/pages/purchase/purchases.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { seller } from './selling.ts'
import { integer, machine, makeCampaign, median, milliseconds, openBench, percentile, timed } from './support.ts'

/**
 * `npm run bench:webhooks`: what the outbox sends to a receiver in a process of its own, on PostgreSQL. Deliveries a second; whether a receiver that
 * never answers delays another; what a sale takes longer; what `KEPT` tries that are kept cost (a million where nothing is said), and removing old ones.
 * `PARTS` names some of these: deliveries, hanging, kept, sales.
 */
const KEPT = Number(process.env.KEPT ?? sized(1_000_000, 400))
const OLD = Math.min(KEPT, 50_000)
/** So many deliveries are written in one transaction, so that none is cut off for taking too long. */
const PIECE = 25_000
const DELIVERIES = Number(process.env.DELIVERIES ?? sized(3_000, 16))
const PARTS = (process.env.PARTS ?? 'deliveries,hanging,kept,sales').split(',')
const ROUNDS = sized(3, 1)
const STEADY = { seconds: sized(8, 0.2), every: 20 }
const SALES = { rounds: sized(8, 2), each: sized(150, 8) }
const TURN_MS = 250
const GOALS = { deliveries: 1_000, hanging: 1.2, sale: 0.97, kept: 1.2, retention: 1.2 }

const receivers = fork(fileURLToPath(new URL('./webhook-receivers.ts', import.meta.url)))
const [hosts] = (await once(receivers, 'message')) as [{ quick: string; hanging: string }]
const bench = await openBench('postgres')
const { db } = bench.database
const ports = { ...bench.ports, config: { ...bench.ports.config, webhookAllowHosts: Object.values(hosts) } }
const { id: campaignId, slug } = await makeCampaign(bench, 10_000_000)
const purchaseId = await buyOne()

try {
  console.log(`# Webhooks, PostgreSQL\n\n${machine()}; receiver, server and database on the same cores.\n`)
  console.log('| | |\n|---|---|')
  const quick = await addWebhook(hosts.quick)
  if (PARTS.includes('deliveries')) await deliveries()
  if (PARTS.includes('hanging')) await hanging()
  if (PARTS.includes('kept')) await keptAndOld(quick)
  await db.update(destination).set({ deletedAt: new Date() })
  if (PARTS.includes('sales')) await sales()
} finally {
  receivers.disconnect()
  await bench.close()
}

async function buyOne(): Promise<number> {
  const telefone = '11987654321'
  const bought = await buy(ports, { slug, quantity: 10, name: 'Maria', telefone, idempotencyKey: 'first' })
  if (!bought.ok) throw new Error('nothing was bought')
  return bought.purchase.id
}

async function addWebhook(host: string): Promise<number> {
  const now = new Date()
  const { id } = await storeDestination(db, { kind: 'webhook', events: ['purchase.paid'], now })
  await db.insert(webhook).values({
    ...{ destinationId: id, title: host, method: 'POST', url: `http://${host}/aviso`, body: '', updatedAt: now },
    sealedSecret: sealSecret(ports.seal, id, newSecret()),
  })
  await sleep(5)
  return id
}

/** Lets so many events happen. */
async function tell(count: number): Promise<void> {
  const facts = Array.from({ length: count }, () => ({ name: 'purchase.paid' as const, transactionId: purchaseId }))
  await tellWorld(db, campaignId, facts, new Date())
}

/** Lets the outbox work beside something, as its job does, until nothing is due to the quick receiver. */
async function working<Result>(beside: () => Promise<Result>): Promise<Result> {
  const outbox = makeOutbox(ports, DESTINATION_KINDS)
  let isOver = false
  const turns = (async () => {
    while (!isOver) {
      await outbox.turn()
      await sleep(TURN_MS)
    }
  })()
  try {
    return await beside()
  } finally {
    isOver = true
    await turns
    await outbox.stop()
  }
}

/** When each event came to the quick receiver since this was last asked. */
async function arrivals(): Promise<Map<string, number>> {
  receivers.send('came')
  const [came] = (await once(receivers, 'message')) as [[string, number][]]
  return new Map(came)
}

async function untilDelivered(quick: string): Promise<void> {
  for (;;) {
    const [waiting] = await rowsOf<{ there: boolean }>(
      db,
      sql`select exists (
          select from world_event where campaign_id = ${campaignId} and position is null
        ) or exists (
          select from delivery x join webhook w on w.destination_id = x.destination_id
          where x.campaign_id = ${campaignId} and w.title = ${quick} and x.state in ('waiting', 'sending')
        ) as there`,
    )
    if (!waiting?.there) return
    await sleep(20)
  }
}

async function deliveries(): Promise<void> {
  const rates: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await tell(DELIVERIES)
    const ms = await timed(() => working(() => untilDelivered(hosts.quick)))
    const came = await arrivals()
    if (came.size !== DELIVERIES) throw new Error(`${came.size} of ${DELIVERIES} events came`)
    // The first round warms up.
    if (round > 0) rates.push((DELIVERIES / ms) * 1_000)
  }
  const rate = median(rates)
  row('deliveries a second to one quick receiver', `${integer(rate)} (${rates.map(integer).join(', ')})`)
  row('goal', `≥ ${integer(GOALS.deliveries)}, ${outcomeOf(rate >= GOALS.deliveries)}`)
}

/** How long after it happened each of a steady stream of events came, in milliseconds. */
async function steady(): Promise<number[]> {
  await arrivals()
  const since = await lastEvent()
  await working(async () => {
    const end = performance.now() + STEADY.seconds * 1_000
    while (performance.now() < end) {
      await tell(1)
      await sleep(STEADY.every)
    }
    await untilDelivered(hosts.quick)
  })
  const came = await arrivals()
  const happened = await rowsOf<{ uid: string; at: number }>(
    db,
    sql`select uid::text, extract(epoch from occurred_at)::float8 * 1000 as at from world_event
      where campaign_id = ${campaignId} and id > ${since}`,
  )
  return happened.map(({ uid, at }) => (came.get(uid) ?? Number.POSITIVE_INFINITY) - at)
}

async function lastEvent(): Promise<number> {
  const [row] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(id), 0)::float8 as last from world_event where campaign_id = ${campaignId}`,
  )
  return row?.last ?? 0
}

/** In turns, so that whatever else the machine does falls on both alike. */
async function hanging(): Promise<void> {
  const delays: Record<'without' | 'beside', number[]> = { without: [], beside: [] }
  for (let round = 0; round < sized(2, 1); round++) {
    delays.without.push(...(await steady()))
    const id = await addWebhook(hosts.hanging)
    delays.beside.push(...(await steady()))
    await db.update(destination).set({ deletedAt: new Date() }).where(eq(destination.id, id))
  }
  compare('from the event to the receiver, p95', delays.without, 'beside a receiver that hangs', delays.beside, {
    percent: 95,
    goal: GOALS.hanging,
  })
}

async function keptAndOld(quick: number): Promise<void> {
  const none = await steady()
  const seconds = (await timed(() => keep(quick))) / 1_000
  row('tries kept', `${integer(KEPT)}, written in ${integer(seconds)} s`)
  const many = await steady()
  compare('from the event to the receiver, p99', none, 'with all of them kept', many, {
    percent: 99,
    goal: GOALS.kept,
  })
  const before = new Date(Date.now() - 30 * 86_400_000)
  let ms = 0
  const [beside] = await Promise.all([
    steady(),
    timed(() => forgetDeliveries(db, { before, now: new Date() })).then((taken) => {
      ms = taken
    }),
  ])
  row('removing old tries', `${integer(OLD)} and their deliveries in ${(ms / 1_000).toFixed(1)} s`)
  compare('from the event to the receiver, p99', many, 'beside that', beside, { percent: 99, goal: GOALS.retention })
}

/** Stores deliveries of four tries each, piece by piece; the first of them are older than what is kept. */
async function keep(destinationId: number): Promise<void> {
  const all = Math.floor(KEPT / 4)
  for (let from = 1; from <= all; from += PIECE) await keepSome(destinationId, from, Math.min(from + PIECE - 1, all))
  for (const table of ['world_event', 'delivery', 'delivery_attempt'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}

async function keepSome(destinationId: number, from: number, to: number): Promise<void> {
  const at = sql`now() - case when i <= ${OLD} / 4 then interval '40 days' else interval '1 day' end`
  const many = sql`generate_series(${from}::int, ${to}::int) i`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into world_event (id, campaign_id, name, transaction_id, occurred_at, position, sequence)
        overriding system value select -i, ${campaignId}, 'purchase.paid', null, ${at}, i, null from ${many}`,
    )
    await tx.execute(
      sql`insert into delivery (id, campaign_id, destination_id, event_id, state, tries, most, due_at, created_at, settled_at)
        overriding system value select -i, ${campaignId}, ${destinationId}, -i, 'delivered', 4, 24, ${at}, ${at}, ${at} from ${many}`,
    )
    await tx.execute(
      sql`insert into delivery_attempt (campaign_id, delivery_id, destination_id, nth, at, ms, ok, status, request, answer)
        select ${campaignId}, -i, ${destinationId}, n, ${at}, 12, n = 4, 200, 'POST /aviso HTTP/1.1', 'HTTP/1.1 204'
        from ${many}, generate_series(1, 4) n`,
    )
  })
}

/** Sales with what they tell programs outside, and with that left out by a rule of the database. */
async function sales(): Promise<void> {
  const sell = seller(bench, ports, slug)
  await sell(SALES.each)
  const rates: Record<'told' | 'silent', number[]> = { told: [], silent: [] }
  for (let round = 0; round < SALES.rounds; round++)
    for (const which of round % 2 === 0 ? (['told', 'silent'] as const) : (['silent', 'told'] as const)) {
      if (which === 'silent') await db.execute(sql`create rule silent as on insert to world_event do instead nothing`)
      rates[which].push(await sell(SALES.each))
      if (which === 'silent') await db.execute(sql`drop rule silent on world_event`)
    }
  const ratio = median(rates.told) / median(rates.silent)
  row('sales a second that tell nobody', integer(median(rates.silent)))
  row('sales a second that write down what they tell', `${integer(median(rates.told))}, ${ratio.toFixed(2)} of that`)
  row('goal', `≥ ${GOALS.sale}, ${outcomeOf(ratio >= GOALS.sale)}`)
}

function compare(
  what: string,
  first: readonly number[],
  beside: string,
  second: readonly number[],
  { percent, goal }: { percent: number; goal: number },
): void {
  const [one, other] = [percentile(first, percent), percentile(second, percent)]
  row(what, `${milliseconds(one)} ms`)
  row(beside, `${milliseconds(other)} ms, ${(other / one).toFixed(2)} times`)
  row('goal', `≤ ${goal} times, ${outcomeOf(other / one <= goal)}`)
}

function row(what: string, value: string): void {
  console.log(`| ${what} | ${value} |`)
}
