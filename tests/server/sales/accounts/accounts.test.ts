import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, paymentAccount } from '../../../../server/platform/db/schema.ts'
import { findAccount } from '../../../../server/sales/accounts/store.ts'
import { CREDENTIALS, SECRET_PLACEHOLDER } from '../../../../src/domain/sales/gateways.ts'
import { createCampaign, newTitle, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({ env: { APP_AUTHORIZATION: 'lotep' } })
  admin = await app.signIn()
  for (const type of ['accounts.edit', 'accounts.update.delete']) await admin.prove(type)
})
afterAll(() => app.close())

const create = (body: object) => admin.callOnce('POST', '/api/account', { body })
const SUITPAY = { gateway: 'suitpay', title: 'SuitPay da loja', client_id: 'loja', client_secret: 'um-segredo' }
const suitpay = () => ({ ...SUITPAY, title: newTitle('SuitPay') })
const storedOf = async (id: number) => (await findAccount(app.database.db, app.ports.seal, id))?.credentials

test.each([
  ['pay2m', { client_id: 'a', client_secret: 'b' }, 'parcial'],
  ['suitpay', { client_id: 'a', client_secret: 'b' }, 'parcial'],
  ['codepay', { client_id: 'a', client_secret: 'b' }, 'parcial'],
  ['paggue', { client_key: 'a', client_secret: 'b', webhook_token: 'c' }, 'parcial'],
  ['fluxsis', { name_holder: 'Ana', client_id: 'a', client_secret: 'b', pix_key: 'loja@talao.test' }, 'parcial'],
  ['pagstar', { client_id: 'a', client_secret: 'b', pix_key: 'loja@talao.test' }, 'total'],
  ['pagstar', { email: 'a@b.c', access_key: 'b', tenant_id: 'c' }, 'total'],
  ['mercadopago', {}, 'parcial'],
  ['sandbox', {}, 'parcial'],
] as const)(
  'an account at %s is made of its own fields, and read back without its secrets',
  async (gateway, fields, rate) => {
    const title = newTitle()
    const body = { ...fields, gateway, title: ` ${title} `, other: 'x', certificate_key: '' }
    const { account } = wanted(await create(body), 200)
    expect(account).toMatchObject({ gateway, title, rate, campaigns: 0, health: { state: 'unused' } })
    const address = `${app.url}/api/gateways/${gateway}/${account.id}/notifications`
    // Where its word counts alone, the address is a secret.
    const expected = gateway === 'codepay' ? expect.stringMatching(/\/notifications\/[\w-]{32}$/) : address
    expect(account.notification_url).toEqual(expected)
    expect(account.codepay_webhook).toBe(gateway === 'codepay' ? account.notification_url : null)
    expect(account.link).toEqual(
      gateway === 'mercadopago'
        ? {
            state: 'unlinked',
            seller: null,
            linked_at: null,
            renews_at: null,
            configured: false,
            return_to: expect.stringMatching(/\/mercadopago$/),
          }
        : null,
    )
    const secret = /secret|webhook_token|access_key/
    for (const [name, value] of Object.entries(fields))
      expect(account[name], name).toBe(secret.test(name) ? SECRET_PLACEHOLDER : value)
    const own = gateway === 'sandbox' ? { secret: expect.any(String) } : fields
    expect(await storedOf(account.id)).toEqual({
      ...own,
      ...(gateway === 'codepay' && { notification_key: expect.any(String) }),
    })
    expect(wanted(await admin.callOnce('GET', `/api/account/${account.id}`), 200).account).toEqual(account)
    // Sent back as it was read it changes nothing.
    const named = Object.fromEntries(['title', ...CREDENTIALS].map((name) => [name, account[name]]))
    const kept = await storedOf(account.id)
    expect((await admin.callOnce('PUT', `/api/account/${account.id}`, { body: named })).status).toBe(200)
    expect(await storedOf(account.id)).toEqual(kept)
  },
)

