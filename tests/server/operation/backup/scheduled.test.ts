import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { writeBackup } from '../../../../server/operation/backup/backup.ts'
import { atOneMoment, fillWith } from '../../../../server/operation/backup/rows.ts'
import { lastBackup, scheduledBackups } from '../../../../server/operation/backup/scheduled.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { type Database, type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { backupRun, nightlyRun } from '../../../../server/platform/db/schema.ts'
import { makeSeal } from '../../../../server/platform/seal/seal.ts'
import { createTestStorage, describeOnPostgres, type TestStorage } from '../../../support/server/databases.ts'
import { SHOP_KEY } from '../../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const GIGABYTE = 1024 ** 3

/** As under the shipped units of systemd, which let nobody set priorities. */
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  setPriority: () => {
    throw new Error('A system error occurred: uv_os_setpriority returned EPERM')
  },
}))

test.each([
  [{ BACKUP_EVERY: '1d' }, 'BACKUP_EVERY e BACKUP_DIR só valem juntos.'],
  [{ BACKUP_DIR: '/x' }, 'BACKUP_EVERY e BACKUP_DIR só valem juntos.'],
  [{ BACKUP_EVERY: 'sempre', BACKUP_DIR: '/x' }, 'BACKUP_EVERY precisa ser como 6h ou 1d, não “sempre”.'],
  [{ BACKUP_EVERY: '0h', BACKUP_DIR: '/x' }, 'BACKUP_EVERY precisa ser como 6h ou 1d, não “0h”.'],
])('the settings %j are refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('without the settings nothing is copied', () => {
  expect(readConfig({}).backup).toBeUndefined()
  expect(readConfig({ BACKUP_EVERY: '6h', BACKUP_DIR: '/x' }).backup).toEqual({
    everyMs: DAY_MS / 4,
    dir: '/x',
    keepMs: 30 * DAY_MS,
  })
})

