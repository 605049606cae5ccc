import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../server/operation/app.ts'
import { noteChange } from '../../../../server/platform/db/commits.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import type { Db } from '../../../../server/platform/db/database.ts'
import { link } from '../../../../server/platform/db/schema.ts'
import type { Happened } from '../../../../server/platform/live/happened.ts'
import { openStreams } from '../../../../server/platform/live/streams.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign as create, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { openStream, type ReadStream } from '../../../support/server/stream.ts'

let app: TestApp
let admin: SignedIn
const open: ReadStream[] = []
beforeAll(async () => {
  app = await startApp({ limits: { streamsAnAccount: 3, streamCheckMs: 50 } })
  admin = await app.signIn()
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => app.close())

const listen = async (token: string, heard: Parameters<typeof openStream>[2] = {}, url = app.url) => {
  const stream = await openStream(url, token, heard)
  open.push(stream)
  return stream
}
const changed = (...campaigns: number[]) => ({ event: 'change', data: JSON.stringify({ campaigns }) })
const anew = { event: 'change', data: JSON.stringify({ all: true }) }

/** A campaign of which all streams have heard that it was made. */
async function createCampaign(...made: Parameters<typeof create>): ReturnType<typeof create> {
  const witness = await openStream(app.url, admin.token)
  const campaign = await create(...made)
  expect(await witness.next()).toMatchObject(changed(campaign.id))
  witness.close()
  return campaign
}

/** A new link of an affiliate. */
async function linkTo(campaignId: number, afiliadoId: number): Promise<number> {
  const values = { campaignId, operatorId: afiliadoId, afiliadoId, title: 'Link', createdAt: app.clock.now() }
  const [row] = await app.database.db.insert(link).values(values).returning()
  return row?.id ?? 0
}

/** An affiliate with a link of a campaign. */
async function affiliate(campaignId: number) {
  const { id, email, password } = await app.storeOperator('afiliado')
  return { id, link: await linkTo(campaignId, id), session: await app.signIn({ email, password }) }
}

/** Two of them, who sign in one after the other: each reads the code that was sent last. */
const affiliates = async (campaignId: number) => [await affiliate(campaignId), await affiliate(campaignId)]

describe('GET /api/stream', () => {
  test('tells a moment after the commit of which campaign something was sold, paid and drawn, by ids alone', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Ao vivo' })
    const stream = await listen(admin.token)
    expect(stream.events).toMatchObject([{ event: 'ping', data: '' }])
    const purchase = await buy(app, campaign.url_amigavel)
    expect(await stream.next()).toMatchObject(changed(campaign.id))
    await pay(app, purchase.chargeId)
    expect(await stream.next()).toMatchObject(changed(campaign.id))
    await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, {
      body: { id: campaign.id, ...FREE, resultado: '' },
    })
    expect(await stream.next()).toMatchObject(changed(campaign.id))
  })

  test('tells of a campaign that was made or copied, and of its prize quotas that were made, changed and taken away', async () => {
    const stream = await listen(admin.token)
    const campaign = await create(app, admin, { title: 'Recém-criada', numbers: 100 })
    expect(await stream.next()).toMatchObject(changed(campaign.id))
    const copy = wanted(await admin.callOnce('POST', `/api/actions/duplicate/${campaign.id}`), 200).action
    expect(await stream.next()).toMatchObject(changed(copy.id))
    const cotas = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const answer = wanted(await admin.callOnce(method, `/api/cotas${path}`, { body }), 200)
      expect(await stream.next()).toMatchObject(changed(campaign.id))
      return answer
    }
    const prize = { action_id: campaign.id, title: 'R$ 500 no PIX' }
    const [one] = (await cotas('POST', '', { ...prize, cota: '7' })).cotas
    await cotas('POST', '', { ...prize, qtd: 3 })
    await cotas('POST', '/list', { action_id: campaign.id, cotas: '8; R$ 100 no PIX' })
    await cotas('PUT', `/${one}`, { title: 'R$ 600 no PIX' })
    await cotas('DELETE', `/${one}`)
  })

  test('is told neither kept nor packed by a proxy', async () => {
    const { status, headers } = await listen(admin.token)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('a burst of sales is told at once', async () => {
    const campaign = await createCampaign(app, admin, { title: 'De uma vez', numbers: 1000 })
    const stream = await listen(admin.token)
    noteChange(app.database.db, { campaignId: campaign.id, purchases: [{ id: 1, afiliadoId: null }] })
    for (let id = 2; id < 900; id++)
      noteChange(app.database.db, { campaignId: campaign.id, purchases: [{ id, afiliadoId: null }] })
    noteChange(app.database.db, { campaignId: 999_999, purchases: [] })
    expect(await stream.next()).toMatchObject(changed(campaign.id, 999_999))
  })

  test('S19 an affiliate hears only of sales that came by its own links', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Com afiliados' })
    const other = await createCampaign(app, admin, { title: 'Sem afiliados' })
    const [one, two] = await affiliates(campaign.id)
    if (!one || !two) throw new Error('no affiliates')
    const streams = await Promise.all([one, two].map(({ session }) => listen(session.token)))
    const everybody = await listen(admin.token)
    await buyAndPay(app, other.url_amigavel)
    expect(await everybody.next()).toMatchObject(changed(other.id))
    await buy(app, campaign.url_amigavel, { link_ref: two.link })
    expect(await streams[1]?.next()).toMatchObject(changed(campaign.id))
    // What each hears next is of its own sale: nothing of the other's came before it.
    const link_ref = await linkTo(other.id, one.id)
    await buy(app, other.url_amigavel, { link_ref, telefone: '62981230000' })
    expect(await streams[0]?.next()).toMatchObject(changed(other.id))
    await buy(app, campaign.url_amigavel, { link_ref: two.link, telefone: '62981230000' })
    expect(await streams[1]?.next()).toMatchObject(changed(campaign.id))
  })

  test('S19 who sold hears of the sale, and not who has the link since', async () => {
    const [campaign, after] = [
      await createCampaign(app, admin, { title: 'Link que mudou' }),
      await createCampaign(app, admin, { title: 'Depois do link' }),
    ]
    const [one, two] = await affiliates(campaign.id)
    if (!one || !two) throw new Error('no affiliates')
    const sold = await buy(app, campaign.url_amigavel, { link_ref: one.link })
    await app.database.db.update(link).set({ afiliadoId: two.id }).where(eq(link.id, one.link))
    const [seller, owner] = await Promise.all([one, two].map(({ session }) => listen(session.token)))
    await pay(app, sold.chargeId)
    expect(await seller?.next()).toMatchObject(changed(campaign.id))
    // What the owner hears first is of its own sale.
    await buy(app, after.url_amigavel, { link_ref: await linkTo(after.id, two.id), telefone: '62981230011' })
    expect(await owner?.next()).toMatchObject(changed(after.id))
  })

  test('a stream that comes back is told what it missed, and that all may have changed where nobody knows', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Perdida' })
    const [missed, also] = [
      await createCampaign(app, admin, { title: 'A' }),
      await createCampaign(app, admin, { title: 'B' }),
    ]
    const first = await listen(admin.token)
    await buy(app, campaign.url_amigavel)
    const seen = await first.next()
    first.close()
    const witness = await listen(admin.token)
    const begun = performance.now()
    await buy(app, missed.url_amigavel, { telefone: '62981230001' })
    await witness.next()
    await buy(app, also.url_amigavel, { telefone: '62981230002' })
    await witness.next()
    const again = await listen(admin.token, { ...(seen?.id && { lastId: seen.id }) })
    const told = JSON.parse((await again.next())?.data ?? '')
    expect(told.campaigns).toEqual([missed.id, also.id])
    again.close()
    const shown = await listen(admin.token, { shownForMs: Math.ceil(performance.now() - begun) })
    expect(await shown.next()).toMatchObject(changed(missed.id, also.id))
    shown.close()
    const elsewhere = await listen(admin.token, { lastId: 'another-12' })
    expect(await elsewhere.next()).toMatchObject(anew)
  })

  test('of two events of one moment, a stream that heard the first is told the second', async () => {
    const told: ((happened: Happened) => void)[] = []
    const streams = openStreams(app.ports, {
      onHappened: (listener) => {
        told.push(listener)
        return () => undefined
      },
      close: async () => undefined,
    })
    const caller = { operatorId: 1, role: 'admin', name: '', email: '', tokenHash: '', address: '127.0.0.1' } as const
    const textOf = (heard: Parameters<typeof streams.open>[1]) => String(streams.open(caller, heard)?.read())
    const first = streams.open(caller, {})
    for (let id = 1; id <= 20; id += 1)
      told[0]?.({ campaigns: new Map([[id, new Map()]]), operators: new Set(), pages: false })
    const ids = [...String(first?.read()).matchAll(/^id: (.*)$/gm)].map(([, id]) => id ?? '')
    expect(new Set(ids).size).toBe(21)
    expect(textOf({ lastId: ids[19] })).toContain('data: {"campaigns":[20]}')
    streams.close()
  })

  test('S19 what an affiliate missed is its own only', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Perdida do afiliado' })
    const foreign = await createCampaign(app, admin, { title: 'Perdida dos outros' })
    const [one, two] = await affiliates(campaign.id)
    if (!one || !two) throw new Error('no affiliates')
    const first = await listen(one.session.token)
    const begun = first.events[0]?.id
    first.close()
    const witness = await listen(admin.token)
    await buy(app, foreign.url_amigavel, { telefone: '62981230003' })
    await witness.next()
    await buy(app, campaign.url_amigavel, { link_ref: one.link, telefone: '62981230004' })
    await witness.next()
    expect(await (await listen(one.session.token, { ...(begun && { lastId: begun }) })).next()).toMatchObject(
      changed(campaign.id),
    )
  })

  test('S18 nobody without a session hears anything, nor whoever sends the cookie alone', async () => {
    expect((await app.call('GET', '/api/stream')).status).toBe(401)
    const cookie = { cookie: `talao=${admin.token}` }
    expect((await app.call('GET', '/api/stream', { headers: cookie })).status).toBe(403)
  })

  test('S13 ends when its session does, whoever ends it, and at its age', async () => {
    const sessions = [await app.signIn(), await app.signIn(), await app.signIn()]
    const [one, two, three] = await Promise.all(sessions.map(({ token }) => listen(token)))
    await sessions[0]?.call('GET', '/api/logout')
    expect(await one?.next()).toBeUndefined()
    await sessions[1]?.call('DELETE', '/api/sessions')
    expect(await three?.next()).toBeUndefined()
    app.clock.move(13 * 3_600_000)
    expect(await two?.next()).toBeUndefined()
    admin = await app.signIn()
  })

  test('S18 ends when its account may do something else', async () => {
    const who = await app.storeOperator('gestor')
    const stream = await listen((await app.signIn(who)).token)
    await app.database.db.execute(sql`update operator set role = 'afiliado' where id = ${who.id}`)
    expect(await stream.next()).toBeUndefined()
  })

  test('S59 an account has so many open at once, and again as many when they were closed', async () => {
    const streams = await Promise.all([1, 2, 3].map(() => listen(admin.token)))
    const { status, body } = await listen(admin.token)
    expect(status).toBe(429)
    expect(body).toMatchObject({
      msg: 'O painel está aberto em lugares demais com esta conta. Feche alguns e tente em 30 segundos.',
    })
    for (const stream of streams) stream.close()
    await expect.poll(async () => (await listen(admin.token)).status).toBe(200)
  })
})

