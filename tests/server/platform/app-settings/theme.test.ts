import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_THEME } from '../../../../src/domain/site/theme.ts'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const GREEN = { color_primary: '#0B6B4A', cart_btn_bg: '#FFD21F' }
const WRONG = 'Escreva a cor com seis algarismos, como #14235A'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({
    rendering: { render: (page, frame) => render(page as Page, frame), css: '', script: '/storefront/client.js' },
  })
  admin = await app.signIn()
})
afterAll(() => app.close())

const read = async () => wanted(await admin.call('GET', '/api/app/1'), 200).app
const write = (body: object) => admin.call('PUT', '/api/app/1', { body })
const reset = async () => void wanted(await write(DEFAULT_THEME), 200)
const brandOf = async (slug: string) =>
  /--brand:(#\w+)/.exec((await app.call('GET', `/campaign/${slug}`)).body.text as string)?.[1]

describe('the theme', () => {
  test('is the one from the start until it is changed, and a change leaves the other colours', async () => {
    expect(await read()).toMatchObject({ id: 1, ...DEFAULT_THEME, logo: null })
    const { app: changed, msg } = wanted(await write({ color_primary: ' 0b6b4a ', cart_color: '#abc' }), 200)
    expect(msg).toBe('Tema salvo')
    expect(changed).toMatchObject({
      id: 1,
      ...DEFAULT_THEME,
      color_primary: '#0B6B4A',
      cart_color: '#AABBCC',
      logo: null,
    })
    expect(await read()).toEqual(changed)
    await reset()
  })

  test('of another number is none', async () => {
    for (const method of ['GET', 'PUT'] as const)
      expect((await admin.call(method, '/api/app/2', method === 'PUT' ? { body: GREEN } : {})).status).toBe(404)
  })

  test.each(['', '#12', 'azul', '#12345g', 'rgb(1,2,3)'])(
    'refuses “%s” at its field and stores nothing',
    async (color) => {
      const { status, body } = await write({ ...GREEN, question_bg: color })
      expect([status, body.errors]).toEqual([422, { question_bg: [WRONG] }])
      expect(await read()).toMatchObject(DEFAULT_THEME)
    },
  )

  test('is never refused for what can hardly be read', async () => {
    wanted(await write({ cart_btn_bg: '#FFFFFF', cart_btn_color: '#FFFFFF' }), 200)
    await reset()
  })

  test('is on every page of buyers at once, though the page is kept', async () => {
    const { url_amigavel: slug } = await createCampaign(app, admin)
    expect(await brandOf(slug)).toBe('#14235a')
    wanted(await write(GREEN), 200)
    expect(await brandOf(slug)).toBe('#0b6b4a')
    const { theme } = wanted(await app.call('GET', `/api/public/campaigns/${slug}`), 200).campaign
    expect(theme).toEqual({ ...DEFAULT_THEME, ...GREEN })
    await reset()
    expect(await brandOf(slug)).toBe('#14235a')
  })

  test('that somebody else changed meanwhile is told at its field, and not written over', async () => {
    wanted(await write({ color_primary: '#111111' }), 200)
    const { status, body } = await write({ ...GREEN, was: { color_primary: '#14235A', cart_btn_bg: '#F5A623' } })
    expect([status, body.now]).toEqual([409, { color_primary: '#111111' }])
    expect(body.msg).toBe('O tema ou as configurações mudaram enquanto você editava. Confira os campos destacados.')
    expect(body.errors.color_primary[0]).toContain('agora é “#111111”')
    expect(await read()).toMatchObject({ color_primary: '#111111', cart_btn_bg: '#F5A623' })
    wanted(await write({ ...GREEN, was: { color_primary: '#111111', cart_btn_bg: '#F5A623' } }), 200)
    await reset()
  })

  test('is told in the audit log, with what was changed alone', async () => {
    wanted(await write({ ...DEFAULT_THEME, question_bg: '#FFFFFF' }), 200)
    wanted(await write({ question_bg: '#FFFFFF' }), 200)
    const { data } = wanted(await admin.call('GET', '/api/audit'), 200)
    const told = data.filter(({ action }: { action: string }) => action === 'theme.changed')
    expect(told[0]).toMatchObject({
      subject: 'app',
      subject_id: '1',
      before: { question_bg: '#F0F2FA' },
      after: { question_bg: '#FFFFFF' },
    })
    expect(Object.keys(told[0].after)).toEqual(['question_bg'])
    await reset()
  })
})
