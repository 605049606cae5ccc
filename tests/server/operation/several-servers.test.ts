import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HealthCheck } from '../../../server/operation/condition/checks.ts'
import { askToBuy, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { createTestStorage, type TestStorage } from '../../support/server/databases.ts'
import { caller } from '../../support/server/http.ts'
import { runCommand, type ServerProcess, SHOP_KEY, startServer } from '../../support/server/server-process.ts'

/** One database, and two servers that share nothing else: this process, and one with a folder of its own. */
let storage: TestStorage
let folder: string
let here: TestApp
let there: ServerProcess
let admin: SignedIn

beforeAll(async () => {
  storage = await createTestStorage('postgres')
  folder = await mkdtemp(join(tmpdir(), 'talao-other-'))
  here = await startApp({ storage, alone: true, env: { DATA_DIR: storage.dataDir, SECRET_KEY: SHOP_KEY } })
  admin = await here.signIn()
  const started = await startServer({ DATABASE_URL: storage.databaseUrl, DATA_DIR: folder, DRAIN_SECONDS: '0' })
  await started.ready
  there = started
})
afterAll(async () => {
  await there?.end()
  await here.close()
  await storage.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Loaded into a process, it lets that live an hour, and a minute, ahead of all others. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const There = Date, ahead = 3_660_000
  globalThis.Date = class extends There {
    constructor(...given) { given.length === 0 ? super(There.now() + ahead) : super(...given) }
    static now() { return There.now() + ahead }
  }`)}`

/** Calls the other server with this one's session. */
const callThere = (...[method, path, options]: Parameters<SignedIn['call']>) =>
  caller(there.url, { authorization: `Bearer ${admin.token}` })(method, path, options)

async function sendPhoto(id: number): Promise<string> {
  const create = { width: 1200, height: 900, channels: 3, background: '#c33' } as const
  const form = new FormData()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]), 'foto.jpg')
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await fetch(`${here.url}/api/upload/rifa`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  return (await answer.json()).foto.img
}

test('a photo that one took is served by the other in each size, and copied with its campaign', async () => {
  const campaign = await createCampaign(here, admin)
  const address = await sendPhoto(campaign.id)
  for (const ending of ['.webp', '.thumb.webp', '.480.webp', '.720.avif']) {
    const answer = await fetch(there.url + address.replace('.webp', ending))
    expect([ending, answer.status]).toEqual([ending, 200])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(0)
  }
  const { action } = wanted(await callThere('POST', `/api/actions/duplicate/${campaign.id}`), 200)
  expect((await fetch(here.url + action.fotos[0].img)).status).toBe(200)
})

test('a report that the other made is fetched here, with a ticket of either', async () => {
  const campaign = await createCampaign(here, admin)
  const body = { id: campaign.id }
  const { report } = wanted(await admin.call('POST', '/api/actions/reports/sales', { body }), 200)
  const state = () => callThere('GET', `/api/actions/reports/${report}`)
  await expect.poll(async () => (await state()).body.state, { timeout: 10_000 }).toBe('ready')
  const { url } = wanted(await state(), 200)
  const answer = await fetch(here.url + url)
  expect([answer.status, (await answer.text()).split(';')[0]]).toEqual([200, '\ufeffTransação'.slice(1)])
})

test('a price that changed and a campaign that closed at one hold for the next sale at the other', async () => {
  const campaign = await createCampaign(here, admin)
  const buyThere = () => askToBuy({ call: caller(there.url) }, campaign.url_amigavel, { quantity: 10 })
  const amountOf = (bought: Awaited<ReturnType<typeof buyThere>>) => wanted(bought, 201).amount
  const before = await amountOf(await buyThere())
  wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { price: 4 } }), 200)
  expect([before, await amountOf(await buyThere())]).toEqual([20, 40])
  wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { status_detail: 4 } }), 200)
  expect((await buyThere()).status).toBe(409)
})

test('*Saúde* counts the servers, and one whose clock is an hour off says so in a sentence as it starts', async () => {
  const look = async () => {
    const checks = (await admin.call('GET', '/api/health')).body.checks as HealthCheck[]
    const [all] = checks.filter(({ about }) => about === 'servers')
    const others = checks.filter(({ about }) => about === 'server')
    return [all?.amount, ...others.map(({ name, state, because }) => [name, state, because])]
  }
  const nameOf = (server: ServerProcess) => `${hostname()}:${new URL(server.url).port}`
  await expect.poll(look, { timeout: 20_000 }).toEqual([2, [nameOf(there), 'fine', null]])

  const folder = await mkdtemp(join(tmpdir(), 'talao-ahead-'))
  const settings = { DATABASE_URL: storage.databaseUrl, DATA_DIR: folder, DRAIN_SECONDS: '0' }
  const ahead = await startServer(settings, ['--import', AHEAD, 'scripts/serve.ts'])
  await ahead.ready
  try {
    expect(ahead.said()).toMatch(/^O relógio desta máquina está 1 h adiante do relógio do banco de dados, e .*\.$/m)
    expect(there.said()).not.toContain('O relógio desta máquina')
    const others = [
      [nameOf(there), 'fine', null],
      [nameOf(ahead), 'failing', 'apart'],
    ]
    await expect.poll(look, { timeout: 20_000 }).toEqual([3, ...others.sort()])
  } finally {
    await ahead.end()
    await rm(folder, { recursive: true, force: true })
  }
  expect(await look()).toEqual([2, [nameOf(there), 'fine', null]])
})

test('npm run doctor says that the clock is an hour off, and what that does', () => {
  const env = { DATABASE_URL: storage.databaseUrl, DATA_DIR: storage.dataDir, SECRET_KEY: SHOP_KEY }
  const clockOf = (more: Record<string, string>) =>
    /^(\S) Relógio: (.*)$/m.exec(runCommand('doctor', [], { ...env, ...more }).said)?.slice(1)
  expect(clockOf({})).toEqual(['✓', 'esta máquina e o banco de dados concordam.'])
  expect(clockOf({ NODE_OPTIONS: `--import=${AHEAD}` })).toEqual([
    '✗',
    expect.stringMatching(/1 h adiante .*o PIX vence, as reservas acabam .* na hora errada: acerte os dois/),
  ])
})
