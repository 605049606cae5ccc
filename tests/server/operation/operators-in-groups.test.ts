import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { createTestStorage, type TestStorage } from '../../support/server/databases.ts'
import { caller } from '../../support/server/http.ts'
import { startLoad } from '../../support/server/load.ts'
import { commandLine, runCommand, SHOP_KEY, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

/** An operator of the machine: its two hosts (names of this machine that need no resolver), its database, and the process that serves it. */
interface Group {
  buyers: string
  panel: string
  storage: TestStorage
  slug: string
  server: Awaited<ReturnType<typeof startServer>>
}

const OTHER_KEY = '08'.repeat(32)

/** What passes a request on by its host name alone, as the machine's own proxy does. */
let proxy: Server
const groups = new Map<string, Group>()
let embedded: Group
let onPostgres: Group
let target: TestStorage
let other: TestStorage
let folder: string

/** An operator's settings: those of docs/operations.md. */
const settingsOf = ({ buyers, panel, storage }: Pick<Group, 'buyers' | 'panel' | 'storage'>, key: string) => ({
  DATA_DIR: storage.dataDir,
  SECRET_KEY: key,
  PUBLIC_URL: `http://${buyers}`,
  PANEL_URL: `http://${panel}`,
  ...(storage.databaseUrl !== undefined && { DATABASE_URL: storage.databaseUrl }),
})

async function startGroup(nth: number, kind: 'pglite' | 'postgres', key: string): Promise<Group> {
  const storage = await createTestStorage(kind)
  const shop = await openShop(await connect(storage), key)
  const { slug } = await createCampaign(shop, 20_000, { title: `Rifa ${nth}` })
  await shop.close()
  const group = { buyers: `127.0.${nth}.1`, panel: `127.0.${nth}.2`, storage, slug }
  const server = await startServer(settingsOf(group, key))
  await server.ready
  const started = { ...group, server }
  for (const host of [group.buyers, group.panel]) groups.set(host, started)
  return started
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-groups-'))
  proxy = createServer((incoming, answer) => {
    const group = groups.get(new URL(`http://${incoming.headers.host}`).hostname)
    if (group === undefined) return void answer.writeHead(421).end()
    const { method, url, headers } = incoming
    const { port } = new URL(group.server.url)
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.once('error', () => answer.writeHead(502).end())
    incoming.pipe(passed)
  })
  // A crowded machine may take its time between two requests of a connection.
  proxy.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => proxy.listen(0, '0.0.0.0', resolve))
  embedded = await startGroup(1, 'pglite', SHOP_KEY)
  onPostgres = await startGroup(2, 'postgres', OTHER_KEY)
  target = await createTestStorage('postgres', { isEmpty: true })
  other = await createTestStorage('postgres', { isEmpty: true })
})

afterAll(async () => {
  await Promise.all([embedded, onPostgres].map(({ server }) => server.end()))
  proxy.close()
  await Promise.all([embedded.storage.remove(), onPostgres.storage.remove(), target.remove(), other.remove()])
  await rm(folder, { recursive: true, force: true })
})

/** Where a host of the machine is reached. */
const at = (host: string) => `http://${host}:${(proxy.address() as AddressInfo).port}`
const statusOf = async (host: string, path: string) => (await caller(at(host))('GET', path)).status
const loadAt = ({ buyers, slug }: Group) => startLoad(() => at(buyers), { slug, buyers: 3 })

/** The numbers of all purchases of a database, and whether its quotas are sound. */
async function soldIn(where: Pick<TestStorage, 'dataDir' | 'databaseUrl'>) {
  const database = await connect(where)
  const rows = await database.db.select({ id: transaction.id }).from(transaction)
  const findings = await findingsOf(database.db)
  await database.close()
  return { ids: rows.map(({ id }) => id).sort((one, other) => one - other), findings }
}

const boughtOf = ({ report }: ReturnType<typeof startLoad>) =>
  [...report.bought.values()].sort((one, other) => one - other)

test('operators with a database each sell side by side on one machine, and one moves out while the other sells', async () => {
  for (const [own, other] of [
    [embedded, onPostgres],
    [onPostgres, embedded],
  ] as const) {
    expect(await statusOf(own.buyers, `/api/public/campaigns/${own.slug}`)).toBe(200)
    expect(await statusOf(own.buyers, `/campaign/${other.slug}`)).toBe(404)
    expect(await statusOf(own.panel, '/')).toBe(200)
    expect(await statusOf(own.buyers, '/api/actions')).toBe(404)
  }
  expect(await statusOf('127.0.3.1', '/healthz')).toBe(421)

  const moving = loadAt(embedded)
  const staying = loadAt(onPostgres)
  await expect.poll(() => moving.report.bought.size).toBeGreaterThan(10)
  await moving.stop()
  expect(await embedded.server.end()).toBe(0)
  expect(await statusOf(embedded.buyers, '/healthz')).toBe(502)
  const before = staying.report.bought.size
  const settings = { ...settingsOf(embedded, SHOP_KEY), DATABASE_URL: target.databaseUrl }
  const moved = await startServer(settings, commandLine('move'))
  expect([await moved.ended, moved.said()]).toEqual([0, expect.stringContaining('Contagens e somas conferem.')])

  embedded.storage = { ...embedded.storage, databaseUrl: target.databaseUrl ?? '' }
  embedded.server = await startServer(settingsOf(embedded, SHOP_KEY))
  await embedded.server.ready
  const after = loadAt(embedded)
  await expect.poll(() => after.report.bought.size).toBeGreaterThan(10)
  await expect.poll(() => staying.report.bought.size).toBeGreaterThan(before)
  await Promise.all([after.stop(), staying.stop()])

  for (const { report } of [moving, after, staying]) expect([report.wrong, report.dropped]).toEqual([[], []])
  expect(await soldIn(target)).toEqual({
    ids: [...boughtOf(moving), ...boughtOf(after)].sort((one, other) => one - other),
    findings: [],
  })
  expect(await soldIn(onPostgres.storage)).toEqual({ ids: boughtOf(staying), findings: [] })
})

test('one whose database is a PostgreSQL of the machine moves out by a backup, which another key does not open', async () => {
  const copy = join(folder, 'copia')
  expect(await onPostgres.server.end()).toBe(0)
  expect(runCommand('backup', [copy], settingsOf(onPostgres, OTHER_KEY)).status).toBe(0)
  const settings = (key: string) => settingsOf({ ...onPostgres, storage: other }, key)
  expect(runCommand('restore', [copy], settings(SHOP_KEY)).said).toMatch(/^A chave .* não é a desta cópia/)
  expect(runCommand('restore', [copy], settings(OTHER_KEY)).status).toBe(0)
  expect(await soldIn(other)).toEqual(await soldIn(onPostgres.storage))
  expect(await statusOf(embedded.buyers, `/api/public/campaigns/${embedded.slug}`)).toBe(200)
})
