import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, tracker } from '../../../../server/platform/db/schema.ts'
import { auditSentence } from '../../../../src/domain/people/audit-sentences.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { startFakeGraph } from '../../../support/server/fake-graph.ts'

const TOKEN = 'EAAGm0PX4ZCpsBAKd'
const PIXEL = { title: 'Pixel Loja', pixel: '918204551077342', pixel_access_token: TOKEN, share_data: 'all' }
const TAG = { title: 'GTM Loja', container: 'GTM-K7X4PQ2', share_data: 'all' }
const HIDDEN = '••••••••'

let app: TestApp
let admin: SignedIn
let graph: Awaited<ReturnType<typeof startFakeGraph>>
beforeAll(async () => {
  graph = await startFakeGraph({ [PIXEL.pixel]: TOKEN, '664019283315560': 'EAAoutro' }, () => app.clock.now())
  app = await startApp({ env: { META_URL: graph.url } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await graph.close()
})

const KINDS = [
  { kind: 'pixel', path: '/api/pixel', body: PIXEL, named: 'pixel_id', called: 'pixel' },
  { kind: 'tag', path: '/api/google-tag-manager', body: TAG, named: 'google_tag_id', called: 'Tag Manager' },
] as const

const create = async ({ path, kind, body }: (typeof KINDS)[number], more: object = {}) =>
  wanted(await admin.call('POST', path, { body: { ...body, ...more } }), 200)[kind]

describe.each(KINDS)('the $called of an installation', (kind) => {
  const { path, body, named } = kind

  test('is created, listed, read, changed against what was read, deleted and restored, each audited in a sentence', async () => {
    const { id, created_at } = await create(kind, { title: 'De um só' })
    expect(created_at).toEqual(expect.any(String))
    const { data, total } = wanted(await admin.call('GET', path), 200)
    expect([total, data[0]]).toMatchObject([data.length, { id, title: 'De um só', share_data: 'all', links: 0 }])
    const change = { title: 'Outro nome', share_data: 'only', was: { title: 'De um só', share_data: 'all' } }
    wanted(await admin.call('PUT', `${path}/${id}`, { body: change }), 200)
    const late = await admin.call('PUT', `${path}/${id}`, { body: { title: 'Tarde', was: { title: 'De um só' } } })
    expect(wanted(late, 409)).toMatchObject({ now: { title: 'Outro nome' } })
    wanted(await admin.call('DELETE', `${path}/${id}`), 200)
    wanted(await admin.call('GET', `${path}/${id}`), 404)
    wanted(await admin.call('DELETE', `${path}/${id}`), 404)
    const restored = wanted(await admin.call('POST', `${path}/restore/${id}`), 200)[kind.kind]
    expect(restored).toMatchObject({ title: 'Outro nome', share_data: 'only' })
    wanted(await admin.call('POST', `${path}/restore/${id}`), 404)
    const rows = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id)
    const told = rows.filter(({ subject }) => subject === kind.kind).map((row) => auditSentence(row as never))
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^Criou um ${kind.called}: De um só, ${Object.values(body)[1]}`)),
      expect.stringContaining('Outro nome'),
      `Excluiu um ${kind.called}: Outro nome`,
      `Restaurou um ${kind.called}: Outro nome`,
    ])
  })

  test.each([
    [{ title: ' ' }, { title: ['Informe o título.'] }],
    [{ title: 'x'.repeat(61) }, { title: ['Máximo 60 caracteres'] }],
    [{ share_data: 'some' }, { share_data: ['Escolha o que compartilhar.'] }],
  ])('%j is refused at its field, on creation and on change, and nothing is stored', async (wrong, errors) => {
    const before = wanted(await admin.call('GET', path), 200).total
    expect(wanted(await admin.call('POST', path, { body: { ...body, ...wrong } }), 422).errors).toEqual(errors)
    expect(wanted(await admin.call('GET', path), 200).total).toBe(before)
    const { id } = await create(kind)
    expect(wanted(await admin.call('PUT', `${path}/${id}`, { body: wrong }), 422).errors).toEqual(errors)
    expect(wanted(await admin.call('GET', `${path}/${id}`), 200)[kind.kind]).toMatchObject({ title: body.title })
  })

  test('is not deleted while a link names it; a link names only one that is there, and of its kind', async () => {
    const campaign = await createCampaign(app, admin)
    const { id } = await create(kind, { title: 'Com link' })
    const other = await create(KINDS[kind.kind === 'pixel' ? 1 : 0])
    const gone = await create(kind)
    wanted(await admin.call('DELETE', `${path}/${gone.id}`), 200)
    const link = (more: object) =>
      admin.call('POST', '/api/links', { body: { action_id: campaign.id, title: 'Bio', ...more } })
    for (const wrong of [999_999, other.id, gone.id])
      expect(wanted(await link({ [named]: wrong }), 422).errors).toEqual({
        [named]: [`Escolha um ${kind.called} da lista.`],
      })
    const made = wanted(await link({ [named]: id }), 200).link
    const told = kind.kind === 'pixel' ? made.pixel : made.google_tag
    expect([made[named], told]).toEqual([id, { title: 'Com link', deleted: false }])
    expect(wanted(await admin.call('GET', `${path}/${id}`), 200)[kind.kind].links).toBe(1)
    const choices = wanted(await admin.call('GET', '/api/links/choices'), 200)
    const offered = kind.kind === 'pixel' ? choices.pixels : choices.tags
    expect(offered).toContainEqual({ id, title: 'Com link' })
    expect(offered).not.toContainEqual(expect.objectContaining({ id: gone.id }))
    expect(wanted(await admin.call('DELETE', `${path}/${id}`), 409).msg).toBe(
      `Há links que usam este ${kind.called}. Tire-o deles antes de excluir.`,
    )
    wanted(await admin.call('PUT', `/api/links/${made.id}`, { body: { [named]: null } }), 200)
    wanted(await admin.call('DELETE', `${path}/${id}`), 200)
  })

  test('what was created is taken back only while nobody changed it', async () => {
    const { id, updated_at } = await create(kind)
    app.clock.move(1000)
    wanted(await admin.call('PUT', `${path}/${id}`, { body: { title: 'Mudou' } }), 200)
    const late = await admin.call('DELETE', `${path}/${id}?since=${encodeURIComponent(updated_at)}`)
    expect(wanted(late, 409).msg).toContain('mudou enquanto você editava')
  })

  test('is managed by administrators alone', async () => {
    const { id } = await create(kind)
    for (const other of [await app.signInAs('gestor'), await app.signInAs('afiliado')]) {
      wanted(await other.call('GET', path), 403)
      wanted(await other.call('POST', path, { body }), 403)
      wanted(await other.call('PUT', `${path}/${id}`, { body }), 403)
      wanted(await other.call('DELETE', `${path}/${id}`), 403)
    }
  })
})

test('what measures a link is told to staff, and not to the affiliate who earns by it', async () => {
  const [pixel, tag] = [await create(KINDS[0]), await create(KINDS[1])]
  const affiliate = await app.storeOperator('afiliado')
  const { id } = await createCampaign(app, admin)
  const body = { action_id: id, title: 'Bio', afiliado_id: affiliate.id, pixel_id: pixel.id, google_tag_id: tag.id }
  const link = wanted(await admin.call('POST', '/api/links', { body }), 200).link
  const session = await app.signIn(affiliate)
  const told = [
    wanted(await session.call('GET', `/api/links/${link.id}`), 200).link,
    wanted(await session.call('GET', `/api/links?action_id=${id}`), 200).data[0],
  ]
  const nothing = { pixel_id: null, google_tag_id: null, pixel: null, google_tag: null }
  expect(told).toMatchObject([nothing, nothing])
  expect(link).toMatchObject({ pixel_id: pixel.id, pixel: { title: pixel.title }, google_tag: { title: tag.title } })
})

describe('a pixel', () => {
  test.each([
    [{ pixel: 'meu-pixel' }, { pixel: ['O ID do pixel tem só números, de 10 a 20 deles.'] }],
    [{ pixel: '<script>' }, { pixel: ['O ID do pixel tem só números, de 10 a 20 deles.'] }],
    [{ pixel: '٩١٨٢٠٤٥٥١٠٧٧٣٤٢' }, { pixel: ['O ID do pixel tem só números, de 10 a 20 deles.'] }],
    [{ pixel: '' }, { pixel: ['Informe o ID do pixel.'] }],
    [{ pixel_access_token: 'um token' }, { pixel_access_token: ['Este token não tem a forma de um token da Meta.'] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    expect(wanted(await admin.call('POST', '/api/pixel', { body: { ...PIXEL, ...wrong } }), 422).errors).toEqual(errors)
  })

  test('has a token that goes in and never out: sealed at rest, in no answer and no audit row', async () => {
    const secret = 'EAAsegredo123456'
    const pixel = await create(KINDS[0], { pixel_access_token: secret })
    const at = `/api/pixel/${pixel.id}`
    expect(pixel).toMatchObject({ pixel_access_token: HIDDEN, token_at: expect.any(String) })
    app.clock.move(60_000)
    // Left out, empty or as it was read, the stored one stays.
    for (const body of [{ title: 'A' }, { pixel_access_token: '' }, { pixel_access_token: HIDDEN }])
      expect(wanted(await admin.call('PUT', at, { body }), 200).pixel.token_at).toBe(pixel.token_at)
    const [row] = await app.database.db.select().from(tracker).where(eq(tracker.id, pixel.id))
    expect(row?.accessToken).not.toContain(secret)
    const other = wanted(await admin.call('PUT', at, { body: { pixel_access_token: 'EAAoutro99' } }), 200).pixel
    expect(other.token_at).not.toBe(pixel.token_at)
    const rows = await app.database.db.select().from(auditLog)
    expect(JSON.stringify(rows)).not.toMatch(/EAAsegredo|EAAoutro99/)
    expect(JSON.stringify(rows)).toContain('Token da API de Conversões')
    expect(await create(KINDS[0], { pixel_access_token: undefined })).toMatchObject({
      ...{ pixel_access_token: '', token_at: null },
    })
  })

  const trial = (body: object) => admin.call('POST', '/api/pixel/test', { body })

  test('is tried with one event that counts for nothing, with the typed token or the stored one', async () => {
    const { id } = await create(KINDS[0])
    const before = graph.taken.length
    const said = /^Evento de teste recebido: o pixel 918204551077342 respondeu em \d+,\d s\.$/
    expect(wanted(await trial({ pixel: PIXEL.pixel, access_token: TOKEN }), 200).msg).toMatch(said)
    expect(wanted(await trial({ pixel: PIXEL.pixel, access_token: HIDDEN, id }), 200).msg).toMatch(said)
    expect(graph.taken.slice(before)).toMatchObject([
      { event_name: 'PageView', version: 'v26.0', testCode: expect.stringMatching(/^TEST\d{5}$/) },
      { testCode: expect.stringMatching(/^TEST\d{5}$/) },
    ])
  })

  test('whose token Meta refuses, or whose id is none, is told at its field; silence in a sentence', async () => {
    const token = (sentence: string) => ({ pixel_access_token: [sentence] })
    const noAccess = `O token não dá acesso ao pixel ${PIXEL.pixel}. Gere outro no Gerenciador de Eventos.`
    for (const access_token of ['EAAinventado', 'EAAoutro'])
      expect(wanted(await trial({ pixel: PIXEL.pixel, access_token }), 422).errors).toEqual(token(noAccess))
    expect(wanted(await trial({ pixel: 'abc', access_token: '' }), 422).errors).toEqual({
      pixel: ['O ID do pixel tem só números, de 10 a 20 deles.'],
      ...token('Preencha o token para testar.'),
    })
    graph.trouble.is = { status: 503, body: {} }
    expect(wanted(await trial({ pixel: PIXEL.pixel, access_token: TOKEN }), 503).msg).toBe(
      'A Meta não respondeu. Tente de novo em instantes.',
    )
    delete graph.trouble.is
  })

  test('warns of the end of the version in which Meta is asked', async () => {
    const told = wanted(await admin.call('GET', '/api/pixel/api'), 200)
    expect(told).toMatchObject({ version: 'v26.0', current: 'v26.0', ends: null, due: false })
  })
})

describe('a tag manager', () => {
  test.each([
    ['UA-48120-1', 'Isso é do Google Analytics ou Ads. O contêiner começa com GTM- e tem letras e números.'],
    ['GTM-', 'O contêiner começa com GTM- e tem de 4 a 10 letras e números.'],
    ["GTM-K7X4PQ2');alert(1)//", 'O contêiner começa com GTM- e tem de 4 a 10 letras e números.'],
    ['', 'Informe o contêiner.'],
  ])('%j is no container', async (container, sentence) => {
    const answer = await admin.call('POST', '/api/google-tag-manager', { body: { ...TAG, container } })
    expect(wanted(answer, 422).errors).toEqual({ container: [sentence] })
  })

  test('keeps of a snippet that was pasted the container alone', async () => {
    const snippet = `<script>(function(w,d,s,l,i){})(window,document,'script','dataLayer','gtm-k7x4pq2');</script>`
    expect((await create(KINDS[1], { container: snippet })).container).toBe('GTM-K7X4PQ2')
  })
})
