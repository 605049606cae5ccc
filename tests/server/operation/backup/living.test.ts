import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { restoreBackup } from '../../../../server/operation/backup/backup.ts'
import { lastBackup, scheduledBackups } from '../../../../server/operation/backup/scheduled.ts'
import { connect } from '../../../../server/platform/db/connect.ts'
import { copyLiving } from '../../../../server/platform/db/folder-copy.ts'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { createTestStorage, currentKind } from '../../../support/server/databases.ts'
import { SHOP_KEY } from '../../../support/server/server-process.ts'
import { createCampaign, mustBuy, openShop } from '../../support/shop.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long one purchase may wait while a backup is written: on this machine it is a tenth of that. */
const LONGEST_MS = 1_500
/** What the shop has besides its sales, so that it takes seconds to write. */
const MEGABYTES = 12

const NAMED = /^talao-[^.]+Z$/

const onEmbedded = currentKind() === 'pglite' ? test : () => {}

/** What gives way to all else comes to no end on a machine that runs other tests, too. */
vi.mock('node:os', async (original) => ({ ...(await original<typeof import('node:os')>()), setPriority: () => {} }))

test('a folder that somebody writes in is copied as it is once nobody does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-living-'))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(join(from, 'base'), { recursive: true })
  for (const name of ['same', 'grows', 'changes', 'goes']) writeFileSync(join(from, 'base', name), name)
  await copyLiving(from, to, async (work) => {
    appendFileSync(join(from, 'base', 'grows'), ' on')
    writeFileSync(join(from, 'base', 'changes'), 'CHANGES')
    rmSync(join(from, 'base', 'goes'))
    mkdirSync(join(from, 'wal'))
    writeFileSync(join(from, 'wal', 'new'), 'new')
    await work()
  })
  const read = (name: string) => [name, readFileSync(join(to, name), 'utf8')]
  expect(readdirSync(join(to, 'base')).sort()).toEqual(['changes', 'grows', 'same'])
  expect(['base/changes', 'base/grows', 'base/same', 'wal/new'].map(read)).toEqual([
    ['base/changes', 'CHANGES'],
    ['base/grows', 'grows on'],
    ['base/same', 'same'],
    ['wal/new', 'new'],
  ])
  rmSync(folder, { recursive: true })
})

onEmbedded(
  'a shop with the embedded database sells while its backup is written, and all that was sold before is in it',
  async () => {
    const storage = await createTestStorage('pglite')
    const dir = mkdtempSync(join(tmpdir(), 'talao-copias-'))
    const shop = await openShop(await connect(storage))
    const schedule = { everyMs: DAY_MS, dir, keepMs: DAY_MS }
    shop.ports.config = { ...shop.ports.config, dataDir: storage.dataDir, secretKey: SHOP_KEY, backup: schedule }
    const { slug } = await createCampaign(shop, 100_000)
    await shop.database.db.execute(sql`insert into audit_log (at, action, subject, address, after)
    select now(), 'x', 'x', '', jsonb_build_object('x', (select string_agg(md5(random()::text), '') from generate_series(1, 3200)))
    from generate_series(1, ${MEGABYTES * 10})`)
    for (let nth = 0; nth < 10; nth++) await mustBuy(shop, slug, 3)

    let longest = 0
    let bought = 10
    const backup = scheduledBackups(shop.ports, schedule)
    const run = backup.run()
    const written = () => readdirSync(dir).some((name) => NAMED.test(name))
    while (!written()) {
      const begun = performance.now()
      await mustBuy(shop, slug, 3)
      longest = Math.max(longest, performance.now() - begun)
      bought++
      await sleep(50)
    }
    await backup.end()
    expect(await run).toBe(false)
    const done = await lastBackup(shop.database.db)
    expect(done).toMatchObject({ problem: null, triedAt: null })
    expect(longest).toBeLessThan(LONGEST_MS)
    expect(bought).toBeGreaterThan(15)

    const name = readdirSync(dir).find((each) => NAMED.test(each)) ?? ''
    const other = await createTestStorage('pglite', { isEmpty: true })
    const restored = await connect(other)
    const { rows } = await restoreBackup({ database: restored, seal: shop.ports.seal }, join(dir, name))
    expect(rows).toBe(done?.rows)
    const sold = await restored.db.$count(transaction)
    expect(sold).toBeGreaterThanOrEqual(10)
    expect(sold).toBeLessThan(bought)
    await restored.close()
    await shop.close()
    for (const each of [storage, other]) await each.remove()
    rmSync(dir, { recursive: true })
  },
)
