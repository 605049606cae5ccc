import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import contract from '../../src/api/openapi.json' with { type: 'json' }
import { STEP_UPS } from '../../src/domain/people/permissions.ts'
import { DEFAULT_THEME } from '../../src/domain/site/theme.ts'
import { ownValue } from '../../src/domain/values/own.ts'
import { softwareAuthenticator } from '../support/browser/software-authenticator.ts'
import { APPLICATION } from '../support/fake-gateways/mercado-pago.ts'
import {
  buyAndPay,
  type Campaign,
  campaignBody,
  createCampaign,
  newTitle,
  purchaseBody,
} from '../support/seeds/fixtures.ts'
import { FULL_CAMPAIGN } from '../support/seeds/wrong-campaigns.ts'
import { ADMIN, type SignedIn, type Stored, startApp, type TestApp } from '../support/server/build-app.ts'
import type { Answer, Method } from '../support/server/http.ts'
import { noteRefusal } from '../support/server/provoked.ts'
import { watchRoutes } from '../support/server/routes.ts'

/** The five prizes of the Loteria Federal. */
const LOTTERY = Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`premio${place}`, '45873']))

const PRIZES = ['first', 'second', 'third', 'fourth', 'fifth', 'plus'] as const

/** A good body of every route that takes one, so that one wrong value reaches the deepest code. */
/** Nobody listens there. */
const SUPPORTER = {
  ...{ name: 'Auto Peças Central', telefone: '6232123410', tipo: 'company', forma: 'monthly', amount: 1500 },
  ...{ desde: '2026-02-03', nota: 'Paga no dia 5.' },
}
const PUSHED = '00000000-0000-4000-8000-000000000000'
const CHOICE = { draws: true, pix: true, news: false, nights: false }
const WEBHOOK = {
  ...{
    title: 'Planilha',
    event: 2,
    method: 'POST',
    url: 'https://8.8.8.8:9/aviso',
    headers_data: [{ name: 'x-a', value: 'b' }],
  },
  body: '{"total": {{transaction.amount}}}',
}

/** Every field of the filter of a campaign's sales. */
const SALES_FILTER = {
  page: 1,
  initial: '2026-01-01T00:00',
  final: '2031-01-01T00:00:00-03:00',
  amount: 2,
  order: 'maior',
  status: 'aprovado',
  user_id: 1,
  link_id: 1,
  sort: true,
}

