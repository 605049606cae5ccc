import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/storefront/pages.ts'
import { render } from '../../../../src/storefront/rendering.tsx'
import { type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const NOTHING = {
  authorization: null,
  authorization_number: null,
  regulation: null,
  privacy: null,
  questions: [],
  whatsapp: null,
  email: null,
  instagram: null,
  telegram: null,
}
const COMPANY = { organizer: 'MV <Promoções> Ltda.', document: '11222333000181' }

let app: TestApp
let admin: SignedIn
let campaign: Campaign
beforeAll(async () => {
  app = await startApp({
    rendering: { render: (page, frame) => render(page as Page, frame), css: '', script: '/storefront/client.js' },
  })
  admin = await app.signIn()
  campaign = await createCampaign(app, admin)
})
afterAll(() => app.close())
beforeEach(async () => save({ ...COMPANY, ...NOTHING }))

async function save(body: object) {
  wanted(await admin.call('PUT', '/api/app/1', { body }), 200)
}
const htmlOf = async (path = `/campaign/${campaign.url_amigavel}`): Promise<string> =>
  (await app.call('GET', path)).body.text
/** What somebody reads of it, in one line. */
const readOf = (html: string) =>
  html
    .replace(/<(style|script|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
const footOf = async (path?: string) => readOf(/<footer.*<\/footer>/s.exec(await htmlOf(path))?.[0] ?? '')

describe('the foot of each page says who organises', () => {
  test('a company with its whole CNPJ and its authorisation', async () => {
    await save({ authorization: 'spa', authorization_number: '06.012345/2026' })
    for (const path of [
      undefined,
      '/termos',
      '/privacidade',
      '/campaign/nenhuma',
      `/campaign/${campaign.url_amigavel}/compra/1`,
    ])
      expect(await footOf(path)).toContain(
        'Promoção de responsabilidade de MV &lt;Promoções&gt; Ltda., CNPJ 11.222.333/0001-81. Autorização SPA/MF nº 06.012345/2026.',
      )
  })

  test('a person with the middle of the CPF, and that no authorisation was given', async () => {
    await save({ organizer: 'Marcos Vieira', document: '11144477735' })
    const html = await htmlOf()
    expect(readOf(html)).toContain(
      'Promoção de responsabilidade de Marcos Vieira, CPF •••.444.777-••. Autorização não informada pelo organizador.',
    )
    expect(html).not.toContain('11144477735')
    expect(html).not.toContain('111.444')
  })

  test('and leads to terms and privacy', async () => {
    const html = await htmlOf()
    expect(html).toMatch(/<footer.*href="\/termos".*href="\/privacidade"/s)
  })
})

describe('terms and privacy', () => {
  test('are those of the program while the operator wrote none, in the organiser’s name', async () => {
    const [terms, privacy] = [await htmlOf('/termos'), await htmlOf('/privacidade')]
    expect(terms).toContain('de responsabilidade de MV &lt;Promoções&gt; Ltda., CNPJ 11.222.333/0001-81')
    expect(readOf(terms)).toContain('Só cotas pagas concorrem.')
    expect(readOf(privacy)).toContain('LGPD')
    expect(terms + privacy).not.toContain('<script')
  })

  test('are the operator’s own, cleaned, as soon as they are saved', async () => {
    await save({ regulation: '<h2>Regras</h2><p onclick="x()">Vale <img src=x onerror=y>tudo</p><script>z()</script>' })
    const html = await htmlOf('/termos')
    expect(html).toContain('<div class="prose"><h2>Regras</h2><p>Vale tudo</p></div>')
    expect(readOf(await htmlOf('/privacidade'))).toContain('LGPD')
  })
})

describe('questions and contact', () => {
  test('stand on the campaign’s page without a script, each answer once', async () => {
    expect(readOf(await htmlOf())).not.toContain('Perguntas')
    await save({ questions: [{ question: 'E se a data <mudar>?', answer: 'Avisamos\nno WhatsApp.' }] })
    const html = await htmlOf()
    expect(html).toMatch(
      /<details><summary>(?:<x-t>)?E se a data &lt;mudar&gt;\?(?:<\/x-t>)?<svg.*?<\/summary><p>Avisamos\nno WhatsApp\.<\/p><\/details>/s,
    )
    expect(html.split('no WhatsApp.')).toHaveLength(2)
  })

  test('of the settings are shown where the campaign has none of its own', async () => {
    await save({ whatsapp: '(62) 98123-4071', email: 'fale@rifa.example', instagram: '@rifadomarcos' })
    const own = await createCampaign(app, admin, { instagram: '@destamoto' })
    const html = await htmlOf(`/campaign/${own.url_amigavel}`)
    const links = [...html.matchAll(/<a class="btn line" href="([^"]+)" target="_blank"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'https://wa.me/5562981234071',
      'https://instagram.com/destamoto',
      'mailto:fale@rifa.example',
    ])
    expect(readOf(html)).toContain('Fale com MV &lt;Promoções&gt; Ltda.')
  })

  test('say where to follow a campaign that sells soon', async () => {
    await save({ telegram: 'rifadomarcos' })
    const soon = await createCampaign(app, admin, { status_detail: 4 })
    const desk = /<section class="desk".*?<\/section>/s.exec(await htmlOf(`/campaign/${soon.url_amigavel}`))?.[0] ?? ''
    expect(readOf(desk)).toContain('As vendas ainda não abriram')
    expect(desk).toContain('href="https://t.me/rifadomarcos"')
  })
})