describeOnPostgres('a scheduled backup', () => {
  const dir = mkdtempSync(join(tmpdir(), 'talao-copias-'))
  const schedule = { everyMs: DAY_MS, dir, keepMs: 30 * DAY_MS }
  let storage: TestStorage
  let shop: Shop
  beforeAll(async () => {
    storage = await createTestStorage('postgres')
    shop = await openShop(await connect(storage))
    shop.ports.config = { ...shop.ports.config, secretKey: SHOP_KEY, backup: schedule }
    const { slug } = await createCampaign(shop, 1_000)
    await payCharge(shop, (await mustBuy(shop, slug, 10)).pix.chargeId)
  })
  afterAll(async () => {
    await shop.close()
    await storage.remove()
    rmSync(dir, { recursive: true })
  })

  /** The process that restores a copy now; undefined where none does. */
  const restoring = (): number | undefined =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .find((pid) => {
        try {
          const line = readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
          return line.includes('scripts/restore.ts') && line.includes(dir)
        } catch {
          return false
        }
      }) as number | undefined
  const job = () => jobsOf(shop.ports).find(({ name }) => name === 'backups.make')
  const copies = () => readdirSync(dir).filter((name) => name.startsWith('talao-'))
  const scratches = () => readdirSync(dir).filter((name) => name.startsWith('prova-'))

  test('is made by one of the servers, restored aside, and kept; one that is old goes, and nothing else of the folder', async () => {
    for (const name of ['talao-2026-01-01T04-00-00Z', 'talao-2026-03-01T04-00-00Z', 'outra-coisa'])
      mkdirSync(join(dir, name))
    await Promise.all([job()?.run(), job()?.run()])
    await job()?.run()
    expect(await shop.database.db.$count(backupRun)).toBe(1)
    expect(readdirSync(dir).sort()).toEqual(['outra-coisa', 'talao-2026-03-01T04-00-00Z', 'talao-2026-03-10T12-00-00Z'])
    expect(statSync(join(dir, 'talao-2026-03-10T12-00-00Z')).mode & 0o077).toBe(0)
    expect(await lastBackup(shop.database.db)).toMatchObject({
      startedAt: shop.clock.now(),
      rows: expect.any(Number),
      problem: null,
      triedAt: shop.clock.now(),
      trialProblem: null,
    })
  })

  test('that does not come back whole is told, and no older one goes for it', async () => {
    shop.clock.move(60 * DAY_MS)
    const before = readdirSync(dir)
    const other = { ...shop.ports, config: { ...shop.ports.config, secretKey: '08'.repeat(32) } }
    await expect(scheduledBackups(other, schedule).run()).rejects.toThrow('could not be restored')
    expect(await lastBackup(shop.database.db)).toMatchObject({
      problem: null,
      triedAt: shop.clock.now(),
      trialProblem: expect.stringMatching(/^A chave .* não é a desta cópia/),
    })
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(before))
  })

  test('whose trial is killed from outside is told so, and nothing of the trial stays', async () => {
    shop.clock.move(DAY_MS)
    const run = scheduledBackups(shop.ports, schedule).run()
    await expect.poll(restoring).toBeDefined()
    process.kill(Number(restoring()), 'SIGKILL')
    await expect(run).rejects.toThrow('could not be restored')
    expect(await lastBackup(shop.database.db)).toMatchObject({
      triedAt: shop.clock.now(),
      trialProblem: 'A restauração foi encerrada de fora (SIGKILL). Veja se faltou memória.',
    })
    expect(scratches()).toEqual([])
  })

  test('whose trial ends with the server is tried by the next start, which writes none anew', async () => {
    shop.clock.move(DAY_MS)
    const cutOff = job()
    const run = cutOff?.run()
    await expect.poll(restoring).toBeDefined()
    await cutOff?.end?.()
    await run
    expect(await lastBackup(shop.database.db)).toMatchObject({ problem: null, triedAt: null })
    expect(scratches()).toEqual([])
    const newest = copies().sort().at(-1)
    for (const _turn of [1, 2]) {
      shop.clock.move(HOUR_MS)
      await job()?.run()
      expect(copies().sort().at(-1)).toBe(newest)
    }
    const triedAt = new Date(shop.clock.now().getTime() - HOUR_MS)
    expect(await lastBackup(shop.database.db)).toMatchObject({ triedAt, trialProblem: null })
  })

  test('that was cut off by a kill is begun again after some hours, without what it left', async () => {
    shop.clock.move(DAY_MS)
    const { db } = shop.database
    await db.update(nightlyRun).set({ startedAt: shop.clock.now() }).where(eq(nightlyRun.job, 'backups.make'))
    for (const name of ['talao-2026-07-01T04-00-00Z.incompleta', 'prova-abc123']) mkdirSync(join(dir, name))
    const before = await db.$count(backupRun)
    shop.clock.move(HOUR_MS)
    await job()?.run()
    expect(await db.$count(backupRun)).toBe(before)
    shop.clock.move(HOUR_MS)
    await job()?.run()
    expect(await db.$count(backupRun)).toBe(before + 1)
    expect(readdirSync(dir).filter((name) => /incompleta|prova/.test(name))).toEqual([])
  })

  test('that a clock which ran ahead began is none, once the clock was set back', async () => {
    const { db } = shop.database
    const ahead = new Date(shop.clock.now().getTime() + 30 * DAY_MS)
    await db.update(nightlyRun).set({ startedAt: ahead, endedAt: ahead }).where(eq(nightlyRun.job, 'backups.make'))
    shop.clock.move(DAY_MS)
    await job()?.run()
    expect(await lastBackup(db)).toMatchObject({ startedAt: shop.clock.now(), triedAt: shop.clock.now() })
  })

  test('for which there is no room is neither written nor tried, and a sentence says how much is missing', async () => {
    shop.clock.move(DAY_MS)
    const before = readdirSync(dir)
    const tight = scheduledBackups(shop.ports, schedule, async () => GIGABYTE / 2)
    await expect(tight.run()).rejects.toThrow(/^A cópia precisa de 1,\d GB livres em .*, e há 0,5 GB\. Libere espaço/)
    expect(await lastBackup(shop.database.db)).toMatchObject({ problem: expect.stringMatching(/^A cópia precisa de/) })
    expect(readdirSync(dir)).toEqual(before)

    shop.clock.move(DAY_MS)
    let looks = 0
    const fillingUp = scheduledBackups(shop.ports, schedule, async () => (looks++ === 0 ? 100 * GIGABYTE : GIGABYTE))
    await expect(fillingUp.run()).rejects.toThrow('could not be restored')
    expect(await lastBackup(shop.database.db)).toMatchObject({
      problem: null,
      trialProblem: expect.stringMatching(/^A restauração precisa de 1,\d GB livres em/),
    })
    expect(scratches()).toEqual([])
  })

  test('that cannot be written is told, too', async () => {
    shop.clock.move(DAY_MS)
    const file = join(dir, 'arquivo')
    writeFileSync(file, '')
    await expect(scheduledBackups(shop.ports, { ...schedule, dir: join(file, 'copias') }).run()).rejects.toThrow()
    expect(await lastBackup(shop.database.db)).toMatchObject({
      rows: null,
      problem: `${join(file, 'copias')} não pode ser uma pasta: há um arquivo no caminho. Escolha outra.`,
      triedAt: null,
    })
  })
})