const BODIES: Record<string, () => object> = {
  'POST /api/oauth/token': () => ({
    grant_type: 'password',
    client_id: 3,
    client_secret: 'x',
    username: 'a',
    password: 'b',
  }),
  'POST /api/actions': () => campaignBody(app.accountId, { ...FULL, numbers: 1000 }),
  'PUT /api/actions/:id': () => campaignBody(app.accountId, { ...FULL, numbers: undefined }),
  'POST /api/shopping/:id': () => ({ page: 1 }),
  'POST /api/transactions/changes/:id': () => ({
    filter: { status: 'aprovado' },
    ids: [1, 2],
    updated_at: '2026-01-01T00:00:00.000Z',
    whole: false,
  }),
  'POST /api/transactions/counts/:id': () => SALES_FILTER,
  'POST /api/transactions/:id': () => SALES_FILTER,
  'POST /api/metrics/:id': () => ({
    link_id: null,
    afiliado_id: affiliate.id,
    source: 'ads',
    periodo: null,
    initial: '2026-01-01T00:00',
    final: '2031-01-01T00:00:00-03:00',
  }),
  'POST /api/metrics/compare': () => ({
    action_id: campaign.id,
    periodo: 'today',
    comparado: 'yesterday',
    antes: null,
  }),
  'POST /api/metrics/sellers': () => ({
    action_id: campaign.id,
    periodo: 'today',
    comparado: 'yesterday',
    antes: null,
  }),
  'POST /api/metrics/rows': () => ({
    page: 1,
    kind: 'sold',
    action_id: campaign.id,
    link_id: 0,
    afiliado_id: affiliate.id,
    source: 'ads',
    periodo: null,
    initial: '2026-01-01T00:00',
    final: '2031-01-01T00:00:00-03:00',
    hora: 12,
    estado: 'SP',
    ate: '2031-01-01T00:00:00-03:00',
    amount: 2,
    order: 'maior',
  }),
  'POST /api/metrics/rows/file': () => ({
    ...{ kind: 'sold', action_id: campaign.id, periodo: 'today', hora: 12, estado: null, ate: null },
    ...{ amount: 2, order: 'exato' },
  }),
  'POST /api/metrics/region/:id': () => ({
    link_id: null,
    afiliado_id: affiliate.id,
    initial: '2026-01-01T00:00',
    final: '2031-01-01T00:00:00-03:00',
  }),
  'POST /api/actions/reports/:id': () => ({
    id: campaign.id,
    format: 'csv',
    initial: '2026-01-01T00:00',
    final: '2031-01-01T00:00:00-03:00',
    amount: 2,
    order: 'maior',
    status: 'aprovado',
    user_id: 1,
    link_id: 1,
  }),
  'PUT /api/actions/draw-decision/:id': () => ({
    prize: 'first',
    decision: 'keep',
    motivo: 'O segundo prêmio foi digitado errado.',
  }),
  'PUT /api/actions/prize-paid/:id': () => ({ prize: 'first', note: 'PIX de R$ 10.000,00' }),
  'PUT /api/actions/draw-run/:id': () => ({ check: 'sales' }),
  'PUT /api/actions/winner-photo/:id': () => ({ prize: 'first', consent: 'Sim, por escrito', photo: { data: '/9j/' } }),
  'PUT /api/actions/winner-note/:id': () => ({ prize: 'first', note: 'Prêmio entregue em mãos' }),
  'POST /api/cotas': () => ({ action_id: campaign.id, qtd: 1, cota: '7', title: 'Pix', percent: 50 }),
  'POST /api/cotas/list': () => ({ action_id: campaign.id, cotas: '7; Pix; 50', check: false }),
  'PUT /api/cotas/:id': () => ({ title: 'Pix', percent: 50 }),
  'POST /api/late-payments/deliver/:id': () => ({ reason: 'O cliente aceitou as cotas' }),
  'POST /api/late-payments/refund/:id': () => ({ reason: 'A campanha acabou' }),
  'POST /api/late-payments/all/deliver/:id': () => ({ reason: 'A campanha acabou' }),
  'POST /api/late-payments/all/refund/:id': () => ({ reason: 'A campanha acabou' }),
  'POST /api/usuarios/reports': () => ({ q: 'maria', format: 'csv' }),
  ...Object.fromEntries(
    ['find', 'file', 'erase'].map((act) => [`POST /api/persons/${act}`, () => ({ telefone: '62998765432' })]),
  ),
  'POST /api/accesses': () => ({ name: 'Planilha', scopes: ['eventos.ler'], days: 30 }),
  'PUT /api/transactions/quotas/:id': () => ({ quantity: 1, numbers: '1, 2' }),
  'POST /api/recoveries/claim/:id': () => ({ template_id: 1 }),
  'PUT /api/recoveries/silence/:id': () => ({ refuses: true }),
  'POST /api/recovery-templates': () => ({ name: 'Última hora', serves: 'due', text: 'Oi, {nome}: {código}' }),
  'PUT /api/recovery-templates/:id': () => ({ name: 'Última hora', text: 'Oi: {endereço}' }),
  'POST /api/supporters': () => SUPPORTER,
  'PUT /api/supporters/:id': () => ({ ...SUPPORTER, nota: 'Prefere ligação.' }),
  'POST /api/supporters/file': () => ({ q: 'Central' }),
  'POST /api/utms': () => ({
    ...{ action_id: campaign.id, title: 'Story', utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'black' },
    utm_content: 'video-1',
  }),
  'PUT /api/utms/:id': () => ({ title: 'Story', utm_source: 'facebook', utm_medium: 'cpc', utm_campaign: 'nov' }),
  'POST /api/payouts': () => ({
    ...{ afiliado_id: 1, until: '2026-11-20T10:00:00Z', amount: 2, paid_on: '2026-11-20', how: 'PIX' },
    receipt: { name: 'pix.pdf', data: 'JVBERi0xLjQK' },
  }),
  'PUT /api/payouts/:id/undo': () => ({ reason: 'Conta errada' }),
  'POST /api/links': () => ({ action_id: campaign.id, title: 'Bio', afiliado_id: null, afiliado_percent: 10 }),
  'PUT /api/links/:id': () => ({ title: 'Stories', afiliado_id: null, afiliado_percent: null }),
  'POST /api/pixel': () => ({ title: 'Loja', pixel: '918204551077342', pixel_access_token: 'EAAG', share_data: 'all' }),
  'PUT /api/pixel/:id': () => ({
    title: 'Loja',
    pixel: '918204551077342',
    pixel_access_token: 'EAAG',
    share_data: 'ads',
  }),
  'POST /api/pixel/test': () => ({ pixel: '918204551077342', pixel_access_token: 'EAAG' }),
  'POST /api/google-tag-manager': () => ({ title: 'Loja', container: 'GTM-K7X4PQ2', share_data: 'all' }),
  'PUT /api/google-tag-manager/:id': () => ({ title: 'Loja', container: 'GTM-K7X4PQ2', share_data: 'partial' }),
  'POST /api/webhooks': () => ({ ...WEBHOOK, bearer_token: 'abc' }),
  'PUT /api/webhooks/:id': () => ({ ...WEBHOOK, bearer_token: 'abc' }),
  'POST /api/webhooks/preview': () => WEBHOOK,
  'POST /api/webhooks/:id/resend': () => ({ only: 'failed', since: '2031-01-01T00:00:00-03:00' }),
  'POST /api/notification': () => ({
    ...{ is_poll: 1, notification_title: 'Enquete', notification_subtitle: '', question: 'Qual?', body: '' },
    ...{ options: ['Moto', 'PIX'], buttons: [{ type: 'CALL', url: 'https://x.com', label: 'Ver' }] },
    ...{ audience: 'buyers', action_id: campaign.id },
  }),
  'POST /api/public/push': () => ({
    ...{ uid: PUSHED, endpoint: 'https://push.example.com/1', p256dh: 'BAAA', auth: 'AAAA', choice: CHOICE },
    kept: [{ id: 1, token: 'abc' }],
  }),
  'PUT /api/public/push': () => ({ uid: PUSHED, choice: CHOICE }),
  'POST /api/public/push/state': () => ({ uid: PUSHED }),
  'POST /api/public/push/moved': () => ({
    former: { endpoint: 'https://push.example.com/1', auth: 'AAAA' },
    ...{ endpoint: 'https://push.example.com/2', p256dh: 'BAAA', auth: 'AAAA' },
  }),
  'POST /api/public/push/off': () => ({ uid: PUSHED }),
  'POST /api/cupons': () => ({
    action_id: campaign.id,
    title: 'Natal',
    amount: 0.5,
    created_at: '2026-01-01T00:00',
    expires_at: '2031-01-01T00:00:00-03:00',
  }),
  'PUT /api/cupons/:id': () => ({ title: 'Natal', amount: 0.5, created_at: null, expires_at: '2031-01-01T00:00' }),
  'PUT /api/cupons/:id/main': () => ({ main: true, since: '2031-01-01T00:00:00-03:00' }),
  'POST /api/roulette': () => ({ campaign_id: campaign.id, qtd: 2, title: 'R$ 50 no PIX' }),
  'PUT /api/roulette/:id': () => ({ title: 'R$ 100 no PIX' }),
  'POST /api/roulette/release/:id': () => ({ status: 'release', title_number: 7, since: '2031-01-01T00:00:00-03:00' }),
  'POST /api/roulette/many': () => ({ campaign_id: campaign.id, ids: [1, 2], act: 'restore' }),
  'POST /api/reservations/release/:id': () => ({ ref: 'a1b2c3' }),
  'POST /api/cotas/search': () => ({ action_id: campaign.id, number: '7', reserved: true }),
  'PUT /api/app/:id': () => ({
    ...DEFAULT_THEME,
    logo: 'a'.repeat(32),
    organizer: 'MV Promoções',
    document: '11222333000181',
    questions: [{ question: 'E se a data mudar?', answer: 'Avisamos aqui.' }],
    unpaid_by_phone: 3,
    was: { ...DEFAULT_THEME, logo: null, organizer: null, questions: [] },
  }),
  'POST /api/account': () => ({ ...ACCOUNT, title: newTitle() }),
  'PUT /api/account/:id': () => ({ title: newTitle(), rate: 'total', client_secret: 'segredo' }),
  'POST /api/account/test': () => ({ ...ACCOUNT, id: app.accountId }),
  'POST /api/mercadopago/credential': () => ({ code: 'TG-1', state: 'abc' }),
  'POST /api/top': () => ({ action_id: campaign.id, qtd: 5, ...PERIOD }),
  'POST /api/menor/:id': () => ({ type: 'maior', qtd: 3, ...PERIOD }),
  'PUT /api/today/read': () => ({ alerts: [{ alert: 'late', mark: '2026-11-20T17:00:00.000Z' }] }),
  'POST /api/views': () => ({ name: 'Pendentes', screen: 'transactions', params: { action_id: '1' } }),
  'PUT /api/upload/rifa/position': () => ({ order: [1, 2], was: [2, 1] }),
  ...Object.fromEntries(
    PRIZES.map((prize) => [
      `PUT /api/actions/raffle/${prize}/:id`,
      () => ({ id: 1, federal: 1, concurso: '1', ...LOTTERY, ...results('1') }),
    ]),
  ),
  'POST /api/public/campaigns/:slug/purchases': () => purchaseBody({ quantity: 1, link_ref: 1, params: { utm: 'x' } }),
  'POST /api/public/my-quotas': () => ({ kept: [{ id: 1, token: 'x' }] }),
  'POST /api/public/my-quotas/code': () => ({ telefone: '62981234567', request: 'x' }),
  'POST /api/public/my-quotas/session': () => ({ request: 'x', code: '123456', kept: [] }),
  'POST /api/public/my-quotas/forget': () => ({ kept: [{ id: 1, token: 'x' }] }),
  'POST /api/sandbox/charges/:charge_id/pay': () => ({ notify: true }),
  'POST /api/sandbox/charges/:charge_id/silence': () => ({ silent: false }),
  'POST /api/v2/verification-code': () => ({ type: 'metrics.index', code: '123456', method: 'sms', passkey: SIGNED }),
  'PUT /api/user': () => ({
    current_password: ADMIN.password,
    password: 'trovoada de maio',
    password_confirmation: 'trovoada de maio',
  }),
  'POST /api/second-factor/phone': () => ({ telefone: '62981234567', current_password: ADMIN.password }),
  'PUT /api/second-factor/phone': () => ({ code: '123456' }),
  'POST /api/second-factor/totp': () => ({ current_password: ADMIN.password }),
  'PUT /api/second-factor/totp': () => ({ code: '123456' }),
  'DELETE /api/second-factor/totp': () => ({ current_password: ADMIN.password }),
  'POST /api/second-factor/recovery-codes': () => ({ current_password: ADMIN.password }),
  'POST /api/second-factor/passkeys': () => ({ current_password: ADMIN.password }),
  'PUT /api/second-factor/passkeys': () => ({ name: 'Notebook', passkey: MADE }),
  'PUT /api/second-factor/passkeys/:id': () => ({ name: 'Notebook' }),
  'DELETE /api/second-factor/passkeys/:id': () => ({ current_password: ADMIN.password }),
  ...Object.fromEntries(
    ['afiliados', 'gestor'].flatMap((kind) => [
      [`POST /api/${kind}`, () => person()],
      [`PUT /api/${kind}/:id`, () => person()],
      [`PUT /api/${kind}/password/:id`, () => ({ email: 'outra@talao.test', password: 'trovoada de maio' })],
    ]),
  ),
}
const { title: _title, product: _product, numbers: _numbers, trigger_redirect_link: _link, ...FULL } = FULL_CAMPAIGN
const ACCOUNT = {
  ...{ gateway: 'fluxsis', title: 'Conta', rate: 'parcial', name_holder: 'Ana Souza' },
  ...{ client_id: 'id', client_secret: 'segredo', pix_key: 'ana@talao.test' },
}
const PERIOD = { initial: '2026-01-01T00:00', final: '2031-01-01T00:00:00-03:00' }
let people = 0
function person() {
  people += 1
  return { name: 'Bia', email: `bia${people}@talao.test`, telefone: '62981234567', afiliado_percent: 10 }
}
const results = (result: string) =>
  Object.fromEntries(
    ['resultado', 'resultado2', 'resultado3', 'resultado4', 'resultado5'].map((name) => [name, result]),
  )

