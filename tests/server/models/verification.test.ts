import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeEntryFact } from '../../../src/machines/flows/code-entry.ts'
import type { VerificationFact } from '../../../src/machines/flows/panel/verification.ts'
import { codeEntryModel } from '../../models/code-entry.model.ts'
import { SENT, verificationModel } from '../../models/panel/verification.model.ts'
import { type Differently, softwareAuthenticator } from '../../support/browser/software-authenticator.ts'
import { fewerPaths, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { createCampaign } from '../../support/seeds/fixtures.ts'
import { giveApp, givePasskey, verificationSeed } from '../../support/seeds/verification-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { pageOf } from '../support/passkeys.ts'

const TYPE = 'transactions.index'
const PATH = '/api/v2/verification-code'

let app: TestApp
let campaign: { id: number }
beforeAll(async () => {
  app = await startApp()
  campaign = await createCampaign(app, await app.signIn())
})
afterAll(() => app.close())

/** A client of the API who wants to read the transactions, with a phone, an authenticator app and a passkey. */
async function startClient() {
  app.ports.limits.codeCooldownSeconds = 0
  const who = await app.storeOperator('gestor', { telefone: '62981234071' })
  const session: SignedIn = await app.signIn(who)
  await giveApp(app, who.id)
  const authenticator = softwareAuthenticator(pageOf(app))
  await givePasskey(app, who.id, authenticator.kept())
  const seed = verificationSeed(app, { id: who.id, token: session.token })
  const post = (body: object) => session.callOnce('POST', PATH, { body: { type: TYPE, ...body } })
  const read = () => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })
  return {
    ...{ authenticator, seed, post, read },
    ask: () => post({ method: SENT.method }),
    give: (code: string) => post({ code }),
    /** Nothing is proven: the server asks for it. */
    closed: async () => expect(await read()).toMatchObject({ status: 403, body: { error_code: TYPE } }),
    async demand() {
      await seed.forget()
      await this.closed()
    },
    async getCode(script: readonly { type: string }[]) {
      const resend_in = seed.readyToSend(script)
      const sent = app.inbox.length
      expect(await this.ask()).toMatchObject({
        status: 200,
        body: {
          verified: false,
          method: SENT.method,
          methods: SENT.methods,
          telefone: SENT.telefone,
          resend_in,
          expires_in: SENT.expiresIn,
          tries_left: SENT.triesLeft,
        },
      })
      expect(app.inbox).toHaveLength(sent + 1)
    },
    async giveRight(code: string) {
      await seed.accept(code)
      expect(await this.give(code)).toMatchObject({ status: 200, body: { verified: true } })
    },
  }
}
type Client = Awaited<ReturnType<typeof startClient>>

