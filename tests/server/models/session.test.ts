import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { operator } from '../../../server/db/schema.ts'
import type { SessionFact } from '../../../src/machines/flows/session.ts'
import { OPERATOR, sessionModel } from '../../models/session.model.ts'
import { startApp, type TestApp } from '../../support/build-app.ts'
import { type Answer, caller } from '../../support/http.ts'
import { shortestPaths, uncovered } from '../../support/model.ts'
import { type CuttableConnection, cuttableConnectionTo } from '../../support/proxy.ts'
import { bringTo } from '../../support/session-stage.ts'
import { gapsOf, type SystemOf, walk } from '../../support/walk.ts'

const PASSWORD = sessionModel.commands['session.signIn'][0].password
const NEW_PASSWORD = 'trovoada de maio'

let app: TestApp
let way: CuttableConnection
let hashes: { right: string; wrong: string }
beforeAll(async () => {
  app = await startApp()
  way = await cuttableConnectionTo(app.url)
  hashes = { right: await hashPassword(PASSWORD), wrong: await hashPassword('outra senha') }
})
afterAll(async () => {
  await way.close()
  await app.close()
})

/** A client of the API with a session of its own. The model's operator is the application's administrator. */
function liveSystem(): SystemOf<typeof sessionModel> {
  let script: SessionFact[] = []
  let token: string | null = null
  let asked: Promise<Answer | 'lost'> = Promise.resolve('lost')

  /** Leaving before one was inside: the page forgets the session whatever is answered. */
  let leaving = false

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer | 'lost'> =>
    caller(way.url, token === null ? {} : { authorization: `Bearer ${token}` })(method, path, {
      body,
      headers: { connection: 'close' },
    }).catch(() => 'lost' as const)
  const me = async () => {
    const answer = await ask('GET', '/api/app')
    return answer === 'lost' ? 'lost' : answer.status === 200 ? answer.body.user.email : answer.status
  }
  const store = (passwordHash: string) =>
    app.database.db.update(operator).set({ passwordHash }).where(eq(operator.email, OPERATOR.email))
  const signedInElsewhere = async () => {
    await store(hashes.right)
    await bringTo(app, OPERATOR.email, 'ready')
    return app.signIn({ email: OPERATOR.email, password: PASSWORD })
  }
  const signOut =
    (path: string, before = false) =>
    () => {
      leaving ||= before
      if (script[0]?.type === 'signOut.refused') way.cut()
      asked = ask('GET', path)
    }
  const happened = (fact: SessionFact) => expect(script.shift()).toEqual(fact)

  return {
    start(facts) {
      script = [...facts]
      token = null
      leaving = false
      way.join()
    },
    commands: {
      'session.signIn': async ({ email, password }) => {
        await store(script[0]?.type === 'signIn.refused' ? hashes.wrong : hashes.right)
        asked = ask('POST', '/api/oauth/token', { username: email, password })
      },
      'session.retry': () => way.join(),
      'session.signOut': async () => {
        const answer = await ask('GET', '/api/app')
        const inside = answer !== 'lost' && !answer.body.must_change_password && !answer.body.must_enrol
        signOut('/api/logout', !inside)()
      },
      'session.signOutEverywhere': signOut('/api/logout/all'),
    },
    facts: {
      'app.loaded': async (fact) => {
        happened(fact)
        token ??= (await signedInElsewhere()).token
        await bringTo(app, OPERATOR.email, 'ready')
        const { name, email, role } = OPERATOR
        expect(await ask('GET', '/api/app')).toMatchObject({ status: 200, body: { user: { name, email, role } } })
      },
      'app.lost': async (fact) => {
        happened(fact)
        way.cut()
        expect(await ask('GET', '/api/app')).toBe('lost')
      },
      'code.demanded': async (fact) => {
        happened(fact)
        token ??= (await signedInElsewhere()).token
        await bringTo(app, OPERATOR.email, 'unverified')
        expect(await ask('GET', '/api/app')).toMatchObject({ status: 403, body: { error_code: 'auth' } })
      },
      'code.verified': async (fact) => {
        happened(fact)
        await ask('POST', '/api/v2/verification-code', { type: 'auth' })
        const { code } = app.inbox.at(-1) ?? {}
        expect(await ask('POST', '/api/v2/verification-code', { type: 'auth', code })).toMatchObject({ status: 200 })
      },
      'code.dismissed': (fact) => {
        happened(fact)
        signOut('/api/logout', true)()
      },
      'password.demanded': async (fact) => {
        happened(fact)
        token ??= (await signedInElsewhere()).token
        await store(hashes.right)
        await bringTo(app, OPERATOR.email, 'passwordDue')
        expect(await ask('GET', '/api/app')).toMatchObject({ body: { must_change_password: true } })
      },
      'password.changed': async (fact) => {
        happened(fact)
        const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
        expect(await ask('PUT', '/api/user', body)).toMatchObject({ status: 200 })
      },
      'factor.demanded': async (fact) => {
        happened(fact)
        token ??= (await signedInElsewhere()).token
        await bringTo(app, OPERATOR.email, 'factorDue')
        expect(await ask('GET', '/api/app')).toMatchObject({ body: { must_enrol: true } })
      },
      'factor.enrolled': async (fact) => {
        happened(fact)
        await ask('POST', '/api/second-factor/phone', { telefone: '62981234071' })
        const { code } = app.inbox.at(-1) ?? {}
        expect(await ask('PUT', '/api/second-factor/phone', { code })).toMatchObject({ status: 200 })
      },
      'session.opened': async (fact) => {
        happened(fact)
        token = (await signedInElsewhere()).token
      },
      'session.unauthorized': async (fact) => {
        happened(fact)
        if (token !== null) await (await signedInElsewhere()).call('GET', '/api/logout/all')
        expect(await ask('GET', '/api/app')).toMatchObject({ status: 401 })
        token = null
      },
      'signIn.accepted': async (fact) => {
        happened(fact)
        const answer = await asked
        expect(answer).toMatchObject({ status: 200 })
        token = (answer as Answer).body.access_token
      },
      'signIn.refused': async (fact) => {
        happened(fact)
        expect(await asked).toMatchObject({ status: 400, body: { success: false, msg: fact.message } })
      },
      'signOut.done': async (fact) => {
        happened(fact)
        expect(await asked).toMatchObject({ status: 200 })
      },
      'signOut.refused': async (fact) => {
        happened(fact)
        expect(await asked).toBe('lost')
        way.join()
        if (leaving) token = null
        leaving = false
      },
    },
    leaves: {
      booting: () => expect(token).toBeNull(),
      unreachable: async () => expect(await me()).toBe('lost'),
      signedOut: async ({ context }) => {
        expect(await me()).toBe(401)
        token = null
        expect(context.operator).toBeNull()
      },
      signingIn: async () => expect(await me()).toBe(401),
      loading: () => expect(token).not.toBeNull(),
      verifying: async () => expect(await me()).toBe(403),
      changingPassword: async () => {
        expect(await me()).toBe(OPERATOR.email)
        expect(await ask('GET', '/api/actions')).toMatchObject({ body: { error_code: 'password.change' } })
      },
      enrolling: async () => {
        expect(await me()).toBe(OPERATOR.email)
        expect(await ask('GET', '/api/actions')).toMatchObject({ body: { error_code: 'factor.enrol' } })
      },
      leaving: () => expect(token).not.toBeNull(),
      'signedIn.idle': async ({ context }) => expect(await me()).toBe(context.operator?.email),
      'signedIn.signingOut': () => expect(token).not.toBeNull(),
      'signedIn.signingOutEverywhere': () => expect(token).not.toBeNull(),
    },
    stop: () => way.join(),
  }
}

const paths = shortestPaths(sessionModel)

test('the session’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(sessionModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(sessionModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path', async () => {
  for (const path of paths) await walk(sessionModel, path, liveSystem())
})
