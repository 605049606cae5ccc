import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { findBuildah } from '../../../scripts/programs.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { buildByBuildah, buildBySteps, type Image, layImage } from '../../support/installation/image.ts'
import { type Inside, idOf, inside, mayMount, runInside } from '../../support/installation/rootfs.ts'
import { createTestStorage, currentKind } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { freePort } from '../../support/server/postgres.ts'
import { SHOP_KEY } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const run = promisify(execFile)
const BUILD_MS = 30 * 60_000
const UP_MS = 120_000
/** What the packages in the image may weigh, in megabytes. */
const MOST_MB = 100
const DATA = '/var/lib/talao'

const isTried = currentKind() === 'postgres' && mayMount()
const isLong = isTried && process.env.FAULTS === 'long'
/** Not in memory: it is large, and programs are started in it. */
const folder = isTried ? mkdtempSync(join(process.env.LASTING ?? tmpdir(), 'talao-container-')) : ''
if (isTried) chmodSync(folder, 0o755)
const servers: ChildProcess[] = []
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL')
  if (isTried) rmSync(folder, { recursive: true, force: true })
})

/** Starts an image as `deploy/compose.yaml` does, read-only but for the data and `/tmp`, and buys there; nothing but an order ends it. */
async function standsAlone(image: Image): Promise<void> {
  const storage = await createTestStorage('pglite')
  const shop = await openShop(await connect(storage))
  const { slug } = await createCampaign(shop, 1_000)
  await shop.close()
  await run('chown', ['-R', idOf(image.root, image.user), storage.dataDir])
  const port = await freePort()
  const settings = {
    SECRET_KEY: SHOP_KEY,
    SANDBOX: '1',
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const how: Inside = { ...image, env: { ...image.env, ...settings }, volumes: { [DATA]: storage.dataDir } }

  const paths = ['/', '/var/lib', image.workdir, `${image.workdir}/node_modules`, '/tmp', DATA]
  const { said: tried } = await runInside(how, ['node', '-e', tryToWrite(paths)])
  expect(JSON.parse(tried)).toEqual({
    user: idOf(image.root, image.user),
    written: ['EROFS', 'EROFS', 'EROFS', 'EROFS', 'written', 'written'],
  })

  const [program = '', ...args] = inside(how, image.command)
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  servers.push(server)
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = new Promise((done) => server.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => server.exitCode === null && (await runInside(how, image.healthCheck)).status === 0
  await expect.poll(isUp, { timeout: UP_MS, interval: 500, message: said }).toBe(true)

  const page = await (await fetch(`${url}/campaign/${slug}`)).text()
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
  const drawn = await fetch(new URL(new URL(picture, url).pathname, url))
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(url)).status).toBe(200)
  const buyers = startLoad(() => url, { slug, buyers: 2 })
  await expect.poll(() => buyers.report.bought.size).toBeGreaterThan(5)
  const { wrong, dropped } = await buyers.stop()
  expect([wrong, dropped]).toEqual([[], []])
  server.kill('SIGTERM')
  expect([await ended, said]).toEqual([0, expect.not.stringMatching(/EROFS|EACCES|ENOENT/)])

  if (isLong) await commandsRun(how)
  await storage.remove()
}

const tryToWrite = (paths: readonly string[]) => `
const written = ${JSON.stringify(paths)}.map((path) => {
  try {
    fs.writeFileSync(path + '/escrito', '')
    return 'written'
  } catch ({ code }) {
    return code
  }
})
console.log(JSON.stringify({ user: process.getuid() + ':' + process.getgid(), written }))`

/** Every file of the server finds what it imports, and the commands of who operates it run. */
async function commandsRun(how: Inside): Promise<void> {
  const load = `import fs from 'node:fs'; for (const file of fs.globSync('server/**/*.ts')) await import('./' + file)`
  expect(await runInside(how, ['node', '--input-type=module', '-e', load])).toEqual({ status: 0, said: '' })
  const command = (name: string, ...more: string[]) =>
    runInside(how, ['node', '--import', './scripts/quick-loading.ts', `scripts/${name}.ts`, ...more])
  for (const args of [['health'], ['backup', `${DATA}/copia`]] as [string, ...string[]][])
    expect([args, await command(...args)]).toEqual([args, expect.objectContaining({ status: 0 })])
}

/** What a folder weighs, in megabytes. */
const weightOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6

const placeFor = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}

describe.runIf(isTried)('the container', () => {
  test('sells with what the image holds of this checkout, not as root and on a read-only file system', async () => {
    const image = await layImage(placeFor('como-esta'))
    expect(weightOf(join(image.root, image.workdir, 'node_modules'))).toBeLessThan(MOST_MB)
    await standsAlone(image)
  })

  test.runIf(isLong)('is built as the Dockerfile says, and sells', { timeout: BUILD_MS }, async () => {
    const place = placeFor('construida')
    if (findBuildah() === undefined) return await standsAlone(await buildBySteps(place))
    const image = await buildByBuildah(place)
    if (!image.isOnItsBase)
      process.stdout.write('node:24-bookworm-slim cannot be had here: programs of this machine stand for it.\n')
    expect(weightOf(join(image.root, image.workdir, 'node_modules'))).toBeLessThan(MOST_MB)
    await standsAlone(image).finally(image.remove)
  })
})
