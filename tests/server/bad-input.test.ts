import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToBuy, buy, campaignBody, createCampaign, readPurchase, wanted } from '../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const UNSTORABLE = 'Este texto tem um caractere que não pode ser guardado. Digite de novo.'

test.each([
  ['NUL', '\u0000'],
  ['half a surrogate pair', 'a\ud800'],
])('%s in a text is refused on its field', async (_, text) => {
  const { status, body } = await admin.call('POST', '/api/actions', {
    body: campaignBody(app.accountId, { title: text }),
  })
  expect({ status, body }).toEqual({
    status: 422,
    body: { success: false, msg: UNSTORABLE, class: 'error', errors: { title: [UNSTORABLE] } },
  })
  const campaign = await createCampaign(app, admin)
  const bought = await askToBuy(app, campaign.url_amigavel, { params: { [text]: 'x', utm_source: 'insta' } })
  expect(bought.status).toBe(201)
  const search = await admin.call('GET', '/api/actions?q=%00')
  expect([search.status, search.body.errors]).toEqual([422, { q: [UNSTORABLE] }])
})

test('a payment account that no number can be is as unknown as any other', async () => {
  for (const account_id of [999_999, 1e300, 2 ** 63]) {
    const { status, body } = await admin.call('POST', '/api/actions', { body: campaignBody(account_id) })
    expect([status, body.errors]).toEqual([422, { account_id: ['Esta conta não existe mais. Escolha outra'] }])
  }
})

test('a link that no number can be does not keep a buyer from buying', async () => {
  const campaign = await createCampaign(app, admin)
  const purchase = await buy(app, campaign.url_amigavel, { link_ref: 2 ** 63 })
  expect(await readPurchase(app, purchase)).toMatchObject({ status: 'pending' })
})

test.each([
  ['user_id', 2 ** 63, 'O máximo é 9007199254740991.'],
  ['link_id', -1, 'O mínimo é 1.'],
  ['amount', 1e300, 'O máximo é 1000000000000.'],
  ['initial', '+275760-09-13T00:00:00Z', 'Informe uma data válida'],
  ['final', '0000-01-01', 'Informe uma data válida'],
])('a filter with %s %s is refused on its field', async (field, value, sentence) => {
  const campaign = await createCampaign(app, admin)
  const { status, body } = await admin.call('POST', `/api/transactions/${campaign.id}`, { body: { [field]: value } })
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

const AT_THE_EDGE = [
  { initial: '1000-01-01', final: '2026-01-01' },
  { initial: '1999-12-31T23:59', final: '2026-01-01' },
  { final: '0999-06-01' },
  { final: '9999-12-31' },
  { final: '9999-12-31T23:59:59.999Z' },
  { final: '2100-01-01' },
] as const

const OF_A_PERIOD: [string, (id: number) => [string, object]][] = [
  ['figures', (id) => [`/api/metrics/${id}`, {}]],
  ['purchases', (id) => [`/api/transactions/${id}`, {}]],
  ['a ranking', (action_id) => ['/api/top', { action_id }]],
  ['the lowest quotas', (id) => [`/api/menor/${id}`, { type: 'menor' }]],
  ['a report', (id) => ['/api/actions/reports/transactions', { id }]],
]

test.each(OF_A_PERIOD)('a date in a century that nobody means is refused on its field: %s', async (_what, asking) => {
  const campaign = await createCampaign(app, admin)
  const [path, more] = asking(campaign.id)
  const ask = (period: object) => admin.call('POST', path, { body: { ...more, ...period } })
  for (const asked of AT_THE_EDGE) {
    const { status, body } = await ask(asked)
    const field = 'initial' in asked ? 'initial' : 'final'
    expect([asked, status, body.errors]).toEqual([asked, 422, { [field]: ['Informe uma data válida'] }])
  }
  const most = { initial: '2000-01-01', final: '2099-12-31' }
  expect((await ask(most)).status).toBe(200)
})

test('the end of a ranking is no moment that takes the page of its campaign down', async () => {
  const { id, url_amigavel } = await createCampaign(app, admin)
  const change = (top_end_at: string) =>
    admin.call('PUT', `/api/actions/${id}`, { body: { top_status: 2, top_daily: 2, top_end_at } })
  const refused = await change('9999-12-31T23:59:30Z')
  expect([refused.status, refused.body.errors]).toEqual([422, { top_end_at: ['Informe uma data válida'] }])
  wanted(await change('2099-12-31T23:59:30-03:00'), 200)
  expect((await app.call('GET', `/api/public/campaigns/${url_amigavel}`)).status).toBe(200)
})

test.each(['/api/actions/%E0%A4%A', '/%'])('the broken address %s is answered from the catalogue', async (path) => {
  const { status, body } = await admin.call('GET', path)
  expect({ status, body }).toEqual({
    status: 404,
    body: { success: false, msg: 'Este endereço não existe.', class: 'error' },
  })
})
