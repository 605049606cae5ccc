import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { link, operator, transaction } from '../../../../server/platform/db/schema.ts'
import { buyAndPay, createCampaign } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

async function linkOf(campaignId: number, afiliadoId: number): Promise<number> {
  const [row] = await app.database.db
    .insert(link)
    .values({ campaignId, title: 'Stories', operatorId: 1, afiliadoId, afiliadoPercent: 10, createdAt: new Date() })
    .returning()
  return row?.id ?? 0
}

describe('S19 an affiliate', () => {
  let campaign: { id: number; url_amigavel: string }
  let one: Stored
  let sales: { mine: number; others: number; free: number }
  beforeAll(async () => {
    campaign = await createCampaign(app, admin, { title: 'Campanha dos afiliados' })
    one = await app.storeOperator('afiliado', { afiliadoPercent: 10 })
    const other = await app.storeOperator('afiliado', { afiliadoPercent: 10 })
    const [mine, others] = [await linkOf(campaign.id, one.id), await linkOf(campaign.id, other.id)]
    const sell = async (telefone: string, link_ref?: number) =>
      (await buyAndPay(app, campaign.url_amigavel, { telefone, ...(link_ref && { link_ref }) })).id
    sales = {
      mine: await sell('62981230001', mine),
      others: await sell('62981230002', others),
      free: await sell('62981230003'),
    }
  })

  test('sees the sales of its own links alone, with masked phones', async () => {
    const session = await app.signIn(one)
    const { body } = await session.call('POST', `/api/transactions/${campaign.id}`, { body: {} })
    expect(body).toMatchObject({ total: 1, data: [{ id: sales.mine, user: { telefone: '(62) 981••-••••' } }] })
  })

  test('gets 404 for the sales of others and for campaigns that it has nothing to do with', async () => {
    const session = await app.signIn(one)
    expect((await session.call('GET', `/api/transactions/${sales.mine}`)).status).toBe(200)
    expect((await session.call('GET', `/api/transactions/${sales.others}`)).status).toBe(404)
    expect((await session.call('GET', `/api/transactions/${sales.free}`)).status).toBe(404)
    const foreign = await createCampaign(app, admin, { title: 'Outra campanha' })
    expect((await session.call('POST', `/api/transactions/${foreign.id}`, { body: {} })).status).toBe(404)
  })

  test('finds nothing of others by their link or buyer', async () => {
    const session = await app.signIn(one)
    const [theirs] = await app.database.db.select().from(transaction).where(eq(transaction.id, sales.others))
    const ask = (who: SignedIn, body: Record<string, unknown>) =>
      who.call('POST', `/api/transactions/${campaign.id}`, { body })
    for (const [field, id] of [
      ['link_id', theirs?.linkId],
      ['user_id', theirs?.buyerId],
    ] as const) {
      expect((await ask(admin, { [field]: id })).body.total).toBe(1)
      const [others, nobodys] = [await ask(session, { [field]: id }), await ask(session, { [field]: 999_999 })]
      expect({ status: others.status, body: others.body }).toEqual({ status: 422, body: nobodys.body })
    }
  })
})

test('S19 a manager is no affiliate and an affiliate no manager, by whatever number', async () => {
  const manager = await app.storeOperator('gestor')
  const affiliate = await app.storeOperator('afiliado', { afiliadoPercent: 5 })
  for (const path of [
    `/api/afiliados/${manager.id}`,
    `/api/gestor/${affiliate.id}`,
    '/api/gestor/1',
    '/api/afiliados/1',
  ]) {
    expect((await admin.call('GET', path)).status).toBe(404)
    expect((await admin.call('DELETE', path)).status).toBe(404)
    expect((await admin.call('PUT', path, { body: { name: 'x' } })).status).toBe(404)
  }
})

test('S20 each role is told its own fields, and never a secret', async () => {
  await app.storeOperator('afiliado', { afiliadoPercent: 5 })
  const keys = async (session: SignedIn) =>
    Object.keys((await session.call('GET', '/api/afiliados')).body.data[0]).sort()
  const shared = ['afiliado_percent', 'created_at', 'id', 'name', 'pending']
  expect(await keys(admin)).toEqual([...shared, 'email', 'telefone'].sort())
  expect(await keys(await app.signInAs('gestor'))).toEqual(shared)
})