/** What no field should take without a word, whatever its type. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[0, -1, 1.5, 0.001, 1e9, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, 1e21, 1e300, -1e300, true, false, null],
    ...['', ' ', '0', '-1', '1e9', 'NaN', 'null', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '%', '%00', '\\', "'; --"],
    ...['+275760-09-13', '-271821-04-20T00:00:00Z', '0000-00-00', '9999-99-99', '2026-02-31T25:61', '294277-01-01Z'],
    ...['٣', '１２', '1'.repeat(20), '9'.repeat(400), 'é'.repeat(5000), '😀'.repeat(60)],
    ...[[], [1], [[]], {}, { a: 1 }, { __proto__: null, constructor: 1 }, { length: 1e9 }],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Numbers at the ends of what a column or a double holds. */
const EXTREMES = [0, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, -1e300]

/** Whether a field takes a list, as far as its good value tells: of any other one list is refused as each is. */
const isList = (good: unknown) => Array.isArray(good) || good === null || good === undefined

/** What an authenticator makes and signs, for some other page. */
const AUTHENTICATOR = softwareAuthenticator('http://localhost:1')
const CHALLENGE = { challenge: 'AAAA', rpId: 'localhost', rp: { id: 'localhost' } }
const MADE = AUTHENTICATOR.create(CHALLENGE)
const SIGNED = AUTHENTICATOR.sign(CHALLENGE)

