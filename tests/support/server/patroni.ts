import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEtcd, findHaproxy, findPatroni, findPostgres } from '../../../scripts/programs.ts'
import { freePort, postgresIds } from './postgres.ts'

const READY_MS = 120_000
const SUPERUSER = 'talao'
const PASSWORD = 'sabao em po'

/** Two PostgreSQLs that Patroni keeps: one leads, the other has all that is acknowledged, and leads where the first is lost. */
export interface Patroni {
  /** The address of its `postgres` database at whichever of them leads. */
  url: string
  /** Kills all of the PostgreSQL that leads, as a loss of its machine does. */
  killLeader(): Promise<void>
  /** Waits until one leads and the other has all that is acknowledged. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

interface Member {
  name: string
  api: number
  data: string
}

/** Starts etcd, two PostgreSQLs with Patroni, and HAProxy, which leads to the one that leads. */
export async function startPatroni(): Promise<Patroni> {
  const [etcd, patroni, haproxy, postgres] = [findEtcd(), findPatroni(), findHaproxy(), findPostgres()]
  if (!etcd || !patroni || !haproxy || !postgres) throw new Error('Patroni, etcd ou HAProxy não está instalado.')
  const folder = await mkdtemp(join(tmpdir(), 'talao-patroni-'))
  const ids = await postgresIds()
  const own = async (path: string) => {
    if (ids) await chown(path, ids.uid, ids.gid)
  }
  await chmod(folder, 0o755)
  await own(folder)
  const children: ChildProcess[] = []
  let said = ''
  const start = (program: string, args: string[], asPostgres: boolean) => {
    const identity = asPostgres && ids ? [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : []
    const [command = '', ...rest] = ['setpriv', '--pdeathsig=KILL', ...identity, program, ...args]
    const child = spawn(command, rest, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-4_000)
      })
    children.push(child)
    return child
  }
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  start(
    etcd,
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'um', '--log-level', 'error'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `um=${at(peer)}`],
    ],
    false,
  )
  const members: Member[] = []
  const servers: string[] = []
  for (const name of ['um', 'dois']) {
    const [api, port] = [await freePort(), await freePort()]
    const data = join(folder, name)
    await mkdir(data, { mode: 0o700 })
    await own(data)
    const config = {
      scope: 'talao',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { hosts: `127.0.0.1:${client}` },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 1,
          retry_timeout: 3,
          synchronous_mode: true,
          primary_start_timeout: 0,
          master_start_timeout: 0,
          postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(data, 'pg'),
        bin_dir: postgres,
        pgpass: join(data, 'pgpass'),
        authentication: {
          superuser: { username: SUPERUSER, password: PASSWORD },
          replication: { username: 'copia', password: PASSWORD },
          rewind: { username: 'volta', password: PASSWORD },
        },
        parameters: { unix_socket_directories: data, fsync: 'on' },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    }
    // YAML reads JSON.
    await writeFile(join(data, 'patroni.yml'), JSON.stringify(config), { mode: 0o600 })
    await own(join(data, 'patroni.yml'))
    members.push({ name, api, data })
    servers.push(
      `  server ${name} 127.0.0.1:${port} check port ${api} inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions`,
    )
  }
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 2s
listen primary
  bind 127.0.0.1:${front}
  option httpchk GET /primary
${servers.join('\n')}
`,
  )
  await sleep(500)
  for (const { data } of members) start(patroni, [join(data, 'patroni.yml')], true)
  start(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], false)

  const answers = async (port: number, path: string) =>
    fetch(`${at(port)}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.text()
        return answer.status === 200
      },
      () => false,
    )
  const leader = async () => {
    for (const member of members) if (await answers(member.api, '/primary')) return member
    return undefined
  }
  const untilWhole = async () => {
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline; ) {
      const each = await Promise.all(members.map(({ api }) => answers(api, '/synchronous')))
      if ((await leader()) !== undefined && each.includes(true)) return
      await sleep(100)
    }
    throw new Error(`Patroni has no whole cluster: ${said}`)
  }
  const stop = async () => {
    for (const child of children.reverse()) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await ended
      }
    }
    for (const { data } of members) await killPostgres(data)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilWhole()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgresql://${SUPERUSER}@127.0.0.1:${front}/postgres`,
    untilWhole,
    killLeader: async () => {
      const member = await leader()
      if (member === undefined) throw new Error('nobody leads')
      await killPostgres(member.data)
    },
    stop,
  }
}

/** Kills a postmaster and, so that nothing of it goes on, all that it started. */
async function killPostgres(data: string): Promise<void> {
  const lock = await readFile(join(data, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  if (!(pid > 0)) return
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const each of [pid, ...started.trim().split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It had ended by itself.
    }
}
