import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const ORGANIZER = { organizer: 'MV Promoções Ltda.', document: '11.222.333/0001-81' }
const QUESTIONS = [
  { question: 'Como recebo meus números?', answer: 'Assim que o PIX cai.' },
  { question: 'E se a data mudar?', answer: 'Avisamos aqui.' },
]

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const read = async () => wanted(await admin.call('GET', '/api/app/1'), 200).app
const write = (body: object) => admin.call('PUT', '/api/app/1', { body })
const saved = async (body: object) => wanted(await write(body), 200).app

describe('the settings', () => {
  test('are asked for whole before anything of them is stored', async () => {
    const { status, body } = await write({ whatsapp: '62981234071' })
    const missing = ['Preencha os campos obrigatórios']
    expect([status, body.msg, body.errors]).toEqual([
      422,
      'Preencha os campos obrigatórios',
      { organizer: missing, document: missing },
    ])
    expect(await read()).toMatchObject({ organizer: null, document: null, whatsapp: null, questions: [] })
  })

  test('are kept trimmed and in parts, the text cleaned, the document without its dots', async () => {
    await saved({ ...ORGANIZER, organizer: '  MV Promoções Ltda. ', questions: QUESTIONS })
    const after = await saved({
      regulation: '<p onclick="x()">Vale <b>tudo</b></p><script>alert(1)</script>',
      authorization: 'spa',
      authorization_number: ' 06.012345/2026 ',
      unpaid_by_phone: 2,
    })
    expect(after).toMatchObject({
      organizer: 'MV Promoções Ltda.',
      document: '11222333000181',
      questions: QUESTIONS,
      regulation: '<p>Vale <strong>tudo</strong></p>',
      authorization: 'spa',
      authorization_number: '06.012345/2026',
      unpaid_by_phone: 2,
      unpaid_quotas: null,
      color_primary: '#14235A',
    })
    await saved({ regulation: null, authorization: null, authorization_number: null, unpaid_by_phone: null })
  })

  test.each([
    ['document', '111.444.777-36', 'Este CPF não existe: confira os números'],
    ['document', '12.ABC.345/01DE-36', 'Este CNPJ não existe: confira os números e as letras'],
    ['organizer', ' ', 'Preencha os campos obrigatórios'],
    ['authorization', 'caixa', 'Escolha uma das opções'],
    ['authorization', 'spa', 'Informe o número da autorização', 'authorization_number'],
    ['whatsapp', '123', 'Informe um telefone com DDD ou um link https://'],
    ['email', 'a@b', 'Confira o e-mail'],
    ['instagram', 'javascript:alert(1)', 'Informe o @ do perfil ou um link https://'],
    ['unpaid_share', 101, 'Informe um número de 1 a 100'],
    ['unpaid_by_phone', 0, 'Informe um número de 1 a 1.000.000'],
    ['questions', [...QUESTIONS, { question: 'E?', answer: ' ' }], 'Pergunta 3: escreva a resposta'],
    ['questions', Array(13).fill(QUESTIONS[0]), 'São no máximo 12 perguntas'],
  ])('refuse %s “%s” at its field, and store nothing', async (field, value, sentence, at = field) => {
    await saved(ORGANIZER)
    const before = await read()
    const { status, body } = await write({ [field]: value, telegram: '@outro' })
    expect([status, body.errors]).toEqual([422, { [at]: [sentence] }])
    expect(await read()).toEqual(before)
  })

  test('take an alphanumeric CNPJ, and a CPF', async () => {
    expect(await saved({ document: '12.abc.345/01de-35' })).toMatchObject({ document: '12ABC34501DE35' })
    expect(await saved({ document: '111.444.777-35' })).toMatchObject({ document: '11144477735' })
  })

  test('that somebody else changed meanwhile are told at their field, lists included', async () => {
    await saved({ ...ORGANIZER, questions: QUESTIONS })
    const { status, body } = await write({ questions: [], was: { questions: QUESTIONS } })
    expect(status).toBe(200)
    expect(body.app.questions).toEqual([])
    const late = await write({ questions: [QUESTIONS[0]], was: { questions: QUESTIONS } })
    expect([late.status, late.body.errors]).toEqual([
      409,
      { questions: ['Mudou enquanto você editava. Salve de novo para manter o seu.'] },
    ])
  })

  test('are told in the audit log by what was changed, and are the administrator’s alone', async () => {
    await saved({ ...ORGANIZER, telegram: null })
    await saved({ telegram: '@rifadomarcos' })
    const { data } = wanted(await admin.call('GET', '/api/audit'), 200)
    expect(data[0]).toMatchObject({
      action: 'settings.changed',
      subject: 'app',
      before: { telegram: null },
      after: { telegram: '@rifadomarcos' },
    })
    for (const role of ['gestor', 'afiliado'] as const) {
      const other = await app.signInAs(role)
      expect((await other.call('GET', '/api/app/1')).status).toBe(403)
      expect((await other.call('PUT', '/api/app/1', { body: ORGANIZER })).status).toBe(403)
    }
  })
})

test('a limit of unpaid reservations holds from the next purchase on, and gives way again', async () => {
  const { url_amigavel: slug } = await createCampaign(app, admin)
  const { unpaid_defaults } = wanted(await admin.call('GET', '/api/app/1'), 200)
  expect(unpaid_defaults.unpaid_by_phone).toBe(5)
  await buy(app, slug, { telefone: '62981230001', quantity: 1 })
  await saved({ ...ORGANIZER, unpaid_by_phone: 1 })
  const again = { quantity: 1, name: 'Bia Lima', telefone: '62981230001' }
  const path = `/api/public/campaigns/${slug}/purchases`
  const refused = await app.call('POST', path, { body: again, headers: { 'idempotency-key': 'limite-1' } })
  expect([refused.status, refused.body.msg]).toEqual([429, 'Você já tem um PIX esperando. Pague ou deixe vencer.'])
  await saved({ unpaid_by_phone: null })
  const bought = await app.call('POST', path, { body: again, headers: { 'idempotency-key': 'limite-2' } })
  expect(bought.status).toBe(201)
})

test('PagStar is offered while the authorisation is that of Lotep, by the settings or by the start', async () => {
  const account = { title: 'PagStar', gateway: 'pagstar', rate: 'total', token: 'segredo-do-banco' }
  const authorization = async () => wanted(await admin.call('GET', '/api/app'), 200).app.authorization
  const refusal = async () => (await admin.call('POST', '/api/account', { body: account })).body.errors?.gateway
  await saved({ ...ORGANIZER, authorization: null, authorization_number: null })
  expect(await authorization()).toBeNull()
  expect(await refusal()).toBeDefined()
  await saved({ authorization: 'lotep', authorization_number: '12/2026' })
  expect(await authorization()).toBe('lotep')
  expect(await refusal()).toBeUndefined()
  await saved({ authorization: null, authorization_number: null })
  app.ports.config.appAuthorization = 'lotep'
  expect(await authorization()).toBe('lotep')
  app.ports.config.appAuthorization = undefined
})