/** A client that is asked for a proof, gets a code or a challenge, and gives up or goes on. */
function liveSystem(): SystemOf<typeof verificationModel> {
  let script: VerificationFact[] = []
  let client: Client
  /** What the passkey was asked to sign last. */
  let challenge = { challenge: '', rpId: '' }

  const happened = (fact: VerificationFact) => expect(script.shift()).toEqual(fact)
  const closed = () => client.closed()
  const nothing = () => {}
  const sign = (differently: Differently) => client.post({ passkey: client.authenticator.sign(challenge, differently) })

  return {
    async start(facts) {
      script = [...facts]
      client = await startClient()
    },
    commands: {
      'code.resend': nothing,
      'passkey.retry': nothing,
      'code.dismiss': nothing,
      'method.choose': nothing,
    },
    facts: {
      'code.demanded': async (fact) => {
        happened(fact)
        await client.demand()
      },
      'demand.dropped': happened,
      'code.sent': async (fact) => {
        happened(fact)
        await client.getCode(script)
      },
      'challenge.sent': async (fact) => {
        happened(fact)
        const asked = await client.post({ method: 'passkey' })
        expect(asked).toMatchObject({ status: 200, body: { verified: false, methods: SENT.methods } })
        challenge = asked.body.passkey.options
      },
      'passkey.answered': happened,
      'passkey.dismissed': happened,
      'passkey.unsupported': happened,
      'send.refused': async (fact) => {
        happened(fact)
        if (fact.wait > 0) {
          await client.seed.spendLast(fact.wait)
          const body = { msg: fact.message, retry_after: fact.wait }
          expect(await client.ask()).toMatchObject({ status: 429, body })
        } else {
          client.seed.readyToSend(script)
          expect(await client.seed.withoutProvider(client.ask)).toMatchObject({
            status: 503,
            body: { msg: fact.message },
          })
        }
      },
      'code.skipped': async (fact) => {
        happened(fact)
        await client.seed.prove(TYPE)
        expect(await client.ask()).toMatchObject({ status: 200, body: { verified: true } })
      },
      'check.accepted': async (fact) => {
        happened(fact)
        expect(await sign({})).toMatchObject({ status: 200, body: { verified: true } })
      },
      'check.refused': async (fact) => {
        happened(fact)
        expect(await sign({ forged: true })).toMatchObject({ status: 422, body: { msg: fact.message } })
      },
      'cooldown.ticked': (fact) => {
        happened(fact)
        client.seed.tick()
      },
      'cooldown.ended': (fact) => {
        happened(fact)
        client.seed.pass('cooldown')
      },
      'code.accepted': async (fact) => {
        happened(fact)
        await client.giveRight('407215')
      },
      'code.wanted': (fact) => {
        happened(fact)
        client.seed.pass('cooldown')
      },
      'code.abandoned': happened,
    },
    leaves: {
      'closed.idle': closed,
      'closed.verified': async () => expect((await client.read()).status).toBe(200),
      'closed.dismissed': closed,
      'open.sending': closed,
      'open.unsent.cooling': closed,
      'open.unsent.ready': closed,
      'open.entering': closed,
      'open.passkey.asking': closed,
      'open.passkey.checking': closed,
      'open.passkey.dismissed': closed,
      'open.passkey.refused': async () => {
        await closed()
        expect(await sign({})).toMatchObject({ status: 422 })
      },
      'open.passkey.unsupported': closed,
    },
    refusals: {
      record: async () => [(await client.read()).status, app.inbox.length],
      events: {
        'code.resend': {
          attempt: async () => (await client.ask()).status === 429,
          except: {
            ...IN_PASSKEY,
            'open.sending': ON_ITS_WAY,
            'closed.idle': FIRST,
            'closed.verified': FIRST,
            'closed.dismissed': FIRST,
          },
        },
        'passkey.retry': PANEL,
        'code.dismiss': PANEL,
        'method.choose': PANEL,
        'code.demanded': ANSWERED,
        'demand.dropped': PANEL,
        'code.sent': ANSWERED,
        'challenge.sent': ANSWERED,
        'passkey.answered': ANSWERED,
        'passkey.dismissed': ANSWERED,
        'passkey.unsupported': ANSWERED,
        'send.refused': ANSWERED,
        'code.skipped': 'another session may prove itself at any time',
        'check.accepted': ANSWERED,
        'check.refused': ANSWERED,
        'cooldown.ticked': 'the clock alone says so',
        'cooldown.ended': 'the clock alone says so',
        'code.accepted': ENTERED,
        'code.wanted': ENTERED,
        'code.abandoned': ENTERED,
      },
    },
    stop: nothing,
  }
}

