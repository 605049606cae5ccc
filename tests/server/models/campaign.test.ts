import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { stepUp } from '../../../server/platform/auth/schema.ts'
import type { CampaignContext } from '../../../src/machines/entities/campaign.ts'
import {
  BUT_DISMISSALS,
  COPIED,
  COUNTED_NONE,
  campaignRecordModel,
  DONE,
  NEVER_DISMISSED,
  REFUSED,
} from '../../models/dialogues/campaign-record.model.ts'
import { fewestPaths, leavesOf, replay, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { bringCounts, drawElsewhere } from '../../support/seeds/campaign-seed.ts'
import { FREE } from '../../support/seeds/draws.ts'
import { type Campaign, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Answer, caller, type Method } from '../../support/server/http.ts'
import { type CuttableConnection, cuttableConnectionTo } from '../../support/server/proxy.ts'

let app: TestApp
let admin: SignedIn
let way: CuttableConnection
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  way = await cuttableConnectionTo(app.url)
})
afterAll(async () => {
  await way.close()
  await app.close()
})

type Asked = 'count' | 'trash' | 'restore' | 'reset' | 'duplicate' | 'sell'

const ROUTES: Readonly<Record<Asked, { method: Method; path: (id: number) => string }>> = {
  count: { method: 'POST', path: (id) => `/api/actions/count/${id}` },
  trash: { method: 'DELETE', path: (id) => `/api/actions/${id}` },
  restore: { method: 'POST', path: (id) => `/api/actions/restore/${id}` },
  reset: { method: 'PUT', path: (id) => `/api/actions/reset/${id}` },
  sell: { method: 'POST', path: (id) => `/api/actions/sell/${id}` },
  duplicate: { method: 'POST', path: (id) => `/api/actions/duplicate/${id}` },
}

/**
 * One operator's requests about one campaign. What a command asks goes out with the fact that answers it: what somebody else did in
 * between came first.
 */
