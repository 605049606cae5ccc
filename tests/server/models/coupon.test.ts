import { afterAll, beforeAll, expect } from 'vitest'
import type { CouponAct } from '../../../src/machines/entities/coupon.ts'
import type { CouponRecordFact } from '../../../src/machines/flows/dialogues/coupon-record.ts'
import { couponRecordModel } from '../../models/dialogues/coupon-record.model.ts'
import { leavesOf } from '../../support/models/model.ts'
import type { SystemOf } from '../../support/models/walk.ts'
import {
  dialogueLeaves,
  dialogueWritten,
  requestsTo,
  scriptOfFacts,
  walkOfListRecord,
} from '../../support/models/walk-of-list-record.ts'
import { createCoupon } from '../../support/seeds/coupon-seed.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's requests about one coupon, beside another one of its campaign. */
function liveSystem(): SystemOf<typeof couponRecordModel> {
  const script = scriptOfFacts<CouponRecordFact>()
  let id: number
  let otherId: number
  let act: CouponAct
  let title: string
  let asked: Answer

  const { read, refuses } = requestsTo(
    () => admin,
    () => `/api/cupons/${id}`,
  )
  const send = (what: CouponAct, from: Pick<SignedIn, 'call'> = admin) =>
    what === 'remove'
      ? from.call('DELETE', `/api/cupons/${id}`)
      : from.call('PUT', `/api/cupons/${id}/main`, { body: { main: what === 'promote' } })
  const ask = async (what: CouponAct) => {
    act = what
    asked = await send(what, script.next()?.type === 'request.refused' ? app : admin)
  }
  const isStored = (main: boolean) => async () => expect((await read()).coupon).toMatchObject({ title, main })

  return {
    async start(facts) {
      script.start(facts)
      const campaign = await createCampaign(app, admin)
      title = couponRecordModel.worlds[0].input.title
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
        script.happened(fact)
        expect(asked.status).toBe(200)
      },
      'request.refused': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(401)
      },
      'another.promoted': async (fact) => {
        script.happened(fact)
        wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: {} }), 200)
        wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: { main: false } }), 200)
      },
      'removal.reverted': async (fact) => {
        script.happened(fact)
        wanted(await admin.call('POST', `/api/cupons/restore/${id}`), 200)
      },
    },
    leaves: Object.fromEntries(
      leavesOf(couponRecordModel.machine).map((leaf) => {
        if (leaf.endsWith('sending')) return [leaf, () => {}]
        if (leaf === 'removed') return [leaf, async () => expect(await read()).not.toHaveProperty('coupon')]
        return [leaf, isStored(leaf.startsWith('main'))]
      }),
    ),
    refusals: {
      record: read,
      events: {
        'coupon.promote': refuses(() => send('promote')),
        'coupon.demote': refuses(() => send('demote')),
        'coupon.edit': refuses(() => admin.call('PUT', `/api/cupons/${id}`, { body: { title: 'Mais um' } })),
        'coupon.remove': refuses(() => send('remove')),
        ...dialogueWritten,
        'another.promoted': async () => {
          const before = await read()
          wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: {} }), 200)
          wanted(await admin.call('PUT', `/api/cupons/${otherId}/main`, { body: { main: false } }), 200)
          expect(await read()).toEqual(before)
          return true
        },
        'removal.reverted': async () => (await admin.call('POST', `/api/cupons/restore/${id}`)).status === 409,
      },
      leaves: dialogueLeaves(couponRecordModel.machine),
    },
    stop: () => {},
  }
}

walkOfListRecord({ model: couponRecordModel, system: liveSystem })
