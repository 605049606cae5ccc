import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionFact } from '../../../src/machines/flows/panel/session.ts'
import { OPERATOR, sessionModel } from '../../models/panel/session.model.ts'
import { softwareAuthenticator } from '../../support/browser/software-authenticator.ts'
import { fewestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { ADMIN, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Answer, caller } from '../../support/server/http.ts'
import { type CuttableConnection, cuttableConnectionTo } from '../../support/server/proxy.ts'
import { pageOf, storePasskey } from '../support/passkeys.ts'

const NEW_PASSWORD = 'trovoada de maio'
const TEMPORARY_PASSWORD = 'lanterna do vizinho'

/** A running installation, and the network between it and the client that walks. */
interface Installation {
  app: TestApp
  connection: CuttableConnection
}

/** Who signs in on a path. */
interface Account {
  email: string
  password: string
}

const FIRST: Account = { email: OPERATOR.email, password: ADMIN.password }

/** Started for the first time: its administrator has a password and no second factor yet. */
async function startInstallation(): Promise<Installation> {
  const app = await startApp({
    firstStart: true,
    env: { ADMIN_EMAIL: FIRST.email, ADMIN_PASSWORD: FIRST.password },
  })
  return { app, connection: await cuttableConnectionTo(app.url) }
}

async function stopInstallation({ app, connection }: Installation): Promise<void> {
  await connection.close()
  await app.close()
}

const tokenFor = async (app: TestApp, { email, password }: Account): Promise<string> =>
  wanted(await app.call('POST', '/api/oauth/token', { body: { username: email, password } }), 200).access_token

/** Has a passkey sign in. The server knows it only for that long, since an account with a passkey needs no other second factor. */
async function signByPasskey({ app }: Installation, { email }: Account, isKnown: boolean): Promise<Answer> {
  const authenticator = softwareAuthenticator(pageOf(app))
  const { passkey } = wanted(await app.call('POST', '/api/oauth/passkey'), 200)
  const forget = isKnown ? await storePasskey(app, email, authenticator) : undefined
  const answer = await app.call('POST', '/api/oauth/token', { body: { passkey: authenticator.sign(passkey.options) } })
  await forget?.()
  return answer
}

/** Makes a phone the second factor of a session's account. */
async function enrol(app: TestApp, token: string): Promise<void> {
  const call = caller(app.url, { authorization: `Bearer ${token}` })
  wanted(await call('POST', '/api/second-factor/phone', { body: { telefone: '62981234071' } }), 200)
  wanted(await call('PUT', '/api/second-factor/phone', { body: { code: app.inbox.at(-1)?.code } }), 200)
}

/** One whose administrator has a second factor, and makes the managers. */
let enrolled: Installation
/** One whose administrator has none; undefined after that one enrolled. */
let fresh: Installation | undefined
beforeAll(async () => {
  enrolled = await startInstallation()
  await enrol(enrolled.app, await tokenFor(enrolled.app, FIRST))
})
afterAll(async () => {
  await stopInstallation(enrolled)
  if (fresh) await stopInstallation(fresh)
})

let managers = 0

/** A manager who signs in for the first time: with the temporary password that the administrator has set. */
async function createManager(): Promise<Account> {
  managers += 1
  const admin = await enrolled.app.signIn(FIRST)
  const email = `gestor${managers}@talao.test`
  const body = { name: `Gestor ${managers}`, email, telefone: `6298${String(managers).padStart(7, '0')}` }
  const { gestor } = wanted(await admin.call('POST', '/api/gestor', { body }), 200)
  const path = `/api/gestor/password/${gestor.id}`
  wanted(await admin.call('PUT', path, { body: { email, password: TEMPORARY_PASSWORD } }), 200)
  return { email, password: TEMPORARY_PASSWORD }
}

/** A client of the API with a session of its own. Whose it is depends on what the server demands on the path ahead. */
function liveSystem(): SystemOf<typeof sessionModel> {
  let script: SessionFact[] = []
  let installation: Installation
  let account: Account
  let token: string | null = null
  let asked: Promise<Answer | 'lost'> = Promise.resolve('lost')
  let isByPasskey = false

  /** Leaving before one was inside: the page forgets the session whatever is answered. */
  let leaving = false

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer | 'lost'> =>
    caller(installation.connection.url, token === null ? {} : { authorization: `Bearer ${token}` })(method, path, {
      body,
      headers: { connection: 'close' },
    }).catch(() => 'lost' as const)
  const me = async () => {
    const answer = await ask('GET', '/api/app')
    return answer === 'lost' ? 'lost' : answer.status === 200 ? answer.body.user.email : answer.status
  }
  const signInElsewhere = () => tokenFor(installation.app, account)
  const giveCode = async () => {
    await ask('POST', '/api/v2/verification-code', { type: 'auth' })
    const { code } = installation.app.inbox.at(-1) ?? {}
    expect(await ask('POST', '/api/v2/verification-code', { type: 'auth', code })).toMatchObject({ status: 200 })
  }
  /** What the server answers about a session whose device is known by then. */
  const answersKnownDevice = async (demands: { must_change_password: boolean; must_enrol: boolean }) => {
    token ??= await signInElsewhere()
    if ((await me()) === 403) await giveCode()
    const body = { user: { email: account.email }, ...demands }
    expect(await ask('GET', '/api/app')).toMatchObject({ status: 200, body })
  }
  const changePassword = (password: string) =>
    ask('PUT', '/api/user', { current_password: account.password, password, password_confirmation: password })
  const signOut =
    (path: string, before = false) =>
    () => {
      leaving ||= before
      if (script[0]?.type === 'signOut.refused') installation.connection.cut()
      asked = ask('GET', path)
    }
  const happened = (fact: SessionFact) => expect(script.shift()).toEqual(fact)
  const isRefused = async (answer: Promise<Answer | 'lost'>) => {
    const given = await answer
    return given !== 'lost' && given.status >= 400
  }

  return {
    async start(facts) {
      script = [...facts]
      token = null
      leaving = false
      isByPasskey = false
      const demanded = new Set(facts.map(({ type }) => type))
      if (demanded.has('factor.demanded')) fresh ??= await startInstallation()
      installation = demanded.has('factor.demanded') && fresh ? fresh : enrolled
      account = demanded.has('password.demanded') ? await createManager() : { ...FIRST }
      installation.connection.join()
    },
    commands: {
      'session.signIn': ({ password }) => {
        isByPasskey = false
        const typed = script[0]?.type === 'signIn.refused' ? password : account.password
        asked = ask('POST', '/api/oauth/token', { username: account.email, password: typed })
      },
      'session.usePasskey': () => {
        if (script[0]?.type !== 'passkey.dismissed')
          asked = signByPasskey(installation, account, script[0]?.type === 'signIn.accepted')
        isByPasskey = true
      },
      'session.retry': () => installation.connection.join(),
      'session.signOut': async () => {
        const answer = await ask('GET', '/api/app')
        const inside = answer !== 'lost' && !answer.body.must_change_password && !answer.body.must_enrol
        signOut('/api/logout', !inside)()
      },
      'session.signOutEverywhere': signOut('/api/logout/all'),
    },
    facts: {
      'app.loaded': (fact) => {
        happened(fact)
        return answersKnownDevice({ must_change_password: false, must_enrol: false })
      },
      'app.lost': async (fact) => {
        happened(fact)
        installation.connection.cut()
        expect(await ask('GET', '/api/app')).toBe('lost')
      },
      'code.demanded': async (fact) => {
        happened(fact)
        // What a passkey opened needs no code.
        if (token === null || isByPasskey) token = await signInElsewhere()
        expect(await ask('GET', '/api/app')).toMatchObject({ status: 403, body: { error_code: 'auth' } })
      },
      'code.verified': async (fact) => {
        happened(fact)
        await giveCode()
      },
      'code.dismissed': (fact) => {
        happened(fact)
        signOut('/api/logout', true)()
      },
      'password.demanded': (fact) => {
        happened(fact)
        return answersKnownDevice({ must_change_password: true, must_enrol: false })
      },
      'password.changed': async (fact) => {
        happened(fact)
        expect(await changePassword(NEW_PASSWORD)).toMatchObject({ status: 200 })
        account.password = NEW_PASSWORD
      },
      'factor.demanded': (fact) => {
        happened(fact)
        return answersKnownDevice({ must_change_password: false, must_enrol: true })
      },
      'factor.enrolled': async (fact) => {
        happened(fact)
        fresh = undefined
        await enrol(installation.app, token ?? '')
      },
      'session.opened': async (fact) => {
        happened(fact)
        token = await signInElsewhere()
      },
      'session.unauthorized': async (fact) => {
        happened(fact)
        if (token !== null) {
          const elsewhere = caller(installation.app.url, { authorization: `Bearer ${await signInElsewhere()}` })
          wanted(await elsewhere('GET', '/api/logout/all'), 200)
        }
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
      'passkey.refused': async (fact) => {
        happened(fact)
        const msg = expect.stringContaining(fact.message)
        expect(await asked).toMatchObject({ status: 422, body: { success: false, msg } })
      },
      'passkey.dismissed': happened,
      'signOut.done': async (fact) => {
        happened(fact)
        expect(await asked).toMatchObject({ status: 200 })
      },
      'signOut.refused': async (fact) => {
        happened(fact)
        expect(await asked).toBe('lost')
        installation.connection.join()
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
      askingPasskey: async () => expect(await me()).toBe(401),
      loading: () => expect(token).not.toBeNull(),
      verifying: async () => expect(await me()).toBe(403),
      changingPassword: async () => {
        expect(await me()).toBe(account.email)
        expect(await ask('GET', '/api/actions')).toMatchObject({ body: { error_code: 'password.change' } })
      },
      enrolling: async () => {
        expect(await me()).toBe(account.email)
        expect(await ask('GET', '/api/actions')).toMatchObject({ body: { error_code: 'factor.enrol' } })
      },
      leaving: () => expect(token).not.toBeNull(),
      'signedIn.idle': async () => expect(await me()).toBe(account.email),
      'signedIn.signingOut': () => expect(token).not.toBeNull(),
      'signedIn.signingOutEverywhere': () => expect(token).not.toBeNull(),
    },
    refusals: {
      record: async () => {
        const seen = await Promise.all(['/api/app', '/api/sessions', '/api/actions'].map((path) => ask('GET', path)))
        return seen.map((answer) => (answer === 'lost' ? answer : [answer.status, answer.body]))
      },
      events: {
        'session.signIn': 'whoever has a session may begin another one: a second tab, another device',
        'session.usePasskey': 'whoever has a session may begin another one: a second tab, another device',
        'session.retry': OF_THE_PAGE,
        'session.signOut': {
          attempt: () => isRefused(ask('GET', '/api/logout')),
          except: { verifying: 'the page gives the code up by the same request' },
        },
        'session.signOutEverywhere': {
          attempt: () => isRefused(ask('GET', '/api/logout/all')),
          except: { verifying: MAY_LEAVE, changingPassword: MAY_LEAVE, enrolling: MAY_LEAVE },
        },
        'app.loaded': ANSWERED,
        'app.lost': ANSWERED,
        'code.demanded': ANSWERED,
        'password.demanded': ANSWERED,
        'factor.demanded': ANSWERED,
        'session.unauthorized': ANSWERED,
        'signIn.accepted': ANSWERED,
        'signIn.refused': ANSWERED,
        'passkey.refused': ANSWERED,
        'passkey.dismissed': ANSWERED,
        'signOut.done': ANSWERED,
        'signOut.refused': ANSWERED,
        'session.opened': 'a session that is begun in another tab is one more at any time',
        'code.dismissed': OF_THE_PAGE,
        'code.verified': () => isRefused(ask('POST', '/api/v2/verification-code', { type: 'auth', code: '000000' })),
        'password.changed': {
          attempt: () => isRefused(changePassword(NEW_PASSWORD)),
          except: { enrolling: MAY_CHANGE, 'signedIn.idle': MAY_CHANGE },
        },
        'factor.enrolled': () => isRefused(ask('POST', '/api/second-factor/phone', { telefone: '62981234072' })),
      },
      leaves: {
        unreachable: 'no request reaches the server',
        loading: 'what the server demands next is known to it already, and to the page with its answer',
        leaving: UNDER_WAY,
        'signedIn.signingOut': UNDER_WAY,
        'signedIn.signingOutEverywhere': UNDER_WAY,
      },
    },
    async stop() {
      installation.connection.join()
      if (installation !== enrolled && installation !== fresh) await stopInstallation(installation)
    },
  }
}

const OF_THE_PAGE = 'the page alone knows of it'
const MAY_LEAVE = 'every session may be ended, and all of its account with it'
const MAY_CHANGE = 'the own password may be changed at any time once the device is known'
const UNDER_WAY = 'the request that signs out is under way and may have ended the session'

const paths = fewestPaths(sessionModel)

test('the session’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(sessionModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(sessionModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(sessionModel, paths, liveSystem)
})
