import { afterAll, beforeAll, expect } from 'vitest'
import { CLAIM_MS } from '../../../src/machines/entities/recovery-message.ts'
import { recoveryMessageModel } from '../../models/recovery-message.model.ts'
import { fewerPaths, shortestPaths } from '../../support/models/model.ts'
import type { SystemOf } from '../../support/models/walk.ts'
import { walkOfListRecord } from '../../support/models/walk-of-list-record.ts'
import { buy, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

let app: TestApp
let [admin, juliana] = [] as unknown as [SignedIn, SignedIn]
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  juliana = await app.signInAs('admin')
})
afterAll(() => app.close())

let phones = 0

/** Two administrators' requests about a buyer who has not paid. */
function liveSystem(): SystemOf<typeof recoveryMessageModel> {
  let campaign: number
  let purchase: number
  let message: number

  const claim = async (by: SignedIn) => {
    const data = wanted(await by.call('GET', '/api/recovery-templates'), 200).data as { id: number; serves: string }[]
    const body = { template_id: data.find(({ serves }) => serves === 'due')?.id }
    return by.call('POST', `/api/recoveries/claim/${purchase}`, { body })
  }
  const read = async () => {
    const { data } = wanted(await admin.call('GET', `/api/recoveries?action_id=${campaign}`), 200)
    return data[0]
  }
  const open = () => admin.call('POST', `/api/recoveries/opened/${message}`)
  const takeBack = () => admin.call('POST', `/api/recoveries/release/${message}`)
  const wait = async () => {
    app.clock.move(CLAIM_MS)
    return claim(juliana)
  }

  return {
    async start() {
      const made = await createCampaign(app, admin)
      campaign = made.id
      purchase = (await buy(app, made.url_amigavel, { telefone: `6295${String(++phones).padStart(7, '0')}` })).id
      app.clock.move(6 * 60_000)
      message = wanted(await claim(admin), 200).message.id
    },
    commands: { 'message.takeBack': async () => void wanted(await takeBack(), 200) },
    facts: {
      'conversation.opened': async () => void wanted(await open(), 200),
      'claim.checked': async () => void wanted(await wait(), 200),
    },
    leaves: {
      claimed: async () => expect(await read()).toMatchObject({ bar: 'claimed', message: { id: message, own: true } }),
      written: async () => expect(await read()).toMatchObject({ bar: 'written', message: { id: message, own: true } }),
      released: async () => expect((await read()).message?.id).not.toBe(message),
    },
    refusals: {
      record: async () => {
        const { bar, message: told } = await read()
        return { bar, told }
      },
      events: {
        'message.takeBack': async () => (await takeBack()).status === 409,
        'conversation.opened': async () => (await open()).status === 409,
        'claim.checked': {
          attempt: async () => (await wait()).status === 409,
          except: {
            written: 'the time that it takes would end the two minutes in which it is given back',
            released: 'the buyer is free, so that a claim is another message',
          },
        },
      },
      leaves: { claimed: 'the chart refuses nothing of it' },
    },
    stop: () => {},
  }
}

walkOfListRecord({
  model: recoveryMessageModel,
  system: liveSystem,
  paths: fewerPaths(shortestPaths(recoveryMessageModel)),
})
