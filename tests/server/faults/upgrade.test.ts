import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { messagesIn, startBusiness } from '../../support/installation/first-business.ts'
import { type LastVersion, lastVersion } from '../../support/installation/last-version.ts'
import { readPurchase } from '../../support/seeds/fixtures.ts'
import { createTestStorage, currentKind, type TestStorage } from '../../support/server/databases.ts'
import { caller } from '../../support/server/http.ts'
import { startLoad } from '../../support/server/load.ts'
import { type ServerProcess, SHOP_KEY, startServer } from '../../support/server/server-process.ts'

const NEWER =
  'Este banco de dados já foi aberto por uma versão mais nova do Talão. Atualize o programa e comece de novo. Nada foi mudado.'
/** What the next version changes: a table that is there gets a column, which its rows fill. */
const NEXT = `ALTER TABLE "buyer" ADD COLUMN "of_next_version" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
UPDATE "buyer" SET "of_next_version" = 8;
`
/** Folders whose files import each other by where they lie: the next version has its own. */
const OWN = ['server', 'scripts']
const onlyLong = test.runIf(process.env.FAULTS === 'long')

/** What the last version wrote: a purchase that was paid, with its numbers, and how many there are. */
interface Written {
  slug: string
  purchase: { id: number; token: string }
  numbers: string[]
  count: number
}

/** The last version fills a database, and the next one — this one, with one migration more — goes on with it. */
describe.runIf(currentKind() === 'postgres')('an upgrade, and going back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-upgrade-'))
  const next = join(folder, 'next')
  const copy = join(folder, 'copia')
  const places: TestStorage[] = []
  let last: LastVersion
  let written: Written

  const settingsOf = ({ dataDir, databaseUrl }: TestStorage) => ({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: SHOP_KEY, DRAIN_SECONDS: '0' },
  })
  const rowsIn = async <Row extends Record<string, unknown>>(place: TestStorage, query: SQL) => {
    const database = await connect(place)
    const rows = await rowsOf<Row>(database.db, query)
    await database.close()
    return rows
  }
  const countOf = async (place: TestStorage) =>
    (await rowsIn<{ count: number }>(place, sql`select count(*)::int as count from transaction`))[0]?.count

  /** Runs one of a version's commands. @returns how it ended, and what it said */
  const runOf = async (root: string, name: string, args: readonly string[], place: TestStorage) => {
    const loading = ['--import', resolve(root, 'scripts/quick-loading.ts')]
    const run = await startServer(settingsOf(place), [...loading, resolve(root, `scripts/${name}.ts`), ...args])
    return [await run.ended, run.said()]
  }
  const isWell = async (root: string, place: TestStorage) =>
    expect(await runOf(root, 'health', [], place)).toEqual([0, expect.any(String)])

  const serve = async (root: string, place: TestStorage, more: Record<string, string> = {}) => {
    const server = await startServer({ ...settingsOf(place), ...more }, [resolve(root, 'scripts/serve.ts')])
    await server.ready
    return server
  }
  /** Lets a server sell, and ends it. @returns how much it sold */
  const sell = async (server: ServerProcess, slug: string) => {
    const load = startLoad(() => server.url, { slug, buyers: 3 })
    await expect.poll(() => load.report.bought.size).toBeGreaterThan(20)
    const { bought, wrong, dropped } = await load.stop()
    expect([wrong, dropped, await server.end()]).toEqual([[], [], 0])
    return bought.size
  }
  const fill = async (place: TestStorage): Promise<Written> => {
    const messages = join(folder, 'sms.jsonl')
    const server = await serve(last.root, place, messagesIn(messages))
    const { slug, purchase } = await startBusiness(server.url, messages)
    const { numbers } = await readPurchase({ call: caller(server.url) }, purchase)
    expect(numbers).toHaveLength(30)
    return { slug, purchase, numbers, count: 1 + (await sell(server, slug)) }
  }
  const sellOn = async (place: TestStorage, root: string) => {
    const { slug, purchase, numbers } = written
    const server = await serve(root, place)
    const read = await readPurchase({ call: caller(server.url) }, purchase)
    expect(read).toMatchObject({ status: 'approved', delivered: 30, numbers })
    return sell(server, slug)
  }

  beforeAll(async () => {
    last = await lastVersion(join(folder, 'last'))
    if (last.untried !== undefined) process.stdout.write(`${last.untried}\n`)
    mkdirSync(next)
    for (const name of readdirSync('.')) {
      if (OWN.includes(name)) cpSync(name, join(next, name), { recursive: true })
      else if (name !== '.git') symlinkSync(resolve(name), join(next, name))
    }
    const migrations = join(next, 'server/platform/db/migrations')
    const journal = join(migrations, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const newest = entries.at(-1)
    const added = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
    writeFileSync(join(migrations, '9999_next.sql'), NEXT)
    for (let nth = 0; nth < 2; nth++) places.push(await createTestStorage('postgres', { isEmpty: true }))
  })
  afterAll(async () => {
    await Promise.all(places.map((place) => place.remove()))
    rmSync(folder, { recursive: true, force: true })
  })

  test('the next version brings what there is up to itself and sells on; the last one then refuses, and changes nothing', async () => {
    const [place] = places as [TestStorage]
    written = await fill(place)
    expect(await runOf(last.root, 'backup', [copy], place)).toEqual([0, expect.any(String)])
    const buyers = await rowsIn(place, sql`select 1 from buyer`)
    const more = await sellOn(place, next)
    expect(await countOf(place)).toBe(written.count + more)
    await isWell(next, place)
    const changed = await rowsIn(
      place,
      sql`select of_next_version as now, count(*)::int as count from buyer group by 1 order by 1`,
    )
    expect(changed).toEqual([
      { now: 7, count: more },
      { now: 8, count: buyers.length },
    ])
    const old = await startServer(settingsOf(place), [resolve(last.root, 'scripts/serve.ts')])
    expect([await old.ended, old.said()]).toEqual([1, expect.stringContaining(NEWER)])
    expect(await countOf(place)).toBe(written.count + more)
  })

  test('going back is the copy of before, restored by the last version into an empty database: it sells on', async () => {
    const [, empty] = places as [TestStorage, TestStorage]
    expect(await runOf(last.root, 'restore', [copy], empty)).toEqual([0, expect.stringMatching(/confere/)])
    expect(await countOf(empty)).toBe(written.count)
    const more = await sellOn(empty, last.root)
    expect(await countOf(empty)).toBe(written.count + more)
    await isWell(last.root, empty)
  })

  onlyLong('a copy of before is restored by the next version, too, and is of it then', async () => {
    const place = await createTestStorage('postgres', { isEmpty: true })
    places.push(place)
    expect(await runOf(next, 'restore', [copy], place)).toEqual([0, expect.stringMatching(/confere/)])
    expect(await rowsIn(place, sql`select distinct of_next_version as now from buyer`)).toEqual([{ now: 8 }])
    expect(await countOf(place)).toBe(written.count)
  })

  onlyLong('a copy of the next version is not restored by the last one: one sentence, nothing touched', async () => {
    const [place] = places as [TestStorage]
    const newer = join(folder, 'nova')
    expect(await runOf(next, 'backup', [newer], place)).toEqual([0, expect.any(String)])
    const target = await createTestStorage('postgres', { isEmpty: true })
    places.push(target)
    const [status, said] = await runOf(last.root, 'restore', [newer], target)
    expect([status, said]).toEqual([1, expect.stringMatching(/versão mais nova/)])
    expect(String(said).trim().split('\n')).toHaveLength(1)
    expect(await rowsIn(target, sql`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  })
})
