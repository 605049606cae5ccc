import { existsSync } from 'node:fs'
import { env, getuid, platform } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishQuietly } from '../finish.ts'
import {
  findBuildah,
  findCaddy,
  findChromium,
  findEtcd,
  findHaproxy,
  findLightestChromium,
  findPatroni,
  findPgBackRest,
  findPgBouncer,
  findPostgres,
  findPromtool,
  findSystemdAnalyze,
  findWholeChromium,
} from '../programs.ts'

const OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
const LOCK_ATTEMPTS = 60
const LOCK_PAUSE_MS = 5000

/** `best`: what the tests run fastest with; `find`: what they can run with, too. */
type Tool = {
  name: string
  package: string
  best: () => string | undefined
  find: () => string | undefined
  otherwise: string
}

const TOOLS: Tool[] = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    best: findLightestChromium,
    find: findChromium,
    otherwise: 'instale-o, ou aponte CHROMIUM_PATH para o executável',
  },
  {
    name: 'Chromium com notificações',
    package: 'chromium',
    best: findWholeChromium,
    find: findWholeChromium,
    otherwise: 'instale-o, ou aponte CHROMIUM_PATH para o executável',
  },
  {
    name: 'PostgreSQL (os programas do servidor)',
    package: 'postgresql',
    best: findPostgres,
    find: findPostgres,
    otherwise: 'instale-o, ou ponha a pasta do initdb no PATH',
  },
]

/** What some tests try the real thing with: where it is missing and cannot be installed, they say what was not tried. */
export const EXTRAS = [
  { name: 'PgBouncer', package: 'pgbouncer', find: findPgBouncer, untried: 'o servidor atrás de um pooler' },
  { name: 'promtool', package: 'prometheus', find: findPromtool, untried: 'as métricas e os alertas do Prometheus' },
  { name: 'HAProxy', package: 'haproxy', find: findHaproxy, untried: 'vários servidores encerrados um após o outro' },
  { name: 'Caddy', package: 'caddy', find: findCaddy, untried: 'o Caddyfile' },
  { name: 'systemd-analyze', package: 'systemd', find: findSystemdAnalyze, untried: 'o quanto o serviço é fechado' },
  // What takes minutes is tried by `npm run test:faults` alone.
  ...(env.FAULTS === 'long'
    ? [
        { name: 'Patroni', package: 'patroni', find: findPatroni, untried: 'um PostgreSQL que outro substitui' },
        {
          name: 'pgBackRest',
          package: 'pgbackrest',
          find: findPgBackRest,
          untried: 'as cópias incrementais do pgBackRest',
        },
        {
          name: 'buildah',
          package: 'buildah',
          find: findBuildah,
          untried: 'a imagem inteira, e sim os seus passos, um a um',
        },
        { name: 'etcd', package: 'etcd-server', find: findEtcd, untried: 'um PostgreSQL que outro substitui' },
      ]
    : []),
]

/**
 * Finds what the tests need beyond npm, and installs what is missing where that is possible (Debian or a relative, as root).
 * @throws Error with one sentence that names what is missing and what to do
 */
export async function ensureTools(): Promise<void> {
  const missing = TOOLS.filter((tool) => !tool.best())
  const extras = EXTRAS.filter((extra) => extra.find() === undefined)
  if (missing.length + extras.length > 0 && canInstall()) await install([...missing, ...extras])
  for (const { name, package: from, find, untried } of extras)
    if (find() === undefined) console.log(`Sem ${name} (pacote ${from}), não se experimenta ${untried}.`)
  const still = missing.filter((tool) => !tool.find())
  if (still.length === 0) return
  throw new Error(`Falta para os testes: ${still.map(({ name, otherwise }) => `${name} (${otherwise})`).join('; ')}.`)
}

function canInstall(): boolean {
  return platform === 'linux' && getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(missing: { package: string }[]): Promise<void> {
  const packages = missing.map((tool) => tool.package)
  console.log(`Instalando ${packages.join(' e ')}…`)
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...packages])
}

/** Another apt-get at work holds a lock, of which the list of packages' is not waited for by apt-get itself. */
async function aptGet(args: string[]): Promise<void> {
  const environment = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await finishQuietly('apt-get', [...OPTIONS, ...args], environment)
    if (code === 0) return
    if (attempt < LOCK_ATTEMPTS && /could not get lock|unable to (acquire|lock)/i.test(output)) {
      await sleep(LOCK_PAUSE_MS)
      continue
    }
    console.log(output.trim().split('\n').slice(-5).join('\n'))
    return
  }
}
