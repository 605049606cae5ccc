import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, caller } from './http.ts'

/** What came of the purchases that were asked for, and of the two questions how the server is. */
export interface LoadReport {
  /** Idempotency keys that were answered with a purchase, and its number. */
  bought: Map<string, number>
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Answers that no buyer should ever get. */
  wrong: { status: number; body: unknown; retryAfter: string | null }[]
  /** Requests that were never answered. */
  dropped: string[]
  /** When purchases were answered, on the clock of `performance.now`. */
  boughtAt: number[]
  /** The longest that `/healthz` took to answer, in milliseconds. */
  slowestHealth: number
  /** What `/readyz` answered, each time it changed. */
  readiness: number[]
}

/** Buyers who ask a server to buy until they are stopped. */
export interface Load {
  report: LoadReport
  stop(): Promise<LoadReport>
}

const HEALTH_EVERY_MS = 50
/** Every purchase is a new buyer's, in all loads of a process. */
let nth = 0

/**
 * Lets buyers buy at a server, each from an address and with a phone of its own. A buyer that is told to wait asks again, with the same
 * key, until it has bought.
 * @param urlOf where the server is that a buyer reaches now
 */
export function startLoad(
  urlOf: () => string,
  { slug, buyers = 8, pause = 0 }: { slug: string; buyers?: number; pause?: number },
): Load {
  const report: LoadReport = {
    bought: new Map(),
    statuses: new Map(),
    wrong: [],
    dropped: [],
    boughtAt: [],
    slowestHealth: 0,
    readiness: [],
  }
  let stopping = false

  const ask = async (key: string, number: number): Promise<Answer | undefined> => {
    const address = `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const body = { quantity: 1 + (number % 5), name: 'Maria Silva', telefone: `119${String(10_000_000 + number)}` }
    try {
      return await caller(urlOf(), { 'x-forwarded-for': address })('POST', `/api/public/campaigns/${slug}/purchases`, {
        body,
        headers: { 'idempotency-key': key },
      })
    } catch (error) {
      report.dropped.push(String((error as { cause?: unknown }).cause ?? error))
      return undefined
    }
  }

  const buy = async (): Promise<void> => {
    const number = nth++
    const key = randomUUID()
    for (let tries = 0; tries < 60; tries++) {
      const answer = await ask(key, number)
      if (answer !== undefined) {
        const { status, body, headers } = answer
        report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
        if (status === 201) {
          report.bought.set(key, Number(body.id))
          report.boughtAt.push(performance.now())
          return
        }
        const retryAfter = headers.get('retry-after')
        if (status !== 503 || retryAfter === null || !/^\p{Lu}.*\.$/u.test(String(body.msg)))
          report.wrong.push({ status, body, retryAfter })
      }
      if (stopping) return
      await sleep(200)
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopping) {
      const started = performance.now()
      const health = await fetch(`${urlOf()}/healthz`).then(
        (answer) => answer.status,
        () => 0,
      )
      report.slowestHealth = Math.max(report.slowestHealth, performance.now() - started)
      if (health !== 200) report.dropped.push(`healthz: ${health}`)
      const ready = await fetch(`${urlOf()}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
      if (report.readiness.at(-1) !== ready) report.readiness.push(ready)
      await sleep(HEALTH_EVERY_MS)
    }
  }

  const work = async () => {
    while (!stopping) {
      await buy()
      if (pause > 0) await sleep(pause)
    }
  }
  const all = [...Array.from({ length: buyers }, work), watch()]
  return {
    report,
    stop: async () => {
      stopping = true
      await Promise.all(all)
      return report
    },
  }
}