describeOnPostgres('what takes long', () => {
  const LIMIT_MS = 50
  let storage: TestStorage
  let database: Database

  /** A database that cuts off sooner than it usually does what takes long. */
  beforeAll(async () => {
    storage = await createTestStorage('postgres')
    const url = new URL(storage.databaseUrl ?? '')
    url.searchParams.set('host', inject('postgresSocket'))
    url.searchParams.set('idle_in_transaction_session_timeout', String(LIMIT_MS))
    url.searchParams.set('statement_timeout', String(LIMIT_MS))
    url.searchParams.set('query_timeout', String(LIMIT_MS))
    database = await connect({ ...storage, databaseUrl: url.href })
  })
  const longWork = () => database.longWork as Db
  afterAll(async () => {
    await database.close()
    await storage.remove()
  })

  test('a backup may wait between two rows, and for one, for longer than a transaction and a statement may last', async () => {
    const read = await atOneMoment(longWork(), async (tx) => {
      await sleep(LIMIT_MS * 4)
      return rowsOf(tx, sql`select 1 as one from pg_sleep(${(LIMIT_MS * 4) / 1000})`)
    })
    expect(read).toEqual([{ one: 1 }])
    expect(await rowsOf(database.db, sql`show statement_timeout`)).toEqual([{ statement_timeout: `${LIMIT_MS}ms` }])
  })

  test('a backup is written, and quotas are checked, where each question takes longer than a sale may wait', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talao-longa-'))
    const other = new Client(storage.databaseUrl)
    await other.connect()
    await other.query('begin')
    await other.query('lock table lane in access exclusive mode')
    const [written] = await Promise.all([
      writeBackup({ database, seal: makeSeal(Buffer.alloc(32, 7)), now: new Date() }, join(folder, 'copia')),
      findingsOf(longWork()),
      sleep(LIMIT_MS * 4).then(() => other.query('commit')),
    ])
    expect(written.totals).toEqual({ purchases: 0, paid: 0, quotas: 0 })
    await other.end()
    rmSync(folder, { recursive: true })
  })

  test('so may the rows that are brought into a database', async () => {
    const late = async function* () {
      await sleep(LIMIT_MS * 4)
      yield ['{"job":"quotas.check","started_at":"2026-03-10T12:00:00Z"}']
    }
    const tables = [{ name: 'nightly_run', columns: ['job', 'started_at'], identity: null }]
    await fillWith(longWork(), tables, late)
    expect(await rowsOf(database.db, sql`select job from nightly_run`)).toEqual([{ job: 'quotas.check' }])
  })

  test('and all of it at once, the last waiting for as long as the others take', async () => {
    const held = Array.from({ length: 4 }, () => atOneMoment(longWork(), () => sleep(5_500)))
    expect(await rowsOf(longWork(), sql`select 1 as one`)).toEqual([{ one: 1 }])
    await Promise.all(held)
  })

  test('ends with the database that is closed, which does not wait for it', async () => {
    const other = await connect(storage)
    const ended = expect(rowsOf(other.longWork as Db, sql`select from pg_sleep(20)`)).rejects.toThrow()
    const isAsked = async () =>
      (await rowsOf(database.db, sql`select from pg_stat_activity where query like 'select from pg_sleep(20)%'`)).length
    await expect.poll(isAsked).toBe(1)
    const since = performance.now()
    await other.close()
    expect(performance.now() - since).toBeLessThan(5_000)
    await ended
  })

  test('finds out within a minute that the host of the database is gone', async () => {
    const keeps = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const other = await connect(storage)
    await rowsOf(other.longWork as Db, sql`select 1`)
    expect(keeps).toHaveBeenLastCalledWith(true, 30_000)
    keeps.mockRestore()
    await other.close()
  })
})