/** The same client, from the moment in which the code has come. */
function entrySystem(): SystemOf<typeof codeEntryModel> {
  let script: CodeEntryFact[] = []
  let client: Client
  let typed = ''

  const happened = (fact: CodeEntryFact) => expect(script.shift()).toEqual(fact)
  const closed = () => client.closed()
  const nothing = () => {}

  return {
    async start(facts) {
      script = [...facts]
      client = await startClient()
      await client.demand()
      await client.getCode(script)
    },
    commands: {
      'code.type': ({ code }) => {
        typed = code
      },
      'code.submit': nothing,
      'code.resend': nothing,
      'code.abandon': nothing,
      'recovery.choose': nothing,
    },
    facts: {
      'check.accepted': async (fact) => {
        happened(fact)
        await client.giveRight(typed)
      },
      'check.refused': async (fact) => {
        happened(fact)
        await client.seed.refuse(fact.triesLeft ?? 0)
        const { message: msg, triesLeft: tries_left } = fact
        expect(await client.give(typed)).toMatchObject({ status: 422, body: { msg, tries_left } })
      },
      'check.lost': happened,
      'cooldown.ticked': (fact) => {
        happened(fact)
        client.seed.tick()
      },
      'cooldown.ended': (fact) => {
        happened(fact)
        client.seed.pass('cooldown')
      },
      'code.expired': (fact) => {
        happened(fact)
        client.seed.pass('life')
      },
    },
    leaves: {
      'entering.code.awaiting': closed,
      'entering.code.checking': closed,
      'entering.code.spent': async () => {
        await closed()
        expect(await client.give(app.inbox.at(-1)?.code ?? '')).toMatchObject({ status: 422 })
      },
      'entering.resend.cooling': async ({ context }) => {
        const sent = app.inbox.length
        const again = await client.ask()
        expect(again).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } })
        expect(app.inbox).toHaveLength(sent)
        const isSpent = context.triesLeft === 0
        expect(again.body.tries_left).toBe(isSpent ? undefined : context.triesLeft)
        expect(again.body.telefone).toBe(isSpent ? undefined : SENT.telefone)
      },
      'entering.resend.ready': nothing,
      accepted: async () => expect((await client.read()).status).toBe(200),
      wanted: closed,
      abandoned: closed,
    },
    refusals: {
      record: async () => [(await client.read()).status, app.inbox.length],
      leaves: { accepted: OVER, wanted: OVER, abandoned: OVER },
      events: {
        'code.type': PANEL,
        'code.submit': {
          attempt: async () => (await client.give('000000')).status === 422,
          except: {
            'entering.code.awaiting': 'the panel sends no code before it is whole: the server takes each as a try',
            'entering.code.checking': ON_ITS_WAY,
          },
        },
        'code.resend': {
          attempt: async () => (await client.ask()).status === 429,
          except: { 'entering.resend.ready': 'only the panel waits for an answer before it asks again' },
        },
        'code.abandon': PANEL,
        'recovery.choose': PANEL,
        'check.accepted': ANSWERED,
        'check.refused': ANSWERED,
        'check.lost': ANSWERED,
        'cooldown.ticked': 'the clock alone says so',
        'cooldown.ended': 'the clock alone says so',
        'code.expired': 'the clock alone says so',
      },
    },
    stop: nothing,
  }
}

const PANEL = 'what is typed, chosen and closed in the panel is not seen by the server'

const BESIDE = 'a client may ask for a code while the passkey is asked for'
const IN_PASSKEY = {
  'open.passkey.asking': BESIDE,
  'open.passkey.checking': BESIDE,
  'open.passkey.dismissed': BESIDE,
  'open.passkey.refused': BESIDE,
  'open.passkey.unsupported': BESIDE,
}
const ON_ITS_WAY = 'the request is on its way'
const ENTERED = 'what becomes of a code that is entered is walked by its own model'
const OVER = 'its host has stopped it'
const FIRST = 'asking for the first code, as the next demand does'

const paths = fewerPaths(shortestPaths(verificationModel))
const entryPaths = fewerPaths(shortestPaths(codeEntryModel))

test('the verification’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(verificationModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(verificationModel, paths, liveSystem())).toEqual([])
  expect(uncovered(codeEntryModel.machine, entryPaths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(codeEntryModel, entryPaths, entrySystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(verificationModel, paths, liveSystem)
})

test('the live API agrees with the chart of a code that is entered, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(codeEntryModel, entryPaths, entrySystem)
})