function liveSystem(): SystemOf<typeof campaignRecordModel> {
  let campaign: Campaign
  let asked: Asked | undefined

  const read = async () => wanted(await admin.call('GET', `/api/actions/${campaign.id}`), 200).action
  const wish = (what: Asked) => () => {
    asked = what
  }
  const send = async (call: SignedIn['call'] = admin.call): Promise<Answer> => {
    if (asked === undefined) throw new Error('nothing was asked for')
    const { method, path } = ROUTES[asked]
    asked = undefined
    return call(method, path(campaign.id))
  }
  const refuses = (what: Asked) => async () => {
    const { method, path } = ROUTES[what]
    return (await admin.call(method, path(campaign.id))).status === 409
  }
  const counting = async (brought: { paid: number; reserved: number } | undefined) => {
    // A closed campaign sells nothing more: there the counts stay what they are.
    const isActive = (await read()).state === 'active'
    if (isActive && brought !== undefined) await bringCounts(app, campaign, brought)
    const { pagos_count, reservados_count, total_count } = await read()
    if (isActive && brought !== undefined)
      expect([pagos_count, reservados_count]).toEqual([brought.paid, brought.reserved])
    expect(wanted(await send(), 200)).toMatchObject({
      ...{ pagos_count, reservados_count, total_count, action: campaign.id },
    })
  }
  const done = async (msg: string) => expect(wanted(await send(), 200).msg).toBe(msg)
  const agrees = async ({ value, context }: { value: StateValue; context: CampaignContext }) => {
    const [state] = Object.keys(value)
    const action = await read()
    expect(action.state).toBe(state)
    expect(action.ganhador !== undefined).toBe(context.hasWinner)
    if (state !== 'active') return
    expect(action.status_detail).toBe(context.situation)
    const { pagos_count: paid, reservados_count: reserved, total_count: total } = action
    expect({ paid, reserved, total }).toEqual({ paid: context.paid, reserved: context.reserved, total: context.total })
  }

  return {
    async start(_facts, { input }) {
      asked = undefined
      campaign = await createCampaign(app, admin, { numbers: input.total })
      await bringCounts(app, campaign, input)
    },
    commands: {
      'campaign.count': wish('count'),
      'campaign.trash': wish('trash'),
      'campaign.restore': wish('restore'),
      'campaign.reset': wish('reset'),
      'campaign.duplicate': wish('duplicate'),
      'campaign.sell': wish('sell'),
      'campaign.copyAddress': async () => {
        const { title } = wanted(await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`), 200).campaign
        expect(title).toBe('Honda CG 160')
      },
    },
    facts: {
      'request.done': async ({ counted }) => {
        const answers: Readonly<Record<Asked, () => Promise<void>>> = {
          count: () => counting(counted),
          trash: async () => {
            await done('Campanha movida para a lixeira')
            expect((await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`)).status).toBe(404)
          },
          restore: async () => {
            const { msg, action } = wanted(await send(), 200)
            const isPrepared = action.state === 'active' && action.status_detail === 4
            expect(msg).toBe(
              isPrepared
                ? 'Campanha restaurada. Ela fica em “Em breve!” até você colocá-la à venda.'
                : 'Campanha restaurada',
            )
          },
          sell: () => done('Campanha à venda'),
          reset: () => done('Campanha reiniciada'),
          duplicate: async () => {
            const { action } = wanted(await send(), 200)
            const copy = { title: 'Honda CG 160 (cópia)', state: 'active', status_detail: 4, pagos_count: 0 }
            expect(action).toMatchObject(copy)
            expect(action.id).not.toBe(campaign.id)
          },
        }
        if (asked === undefined) throw new Error('nothing was asked for')
        await answers[asked]()
      },
      'request.refused': async () => {
        way.cut()
        const lost = caller(way.url, { authorization: `Bearer ${admin.token}`, connection: 'close' })
        await expect(send(lost)).rejects.toThrow()
        way.join()
      },
      'request.dismissed': async () => {
        await app.database.db.delete(stepUp)
        const { status, body } = await send(admin.callOnce)
        expect([status, body.error_code]).toEqual([403, 'actions.count.delete.reset.restore'])
      },
      'winner.drawn': async () => {
        asked = undefined
        await drawElsewhere(app, admin, campaign)
      },
    },
    leaves: Object.fromEntries(leavesOf(campaignRecordModel.machine).map((leaf) => [leaf, agrees])),
    refusals: {
      record: read,
      events: {
        'campaign.count': 'counting changes nothing, and the counts of what is in the trash may be read',
        'campaign.trash': refuses('trash'),
        'campaign.restore': refuses('restore'),
        'campaign.reset': refuses('reset'),
        'campaign.duplicate': refuses('duplicate'),
        'campaign.sell': refuses('sell'),
        'campaign.copyAddress': async () =>
          (await app.call('GET', `/api/public/campaigns/${campaign.url_amigavel}`)).status === 404,
        'winner.drawn': async () => {
          const body = { ...FREE, resultado: null }
          return (await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body })).status === 409
        },
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'request.dismissed': 'nobody dismisses at the server: the panel then asks it nothing',
      },
      leaves: Object.fromEntries(
        leavesOf(campaignRecordModel.machine).flatMap((leaf) =>
          leaf.endsWith('.idle')
            ? []
            : [[leaf, 'the request is on its way, and the server has the campaign as before']],
        ),
      ),
    },
    stop: () => {},
  }
}

const [unpaid, paid] = campaignRecordModel.worlds
const REFUSED_THEN_RIGHT = [
  { type: 'campaign.trash' },
  REFUSED,
  { type: 'campaign.trash' },
  { type: 'request.dismissed' },
  { type: 'campaign.trash' },
  DONE,
  { type: 'campaign.restore' },
  { type: 'request.dismissed' },
  { type: 'campaign.restore' },
  DONE,
] as const
const journeys = [
  replay(campaignRecordModel.machine, unpaid, [
    { type: 'campaign.reset' },
    { type: 'request.dismissed' },
    { type: 'campaign.reset' },
    DONE,
    { type: 'campaign.reset' },
    DONE,
    ...REFUSED_THEN_RIGHT,
    { type: 'campaign.count' },
    COUNTED_NONE,
    { type: 'campaign.duplicate' },
    COPIED,
    { type: 'winner.drawn' },
    ...REFUSED_THEN_RIGHT,
  ]),
  replay(campaignRecordModel.machine, paid as typeof unpaid, [
    { type: 'campaign.trash' },
    { type: 'winner.drawn' },
    { type: 'campaign.duplicate' },
    COPIED,
    { type: 'campaign.duplicate' },
    COPIED,
  ]),
]
const paths = [...journeys, ...fewestPaths(campaignRecordModel, journeys, { only: BUT_DISMISSALS })]

test('the campaign’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(campaignRecordModel.machine, paths)).toEqual({ leaves: [], transitions: NEVER_DISMISSED })
  expect(gapsOf(campaignRecordModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(campaignRecordModel, paths, liveSystem)
})
