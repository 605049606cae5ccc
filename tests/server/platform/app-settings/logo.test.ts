import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLogo } from '../../../../server/platform/app-settings/logo-image.ts'
import { logo } from '../../../../server/platform/db/schema.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { logoPicture, sendLogo } from '../../../support/seeds/logo.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let slug: string
beforeAll(async () => {
  app = await startApp({
    rendering: { render: (page, frame) => render(page as Page, frame), css: '', script: '/storefront/client.js' },
  })
  admin = await app.signIn()
  slug = (await createCampaign(app, admin)).url_amigavel
})
afterAll(() => app.close())
beforeEach(async () => void wanted(await write({ logo: null, color_primary: '#14235A' }), 200))

const write = (body: object) => admin.call('PUT', '/api/app/1', { body })
const read = async () => wanted(await admin.call('GET', '/api/app/1'), 200).app
const send = async (...rest: Parameters<typeof sendLogo> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
  sendLogo(app, admin, ...rest)
const page = async (path = `/campaign/${slug}`) => (await app.call('GET', path)).body.text as string
const headOf = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? ''

describe('a logo', () => {
  test('is in the head and the tab of all buyers’ pages, at no more than 140 × 32', async () => {
    expect(headOf(await page())).toContain('Cotas numeradas')
    const { app: settings, msg } = wanted(await send(await logoPicture({ width: 1400, height: 200 })), 200)
    expect(msg).toBe('Logo trocado')
    expect(settings.logo).toMatchObject({ file_name: 'marca.png', width: 140, height: 20, opaque: false })
    const { name, img } = settings.logo
    for (const path of [`/campaign/${slug}`, '/campaign/nenhuma']) {
      const html = await page(path)
      expect(headOf(html)).toContain(`src="${img}" width="140" height="20" alt="Logo do organizador"`)
      expect(headOf(html)).toContain('class="mark-img"')
      expect(html).toContain(`<link rel="icon" href="/api/logos/${name}.icon.png" type="image/png" sizes="64x64"/>`)
    }
  })

  test('is served to anyone, for good, and written anew', async () => {
    const { img, name } = wanted(await send(await logoPicture()), 200).app.logo
    const served = await fetch(app.url + img)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
      ...{ format: 'webp', width: 280, height: 64, hasAlpha: true },
    })
    const icon = await fetch(`${app.url}/api/logos/${name}.icon.png`)
    const favicon = Buffer.from(await icon.arrayBuffer())
    expect(icon.headers.get('content-type')).toBe('image/png')
    // The mark alone, which fills the square.
    const { data, info } = await sharp(favicon).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data[3], data[data.length - 1]]).toEqual([64, 64, 255, 255])
    expect((await fetch(`${app.url}/api/logos/${'0'.repeat(32)}.webp`)).status).toBe(404)
  })

  test('that melts into the head lies on a plate there, until the head is of another colour', async () => {
    wanted(await send(await logoPicture({ color: '#14235a' })), 200)
    expect(headOf(await page())).toContain('class="mark-img on-white"')
    wanted(await write({ color_primary: '#FFE600' }), 200)
    expect(headOf(await page())).toContain('class="mark-img"')
    wanted(await send(await logoPicture({ color: '#ffffff' })), 200)
    expect(headOf(await page())).toContain('class="mark-img on-ink"')
  })

  test('is removed, and comes back by its name', async () => {
    const { name } = wanted(await send(await logoPicture(), { name: 'C:\\fotos\\mar\u0000ca nova.png' }), 200).app.logo
    const removed = wanted(await write({ logo: null, was: { logo: name } }), 200)
    expect([removed.msg, removed.app.logo]).toEqual(['Logo removido', null])
    expect(headOf(await page())).toContain('Cotas numeradas')
    const back = wanted(await write({ logo: name, was: { logo: null } }), 200)
    expect([back.msg, back.app.logo.name, back.app.logo.file_name]).toEqual(['Logo trocado', name, 'mar ca nova.png'])
    const { data } = wanted(await admin.call('GET', '/api/audit'), 200)
    expect(
      data.slice(0, 3).map(({ action, before, after }: { [field: string]: unknown }) => [action, before, after]),
    ).toEqual([
      ['logo.changed', { logo: null, logoFile: null }, { logo: name, logoFile: 'mar ca nova.png' }],
      ['logo.changed', { logo: name, logoFile: 'mar ca nova.png' }, { logo: null, logoFile: null }],
      ['logo.changed', { logo: null, logoFile: null }, { logo: name, logoFile: 'mar ca nova.png' }],
    ])
  })

  test('that somebody else changed meanwhile is not written over', async () => {
    const first = wanted(await send(await logoPicture()), 200).app.logo.name
    const second = wanted(await send(await logoPicture({ color: '#ff0000' })), 200).app.logo.name
    const { status, body } = await write({ logo: null, was: { logo: first } })
    expect([status, body.now]).toEqual([409, { logo: second }])
    expect((await read()).logo.name).toBe(second)
  })

  test.each([
    ['a text', Buffer.from('nada'), 'Envie o logo em PNG, JPEG ou WebP. Um SVG precisa ser exportado como PNG'],
    [
      'vector graphics',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>'),
      'Envie o logo em PNG, JPEG ou WebP. Um SVG precisa ser exportado como PNG',
    ],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 'O logo passa de 2 MB. Envie um menor'],
  ])('of %s is refused at its field, and the one before stays', async (_, file, sentence) => {
    const { name } = wanted(await send(await logoPicture()), 200).app.logo
    const { status, body } = await send(file)
    expect([status, body.errors]).toEqual([422, { logo: [sentence] }])
    expect((await read()).logo.name).toBe(name)
  })

  test('of an unknown name is refused', async () => {
    const { status, body } = await write({ logo: 'f'.repeat(32) })
    expect([status, body.errors]).toEqual([422, { logo: ['Este logo não está mais guardado. Envie de novo'] }])
  })

  test('that was replaced is kept with the last ones, and no more of them', async () => {
    for (let sent = 0; sent < 23; sent += 1) wanted(await send(await logoPicture({ width: 64, height: 32 })), 200)
    const { name } = (await read()).logo
    const kept = await app.database.db.select({ name: logo.name }).from(logo)
    expect(kept.length).toBeLessThanOrEqual(22)
    expect(kept.map((row) => row.name)).toContain(name)
  })
})

