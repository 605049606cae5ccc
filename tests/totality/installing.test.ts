import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { findCaddy, findHaproxy, findSystemdAnalyze } from '../../scripts/programs.ts'
import { mostMs } from '../../server/operation/start/stop.ts'
import { readConfig } from '../../server/platform/config.ts'
import { isOlder, VERSION } from '../../server/platform/version.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { engines, scripts } = JSON.parse(read('package.json'))
const MINIMUM = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1] ?? ''
/** How exposed a service may be, of 10. */
const MOST_EXPOSED = 3

/** The names in `.env.example`, with what each is given. */
const EXAMPLE = new Map(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
/** What the compose file reads of it for its other services. */
const OF_COMPOSE = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):[?-]/g)].map(([, name = '']) => name)

describe('.env.example', () => {
  test('names every setting that the server reads, what the compose file asks for, and no other', () => {
    const settings = [...read('server/platform/config.ts').matchAll(/'((?:[A-Z]+_)*[A-Z]+)'/g)].map(
      ([, name = '']) => name,
    )
    expect([...EXAMPLE.keys()].sort()).toEqual([...new Set([...settings, ...OF_COMPOSE])].sort())
  })

  test('sets nothing by itself, and what it shows is taken', () => {
    expect(read('.env.example')).not.toMatch(/^[A-Z]/m)
    const shown = Object.fromEntries([...EXAMPLE].filter(([, value]) => value !== ''))
    expect(readConfig({ ...shown, SMS_KEY: 'x' })).toMatchObject({ port: 3000, trustProxy: ['127.0.0.1'] })
  })
})

test('one minimum of Node is said everywhere', () => {
  const pages = ['README.md', 'LEIA-ME.md', 'docs/operations.md', 'scripts/check-node.mjs']
  const said = pages.flatMap((path) => [...read(path).matchAll(/\b(22\.\d+)\b/g)].map(([, version]) => [path, version]))
  expect([...new Set(said.map(([path]) => path))].sort()).toEqual(pages.sort())
  expect(said.filter(([, version]) => version !== MINIMUM)).toEqual([])
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major))
  expect(Math.min(...images)).toBeGreaterThanOrEqual(Number(MINIMUM.split('.')[0]))
})

test('the version is the newest of the changelog', () => {
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION)
})

test('each tag is a version of the changelog, and none is newer than this one', () => {
  const { stdout } = spawnSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' })
  const tags = stdout.split('\n').filter(Boolean)
  const named = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => `v${version}`)
  expect(tags.filter((tag) => !named.includes(tag))).toEqual([])
  expect(tags.filter((tag) => isOlder(VERSION, tag.slice(1)))).toEqual([])
})

test('whatever starts a server calls node itself, on a file that there is, with what `npm start` gives it', () => {
  const flags = /node (--max-[\w=-]+)/.exec(scripts.start)?.[1]
  const command = `${flags} scripts/serve.ts`
  for (const path of ['deploy/systemd/talao.service', 'deploy/systemd/talao@.service'])
    expect(read(path)).toContain(`ExecStart=/usr/bin/node ${command}\n`)
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('deploy/Dockerfile').replace(/ \\\n/g, ' '))?.[1] ?? '')).toEqual(
    `node ${command}`.split(' '),
  )
})

describe('the container', () => {
  test('runs as nobody in particular, and writes nowhere but where its data lie', () => {
    const last =
      read('deploy/Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? ''
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/--chown=root:root \/opt\/talao/)
    const compose = read('deploy/compose.yaml')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'tmpfs: [/tmp]'])
      expect(compose).toContain(line)
  })
})

