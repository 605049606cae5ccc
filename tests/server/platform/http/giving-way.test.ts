import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installGivingWay } from '../../../../server/platform/http/giving-way.ts'
import type { App } from '../../../../server/platform/http/http.ts'
import { systemTimers } from '../../../../server/platform/timers.ts'

let app: App
let url: string
let begun: PromiseWithResolvers<void>
let sold: PromiseWithResolvers<void>
let arrived: number
let answered: number
let left: number

beforeEach(async () => {
  begun = Promise.withResolvers()
  sold = Promise.withResolvers()
  arrived = 0
  answered = 0
  left = 0
  app = Fastify() as unknown as App
  app.addHook('onRequest', async ({ url }, { raw }) => {
    arrived += 1
    if (url === '/read')
      raw.once('close', () => {
        left += raw.writableFinished ? 0 : 1
      })
  })
  installGivingWay(app, systemTimers)
  app.post('/buy', { config: { way: 'first' } }, async () => {
    begun.resolve()
    await sold.promise
    return 'sold'
  })
  app.get('/read', { config: { way: 'gives' } }, async () => ++answered)
  app.get('/page', async () => 'page')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  sold.resolve()
  app.server.closeAllConnections()
  await app.close()
})

const read = () => fetch(`${url}/read`).then((answer) => answer.text())
const crowd = (count: number) => Array.from({ length: count }, read)
const buy = (signal?: AbortSignal) => fetch(`${url}/buy`, { method: 'POST', ...(signal && { signal }) })

test('a crowd is answered a few at a time while something is sold, and all of it at the end', async () => {
  const sale = buy()
  await begun.promise
  const reads = crowd(200)
  await Promise.race(reads)
  await expect.poll(() => arrived).toBe(201)
  // Whoever asks for something else meanwhile does not wait for them.
  expect(await (await fetch(`${url}/page`)).text()).toBe('page')
  expect(answered).toBeLessThan(200)
  sold.resolve()
  expect(await (await sale).text()).toBe('sold')
  expect((await Promise.all(reads)).toSorted((one, other) => Number(one) - Number(other)).at(-1)).toBe('200')
})

test('nobody waits where nothing is sold, nor for a sale whose buyer went away', async () => {
  expect(await Promise.all(crowd(50))).toHaveLength(50)
  const gone = new AbortController()
  const sale = buy(gone.signal)
  await begun.promise
  gone.abort()
  await expect(sale).rejects.toThrow('aborted')
  expect(await Promise.all(crowd(50))).toHaveLength(50)
})

test('who went away while waiting is asked for nothing any more', async () => {
  const sale = buy()
  await begun.promise
  const gone = new AbortController()
  const reads = Array.from({ length: 200 }, () => fetch(`${url}/read`, { signal: gone.signal }).catch(() => undefined))
  await expect.poll(() => arrived).toBe(201)
  gone.abort()
  await Promise.all(reads)
  await expect.poll(() => left).toBeGreaterThan(0)
  sold.resolve()
  await sale
  await Promise.all(crowd(3))
  // One or another was being answered when it left.
  expect(answered + left).toBeLessThan(203 + 20)
})
