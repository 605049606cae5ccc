import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponAct, CouponFact } from '../../../src/machines/entities/coupon.ts'
import { couponModel } from '../../models/coupon.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { createCoupon } from '../../support/coupon-seed.ts'
import { createCampaign, wanted } from '../../support/fixtures.ts'
import type { Answer } from '../../support/http.ts'
import { fewerPaths, leavesOf, shortestPaths, uncovered } from '../../support/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/walk.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's requests about one coupon, beside another one of its campaign. */
function liveSystem(): SystemOf<typeof couponModel> {
  let script: CouponFact[] = []
  let id: number
  let otherId: number
  let act: CouponAct
  let title: string
  let asked: Answer

  const happened = (fact: CouponFact) => expect(script.shift()).toEqual(fact)
  const read = async () => (await admin.call('GET', `/api/cupons/${id}`)).body
  const send = (what: CouponAct, from: Pick<SignedIn, 'call'> = admin) =>
    what === 'remove'
      ? from.call('DELETE', `/api/cupons/${id}`)
      : from.call('PUT', `/api/cupons/${id}/main`, { body: { main: what === 'promote' } })
  const ask = async (what: CouponAct) => {
    act = what
    asked = await send(what, script[0]?.type === 'request.refused' ? app : admin)
  }
  const refuses = (what: CouponAct) => async () => [404, 409].includes((await send(what)).status)
  const isStored = (main: boolean) => async () => expect((await read()).coupon).toMatchObject({ title, main })

  return {
    async start(facts) {
      script = [...facts]
      const campaign = await createCampaign(app, admin)
      title = couponModel.worlds[0].input.title
      id = (await createCoupon(admin, campaign.id, { title })).id
      otherId = (await createCoupon(admin, campaign.id, { title: 'Outro' })).id
    },
    commands: {
      'coupon.promote': () => ask('promote'),
      'coupon.demote': () => ask('demote'),
      'coupon.edit': async () => {
        title = `${title} hoje`
        expect((await admin.call('PUT', `/api/cupons/${id}`, { body: { title } })).status).toBe(200)
      },
      'coupon.remove': () => {
        act = 'remove'
      },
      'request.confirm': () => ask(act),
      'request.dismiss': () => {},
    },
    facts: {
      'request.done': (fact) => {
        happened(fact)
        expect(asked.status).toBe(200)
      },
      'request.refused': (fact) => {
        happened(fact)
        expect(asked.status).toBe(401)
      },
      'another.promoted': async (fact) => {
        happened(fact)
        wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: {} }), 200)
        wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: { main: false } }), 200)
      },
      'removal.reverted': async (fact) => {
        happened(fact)
        wanted(await admin.call('POST', `/api/cupons/restore/${id}`), 200)
      },
    },
    leaves: Object.fromEntries(
      leavesOf(couponModel.machine).map((leaf) => {
        if (leaf.endsWith('sending')) return [leaf, () => {}]
        if (leaf === 'removed') return [leaf, async () => expect(await read()).not.toHaveProperty('coupon')]
        return [leaf, isStored(leaf.startsWith('main'))]
      }),
    ),
    refusals: {
      record: read,
      events: {
        'coupon.promote': refuses('promote'),
        'coupon.demote': refuses('demote'),
        'coupon.edit': async () => {
          const { status } = await admin.call('PUT', `/api/cupons/${id}`, { body: { title: 'Mais um' } })
          return [404, 409].includes(status)
        },
        'coupon.remove': refuses('remove'),
        'request.confirm': WRITTEN,
        'request.dismiss': WRITTEN,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'another.promoted': async () => {
          const before = await read()
          wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: {} }), 200)
          wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: { main: false } }), 200)
          expect(await read()).toEqual(before)
          return true
        },
        'removal.reverted': async () => (await admin.call('POST', `/api/cupons/restore/${id}`)).status === 409,
      },
      leaves: {
        'active.asking': WRITTEN,
        'main.asking': WRITTEN,
        'active.sending': 'the server has decided already',
        'main.sending': 'the server has decided already',
      },
    },
    stop: () => {},
  }
}

const WRITTEN = 'what is answered in the panel reaches the server with the request alone'
const paths = fewerPaths(shortestPaths(couponModel))

test('the coupon’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(couponModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(couponModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(couponModel, paths, liveSystem)
})
