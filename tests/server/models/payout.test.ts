import { afterAll, beforeAll, expect } from 'vitest'
import type { PayoutRecordFact } from '../../../src/machines/flows/dialogues/payout-record.ts'
import { payoutRecordModel } from '../../models/dialogues/payout-record.model.ts'
import { fewerPaths, leavesOf, replay, shortestPaths } from '../../support/models/model.ts'
import { ANSWERED, type SystemOf } from '../../support/models/walk.ts'
import { scriptOfFacts, WRITTEN, walkOfListRecord } from '../../support/models/walk-of-list-record.ts'
import { type Earning, IN_CASH, payOut, sellBy, startEarning } from '../../support/seeds/commission-seed.ts'
import { wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** An administrator's requests about one payment, which its affiliate reads. */
function liveSystem(): SystemOf<typeof payoutRecordModel> {
  const script = scriptOfFacts<PayoutRecordFact>()
  let earning: Earning
  let affiliate: SignedIn
  let id: number
  let reason: string
  let asked: Answer

  const read = async () => {
    const { data } = (await admin.call('GET', `/api/payouts?afiliado_id=${earning.affiliate.id}`)).body
    return data[0]
  }
  const undo = async (from: Pick<SignedIn, 'call'> = admin) => {
    const body = reason === '' ? {} : { reason }
    return from.call('PUT', `/api/payouts/${id}/undo`, { body })
  }
  const ask = async () => {
    asked = await undo(script.next()?.type === 'request.refused' ? app : admin)
  }
  const fetchReceipt = async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    return (await fetch(`${app.url}/api/payouts/${id}/receipt`, { headers })).status
  }
  const isStored = (state: string) => async () => expect(await read()).toMatchObject({ id, state })

  return {
    async start(facts, { input }) {
      script.start(facts)
      reason = ''
      earning = await startEarning(app, admin)
      affiliate = await app.signIn(earning.affiliate)
      await sellBy(app, earning, 10)
      app.clock.move(1000)
      id = (await payOut(app, admin, earning, input.hasReceipt ? {} : IN_CASH)).id
    },
    commands: {
      'receipt.open': async () => expect(await fetchReceipt()).toBe(200),
      'payout.undo': async () => {
        if ((await read()).state === 'recorded') await ask()
      },
      'reason.type': (event) => {
        reason = event.reason
      },
      'request.confirm': ask,
      'request.dismiss': () => {
        reason = ''
      },
    },
    facts: {
      'payout.opened': async (fact) => {
        script.happened(fact)
        wanted(await affiliate.call('GET', '/api/commission'), 200)
      },
      'request.done': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(200)
      },
      'request.refused': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(401)
      },
    },
    leaves: {
      'recorded.idle': isStored('recorded'),
      'recorded.sending': () => {},
      'seen.idle': isStored('seen'),
      'seen.asking': isStored('seen'),
      'seen.sending': () => {},
      undone: isStored('undone'),
    },
    refusals: {
      record: read,
      events: {
        'receipt.open': async () => (await fetchReceipt()) === 404,
        'payout.undo': async () => [409].includes((await undo()).status),
        'reason.type': WRITTEN,
        'request.confirm': WRITTEN,
        'request.dismiss': WRITTEN,
        'payout.opened': async () => {
          wanted(await affiliate.call('GET', '/api/commission'), 200)
          return true
        },
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
      },
      leaves: Object.fromEntries(
        leavesOf(payoutRecordModel.machine).flatMap((leaf) => {
          if (leaf.endsWith('sending')) return [[leaf, 'the server has decided already']]
          return leaf.endsWith('asking') ? [[leaf, WRITTEN]] : []
        }),
      ),
    },
    stop: () => {},
  }
}

const [, inCash] = payoutRecordModel.worlds
const paths = [
  ...fewerPaths(shortestPaths(payoutRecordModel)),
  ...(inCash ? [replay(payoutRecordModel.machine, inCash, [])] : []),
]

walkOfListRecord({ model: payoutRecordModel, system: liveSystem, paths })
