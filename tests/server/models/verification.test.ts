import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VerificationFact } from '../../../src/machines/flows/panel/verification.ts'
import { SENT, verificationModel } from '../../models/panel/verification.model.ts'
import {
  type Differently,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../support/browser/software-authenticator.ts'
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

/** A client of the API who wants to read the transactions, with a phone and an authenticator app. */
function liveSystem(): SystemOf<typeof verificationModel> {
  let script: VerificationFact[] = []
  let session: SignedIn
  let seed: ReturnType<typeof verificationSeed>
  let typed = ''
  let authenticator: SoftwareAuthenticator
  /** What the passkey was asked to sign last, while it has not; what it signed, while that was not given. */
  let challenge = { challenge: '', rpId: '' }
  let isSigned = false

  const happened = (fact: VerificationFact) => expect(script.shift()).toEqual(fact)
  const ask = () => session.callOnce('POST', PATH, { body: { type: TYPE, method: SENT.method } })
  const give = (code: string) => session.callOnce('POST', PATH, { body: { type: TYPE, code } })
  const read = () => session.callOnce('POST', `/api/transactions/${campaign.id}`, { body: {} })
  const closed = async () => expect(await read()).toMatchObject({ status: 403, body: { error_code: TYPE } })
  const nothing = () => {}
  const sign = (differently: Differently) => {
    isSigned = false
    const passkey = authenticator.sign(challenge, differently)
    return session.callOnce('POST', PATH, { body: { type: TYPE, passkey } })
  }

  return {
    async start(facts) {
      script = [...facts]
      typed = ''
      isSigned = false
      app.ports.limits.codeCooldownSeconds = 0
      const who = await app.storeOperator('gestor', { telefone: '62981234071' })
      session = await app.signIn(who)
      await giveApp(app, who.id)
      authenticator = softwareAuthenticator(pageOf(app))
      await givePasskey(app, who.id, authenticator.kept())
      seed = verificationSeed(app, { id: who.id, token: session.token })
    },
    commands: {
      'code.type': ({ code }) => {
        typed = code
      },
      'code.submit': nothing,
      'code.resend': nothing,
      'passkey.retry': nothing,
      'code.dismiss': nothing,
      'method.choose': nothing,
    },
    facts: {
      'code.demanded': async (fact) => {
        happened(fact)
        await seed.forget()
        await closed()
      },
      'demand.dropped': happened,
      'code.sent': async (fact) => {
        happened(fact)
        const resend_in = seed.readyToSend(script)
        const sent = app.inbox.length
        expect(await ask()).toMatchObject({
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
      'challenge.sent': async (fact) => {
        happened(fact)
        const asked = await session.callOnce('POST', PATH, { body: { type: TYPE, method: 'passkey' } })
        expect(asked).toMatchObject({ status: 200, body: { verified: false, methods: SENT.methods } })
        challenge = asked.body.passkey.options
      },
      'passkey.answered': (fact) => {
        happened(fact)
        isSigned = true
      },
      'passkey.dismissed': happened,
      'passkey.unsupported': happened,
      'send.refused': async (fact) => {
        happened(fact)
        if (fact.wait > 0) {
          await seed.spendLast(fact.wait)
          const body = { msg: fact.message, retry_after: fact.wait }
          expect(await ask()).toMatchObject({ status: 429, body })
        } else {
          seed.readyToSend(script)
          expect(await seed.withoutProvider(ask)).toMatchObject({ status: 503, body: { msg: fact.message } })
        }
      },
      'code.skipped': async (fact) => {
        happened(fact)
        await seed.prove(TYPE)
        expect(await ask()).toMatchObject({ status: 200, body: { verified: true } })
      },
      'check.accepted': async (fact) => {
        happened(fact)
        if (isSigned) return void expect(await sign({})).toMatchObject({ status: 200, body: { verified: true } })
        await seed.accept(typed)
        expect(await give(typed)).toMatchObject({ status: 200, body: { verified: true } })
      },
      'check.refused': async (fact) => {
        happened(fact)
        if (isSigned) return void expect(await sign({ forged: true })).toMatchObject({ status: 422 })
        await seed.refuse(fact.triesLeft ?? 0)
        const { message: msg, triesLeft: tries_left } = fact
        expect(await give(typed)).toMatchObject({ status: 422, body: { msg, tries_left } })
      },
      'cooldown.ticked': (fact) => {
        happened(fact)
        seed.tick()
      },
      'cooldown.ended': (fact) => {
        happened(fact)
        seed.pass('cooldown')
      },
      'code.expired': (fact) => {
        happened(fact)
        seed.pass('life')
      },
    },
    leaves: {
      'closed.idle': closed,
      'closed.verified': async () => expect((await read()).status).toBe(200),
      'closed.dismissed': closed,
      'open.sending': closed,
      'open.unsent.cooling': closed,
      'open.unsent.ready': closed,
      'open.passkey.asking': closed,
      'open.passkey.checking': closed,
      'open.passkey.dismissed': closed,
      'open.passkey.refused': async () => {
        await closed()
        expect(await sign({})).toMatchObject({ status: 422 })
      },
      'open.passkey.unsupported': closed,
      'open.live.code.awaitingCode': closed,
      'open.live.code.checking': closed,
      'open.live.code.spent': async () => {
        await closed()
        expect(await give(app.inbox.at(-1)?.code ?? '')).toMatchObject({ status: 422 })
      },
      'open.live.resend.cooling': async ({ context, value }) => {
        const sent = app.inbox.length
        const again = await ask()
        expect(again).toMatchObject({ status: 429, body: { retry_after: expect.any(Number) } })
        expect(app.inbox).toHaveLength(sent)
        const isSpent = JSON.stringify(value).includes('spent')
        expect(again.body.tries_left).toBe(isSpent ? undefined : context.triesLeft)
        expect(again.body.telefone).toBe(isSpent ? undefined : SENT.telefone)
      },
      'open.live.resend.ready': nothing,
    },
    refusals: {
      record: async () => [(await read()).status, app.inbox.length],
      events: {
        'code.submit': {
          attempt: async () => (await give('000000')).status === 422,
          except: {
            ...IN_PASSKEY,
            'open.sending': ON_ITS_WAY,
            'open.live.code.awaitingCode': 'the panel sends no code before it is whole: the server takes each as a try',
            'open.live.code.checking': ON_ITS_WAY,
            'closed.verified': 'what is proven is proven: no code is waited for, and none is asked for again',
            'closed.dismissed': 'the server is not told that the panel gave up',
          },
        },
        'code.resend': {
          attempt: async () => (await ask()).status === 429,
          except: {
            ...IN_PASSKEY,
            'open.sending': ON_ITS_WAY,
            'open.live.resend.ready': 'only the panel waits for an answer before it asks again',
            'closed.idle': FIRST,
            'closed.verified': FIRST,
            'closed.dismissed': FIRST,
          },
        },
        'passkey.retry': PANEL,
        'code.type': PANEL,
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
const FIRST = 'asking for the first code, as the next demand does'

const paths = fewerPaths(shortestPaths(verificationModel))

test('the verification’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(verificationModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(verificationModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(verificationModel, paths, liveSystem)
})
