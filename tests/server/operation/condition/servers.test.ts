import { hostname } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HealthCheck } from '../../../../server/operation/condition/checks.ts'
import { signsOfLife } from '../../../../server/operation/condition/signs-of-life.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { serverSign, transaction } from '../../../../server/platform/db/schema.ts'
import { isOlder, VERSION } from '../../../../server/platform/version.ts'
import { buy, createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { describeOnPostgres } from '../../../support/server/databases.ts'

const HOUR = 60 * 60_000
const [, MINOR = '0'] = VERSION.split('.')
const NEWER = `0.${Number(MINOR) + 1}.0`

test('a version is older by its numbers, not by its letters', () => {
  const pairs = [
    ['0.9.0', '0.10.0'],
    ['1.9.9', '2.0.0'],
    ['0.1.0', '0.1.1'],
  ] as const
  for (const [one, other] of pairs) expect([isOlder(one, other), isOlder(other, one)]).toEqual([true, false])
  expect(isOlder(VERSION, VERSION)).toBe(false)
})

describeOnPostgres('the servers that share a database', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp()
    admin = await app.signIn()
  })
  afterAll(() => app.close())
  beforeEach(() => app.database.db.delete(serverSign))

  /** Lets another server have given a sign of life some seconds ago. */
  const another = (id: string, { seconds = 5, host = id, port = 3000, version = VERSION, clockApart = 0 } = {}) => {
    const ago = (long: number) => sql`clock_timestamp() - make_interval(secs => ${long})`
    const its = { id, host, port, version, clockApart }
    return app.database.db.insert(serverSign).values({ ...its, startedAt: ago(seconds + 60), seenAt: ago(seconds) })
  }
  const look = async () => {
    const checks = (await admin.call('GET', '/api/health')).body.checks as HealthCheck[]
    const [all] = checks.filter(({ about }) => about === 'servers')
    return {
      all: [all?.state, all?.because, all?.amount, all?.version],
      others: checks
        .filter(({ about }) => about === 'server')
        .map(({ name, state, because, version }) => [name, state, because, version]),
    }
  }
  const seen = async () => (await app.database.db.select().from(serverSign)).map(({ id }) => id).sort()

  test('are counted, and each but this one is named with its version', async () => {
    expect(await look()).toEqual({ all: ['fine', null, 1, null], others: [] })
    await another('sp-2')
    await another('sp-3')
    expect(await look()).toEqual({
      all: ['fine', null, 3, null],
      others: [
        ['sp-2', 'fine', null, VERSION],
        ['sp-3', 'fine', null, VERSION],
      ],
    })
  })

  test('that went silent are no longer counted, and asked for a look', async () => {
    await another('sp-2', { seconds: 85 })
    await another('sp-3', { seconds: 95 })
    expect(await look()).toEqual({
      all: ['fine', null, 2, null],
      others: [
        ['sp-2', 'fine', null, VERSION],
        ['sp-3', 'slow', 'silent', VERSION],
      ],
    })
  })

  test('of another version are named where they are the older ones, this one, too', async () => {
    await another('sp-2', { version: '0.0.9' })
    expect(await look()).toEqual({
      all: ['fine', null, 2, null],
      others: [['sp-2', 'note', 'outdated', '0.0.9']],
    })
    await another('sp-3', { version: NEWER })
    expect(await look()).toEqual({
      all: ['note', 'outdated', 3, NEWER],
      others: [
        ['sp-2', 'note', 'outdated', '0.0.9'],
        ['sp-3', 'fine', null, NEWER],
      ],
    })
  })

  test('with a clock that is off fail, and two on one host are told apart by their ports', async () => {
    await another('one', { host: 'sp-2', port: 3001, clockApart: -3_600 })
    await another('two', { host: 'sp-2', port: 3002, clockApart: 30 })
    expect((await look()).others).toEqual([
      ['sp-2:3001', 'failing', 'apart', VERSION],
      ['sp-2:3002', 'fine', null, VERSION],
    ])
  })

  test('say that they run, take the place of one that was killed there, forget the silent ones after a day, and go', async () => {
    const { port } = app.ports.config
    await another('killed', { host: hostname(), port })
    await another('gone', { seconds: 24 * 60 * 60 + 5 })
    await another('sp-2', { seconds: 24 * 60 * 60 - 60 })
    const signs = signsOfLife(app.ports, () => {})
    await signs.write()
    const [mine = '', ...rest] = (await seen()).sort((one) => (one === 'sp-2' ? 1 : -1))
    expect([mine, rest]).toEqual([expect.stringContaining(`${hostname()} ${port} `), ['sp-2']])
    const [first] = await app.database.db.select().from(serverSign).where(eq(serverSign.id, mine))
    expect(first).toMatchObject({ version: VERSION, clockApart: 0 })
    await signs.write()
    const [again] = await app.database.db.select().from(serverSign).where(eq(serverSign.id, mine))
    expect(again?.startedAt).toEqual(first?.startedAt)
    expect(again?.seenAt.getTime()).toBeGreaterThan(first?.seenAt.getTime() ?? 0)
    // It is told as itself, not as another one.
    expect((await look()).others.map(([name]) => name)).toEqual(['sp-2'])
    await signs.end()
    await signs.write()
    expect(await seen()).toEqual(['sp-2'])
  })

  test('whose clock goes wrong say so once in the log, and leave what is due to those whose clocks agree', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin)
    const { id } = await buy(app, slug)
    const statusOf = async () => {
      const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
      return row?.status
    }
    const said: string[] = []
    const jobs = jobsOf(app.ports, (sentence) => said.push(sentence))
    const run = async (job: string) => {
      await jobs.find(({ name }) => name === job)?.run()
    }
    await another('sp-2')
    await run('servers.sign')
    app.clock.move(HOUR + 60_000)
    await run('servers.sign')
    await run('servers.sign')
    expect(said).toEqual([expect.stringMatching(/^O relógio desta máquina está 1 h adiante .*timedatectl[^.]*\.$/)])
    await run('reservations.expire')
    expect(await statusOf()).toBe('pending')
    // A server that starts so knows it before it does anything.
    await jobsOf(app.ports)
      .find(({ name }) => name === 'reservations.expire')
      ?.run()
    expect(await statusOf()).toBe('pending')
    // Alone it is the only one that knows what is due.
    await app.database.db.delete(serverSign).where(eq(serverSign.id, 'sp-2'))
    await run('servers.sign')
    await run('reservations.expire')
    expect(await statusOf()).not.toBe('pending')
  })
})
