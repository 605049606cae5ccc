import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { logoPicture, sendLogo } from '../../../support/seeds/logo.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp({
    rendering: { render: (page, frame) => render(page as Page, frame), css: '', script: '/storefront/client.js' },
  })
  admin = await app.signIn()
})
afterAll(() => app.close())

const preview = async (screen: string) => {
  const { html } = wanted(await admin.call('GET', `/api/app/preview/${screen}`), 200)
  return html as string
}

test('there is no preview while nothing is on sale', async () => {
  await createCampaign(app, admin, { title: 'Moto em breve', status_detail: 4 })
  expect(await preview('campaign')).toBeNull()
})

test('the preview is the real page of the newest campaign, which runs nothing and in which nothing is pressed', async () => {
  await createCampaign(app, admin, { title: 'Moto antiga' })
  await createCampaign(app, admin, {
    title: 'Moto nova',
    quantity_suggested_1: 5,
    quantity_suggested_2: 20,
    price: 0.5,
    qtd1: 10,
    price2: 0.4,
  })
  wanted(await admin.call('PUT', '/api/app/1', { body: { color_primary: '#0B6B4A' } }), 200)
  const { img } = wanted(await sendLogo(app, admin, await logoPicture()), 200).app.logo
  for (const [screen, told] of [
    ['campaign', ['Quantas cotas?', 'Moto nova', img]],
    ['pix', ['Aguardando pagamento', 'Nome de quem recebe', '8,00', 'Copiar código PIX']],
    ['paid', ['Pagamento confirmado: 8 cotas', '4,00', 'Maria S.']],
  ] as const) {
    const html = await preview(screen)
    for (const words of told) expect(html.replaceAll('&nbsp;', ' '), screen).toContain(words)
    expect(html).toContain('--brand:#0b6b4a;')
    expect(html).toContain('<body inert>')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<noscript|http-equiv/)
  }
})

test('of any other screen there is none', async () => {
  expect((await admin.call('GET', '/api/app/preview/roulette')).status).toBe(404)
})