test.each([
  ['no bank', { title: 'Conta' }, { gateway: ['Escolha o banco.'] }],
  ['an unknown bank', { title: 'Conta', gateway: 'toString' }, { gateway: ['Escolha o banco.'] }],
  ['no title', { ...SUITPAY, title: ' ' }, { title: ['Informe o título.'] }],
  [
    'no credential',
    { gateway: 'paggue', title: 'Conta' },
    { client_key: ['Informe o Client Key.'], client_secret: ['Informe o Client Secret.'] },
  ],
  [
    'a placeholder for a secret',
    { ...SUITPAY, client_secret: SECRET_PLACEHOLDER },
    { client_secret: ['Informe o Client Secret.'] },
  ],
  [
    'a line break in a credential',
    { ...SUITPAY, client_id: 'a\r\nb' },
    { client_id: ['Use só letras, números e sinais comuns, sem quebra de linha.'] },
  ],
  [
    'the rate parcial at Pagstar',
    {
      gateway: 'pagstar',
      title: 'Conta',
      rate: 'parcial',
      client_id: 'a',
      client_secret: 'b',
      pix_key: 'loja@talao.test',
    },
    { rate: ['A Pagstar não permite a taxa parcial.'] },
  ],
  [
    'a certificate without its key',
    {
      gateway: 'pagstar',
      title: 'Conta',
      client_id: 'a',
      client_secret: 'b',
      pix_key: 'loja@talao.test',
      certificate: '-----BEGIN CERTIFICATE-----\nx',
    },
    { certificate_key: ['Informe a chave do certificado.'] },
  ],
  [
    'half of the old Pagstar',
    { gateway: 'pagstar', title: 'Conta', email: 'a@b.c' },
    { access_key: ['Informe: Access Key (API antiga).'], tenant_id: ['Informe: Tenant ID (API antiga).'] },
  ],
])('with %s nothing is stored, and the field says why', async (_, body, errors) => {
  const before = await app.database.db.$count(paymentAccount)
  expect(await create(body)).toMatchObject({ status: 422, body: { errors } })
  expect(await app.database.db.$count(paymentAccount)).toBe(before)
})

test('Pagstar is offered with one authorization alone, and the sandbox where it is on', async () => {
  const { config } = app.ports
  const offered = async (gateway: string) =>
    (await create({ gateway, title: newTitle(), client_id: 'a', client_secret: 'b', pix_key: 'loja@talao.test' }))
      .status
  expect([await offered('pagstar'), await offered('sandbox')]).toEqual([200, 200])
  Object.assign(config, { appAuthorization: 'outra', sandbox: false })
  expect([await offered('pagstar'), await offered('sandbox')]).toEqual([422, 422])
  Object.assign(config, { appAuthorization: 'lotep', sandbox: true })
})

test('S50 a secret that is not written stays, one that is written counts, and none is told, logged or left in clear', async () => {
  const { account } = wanted(await create(suitpay()), 200)
  const change = (body: object) => admin.callOnce('PUT', `/api/account/${account.id}`, { body })
  for (const body of [{ title: newTitle('A') }, { client_secret: '' }, { client_secret: SECRET_PLACEHOLDER }]) {
    wanted(await change(body), 200)
    expect(await storedOf(account.id)).toEqual({ client_id: 'loja', client_secret: 'um-segredo' })
  }
  const written = wanted(await change({ client_secret: 'outro-segredo', was: { client_id: 'loja' } }), 200).account
  expect(await storedOf(account.id)).toEqual({ client_id: 'loja', client_secret: 'outro-segredo' })
  const read = JSON.stringify([
    written,
    (await admin.callOnce('GET', '/api/account')).body,
    await app.database.db.select().from(paymentAccount),
    await app.database.db.select().from(auditLog),
  ])
  expect(read).not.toMatch(/um-segredo|outro-segredo/)
  const log = (await admin.callOnce('GET', '/api/audit?what=account')).body.data
  expect(log[0]).toMatchObject({ action: 'account.changed', after: { secrets: ['Client Secret'] } })
})

test('a change that somebody else made in between is told, and the bank of an account stays', async () => {
  const { account } = wanted(await create(suitpay()), 200)
  const change = (body: object) => admin.callOnce('PUT', `/api/account/${account.id}`, { body })
  wanted(await change({ title: 'Da outra pessoa' }), 200)
  expect(await change({ title: 'Minha', was: { title: account.title } })).toMatchObject({
    status: 409,
    body: {
      msg: 'Esta conta mudou enquanto você editava. Confira os campos destacados.',
      now: { title: 'Da outra pessoa' },
    },
  })
  expect(await change({ gateway: 'pay2m' })).toMatchObject({
    status: 422,
    body: { errors: { gateway: ['O banco de uma conta não muda. Crie outra conta.'] } },
  })
})

test('of two accounts with one title, letters large or small, one is refused at its field, also at once, renamed or restored', async () => {
  const title = newTitle('Loja')
  const taken = {
    status: 422,
    body: { errors: { title: ['Já existe uma conta com esse título.'] } },
  }
  const both = await Promise.all([create({ ...SUITPAY, title }), create({ ...SUITPAY, title: title.toUpperCase() })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)).toMatchObject(taken)
  const first = both.find(({ status }) => status === 200)?.body.account
  const other = wanted(await create(suitpay()), 200).account
  const path = `/api/account/${other.id}`
  expect(await admin.callOnce('PUT', path, { body: { title: ` ${title} ` } })).toMatchObject(taken)
  wanted(await admin.callOnce('PUT', `/api/account/${first.id}`, { body: { title: title.toLowerCase() } }), 200)
  wanted(await admin.callOnce('DELETE', `/api/account/${first.id}`), 200)
  wanted(await admin.callOnce('PUT', path, { body: { title } }), 200)
  expect(await admin.callOnce('POST', `/api/account/restore/${first.id}`)).toMatchObject(taken)
  const log = (await admin.callOnce('GET', '/api/audit?what=account')).body.data
  expect(log[0]).toMatchObject({ action: 'account.changed', after: { title } })
})

