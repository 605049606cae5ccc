import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCharge } from '../../../server/platform/db/schema.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import type { LateDecision } from '../../../src/machines/entities/late-payment.ts'
import type { LateRecordFact } from '../../../src/machines/flows/dialogues/late-payment-record.ts'
import { latePaymentRecordModel } from '../../models/dialogues/late-payment-record.model.ts'
import { fewerPaths, leavesOf, replay, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import {
  type LateSeed,
  letExpire,
  reportCharge,
  setCampaign,
  startLate,
} from '../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { renotify } from '../../support/server/by-number.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's requests about one late payment, which a client reads after every step. */
function liveSystem(): SystemOf<typeof latePaymentRecordModel> {
  let script: LateRecordFact[] = []
  let seed: LateSeed
  let missing: number
  let decision: LateDecision
  let reason = ''
  let all: boolean
  let asked: Answer

  const happened = (fact: LateRecordFact) => expect(script.shift()).toEqual(fact)
  const read = async () => {
    const { body } = await admin.call('GET', `/api/late-payments/${seed.id}`)
    const { transaction } = (await admin.call('GET', `/api/transactions/${seed.id}`)).body
    return { late: body.late_payment, transaction }
  }
  const waits = async ({ context }: { context: { deliverable: boolean; missing: number } }) => {
    const { late, transaction } = await read()
    expect(late).toMatchObject({ state: 'waiting', deliverable: context.deliverable, decided_at: null, reason: null })
    expect(late.payment_method_id - late.delivered).toBe(context.missing)
    expect(['approved', 'refunded'].includes(transaction.status)).toBe(context.deliverable)
  }
  const isOver = (state: 'delivered' | 'refunded') => async () => {
    const { late, transaction } = await read()
    expect(late).toMatchObject({ state, delivered: state === 'delivered' ? missing : 0 })
    expect(late.decided_by === null).toBe(late.reason === null)
    expect(transaction.delivered).toBe(late.delivered)
  }

  const refuses = (what: LateDecision) => async () => {
    const { status } = await admin.call('POST', `/api/late-payments/${what}/${seed.id}`, {
      body: { reason: 'De novo' },
    })
    return status === 409
  }
  /** The provider gives the money back; answers whether the notification was taken. */
  const giveBack = async () => {
    const { chargeId } = seed
    await app.database.db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
    return (await notifyCharges(app.ports, app.accountId, [chargeId])) === 200
  }

  return {
    async start(facts, { input }) {
      script = [...facts]
      missing = input.missing
      all = false
      seed = await startLate(app, admin, input)
    },
    commands: {
      'late.deliver': () => {
        decision = 'deliver'
      },
      'late.refund': () => {
        decision = 'refund'
      },
      'scope.choose': (event) => {
        all = event.all
      },
      'reason.type': (event) => {
        reason = event.reason
      },
      'request.confirm': async () => {
        const [next] = script
        const asker = next?.type === 'request.refused' ? await app.signIn() : admin
        const ask = next?.type === 'request.refused' ? asker.callOnce : asker.call
        const path = all ? `all/${decision}/${seed.campaignId}` : `${decision}/${seed.id}`
        asked = await ask('POST', `/api/late-payments/${path}`, { body: { reason } })
      },
      'request.dismiss': () => {},
    },
    facts: {
      'request.done': async (fact) => {
        happened(fact)
        const { late } = await read()
        expect([asked.status, late.reason]).toEqual([200, reason])
        if (all) expect(asked.body).toMatchObject({ decided: 2, left: 0 })
      },
      'request.refused': (fact) => {
        happened(fact)
        expect([asked.status, asked.body.error_code]).toEqual([403, 'transactions.index'])
      },
      'quotas.delivered': async (fact) => {
        happened(fact)
        await letExpire(app, seed.campaignId)
        await setCampaign(app, seed.campaignId, 'active')
        expect(await renotify(app.ports, seed.id)).toBe('changed')
      },
      'payment.repeated': async (fact) => {
        happened(fact)
        await reportCharge(app, seed.chargeId, 'refunded')
        await reportCharge(app, seed.chargeId, 'paid')
      },
      'payment.refunded': async (fact) => {
        happened(fact)
        expect(await giveBack()).toBe(true)
      },
    },
    leaves: Object.fromEntries(
      leavesOf(latePaymentRecordModel.machine).map((leaf) => [
        leaf,
        leaf === 'waiting.sending'
          ? () => {}
          : leaf.startsWith('waiting')
            ? waits
            : isOver(leaf as 'delivered' | 'refunded'),
      ]),
    ),
    refusals: {
      record: read,
      events: {
        'late.deliver': refuses('deliver'),
        'late.refund': refuses('refund'),
        'scope.choose': WRITTEN,
        'reason.type': WRITTEN,
        'request.confirm': WRITTEN,
        'request.dismiss': WRITTEN,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'quotas.delivered': async () => (await renotify(app.ports, seed.id)) !== 'changed',
        'payment.repeated': 'it is the purchase that says so, in its own walk',
        'payment.refunded': {
          attempt: giveBack,
          except: {
            delivered: 'the provider may give money back later: that changes the purchase, not what was decided',
            refunded: 'that the provider gives it back, too, is noted with the purchase',
          },
        },
      },
      leaves: { 'waiting.asking': WRITTEN, 'waiting.sending': 'the server has decided already' },
    },
    stop: () => {},
  }
}

const WRITTEN = 'what is written in the panel reaches the server with the decision alone'

const [enough, , cancelled, pair] = latePaymentRecordModel.worlds
const [typed] = latePaymentRecordModel.commands['reason.type']
const [done] = latePaymentRecordModel.facts['request.done']
const [refused] = latePaymentRecordModel.facts['request.refused']
const paths = [
  ...fewerPaths(shortestPaths(latePaymentRecordModel)),
  replay(latePaymentRecordModel.machine, enough, [
    { type: 'late.deliver' },
    { type: 'request.dismiss' },
    { type: 'late.refund' },
    typed,
    { type: 'request.confirm' },
    refused,
    { type: 'request.dismiss' },
    { type: 'late.deliver' },
    typed,
    { type: 'request.confirm' },
    done,
  ]),
  replay(latePaymentRecordModel.machine, cancelled ?? enough, [{ type: 'payment.refunded' }]),
  ...(['late.deliver', 'late.refund'] as const).map((type) =>
    replay(latePaymentRecordModel.machine, pair ?? enough, [
      { type },
      { type: 'scope.choose', all: true },
      typed,
      { type: 'request.confirm' },
      done,
    ]),
  ),
]

test('the late payment’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(latePaymentRecordModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(latePaymentRecordModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(latePaymentRecordModel, paths, liveSystem)
})
