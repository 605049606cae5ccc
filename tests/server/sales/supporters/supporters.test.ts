import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('users.index')
})
afterAll(() => app.close())

const SHOP = {
  ...{ name: 'Auto Peças Central', telefone: '(62) 3212-3410', tipo: 'company', forma: 'monthly', amount: 1500 },
  ...{ desde: '2026-02-03', nota: 'Paga no dia 5.' },
}
const write = (body: object = {}) => admin.call('POST', '/api/supporters', { body: { ...SHOP, ...body } })
const list = async (q = '') =>
  wanted(await admin.call('GET', `/api/supporters?q=${encodeURIComponent(q)}`), 200).data as { name: string }[]
const acts = async () => {
  const { data } = wanted(await admin.call('GET', '/api/audit?what=supporter'), 200)
  return (data as { action: string }[]).map(({ action }) => action)
}

test('a supporter is written down, changed, taken off and brought back, and each is in the log', async () => {
  const { supporter } = wanted(await write(), 200)
  expect(supporter).toMatchObject({ ...SHOP, telefone: '6232123410', buyer: null })
  const path = `/api/supporters/${supporter.id}`
  wanted(await admin.call('PUT', path, { body: { amount: 2000, was: { amount: 1500 } } }), 200)
  const late = await admin.call('PUT', path, { body: { amount: 3000, was: { amount: 1500 } } })
  expect(wanted(late, 409)).toMatchObject({ now: { amount: 2000 } })
  wanted(await admin.call('DELETE', `${path}?since=${supporter.updated_at}`), 409)
  wanted(await admin.call('DELETE', path), 200)
  wanted(await admin.call('GET', path), 404)
  expect(wanted(await admin.call('POST', `/api/supporters/restore/${supporter.id}`), 200).supporter.amount).toBe(2000)
  expect(await acts()).toEqual(['supporter.restored', 'supporter.deleted', 'supporter.changed', 'supporter.created'])
  wanted(await admin.call('DELETE', path), 200)
})

test('it is found by name without accents and by its whole phone, not by a part of it', async () => {
  const { supporter } = wanted(await write(), 200)
  const names = async (q: string) => (await list(q)).map(({ name }) => name)
  expect(await names('pecas')).toEqual([SHOP.name])
  expect(await names('+55 62 3212 3410')).toEqual([SHOP.name])
  expect(await names('3212')).toEqual([])
  wanted(await admin.call('DELETE', `/api/supporters/${supporter.id}`), 200)
})

test('the strip sums what comes by the month, and this year at once or in goods', async () => {
  const year = app.clock.now().getFullYear()
  const more = [
    { forma: 'once', amount: 800, desde: `${year}-01-01` },
    { forma: 'goods', amount: 640, desde: `${year}-01-01` },
    { forma: 'once', amount: 5000, desde: `${year - 1}-12-31` },
    { forma: 'publicity', amount: null },
  ]
  for (const body of [{}, ...more]) wanted(await write(body), 200)
  expect(wanted(await admin.call('GET', '/api/supporters/sums'), 200)).toMatchObject({
    ...{ total: 5, monthly: 1500, once: 1440 },
  })
})

test('one who also buys says so, with what is paid; both stay', async () => {
  const campaign = await createCampaign(app, admin)
  await buyAndPay(app, campaign.url_amigavel, { quantity: 5, telefone: '62991234508' })
  const { supporter } = wanted(await write({ telefone: '62991234508' }), 200)
  expect(supporter.buyer).toMatchObject({ purchases: 1 })
})

test('the file holds what the search means, without formulas, and the log says how many left', async () => {
  wanted(await write({ name: '=HYPERLINK("x")', nota: '+cmd' }), 200)
  const { content } = wanted(await admin.call('POST', '/api/supporters/file', { body: { q: 'hyperlink' } }), 200)
  expect(content.split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")";(62) 3212-3410;Empresa;1500,00;Por mês;03/02/2026;'+cmd`)
  expect((await acts())[0]).toBe('supporter.exported')
})

describe('what is wrong is said at its field, and nothing is kept', () => {
  test.each([
    [{ name: ' ' }, { name: ['Informe o nome.'] }],
    [{ telefone: '12' }, { telefone: ['Informe um telefone com DDD.'] }],
    [{ tipo: 'toString' }, { tipo: ['Escolha quem é.'] }],
    [{ forma: 'weekly' }, { forma: ['Escolha como apoia.'] }],
    [{ amount: null }, { amount: ['Informe o valor do apoio.'] }],
    [{ forma: 'goods', amount: 0 }, { amount: ['O valor precisa ser maior que zero.'] }],
    [{ amount: 100_000_000 }, { amount: ['O valor não pode passar de R$ 99.999.999,99.'] }],
    [{ desde: '2026-02-30' }, { desde: ['Informe uma data válida'] }],
    [{ desde: '2099-01-01' }, { desde: ['Este dia ainda não chegou.'] }],
    [{ nota: 'x'.repeat(501) }, { nota: ['Máximo 500 caracteres'] }],
  ])('%j', async (wrong, errors) => {
    const before = (await list()).length
    expect(wanted(await write(wrong), 422).errors).toEqual(errors)
    expect((await list()).length).toBe(before)
  })
})
