import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../server/operation/destination-kinds.ts'
import { apiAccess } from '../../../server/platform/auth/schema.ts'
import { auditLog, operator } from '../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { SCOPE_NAMES, SCOPES } from '../../../src/domain/people/scopes.ts'
import { buy, buyAndPay, type Campaign, createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { type Receiver, startReceiver } from '../../support/server/receiver.ts'

const DAY = 24 * 3_600_000

let app: TestApp
let admin: SignedIn
let campaign: Campaign
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const draft = (changes: object = {}) => ({ name: 'Planilha de vendas', scopes: ['vendas.ler'], days: 30, ...changes })

async function create(changes: object = {}) {
  const made = wanted(await admin.call('POST', '/api/accesses', { body: draft(changes) }), 200)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.call(method, path, { headers: { authorization: `Bearer ${made.token}` }, ...(body && { body }) })
  return { ...made, call }
}

const listed = async () => wanted(await admin.call('GET', '/api/accesses'), 200).data

/** Hands new events out, and sends what is due. */
async function work(): Promise<void> {
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  for (let turn = 0; turn < 4; turn++) {
    await outbox.turn()
    await outbox.settled()
  }
}

describe('an access for a program', () => {
  test('is made with a code, told once, stored as a hash, and lists its name, scopes, end, maker and last use', async () => {
    const fresh = await app.signIn()
    const demanded = await fresh.callOnce('POST', '/api/accesses', { body: draft() })
    expect(demanded).toMatchObject({ status: 403, body: { error_code: 'auth.code' } })

    const { token, access, call } = await create()
    expect(token).toMatch(/^tal_live_[\w-]{43}$/)
    expect(JSON.stringify(await listed())).not.toContain(token)
    const rows = await app.database.db.select().from(apiAccess)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await listed()).find(({ id }: { id: number }) => id === access.id)).toMatchObject({
      ...{ name: 'Planilha de vendas', prefix: token.slice(0, 13), scopes: ['vendas.ler'], expired: false },
      ...{ last_used_at: null, created_by: expect.any(String) },
    })
    const usedAt = app.clock.now().getTime()
    wanted(await call('POST', `/api/transactions/${campaign.id}`, {}), 200)
    const used = (await listed()).find(({ id }: { id: number }) => id === access.id)
    expect(used).toMatchObject({ last_address: '127.0.•••.•••' })
    expect(new Date(used.last_used_at).getTime()).toBeGreaterThanOrEqual(usedAt)
  })

  test('reads what its scope opens, with phones masked, and nothing else; and writes nothing', async () => {
    await buyAndPay(app, campaign.url_amigavel, { name: 'Ana Cláudia', telefone: '62981234567' })
    const { call } = await create({ scopes: ['vendas.ler'] })
    const sales = wanted(await call('POST', `/api/transactions/${campaign.id}`, {}), 200)
    expect(JSON.stringify(sales)).toContain('Ana')
    expect(JSON.stringify(sales)).not.toMatch(/98123-?4567/)
    const lacking = await call('GET', '/api/actions')
    expect(lacking).toMatchObject({
      status: 403,
      body: { scope: 'campanhas.ler', msg: expect.stringContaining('escopo') },
    })
    for (const [method, path] of [
      ['PUT', `/api/actions/${campaign.id}`],
      ['POST', '/api/transactions/phone/1'],
      ['GET', '/api/accesses'],
      ['POST', '/api/accesses'],
      ['PUT', '/api/actions/raffle/first/1'],
      ['GET', '/api/webhooks'],
      ['GET', '/api/sessions'],
      ['GET', '/api/logout'],
    ] as const) {
      const refused = await call(method, path, method === 'GET' ? undefined : {})
      expect([path, refused.status, refused.body.msg]).toEqual([path, 403, 'Isso não se faz por API, só no painel.'])
    }
  })

  test('S56 looks at no draw: what is looked at is noted and counted as its maker’s', async () => {
    const { call } = await create({ scopes: [...SCOPE_NAMES] })
    const looked = await call('GET', `/api/actions/draw-check/${campaign.id}?resultado=12345&fora_da_regra=1`)
    expect(looked).toMatchObject({ status: 403, body: { msg: 'Isso não se faz por API, só no painel.' } })
    const rows = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'draw.checked'))
    expect(rows).toEqual([])
  })

  test('counts no more once it is revoked, expired, or its maker is no administrator', async () => {
    const ended = { status: 401, body: { msg: 'Este token não vale: não existe, venceu ou foi revogado.' } }
    const revoked = await create({ scopes: ['campanhas.ler'] })
    wanted(await revoked.call('GET', '/api/actions'), 200)
    wanted(await admin.call('DELETE', `/api/accesses/${revoked.access.id}`), 200)
    expect(await revoked.call('GET', '/api/actions')).toMatchObject(ended)
    expect((await admin.call('DELETE', `/api/accesses/${revoked.access.id}`)).status).toBe(404)

    const other = await create({ scopes: ['campanhas.ler'] })
    await app.database.db.update(operator).set({ role: 'gestor' })
    expect(await other.call('GET', '/api/actions')).toMatchObject(ended)
    await app.database.db.update(operator).set({ role: 'admin' })
    wanted(await other.call('GET', '/api/actions'), 200)
    app.clock.move(31 * DAY)
    expect(await other.call('GET', '/api/actions')).toMatchObject(ended)
    admin = await app.signIn()
    expect((await listed()).every(({ expired }: { expired: boolean }) => expired)).toBe(true)
  })

  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Informe o nome.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use no máximo 60 caracteres.'],
    [{ scopes: [] }, 'scopes', 'Marque ao menos uma coisa que este acesso pode ler.'],
    [{ scopes: ['sorteio.fazer'] }, 'scopes', 'Marque ao menos uma coisa que este acesso pode ler.'],
    [{ days: 400 }, 'days', 'Escolha a validade. A mais longa é de 1 ano.'],
  ])('is refused on its field: %j', async (changes, field, sentence) => {
    const refused = await admin.call('POST', '/api/accesses', { body: draft(changes) })
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
  })
})