test('S21 what a caller may not set is ignored', async () => {
  const body = {
    ...{ id: 1, role: 'admin', password: 'x', passwordHash: 'x', mustChangePassword: false, deletedAt: null },
    ...{ name: 'Bruna', email: 'bruna.s21@talao.test', telefone: '(62) 99111-2222', afiliado_percent: 10 },
  }
  const { afiliado } = (await admin.call('POST', '/api/afiliados', { body })).body
  const [row] = await app.database.db.select().from(operator).where(eq(operator.id, afiliado.id))
  expect(row).toMatchObject({ role: 'afiliado', email: 'bruna.s21@talao.test', telefone: '62991112222' })
  await admin.call('PUT', `/api/afiliados/${afiliado.id}`, { body: { role: 'admin', name: 'Bruna Souza' } })
  const [after] = await app.database.db.select().from(operator).where(eq(operator.id, afiliado.id))
  expect(after).toMatchObject({ role: 'afiliado', name: 'Bruna Souza', email: 'bruna.s21@talao.test' })
})

test('of two who read the same account, one writes over what the other changed only knowingly', async () => {
  const { id } = await app.storeOperator('afiliado', { name: 'Lida por dois', afiliadoPercent: 5 })
  const save = (body: object) => admin.call('PUT', `/api/afiliados/${id}`, { body })
  expect((await save({ afiliado_percent: 7, was: { afiliado_percent: 5 } })).status).toBe(200)
  expect((await save({ name: 'Outro nome', was: { name: 'Lida por dois' } })).body.afiliado).toMatchObject({
    name: 'Outro nome',
    afiliado_percent: 7,
  })
  const clash = await save({ name: 'Meu nome', afiliado_percent: 9, was: { name: 'Outro nome', afiliado_percent: 5 } })
  expect([clash.status, clash.body.msg, clash.body.errors, clash.body.now]).toEqual([
    409,
    'Este cadastro mudou enquanto você editava. Confira os campos destacados.',
    { afiliado_percent: ['Mudou enquanto você editava. Salve de novo para manter o seu.'] },
    { afiliado_percent: 7 },
  ])
})

test('the form is refused on its fields, and an e-mail belongs to one account', async () => {
  const post = (body: object) => admin.call('POST', '/api/gestor', { body })
  expect((await post({})).body.errors).toEqual({
    name: ['Informe o nome.'],
    email: ['Informe um e-mail válido.'],
    telefone: ['Informe um celular com DDD, como (62) 98123-4567.'],
  })
  const good = { name: 'Renata', email: 'renata@talao.test', telefone: '81991112222' }
  expect((await post(good)).status).toBe(200)
  expect((await post({ ...good, email: 'RENATA@talao.test' })).body.errors).toEqual({
    email: ['Este e-mail já está em uso.'],
  })
  const both = (method: 'POST' | 'PUT', paths: string[], email: string) =>
    Promise.all(paths.map((path) => admin.call(method, path, { body: { ...good, name: 'Gêmea', email } })))
  const created = await both('POST', ['/api/gestor', '/api/gestor'], 'gemea@talao.test')
  expect(created.map(({ status }) => status).sort()).toEqual([200, 422])
  const ids = [(await app.storeOperator('gestor')).id, (await app.storeOperator('gestor')).id]
  const paths = ids.map((id) => `/api/gestor/${id}`)
  const changed = await both('PUT', paths, 'gemea2@talao.test')
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 422])
  const found = await admin.call('GET', '/api/gestor?q=renata')
  expect(found.body).toMatchObject({ total: 1, data: [{ name: 'Renata' }] })
})

test('a list is in the order of the alphabet and is searched whatever the accents', async () => {
  for (const name of ['Édson Zuza', 'Flávia Zuza', 'bia zuza', 'Érica Zuza', 'Dora Zuza'])
    await app.storeOperator('afiliado', { name, afiliadoPercent: 5 })
  const found = async (q: string) => {
    const { body } = await admin.call('GET', `/api/afiliados?q=${encodeURIComponent(q)}`)
    return body.data.map(({ name }: { name: string }) => name)
  }
  expect(await found('zuza')).toEqual(['bia zuza', 'Dora Zuza', 'Édson Zuza', 'Érica Zuza', 'Flávia Zuza'])
  expect(await found('zuza erica')).toEqual(['Érica Zuza'])
})