test('a PIX key is kept as the bank writes it, and one that is none is refused at its field', async () => {
  const fluxsis = (pix_key: string) =>
    create({ gateway: 'fluxsis', title: newTitle(), name_holder: 'Ana', client_id: 'a', client_secret: 'b', pix_key })
  expect(wanted(await fluxsis('111.444.777-35'), 200).account.pix_key).toBe('11144477735')
  expect((await fluxsis('11144477736')).body.errors).toEqual({ pix_key: ['Este CPF não existe: confira os números.'] })
})

test('an account that campaigns are paid to is not deleted and says how many; one that is free is, and comes back', async () => {
  const { account } = wanted(await create({ gateway: 'sandbox', title: 'Em uso' }), 200)
  const path = `/api/account/${account.id}`
  const used = [
    await createCampaign(app, admin, { account_id: account.id }),
    await createCampaign(app, admin, { account_id: account.id }),
  ]
  expect(await admin.callOnce('DELETE', path)).toMatchObject({
    status: 422,
    body: { msg: '2 campanhas usam esta conta. Escolha outra conta nelas antes de excluir.' },
  })
  const listed = (await admin.callOnce('GET', '/api/account')).body.data
  expect(listed.find(({ id }: { id: number }) => id === account.id)).toMatchObject({ campaigns: 2 })
  for (const { id } of used)
    wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { account_id: app.accountId } }), 200)
  wanted(await admin.callOnce('DELETE', path), 200)
  expect((await admin.callOnce('GET', path)).status).toBe(404)
  expect((await admin.callOnce('DELETE', path)).status).toBe(404)
  expect(wanted(await admin.callOnce('POST', `/api/account/restore/${account.id}`), 200).account).toMatchObject({
    title: 'Em uso',
  })
  expect((await admin.callOnce('POST', `/api/account/restore/${account.id}`)).status).toBe(404)
})

test('S49 an account’s credentials are sealed for their own row', async () => {
  const { account } = wanted(await create(suitpay()), 200)
  const other = wanted(await create(suitpay()), 200).account
  const { db } = app.database
  const [row] = await db.select().from(paymentAccount).where(eq(paymentAccount.id, account.id))
  await db
    .update(paymentAccount)
    .set({ credentials: row?.credentials ?? null })
    .where(eq(paymentAccount.id, other.id))
  await expect(storedOf(other.id)).rejects.toThrow()
  await db.update(paymentAccount).set({ deletedAt: app.clock.now() }).where(eq(paymentAccount.id, other.id))
})

test('a bank that is told the address in its own panel says so, and one that is told with each charge needs nothing', async () => {
  const paggue = wanted(
    await create({ gateway: 'paggue', title: 'P', client_key: 'a', client_secret: 'b' }),
    200,
  ).account
  expect(await admin.callOnce('POST', `/api/account/notification/${paggue.id}`)).toMatchObject({
    status: 409,
    body: { msg: 'Este banco não recebe o endereço de aviso por aqui. Copie o endereço e cole no painel dele.' },
  })
  expect(await admin.callOnce('POST', `/api/account/notification/${app.accountId}`)).toMatchObject({
    status: 200,
    body: { msg: 'Este banco recebe o endereço em cada cobrança', class: 'info' },
  })
})

test('credentials are tried without being stored', async () => {
  const before = await app.database.db.$count(paymentAccount)
  const attempt = (body: object) => admin.callOnce('POST', '/api/account/test', { body })
  expect(await attempt({ gateway: 'sandbox' })).toMatchObject({
    status: 200,
    body: { msg: 'O banco aceitou as credenciais' },
  })
  expect(await attempt({ id: app.accountId })).toMatchObject({ status: 200 })
  expect(await attempt({ gateway: 'suitpay', client_id: 'a' })).toMatchObject({
    status: 422,
    body: { errors: { client_secret: ['Informe o Client Secret.'] } },
  })
  expect(
    await attempt({
      gateway: 'fluxsis',
      name_holder: 'A',
      client_id: 'a',
      client_secret: 'b',
      pix_key: 'loja@talao.test',
    }),
  ).toMatchObject({
    status: 409,
    body: { msg: 'Este banco não tem como ser testado por aqui. Confira a conta no aplicativo dele.' },
  })
  expect((await attempt({ id: 999_999 })).status).toBe(404)
  expect(await app.database.db.$count(paymentAccount)).toBe(before)
})