test('no scope opens what is decided or what only an administrator sees', () => {
  for (const { permissions: opened } of SCOPES)
    for (const permission of opened) {
      expect(permission).toMatch(/\.(read|list)$/)
      expect([permission, permissions[permission].roles]).toEqual([
        permission,
        permission === 'events.read' ? ['admin'] : expect.arrayContaining(['admin', 'gestor']),
      ])
    }
  expect(new Set(SCOPE_NAMES).size).toBe(SCOPES.length)
})

describe('what happened can be asked for', () => {
  test('in order, page by page, as the webhooks told it, and nothing twice', async () => {
    const { call } = await create({ scopes: ['eventos.ler'] })
    const start = wanted(await call('GET', '/api/events?after=0'), 200)
    const body = { title: 'Tudo', event: 1, method: 'POST', url: receiver.url, headers_data: [], body: '' }
    wanted(await admin.call('POST', '/api/webhooks', { body }), 200)
    wanted(await admin.call('POST', '/api/webhooks', { body: { ...body, event: 2 } }), 200)
    app.clock.move(1_000)
    receiver.received.length = 0
    const paid = await buyAndPay(app, campaign.url_amigavel, { name: 'Wesley', telefone: '62981230000' })
    const unpaid = await buy(app, campaign.url_amigavel, { telefone: '62981230001' })
    await work()

    const seen: Record<string, unknown>[] = []
    let after = start.next
    for (;;) {
      const page = wanted(await call('GET', `/api/events?after=${after}&limit=1`), 200)
      if (page.events.length === 0) break
      expect(page.events).toHaveLength(1)
      seen.push(...page.events)
      after = page.next
    }
    const told = seen.map(({ type, sequence, data }) => [type, sequence, (data as { order: { id: number } }).order.id])
    expect(told.filter(([, , id]) => id === paid.id)).toEqual([
      ['purchase.created', 1, paid.id],
      ['purchase.paid', 2, paid.id],
    ])
    expect(told.filter(([, , id]) => id === unpaid.id)).toEqual([['purchase.created', 1, unpaid.id]])
    const positions = seen.map(({ position }) => Number(position))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    // The same events, under the same names and moments.
    const masked = (sent: string) => {
      const { data, ...rest } = JSON.parse(sent)
      return { ...rest, data: { ...data, user: { ...data.user, telefone: expect.stringContaining('•') } } }
    }
    for (const { body: sent } of receiver.received) {
      const event = masked(sent)
      expect(seen.find(({ id }) => id === event.id)).toMatchObject(event)
    }
    expect(receiver.received).toHaveLength(3)
    expect(told.filter(([, , id]) => id === paid.id || id === unpaid.id)).toHaveLength(3)
    expect(JSON.stringify(seen)).not.toMatch(/98123-?0000/)
  })

  test('with a scope for that alone, by an administrator with a code, and not with what is no place', async () => {
    const { call } = await create({ scopes: ['vendas.ler'] })
    expect(await call('GET', '/api/events')).toMatchObject({ status: 403, body: { scope: 'eventos.ler' } })
    wanted(await admin.call('GET', '/api/events?limit=2'), 200)
    expect((await admin.call('GET', '/api/events?after=abc')).status).toBe(422)
    expect((await admin.call('GET', '/api/events?limit=101')).status).toBe(422)
    const manager = await app.signInAs('gestor')
    expect((await manager.call('GET', '/api/events')).status).toBe(403)
  })
})