/** Routes that check a password are slow for everybody. */
const HASHING = /oauth|user|second-factor|password/

/** What of the contract says where texts stand. */
interface Shape {
  readonly [name: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Shape }>> }
}
const CONTRACT = contract as unknown as {
  paths: Record<string, Record<string, Shape>>
  components: { schemas: Record<string, Shape> }
}

const watched = watchRoutes()
let app: TestApp
let admin: SignedIn
let campaign: Campaign
let manager: Stored
let affiliate: Stored
let chargeId: string
let cotaId: number
beforeAll(async () => {
  app = await startApp({ env: { ...APPLICATION, META_URL: 'http://127.0.0.1:9' } })
  watched.stop()
  admin = await app.signIn()
  for (const type of STEP_UPS) await admin.prove(type)
  manager = await app.storeOperator('gestor')
  affiliate = await app.storeOperator('afiliado')
  campaign = await createCampaign(app, admin, { title: 'Alvo', numbers: 1_000_000, product2: 'Outro' })
  chargeId = (await buyAndPay(app, campaign.url_amigavel)).chargeId
  const cota = { action_id: campaign.id, qtd: 1, title: 'Pix', percent: 90 }
  cotaId = (await admin.callOnce('POST', '/api/cotas', { body: cota })).body.cotas[0]
})
afterAll(() => app.close())

