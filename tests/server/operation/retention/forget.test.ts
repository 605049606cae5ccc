import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { jobsOf } from '../../../../server/operation/jobs.ts'
import { forgetOldData } from '../../../../server/operation/retention/forget.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { pushSubscription } from '../../../../server/platform/db/schema.ts'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import { PERIODS } from '../../../../src/domain/insight/retention.ts'
import { askToBuy, buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const DAY = 24 * 60 * 60_000
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await app.signIn()
})
afterAll(() => app.close())

const told = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => rowsOf<Row>(app.database.db, query)
const counted = async (table: string) =>
  (await told<{ found: number }>(sql`select count(*)::int as found from ${sql.raw(table)}`))[0]?.found

test('S54 the manual’s table says what is kept how long, and a job that there is keeps to each line', () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  const jobs = jobsOf(app.ports).map(({ name }) => name)
  for (const { what, kept, job } of Object.values(PERIODS)) {
    expect(manual).toContain(`| ${what} | ${kept} |`)
    expect(jobs).toContain(job)
  }
  expect(manual.match(/^\| .* \| \d+ (hora|horas|dias|meses) \|$/gm)).toHaveLength(Object.keys(PERIODS).length)
})

test('S54 who never paid is forgotten after 90 days, and who paid, or still may, is not', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin)
  const unpaid = await buy(app, url_amigavel, { name: 'Nunca Pagou', telefone: '62911110001', params: { utm: 'x' } })
  await buyAndPay(app, url_amigavel, { name: 'Pagou Uma', telefone: '62911110002' })
  await buy(app, url_amigavel, { name: 'Pagou Uma', telefone: '62911110002' })
  app.clock.move(31 * 60_000)
  await expireDue(app.ports)
  app.clock.move(89 * DAY)
  await forgetOldData(app.ports)
  expect(await counted(`buyer`)).toBe(2)
  await buy(app, url_amigavel, { name: 'Ainda Pode', telefone: '62911110003' })
  app.clock.move(2 * DAY)
  await forgetOldData(app.ports)
  await forgetOldData(app.ports)

  expect(await told(sql`select name, telefone from buyer order by telefone`)).toEqual([
    { name: 'Cliente removido', telefone: '00000000000' },
    { name: 'Pagou Uma', telefone: '62911110002' },
    { name: 'Ainda Pode', telefone: '62911110003' },
  ])
  expect(await told(sql`select name, params, address from transaction where id = ${unpaid.id}`)).toEqual([
    { name: 'Cliente removido', params: null, address: null },
  ])
  expect(await counted('transaction')).toBe(4)
  expect(await findingsOf(app.database.db, id)).toEqual([])
  const boss = await app.signIn()
  expect(wanted(await boss.call('GET', '/api/search?q=removido'), 200).people).toEqual([])
  expect((await askToBuy(app, url_amigavel, { name: 'De novo', telefone: '62911110001' })).status).toBe(201)
})

test('S54 of who never paid and asked not to be written to, the phone and that wish alone stay', async () => {
  admin = await app.signIn()
  const { url_amigavel } = await createCampaign(app, admin, { title: 'Sem mensagens' })
  const buyer = { name: 'Deixe Em Paz', telefone: '62911110031' }
  const { id } = await buy(app, url_amigavel, buyer)
  const [person] = await told<{ id: number }>(sql`select id::int from buyer where telefone = ${buyer.telefone}`)
  wanted(await admin.call('PUT', `/api/recoveries/silence/${person?.id}`, { body: { refuses: true } }), 200)
  app.clock.move(31 * 60_000)
  await expireDue(app.ports)
  app.clock.move(91 * DAY)
  await forgetOldData(app.ports)
  const kept = () =>
    told(sql`select name, silent_since is not null as silent from buyer where telefone = ${buyer.telefone}`)
  expect(await kept()).toEqual([{ name: 'Cliente removido', silent: true }])
  expect(await told(sql`select name from transaction where id = ${id}`)).toEqual([{ name: 'Cliente removido' }])
  await buy(app, url_amigavel, buyer)
  expect((await kept())[0]).toMatchObject({ silent: true })
})

