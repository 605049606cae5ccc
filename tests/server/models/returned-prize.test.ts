import { afterAll, beforeAll, expect } from 'vitest'
import type { ReturnedAnswer } from '../../../src/machines/entities/returned-prize.ts'
import type { ReturnedPrizeRecordFact } from '../../../src/machines/flows/dialogues/returned-prize-record.ts'
import { returnedPrizeRecordModel } from '../../models/dialogues/returned-prize-record.model.ts'
import { leavesOf, shortestPaths } from '../../support/models/model.ts'
import type { SystemOf } from '../../support/models/walk.ts'
import {
  dialogueLeaves,
  dialogueWritten,
  requestsTo,
  scriptOfFacts,
  walkOfListRecord,
} from '../../support/models/walk-of-list-record.ts'
import { type ReturnedSeed, startReturned, WINNER } from '../../support/seeds/returned-prize-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import type { Answer } from '../../support/server/http.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** The operator's answer about one returned prize, which a client reads after every step. */
function liveSystem(): SystemOf<typeof returnedPrizeRecordModel> {
  const script = scriptOfFacts<ReturnedPrizeRecordFact>()
  let seed: ReturnedSeed
  let answer: ReturnedAnswer
  let asked: Answer

  const { read, refuses } = requestsTo(
    () => admin,
    () => `/api/returned-prizes/${seed.id}`,
  )
  const send = (what: ReturnedAnswer) => admin.call('POST', `/api/returned-prizes/${what}/${seed.id}`, { body: {} })
  const cota = async () => (await admin.call('GET', `/api/cotas?action_id=${seed.campaign.id}`)).body.data[0]
  /** Who had won it stays in every state. */
  const stands = (state: 'waiting' | ReturnedAnswer) => async () => {
    const prize = (await read()).returned_prize
    expect(prize).toMatchObject({ state, quota_number: '07', user_name: WINNER.name, transaction_id: seed.purchase.id })
    expect((await cota())?.state).toBe({ waiting: 'returned', given: undefined, withheld: 'free' }[state])
  }

  return {
    async start(facts) {
      script.start(facts)
      seed = await startReturned(app, admin)
    },
    commands: {
      'prize.markGiven': () => {
        answer = 'given'
      },
      'prize.markWithheld': () => {
        answer = 'withheld'
      },
      'request.confirm': async () => {
        const isRefused = script.next()?.type === 'request.refused'
        asked = isRefused
          ? await app.call('POST', `/api/returned-prizes/${answer}/${seed.id}`, { body: {} })
          : await send(answer)
      },
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
    },
    leaves: Object.fromEntries(
      leavesOf(returnedPrizeRecordModel.machine).map((leaf) => [
        leaf,
        leaf === 'waiting.sending' ? () => {} : stands(leaf.split('.')[0] as ReturnedAnswer),
      ]),
    ),
    refusals: {
      record: read,
      events: {
        'prize.markGiven': refuses(() => send('given')),
        'prize.markWithheld': refuses(() => send('withheld')),
        ...dialogueWritten,
      },
      leaves: dialogueLeaves(returnedPrizeRecordModel.machine),
    },
    stop: () => {},
  }
}

walkOfListRecord({
  model: returnedPrizeRecordModel,
  system: liveSystem,
  paths: shortestPaths(returnedPrizeRecordModel),
})
