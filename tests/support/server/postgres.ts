import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgres } from '../../../scripts/programs.ts'
import { isAlive } from '../../../scripts/testing/memory-folder.ts'

const run = promisify(execFile)
const PREFIX = 'talao-postgres-'
const SUPERUSER = 'talao'
const START_ATTEMPTS = 5
const START_DEADLINE_MS = 30_000
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']

/** How PostgreSQL is told to end: SIGINT breaks every connection off in good order, SIGQUIT at once, as a crash does. */
export type Ending = 'fast' | 'immediate'

/** A running throw-away cluster. */
export interface Cluster {
  /** The address of its `postgres` database. */
  url: string
  /** The folder of its socket, over which an answer costs three quarters of what it does over TCP. */
  socketFolder: string
  /** Ends the server, which stays away until `resume`. */
  halt(how: Ending): Promise<void>
  /** Starts the server again, at the same address. */
  resume(): Promise<void>
  /** Copies its files as they are, while it runs, into a folder of its own. @returns that folder */
  copy(): Promise<string>
  /** Runs a program as who runs the server. @returns what it wrote */
  run(program: string, args: readonly string[]): Promise<string>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** How a cluster is started otherwise. */
interface ClusterOptions {
  fast?: boolean
  /** What it is told besides, by the folder that it has. */
  settings?: (folder: string) => string[]
  /** The copy of another one that it begins with: it follows the log from there. */
  from?: string
  /** The program that writes its files into a folder, with what that is told: it begins with those, and follows the log as they say. */
  restoredBy?: (data: string) => readonly [program: string, ...args: string[]]
  /** The address of another one that it follows as a hot standby. */
  follows?: string
}

/**
 * Makes and starts a PostgreSQL cluster of its own in the temporary folder, on a free port of 127.0.0.1, and first removes what
 * killed runs left behind. With `fast` nothing is synced to the disk; without it the cluster is as durable as a real one.
 * With `from` it begins as a restored copy does, with `follows` as a standby that streams the log of another one.
 * Throws when PostgreSQL's server programs are not installed or the cluster does not come up.
 */
export async function startPostgres(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL não está instalado: no Debian, apt-get install postgresql.')
  await removeStaleClusters()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  try {
    const runAs = await ownerCommand(folder)
    const data = join(folder, 'data')
    if (options.follows !== undefined)
      await runOwned(runAs, join(programs, 'pg_basebackup'), [
        ...['-d', options.follows, '-D', data, '-X', 'stream', '-c', 'fast', '-R', '--no-sync'],
      ])
    else if (options.restoredBy !== undefined) {
      const [program, ...args] = options.restoredBy(data)
      await runOwned(runAs, 'mkdir', ['-m', '700', data])
      await runOwned(runAs, program, args)
    } else if (options.from === undefined)
      await runOwned(runAs, join(programs, 'initdb'), [
        ...['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      ])
    else {
      await runOwned(runAs, 'cp', ['-a', options.from, data])
      await runOwned(runAs, 'touch', [join(data, 'recovery.signal')])
    }
    const settings = [...(options.fast ? FAST_SETTINGS : []), ...(options.settings?.(folder) ?? [])]
    return await startServer(runAs, programs, folder, settings)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Makes a fresh database on the cluster at `clusterUrl` and answers its address. With a template, the database is a copy of one that
 * `prepare` filled the first time its `key` (lowercase letters, digits, `_`) was asked for; several processes may ask at once.
 */
export async function createDatabase(
  clusterUrl: string,
  template?: { key: string; prepare: (databaseUrl: string) => Promise<void> },
): Promise<string> {
  const admin = new Client(clusterUrl)
  await admin.connect()
  try {
    const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
    if (!template) {
      await admin.query(`CREATE DATABASE ${name}`)
      return databaseUrl(clusterUrl, name)
    }
    const source = `template_${template.key}`
    await admin.query('SELECT pg_advisory_lock(1)')
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [source])
    if (known.rowCount === 0) await fillTemplate(admin, clusterUrl, source, template.prepare)
    // Copied as files: with nothing synced that is half the work of writing each page to the log.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
    return databaseUrl(clusterUrl, name)
  } finally {
    await admin.end()
  }
}

/** Removes a database made by `createDatabase`, ending whoever is still connected to it. */
export async function dropDatabase(clusterUrl: string, url: string): Promise<void> {
  const admin = new Client(clusterUrl)
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  await admin.end()
}

async function fillTemplate(
  admin: Client,
  clusterUrl: string,
  source: string,
  prepare: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const draft = `${source}_draft`
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${draft}`)
  await prepare(databaseUrl(clusterUrl, draft))
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${source}`)
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startServer(runAs: string[], programs: string, folder: string, settings: string[]): Promise<Cluster> {
  const all = [...settings, 'max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const startAt = async (port: number, url: string): Promise<ChildProcess> => {
    const server = spawnOwned(runAs, join(programs, 'postgres'), [
      ...['-D', join(folder, 'data'), '-p', String(port)],
      ...all.flatMap((setting) => ['-c', setting]),
    ])
    try {
      await untilReady(server, url)
      return server.process
    } catch (error) {
      await endProcess(server.process)
      throw error
    }
  }
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const url = `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`
    try {
      let server = await startAt(port, url)
      return {
        url,
        socketFolder: folder,
        halt: (how) => endProcess(server, how),
        resume: async () => {
          server = await startAt(port, url)
        },
        copy: async () => {
          const copy = join(folder, 'copy')
          const where = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER]
          await runOwned(runAs, join(programs, 'pg_basebackup'), [...where, '-D', copy, '-X', 'none', '-c', 'fast'])
          return copy
        },
        run: (program, args) => runOwned(runAs, program, args),
        stop: async () => {
          await endProcess(server)
          await rm(folder, { recursive: true, force: true })
        },
      }
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
    }
  }
}

/** The immediate shutdown spares a last checkpoint of what is thrown away anyway. */
async function endProcess(server: ChildProcess, how: Ending = 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  await ended
}

type OwnedProcess = { process: ChildProcess; log: () => string }

async function untilReady(server: OwnedProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline && server.process.exitCode === null) {
    const client = new Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`O PostgreSQL de teste não subiu:\n${server.log()}`)
}

/**
 * PostgreSQL refuses to run as root, so root becomes `postgres`. The parent-death signal ends the cluster with the run even when
 * that is killed; it is Linux's alone.
 */
async function ownerCommand(folder: string): Promise<string[]> {
  const dieWithParent = platform() === 'linux' ? ['setpriv', '--pdeathsig=QUIT'] : []
  const ids = await postgresIds()
  if (ids === undefined) return dieWithParent
  const { uid, gid } = ids
  await chown(folder, uid, gid)
  return [...dieWithParent, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}

/** Whom PostgreSQL runs as where this process is root; undefined where it runs as this process does. */
export async function postgresIds(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')])
  return { uid, gid }
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, 'postgres'])).stdout)
}

async function runOwned(runAs: string[], program: string, args: readonly string[]): Promise<string> {
  const [command = program, ...rest] = [...runAs, program, ...args]
  return (await run(command, rest, { cwd: tmpdir() })).stdout
}

function spawnOwned(runAs: string[], program: string, args: string[]): OwnedProcess {
  const [command = program, ...rest] = [...runAs, program, ...args]
  const child = spawn(command, rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
  })
  return { process: child, log: () => log }
}

/** A port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A folder names the process that made it; when that is gone, its server is ended and the folder removed. */
async function removeStaleClusters(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of folders) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    await endOrphan(folder)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function endOrphan(folder: string): Promise<void> {
  const lock = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  const command = pid > 0 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
  if (!command.includes(folder)) return
  process.kill(pid, 'SIGQUIT')
  for (let waited = 0; waited < START_DEADLINE_MS && isAlive(pid); waited += 50) await sleep(50)
}
