import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../server/campaigns/ledger/health.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { transaction } from '../../../server/platform/db/schema.ts'
import { createTestStorage, currentKind, type TestStorage } from '../../support/server/databases.ts'
import { startLoad } from '../../support/server/load.ts'
import { runCommand, SHOP_KEY, startServer } from '../../support/server/server-process.ts'
import { createCampaign, openShop } from '../support/shop.ts'

const NEWER =
  'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.'
/** What the next version changes: a table that is there gets a column, which its rows fill. */
const NEXT = `ALTER TABLE "buyer" ADD COLUMN "of_next_version" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
UPDATE "buyer" SET "of_next_version" = 8;
`
/** Folders whose files import each other by where they lie: the next version has its own. */
const OWN = ['server', 'scripts']

/** No version was published yet: this one stands for the last, and itself with one migration more for the next. */
describe.runIf(process.env.FAULTS === 'long' && currentKind() === 'postgres')('an upgrade, and going back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-upgrade-'))
  const next = join(folder, 'next')
  const copy = join(folder, 'copia')
  const places: TestStorage[] = []
  let slug: string
  let sold: number

  const settingsOf = ({ dataDir, databaseUrl }: TestStorage) => ({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: SHOP_KEY, DRAIN_SECONDS: '0' },
  })
  const countOf = async (place: TestStorage) => {
    const database = await connect(place)
    const [count, findings] = [await database.db.$count(transaction), await findingsOf(database.db)]
    await database.close()
    expect(findings).toEqual([])
    return count
  }
  /** Starts a version on a database, lets it sell, and ends it. @returns how much it sold */
  const sellWith = async (place: TestStorage, root = '.') => {
    const server = await startServer(settingsOf(place), [resolve(root, 'scripts/serve.ts')])
    await server.ready
    const load = startLoad(() => server.url, { slug, buyers: 3 })
    await expect.poll(() => load.report.bought.size, { timeout: 20_000 }).toBeGreaterThan(20)
    const { bought, wrong, dropped } = await load.stop()
    expect([wrong, dropped, await server.end()]).toEqual([[], [], 0])
    return bought.size
  }

  /** Runs one of the next version's commands. @returns how it ended, and what it said */
  const runNext = async (name: string, args: readonly string[], place: TestStorage) => {
    const loading = ['--import', resolve(next, 'scripts/quick-loading.ts')]
    const run = await startServer(settingsOf(place), [...loading, resolve(next, `scripts/${name}.ts`), ...args])
    return [await run.ended, run.said()]
  }

  beforeAll(async () => {
    mkdirSync(next)
    for (const name of readdirSync('.')) {
      if (OWN.includes(name)) cpSync(name, join(next, name), { recursive: true })
      else if (name !== '.git') symlinkSync(resolve(name), join(next, name))
    }
    const migrations = join(next, 'server/platform/db/migrations')
    const journal = join(migrations, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const last = entries.at(-1)
    const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
    writeFileSync(join(migrations, '9999_next.sql'), NEXT)
    for (const isEmpty of [false, true]) places.push(await createTestStorage('postgres', { isEmpty }))
    const shop = await openShop(await connect(places[0] as TestStorage))
    ;({ slug } = await createCampaign(shop, 100_000))
    await shop.close()
  })
  afterAll(async () => {
    await Promise.all(places.map((place) => place.remove()))
    rmSync(folder, { recursive: true, force: true })
  })

  test('there is no tag yet: the first one is what this begins with from then on, with the data that it made', () => {
    expect(spawnSync('git', ['tag', '--list', 'v*'], { encoding: 'utf8' }).stdout).toBe('')
  })

  test('the next version brings what there is up to itself and sells on; the last one then refuses, and changes nothing', async () => {
    const [place] = places as [TestStorage]
    sold = await sellWith(place)
    expect(runCommand('backup', [copy], settingsOf(place)).status).toBe(0)
    const more = await sellWith(place, next)
    expect(await countOf(place)).toBe(sold + more)
    const database = await connect(place)
    const changed = await rowsOf<{ now: number; count: number }>(
      database.db,
      sql`select of_next_version as now, count(*)::int as count from buyer group by 1 order by 1`,
    )
    await database.close()
    expect(changed).toEqual([
      { now: 7, count: more },
      { now: 8, count: sold },
    ])
    const old = await startServer(settingsOf(place))
    expect([await old.ended, old.said()]).toEqual([1, expect.stringContaining(NEWER)])
    expect(await countOf(place)).toBe(sold + more)
  })

  test('going back is the copy of before, restored by the last version into an empty database: it sells on', async () => {
    const [, empty] = places as [TestStorage, TestStorage]
    const { status, said } = runCommand('restore', [copy], settingsOf(empty))
    expect([status, said]).toEqual([0, expect.stringMatching(/confere/)])
    expect(await countOf(empty)).toBe(sold)
    const more = await sellWith(empty)
    expect(await countOf(empty)).toBe(sold + more)
  })

  test('a copy of before is restored by the next version, too, and is of it then', async () => {
    const place = await createTestStorage('postgres', { isEmpty: true })
    places.push(place)
    expect(await runNext('restore', [copy], place)).toEqual([0, expect.stringMatching(/confere/)])
    const database = await connect(place)
    const [row] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from buyer where of_next_version = 8`,
    )
    await database.close()
    expect(row?.count).toBe(sold)
  })

  test('a copy of the next version is not restored by the last one: one sentence, nothing touched', async () => {
    const [place] = places as [TestStorage]
    const newer = join(folder, 'nova')
    expect(await runNext('backup', [newer], place)).toEqual([0, expect.any(String)])
    const target = await createTestStorage('postgres', { isEmpty: true })
    places.push(target)
    const { status, said } = runCommand('restore', [newer], settingsOf(target))
    expect([status, said]).toEqual([1, expect.stringMatching(/versão mais nova/)])
    expect(said.trim().split('\n')).toHaveLength(1)
    const database = await connect(target)
    const tables = await rowsOf(database.db, sql`select 1 from pg_tables where schemaname = 'public'`)
    await database.close()
    expect(tables).toEqual([])
  })
})