/** The address of a real record, so that the route's own code is reached. */
const address = (url: string) =>
  url
    .replace(':slug', campaign.url_amigavel)
    .replace(':type', 'sales')
    .replace(':charge_id', chargeId)
    .replace(
      ':id',
      String(
        url.includes('gestor')
          ? manager.id
          : url.includes('afiliados')
            ? affiliate.id
            : url.startsWith('/api/cotas/:')
              ? cotaId
              : campaign.id,
      ),
    )

const send = (method: Method, path: string, options: { body?: unknown; raw?: string }) =>
  admin.callOnce(method, path, { ...options, headers: { 'idempotency-key': randomUUID() } })

/** As `send`, without a connection: thousands of values are tried, and what they meet is behind it. */
async function inject(method: Method, url: string, body: object): Promise<Pick<Answer, 'status' | 'body'>> {
  const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': randomUUID() }
  const answer = await app.app.inject({ method, url, payload: body, headers })
  const read = answer.json()
  noteRefusal(answer.statusCode, read)
  return { status: answer.statusCode, body: read }
}

/** An answer that says yes, or no in the catalogue's way: never a failure of the server, never its inside. */
function expectCalm({ status, body }: Pick<Answer, 'status' | 'body'>, asked?: string) {
  expect(status, asked).toBeLessThan(500)
  if (status < 300) return
  const { msg, class: tone, errors, error, error_code, retry_after, tries_left, telefone, now, offer, ...rest } = body
  expect(rest).toEqual({ success: false })
  // What is saved now goes with the refusal of a change that was written from something else, and with no other.
  if (now !== undefined) expect(status, asked).toBe(409)
  // What can be had instead goes with the refusal of a purchase: something else is for sale, or this phone has had enough for now.
  if (offer !== undefined) expect([409, 429], asked).toContain(status)
  expect(msg).toMatch(/\S/)
  expect(['error', 'info']).toContain(tone)
  for (const sentences of Object.values<string[]>(errors ?? {})) {
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).toMatch(/\S/)
  }
}

