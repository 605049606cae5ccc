import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayAuthorization, gatewayLink } from '../../../server/platform/db/schema.ts'
import { recheckLink, refreshLinks } from '../../../server/sales/accounts/link.ts'
import type { GatewayLinkRecordFact } from '../../../src/machines/flows/dialogues/gateway-link-record.ts'
import { gatewayLinkRecordModel } from '../../models/dialogues/gateway-link-record.model.ts'
import { APPLICATION, authorize, mercadoPago, takeBackAll } from '../../support/fake-gateways/mercado-pago.ts'
import { type FakeGateway, startFake } from '../../support/fake-gateways/server.ts'
import { fewerPaths, leavesOf, replay, shortestPaths, uncovered } from '../../support/models/model.ts'
import { ANSWERED, gapsOf, type SystemOf, walkAll } from '../../support/models/walk.ts'
import { newTitle, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const TEN_MINUTES = 600_000
const A_DAY = 86_400_000

let app: TestApp
let fake: FakeGateway
let admin: SignedIn
beforeAll(async () => {
  fake = await startFake(mercadoPago)
  app = await startApp({ env: { ...APPLICATION, MERCADOPAGO_URL: fake.url } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

/** One session's requests about one Mercado Pago account, which a client reads after every step. */
function liveSystem(): SystemOf<typeof gatewayLinkRecordModel> {
  let script: GatewayLinkRecordFact[] = []
  let id: number
  let url: string
  let typed: string
  let came: boolean

  const happened = (fact: GatewayLinkRecordFact) => expect(script.shift()).toEqual(fact)
  const bring = (body: object) => admin.call('POST', '/api/mercadopago/credential', { body })
  const askPage = () => admin.call('GET', `/api/account/${id}/authorization`)
  const end = (who: SignedIn['call'] = admin.call) => who('DELETE', `/api/mercadopago/credential/${id}`)
  const linkOf = async () => (await admin.call('GET', `/api/account/${id}`)).body.account.link
  /** Whether a request for this account waits for its code. */
  const waits = async () =>
    (await app.database.db.$count(
      gatewayAuthorization,
      and(eq(gatewayAuthorization.accountId, id), gt(gatewayAuthorization.expiresAt, app.clock.now())),
    )) === 1
  const lapseSoon = () =>
    app.database.db
      .update(gatewayLink)
      .set({ expiresAt: new Date(app.clock.now().getTime() + A_DAY), claimedUntil: null })
      .where(eq(gatewayLink.accountId, id))
  const isAt = (state: 'unlinked' | 'linked' | 'revoked') => async () => {
    const link = await linkOf()
    expect([link.state, await waits()]).toEqual([state, false])
    expect(link.seller).toBe(state === 'unlinked' ? null : 'loja@exemplo.com')
  }
  const isAwaiting = async () => {
    expect(await waits()).toBe(true)
    expect((await linkOf()).state).not.toBe('linked')
  }
  const isRefusedCode = async (body: object) => {
    const answer = await bring(body)
    return answer.status === 422 && Object.keys(answer.body.errors).join() === 'code'
  }

  return {
    async start(facts) {
      script = [...facts]
      came = false
      typed = ''
      const body = { gateway: 'mercadopago', title: newTitle('Mercado Pago da loja') }
      id = wanted(await admin.call('POST', '/api/account', { body }), 200).account.id
    },
    commands: {
      'code.request': () => {},
      'code.type': ({ code }) => {
        typed = code
        came = false
      },
      'code.save': () => {},
      'link.remove': () => {},
      'removal.confirm': () => {},
      'removal.dismiss': () => {},
    },
    facts: {
      'page.prepared': async (fact) => {
        happened(fact)
        url = wanted(await askPage(), 200).url
      },
      'page.refused': async (fact) => {
        happened(fact)
        const { mercadoPago: application } = app.ports.config
        app.ports.config.mercadoPago = undefined
        const { status } = await askPage()
        app.ports.config.mercadoPago = application
        expect(status).toBe(409)
      },
      'code.arrived': (fact) => {
        happened(fact)
        came = true
      },
      'link.done': async (fact) => {
        happened(fact)
        const { code, state } = authorize(fake.book, url)
        wanted(await bring(came || typed.trim() === '' ? { code, state } : { code: ` ${code}` }), 200)
      },
      'link.refused': async (fact) => {
        happened(fact)
        const state = new URL(url).searchParams.get('state')
        expect(await isRefusedCode(came ? { code: 'TG-errado', state } : { code: typed })).toBe(true)
      },
      'request.expired': (fact) => {
        happened(fact)
        app.clock.move(TEN_MINUTES)
      },
      'token.renewed': async (fact) => {
        happened(fact)
        await lapseSoon()
        await refreshLinks(app.ports)
        expect(Date.parse((await linkOf()).renews_at) - app.clock.now().getTime()).toBeGreaterThan(179 * A_DAY)
      },
      'token.revoked': async (fact) => {
        happened(fact)
        await lapseSoon()
        takeBackAll(fake.book)
        await refreshLinks(app.ports)
      },
      'removal.done': async (fact) => {
        happened(fact)
        wanted(await end(), 200)
      },
      'removal.refused': async (fact) => {
        happened(fact)
        const { status, body } = await end((await app.signIn()).callOnce)
        expect([status, body.error_code]).toEqual([403, 'accounts.update.delete'])
      },
    },
    leaves: Object.fromEntries(
      leavesOf(gatewayLinkRecordModel.machine).map((leaf) => {
        const [state = ''] = leaf.split('.')
        if (state === 'exchanging') return [leaf, () => {}]
        return [leaf, state === 'awaitingCode' ? isAwaiting : isAt(state as 'unlinked' | 'linked' | 'revoked')]
      }),
    ),
    refusals: {
      record: async () => [await linkOf(), await waits()],
      events: {
        'code.request': async () => (await askPage()).status === 409,
        'code.type': WRITTEN,
        'code.save': () => isRefusedCode({ code: typed }),
        'link.remove': async () => (await end()).status === 409,
        'removal.confirm': WRITTEN,
        'removal.dismiss': WRITTEN,
        'page.prepared': ANSWERED,
        'page.refused': ANSWERED,
        'code.arrived': (event) => isRefusedCode({ code: event.code, state: event.state }),
        'link.done': ANSWERED,
        'link.refused': ANSWERED,
        'request.expired': () => {
          app.clock.move(TEN_MINUTES)
          return true
        },
        'token.renewed': async () => {
          await refreshLinks(app.ports)
          return true
        },
        'token.revoked': async () => {
          await recheckLink(app.ports, id)
          return true
        },
        'removal.done': ANSWERED,
        'removal.refused': ANSWERED,
      },
      leaves: Object.fromEntries(
        ['unlinked.requesting', 'revoked.requesting', 'awaitingCode.requesting']
          .map((leaf) => [leaf, UNDER_WAY])
          .concat(['exchanging', 'linked.asking', 'linked.removing'].map((leaf) => [leaf, UNDER_WAY])),
      ),
    },
    stop: () => {},
  }
}

const WRITTEN = 'what is written or asked in the panel reaches the server with what comes of it'
const UNDER_WAY = 'what is under way in the panel has reached the server already, or not yet'

const [server] = gatewayLinkRecordModel.worlds
const [request, [typed], save] = [
  { type: 'code.request' } as const,
  gatewayLinkRecordModel.commands['code.type'],
  { type: 'code.save' } as const,
]
const [prepared] = gatewayLinkRecordModel.facts['page.prepared']
const [refused] = gatewayLinkRecordModel.facts['link.refused']
const [arrived] = gatewayLinkRecordModel.facts['code.arrived']
const [done] = gatewayLinkRecordModel.facts['link.done']
const revoked = { type: 'token.revoked' } as const
/** Only what the server itself knows of a request can be told here: its `state`. */
const paths = [
  ...fewerPaths(shortestPaths(gatewayLinkRecordModel).filter(({ world }) => world === server)),
  // A code that is refused, another one, taken back at the provider, and linked anew.
  replay(gatewayLinkRecordModel.machine, server, [
    ...[request, prepared, typed, save, refused, typed, save, done],
    ...[revoked, request, prepared, arrived, done],
  ]),
]

test('the link’s paths through the live API leave out no state, no transition and no event', () => {
  expect(uncovered(gatewayLinkRecordModel.machine, paths)).toEqual({ leaves: [], transitions: [] })
  expect(gapsOf(gatewayLinkRecordModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(gatewayLinkRecordModel, paths, liveSystem)
})
