import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitOf } from '../../../../server/storefront/pages/measuring/measuring.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const PIXEL = { title: 'Pixel', pixel: '918204551077342', pixel_access_token: 'EAAx', share_data: 'all' }
const TAG = { title: 'GTM', container: 'GTM-K7X4PQ2', share_data: 'only' }
const ADDRESSES = { PUBLIC_URL: 'http://127.0.0.1', PANEL_URL: 'http://localhost' }
const QUESTION = 'Podemos contar qual anúncio trouxe você?'

/** A campaign with a link that names a pixel and a tag manager. */
async function measuredCampaign(app: TestApp, admin: SignedIn, more: { pixel?: object; tag?: object | null } = {}) {
  const campaign = await createCampaign(app, admin, { title: 'Moto medida' })
  const create = async (path: string, body: object) => wanted(await admin.call('POST', path, { body }), 200)
  const { pixel } = await create('/api/pixel', { ...PIXEL, ...more.pixel })
  const tag = more.tag === null ? null : (await create('/api/google-tag-manager', { ...TAG, ...more.tag })).tag
  const body = { action_id: campaign.id, title: 'Anúncio', pixel_id: pixel.id, google_tag_id: tag?.id ?? null }
  const { link } = await create('/api/links', body)
  return { campaign, link, pixel, tag }
}

const pageOf = (app: TestApp, path: string, cookie = '') =>
  app.call('GET', path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '')

describe('where panel and pages have a host each', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp({ env: ADDRESSES })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  const choose = (escolha: string, headers: Record<string, string> = {}) =>
    app.call('POST', '/medicao', {
      raw: new URLSearchParams({ escolha }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    })

  test('a campaign that measures nothing asks nothing, and its policy names nobody', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Sem medição' })
    const page = await pageOf(app, `/campaign/${slug}`)
    expect(page.body.text).not.toMatch(/class="cons"|class="med"|measuring-/)
    expect(page.headers.get('content-security-policy')).not.toMatch(/facebook|google/)
  })

  test('one that measures asks with two equal buttons, in the page itself, and may load what it names; nothing else may', async () => {
    const { campaign } = await measuredCampaign(app, admin)
    const page = await pageOf(app, `/campaign/${campaign.url_amigavel}`)
    const { text } = page.body
    expect(text).toContain(QUESTION)
    const buttons = [...text.matchAll(/<button class="([^"]*)" name="escolha" value="(\w+)">(\w+)</g)]
    expect(buttons.map(([, kind, value, label]) => [kind, value, label])).toEqual([
      ['btn line', 'recusar', 'Recusar'],
      ['btn line', 'aceitar', 'Aceitar'],
      ['lk', 'recusar', 'Recusar'],
      ['lk', 'aceitar', 'Aceitar'],
    ])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('https://connect.facebook.net')
    expect(policy).toContain('https://www.googletagmanager.com')
    expect(policy).not.toMatch(/unsafe|nonce/)
    // The foot of every other page has the choice, too, and loads nothing foreign.
    for (const path of ['/campanhas', '/privacidade', '/termos', '/minhas-cotas']) {
      const other = await pageOf(app, path)
      expect(other.body.text).toContain('Medição de anúncios:')
      expect(other.headers.get('content-security-policy')).not.toMatch(/facebook|google/)
    }
  })

  test('a choice is kept with version and time, comes back to its page without a script, and is withdrawn as easily', async () => {
    const { campaign } = await measuredCampaign(app, admin)
    const path = `/campaign/${campaign.url_amigavel}?utm_source=x`
    const referer = `${app.url}${path}`
    const accepted = await choose('aceitar', { referer })
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, path])
    const kept = cookiesOf(accepted.headers)
    expect(kept).toEqual([
      expect.stringMatching(/^medicao=a\.1\.\d{10}$/),
      expect.stringMatching(/^_fbp=fb\.1\.\d{13}\.\d{10}$/),
    ])
    const page = await pageOf(app, path, kept.join('; '))
    expect(page.body.text).not.toContain(QUESTION)
    expect(page.body.text).toContain('Medição de anúncios:')
    expect(page.headers.get('cache-control')).toContain('private')
    const refused = await choose('recusar', { referer, cookie: kept.join('; ') })
    expect(cookiesOf(refused.headers)).toEqual([expect.stringMatching(/^medicao=r\.1\./), '_fbp=', '_fbc='])
    // Who chose for twelve months ago is asked anew.
    app.clock.move(366 * 24 * 3600_000)
    expect((await pageOf(app, path, kept.join('; '))).body.text).toContain(QUESTION)
    admin = await app.signIn()
  })

  test.each([['https://malvado.example/campaign/x'], [''], ['javascript:alert(1)']])(
    'a form that came from %j leads to the list, and what is no choice is a refusal',
    async (referer) => {
      const answer = await choose('talvez', { referer })
      expect(answer.headers.get('location')).toBe('/campanhas')
      expect(cookiesOf(answer.headers)[0]).toMatch(/^medicao=r\./)
    },
  )

  test('names what measures a visit to who accepted alone, of its own link, as far as purchases are shared', async () => {
    const { campaign, link } = await measuredCampaign(app, admin)
    const path = `/campaign/${campaign.url_amigavel}`
    const visit = async (query: string, choice: string) => {
      const first = await pageOf(app, `${path}${query}`)
      const origin = cookiesOf(first.headers).find((each) => each.startsWith('origem=')) ?? ''
      return wanted(await app.call('GET', `${path}/medicao`, { headers: { cookie: `${origin}; ${choice}` } }), 200)
    }
    const yes = `medicao=a.1.${Math.floor(app.clock.now().getTime() / 1000)}`
    const nothing = { pixel: null, tag: null, event: null }
    expect(await visit(`?link_ref=${link.id}`, '')).toEqual(nothing)
    expect(await visit(`?link_ref=${link.id}`, yes.replace('=a', '=r'))).toEqual(nothing)
    expect(await visit('', yes)).toEqual(nothing)
    expect(await visit('?link_ref=999999', yes)).toEqual(nothing)
    expect(await visit(`?link_ref=${link.id}`, yes)).toEqual({ ...nothing, pixel: PIXEL.pixel })
    expect(await visit(`?link_ref=${link.id}&utm_medium=cpc`, yes)).toEqual({
      ...{ pixel: PIXEL.pixel, tag: TAG.container },
      event: null,
    })
  })
})

