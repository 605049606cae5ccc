import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferTerms } from '../../../src/domain/campaigns/counter-offer.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import type { PurchaseFact } from '../../../src/machines/purchase-setup.ts'
import { purchaseModel } from '../../models/buyer/purchase.model.ts'
import { uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { askToBuy } from '../../support/seeds/fixtures.ts'
import { type PurchaseSeed, purchaseJourneys, startPurchase } from '../../support/seeds/purchase-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const QUESTION_REST_MS = 20_000
const TERMS = { quantity: 10, amount: 1, due: 10 }
const LIVE = ['pending', 'approved']

const ON_THE_PAGE = 'the page has it to itself: the server is asked nothing'
const UNKNOWN = 'nothing is bought yet that could be asked about'
const CHOOSING = {
  ...{ choosing: UNKNOWN, typingPhone: UNKNOWN, typingName: UNKNOWN, confirming: UNKNOWN, countered: UNKNOWN },
}
const OPEN_TO_ALL = 'who has not ordered yet may order: the server does not ask from which page'
const UNORDERED = {
  ...{ choosing: OPEN_TO_ALL, typingPhone: OPEN_TO_ALL, typingName: OPEN_TO_ALL },
  ...{ confirming: OPEN_TO_ALL, countered: OPEN_TO_ALL },
}
const UNASKED = 'the page has not heard of its purchase: the server answers whoever has the token'
const UNHEARD = {
  'buying.asking': UNKNOWN,
  'buying.delayed': UNKNOWN,
  unsure: UNKNOWN,
  opening: UNASKED,
  unread: UNASKED,
}

/** The requests of a buyer's page: an order, whose key stays until its answer is known, questions about it, and its numbers. */
function liveSystem(): SystemOf<typeof purchaseModel> {
  let script: PurchaseFact[] = []
  let seed: PurchaseSeed
  let own: { id: number; token: string } | null = null
  let key = ''
  let orders = 0
  /** What is ordered, and what was shown of it. */
  let terms = TERMS
  let offered: OfferTerms | null = null
  let form = { name: '', consent: false }
  let isKnown = false
  let isPhoneWrong = false
  /** How many pages of numbers were read. */
  let pages = 1
  let asked: Answer
  let answered: Answer

  const happened = (fact: PurchaseFact) => expect(script.shift()).toEqual(fact)
  const headers = () => ({ 'purchase-token': own?.token ?? '' })
  const read = (page = 1) => app.call('GET', `/api/public/purchases/${own?.id}?page=${page}`, { headers: headers() })
  const question = () => app.call('POST', `/api/public/purchases/${own?.id}/questions`, { headers: headers() })
  const send = () =>
    askToBuy(app, seed.slug, { ...seed.order, ...terms, ...(isPhoneWrong && { telefone: '629812345' }) }, key)
  const newKey = () => {
    orders += 1
    key = `${seed.key}-${orders}`
  }
  const order = async () => {
    const next = script.find(({ type }) => type !== 'answer.delayed')
    if (next?.type === 'purchase.refused' || next?.type === 'purchase.countered') {
      isPhoneWrong = next.type === 'purchase.refused' && next.errors.telefone !== undefined
      await seed.refuse(next)
    }
    // The first order whose answer is lost came to the server; the one after it did not.
    const isUnsent = next?.type === 'purchase.lost' && asked?.status === 201
    if (!isUnsent) asked = await send()
  }
  const live = async () => (await seed.bought()).filter(({ status }) => LIVE.includes(status)).map(({ id }) => id)
  const isBought = async (count: 0 | 1) => expect(await live()).toHaveLength(count)
  const reads = async (stage: string) => expect((await read()).body).toMatchObject({ id: own?.id, stage })
  const waits = async () => {
    await reads('waiting')
    await isBought(1)
  }
  const isOver = async () => {
    await reads('over')
    await isBought(0)
  }
  const isSame = async () => {
    const before = await live()
    const again = await send()
    const known = own?.id ?? before[0]
    return known === undefined ? again.status >= 400 : again.status === 201 && again.body.id === known
  }

  return {
    async start(facts, { name }) {
      script = [...facts]
      form = { name: '', consent: false }
      isKnown = false
      isPhoneWrong = false
      pages = 1
      asked = { status: 0 } as Answer
      seed = await startPurchase(app, admin, name, facts)
      terms = { quantity: seed.order.quantity, amount: seed.order.amount, due: seed.order.due }
      own = seed.own
      key = seed.key
    },
    commands: {
      'quantity.choose': () => {},
      'quantity.add': () => {},
      'quantity.type': () => {},
      'quantity.check': () => {},
      'purchase.begin': () => {},
      'purchase.close': () => {},
      'phone.type': () => {},
      'phone.submit': () => {},
      'phone.change': () => {},
      'name.type': ({ text }) => {
        form.name = text
      },
      'consent.toggle': () => {
        form.consent = !form.consent
      },
      'name.submit': async () => {
        if (form.name !== '' && form.consent) await order()
      },
      'buyer.forget': () => {
        isKnown = false
      },
      'purchase.confirm': async () => {
        expect(isKnown).toBe(true)
        await order()
      },
      'counter.accept': async () => {
        if (offered) terms = { ...offered, amount: reaisOf(offered.amount) }
        await order()
      },
      'purchase.retry': async () => {
        if (own === null) await order()
        else answered = await read()
      },
      'payment.ask': async () => {
        const [next] = script
        if (own && next?.type === 'bank.silenced') await seed.silence(own.id, true)
        answered = await question()
      },
      'numbers.show': async () => {
        answered = await read(2)
      },
    },
    facts: {
      'device.remembered': async (fact) => {
        happened(fact)
        isKnown = fact.buyer !== null
        if (fact.asked) await order()
      },
      'purchase.opened': (fact) => {
        happened(fact)
        expect(asked).toMatchObject({ status: 201, body: terms })
        own = { id: asked.body.id, token: asked.body.token }
      },
      'purchase.refused': async (fact) => {
        happened(fact)
        const { telefone, form: whole } = fact.errors
        if (whole) expect(asked).toMatchObject({ status: 503, body: { msg: whole } })
        else expect(asked).toMatchObject({ status: 422, body: { errors: { telefone: [telefone] } } })
        if (!whole) newKey()
        isPhoneWrong = false
        await seed.take()
      },
      'purchase.countered': async (fact) => {
        happened(fact)
        const { why, now } = fact.counter
        offered = now
        expect(asked).toMatchObject({
          status: why === 'changed' ? 409 : 422,
          body: { offer: { why, now: now && { ...now, amount: reaisOf(now.amount) } } },
        })
        newKey()
        if (script[0]?.type !== 'purchase.opened') await seed.take()
      },
      'purchase.lost': happened,
      'answer.delayed': happened,
      'purchase.denied': async (fact) => {
        happened(fact)
        if (own) await seed.deny(own.id)
        expect((await read()).status).toBe(404)
      },
      'payment.reported': async (fact) => {
        happened(fact)
        if (own) await seed.reach(own.id, fact.bought.stage)
        await reads(fact.bought.stage)
      },
      'question.answered': (fact) => {
        happened(fact)
        const { stage } = fact.bought
        expect(answered).toMatchObject({ status: 200, body: { bank: 'answered', purchase: { stage } } })
      },
      'bank.silenced': async (fact) => {
        happened(fact)
        expect(answered).toMatchObject({ status: 200, body: { bank: 'silent' } })
        expect(['waiting', 'over']).toContain(answered.body.purchase.stage)
        if (own) await seed.silence(own.id, false)
      },
      'payment.lost': happened,
      'rest.started': happened,
      'question.rested': (fact) => {
        happened(fact)
        app.clock.move(QUESTION_REST_MS)
      },
      'numbers.loaded': (fact) => {
        happened(fact)
        pages += 1
        expect(answered.body).toMatchObject({ numbers_page: pages, numbers_last_page: pages })
      },
    },
    leaves: {
      choosing: async ({ context }) => {
        const { body } = await app.call('GET', `/api/public/campaigns/${seed.slug}`)
        expect(body.campaign.on_sale).toBe(context.offer !== null)
        if (script[0]?.type !== 'device.remembered') await isBought(0)
      },
      typingPhone: () => isBought(0),
      typingName: () => isBought(0),
      confirming: () => isBought(0),
      countered: () => isBought(0),
      'buying.asking': async () => expect((await live()).length).toBeLessThanOrEqual(1),
      'buying.delayed': async () => expect((await live()).length).toBeLessThanOrEqual(1),
      unsure: async () => expect((await live()).length).toBeLessThanOrEqual(1),
      opening: () => isBought(1),
      unread: () => isBought(1),
      unrecognized: async () => expect((await read()).status).toBe(404),
      'charged.waiting': waits,
      'charged.asking': waits,
      'charged.resting': waits,
      'charged.unanswered': waits,
      'charged.offline': waits,
      'paid.shown': async () => {
        await reads('paid')
        expect((await read()).body.delivered).toBe(seed.order.quantity)
      },
      'paid.loading': () => reads('paid'),
      'ended.waiting': isOver,
      'ended.asking': isOver,
      'ended.resting': isOver,
      'ended.unanswered': isOver,
    },
    refusals: {
      record: async () => [await seed.bought(), own && (await read()).body],
      events: {
        'quantity.choose': ON_THE_PAGE,
        'quantity.add': ON_THE_PAGE,
        'quantity.type': ON_THE_PAGE,
        'quantity.check': ON_THE_PAGE,
        'purchase.begin': ON_THE_PAGE,
        'purchase.close': ON_THE_PAGE,
        'phone.type': ON_THE_PAGE,
        'phone.submit': ON_THE_PAGE,
        'phone.change': ON_THE_PAGE,
        'name.type': ON_THE_PAGE,
        'consent.toggle': ON_THE_PAGE,
        'buyer.forget': ON_THE_PAGE,
        'name.submit': { attempt: isSame, except: UNORDERED },
        'purchase.confirm': { attempt: isSame, except: UNORDERED },
        'counter.accept': { attempt: isSame, except: UNORDERED },
        'purchase.retry': { attempt: isSame, except: UNORDERED },
        'payment.ask': {
          attempt: async () => {
            const { status, body } = await question()
            return status === 404 || body.bank === 'resting' || body.purchase.stage !== 'waiting'
          },
          except: { ...CHOOSING, ...UNHEARD, 'charged.offline': 'who has no connection asks nothing' },
        },
        'numbers.show': {
          attempt: async () => {
            const { status, body } = await read(pages + 1)
            return status === 404 || body.numbers.length === 0
          },
          except: { ...CHOOSING, ...UNHEARD, 'paid.loading': 'whoever reads twice reads the same' },
        },
        'device.remembered': ON_THE_PAGE,
        'purchase.opened': ANSWERED,
        'purchase.refused': ANSWERED,
        'purchase.countered': ANSWERED,
        'purchase.lost': ANSWERED,
        'answer.delayed': 'how long an answer takes is told to nobody',
        'purchase.denied': ANSWERED,
        'payment.reported': {
          // The bank says again what it said: what was delivered is not delivered twice.
          attempt: async () => {
            if (own) await seed.tellAgain(own.id)
            return true
          },
          except: { ...CHOOSING, ...UNHEARD },
        },
        'question.answered': ANSWERED,
        'payment.lost': ANSWERED,
        'bank.silenced': ANSWERED,
        'rest.started': ON_THE_PAGE,
        'question.rested': ON_THE_PAGE,
        'numbers.loaded': ANSWERED,
      },
    },
    stop: () => {},
  }
}

test('the purchase’s journeys through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(purchaseModel.machine, purchaseJourneys)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(purchaseModel, purchaseJourneys, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every journey, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(purchaseModel, purchaseJourneys, liveSystem)
})
