import { appendFileSync, cpSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { createTestStorage } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { startServer } from '../../support/server/server-process.ts'
import { mayMount, mountSmallDisk, type SmallDisk } from '../../support/server/small-disk.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const MEGABYTE = 2 ** 20
/** The data of a campaign, what two seconds of sales add, and more than the 64 MB below which nothing is written. */
const DISK_MB = 220
const LONG = process.env.FAULTS === 'long'
const mounts = mayMount()
/** The tests of the long run are none of a short one. */
const longTest = LONG ? test.runIf(mounts) : () => {}
/** Where no disk can be mounted the tests below are named so: nothing of them was tried. */
const name = (what: string) => (mounts ? what : `${what} [NOT TRIED: this process may not mount a disk]`)

describe(name('a really small disk'), () => {
  let disk: SmallDisk
  let campaign: { id: number; slug: string }
  beforeEach(async () => {
    if (!mounts) return
    disk = mountSmallDisk(DISK_MB)
    const storage = await createTestStorage('pglite')
    cpSync(storage.dataDir, disk.folder, { recursive: true })
    await storage.remove()
    const shop = await openShop(await connect({ dataDir: disk.folder }))
    campaign = await createCampaign(shop, 1_000_000)
    await shop.close()
  })
  afterEach(() => {
    if (mounts) disk.remove()
  })

  const filler = () => join(disk.folder, 'filler')
  const freeMegabytes = () => {
    const { bavail, bsize } = statfsSync(disk.folder)
    return (bavail * bsize) / MEGABYTE
  }
  /** Somebody else fills the disk, a few megabytes at a time. */
  async function fillUp(until = 0): Promise<void> {
    while (freeMegabytes() > until) {
      const size = Math.min(8, freeMegabytes() - until) * MEGABYTE
      try {
        appendFileSync(filler(), Buffer.alloc(Math.ceil(size)))
      } catch {
        return
      }
      await sleep(30)
    }
  }
  const makeRoom = () => rmSync(filler(), { force: true })
  const settings = () => ({ DATA_DIR: disk.folder, DRAIN_SECONDS: '0' })

  longTest('that fills up under load costs nobody more than a wait, and nothing that was sold', async () => {
    const server = await startServer(settings())
    await server.ready
    const load = startLoad(() => server.url, { slug: campaign.slug, buyers: 4 })
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(20)
    await fillUp()
    await expect.poll(() => load.report.statuses.get(503)).toBeGreaterThan(0)
    const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
    expect(await readiness()).toEqual({ ok: false, reason: 'disk' })
    expect((await fetch(`${server.url}/api/public/campaigns/${campaign.slug}`)).status).toBe(200)
    const before = load.report.bought.size
    makeRoom()
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(before + 20)
    expect(await readiness()).toEqual({ ok: true })
    const report = await load.stop()
    expect([report.wrong, report.dropped]).toEqual([[], []])
    expect(report.readiness).toEqual([200])
    expect(await server.end()).toBe(0)
    const database = await connect({ dataDir: disk.folder })
    expect(await findingsOf(database.db, campaign.id)).toEqual([])
    const known = await database.db.$count(transaction)
    expect(known).toBeGreaterThanOrEqual(report.bought.size)
    await database.close()
  })

  longTest(
    'that is full lets no server start, in words, and one that was killed on it starts when there is room',
    async () => {
      const server = await startServer(settings())
      await server.ready
      const load = startLoad(() => server.url, { slug: campaign.slug, buyers: 2 })
      await expect.poll(() => load.report.bought.size).toBeGreaterThan(5)
      await fillUp()
      await expect.poll(() => load.report.statuses.get(503)).toBeGreaterThan(0)
      void load.stop()
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      for (const room of [0, 10, 40]) {
        makeRoom()
        await fillUp(room)
        const refused = await startServer(settings())
        expect(await refused.ended).toBe(1)
        expect(refused.said()).toContain('O disco da pasta de dados está quase cheio. Libere espaço e comece de novo.')
      }
      makeRoom()
      const again = await startServer(settings())
      await again.ready
      expect(await again.end()).toBe(0)
      const database = await connect({ dataDir: disk.folder })
      expect(await findingsOf(database.db, campaign.id)).toEqual([])
      await database.close()
    },
  )

  test.runIf(mounts)('that may only be read lets no server start, in words', async () => {
    disk.makePrivate()
    disk.makeReadOnly()
    const refused = await startServer(settings())
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(`O Talão não pode gravar em ${disk.folder}`)
    expect(existsSync(join(disk.folder, 'talao.lock'))).toBe(false)
  })
})
