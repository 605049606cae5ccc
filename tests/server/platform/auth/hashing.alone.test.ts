import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../../server/platform/auth/passwords.ts'
import { auditLog, operator } from '../../../../server/platform/db/schema.ts'
import { startApp, type TestApp } from '../../../support/server/build-app.ts'

/** The library's work, held back as long as a test wants: what is asked of it, and how much of it at once. */
const work = vi.hoisted(() => ({
  asked: [] as { kind: 'hash' | 'verify'; hash: string }[],
  running: 0,
  most: 0,
  held: null as Promise<void> | null,
}))

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const during = async <T>(kind: 'hash' | 'verify', hash: string, run: () => Promise<T>): Promise<T> => {
    work.asked.push({ kind, hash })
    work.running += 1
    work.most = Math.max(work.most, work.running)
    try {
      await work.held
      return await run()
    } finally {
      work.running -= 1
    }
  }
  return {
    ...real,
    hash: (password: string, cost: object) => during('hash', JSON.stringify(cost), () => real.hash(password, cost)),
    verify: (hash: string, password: string) => during('verify', hash, () => real.verify(hash, password)),
  }
})

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => {
  work.asked = []
  work.most = 0
})

const knock = (email: string, password: string) =>
  app.call('POST', '/api/oauth/token', { body: { username: email, password } })
const parameters = (hash: string) => hash.split('$').slice(1, 4).join('$')

test('S01 of fifty sign-ins at once four hashes are computed at a time, and others are answered meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => app.storeOperator('gestor')))
  let letGo = () => {}
  work.held = new Promise((resolve) => {
    letGo = resolve
  })
  let answered = 0
  const signIns = people.map(async ({ email, password }) => {
    const { status } = await knock(email, password)
    answered += 1
    return status
  })
  await expect.poll(() => work.running).toBe(4)
  expect((await app.call('GET', '/api/public/campaigns/nenhuma')).status).toBe(404)
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  expect(answered).toBe(0)
  letGo()
  expect(await Promise.all(signIns)).toEqual(people.map(() => 200))
  work.held = null
  expect(work.most).toBe(4)
})

test('S06 a password that was set while the old one was compared lets nobody in with the old one', async () => {
  const who = await app.storeOperator('gestor')
  const passwordHash = await hashPassword('maré cheia de junho')
  let letGo = () => {}
  work.held = new Promise((resolve) => {
    letGo = resolve
  })
  const signIn = knock(who.email, who.password)
  await expect.poll(() => work.running).toBe(1)
  await app.database.db.update(operator).set({ passwordHash }).where(eq(operator.id, who.id))
  letGo()
  expect((await signIn).status).toBe(400)
  const written = await app.database.db.select().from(auditLog).where(eq(auditLog.operatorId, who.id))
  expect(written.map(({ action }) => action)).toEqual(['session.refused'])
  work.held = null
  expect((await knock(who.email, 'maré cheia de junho')).status).toBe(200)
})

test('S03 an unknown e-mail costs one hash of the same parameters, as a wrong password does', async () => {
  const who = await app.storeOperator('gestor')
  await knock('primeira@talao.test', 'não é esta senha')
  for (const email of [who.email, 'tampouco@talao.test']) {
    work.asked = []
    expect((await knock(email, 'não é esta senha')).status).toBe(400)
    expect(work.asked.map(({ kind, hash }) => [kind, parameters(hash)])).toEqual([
      ['verify', 'argon2id$v=19$m=19456,t=2,p=1'],
    ])
  }
})