describe('what was written', () => {
  test('is told after its commit, and not when it is rolled back', async () => {
    const told: unknown[] = []
    const stop = app.database.onCommit((change) => told.push(change))
    const change = { campaignId: 7, purchases: [] }
    const rolledBack = app.database.db.transaction(async (tx) => {
      noteChange(tx as Db, { campaignId: 6, purchases: [] })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await app.database.db.transaction(async (tx) => {
      noteChange(tx as Db, change)
      await tx.execute(sql`select 1`)
      expect(told).toEqual([])
    })
    expect(told).toEqual([change])
    stop()
  })
})

describe('a server that ends', () => {
  test('ends its streams as soon as it says so, and opens no other', async () => {
    const mine = await startApp()
    const session = await mine.signIn()
    const stream = await openStream(mine.url, session.token)
    mine.app.drain()
    expect(await stream.next()).toBeUndefined()
    const late = await openStream(mine.url, session.token)
    expect(await late.next()).toBeUndefined()
    await mine.close()
  })
})

/** Draws nothing but what a page is told. */
const TITLES = { render: (page: unknown) => JSON.stringify(page), css: '', script: '/x.js' }

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two servers of one PostgreSQL', () => {
  const urlOf = () =>
    (app.database.db as unknown as { $client: Pool & { options: { connectionString: string } } }).$client
  let other: Awaited<ReturnType<typeof buildApp>>
  let close: () => Promise<void>
  let otherUrl: string
  beforeAll(async () => {
    const database = await connect({ databaseUrl: urlOf().options.connectionString, dataDir: 'memory' })
    other = await buildApp({ ...app.ports, database, rendering: TITLES })
    await other.listen({ port: 0, host: '127.0.0.1' })
    otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    close = async () => {
      other.server.closeAllConnections()
      await other.close()
      await database.close()
    }
    admin = await app.signIn({ ...ADMIN })
  })
  afterAll(() => close())

  /** How many connections listen for what other servers tell. */
  const listeners = async () => {
    const { rows } = await urlOf().query(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'talao_live'`,
    )
    return rows.map(({ pid }) => pid as number)
  }

  test('a page that the other remembers shows a campaign that changed here, and the settings, within a second', async () => {
    await expect.poll(async () => (await listeners()).length).toBe(2)
    const campaign = await createCampaign(app, admin, { status_text: 'Antes' })
    const shown = async () => (await fetch(`${otherUrl}/campaign/${campaign.url_amigavel}`)).text()
    expect(await shown()).toContain('Antes')
    wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { status_text: 'Depois' } }), 200)
    await expect.poll(shown, { timeout: 1_000 }).toContain('Depois')
    wanted(await admin.call('PUT', '/api/app/1', { body: { color_primary: '#0B6B4A' } }), 200)
    await expect.poll(shown, { timeout: 1_000 }).toContain('0B6B4A')
  })

  test('a sale at one is heard at the other, purchases and all', async () => {
    await expect.poll(async () => (await listeners()).length).toBe(2)
    const campaign = await createCampaign(app, admin, { title: `Dois servidores ${randomUUID()}` })
    const there = await listen(admin.token, {}, otherUrl)
    await buy(app, campaign.url_amigavel, { telefone: '62981230007' })
    expect(await there.next()).toMatchObject(changed(campaign.id))
  })

  test('S13 a session that ends at one ends its stream at the other', async () => {
    const session = await app.signIn()
    const there = await listen(session.token, {}, otherUrl)
    await session.call('GET', '/api/logout')
    expect(await there.next()).toBeUndefined()
  })

  test('a connection that broke comes back, and whoever listens reads all anew', async () => {
    const campaign = await createCampaign(app, admin, { title: `De volta ${randomUUID()}` })
    const there = await listen(admin.token, {}, otherUrl)
    for (const pid of await listeners()) await urlOf().query('select pg_terminate_backend($1)', [pid])
    expect(await there.next()).toMatchObject(anew)
    await expect.poll(async () => (await listeners()).length).toBe(2)
    await buy(app, campaign.url_amigavel, { telefone: '62981230008' })
    expect(await there.next()).toMatchObject(changed(campaign.id))
  })
})
