import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { LEAST_FREE_BYTES } from '../../../src/domain/insight/health.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, rowsOf } from '../../platform/db/database.ts'
import { backupRun } from '../../platform/db/schema.ts'
import { syncFolder } from '../../platform/durable.ts'
import type { Ports } from '../../platform/ports.ts'
import { problemOf } from '../../platform/problem.ts'
import { keyOf } from '../../platform/seal/seal.ts'
import { bytesIn, freeBytes, inGigabytes } from '../health/free-room.ts'
import { BackupError, MANIFEST, rowsOfBackup, writeBackup } from './backup.ts'

type Schedule = NonNullable<Config['backup']>
export type BackupRun = typeof backupRun.$inferSelect

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LOADING = ['--import', './scripts/quick-loading.ts']
const WHAT = { backup: 'A cópia', restore: 'A restauração' } as const
type Command = keyof typeof WHAT
/** What is written is no backup until it has this name. */
const NAMED = /^talao-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/
const UNFINISHED = '.incompleta'
const SCRATCH = 'prova-'
/** What a run that was cut off leaves. */
const REMAINS = /^(talao-.*\.incompleta|prova-\w{6})$/
const NICE = 10
const DAY_MS = 24 * 60 * 60_000
/** How long it is remembered what became of backups. */
const REMEMBERED_MS = 180 * DAY_MS
/** How long a trial that will come yet is waited for before it is reported as missing. */
const TRIAL_MS = 6 * 60 * 60_000
const MOST_SAID = 1_000
/** How many times the database lies in the folder of backups at once: its files and the backup while that is written, and what is restored afterwards. */
const COPIES = { backup: 2, restore: 1 } as const

