import { and, desc, eq } from 'drizzle-orm'
import { sealSeed } from '../../../server/people/second-factor/totp.ts'
import type { KnownPasskey } from '../../../server/people/second-factor/webauthn.ts'
import { codeRequest, passkey, signInFailure, stepUp } from '../../../server/platform/auth/schema.ts'
import { grantStepUp, hashToken } from '../../../server/platform/auth/tokens.ts'
import { operator } from '../../../server/platform/db/schema.ts'
import { SmsFailure } from '../../../server/platform/sms/message.ts'
import type { StepUp } from '../../../src/domain/people/permissions.ts'
import type { TestApp } from '../server/build-app.ts'

const TYPE = 'transactions.index'
const TRIES = 5
const COOLDOWN_S = 60
const LIFE_S = 600

/** Who proves himself in a model's path. */
interface Person {
  id: number
  token: string
}

/** Gives an account an authenticator app beside its phone, so that it has every way to prove itself. */
export async function giveApp(app: TestApp, id: number): Promise<void> {
  const totpSecret = sealSeed(app.ports.seal, id, new Uint8Array(20).fill(7))
  await app.database.db.update(operator).set({ totpSecret }).where(eq(operator.id, id))
}

/** Gives an account the passkey of an authenticator. */
export async function givePasskey(app: TestApp, operatorId: number, kept: KnownPasskey): Promise<void> {
  await app.database.db.insert(passkey).values({ operatorId, ...kept, name: 'Notebook', createdAt: app.clock.now() })
}

/** Arranges what the server will answer to somebody's next step, for the facts of a model's path. */
export function verificationSeed(app: TestApp, { id, token }: Person) {
  const { db } = app.database
  const tokenHash = hashToken(token)
  const past = new Set<'cooldown' | 'life'>()
  const living = async () => {
    const mine = and(eq(codeRequest.operatorId, id), eq(codeRequest.state, 'live'))
    const [row] = await db.select().from(codeRequest).where(mine).orderBy(desc(codeRequest.id)).limit(1)
    if (row === undefined) throw new Error('no code is waited for')
    return row
  }
  return {
    /** Nothing is proven any more, and nothing was guessed. */
    async forget() {
      await db.delete(stepUp).where(eq(stepUp.tokenHash, tokenHash))
      await db.delete(signInFailure)
    },
    /** It was proven meanwhile, as by another tab. */
    prove: (purpose: StepUp) => grantStepUp(db, tokenHash, purpose, app.clock.now()),
    /**
     * A message may be sent again now. How long the next wait is depends on the script: a code may lapse before or after it.
     * @returns that wait, in seconds
     */
    readyToSend(script: readonly { type: string }[]): number {
      past.clear()
      const ends = script.findIndex(({ type }) => type === 'code.sent')
      const facts = (ends < 0 ? script : script.slice(0, ends)).map(({ type }) => type)
      const lapses = facts.indexOf('code.expired')
      const cools = facts.indexOf('cooldown.ended')
      const isSlow = lapses >= 0 && (cools < 0 || lapses < cools)
      const former = app.ports.limits.codeCooldownSeconds
      const next = isSlow ? 2 * LIFE_S : COOLDOWN_S
      app.ports.limits.codeCooldownSeconds = next
      app.clock.move(Math.max(former, next) * 1000)
      return next
    },
    /** The tries of the last code ran out a moment ago: another one can be asked for after so many seconds. */
    async spendLast(wait: number) {
      past.clear()
      app.ports.limits.codeCooldownSeconds = wait
      const createdAt = app.clock.now()
      const expiresAt = new Date(createdAt.getTime() + LIFE_S * 1000)
      const spent = { state: 'spent', tries: TRIES, createdAt, expiresAt } as const
      await db.update(codeRequest).set(spent).where(eq(codeRequest.operatorId, id))
      await db.insert(codeRequest).values({ operatorId: id, tokenHash, type: TYPE, method: 'sms', ...spent })
    },
    /** A second of the wait passes. @returns that second */
    tick(): number {
      app.clock.move(1000)
      return 1
    },
    /** The code that is waited for is this one from now on. */
    async accept(code: string) {
      const { id: request } = await living()
      const codeHash = app.ports.seal.hash(code, `code_request:${request}`)
      await db.update(codeRequest).set({ codeHash }).where(eq(codeRequest.id, request))
    },
    /** The next code is wrong, and so many tries are left after it. */
    async refuse(triesLeft: number) {
      const { id: request } = await living()
      const codeHash = app.ports.seal.hash('no code', `code_request:${request}`)
      const tries = TRIES - 1 - triesLeft
      await db.update(codeRequest).set({ codeHash, tries }).where(eq(codeRequest.id, request))
    },
    /** Calls while no provider takes a message. */
    async withoutProvider<T>(call: () => Promise<T>): Promise<T> {
      const { send } = app.ports.sms
      app.ports.sms.send = () => Promise.reject(new SmsFailure('the provider is down'))
      try {
        return await call()
      } finally {
        app.ports.sms.send = send
      }
    },
    /** The wait for another code is over; or else the code's life, once. @returns the seconds that passed */
    pass(what: 'cooldown' | 'life'): number {
      const seconds = past.has(what) ? 0 : what === 'life' ? LIFE_S : app.ports.limits.codeCooldownSeconds
      past.add(what)
      app.clock.move(seconds * 1000)
      return seconds
    },
  }
}
