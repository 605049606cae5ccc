import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { CONSEQUENCES } from '../../../../server/operation/consequences.ts'
import { DEMO_ADMIN } from '../../../../server/operation/demo/open.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import type { Database } from '../../../../server/platform/db/database.ts'
import { systemClock, usualLimits } from '../../../../server/platform/ports.ts'
import { systemRandom } from '../../../../server/platform/random.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { systemTimers } from '../../../../server/platform/timers.ts'
import { openTestDatabase } from '../../../support/server/databases.ts'

const opened: Database[] = []
afterAll(() => Promise.all(opened.map((database) => database.close())))

async function askDemo(env: Record<string, string>) {
  const database = await openTestDatabase()
  opened.push(database)
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    random: systemRandom,
    timers: systemTimers,
    seal: makeSeal(new Uint8Array(32)),
    consequences: CONSEQUENCES,
    limits: usualLimits,
    sms: { send: async () => {} },
  })
  return app.inject('/api/public/demo')
}

test('the demo tells the login page what to fill in', async () => {
  const answer = await askDemo({ DEMO: '1' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: 200, email: DEMO_ADMIN.email, password: DEMO_ADMIN.password })
})

test('outside of the demo there is no such address', async () => {
  expect((await askDemo({})).statusCode).toBe(404)
})
