import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { MORE_TRIES_IN_CI } from '../../support/more-tries.ts'
import { createTestStorage, currentKind, describeOnPostgres, type TestStorage } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { freePort } from '../../support/server/postgres.ts'
import { type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

/** Far below the fifteen seconds after which a server that cannot end is cut off. */
const PROMPT_MS = 6_000

let storage: TestStorage
let campaign: { id: number; slug: string }
beforeEach(async () => {
  storage = await createTestStorage()
  const shop = await openShop(await connect(storage))
  campaign = await createCampaign(shop, 1_000_000)
  await shop.close()
})
afterEach(() => storage.remove())

const start = (more: Record<string, string | undefined> = {}) =>
  startServer({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, DRAIN_SECONDS: '0', ...more })

/** Whether somebody listens at an address. */
const isOpen = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })

test('SIGTERM ends a server at once and in order, whatever connections are kept alive or never asked anything', async () => {
  const server = await start()
  await server.ready
  const silent = connectTo(Number(new URL(server.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  for (let count = 0; count < 20; count++) {
    const { body } = await request(`${server.url}/healthz`, { dispatcher: agent })
    await body.dump()
  }
  const load = startLoad(() => server.url, { slug: campaign.slug, buyers: 4 })
  await expect.poll(() => load.report.bought.size).toBeGreaterThan(5)
  const asked = performance.now()
  expect(await server.end()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(PROMPT_MS)
  await load.stop()
  await agent.close()
  expect(existsSync(join(storage.dataDir, 'talao.lock'))).toBe(false)
})

/** The database has no part in it; the embedded one has a lock besides. */
const onEmbedded = currentKind() === 'pglite' ? test : () => {}

onEmbedded('SIGTERM to npm ends the server that it started, with its port and its lock on the data', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // A panel that is built on the way is the one of production.
  const { NODE_ENV: _test, ...environment } = process.env
  const npm = spawn('npm', ['start'], {
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl ?? '',
      SECRET_KEY: '07'.repeat(32),
      DRAIN_SECONDS: '0',
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  await expect.poll(() => isOpen(url), { timeout: 120_000 }).toBe(true)
  npm.kill('SIGTERM')
  await ended
  await expect.poll(() => isOpen(url), { timeout: PROMPT_MS }).toBe(false)
  await expect.poll(() => existsSync(join(storage.dataDir, 'talao.lock'))).toBe(false)
})

/** What a balancer passes on of a request. */
function forwarded(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ['content-type', 'idempotency-key', 'x-forwarded-for']
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

describeOnPostgres('a rolling restart', MORE_TRIES_IN_CI, () => {
  let balancer: Server
  let servers: ServerProcess[]

  /** Sends each request to a server that said a moment ago that it is ready, over connections that are kept alive. */
  async function startBalancer(): Promise<string> {
    const agent = new Agent({ keepAliveTimeout: 60_000, connections: 20 })
    const ready = new Set<string>()
    let turn = 0
    let running = true
    const look = async () => {
      while (running) {
        for (const { url } of servers)
          await request(`${url}/readyz`).then(
            async ({ statusCode, body }) => {
              await body.dump()
              if (statusCode === 200) ready.add(url)
              else ready.delete(url)
            },
            () => ready.delete(url),
          )
        await sleep(100)
      }
    }
    balancer = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const urls = [...ready]
      const url = urls[turn++ % urls.length]
      try {
        const { statusCode, headers, body } = await request(`${url}${incoming.url}`, {
          dispatcher: agent,
          method: incoming.method as 'GET',
          headers: forwarded(incoming.headers),
          body: chunks.length > 0 ? Buffer.concat(chunks) : null,
        })
        const { connection: _, ...rest } = headers
        outgoing.writeHead(statusCode, rest as never)
        body.pipe(outgoing)
      } catch (error) {
        outgoing.writeHead(502).end(String(error))
      }
    })
    balancer.once('close', () => {
      running = false
      void agent.close()
    })
    void look()
    await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
  }

  test('of two servers drops no request', async () => {
    const ports = [String(await freePort()), String(await freePort())]
    const startAt = async (port: string | undefined) => {
      const server = await start({ PORT: port, DRAIN_SECONDS: '2' })
      await server.ready
      return server
    }
    servers = await Promise.all(ports.map(startAt))
    const url = await startBalancer()
    await sleep(500)
    const load = startLoad(() => url, { slug: campaign.slug, buyers: 6, pause: 25 })
    for (const [nth, server] of servers.entries()) {
      const before = load.report.bought.size
      await expect.poll(() => load.report.bought.size).toBeGreaterThan(before + 10)
      expect(await server.end()).toBe(0)
      servers[nth] = await startAt(ports[nth])
      await sleep(500)
    }
    const report = await load.stop()
    expect([report.wrong, report.dropped]).toEqual([[], []])
    expect([...report.statuses.keys()]).toEqual([201])
    balancer.closeAllConnections()
    balancer.close()
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    const database = await connect(storage)
    expect(await findingsOf(database.db, campaign.id)).toEqual([])
    await database.close()
  })
})
