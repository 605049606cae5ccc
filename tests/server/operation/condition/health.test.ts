import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HealthCheck } from '../../../../server/operation/condition/checks.ts'
import { HELD_MS } from '../../../../server/operation/condition/steady.ts'
import { backupRun, nightlyRun } from '../../../../server/platform/db/schema.ts'
import { startJobs } from '../../../../server/platform/jobs/runner.ts'
import { HEALTH_CHECKS } from '../../../../src/domain/insight/health.ts'
import { buyAndPay, createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * 60 * 60_000
let app: TestApp
let admin: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-health-'))
  app = await startApp({
    env: { BACKUP_EVERY: '1d', BACKUP_DIR: folder, MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.br' },
  })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

interface Told {
  version: string
  paid_lately: number
  checks: HealthCheck[]
}
const look = async (as = admin) => {
  const { status, body } = await as.call('GET', '/api/health')
  expect([status, body]).toEqual([200, expect.anything()])
  return body as unknown as Told
}
const checkOf = async (about: HealthCheck['about']) => (await look()).checks.filter((check) => check.about === about)
/** Of a check its state, and why. */
const saidOf = async (about: HealthCheck['about']) =>
  (await checkOf(about)).map(({ state, because }) => [state, because])

test('an administrator alone is told how everything is doing', async () => {
  for (const role of ['gestor', 'afiliado'] as const)
    expect((await (await app.signInAs(role)).callOnce('GET', '/api/health')).status).toBe(403)
  const { version, checks } = await look()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const told = new Set(checks.map(({ about }) => about))
  expect(HEALTH_CHECKS.filter((about) => !told.has(about))).toEqual(['server', 'replica', 'receivers', 'files'])
  expect(await saidOf('clock')).toEqual([['fine', null]])
  expect(await checkOf('servers')).toMatchObject([{ state: 'fine', amount: 1 }])
  // While it starts a process is late, which is told for a while.
  app.clock.move(HELD_MS)
  const [process] = await checkOf('process')
  expect(process).toMatchObject({ state: 'fine', amount: expect.any(Number), at: expect.any(String) })
  expect(await checkOf('database')).toMatchObject([{ state: 'fine', name: expect.stringMatching(/^PostgreSQL \d/) }])
  expect(await saidOf('sms')).toEqual([['note', 'here']])
  expect(await saidOf('https')).toEqual([['note', 'here']])
})

test('neither addresses nor paths nor who bought are in it', async () => {
  const { url_amigavel } = await createCampaign(app, admin, { title: 'Segredo de Maria' })
  await buyAndPay(app, url_amigavel, { name: 'Maria Secreta', telefone: '62999990000' })
  const told = await look()
  expect(told.paid_lately).toBe(1)
  expect(JSON.stringify(told)).not.toMatch(/Maria|629999|127\.0\.0\.1|\/tmp|talao-health|postgres:\/\//)
  app.clock.move(10 * 60_000 + 1)
  expect((await look()).paid_lately).toBe(0)
})

test('a mail server that lets nobody in fails', async () => {
  expect(await saidOf('mail')).toEqual([['failing', 'refusing']])
})

test('a backup is told with what its trial found, and when none follows', async () => {
  const { db } = app.database
  expect(await saidOf('backup')).toEqual([['note', 'unused']])
  const startedAt = app.clock.now()
  const [row] = await db.insert(backupRun).values({ startedAt, rows: 9 }).returning()
  expect(await checkOf('backup')).toMatchObject([{ state: 'note', because: 'untried', at: startedAt.toISOString() }])
  await db.update(backupRun).set({ startedAt: new Date(startedAt.getTime() - 6 * HOUR - 1) })
  expect(await saidOf('backup')).toEqual([['failing', 'untried']])
  await db.update(backupRun).set({ triedAt: startedAt })
  expect(await saidOf('backup')).toEqual([['fine', null]])
  await db.update(backupRun).set({ startedAt: new Date(startedAt.getTime() - 2 * DAY - 1) })
  expect(await saidOf('backup')).toEqual([['failing', 'late']])
  await db.update(backupRun).set({ trialProblem: 'falta a tabela /tmp/x' })
  expect(await saidOf('backup')).toEqual([['failing', 'broken']])
  expect(JSON.stringify(await look())).not.toContain('falta a tabela')
  await db.delete(backupRun).where(sql`id = ${row?.id}`)
})

test('what the checks of the night found is told without its details', async () => {
  const { db } = app.database
  expect(await saidOf('quotas')).toEqual([['note', 'untried']])
  const at = app.clock.now()
  await db.insert(nightlyRun).values([
    { job: 'quotas.check', startedAt: at, endedAt: at, problem: 'the quotas are not sound: campanha 7' },
    { job: 'figures.check', startedAt: at, endedAt: at },
  ])
  expect(await saidOf('quotas')).toEqual([['failing', 'broken']])
  expect(await checkOf('figures')).toMatchObject([{ state: 'fine', at: at.toISOString() }])
  await db.delete(nightlyRun)
})

test('what the checks of the night did not come to their end for, or were not made, is told', async () => {
  const { db } = app.database
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR)
  const states = []
  for (const times of [
    { startedAt: at(1) },
    { startedAt: at(3) },
    { startedAt: at(1), endedAt: at(24) },
    { startedAt: at(3), endedAt: at(24) },
    { startedAt: at(48), endedAt: at(47) },
    { startedAt: at(50), endedAt: at(49) },
  ]) {
    await db.insert(nightlyRun).values({ job: 'quotas.check', ...times })
    states.push(...(await saidOf('quotas')))
    await db.delete(nightlyRun)
  }
  expect(states).toEqual([
    ['note', 'untried'],
    ['slow', 'late'],
    ['fine', null],
    ['slow', 'late'],
    ['fine', null],
    ['slow', 'late'],
  ])
})

test('a queue that waits is slow and then failing, and receivers may take hours', async () => {
  const { db } = app.database
  const since = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString()
  await createCampaign(app, admin)
  await db.execute(sql`insert into report (campaign_id, operator_id, type, format, filter, created_at, touched_at)
    select c.id, o.id, 'sales', 'csv', '{}', ${since(59)}, now() from campaign c, operator o limit 1`)
  const states = []
  for (const seconds of [0, 2, 240]) {
    app.clock.move(seconds * 1000)
    states.push(...(await saidOf('reports')))
  }
  expect(states).toEqual([
    ['fine', null],
    ['slow', 'late'],
    ['failing', 'late'],
  ])
  await db.execute(sql`delete from report`)
})

test('each account is told by its name with how its bank is doing', async () => {
  const { db } = app.database
  const health = (columns: string, values: string) =>
    db.execute(
      sql.raw(
        `delete from account_health; insert into account_health (account_id${columns}) values (${app.accountId}${values})`,
      ),
    )
  const told = async () => (await checkOf('account')).filter(({ id }) => id === app.accountId)
  await health(', failures, failure, failed_since', `, 9, 'silent', now()`)
  expect(await told()).toMatchObject([{ state: 'failing', because: 'silent', name: expect.stringMatching(/./) }])
  await health(', failures, failure, failed_since', `, 9, 'refused', now()`)
  expect(await told()).toMatchObject([{ state: 'failing', because: 'refusing' }])
  await health(', unnotified, unnotified_since', ', 3, now()')
  expect(await told()).toMatchObject([{ state: 'slow', because: 'unnotified' }])
  await health('', '')
  expect(await told()).toMatchObject([{ state: 'fine', because: null }])
  await db.execute(sql`delete from account_health`)
  expect(await told()).toMatchObject([{ state: 'note', because: 'unused' }])
})

test('programs outside that get nothing are counted', async () => {
  const { db } = app.database
  const state = (its: string) => db.execute(sql.raw(`update destination set ${its}`))
  await db.execute(
    sql`insert into destination (kind, events, state, created_at) values ('webhook', '{}', 'delivering', now())`,
  )
  expect(await checkOf('receivers')).toMatchObject([{ state: 'fine', amount: 1 }])
  await state(`state = 'failing', failing_since = now()`)
  expect(await saidOf('receivers')).toEqual([['slow', 'silent']])
  await state(`state = 'paused', paused_by = 'failure', paused_at = now()`)
  expect(await saidOf('receivers')).toEqual([['failing', 'paused']])
  await state(`state = 'paused', paused_by = 'operator', failing_since = null`)
  expect(await saidOf('receivers')).toEqual([['fine', null]])
  await db.execute(sql`delete from destination`)
})

test('the clock is the one that is decided by: where the database has another time, that fails', async () => {
  app.clock.move(HOUR)
  const away = (app.clock.now().getTime() - Date.now()) / 1000
  const [clock] = await checkOf('clock')
  expect(away).toBeGreaterThan(HOUR / 1000 - 1)
  expect([clock?.state, Math.abs(away + (clock?.amount ?? 0)) <= 2]).toEqual(['failing', true])
})

test('a job that fails is named until it runs again', async () => {
  expect(await saidOf('jobs')).toEqual([['fine', null]])
  let broken = true
  const ran = Promise.withResolvers<void>()
  const stop = startJobs(
    [
      {
        name: 'figures.fold',
        everyMs: 1,
        run: async () => {
          if (broken) throw new Error('broken')
          ran.resolve()
        },
      },
    ],
    () => {},
  )
  await expect.poll(() => saidOf('jobs')).toEqual([['slow', 'broken']])
  expect(await checkOf('jobs')).toMatchObject([{ name: 'figures.fold', at: expect.any(String) }])
  broken = false
  await ran.promise
  await expect.poll(() => saidOf('jobs')).toEqual([['fine', null]])
  await stop()
})
