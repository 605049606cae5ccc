import { afterAll, beforeAll, expect } from 'vitest'
import type { PayoutFact } from '../../../src/machines/entities/payout.ts'
import { payoutModel } from '../../models/payout.model.ts'
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
function liveSystem(): SystemOf<typeof payoutModel> {
  const script = scriptOfFacts<PayoutFact>()
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
    asked = await undo(script.next()?.type === 'undo.refused' ? app : admin)
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
      'undo.confirm': ask,
      'undo.dismiss': () => {
        reason = ''
      },
    },
    facts: {
      'payout.opened': async (fact) => {
        script.happened(fact)
        wanted(await affiliate.call('GET', '/api/commission'), 200)
      },
      'undo.done': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(200)
      },
      'undo.refused': (fact) => {
        script.happened(fact)
        expect(asked.status).toBe(401)
      },
    },
    leaves: {
      'recorded.idle': isStored('recorded'),
      'recorded.undoing': () => {},
      'seen.idle': isStored('seen'),
      'seen.explaining': isStored('seen'),
      'seen.undoing': () => {},
      undone: isStored('undone'),
    },
    refusals: {
      record: read,
      events: {
        'receipt.open': async () => (await fetchReceipt()) === 404,
        'payout.undo': async () => [409].includes((await undo()).status),
        'reason.type': WRITTEN,
        'undo.confirm': WRITTEN,
        'undo.dismiss': WRITTEN,
        'payout.opened': async () => {
          wanted(await affiliate.call('GET', '/api/commission'), 200)
          return true
        },
        'undo.done': ANSWERED,
        'undo.refused': ANSWERED,
      },
      leaves: Object.fromEntries(
        leavesOf(payoutModel.machine).flatMap((leaf) => {
          if (leaf.endsWith('undoing')) return [[leaf, 'the server has decided already']]
          return leaf.endsWith('explaining') ? [[leaf, WRITTEN]] : []
        }),
      ),
    },
    stop: () => {},
  }
}

const [, inCash] = payoutModel.worlds
const paths = [...fewerPaths(shortestPaths(payoutModel)), ...(inCash ? [replay(payoutModel.machine, inCash, [])] : [])]

walkOfListRecord({ model: payoutModel, system: liveSystem, paths })
