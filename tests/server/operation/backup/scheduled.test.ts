import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastBackup, scheduledBackups } from '../../../../server/operation/backup/scheduled.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { readConfig } from '../../../../server/platform/config.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { backupRun } from '../../../../server/platform/db/schema.ts'
import { createTestStorage, describeOnPostgres, type TestStorage } from '../../../support/server/databases.ts'
import { SHOP_KEY } from '../../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop, payCharge, type Shop } from '../../support/shop.ts'

const DAY_MS = 24 * 60 * 60_000

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

  test('is made by one of the servers, restored aside, and kept; one that is old goes, and nothing else of the folder', async () => {
    for (const name of ['talao-2026-01-01T04-00-00Z', 'talao-2026-03-01T04-00-00Z', 'outra-coisa'])
      mkdirSync(join(dir, name))
    const job = () => jobsOf(shop.ports).find(({ name }) => name === 'backups.make')
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

  test('that cannot be written is told, too', async () => {
    shop.clock.move(DAY_MS)
    const file = join(dir, 'arquivo')
    writeFileSync(file, '')
    await expect(scheduledBackups(shop.ports, { ...schedule, dir: join(file, 'copias') }).run()).rejects.toThrow()
    expect(await lastBackup(shop.database.db)).toMatchObject({
      rows: null,
      problem: 'A cópia não pôde ser escrita. Veja o registro.',
      triedAt: null,
    })
  })
})
