import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoFile, sharePicture } from '../../../../server/platform/db/schema.ts'
import type { Rendering } from '../../../../server/platform/ports.ts'
import { type SharedCampaign, shareCardOf, shareVersion } from '../../../../server/storefront/pages/share/share-card.ts'
import { drawShareCard } from '../../../../server/storefront/pages/share/share-drawing.ts'
import { sharePictures } from '../../../../server/storefront/pages/share/share-pictures.ts'
import { DEFAULT_THEME } from '../../../../src/domain/site/theme.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const rendering: Rendering = { render: (page, frame) => render(page as Page, frame), css: '', script: '/x.js' }
const MOST = 200_000

let app: TestApp
let admin: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-share-'))
  app = await startApp({ rendering, env: { DATA_DIR: folder } })
  admin = await app.signIn()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A photo of the shape of its part of the card, and of nothing but noise: at the first quality the card would be too heavy. */
async function addPhoto({ id }: Campaign): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const
  const file = await sharp({ create: { width: 1200, height: 360, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(file)]), 'foto.jpg')
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await fetch(`${app.url}/api/upload/rifa`, { method: 'POST', headers, body: form })).status).toBe(200)
}

const addressOf = ({ url_amigavel }: Campaign) => `/campaign/${url_amigavel}`
async function tagsOf(campaign: Campaign): Promise<Record<string, string>> {
  const html: string = (await app.call('GET', addressOf(campaign))).body.text
  const tags = html.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content?.replaceAll('&amp;', '&') ?? '']))
}
async function pictureAt(address: string) {
  const answer = await fetch(address)
  const jpeg = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    jpeg,
  }
}

/** What a part of a picture looks like; sharp tells it of whole pictures alone. */
const statsOf = async (jpeg: Buffer, part: Region) => sharp(await sharp(jpeg).extract(part).png().toBuffer()).stats()

test('a campaign’s page names a picture of 1200 × 630 that weighs little, with the photo in it', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Honda CG 160 "Titan"', price: 0.1 })
  await addPhoto(campaign)
  const tags = await tagsOf(campaign)
  expect(tags).toMatchObject({
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Honda CG 160 &quot;Titan&quot;. Cada cota por R$\u00a00,10, a partir de 20 cotas.',
    'twitter:card': 'summary_large_image',
    'twitter:image': tags['og:image'],
  })
  expect(tags['og:image']).toMatch(new RegExp(`^${app.url}${addressOf(campaign)}/compartilhar\\.jpg\\?v=[0-9a-f]{16}$`))
  const { status, type, cache, jpeg } = await pictureAt(tags['og:image'] ?? '')
  expect([status, type, cache]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable'])
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(jpeg.length).toBeLessThanOrEqual(MOST)
  // The photo stands in the middle of the upper part, the words on the operator's colour below it.
  const { channels } = await statsOf(jpeg, { left: 4, top: 600, width: 8, height: 8 })
  expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual([0x14, 0x23, 0x5a].map((one) => Math.round(one / 8)))
})

test('a picture is drawn once for what it shows, for all who ask at once, and anew after an edit', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Casa' })
  const drawn: string[] = []
  const draw: typeof drawShareCard = async (card, pictures) => {
    drawn.push(card.title)
    return drawShareCard(card, pictures)
  }
  const pictureOf = sharePictures(app.ports, draw)
  const many = await Promise.all(Array.from({ length: 20 }, () => pictureOf(campaign.url_amigavel)))
  expect(new Set(many.map((each) => each?.version)).size).toBe(1)
  await sharePictures(app.ports, draw)(campaign.url_amigavel)
  expect(drawn).toEqual(['Casa'])
  const before = (await tagsOf(campaign))['og:image'] ?? ''

  wanted(await admin.call('PUT', `/api/actions/${campaign.id}`, { body: { price: 3 } }), 200)
  app.clock.move(11_000)
  const after = (await tagsOf(campaign))['og:image'] ?? ''
  expect(after).not.toBe(before)
  expect((await pictureAt(before)).cache).toBe('public, max-age=60')
  expect((await pictureAt(after)).cache).toContain('immutable')
  await pictureOf(campaign.url_amigavel)
  expect(drawn).toEqual(['Casa'])
  const rows = await app.database.db.select().from(sharePicture).where(eq(sharePicture.campaignId, campaign.id))
  expect(rows.map(({ version }) => version)).toEqual([after.split('v=')[1]])
})

test('there is none of a campaign that is not there or lies in the trash', async () => {
  expect((await pictureAt(`${app.url}/campaign/nenhuma/compartilhar.jpg`)).status).toBe(404)
  const campaign = await createCampaign(app, admin)
  wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
  expect((await pictureAt(`${app.url}${addressOf(campaign)}/compartilhar.jpg`)).status).toBe(404)
})

const SHARED: SharedCampaign = {
  ...{ title: 'Moto', products: [{ title: 'Um capacete' }], price: 1.5, winners: [], prev_sorteio: null, photos: [] },
  draw_rule: { name: 'federal-1' },
}
const cardOf = (change: Partial<SharedCampaign>, publicUrl = 'https://rifa.com.br') =>
  shareCardOf(
    { ...SHARED, ...change },
    { theme: DEFAULT_THEME, logo: null } as never,
    publicUrl,
    new Date('2026-11-20'),
  )

