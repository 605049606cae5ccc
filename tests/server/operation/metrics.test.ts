import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPromtool } from '../../../scripts/programs.ts'
import { DESTINATION_KINDS } from '../../../server/operation/destination-kinds.ts'
import { storedMetrics } from '../../../server/operation/metrics/stored.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { backupRun, sandboxCharge } from '../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { notifyCharges } from '../../../server/sales/sandbox/bank.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'

const TOKEN = 'segredo-das-metricas-0001'
let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: TOKEN } })
  admin = await app.signIn()
})
afterAll(() => app.close())

const ask = (token?: string) =>
  fetch(`${app.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

/** The samples of a metric as they are told, by their labels. */
async function samplesOf(name: string): Promise<Map<string, number>> {
  const lines = (await (await ask(TOKEN)).text()).split('\n').filter((line) => !line.startsWith('#'))
  const own = lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return new Map(own.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
const firstOf = async (name: string) => [...(await samplesOf(name)).values()][0] ?? 0

describe('GET /metrics', () => {
  test('reads anew what it read before the clock was set back', async () => {
    const before = await firstOf('talao_purchases_unpaid')
    app.clock.move(60 * 60_000)
    expect(await firstOf('talao_purchases_unpaid')).toBe(before)
    const campaign = await createCampaign(app, admin)
    await buy(app, campaign.url_amigavel)
    app.clock.move(-60 * 60_000)
    expect(await firstOf('talao_purchases_unpaid')).toBe(before + 1)
  })

  test('S59 is there for who has the token alone, and not at all without the setting', async () => {
    expect((await ask()).status).toBe(404)
    expect((await ask(`${TOKEN}x`)).status).toBe(404)
    expect((await ask(admin.token)).status).toBe(404)
    const answer = await ask(TOKEN)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(() => readConfig({ METRICS_TOKEN: 'curto' })).toThrow(/^METRICS_TOKEN precisa/)
    const other = await startApp()
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(404)
    await other.close()
  })

  test('counts what is bought, paid and asked, and how long that takes', async () => {
    const campaign = await createCampaign(app, admin)
    const [purchases, payments] = [await firstOf('talao_purchases_total'), await firstOf('talao_payments_total')]
    await buyAndPay(app, campaign.url_amigavel)
    expect(await firstOf('talao_purchases_total')).toBe(purchases + 1)
    expect(await firstOf('talao_payments_total')).toBe(payments + 1)
    const route = '{method="POST",route="/api/public/campaigns/:slug/purchases",status="2xx"}'
    expect((await samplesOf('talao_request_seconds_count')).get(route)).toBeGreaterThanOrEqual(1)
    expect(await firstOf('talao_batches_total')).toBeGreaterThan(0)
  })

  test('counts a payment of which a part goes back once', async () => {
    const campaign = await createCampaign(app, admin)
    const { chargeId } = await buyAndPay(app, campaign.url_amigavel)
    const payments = await firstOf('talao_payments_total')
    await app.database.db.update(sandboxCharge).set({ returned: 1 }).where(eq(sandboxCharge.chargeId, chargeId))
    expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
    expect(await firstOf('talao_payments_total')).toBe(payments)
  })

  test('tells how long deliveries wait for receivers that are sent to, not for one that is paused or deleted', async () => {
    const campaign = await createCampaign(app, admin)
    const body = {
      title: 'Fora do ar',
      event: 1,
      method: 'POST',
      url: 'https://[2001:4860::1]:9/aqui',
      body: '',
      headers_data: [],
    }
    const { id } = wanted(await admin.call('POST', '/api/webhooks', { body }), 200).webhook
    await buy(app, campaign.url_amigavel)
    const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
    await outbox.turn()
    await outbox.settled()
    const age = async () => {
      app.clock.move(60_000)
      return (await samplesOf('talao_queue_age_seconds')).get('{queue="deliveries"}')
    }
    expect(await age()).toBeGreaterThan(0)
    wanted(await admin.call('POST', `/api/webhooks/${id}/pause`), 200)
    expect(await age()).toBe(0)
    wanted(await admin.call('POST', `/api/webhooks/${id}/resend`, { body: { only: 'failed' } }), 200)
    expect(await age()).toBeGreaterThan(0)
    wanted(await admin.call('DELETE', `/api/webhooks/${id}`), 200)
    expect(await age()).toBe(0)
  })

  test('tells how long queues wait, and that an account’s provider is well', async () => {
    await app.database.db.execute(`insert into report (campaign_id, operator_id, type, format, filter, created_at, touched_at)
      select c.id, o.id, 'sales', 'csv', '{}', now() - interval '90 seconds', now() from campaign c, operator o limit 1`)
    app.clock.move(6_000)
    const ages = await samplesOf('talao_queue_age_seconds')
    expect([...ages.keys()].sort()).toEqual(
      ['charges', 'deliveries', 'events', 'figures', 'reports', 'reservations'].map((queue) => `{queue="${queue}"}`),
    )
    expect(ages.get('{queue="reports"}')).toBeGreaterThan(90)
    const [up] = [...(await samplesOf('talao_provider_up'))]
    expect(up).toEqual([expect.stringContaining('gateway="sandbox"'), 1])
    expect(await firstOf('talao_database_up')).toBe(1)
  })

  test('tells that a scheduled backup is overdue by how often it is made, where this server makes any', async () => {
    await app.database.db.insert(backupRun).values({ startedAt: app.clock.now(), rows: 1, triedAt: app.clock.now() })
    const overdue = async (everyHours?: number) => {
      const schedule = everyHours && { everyMs: everyHours * 3_600_000, dir: '/x', keepMs: 1 }
      const metrics = await storedMetrics(app.database.db, { now: app.clock.now(), schedule: schedule || undefined })
      return metrics.find(({ name }) => name === 'talao_backup_overdue')?.samples.map(({ value }) => value)
    }
    app.clock.move(13 * 3_600_000)
    expect(await Promise.all([overdue(), overdue(6), overdue(24)])).toEqual([[], [1], [0]])
    app.clock.move(-13 * 3_600_000)
  })

  test('names nobody: no label holds what somebody typed', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Segredo de Maria' })
    await buyAndPay(app, campaign.url_amigavel, { name: 'Maria Secreta', telefone: '62999990000' })
    const lines = (await (await ask(TOKEN)).text()).split('\n')
    const nameOf = (line: string) => line.replace(/ \S+$/, '')
    const names = lines.map((line) => (line.startsWith('#') ? line : nameOf(line)))
    expect(names.filter((name) => /Maria|629999|segredo/i.test(name))).toEqual([])
    expect(names.join()).toContain('route="/api/public/')
  })

  test.runIf(findPromtool() !== undefined)('is what promtool takes without a remark', async () => {
    const { status, stdout, stderr } = spawnSync(String(findPromtool()), ['check', 'metrics'], {
      input: await (await ask(TOKEN)).text(),
      encoding: 'utf8',
    })
    expect([status, `${stdout}${stderr}`.trim()]).toEqual([0, ''])
  })
})

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/talao.json'])(
  '%s asks for metrics that there are',
  async (path) => {
    const told = [...(await (await ask(TOKEN)).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
      ([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    )
    const asked = [...new Set(readFileSync(path, 'utf8').match(/\btalao_\w+/g))]
    expect(asked.length).toBeGreaterThan(7)
    expect(asked.filter((name) => !told.includes(name))).toEqual([])
  },
)

describe.runIf(findPromtool() !== undefined)('the rules for alerts', () => {
  const promtool = (...args: string[]) => spawnSync(String(findPromtool()), args, { encoding: 'utf8' })

  test('are rules', async () => {
    const { status, stdout, stderr } = promtool('check', 'rules', 'deploy/prometheus/alerts.yml')
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(/SUCCESS: \d+ rules found/)])
  })

  test('fire when they should, and not before', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})
