import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNextReport } from '../../../server/insight/reports/make.ts'
import type { HealthCheck } from '../../../server/operation/condition/checks.ts'
import { connect } from '../../../server/platform/db/connect.ts'
import { rowsOf } from '../../../server/platform/db/database.ts'
import { lately, upToNow } from '../../../server/platform/http/reads.ts'
import { StartError } from '../../../server/platform/start-error.ts'
import { buyAndPay, createCampaign } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { describeOnPostgres } from '../../support/server/databases.ts'
import { type Cluster, createDatabase, startPostgres } from '../../support/server/postgres.ts'

const MOST_BEHIND_MS = 1_500

describeOnPostgres('with a standby that is read from', () => {
  let primary: Cluster
  let standby: Cluster
  let databaseUrl: string
  let readUrl: string
  let app: TestApp
  let admin: SignedIn
  let there: Client

  beforeAll(async () => {
    primary = await startPostgres({ fast: true, settings: () => ['synchronous_commit=on'] })
    databaseUrl = await createDatabase(primary.url)
    const first = await connect({ databaseUrl, dataDir: 'memory' })
    await first.migrate()
    await first.close()
    standby = await startPostgres({ fast: true, follows: primary.url })
    const url = new URL(standby.url)
    url.pathname = new URL(databaseUrl).pathname
    readUrl = url.href
    app = await startApp({
      storage: {
        databaseUrl,
        dataDir: 'memory',
        remove: async () => {},
        databaseRead: { url: readUrl, mostBehindMs: MOST_BEHIND_MS },
      },
      limits: { publicAnswerMs: 1 },
    })
    admin = await app.signIn()
    there = new Client(readUrl)
    await there.connect()
  })
  afterAll(async () => {
    await there?.end()
    await app?.close()
    await standby?.stop()
    await primary?.stop()
  })

  /** How often the standby was asked for rows of a table. */
  const readsThere = async (table: string) => {
    await there.query('select pg_stat_clear_snapshot()')
    const { rows } = await there.query(
      'select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = $1',
      [table],
    )
    return rows[0].reads as number
  }
  const follows = () => expect.poll(() => lately(app.database).asOf, { timeout: 20_000 }).not.toBeNull()
  const pageOf = async (slug: string) => {
    const answer = await fetch(`${app.url}/api/public/campaigns/${slug}`)
    const { campaign } = (await answer.json()) as { campaign?: { description: string } }
    return { description: campaign?.description, asOf: answer.headers.get('x-data-as-of') }
  }
  const condition = async () => {
    const { body } = await admin.call('GET', '/api/health')
    const checks = body.checks as HealthCheck[]
    return checks.filter(({ about }) => about === 'replica').map(({ state, because }) => [state, because])
  }

  test('public pages come from it and say of which moment they are, and a change is shown at once', async () => {
    const { id, url_amigavel: slug } = await createCampaign(app, admin, { description: 'Primeiro texto' })
    await follows()
    const before = await readsThere('campaign')
    await expect.poll(async () => (await pageOf(slug)).asOf).not.toBeNull()
    await expect.poll(() => readsThere('campaign'), { timeout: 10_000 }).toBeGreaterThan(before)
    const { asOf } = await pageOf(slug)
    expect(Math.abs(Date.now() - Date.parse(asOf ?? ''))).toBeLessThan(MOST_BEHIND_MS + 2_000)
    // What the standby does not know yet is read from the primary.
    await there.query('select pg_wal_replay_pause()')
    const { status } = await admin.call('PUT', `/api/actions/${id}`, { body: { description: 'Segundo texto' } })
    expect(status).toBe(200)
    expect(await pageOf(slug)).toEqual({ description: 'Segundo texto', asOf: null })
    await there.query('select pg_wal_replay_resume()')
    await expect.poll(async () => (await pageOf(slug)).asOf).not.toBeNull()
    expect((await pageOf(slug)).description).toBe('Segundo texto')
    expect(await condition()).toEqual([['fine', null]])
  })

  test('the pictures beside links and the files of the site come from it, and what was drawn is kept by the primary', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin)
    await follows()
    const pictureOf = async () => {
      const answer = await fetch(`${app.url}/campaign/${slug}/compartilhar.jpg`)
      return { type: answer.headers.get('content-type'), asOf: answer.headers.get('x-data-as-of') }
    }
    const before = await readsThere('share_picture')
    await expect.poll(async () => (await pictureOf()).asOf, { timeout: 10_000 }).not.toBeNull()
    await expect.poll(() => readsThere('share_picture'), { timeout: 10_000 }).toBeGreaterThan(before)
    const kept = await app.database.db.execute(sql`select 1 from share_picture p join campaign c on c.id = p.campaign_id
      where c.slug = ${slug}`)
    expect(kept).toMatchObject({ rows: [{}] })
    for (const [path, table] of [
      ['/sitemap.xml', 'campaign'],
      ['/icone-192.png', 'app_settings'],
    ] as const) {
      const earlier = await readsThere(table)
      await follows()
      await expect
        .poll(async () => [(await fetch(app.url + path)).status, (await readsThere(table)) > earlier], {
          timeout: 10_000,
        })
        .toEqual([200, true])
    }
  })

  test('figures and reports come from it with all that was paid until they were asked for', async () => {
    const { id, url_amigavel: slug } = await createCampaign(app, admin)
    await follows()
    const before = await readsThere('transaction')
    const sums: number[] = []
    while (sums.length < 5) {
      await buyAndPay(app, slug, { name: 'Maria Silva', telefone: '62999990000' })
      const { body } = await admin.call('GET', `/api/metrics/${id}/totals`)
      sums.push((body.totals as { geral: number }).geral)
    }
    const [each = 0] = sums
    expect([each > 0, sums]).toEqual([true, [1, 2, 3, 4, 5].map((paid) => paid * each)])
    const asked = await admin.call('POST', '/api/actions/reports/sales', { body: { id, format: 'csv' } })
    expect(asked.status).toBeLessThan(300)
    expect(await makeNextReport(app.ports)).toBe(true)
    await expect.poll(() => readsThere('transaction'), { timeout: 10_000 }).toBeGreaterThan(before)
    const [made] = await rowsOf<{ done: number }>(
      app.database.db,
      sql`select done from report where campaign_id = ${id}`,
    )
    expect(made?.done).toBe(5)
  })

  test('a proof comes from it with all that was sold until it was asked for', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin)
    await follows()
    const chained = async () => {
      const proof = await (await fetch(`${app.url}/api/public/campaigns/${slug}/proof`)).json()
      return (proof as { chains: { entries: number }[] }).chains.reduce((sum, { entries }) => sum + entries, 0)
    }
    const before = await readsThere('lane')
    const first = await chained()
    for (let sold = 1; sold <= 3; sold += 1) {
      await buyAndPay(app, slug, { name: 'Maria Silva', telefone: '62999990000' })
      expect(await chained()).toBeGreaterThan(first + sold - 1)
    }
    expect((await fetch(`${app.url}/campaign/${slug}/conferir`)).status).toBe(200)
    await expect.poll(() => readsThere('lane'), { timeout: 10_000 }).toBeGreaterThan(before)
  })

  test('that lags too far or is away, everything is read from the primary until it is back', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin)
    await follows()
    await there.query('select pg_wal_replay_pause()')
    await app.database.db.execute(sql`create table behind_${sql.raw(String(Date.now()))} (x int)`)
    await expect.poll(() => app.database.replica?.seen(), { timeout: 10_000 }).toBeUndefined()
    expect(await condition()).toEqual([['slow', 'late']])
    expect((await pageOf(slug)).asOf).toBeNull()
    expect(await upToNow(app.database)).toBe(app.database.db)
    await there.query('select pg_wal_replay_resume()')
    await follows()

    await there.end()
    const { replica } = app.database
    const reading = Array.from({ length: 20 }, () => replica?.db.execute(sql`select count(*) from campaign`))
    await Promise.all([standby.halt('immediate'), ...reading])
    await expect.poll(condition, { timeout: 10_000 }).toEqual([['slow', 'silent']])
    expect(await pageOf(slug)).toMatchObject({ asOf: null })
    await standby.resume()
    await follows()
    there = new Client(readUrl)
    await there.connect()
  })

  test('what would write is done by the primary, and another database is refused with a sentence', async () => {
    await follows()
    await app.database.replica?.db.transaction((tx) => tx.execute(sql`create table written (x int)`))
    expect((await app.database.db.execute(sql`select * from written`)) as unknown).toMatchObject({ rows: [] })
    const other = await createDatabase(primary.url)
    const wrong = await connect({
      databaseUrl: other,
      dataDir: 'memory',
      databaseRead: { url: readUrl, mostBehindMs: 1 },
    })
    await expect(wrong.migrate()).rejects.toThrow(StartError)
    await wrong.close()
  })
})
