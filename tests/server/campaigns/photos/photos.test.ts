import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetRemovedPhotos } from '../../../../server/campaigns/photos/changes.ts'
import { photo, photoFile } from '../../../../server/platform/db/schema.ts'
import { PHOTO_KINDS, PHOTO_SIZES } from '../../../../src/domain/campaigns/photo-sizes.ts'
import { PERIODS } from '../../../../src/domain/insight/retention.ts'
import { MAX_PHOTOS } from '../../../../src/domain/values/limits.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let folder: string
let campaign: { id: number }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talao-photos-'))
  app = await startApp({ env: { DATA_DIR: folder } })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

/** A picture whose data fills its file to the end. */
const grain = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

async function send(file: Buffer, { name = 'foto.jpg', type = 'image/jpeg', id = campaign.id } = {}) {
  const form = new FormData()
  form.set('id', String(id))
  form.set('file', new Blob([new Uint8Array(file)], { type }), name)
  const answer = await fetch(`${app.url}/api/upload/rifa`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** How many files of photos are stored, of all or of one. */
async function filesStored(name?: string): Promise<number> {
  const { db } = app.database
  if (name === undefined) return db.$count(photoFile)
  const rows = await db
    .select({ size: photoFile.size })
    .from(photo)
    .innerJoin(photoFile, and(eq(photoFile.campaignId, photo.campaignId), eq(photoFile.photoId, photo.id)))
    .where(eq(photo.name, name))
  return rows.length
}

const KIND = 'Envie uma foto JPEG, PNG ou WebP'
const HEIC =
  'Esta foto é HEIC, que só aparelhos da Apple abrem. Exporte como JPEG, ou no iPhone escolha Ajustes, Câmera, Formatos, Mais compatível'
const BROKEN = 'Não foi possível ler esta foto. Envie outra'
const photos = async (id = campaign.id): Promise<{ id: number; img: string }[]> =>
  wanted(await admin.call('GET', `/api/actions/${id}`), 200).action.fotos

describe('S47 a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of kind %s is taken, whatever its name says', async (kind) => {
    const file = await picture().toFormat(kind).toBuffer()
    const { status, body } = await send(file, { name: '../../etc/passwd.html', type: 'text/html' })
    expect(status).toBe(200)
    expect(body.foto).toMatchObject({
      rifa_id: campaign.id,
      img: expect.stringMatching(/^\/api\/photos\/[0-9a-f]{32}\.webp$/),
    })
    const served = await fetch(app.url + body.foto.img)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  test('without its end mark, as some cameras leave it, is taken', async () => {
    wanted(await send((await grain()).subarray(0, -2)), 200)
    wanted(await send(Buffer.concat([(await grain()).subarray(0, -2), Buffer.alloc(12)])), 200)
  })

  test('loses where it was taken and what was written into it, and is upright', async () => {
    const file = await picture(40, 20)
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '16/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await send(file)
    const clean = Buffer.from(await (await fetch(app.url + body.foto.img)).arrayBuffer())
    const meta = await sharp(clean).metadata()
    expect({ exif: meta.exif, xmp: meta.xmp, icc: meta.icc, width: meta.width, height: meta.height }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      width: 20,
      height: 40,
    })
    expect(clean.includes('script')).toBe(false)
  })

  test('is made no larger than a page shows, and small for lists', async () => {
    const { body } = await send(await picture(3000, 1000).jpeg().toBuffer())
    const full = await sharp(Buffer.from(await (await fetch(app.url + body.foto.img)).arrayBuffer())).metadata()
    expect(full).toMatchObject({ width: 1600, height: 533 })
    const thumb = await fetch(app.url + body.foto.img.replace('.webp', '.thumb.webp'))
    expect(await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).toMatchObject({ width: 160, height: 160 })
  })

  test.each(PHOTO_KINDS)('comes as %s in the widths of phones, light enough for each of them', async (kind) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 1100, height: 400, channels: 3, background: '#888', noise } as const
    const { foto } = wanted(await send(await sharp({ create }).jpeg().toBuffer()), 200)
    const name = foto.img.split('/').at(-1).replace('.webp', '')
    const made = () =>
      readdir(join(folder, 'photo-sizes'))
        .catch(() => [])
        .then((files) => files.filter((file) => file.startsWith(name) && /(avif|webp)$/.test(file)))
    await expect.poll(async () => (await made()).length).toBe(6)
    // What is gone, as of a photo that was sent before there were widths, is made when it is asked for: once for all who ask.
    for (const { width, most } of PHOTO_SIZES) {
      const file = `${name}.${width}.${kind}`
      await rm(join(folder, 'photo-sizes', file))
      const asked = await Promise.all([1, 2].map(() => fetch(`${app.url}/api/photos/${file}`)))
      const [first, second] = await Promise.all(asked.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
      expect(asked[0]?.headers.get('content-type')).toBe(`image/${kind}`)
      expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
      expect(first?.length).toBeLessThanOrEqual(most)
      expect((await sharp(first).metadata()).width).toBe(width)
    }
    wanted(await admin.call('DELETE', `/api/upload/rifa/${foto.id}`), 200)
    expect((await fetch(`${app.url}/api/photos/${name}.480.${kind}`)).status).toBe(404)
    app.clock.move(PERIODS.removedPhotos.ms + 1000)
    admin = await app.signIn()
    await forgetRemovedPhotos(app.ports)
    expect(await made()).toEqual([])
  })

  const corpus: [string, () => Promise<Buffer>, string][] = [
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      KIND,
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), KIND],
    ['an archive', async () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaa'), KIND],
    ['a GIF', async () => picture().gif().toBuffer(), KIND],
    ['nothing', async () => Buffer.alloc(0), KIND],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<html><script>1</script>')]),
      KIND,
    ],
    [
      'a PNG with an archive behind it',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from('PK\u0003\u0004x')]),
      KIND,
    ],
    [
      'a WebP with a document behind it',
      async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from('%PDF-1.7')]),
      KIND,
    ],
    [
      'a page that begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      BROKEN,
    ],
    ['a photo of an iPhone', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), HEIC],
    ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 700), BROKEN],
    ['most of a JPEG', async () => (await grain()).subarray(0, -200), BROKEN],
    ['a decompression bomb', async () => hugePng(20_000, 20_000), 'A foto passa de 40 megapixels. Envie uma menor'],
    [
      'a file above 8 MB',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(8 * 1024 * 1024)]),
      'A foto passa de 8 MB. Envie uma menor',
    ],
  ]
  test.each(corpus)('that is %s is refused', async (_, make, sentence) => {
    const before = await filesStored()
    const { status, body } = await send(await make())
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { fotos: [sentence] } })
    expect(await filesStored()).toBe(before)
  })

  test('of a campaign that is not there leaves no file', async () => {
    const before = await filesStored()
    expect((await send(await picture().jpeg().toBuffer(), { id: 999_999 })).status).toBe(404)
    expect(await filesStored()).toBe(before)
  })

  test('beyond the twelfth is refused', async () => {
    const { id } = await createCampaign(app, admin)
    const file = await picture().jpeg().toBuffer()
    for (let count = 0; count < 12; count++) wanted(await send(file, { id }), 200)
    expect((await send(file, { id })).body.errors).toEqual({ fotos: ['Limite máximo de 12 fotos por campanha'] })
  })

  test('is not served under any other name', async () => {
    for (const name of [
      '..%2f..%2fsecret.key',
      'x.webp',
      '../secret.key',
      `${'a'.repeat(32)}.480.avif`,
      `${'a'.repeat(32)}.500.avif`,
      `${'a'.repeat(32)}.webp`,
    ])
      expect((await fetch(`${app.url}/api/photos/${name}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the photos of a campaign', () => {
  test('keep their order, which can be changed, and the first is the cover', async () => {
    const { id } = await createCampaign(app, admin)
    const file = await picture().jpeg().toBuffer()
    const ids: number[] = []
    for (let count = 0; count < 3; count++) ids.push(wanted(await send(file, { id }), 200).id)
    expect((await photos(id)).map((each) => each.id)).toEqual(ids)
    const turned = [ids[2], ids[0], ids[1]]
    wanted(await admin.call('PUT', '/api/upload/rifa/position', { body: { order: turned } }), 200)
    const { action } = wanted(await admin.call('GET', `/api/actions/${id}`), 200)
    expect(action.fotos.map((each: { id: number }) => each.id)).toEqual(turned)
    expect(action.cover.img).toBe(action.fotos[0].img)
    for (const order of [[ids[0]], [...ids, 999_999], [ids[0], ids[0], ids[1]]])
      expect((await admin.call('PUT', '/api/upload/rifa/position', { body: { order } })).status).toBe(422)
  })

  test('that are deleted are shown and served no more, can be restored in their place for a day, and are then gone', async () => {
    const { id } = await createCampaign(app, admin)
    const sent = async () => wanted(await send(await picture().jpeg().toBuffer(), { id }), 200).foto
    const [first, second] = [await sent(), await sent()]
    const stored = () => filesStored(first.img.split('/').at(-1).replace('.webp', ''))
    const shown = async () => (await photos(id)).map((each) => each.id)
    const remove = () => admin.call('DELETE', `/api/upload/rifa/${first.id}`)
    const restore = () => admin.call('POST', `/api/upload/rifa/restore/${first.id}`)
    expect(await stored()).toBe(2)
    expect((await restore()).status).toBe(404)

    wanted(await remove(), 200)
    const thumb = first.img.replace('.webp', '.thumb.webp')
    const statuses = () => Promise.all([first.img, thumb].map(async (path) => (await fetch(app.url + path)).status))
    expect([await shown(), await statuses()]).toEqual([[second.id], [404, 404]])
    expect((await remove()).status).toBe(404)
    await forgetRemovedPhotos(app.ports)
    wanted(await restore(), 200)
    expect([await stored(), await shown(), await statuses()]).toEqual([2, [first.id, second.id], [200, 200]])

    wanted(await remove(), 200)
    app.clock.move(PERIODS.removedPhotos.ms + 1000)
    admin = await app.signIn()
    await forgetRemovedPhotos(app.ports)
    expect(await stored()).toBe(0)
    expect((await restore()).status).toBe(404)
    expect(await shown()).toEqual([second.id])
  })

  test('are restored only where there is room, and put back in an order only where nobody changed it since', async () => {
    const { id } = await createCampaign(app, admin)
    const file = await picture().jpeg().toBuffer()
    const ids: number[] = []
    while (ids.length < MAX_PHOTOS) ids.push(wanted(await send(file, { id }), 200).id)
    wanted(await admin.call('DELETE', `/api/upload/rifa/${ids[0]}`), 200)
    wanted(await send(file, { id }), 200)
    const full = await admin.call('POST', `/api/upload/rifa/restore/${ids[0]}`)
    expect([full.status, full.body.msg]).toEqual([
      409,
      'A campanha já tem 12 fotos. Exclua uma antes de restaurar esta.',
    ])
    const now = (await photos(id)).map((each) => each.id)
    const turned = now.toReversed()
    const order = (body: object) => admin.call('PUT', '/api/upload/rifa/position', { body })
    wanted(await order({ order: turned }), 200)
    const late = await order({ order: now, was: now })
    expect([late.status, late.body.msg]).toEqual([
      409,
      'As fotos mudaram depois disso. Confira a ordem antes de desfazer.',
    ])
    wanted(await order({ order: now, was: turned }), 200)
    expect((await photos(id)).map((each) => each.id)).toEqual(now)
  })

  test('are changed by those who run campaigns only', async () => {
    const seller = await app.signInAs('afiliado')
    expect((await seller.call('DELETE', '/api/upload/rifa/1')).status).toBe(403)
    expect((await app.call('POST', '/api/upload/rifa')).status).toBe(401)
  })
})

/** A PNG that says it is huge, of a few bytes. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  ],
  ['of broken parts', 'multipart/form-data; boundary=a', `--a\r\n${'x'.repeat(5000)}`],
])('S59 an upload %s is refused as unreadable', async (_, type, raw) => {
  const answer = await admin.callOnce('POST', '/api/upload/rifa', { raw, headers: { 'content-type': type } })
  expect([answer.status, answer.body.msg]).toEqual([400, 'O pedido chegou incompleto ou em um formato desconhecido.'])
})