test('S54 the devices of who never paid go with them, and of who proved a phone, or paid, stay', async () => {
  admin = await app.signIn()
  const { url_amigavel } = await createCampaign(app, admin, { title: 'Avisados' })
  const unpaid = await buy(app, url_amigavel, { name: 'Nunca Pagou', telefone: '62911110021' })
  const paid = await buyAndPay(app, url_amigavel, { name: 'Pagou Uma', telefone: '62911110022' })
  const now = app.clock.now()
  const device = (nth: number, telefone: string, purchases: number[], proven = false) => ({
    ...{ uid: `00000000-0000-4000-8000-00000000002${nth}`, telefone, purchases, proven },
    ...{ endpoint: `https://push.example.com/${nth}`, host: 'push.example.com', p256dh: 'x', sealedAuth: 'x' },
    ...{ draws: true, pix: true, news: true, createdAt: now },
  })
  await app.database.db
    .insert(pushSubscription)
    .values([
      device(1, '62911110021', [unpaid.id]),
      device(2, '62911110022', [paid.id]),
      device(3, '62911110023', [], true),
    ])
  app.clock.move(31 * 60_000)
  await expireDue(app.ports)
  app.clock.move(91 * DAY)
  await forgetOldData(app.ports)
  expect(
    await told(sql`select telefone, purchases::text, endpoint, ended_by from push_subscription where proven or telefone like '6291111002%'
      or ended_by is not null order by telefone`),
  ).toEqual([
    { telefone: '00000000000', purchases: '{}', endpoint: null, ended_by: 'off' },
    { telefone: '62911110022', purchases: `{${paid.id}}`, endpoint: 'https://push.example.com/2', ended_by: null },
    { telefone: '62911110023', purchases: '{}', endpoint: 'https://push.example.com/3', ended_by: null },
  ])
})

test('S54 code requests go after a month, sessions and the addresses of purchases after half a year', async () => {
  const { url_amigavel } = await createCampaign(app, await app.signIn(), { title: 'Endereços' })
  const { id } = await buyAndPay(app, url_amigavel, { telefone: '62911110004' })
  const addressOf = async () => (await told(sql`select address from transaction where id = ${id}`))[0]?.address
  expect([(await counted('code_request')) ?? 0, (await counted('access_token')) ?? 0]).not.toContain(0)
  app.clock.move(31 * DAY)
  await forgetOldData(app.ports)
  expect(await counted('code_request')).toBe(0)
  expect(await addressOf()).toBe('127.0.0.1')
  expect(await counted('access_token')).toBeGreaterThan(0)
  app.clock.move(153 * DAY)
  await forgetOldData(app.ports)
  expect([await counted('access_token'), await counted('step_up'), await counted('device')]).toEqual([0, 0, 0])
  expect(await addressOf()).toBeNull()
  expect(await counted('buyer')).toBeGreaterThan(1)
  await app.signIn()
})

test('S54 who never paid is forgotten though somebody wrote to them, and what came of the messages stays', async () => {
  admin = await app.signIn()
  const { url_amigavel } = await createCampaign(app, admin)
  const { id } = await buy(app, url_amigavel, { name: 'Foi Chamada', telefone: '62911110009' })
  await buy(app, url_amigavel, { name: 'Não Foi', telefone: '62911110008' })
  app.clock.move(6 * 60_000)
  const [template] = wanted(await admin.call('GET', '/api/recovery-templates'), 200).data
  wanted(await admin.call('POST', `/api/recoveries/claim/${id}`, { body: { template_id: template.id } }), 200)
  app.clock.move(31 * 60_000)
  await expireDue(app.ports)
  app.clock.move(91 * DAY)
  await forgetOldData(app.ports)
  expect(await told(sql`select name from buyer where telefone in ('62911110008', '62911110009')`)).toEqual([])
  expect(await counted('recovery_message')).toBe(1)
})

test('no table points to a buyer that forgetting one does not know of', async () => {
  const pointing = await told<{ name: string }>(sql`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'buyer'::regclass order by 1`)
  // Who won a prize has paid.
  expect(pointing.map(({ name }) => name)).toEqual([
    ...['prize_correction', 'prize_draw', 'recovery_message', 'transaction', 'winner_note', 'winner_photo'],
  ])
})
