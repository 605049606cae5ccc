import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, gt, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/connect.ts'
import { auditLog } from '../../../server/db/schema.ts'
import { AUDIT_FIELDS } from '../../../src/domain/audit-fields.ts'
import type { AuditAction } from '../../../src/domain/audit-words.ts'
import { ADMIN, type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { buy, buyAndPay, campaignBody, createCampaign, wanted } from '../../support/fixtures.ts'
import type { Answer, Method } from '../../support/http.ts'
import { startLate } from '../../support/late-seed.ts'
import { watchRoutes } from '../../support/routes.ts'

/** What a change leaves in the log: its actions, oldest first, and what the last of them keeps. */
interface Change {
  actions: AuditAction[]
  keeps: 'before and after' | 'before' | 'after' | 'nothing'
  /** Makes what is to be changed. @returns the call that changes it, and whose it is */
  make(): Promise<{ call: () => Promise<Answer>; by: number }>
}

const watched = watchRoutes()
let folder: string
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-audit-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  watched.stop()
  admin = await app.signIn()
  await proveAll()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ADMIN_ID = 1
const proveAll = async () => {
  for (const type of ['auth.code', 'transactions.index', 'actions.count.delete.reset.restore']) await admin.prove(type)
}
const asAdmin =
  (method: Method, path: () => string | Promise<string>, body?: object): Change['make'] =>
  async () => {
    const address = await path()
    return { call: () => admin.callOnce(method, address, body === undefined ? {} : { body }), by: ADMIN_ID }
  }
const campaignId = async () => (await createCampaign(app, admin)).id
const photoOf = async (id: number) => {
  const form = new FormData()
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'foto.png')
  const answer = await fetch(`${app.url}/api/upload/rifa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
/** Somebody's own session, with the code that changing one's security asks for. */
async function somebody() {
  const who = await app.storeOperator('gestor')
  const session = await app.signIn(who)
  await session.prove('auth.code')
  return { who, session, by: who.id }
}
const own =
  (method: Method, path: string, body?: (password: string) => object): Change['make'] =>
  async () => {
    const { who, session, by } = await somebody()
    const options = body === undefined ? {} : { body: body(who.password) }
    return { call: () => session.callOnce(method, path, options), by }
  }
async function withApp() {
  const { who, session, by } = await somebody()
  const offered = await session.callOnce('POST', '/api/second-factor/totp', {
    body: { current_password: who.password },
  })
  const totp = new TOTP({ secret: String(offered.body.secret), period: 30 })
  return { who, session, by, code: () => totp.generate({ timestamp: app.clock.now().getTime() }) }
}
const enrolled = async () => {
  const found = await withApp()
  wanted(await found.session.callOnce('PUT', '/api/second-factor/totp', { body: { code: found.code() } }), 200)
  return found
}
const drawOf = (prize: string): Change => ({
  actions: ['prize.drawn'],
  keeps: 'after',
  make: async () => {
    const products = Object.fromEntries([2, 3, 4, 5].map((nth) => [`product${nth}`, 'Outro prêmio']))
    const { id, url_amigavel } = await createCampaign(app, admin, { ...products, product_mais: 'Mais cotas' })
    await buyAndPay(app, url_amigavel)
    const path = (each: string) => `/api/actions/raffle/${each}/${id}`
    for (const earlier of PRIZES.slice(0, PRIZES.indexOf(prize)))
      wanted(await admin.callOnce('PUT', path(earlier), { body: { id, federal: 0 } }), 200)
    return { call: () => admin.callOnce('PUT', path(prize), { body: { id, federal: 0 } }), by: ADMIN_ID }
  },
})
const lateOf = (decision: 'deliver' | 'refund', action: AuditAction): Change => ({
  actions: [action],
  keeps: 'after',
  make: async () => {
    const { id } = await startLate(app, admin, { deliverable: true, missing: 10, free: 90 })
    const body = { reason: 'O comprovante confere' }
    return { call: () => admin.callOnce('POST', `/api/late-payments/${decision}/${id}`, { body }), by: ADMIN_ID }
  },
})
const PRIZES = ['first', 'second', 'third', 'fourth', 'fifth', 'plus']
const person = (path: string) => ({
  name: 'Bia',
  email: `${path}${Math.random()}@talao.test`,
  telefone: '62981234567',
  ...(path === 'afiliados' && { afiliado_percent: 10 }),
})
const operatorsOf = (path: string, role: 'gestor' | 'afiliado'): Record<string, Change> => {
  const id = async () => (await app.storeOperator(role, role === 'afiliado' ? { afiliadoPercent: 5 } : {})).id
  return {
    [`POST /api/${path}`]: {
      actions: ['operator.created'],
      keeps: 'after',
      make: asAdmin('POST', () => `/api/${path}`, person(path)),
    },
    [`PUT /api/${path}/:id`]: {
      actions: ['operator.changed'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/${path}/${await id()}`, { name: 'Outro nome' }),
    },
    [`PUT /api/${path}/password/:id`]: {
      actions: ['password.set'],
      keeps: 'before and after',
      make: asAdmin('PUT', async () => `/api/${path}/password/${await id()}`, { password: 'maré cheia de junho' }),
    },
    [`DELETE /api/${path}/:id`]: {
      actions: ['operator.deleted'],
      keeps: 'before',
      make: asAdmin('DELETE', async () => `/api/${path}/${await id()}`),
    },
  }
}