const withBody = () => watched.routes.filter(({ schema }) => schema.body !== undefined)

describe('wrong bodies are refused with a sentence and never fail the server', () => {
  test('and every route with a body is tried', () => {
    expect(Object.keys(BODIES).sort()).toEqual(
      withBody()
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    )
  })

  test.each(Object.keys(BODIES))('%s: any value in any field', async (route) => {
    const [method, url] = route.split(' ') as [Method, string]
    const good = BODIES[route]?.() ?? {}
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(good)),
        nasty,
        fc.dictionary(fc.constantFrom(...Object.keys(good), 'id', 'state', '__proto__'), nasty, { maxKeys: 2 }),
        async (field, value, more) => {
          expectCalm(await inject(method, address(url), { ...good, ...more, [field]: value }))
        },
      ),
      { numRuns: HASHING.test(url) ? 15 : 60 },
    )
  })

  test.each(Object.keys(BODIES))('%s: the ends of all numbers in every field, alone and in a list', async (route) => {
    const [method, url] = route.split(' ') as [Method, string]
    for (const [field, good] of Object.entries(BODIES[route]?.() ?? {}))
      for (const value of isList(good) ? EXTREMES.flatMap((number) => [number, [number]]) : [...EXTREMES, [2 ** 63]]) {
        const answer = await inject(method, address(url), { ...BODIES[route]?.(), [field]: value })
        expectCalm(answer, `${field}: ${JSON.stringify(value)}`)
      }
  })

  test.each(Object.keys(BODIES))('%s: any body at all', async (route) => {
    const [method, url] = route.split(' ') as [Method, string]
    const fixed = ['', '{', 'null', '[]', '"a"', '1', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '\u0000', '\ufeff{}']
    const raw = [
      ...fixed,
      `{"title":"${'x'.repeat(1_000_000)}"}`,
      '['.repeat(60_000),
      `{"title":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    ]
    for (const text of raw) expectCalm(await send(method, address(url), { raw: text }))
    for (const type of ['text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'x'])
      expectCalm(await admin.callOnce(method, address(url), { raw: '{}', headers: { 'content-type': type } }))
  })
})

/** Texts that take an expression longest: what may begin anywhere, what ends wrong, what is cleaned, folded and taken apart. */
const WORST = [
  ...['@', 'a.', ' ', '-', '0', '<', '<a', '&', '/', ';', '\u0301', 'é', '(', '\u200b', '\t'].map(
    (part) => [part, '!'] as const,
  ),
  ...(['a@a.', 'https://a.', '+55 '] as const).map((part) => [part, '@'] as const),
]
const LENGTHS = [100_000, 60_000, 19_000, 1_900]

/** A place in a body: names of fields; `0` in a list. */
type Place = readonly (string | 0)[]

/** Where a route's body may hold a text, by the contract: within lists and objects, too, and where none has to stand. */
function textsIn(method: string, url: string): Place[] {
  const path = url.replace(/:(\w+)/g, '{$1}')
  const operation = ownValue<Record<string, Shape>>(CONTRACT.paths, path)?.[method.toLowerCase()]
  const body = operation?.requestBody?.content?.['application/json']?.schema
  return body === undefined ? [] : placesOf(body, [])
}

function placesOf(shape: Shape, at: Place): Place[] {
  if (shape.$ref !== undefined)
    return placesOf(CONTRACT.components.schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {}, at)
  const { properties = {}, additionalProperties, items } = shape
  const inner = [
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((shapes = []) => shapes.flatMap((each) => placesOf(each, at))),
    ...Object.entries(properties).flatMap(([name, each]) => placesOf(each, [...at, name])),
    ...(typeof additionalProperties === 'object' ? placesOf(additionalProperties, [...at, 'campo']) : []),
    ...(items === undefined ? [] : placesOf(items, [...at, 0])),
  ]
  return [shape.type].flat().includes('string') ? [at, ...inner] : inner
}

/** A body with a text in one place; what leads there is made where it is not. */
function withText(body: unknown, [part, ...rest]: Place, text: string): unknown {
  if (part === undefined) return text
  if (part === 0) {
    const list = Array.isArray(body) ? body : []
    return [withText(list[0], rest, text), ...list.slice(1)]
  }
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { ...fields, [part]: withText(ownValue(fields, part), rest, text) }
}

describe('S23 S59 a text of any length and kind takes no longer than its bytes', () => {
  test.each(Object.keys(BODIES).filter((route) => !HASHING.test(route)))('%s', async (route) => {
    const [method, url] = route.split(' ') as [Method, string]
    const timeOf = async (body: object) => {
      const before = process.cpuUsage()
      expect((await inject(method, address(url), body)).status).toBeLessThan(500)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const good = BODIES[route]?.() ?? {}
    await timeOf(good)
    const usual = Math.max(10, await timeOf(BODIES[route]?.() ?? {}))
    for (const path of textsIn(method, url))
      for (const length of LENGTHS)
        for (const [part, end] of [
          WORST[(length + path.join().length) % WORST.length],
          WORST[path.join().length % WORST.length],
        ].filter((each) => each !== undefined)) {
          const text = `${part.repeat(Math.ceil(length / part.length)).slice(0, length - 1)}${end}`
          const body = withText(BODIES[route]?.() ?? {}, path, text) as object
          const first = await timeOf(body)
          const slow = first > 40 * usual ? await timeOf(body) : first
          expect(slow / usual, `${path.join('.')}: ${length} of ${JSON.stringify(part)}`).toBeLessThan(40)
        }
  })
})

test('wrong notifications are refused and never break the server', async () => {
  const path = `/api/gateways/sandbox/${app.accountId}/notifications`
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[0-9a-f]{0,64}$/),
      async (raw, signature) => {
        const answer = await app.call('POST', path, { raw, headers: { 'x-sandbox-signature': signature } })
        expect(answer.status).toBe(401)
        expectCalm(answer)
      },
    ),
    { numRuns: 30 },
  )
})

test('wrong addresses are refused and never break the server', async () => {
  const parts = [
    '0',
    '-1',
    '1.5',
    '1e9',
    '999999999999999',
    '9999999999999999',
    'x',
    '%00',
    '%E0%A4%A',
    '%',
    '..%2f',
    '%F0%9F%98%80',
  ]
  const queries = [
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=9999999',
    '?page=99999999',
    '?page=1&page=2',
    '?q=%00',
    '?q=%ED%A0%80',
    '?q=%25_%5C',
    '?q=1&q=2',
    '?q[]=1',
    `?q=${'x'.repeat(500)}`,
  ]
  const withParams = watched.routes.filter(({ url }) => url.includes(':') && !url.startsWith('/campaign/'))
  const pages = watched.routes.filter(({ url }) => url.startsWith('/campaign/'))
  for (const { method, url } of pages)
    for (const part of parts) {
      const path = url.replace(/:\w+/g, part)
      expect((await send(method as Method, path, {})).status, path).toBeLessThan(500)
    }
  for (const { method, url } of withParams)
    for (const part of parts) {
      const path = url.replace(/:\w+/g, part)
      expectCalm(await send(method as Method, path, method === 'GET' || method === 'DELETE' ? {} : { body: {} }))
    }
  for (const { url } of watched.routes.filter(({ method, schema }) => method === 'GET' && schema.querystring))
    for (const query of queries) expectCalm(await send('GET', address(url) + query, {}))
  for (const path of ['/%', '/%E0%A4%A', '/%00', '/assets/%2e%2e/%2e%2e/package.json', '/..%5c..', '//', '/x.js'])
    expect((await app.call('GET', path)).status).toBeLessThan(500)
})
