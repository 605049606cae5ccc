import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { refusals } from '../../../../server/platform/refusals.ts'
import { AUDIT_FIELDS } from '../../../../src/domain/people/audit-fields.ts'
import { STEP_UPS } from '../../../../src/domain/people/permissions.ts'
import { APPLICATION } from '../../../support/fake-gateways/mercado-pago.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import type { Method } from '../../../support/server/http.ts'
import { watchRoutes } from '../../../support/server/routes.ts'
import type { Change } from './audited-changes/change.ts'
import { auditedChanges } from './audited-changes.ts'

const watched = watchRoutes()
let folder: string
let app: TestApp
let admin: SignedIn
const world = {} as { app: TestApp; admin: SignedIn }
const CHANGES = auditedChanges(world)
const proveAll = async () => {
  for (const type of STEP_UPS.filter((each) => each !== 'auth')) await admin.prove(type)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-audit-'))
  app = await startApp({ env: { DATA_DIR: folder, ...APPLICATION } })
  watched.stop()
  admin = await app.signIn()
  Object.assign(world, { app, admin })
  await proveAll()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Routes that write without an operator's row, and why. */
const EXCEPTIONS: Record<string, string> = {
  'POST /api/oauth/passkey': 'makes a challenge: it counts with the sign-in',
  'POST /api/second-factor/phone': 'sends a code: the phone changes with the next call',
  'POST /api/second-factor/totp': 'shows a seed: it counts with the next call',
  'POST /api/second-factor/passkeys': 'says what a passkey is made of: it counts with the next call',
  'POST /api/transactions/:id': 'reads a list',
  'POST /api/transactions/changes/:id': 'reads a list',
  'POST /api/transactions/counts/:id': 'reads figures',
  'POST /api/shopping/:id': 'reads a list',
  'POST /api/cotas/search': 'reads',
  'POST /api/account/test': 'asks a bank',
  'POST /api/webhooks/events': 'reads a list',
  'POST /api/webhooks/preview': 'reads',
  'POST /api/top': 'reads a list',
  'POST /api/menor/:id': 'reads a list',
  'POST /api/metrics/:id': 'reads figures',
  'POST /api/metrics/region/:id': 'reads figures',
  'POST /api/metrics/compare': 'reads figures',
  'POST /api/metrics/rows': 'reads figures',
  'POST /api/metrics/sellers': 'reads figures',
  'POST /api/actions/count/:id': 'counts again',
  'POST /api/actions/total/:id': 'counts again',
  'POST /api/public/campaigns/:slug/purchases': 'a buyer’s',
  'POST /campaign/:slug': 'a buyer’s, without a script',
  'POST /api/public/purchases/:id/spins': 'a buyer, not an operator',
  'POST /api/public/purchases/:id/questions': 'a buyer asks the bank',
  'POST /campaign/:slug/compra/:id/roleta': 'a buyer, without a script',
  'POST /api/public/my-quotas': 'reads a buyer’s list',
  'POST /api/public/my-quotas/code': 'a buyer’s',
  'POST /api/public/my-quotas/session': 'a buyer’s',
  'DELETE /api/public/my-quotas/session': 'a buyer’s',
  'POST /api/public/my-quotas/forget': 'takes a buyer’s cookies away',
  'POST /minhas-cotas': 'a buyer’s, without a script',
  'POST /meus-dados/:ticket': 'a person opens what is stored of it',
  'POST /api/public/push': 'a buyer’s',
  'PUT /api/public/push': 'a buyer’s',
  'POST /api/public/push/state': 'a buyer reads what a device is told of',
  'POST /api/public/push/off': 'a buyer’s',
  'POST /api/public/push/moved': 'a buyer’s',
  'POST /aviso/:uid': 'a buyer answers a poll',
  'POST /aviso/:uid/exibida': 'a buyer’s worker tells that it showed a message',
  'POST /medicao': 'a buyer says whether they may be measured',
  'POST /api/pixel/test': 'asks Meta, and keeps nothing',
  'POST /campaign/:slug/compra/:id/numeros': 'a buyer reads a list',
  'POST /campaign/:slug/compra/:id/ja-paguei': 'a buyer has the bank asked',
  'POST /api/gateways/:gateway/:account_id/notifications': 'a provider’s',
  'POST /api/gateways/:gateway/:account_id/notifications/:key': 'a provider’s',
  'POST /api/gateways/:gateway/:account_id/notifications/pix': 'a provider’s',
  'POST /api/sandbox/charges/:charge_id/pay': 'a buyer’s bank',
  'POST /api/sandbox/charges/:charge_id/silence': 'a bank',
}

/** What each table holds, as a sum. Using a session notes when; nothing else may change by reading. */
async function sums(): Promise<Record<string, string>> {
  const { db } = app.database
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    // What providers answer is written down now and then, whoever asked; texts are kept as buyers were shown them.
    if (['gateway_event', 'gateway_hour', 'consent_text'].includes(name)) continue
    const row = name === 'access_token' ? sql`(to_jsonb(t) - 'last_used_at')::text` : sql`t::text`
    const [sum] = await rowsOf<{ sum: string }>(
      db,
      sql`select coalesce(md5(string_agg(${row}, '' order by ${row})), '') as sum from ${sql.identifier(name)} t`,
    )
    found[name] = sum?.sum ?? ''
  }
  return found
}