test('whatever keeps a server running never gives up: after a power cut its database may come long after it', () => {
  for (const path of ['deploy/systemd/talao.service', 'deploy/systemd/talao@.service']) {
    const [, unit = '', service = ''] = /^\[Unit\]\n([^[]*)\[Service\]\n([^[]*)/m.exec(read(path)) ?? []
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(service).toMatch(/^Restart=on-failure\nRestartSec=2$/m)
  }
  const services = read('deploy/compose.yaml')
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
  expect(services).toHaveLength(3)
  for (const service of services) expect(service).toMatch(/^ {4}restart: unless-stopped$/m)
})

test('whoever stops a server waits for as long as it may drain, and for what was asked before', () => {
  const most = Number(
    /de 0 a (\d+)/.exec(read('server/platform/config.ts').split('DRAIN_SECONDS precisa')[1] ?? '')?.[1],
  )
  expect(most).toBe(60)
  for (const [path, wait] of [
    ['deploy/systemd/talao.service', /^TimeoutStopSec=(\d+)$/m],
    ['deploy/systemd/talao@.service', /^TimeoutStopSec=(\d+)$/m],
    ['deploy/compose.yaml', /stop_grace_period: (\d+)s$/m],
  ] as const)
    expect(Number(wait.exec(read(path))?.[1])).toBeGreaterThan(mostMs(most * 1_000) / 1_000)
})

test('under systemd what tries a backup may be given less priority, and the units say where backups may be written', () => {
  for (const path of ['deploy/systemd/talao.service', 'deploy/systemd/talao@.service']) {
    expect(read(path)).toMatch(/^SystemCallFilter=~@privileged @resources$[\s\S]*^SystemCallFilter=setpriority$/m)
    expect(read(path)).toContain('ReadWritePaths=')
  }
  expect(read('docs/operations.md')).toMatch(/^ReadWritePaths=\/var\/backups\/talao$/m)
})

test.each([1, 2])('an update whose copy fails leaves what runs as it is (%i)', (nth) => {
  const blocks = [...read('docs/operations.md').matchAll(/^```sh\n([^`]*?novo=[^`]*)^```$/gm)].map(([, block]) => block)
  const block = blocks[nth - 1] ?? ''
  // Two updates of one day are two folders.
  expect(block).toContain('/opt/talao-$(date +%F-%H%M%S)')
  const stubs = ['npm', 'ln', 'systemctl', 'curl', 'sleep'].map((name) => `${name}() { echo ${name}; }`)
  const shell = [...stubs, 'git() { return 1; }', 'ssh() { eval "$2"; }', block].join('\n')
  const { stdout, stderr } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['', ''])
})

const analyze = findSystemdAnalyze()
test.runIf(analyze !== undefined).each(['talao.service', 'talao@.service'])(
  '%s is closed as far as it can be',
  (unit) => {
    const args = ['security', '--offline=true', '--no-pager', `deploy/systemd/${unit}`]
    const { stdout } = spawnSync(String(analyze), args, { encoding: 'utf8' })
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
    expect(level).toBeLessThanOrEqual(MOST_EXPOSED)
  },
)

test('the compose file gives the database’s password as it is, and backups a place to be written', () => {
  const compose = read('deploy/compose.yaml')
  const connectionString = /^ +DATABASE_URL: (\S+)$/m.exec(compose)?.[1] ?? ''
  expect(compose).toMatch(/^ +PGPASSWORD: \$\{POSTGRES_PASSWORD\}$/m)
  vi.stubEnv('PGPASSWORD', 'a/b#c@d')
  expect(new Client({ connectionString })).toMatchObject({ host: 'banco', user: 'talao', password: 'a/b#c@d' })
  vi.unstubAllEnvs()
  expect(compose).toContain(`copias:${EXAMPLE.get('BACKUP_DIR')}`)
  expect(read('deploy/Dockerfile')).toMatch(/^RUN install .* \/var\/backups\/talao$/m)
})

const caddy = findCaddy()
test.runIf(caddy !== undefined)('the Caddyfile is what Caddy takes, and as it writes them', () => {
  const run = (...args: string[]) => spawnSync(String(caddy), args, { encoding: 'utf8' })
  const valid = run('validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile')
  expect([valid.status, valid.stdout + valid.stderr]).toEqual([0, expect.stringContaining('Valid configuration')])
  expect(run('fmt', '--diff', 'deploy/Caddyfile').status).toBe(0)
})

const haproxy = findHaproxy()
test.runIf(haproxy !== undefined)('haproxy.cfg is what HAProxy takes, without a remark', () => {
  const servers = { TALAO_1: '10.0.0.11:3000', TALAO_2: '10.0.0.12:3000', TALAO_3: '10.0.0.13:3000' }
  const { status, stdout, stderr } = spawnSync(String(haproxy), ['-c', '-f', 'deploy/haproxy.cfg'], {
    env: { ...servers, ENTRADA: '127.0.0.1:8443 alpn h2,http/1.1' },
    encoding: 'utf8',
  })
  expect([status, `${stdout}${stderr}`.trim()]).toEqual([0, 'Configuration file is valid'])
})