test.each([
  ['🏍️ Moto 🔥', 'Moto'],
  ['<script>alert("1")</script> & cia.', '<script>alert("1")</script> & cia.'],
  ['سحب سيارة', 'Um capacete'],
  ['🔥🔥', 'Um capacete'],
  ['Ação\u202e čas', 'Ação čas'],
  ['D'.repeat(90), `${'D'.repeat(71)}…`],
  [
    'Casa mobiliada de três quartos no Jardim das Acácias com piscina, churrasqueira e garagem',
    'Casa mobiliada de três quartos no Jardim das Acácias com piscina…',
  ],
])('the title %s can be drawn', async (title, drawn) => {
  const card = cardOf({ title })
  expect(card.title).toBe(drawn)
  const jpeg = await drawShareCard(card, { photo: undefined, logo: undefined })
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 })
  // Something is written in the middle square, and nothing beside it.
  const spread = async (left: number, width: number) =>
    (await statsOf(jpeg, { left, top: 0, width, height: 630 })).channels[0]?.stdev ?? 0
  expect(await spread(285, 630)).toBeGreaterThan(10)
  expect(await spread(0, 285)).toBeLessThan(1)
})

test('a card tells price, draw and host, and has another version for each of them', () => {
  const plain = cardOf({})
  expect(plain).toMatchObject({ price: 'Cada cota R$\u00a01,50', draw: null, host: 'rifa.com.br' })
  const other = cardOf({ price: 1.2, prev_sorteio: '2026-11-28T22:00:00.000Z' }, 'http://127.0.0.1:3000')
  expect(other).toMatchObject({
    price: 'Cada cota R$\u00a01,20',
    draw: 'Sorteio sáb 28/11 às 19:00 · Loteria Federal',
    host: null,
  })
  expect(cardOf({ prev_sorteio: '2026-11-28T22:00:00.000Z', draw_rule: { name: 'modulo' } }).draw).toBe(
    'Sorteio sáb 28/11 às 19:00',
  )
  const winners = [{ name: 'Ana N.', number: '045871', origin: null }]
  expect(cardOf({ winners, prev_sorteio: '2026-11-28T22:00:00.000Z' })).toMatchObject({
    price: 'Ganhou Ana N.',
    draw: 'com o número 045871',
  })
  expect(cardOf({ title: '🔥', products: [] }).title).toBe('Participe')
  const versions = [plain, other, cardOf({ title: 'Carro' }), cardOf({ photos: ['/api/photos/a.webp'] })].map(
    shareVersion,
  )
  expect(new Set(versions).size).toBe(4)
  expect(shareVersion(cardOf({}))).toBe(versions[0])
})

test('an operator downloads a picture for the feed and one for the stories, by a link; nobody else gets one', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Honda CG 160 Titan' })
  await addPhoto(campaign)
  const download = (post: string, id: number, headers: Record<string, string>) =>
    fetch(`${app.url}/api/actions/picture/${post}/${id}`, { headers })
  const mine = { authorization: `Bearer ${admin.token}` }
  for (const [post, height, most] of [
    ['feed', 1080, 900_000],
    ['stories', 1920, 1_500_000],
  ] as const) {
    const answer = await download(post, campaign.id, mine)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${campaign.url_amigavel}-${post}.jpg"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const jpeg = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height })
    expect(jpeg.length).toBeLessThanOrEqual(most)
    // Photo above, and at the very foot, where the stories' link sticks, nothing but the operator's colour.
    const foot = await statsOf(jpeg, { left: 0, top: height - 60, width: 1080, height: 60 })
    expect(foot.channels.map(({ mean }) => Math.round(mean / 8))).toEqual(
      [0x14, 0x23, 0x5a].map((one) => Math.round(one / 8)),
    )
    const photo = await statsOf(jpeg, { left: 400, top: 200, width: 200, height: 100 })
    expect(photo.channels.map(({ mean }) => mean > 100)).toEqual([true, true, true])
  }
  const cookie = { cookie: `talao=${admin.token}` }
  expect((await download('feed', campaign.id, cookie)).status).toBe(200)
  expect((await download('feed', campaign.id, {})).status).toBe(401)
  const affiliate = await app.signInAs('afiliado')
  expect((await download('feed', campaign.id, { authorization: `Bearer ${affiliate.token}` })).status).toBe(403)
  wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
  expect((await download('feed', campaign.id, mine)).status).toBe(404)
})

test('the picture of the list that could not be drawn once is drawn again for the next who asks', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Foto ilegível', emphasis: true })
  await addPhoto(campaign)
  const { db } = app.database
  const full = and(eq(photoFile.campaignId, campaign.id), eq(photoFile.size, 'full'))
  const [file] = await db.select().from(photoFile).where(full)
  const asked = async () => (await pictureAt(`${app.url}/campanhas/compartilhar.jpg`)).status
  await db
    .update(photoFile)
    .set({ content: Buffer.from('nada') })
    .where(full)
  expect(await asked()).toBe(500)
  await db.update(photoFile).set({ content: file?.content }).where(full)
  expect(await asked()).toBe(200)
})
