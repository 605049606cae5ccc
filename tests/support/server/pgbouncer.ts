import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPgBouncer } from '../../../scripts/programs.ts'
import { freePort } from './postgres.ts'

const START_DEADLINE_MS = 10_000

/** A running PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The address of a database through it. */
  through(databaseUrl: string): string
  /** Runs a command of its administrator's console. */
  command(text: string): Promise<void>
  stop(): Promise<void>
}

/** Starts PgBouncer as Debian ships it but for transaction mode, and for what `more` says. It runs before the cluster at `clusterUrl`. */
export async function startPgBouncer(clusterUrl: string, more = ''): Promise<PgBouncer> {
  const program = findPgBouncer()
  if (program === undefined) throw new Error('PgBouncer não está instalado: no Debian, apt-get install pgbouncer.')
  const { hostname, port: postgresPort, username } = new URL(clusterUrl)
  const folder = await mkdtemp(join(tmpdir(), 'talao-pgbouncer-'))
  const port = await freePort()
  const at = (path: string) => join(folder, path)
  await writeFile(at('users.txt'), `"${username}" ""\n`, { mode: 0o644 })
  await writeFile(
    at('pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${at('users.txt')}
admin_users = ${username}
pool_mode = transaction
${more}
`,
  )
  // It refuses to run as root, as PostgreSQL does. What it says of each connection is not kept.
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  await chmod(folder, 0o755)
  const [command = '', ...args] = ['setpriv', '--pdeathsig=KILL', ...identity, program, '-q', at('pgbouncer.ini')]
  const child = spawn(command, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.href
  }
  const say = async (text: string) => {
    const url = new URL(through(clusterUrl))
    url.pathname = '/pgbouncer'
    const client = new Client(url.href)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    const isUp = await say('show version').then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(50)
  }
  return {
    through,
    command: say,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
