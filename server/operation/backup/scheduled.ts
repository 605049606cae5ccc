import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc, eq, lt } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { backupRun } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { keyOf } from '../../platform/seal/seal.ts'
import { BackupError, MANIFEST, writeBackup } from './backup.ts'

type Schedule = NonNullable<Config['backup']>
export type BackupRun = typeof backupRun.$inferSelect

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const RESTORE = ['--import', './scripts/quick-loading.ts', 'scripts/restore.ts']
/** What is written is no backup until it has this name. */
const NAMED = /^talao-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)$/
const NICE = 10
const DAY_MS = 24 * 60 * 60_000
/** How long it is remembered what became of backups. */
const REMEMBERED_MS = 180 * DAY_MS
const MOST_SAID = 1_000

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

/** Makes backups on a schedule, and tries each of them. */
export function scheduledBackups(ports: Ports, schedule: Schedule) {
  let trying: ChildProcess | undefined

  /** Writes a backup, restores it into a database of its own that is thrown away, and removes those that are old enough. */
  async function run(): Promise<void> {
    const { db } = ports.database
    const startedAt = ports.clock.now()
    const name = nameOf(startedAt)
    const unfinished = join(schedule.dir, `${name}.incompleta`)
    let rows: number | null = null
    try {
      await mkdir(schedule.dir, { recursive: true, mode: 0o700 })
      const { database, seal, files } = ports
      rows = (await writeBackup({ database, seal, files, now: startedAt }, unfinished)).rows
      await rename(unfinished, join(schedule.dir, name))
    } catch (error) {
      // What is whole is kept though its quotas are not sound: it is the best that there is.
      if (existsSync(join(unfinished, MANIFEST))) await rename(unfinished, join(schedule.dir, name))
      else await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
      const problem = error instanceof BackupError ? error.message : 'A cópia não pôde ser escrita. Veja o registro.'
      await db.insert(backupRun).values({ startedAt, problem })
      throw error
    }
    const [stored] = await db.insert(backupRun).values({ startedAt, rows }).returning({ id: backupRun.id })
    const trialProblem = await tried(join(schedule.dir, name))
    if (trialProblem === 'stopped') return
    await db
      .update(backupRun)
      .set({ triedAt: ports.clock.now(), trialProblem })
      .where(eq(backupRun.id, stored?.id ?? 0))
    if (trialProblem !== null) throw new Error('the backup could not be restored')
    await removeOld(startedAt, name)
    await db.delete(backupRun).where(lt(backupRun.startedAt, new Date(startedAt.getTime() - REMEMBERED_MS)))
  }

  /** Restores a copy in a process of its own, which takes its time. @returns what is wrong with it; null where nothing is */
  async function tried(copy: string): Promise<string | null | 'stopped'> {
    const scratch = await mkdtemp(join(schedule.dir, 'prova-'))
    const { dataDir, secretKey, formerKeys } = ports.config
    const child = spawn(process.execPath, [...RESTORE, copy], {
      cwd: ROOT,
      env: {
        DATA_DIR: join(scratch, 'dados'),
        SECRET_KEY: secretKey ?? keyOf(dataDir),
        SECRET_KEY_OLD: formerKeys.join(),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    trying = child
    if (child.pid !== undefined) setPriority(child.pid, NICE)
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(0, MOST_SAID)
    })
    const code = await new Promise<number | 'stopped'>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (ended, signal) => resolve(signal === null ? (ended ?? 1) : 'stopped'))
    })
    trying = undefined
    await rm(scratch, { recursive: true, force: true })
    if (code === 'stopped' || code === 0) return code === 0 ? null : code
    return said.trim().split('\n')[0] || 'A restauração não terminou.'
  }

  /** Removes what is older than is kept, but for the one that was just tried. */
  async function removeOld(now: Date, newest: string): Promise<void> {
    const before = now.getTime() - schedule.keepMs
    for (const name of existsSync(schedule.dir) ? await readdir(schedule.dir) : [])
      if (name !== newest && momentOf(name) < before) await rm(join(schedule.dir, name), { recursive: true })
  }

  return {
    run,
    /** Ends a trial that is under way: what was not tried is so remembered. */
    end: async () => void trying?.kill('SIGKILL'),
  }
}