describe('a picture', () => {
  const plain = (options: { width: number; height: number; alpha?: number }) =>
    sharp({
      create: {
        width: options.width,
        height: options.height,
        channels: 4,
        background: { r: 9, g: 9, b: 9, alpha: options.alpha ?? 1 },
      },
    })

  test('without transparency brings its own ground', async () => {
    const read = await readLogo(await plain({ width: 64, height: 64 }).jpeg().toBuffer())
    expect(read).toMatchObject({ opaque: true, width: 32, height: 32 })
  })

  test('loses its clear margins and keeps its proportions', async () => {
    const mark = await plain({ width: 100, height: 50 }).png().toBuffer()
    const file = await plain({ width: 400, height: 200, alpha: 0 })
      .composite([{ input: mark, left: 200, top: 20 }])
      .png()
      .toBuffer()
    expect(await readLogo(file)).toMatchObject({ width: 50, height: 25, colors: [{ hex: '#090909', share: 1 }] })
  })

  test('tells its colours by their share', async () => {
    const half = await sharp({ create: { width: 50, height: 100, channels: 4, background: '#ff0000' } })
      .png()
      .toBuffer()
    const file = await sharp({ create: { width: 100, height: 100, channels: 4, background: '#ffffff' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const read = await readLogo(file)
    expect(
      typeof read !== 'string' &&
        read.colors
          .map(({ hex }) => hex)
          .sort()
          .slice(-2),
    ).toEqual(['#ff0000', '#ffffff'])
  })

  test.each([
    ['small', plain({ width: 15, height: 40 }).png()],
    ['empty', plain({ width: 40, height: 40, alpha: 0 }).png()],
  ])('that is %s is none', async (refusal, picture) => {
    expect(await readLogo(await picture.toBuffer())).toBe(refusal)
  })

  test('that is cut off is broken', async () => {
    const file = await logoPicture()
    expect(await readLogo(Buffer.concat([file.subarray(0, 200)]))).toBe('broken')
  })
})
