import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { pay2m } from '../tests/support/fake-gateways/pay2m.ts'
import { type FakeGateway, startFake } from '../tests/support/fake-gateways/server.ts'
import { suitpay } from '../tests/support/fake-gateways/suitpay.ts'
import { buyersOver } from './buyers.ts'
import { endOf } from './run/child.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'
import { inParallel, integer, machine, median, milliseconds, percentile } from './support.ts'

/**
 * `npm run bench:gateways`: a provider that takes 3 s for every answer holds back nobody else's purchase (p95 of another account's purchases with
 * and without it), and notifications, each with its question to the provider and its delivery, 200 a second.
 */
const CLIENTS = 4
const ROUNDS = sized(6, 1)
const PURCHASES = sized(150, 8)
const WAITING = sized(24, 2)
const DELAY_MS = sized(3_000, 200)
const GOAL = 1.2
const NOTIFICATIONS = sized(2_000, 16)
const NOTIFICATIONS_GOAL = 200

interface Sold {
  accountId: number
  slug: string
}

const [quick, slow] = [await startFake(pay2m), await startFake(suitpay)]
quick.book.authorization = 'bench'
Object.assign(slow, { mood: 'slow', delayMs: DELAY_MS })
const server = spawn(
  process.execPath,
  [
    fileURLToPath(new URL('./gateways-server.ts', import.meta.url)),
    JSON.stringify({ pay2m: quick.url, suitpay: slow.url }),
  ],
  { stdio: ['pipe', 'pipe', 'inherit'] },
)
try {
  await measure(await readServer(server))
} finally {
  await endOf(server)
  await Promise.all([quick.close(), slow.close()])
}

async function readServer({ stdout }: ChildProcess): Promise<{ port: number; quick: Sold; slow: Sold }> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) return JSON.parse(text)
  }
  throw new Error('the server did not start')
}

async function measure(sold: { port: number; quick: Sold; slow: Sold }): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${sold.port}`, { connections: CLIENTS + WAITING })
  const buyers = buyersOver(pool)
  const buy = (slug: string) => buyers.buy(slug, 3)
  const buyQuickly = async (times: number[]) => {
    await inParallel(CLIENTS, PURCHASES, async () => {
      const start = performance.now()
      await buy(sold.quick.slug)
      times.push(performance.now() - start)
    })
  }
  console.log(`# Purchases beside a provider that takes 3 s, and notifications\n\n${machine()}; figures of one run.\n`)
  await buyQuickly([])

  const [alone, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await buyQuickly(alone)
    let goesOn = true
    const waiting = Array.from({ length: WAITING }, async () => {
      while (goesOn) await buy(sold.slow.slug)
    })
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS / 4))
    await buyQuickly(beside)
    goesOn = false
    await Promise.all(waiting)
  }
  console.log('| purchases at the quick provider | requests | median ms | p95 ms |\n|---|---|---|---|')
  for (const [name, values] of [
    ['alone', alone],
    [`beside ${WAITING} that wait for the slow one`, beside],
  ] as const)
    console.log(
      `| ${name} | ${values.length} | ${milliseconds(median(values))} | ${milliseconds(percentile(values, 95))} |`,
    )
  const ratio = percentile(beside, 95) / percentile(alone, 95)
  console.log(`\nRatio of the p95 ${ratio.toFixed(2)}: goal ≤ ${GOAL} ${outcomeOf(ratio <= GOAL)}.`)

  while (quick.book.charges.size < NOTIFICATIONS) await inParallel(CLIENTS, PURCHASES, () => buy(sold.quick.slug))
  await notifyAll(pool, quick, sold.quick.accountId)
  await pool.close()
}

/** Each notification is of another charge, which is paid. */
async function notifyAll(pool: Pool, { book, pay, notificationOf }: FakeGateway, accountId: number): Promise<void> {
  const ids = [...book.charges.keys()].slice(0, NOTIFICATIONS)
  for (const id of ids) pay(id)
  const told = ids.map(notificationOf).values()
  const seconds = await inParallel(16, ids.length, async () => {
    const { value } = told.next()
    if (value === undefined) return
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: `/api/gateways/pay2m/${accountId}/notifications`,
      headers: { 'content-type': 'application/json', ...value.headers },
      body: value.body,
    })
    await body.text()
    if (statusCode !== 200) throw new Error(`a notification was answered ${statusCode}`)
  })
  const rate = ids.length / seconds
  console.log(
    `\n${integer(ids.length)} notifications, asked about and delivered: ${integer(rate)} a second: goal ≥ ${NOTIFICATIONS_GOAL} ${outcomeOf(rate >= NOTIFICATIONS_GOAL)}.`,
  )
}