const nameOf = (at: Date) => `talao-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const momentOf = (name: string) => {
  const [, text = ''] = NAMED.exec(name) ?? []
  return Date.parse(text.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
}

/** What became of the last scheduled backup; undefined where there was none. */
export async function lastBackup(db: Db): Promise<BackupRun | undefined> {
  const [row] = await db.select().from(backupRun).orderBy(desc(backupRun.startedAt), desc(backupRun.id)).limit(1)
  return row
}

/** Whether a backup should have followed long ago. */
export const isOverdue = ({ startedAt }: BackupRun, { everyMs }: Schedule, now: Date) =>
  now.getTime() - startedAt.getTime() > 2 * everyMs

/** Whether a backup should have been tried long ago. */
export const isTrialOverdue = ({ startedAt, problem, triedAt }: BackupRun, now: Date) =>
  problem === null && triedAt === null && now.getTime() - startedAt.getTime() > TRIAL_MS

/** Makes backups on a schedule, and tries each of them. `free`: how many bytes are free where a folder is. */
export function scheduledBackups(ports: Ports, schedule: Schedule, free = freeBytes) {
  const ending = new AbortController()
  const { signal } = ending

  /**
   * Writes a backup, restores it into a database of its own that is thrown away, and removes those that are old enough. One that was written and could
   * not be tried before the server ended is tried now, instead of a new one.
   * @returns whether it came to its end: it did not where the server ends
   */
  async function run(): Promise<boolean> {
    try {
      await removeRemains()
      const startedAt = ports.clock.now()
      await tryOut((await untried(startedAt)) ?? (await write(startedAt)))
      return true
    } catch (error) {
      if (signal.aborted) return false
      throw error
    }
  }

  /** What an earlier run left that was cut off. */
  async function removeRemains(): Promise<void> {
    for (const name of existsSync(schedule.dir) ? await readdir(schedule.dir) : [])
      if (REMAINS.test(name)) await rm(join(schedule.dir, name), { recursive: true, force: true })
  }

  /** The last backup, where it was written lately and not tried. */
  async function untried(now: Date): Promise<BackupRun | undefined> {
    const last = await lastBackup(ports.database.db)
    if (last === undefined || last.problem !== null || last.triedAt !== null) return undefined
    const age = now.getTime() - last.startedAt.getTime()
    const isThere = existsSync(join(schedule.dir, nameOf(last.startedAt), MANIFEST))
    return isThere && age >= 0 && age < schedule.everyMs ? last : undefined
  }

  async function write(startedAt: Date): Promise<BackupRun> {
    const { db } = ports.database
    const name = nameOf(startedAt)
    const unfinished = join(schedule.dir, `${name}${UNFINISHED}`)
    try {
      await refuseWithoutRoom('backup')
      await mkdir(schedule.dir, { recursive: true, mode: 0o700 })
      const rows = await written(unfinished, startedAt)
      await keep(unfinished, name)
      const [stored] = await db.insert(backupRun).values({ startedAt, rows }).returning()
      if (stored === undefined) throw new Error('the backup was not noted')
      return stored
    } catch (error) {
      signal.throwIfAborted()
      // What is whole is kept though its quotas are not sound: it is the best that there is.
      if (existsSync(join(unfinished, MANIFEST))) await keep(unfinished, name)
      else await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
      const problem = problemOf(error) ?? 'A cópia não pôde ser escrita. Veja o registro.'
      await db.insert(backupRun).values({ startedAt, problem })
      throw error
    }
  }

  /** A disk that fills up would keep the embedded database from selling. @throws BackupError */
  async function refuseWithoutRoom(command: Command): Promise<void> {
    const needed = COPIES[command] * (await databaseBytes()) + LEAST_FREE_BYTES
    const there = await free(schedule.dir)
    if (there < needed)
      throw new BackupError(
        `${WHAT[command]} precisa de ${inGigabytes(needed)} livres em ${schedule.dir}, e há ${inGigabytes(there)}. Libere espaço, ou escolha outro disco em BACKUP_DIR.`,
      )
  }

  async function databaseBytes(): Promise<number> {
    const { database, config } = ports
    if (database.copyTo !== undefined) return bytesIn(join(config.dataDir, 'pg'))
    const [row] = await rowsOf<{ bytes: number }>(
      database.db,
      sql`select pg_database_size(current_database())::float8 as bytes`,
    )
    return row?.bytes ?? 0
  }

  /** Gives what was written the name of a backup, for good. */
  async function keep(unfinished: string, name: string): Promise<void> {
    await rename(unfinished, join(schedule.dir, name))
    syncFolder(schedule.dir)
  }

  /**
   * Writes a backup. A database in this very process would answer nobody else meanwhile: of its files a copy is made, and read in a process of its own.
   * @returns how many rows it has
   */
  async function written(folder: string, now: Date): Promise<number> {
    const { database, seal, files, config } = ports
    const { copyTo } = database
    if (copyTo === undefined) return (await writeBackup({ database, seal, files, now, signal }, folder)).rows
    return inScratch(async (scratch) => {
      const dataDir = join(scratch, 'dados')
      await copyTo(dataDir)
      const problem = await aside('backup', folder, { DATA_DIR: dataDir, ...storeSettings(config) })
      if (problem !== null) throw new BackupError(problem)
      return rowsOfBackup(folder)
    })
  }

  /** Restores a backup aside, and notes what came of it. */
  async function tryOut({ id, startedAt }: BackupRun): Promise<void> {
    const { db } = ports.database
    const name = nameOf(startedAt)
    const { problem: trialProblem, cause } = await tried(join(schedule.dir, name))
    await db.update(backupRun).set({ triedAt: ports.clock.now(), trialProblem }).where(eq(backupRun.id, id))
    if (trialProblem !== null) throw new Error('the backup could not be restored', { cause })
    await removeOld(startedAt, name)
    await db.delete(backupRun).where(lt(backupRun.startedAt, new Date(startedAt.getTime() - REMEMBERED_MS)))
  }

  /** Restores a copy into a database of its own. @returns what is wrong with it; null where nothing is */
  async function tried(copy: string): Promise<{ problem: string | null; cause?: unknown }> {
    try {
      await refuseWithoutRoom('restore')
      const problem = await inScratch((scratch) => aside('restore', copy, { DATA_DIR: join(scratch, 'dados') }))
      return { problem }
    } catch (cause) {
      signal.throwIfAborted()
      return { problem: problemOf(cause) ?? 'A restauração não pôde ser tentada. Veja o registro.', cause }
    }
  }

  /** Works in a folder that is gone afterwards. */
  async function inScratch<Result>(work: (scratch: string) => Promise<Result>): Promise<Result> {
    const scratch = await mkdtemp(join(schedule.dir, SCRATCH))
    try {
      return await work(scratch)
    } finally {
      await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  /** Runs a command on a copy in a process of its own, which takes its time. @returns what went wrong; null where nothing did */
  async function aside(command: Command, copy: string, settings: Record<string, string>): Promise<string | null> {
    signal.throwIfAborted()
    const { dataDir, secretKey, formerKeys } = ports.config
    const child = spawn(process.execPath, [...LOADING, `scripts/${command}.ts`, copy], {
      cwd: ROOT,
      env: { SECRET_KEY: secretKey ?? keyOf(dataDir), SECRET_KEY_OLD: formerKeys.join(), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, killedBy) => resolve(killedBy ?? code ?? 1))
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(0, MOST_SAID)
    })
    const kill = () => void child.kill('SIGKILL')
    signal.addEventListener('abort', kill)
    lowerPriority(child.pid)
    const how = await ended.finally(() => signal.removeEventListener('abort', kill))
    signal.throwIfAborted()
    if (how === 0) return null
    if (typeof how === 'string') return `${WHAT[command]} foi encerrada de fora (${how}). Veja se faltou memória.`
    return said.trim().split('\n')[0] || `${WHAT[command]} não terminou.`
  }

  /** Removes what is older than is kept, but for the one that was just tried. */
  async function removeOld(now: Date, newest: string): Promise<void> {
    const before = now.getTime() - schedule.keepMs
    for (const name of existsSync(schedule.dir) ? await readdir(schedule.dir) : [])
      if (name !== newest && momentOf(name) < before) await rm(join(schedule.dir, name), { recursive: true })
  }

  return {
    run,
    /** Ends what is under way: a backup is begun again, a trial made up for. */
    end: async () => ending.abort(),
  }
}

/** Lets everything else go before a process. Where the system forbids that, both share the processor. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // It is slower for others, and no reason to do without.
  }
}

const storeSettings = ({ s3 }: Config): Record<string, string> =>
  s3 === undefined
    ? {}
    : { S3_ENDPOINT: s3.endpoint, S3_BUCKET: s3.bucket, S3_REGION: s3.region, S3_KEY: s3.key, S3_SECRET: s3.secret }
