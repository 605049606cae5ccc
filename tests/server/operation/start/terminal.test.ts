import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellRequests } from '../../../../server/operation/start/terminal.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An application whose `/` answers and whose `/fails` does not, and what it says. */
function watched(reminder: () => Promise<string | undefined>) {
  const app = fastify()
  const said: string[] = []
  tellRequests(app, (line) => said.push(line), reminder)
  app.get('/', async () => 'ok')
  app.get('/fails', async () => {
    throw new Error('no')
  })
  return { app, said }
}

test('a minute’s requests are one line, a minute without any is none', async () => {
  const { app, said } = watched(async () => undefined)
  await app.inject('/')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  for (const url of ['/', '/', '/fails']) await app.inject(url)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(said).toEqual(['No último minuto: 1 pedido', 'No último minuto: 3 pedidos, 1 com falha do servidor'])
})

test('what nobody has used yet is said again with the line, until it was used or cannot be known', async () => {
  const answers = ['senha abc', undefined]
  const { app, said } = watched(async () => {
    if (answers.length === 0) throw new Error('the database is away')
    return answers.shift()
  })
  for (let minute = 0; minute < 3; minute++) {
    await app.inject('/')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
  }
  const line = 'No último minuto: 1 pedido'
  expect(said).toEqual([line, 'senha abc', line, line])
})
