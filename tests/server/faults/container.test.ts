import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { currentKind } from '../../support/server/databases.ts'
import { listIn, restOf, stagesOf } from '../../support/server/dockerfile.ts'
import { freePort } from '../../support/server/postgres.ts'

const run = promisify(execFile)
const BUILD_MS = 15 * 60_000
const UP_MS = 60_000

const [building, running] = stagesOf(readFileSync('deploy/Dockerfile', 'utf8'))
if (building === undefined || running === undefined) throw new Error('the Dockerfile has two stages')
const command = listIn(restOf(running, 'CMD')[0])
const healthCheck = listIn(restOf(running, 'HEALTHCHECK')[0])
const settings = Object.fromEntries(
  restOf(running, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
)

const isTried = process.env.FAULTS === 'long' && currentKind() === 'postgres'
const folder = isTried ? mkdtempSync(join(tmpdir(), 'talao-container-')) : ''
const started: ChildProcess[] = []
afterAll(() => {
  for (const { pid } of started) if (pid !== undefined) kill(pid)
  if (isTried) rmSync(folder, { recursive: true, force: true })
})
const kill = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {}
}

/** What is built is not built for tests, which this process is told to be of. */
const plain = { ...process.env, NODE_ENV: undefined, VITEST: undefined }

/** What runs answers its health check, and sells. */
async function isUp(port: number, check: () => Promise<unknown>) {
  const isWell = () =>
    check().then(
      () => true,
      () => false,
    )
  await expect.poll(isWell, { timeout: UP_MS, interval: 500 }).toBe(true)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf('/'), await statusOf('/campanhas'), await statusOf('/readyz')]).toEqual([200, 200, 200])
}

describe.runIf(isTried)('the Dockerfile, step by step', () => {
  /** Where the steps find the folders that they name. */
  const at = (path: string) => join(folder, 'passos', path)
  const here = (line: string) =>
    line
      .replaceAll('/opt/talao', at('opt/talao'))
      .replaceAll('/var/lib/talao', at('dados'))
      .replaceAll(' -o node -g node', process.getuid?.() === 0 ? ' -o nobody -g nogroup' : '')
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) =>
    ignored.some((rule) => name === rule || (rule === '*.env' && name.endsWith('.env')))
  const node = { ...plain, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }

  test('gives a server that runs as nobody in particular and is well by its own check', {
    timeout: BUILD_MS,
  }, async () => {
    const app = at('opt/talao')
    mkdirSync(app, { recursive: true })
    chmodSync(folder, 0o755)
    for (const { word, rest } of building.steps) {
      if (word === 'RUN') await run('sh', ['-c', here(rest)], { cwd: app, env: node })
      if (word !== 'COPY') continue
      const sources =
        rest === '. .' ? readdirSync('.').filter((name) => !isIgnored(name)) : rest.split(' ').slice(0, -1)
      for (const name of sources) cpSync(name, join(app, name), { recursive: true })
    }
    for (const rest of restOf(running, 'RUN')) await run('sh', ['-c', here(rest)])
    const port = await freePort()
    const env = {
      PATH: node.PATH,
      HOME: homedir(),
      ...settings,
      HOST: '127.0.0.1',
      DATA_DIR: at('dados'),
      PORT: String(port),
    }
    const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []
    const [program = '', ...args] = [...asNobody, ...command]
    const touch = [...asNobody.slice(1), 'node', '-e', "fs.writeFileSync('x', '')"]
    if (asNobody.length > 0) await expect(run(program, touch, { cwd: app, env })).rejects.toThrow(/EACCES/)
    const server = spawn(program, args, { cwd: app, env, detached: true, stdio: 'ignore' })
    started.push(server)
    const [check = '', ...checked] = healthCheck
    await isUp(port, () => run(check, checked, { cwd: app, env }))
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