/** Every route by which an operator changes something. */
const CHANGES: Record<string, Change> = {
  'POST /api/oauth/token': {
    actions: ['session.started'],
    keeps: 'nothing',
    make: async () => {
      const { id, email, password } = await app.storeOperator('gestor')
      return { call: () => app.call('POST', '/api/oauth/token', { body: { username: email, password } }), by: id }
    },
  },
  'GET /api/logout': { actions: ['session.ended'], keeps: 'nothing', make: own('GET', '/api/logout') },
  'GET /api/logout/all': {
    actions: ['session.endedEverywhere'],
    keeps: 'nothing',
    make: own('GET', '/api/logout/all'),
  },
  'PUT /api/user': {
    actions: ['password.changed'],
    keeps: 'nothing',
    make: own('PUT', '/api/user', (current_password) => ({
      current_password,
      password: 'trovoada de maio',
      password_confirmation: 'trovoada de maio',
    })),
  },
  'POST /api/v2/verification-code': {
    actions: ['code.accepted'],
    keeps: 'after',
    make: async () => {
      const { session, by } = await somebody()
      const path = '/api/v2/verification-code'
      await session.callOnce('POST', path, { body: { type: 'metrics.index' } })
      const body = { type: 'metrics.index', code: app.inbox.at(-1)?.code }
      return { call: () => session.callOnce('POST', path, { body }), by }
    },
  },
  'DELETE /api/sessions': {
    actions: ['session.othersEnded'],
    keeps: 'nothing',
    make: own('DELETE', '/api/sessions'),
  },
  'DELETE /api/sessions/:id': {
    actions: ['session.endedFromAfar'],
    keeps: 'nothing',
    make: async () => {
      const { who, session, by } = await somebody()
      await app.signIn(who)
      const { data } = (await session.callOnce('GET', '/api/sessions')).body
      const other = data.find(({ current }: { current: boolean }) => !current)
      return { call: () => session.callOnce('DELETE', `/api/sessions/${other.id}`), by }
    },
  },
  'PUT /api/second-factor/phone': {
    actions: ['phone.changed'],
    keeps: 'before and after',
    make: async () => {
      const { who, session, by } = await somebody()
      const body = { telefone: '62991112222', current_password: who.password }
      wanted(await session.callOnce('POST', '/api/second-factor/phone', { body }), 200)
      const { code } = app.inbox.at(-1) ?? {}
      return { call: () => session.callOnce('PUT', '/api/second-factor/phone', { body: { code } }), by }
    },
  },
  'PUT /api/second-factor/totp': {
    actions: ['app.enrolled'],
    keeps: 'nothing',
    make: async () => {
      const { session, by, code } = await withApp()
      return { call: () => session.callOnce('PUT', '/api/second-factor/totp', { body: { code: code() } }), by }
    },
  },
  'DELETE /api/second-factor/totp': {
    actions: ['app.removed'],
    keeps: 'nothing',
    make: async () => {
      const { session, by, who } = await enrolled()
      const body = { current_password: who.password }
      return { call: () => session.callOnce('DELETE', '/api/second-factor/totp', { body }), by }
    },
  },
  'POST /api/second-factor/recovery-codes': {
    actions: ['recovery.renewed'],
    keeps: 'nothing',
    make: async () => {
      const { session, by, who } = await enrolled()
      const body = { current_password: who.password }
      return { call: () => session.callOnce('POST', '/api/second-factor/recovery-codes', { body }), by }
    },
  },
  ...operatorsOf('afiliados', 'afiliado'),
  ...operatorsOf('gestor', 'gestor'),
  'POST /api/actions': {
    actions: ['campaign.created'],
    keeps: 'after',
    make: async () => {
      const body = campaignBody(app.accountId)
      return { call: () => admin.callOnce('POST', '/api/actions', { body }), by: ADMIN_ID }
    },
  },
  'PUT /api/actions/:id': {
    actions: ['campaign.changed'],
    keeps: 'before and after',
    make: asAdmin('PUT', async () => `/api/actions/${await campaignId()}`, { title: 'Outro título' }),
  },
  'DELETE /api/actions/:id': {
    actions: ['campaign.trash'],
    keeps: 'before and after',
    make: asAdmin('DELETE', async () => `/api/actions/${await campaignId()}`),
  },
  'POST /api/actions/restore/:id': {
    actions: ['campaign.restore'],
    keeps: 'before and after',
    make: async () => {
      const id = await campaignId()
      wanted(await admin.callOnce('DELETE', `/api/actions/${id}`), 200)
      return { call: () => admin.callOnce('POST', `/api/actions/restore/${id}`), by: ADMIN_ID }
    },
  },
  'PUT /api/actions/reset/:id': {
    actions: ['campaign.reset'],
    keeps: 'before and after',
    make: async () => {
      const { id, url_amigavel } = await createCampaign(app, admin)
      await buy(app, url_amigavel)
      return { call: () => admin.callOnce('PUT', `/api/actions/reset/${id}`), by: ADMIN_ID }
    },
  },
  'POST /api/actions/duplicate/:id': {
    actions: ['campaign.duplicated'],
    keeps: 'before and after',
    make: asAdmin('POST', async () => `/api/actions/duplicate/${await campaignId()}`),
  },
  'POST /api/upload/rifa': {
    actions: ['photo.added'],
    keeps: 'after',
    make: async () => {
      const id = await campaignId()
      return { call: () => photoOf(id), by: ADMIN_ID }
    },
  },
  'DELETE /api/upload/rifa/:id': {
    actions: ['photo.removed'],
    keeps: 'before',
    make: async () => {
      const { foto } = (await photoOf(await campaignId())).body
      return { call: () => admin.callOnce('DELETE', `/api/upload/rifa/${foto.id}`), by: ADMIN_ID }
    },
  },
  'PUT /api/upload/rifa/position': {
    actions: ['photo.ordered'],
    keeps: 'before and after',
    make: async () => {
      const id = await campaignId()
      const ids = [(await photoOf(id)).body.foto.id, (await photoOf(id)).body.foto.id]
      const body = { order: ids.reverse() }
      return { call: () => admin.callOnce('PUT', '/api/upload/rifa/position', { body }), by: ADMIN_ID }
    },
  },
  'POST /api/actions/reports/:type': {
    actions: ['report.requested'],
    keeps: 'after',
    make: async () => {
      const body = { id: await campaignId() }
      return { call: () => admin.callOnce('POST', '/api/actions/reports/sales', { body }), by: ADMIN_ID }
    },
  },
  'POST /api/transactions/phone/:id': {
    actions: ['phone.revealed'],
    keeps: 'after',
    make: async () => {
      const { id } = await buy(app, (await createCampaign(app, admin)).url_amigavel)
      return { call: () => admin.callOnce('POST', `/api/transactions/phone/${id}`), by: ADMIN_ID }
    },
  },
  'POST /api/late-payments/deliver/:id': lateOf('deliver', 'late.delivered'),
  'POST /api/late-payments/refund/:id': lateOf('refund', 'late.refunded'),
  ...Object.fromEntries(PRIZES.map((prize) => [`PUT /api/actions/raffle/${prize}/:id`, drawOf(prize)])),
}

/** Routes that write without an operator's row, and why. */
const EXCEPTIONS: Record<string, string> = {
  'POST /api/second-factor/phone': 'sends a code: the phone changes with the next call',
  'POST /api/second-factor/totp': 'shows a seed: it counts with the next call',
  'POST /api/transactions/:id': 'reads a list',
  'POST /api/actions/count/:id': 'counts again',
  'POST /api/actions/total/:id': 'counts again',
  'POST /api/public/campaigns/:slug/purchases': 'a buyer’s',
  'POST /api/gateways/:gateway/:account_id/notifications': 'a provider’s',
  'POST /api/sandbox/charges/:charge_id/pay': 'a buyer’s bank',
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
      const answer = await admin.callOnce(method, path, method === 'DELETE' ? {} : { body: {} })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await sums()).toEqual(before)
  })

  test('is not made by reading', async () => {
    const id = await campaignId()
    const before = await sums()
    for (const { method, url } of watched.routes) {
      if (method !== 'GET' || `GET ${url}` in CHANGES) continue
      const path = url.replace(':slug', 'nenhuma').replace(/:\w+/, String(id))
      expect((await admin.callOnce('GET', path)).status).toBeLessThan(500)
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
