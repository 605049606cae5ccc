import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHaproxy } from '../../../scripts/programs.ts'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { operator, transaction } from '../../../server/platform/db/schema.ts'
import { currentKind } from '../../support/server/databases.ts'
import { type Haproxy, startHaproxy } from '../../support/server/haproxy.ts'
import { startLoad } from '../../support/server/load.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const ROUNDS = 2
const BUYERS = 6
const READERS = 2

const isTried = process.env.FAULTS === 'long' && currentKind() === 'postgres' && findHaproxy() !== undefined

describe.runIf(isTried)('three servers behind HAProxy', () => {
  let cluster: Cluster
  let url: string
  let folders: string[]
  let servers: ServerProcess[]
  let proxy: Haproxy

  const start = async (nth: number, port?: string) => {
    const started = await startServer({ DATABASE_URL: url, DATA_DIR: folders[nth], DRAIN_SECONDS: '5', PORT: port })
    await started.ready
    return started
  }
  beforeAll(async () => {
    cluster = await startPostgres()
    url = await createDatabase(cluster.url)
    folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), 'talao-rolling-'))))
    // Nothing is in the database yet: one of them makes it, and the others wait for that.
    servers = await Promise.all([start(0), start(1), start(2)])
    const [one = '', two = '', three = ''] = servers.map((server) => new URL(server.url).host)
    proxy = await startHaproxy([one, two, three])
  })
  afterAll(async () => {
    await proxy?.stop()
    await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')))
    await cluster?.stop()
    await Promise.all((folders ?? []).map((folder) => rm(folder, { recursive: true, force: true })))
  })

  test('that start at once on an empty database name one administrator, and all serve', async () => {
    const database = await connect({ databaseUrl: url, dataDir: 'memory' })
    expect(await database.db.$count(operator)).toBe(1)
    await database.close()
    for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('of which one after the other is restarted under load lose no request, and none is answered with a wait', async () => {
    const shop = await openShop(await connect({ databaseUrl: url, dataDir: 'memory' }))
    const { slug, id } = await createCampaign(shop, 1_000_000)
    const load = startLoad(() => proxy.url, { slug, buyers: BUYERS })
    let reading = true
    const read = { pages: 0, wrong: [] as unknown[] }
    let asked = 0
    const readers = Array.from({ length: READERS }, async () => {
      while (reading) {
        // Each from an address of its own, as buyers are.
        const headers = { 'x-forwarded-for': `198.51.${asked >> 8}.${asked++ & 255}` }
        const status = await fetch(`${proxy.url}/campaign/${slug}`, { headers }).then(
          async (answer) => {
            await answer.text()
            return answer.status
          },
          (error: Error) => String(error.cause ?? error),
        )
        if (status === 200) read.pages++
        else read.wrong.push(status)
      }
    })
    const sellsOn = async (more: number) => {
      const before = load.report.bought.size
      await expect.poll(() => load.report.bought.size, { timeout: 20_000 }).toBeGreaterThan(before + more)
    }
    await sellsOn(50)
    for (let round = 0; round < ROUNDS; round++)
      for (const nth of servers.keys()) {
        const server = servers[nth] as ServerProcess
        expect(await server.end()).toBe(0)
        servers[nth] = await start(nth, new URL(server.url).port)
        // The proxy asks again twice a second whether it is there.
        const name = ['um', 'dois', 'tres'][nth] as string
        const since = proxy.lines().length
        await expect
          .poll(
            () =>
              proxy
                .lines()
                .slice(since)
                .some((line) => line.endsWith(` ${name}`)),
            { timeout: 20_000 },
          )
          .toBe(true)
      }
    await sellsOn(50)
    const { bought, statuses, wrong, dropped, readiness } = await load.stop()
    reading = false
    await Promise.all(readers)
    process.stdout.write(`${bought.size} purchases and ${read.pages} pages over ${ROUNDS * 3} restarts\n`)
    expect([wrong, dropped, read.wrong]).toEqual([[], [], []])
    expect([...statuses.keys()]).toEqual([201])
    // A server that ends says so to whoever asks it at that moment, through the proxy too.
    expect(readiness.at(-1)).toBe(200)
    expect(read.pages).toBeGreaterThan(100)
    expect(await shop.database.db.$count(transaction)).toBe(bought.size)
    expect(await findingsOf(shop.database.db, id)).toEqual([])
    await shop.close()
  })

  test('with the id that the proxy gave a request, in its log and in the answer', async () => {
    const id = (await fetch(`${proxy.url}/healthz`, { headers: { 'x-request-id': 'de-um-estranho' } })).headers.get(
      'x-request-id',
    )
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await expect.poll(() => proxy.lines().filter((line) => line.startsWith(`${id} `))).toHaveLength(1)
    const notification = await fetch(`${proxy.url}/api/gateways/mercadopago/1/notifications`, {
      method: 'POST',
      headers: { 'x-request-id': 'do-mercado-pago' },
    })
    expect(notification.headers.get('x-request-id')).toBe('do-mercado-pago')
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
  })
})
