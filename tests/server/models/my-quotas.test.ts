import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Forgotten, MyQuotas } from '../../../src/domain/sales/my-quotas.ts'
import type { MyQuotasFact } from '../../../src/machines/flows/buyer/my-quotas.ts'
import { CODE, COOLDOWN_S, myQuotasModel } from '../../models/buyer/my-quotas.model.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import {
  askForCode,
  codesOf,
  KEPT_ID,
  type MyQuotasSeed,
  myQuotasJourneys,
  startMyQuotas,
} from '../../support/seeds/my-quotas-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ limits: { codeCooldownSeconds: COOLDOWN_S } })
  admin = await app.signIn()
})
afterAll(() => app.close())

const API = '/api/public/my-quotas'
const cookieIn = ({ headers }: Answer) => /^talao-minhas-cotas=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/** A device with what it keeps and its cookie, which reads its list after every step. What an answer brings is taken when it is told. */
function liveSystem(): SystemOf<typeof myQuotasModel> {
  let script: MyQuotasFact[] = []
  let seed: MyQuotasSeed
  let kept: { id: number; token: string }[] = []
  let cookie = ''
  let phone = ''
  let which: Forgotten = 'all'
  let ticket: string | undefined
  let asked: Answer
  let askedAt = 0
  let whenTold: () => unknown = () => undefined

  const happened = (fact: MyQuotasFact) => expect(script.shift()).toEqual(fact)
  const next = () => script[0]?.type
  const call = (method: 'POST' | 'DELETE', path: string, body: object = {}) =>
    app.call(method, `${API}${path}`, { headers: { cookie }, ...(method === 'POST' && { body }) })
  const read = () => call('POST', '', { kept })
  const idOf = (id: number) => (id === KEPT_ID ? seed.kept.id : seed.other)
  /** What the server lists, as the model has it. */
  const shows = async ({ telefone, campaigns }: MyQuotas) => {
    const { body } = await read()
    const listed = (purchases: readonly { id: number; kept: boolean }[]) =>
      purchases.map(({ id, kept }) => ({ id, kept }))
    expect({
      telefone: body.telefone,
      campaigns: body.campaigns.map(({ purchases }: (typeof campaigns)[number]) => listed(purchases)),
    }).toEqual({
      telefone,
      campaigns: campaigns.map(({ purchases }) => listed(purchases).map((each) => ({ ...each, id: idOf(each.id) }))),
    })
  }
  const ask = () => askForCode(app, phone, ticket)
  const askInTime = async () => {
    const rest = COOLDOWN_S * 1000 - (app.clock.now().getTime() - askedAt)
    if (next() !== 'code.refused' && rest > 0) app.clock.move(rest)
    asked = await ask()
    if (asked.status === 200) askedAt = app.clock.now().getTime()
  }
  const give = (request: string | undefined, code: string) =>
    call('POST', '/session', { request: request ?? 'x', code, kept })
  const forget = async (purchases: typeof kept) => {
    const { headers } = await call('POST', '/forget', { kept: purchases })
    const gone = headers.getSetCookie().map((each) => /^compra-(\d+)=;/.exec(each)?.[1])
    kept = kept.filter(({ id }) => !gone.includes(String(id)))
    return gone.length
  }
  const end = async () => {
    await call('DELETE', '/session')
    cookie = ''
  }
  const same = ({ context }: { context: { quotas: MyQuotas } }) => shows(context.quotas)

  return {
    async start(facts, { name, input }) {
      script = [...facts]
      seed = await startMyQuotas(app, admin)
      kept = [{ id: seed.kept.id, token: seed.kept.token }]
      cookie = ''
      ticket = undefined
      askedAt = 0
      which = input.which ?? 'all'
      phone = input.telefone ? seed.telefone : ''
      if (!input.code) return
      await askInTime()
      ticket = asked.body.request
      expect([name, asked.body.tries_left]).toEqual([name, CODE.triesLeft])
    },
    commands: {
      'phone.begin': () => {},
      'phone.type': ({ text }) => {
        phone = text.length === seed.telefone.length ? seed.telefone : text
      },
      'phone.submit': async () => {
        ticket = undefined
        if (phone === seed.telefone) return askInTime()
        const { status, body } = await ask()
        expect([status, body.errors]).toEqual([422, { telefone: ['Confira o celular: faltam 7 números.'] }])
      },
      'phone.close': () => {},
      'session.close': () => {
        whenTold = end
      },
      'purchase.forget': (event) => {
        which = event.which
      },
      'forget.confirm': () => {
        whenTold = async () => {
          await forget(kept.filter(({ id }) => which === 'all' || id === idOf(which)))
          if (which === 'all') await end()
        }
      },
      'forget.dismiss': () => {},
      'quotas.reload': () => {
        whenTold = read
      },
    },
    facts: {
      'device.remembered': happened,
      'quotas.loaded': async (fact) => {
        happened(fact)
        await whenTold()
        await shows(fact.quotas)
      },
      'code.sent': (fact) => {
        happened(fact)
        const { resendIn: resend_in, triesLeft: tries_left } = fact.code
        expect(asked).toMatchObject({ status: 200, body: { resend_in, tries_left } })
        ticket = asked.body.request
      },
      'code.refused': (fact) => {
        happened(fact)
        expect(asked).toMatchObject({ status: 429, body: { msg: fact.errors.form } })
      },
      'answer.lost': happened,
      'code.accepted': async (fact) => {
        happened(fact)
        cookie = cookieIn(await give(ticket, codesOf(app, seed.telefone).right))
        await shows(fact.answer)
      },
      'code.wanted': async (fact) => {
        happened(fact)
        await askInTime()
      },
      'code.abandoned': happened,
    },
    leaves: {
      listed: same,
      loading: same,
      typingPhone: same,
      sendingCode: same,
      enteringCode: same,
      closing: same,
      confirmingForget: same,
      forgetting: same,
    },
    refusals: {
      record: async () => [(await read()).body, app.inbox.length],
      events: {
        'phone.begin': ON_THE_PAGE,
        'phone.type': ON_THE_PAGE,
        'phone.submit': {
          attempt: async () => (await ask()).status === 429,
          except: WITHOUT_CODE,
        },
        'phone.close': ON_THE_PAGE,
        'session.close': {
          attempt: async () => (await call('DELETE', '/session')).status === 200,
          except: { closing: 'it is being closed there' },
        },
        'purchase.forget': {
          attempt: async () => (await forget([{ id: seed.kept.id, token: 'x' }])) === 0,
          except: { confirmingForget: ASKED_BY_THE_PAGE, forgetting: ASKED_BY_THE_PAGE },
        },
        'forget.confirm': ASKED_BY_THE_PAGE,
        'forget.dismiss': ASKED_BY_THE_PAGE,
        'quotas.reload': 'a list is read at any time, and nothing is changed by it',
        'device.remembered': ON_THE_PAGE,
        'quotas.loaded': ANSWERED,
        'code.sent': ANSWERED,
        'code.refused': ANSWERED,
        'answer.lost': ANSWERED,
        'code.accepted': ENTERED,
        'code.wanted': ENTERED,
        'code.abandoned': ENTERED,
      },
    },
    stop: () => {},
  }
}

const ON_THE_PAGE = 'the page has it to itself: the server is asked nothing'
const ASKED_BY_THE_PAGE = 'the question before something is forgotten is the page’s own'
const NO_CODE = 'nobody waits for a code there: whoever asks for one is sent it'
const ENTERED = 'what becomes of a code that is entered is walked by its own model'
const WITHOUT_CODE = {
  listed: NO_CODE,
  loading: NO_CODE,
  closing: NO_CODE,
  confirmingForget: NO_CODE,
  forgetting: NO_CODE,
}

test('the journeys of Minhas cotas through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(myQuotasModel.machine, myQuotasJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(myQuotasModel, myQuotasJourneys, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every journey, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(myQuotasModel, myQuotasJourneys, liveSystem)
})