test.each([
  ['203.0.113.7', { ip: '203.0.113.7' }],
  ['2001:db8::7', { ip: '2001:db8::7' }],
  ['203.0.113.7:5678', {}],
  ['unknown', {}],
])('of a visit that came from %s no address is reported but one', (ip, reported) => {
  const now = new Date()
  const cookies = { medicao: `a.1.${Math.floor(now.getTime() / 1000)}` }
  const consent = { version: expect.any(String), at: expect.any(String) }
  const visit = visitOf({ cookies, headers: { 'user-agent': 'Firefox' }, ip }, {}, now)
  expect(JSON.parse(JSON.stringify(visit))).toEqual({ agent: 'Firefox', ...reported, consent })
})

describe('where they share one', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp()
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  test('no foreign script may run; a pixel with a token, which the server sends to, asks all the same', async () => {
    const { campaign, link, pixel } = await measuredCampaign(app, admin)
    const path = `/campaign/${campaign.url_amigavel}`
    const page = await pageOf(app, path)
    expect(page.body.text).toContain(QUESTION)
    expect(page.headers.get('content-security-policy')).not.toMatch(/facebook|google/)
    const cookie = `medicao=a.1.${Math.floor(app.clock.now().getTime() / 1000)}; origem=link_ref%3D${link.id}`
    const visit = wanted(await app.call('GET', `${path}/medicao`, { headers: { cookie } }), 200)
    expect(visit).toEqual({ pixel: null, tag: null, event: null })
    expect(pixel.pixel).toBe(PIXEL.pixel)
  })

  test('a tag manager alone measures nothing, and is not asked about', async () => {
    const campaign = await createCampaign(app, admin, { title: 'Só tag' })
    const { tag } = wanted(await admin.call('POST', '/api/google-tag-manager', { body: TAG }), 200)
    const body = { action_id: campaign.id, title: 'Anúncio', google_tag_id: tag.id }
    wanted(await admin.call('POST', '/api/links', { body }), 200)
    expect((await pageOf(app, `/campaign/${campaign.url_amigavel}`)).body.text).not.toContain(QUESTION)
  })
})
