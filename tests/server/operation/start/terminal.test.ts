import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteUsedCodes, tellRequests } from '../../../../server/operation/start/terminal.ts'
import { consoleSms } from '../../../../server/platform/sms/local.ts'
import { standingOut } from '../../../../server/platform/standing-out.ts'
import { CODE_LIFE_S } from '../../../../src/machines/entities/code-request.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An application whose `/` answers and whose `/fails` does not, and what it says. */
function watched(reminder: () => Promise<string[]>) {
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
  const { app, said } = watched(async () => [])
  await app.inject('/')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  for (const url of ['/', '/', '/fails']) await app.inject(url)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(said).toEqual(['No último minuto: 1 pedido', 'No último minuto: 3 pedidos, 1 com falha do servidor'])
})

test('what nobody has used yet is said again with the line, until it was used or cannot be known', async () => {
  const answers = [['senha abc', 'código 123456'], []]
  const { app, said } = watched(async () => {
    if (answers.length === 0) throw new Error('the database is away')
    return answers.shift() ?? []
  })
  for (let minute = 0; minute < 3; minute++) {
    await app.inject('/')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
  }
  const line = 'No último minuto: 1 pedido'
  const rule = '━'.repeat(40)
  expect(said).toEqual([line, `\n${rule}\nsenha abc\ncódigo 123456\n${rule}\n`, line, line])
})

test('a code is said again until a request that brings it is answered well, another was sent to the phone, or it has lapsed', async () => {
  let now = Date.parse('2026-11-28T12:00:00Z')
  const sms = consoleSms(
    () => {},
    () => now,
  )
  const app = fastify()
  noteUsedCodes(app, sms.printed)
  app.post<{ Body: { code?: string } }>('/', async ({ body }, reply) =>
    reply.code(body.code === '222222' ? 400 : 200).send(),
  )
  const send = (to: string, code: string) => sms.send({ to, code, text: `Talão: seu código é ${code}.` })
  const type = (code: string) => app.inject({ method: 'POST', url: '/', payload: { code } })
  await send('62981234567', '111111')
  await send('62981234567', '222222')
  await send('11987654321', '333333')
  await send('11912345678', '')
  await type('222222')
  const of = (phone: string, code: string) => `Código ainda não usado, por SMS para ${phone}: ${code}`
  expect(sms.printed.unused()).toEqual([of('(62) 98123-4567', '222222'), of('(11) 98765-4321', '333333')])
  await type('333333')
  expect(sms.printed.unused()).toEqual([of('(62) 98123-4567', '222222')])
  now += CODE_LIFE_S * 1000
  expect(sms.printed.unused()).toEqual([])
})

test('what has to be typed elsewhere stands between two rules, bold on a terminal', () => {
  expect(standingOut(['Senha: x'], true)).toBe(`\n${'━'.repeat(40)}\n\u001b[1mSenha: x\u001b[22m\n${'━'.repeat(40)}\n`)
})
