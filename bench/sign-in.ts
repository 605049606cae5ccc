/**
 * Signing in, on PGlite in memory: whether an unknown e-mail is told from a wrong password by its time (S03), and how long an unrelated
 * request waits while fifty people sign in at once (S01): `npm run bench:sign-in`. It fails when a goal is not kept.
 */

import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/operation/app.ts'
import { CONSEQUENCES } from '../server/operation/consequences.ts'
import { hashPassword } from '../server/platform/auth/passwords.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/db/connect.ts'
import { operator } from '../server/platform/db/schema.ts'
import { systemClock, usualLimits } from '../server/platform/ports.ts'
import { systemRandom } from '../server/platform/random.ts'
import { makeSeal } from '../server/platform/seal/seal.ts'
import { systemTimers } from '../server/platform/timers.ts'
import { outcomeOf } from './run/promise.ts'
import { sized } from './run/small.ts'

/** How far apart the two times may be, and how long another request may wait at most. */
const APART_PERCENT = 20
const WAIT_MS = 500
const TRIES = sized(40, 1)
const AT_ONCE = sized(50, 2)
const PASSWORD = 'cavalo bateria grampo'

const database = await connect({ dataDir: 'memory' })
await database.migrate()
const app = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }),
  database,
  clock: systemClock,
  random: systemRandom,
  timers: systemTimers,
  seal: makeSeal(randomBytes(32)),
  consequences: CONSEQUENCES,
  limits: { ...usualLimits, signInsAMinute: 1_000_000 },
  sms: { send: async () => {} },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const passwordHash = await hashPassword(PASSWORD)
await database.db.insert(operator).values(
  Array.from({ length: TRIES + AT_ONCE }, (_, index) => ({
    ...{ role: 'gestor' as const, name: 'Pessoa', email: `pessoa${index}@talao.test` },
    ...{ passwordHash, createdAt: new Date() },
  })),
)

let addresses = 0
/** Each from an address of its own, so that nobody is slowed down. */
async function knock(email: string, password: string, expected: number): Promise<number> {
  addresses += 1
  const start = performance.now()
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` },
    body: JSON.stringify({ username: email, password }),
  })
  const text = await answer.text()
  if (answer.status !== expected) throw new Error(`signing in was answered ${answer.status}: ${text}`)
  return performance.now() - start
}
const median = (times: number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0
const milliseconds = (time: number) => `${time.toFixed(1)} ms`

const [wrong, unknown]: [number[], number[]] = [[], []]
for (let turn = -3; turn < TRIES; turn++) {
  const [one, other] = [
    await knock(`pessoa${Math.max(turn, 0)}@talao.test`, 'não é esta', 400),
    await knock(`ninguem${turn}@talao.test`, 'não é esta', 400),
  ]
  if (turn < 0) continue
  wrong.push(one)
  unknown.push(other)
}
const [known, nobody] = [median(wrong), median(unknown)]
console.log(
  `wrong password ${milliseconds(known)}, unknown e-mail ${milliseconds(nobody)} (medians of ${TRIES}, in turns)`,
)
const apart = (Math.abs(known - nobody) / Math.min(known, nobody)) * 100
console.log(`apart by ${apart.toFixed(1)} %: goal < ${APART_PERCENT} % ${outcomeOf(apart < APART_PERCENT)}`)

const signIns = Promise.all(
  Array.from({ length: AT_ONCE }, (_, index) => knock(`pessoa${TRIES + index}@talao.test`, PASSWORD, 200)),
)
const others: number[] = []
let signingIn = true
void signIns.then(() => {
  signingIn = false
})
while (signingIn) {
  const start = performance.now()
  const answer = await fetch(`${url}/api/public/campaigns/nenhuma`)
  await answer.arrayBuffer()
  if (answer.status !== 404) throw new Error(`no campaign was answered ${answer.status}`)
  others.push(performance.now() - start)
}
const all = await signIns
console.log(`${AT_ONCE} sign-ins at once: the slowest after ${milliseconds(Math.max(...all))}`)
console.log(
  `meanwhile another request: median ${milliseconds(median(others))}, slowest ${milliseconds(Math.max(...others))}: goal < ${WAIT_MS} ms ${outcomeOf(Math.max(...others) < WAIT_MS)}`,
)
await app.close()
await database.close()