describe('S56 every change of an operator', () => {
  test('is told here, and nothing else is', () => {
    const changing = watched.routes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !route.startsWith('GET ') || route in CHANGES)
    expect([...Object.keys(CHANGES), ...Object.keys(EXCEPTIONS)].sort()).toEqual(changing.sort())
  })

  test.each(Object.keys(CHANGES))('%s leaves who, what, before, after, when and from where', async (route) => {
    const { actions, keeps, make } = CHANGES[route] as Change
    const { call, by } = await make()
    await proveAll()
    const { db } = app.database
    const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    const from = app.clock.now().getTime()
    const answer = await call()
    expect({ status: answer.status, msg: answer.body.msg }).toMatchObject({
      status: expect.toSatisfy((s: number) => s < 300),
    })
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last?.id ?? 0))
      .orderBy(auditLog.id)
    expect(rows.map(({ action }) => action)).toEqual(actions)
    const row = rows.at(-1)
    expect(row).toMatchObject({ operatorId: by, address: '127.0.0.1' })
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(from)
    expect(row?.at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
    const kept = [row?.before != null && 'before', row?.after != null && 'after'].filter(Boolean).join(' and ')
    expect(kept || 'nothing').toBe(keeps)
  })

  test('that is refused leaves everything as it was, the log apart', async () => {
    const before = await sums()
    for (const route of Object.keys(CHANGES).filter((each) => each.includes(':id'))) {
      const [method, url] = route.split(' ') as [Method, string]
      const path = url.replace(':id', '999999').replace(':type', 'sales')
      const answer = await admin.callOnce(method, path, method === 'DELETE' || method === 'GET' ? {} : { body: {} })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await sums()).toEqual(before)
  })

  test('is not made by reading', async () => {
    const { id } = await createCampaign(app, admin)
    // It is made at the first start.
    wanted(await app.call('GET', '/api/public/push'), 200)
    const before = await sums()
    for (const { method, url } of watched.routes) {
      if (method !== 'GET' || `GET ${url}` in CHANGES) continue
      // An affiliate's own: whoever else asks is refused, which is noted.
      if (url.startsWith('/api/commission')) continue
      const path = url.replace(':slug', 'nenhuma').replace(/:\w+/, String(id))
      // The lottery outside is silent here, which is no failure of ours.
      const { status, body } = await admin.callOnce('GET', path)
      if (body?.msg !== refusals['lottery.silent'].msg) expect(status, url).toBeLessThan(500)
    }
    for (const url of ['/api/transactions', '/api/actions/count', '/api/actions/total'])
      wanted(await admin.callOnce('POST', `${url}/${id}`, { body: {} }), 200)
    expect(await sums()).toEqual(before)
  })

  test('keeps fields that all have words', async () => {
    const rows = await app.database.db.select().from(auditLog)
    const fields = rows.flatMap(({ before, after }) => Object.keys({ ...(before as object), ...(after as object) }))
    expect([...new Set(fields)].filter((field) => !(field in AUDIT_FIELDS))).toEqual([])
  })

  test('keeps no secret', async () => {
    const rows = JSON.stringify(await app.database.db.select().from(auditLog))
    expect(rows).not.toMatch(/argon2|passwordHash|password_hash|[0-9a-f]{8}\.[\w-]{16}\.[\w-]{22}\./)
    for (const secret of [ADMIN.password, 'trovoada de maio', 'maré cheia de junho']) expect(rows).not.toContain(secret)
  })
})

describe('S56 the log', () => {
  test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'refuses %j, and holds what it held',
    async (change) => {
      const before = await sums()
      await expect(app.database.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      })
      expect((await sums()).audit_log).toBe(before.audit_log)
    },
  )

  test('loses the row of a change that did not happen, and the change whose row cannot be written', async () => {
    const { db } = app.database
    const who = await app.storeOperator('afiliado', { afiliadoPercent: 5 })
    const before = await sums()
    await db.execute(sql`alter table audit_log rename to audit_log_away`)
    try {
      expect((await admin.callOnce('PUT', `/api/afiliados/${who.id}`, { body: { name: 'Ninguém' } })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table audit_log_away rename to audit_log`)
    }
    expect(await sums()).toEqual(before)
  })
})
