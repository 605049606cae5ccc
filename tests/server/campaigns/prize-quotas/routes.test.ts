import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import {
  askToBuy,
  buy,
  buyAndPay,
  type Campaign,
  createCampaign,
  pay,
  readPurchase,
  wanted,
} from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const open = (numbers = 100, changes: object = {}) => createCampaign(app, admin, { numbers, ...changes })
const ask = (body: object) => admin.callOnce('POST', '/api/cotas', { body })
const make = async ({ id }: Campaign, body: object): Promise<number[]> =>
  wanted(await ask({ action_id: id, title: 'R$ 500 no PIX', ...body }), 200).cotas
const read = async (id: number | undefined) => wanted(await admin.callOnce('GET', `/api/cotas/${id}`), 200).cota
const list = async ({ id }: Campaign, query = '') =>
  wanted(await admin.callOnce('GET', `/api/cotas?action_id=${id}${query}`), 200)
const progress = async ({ id }: Campaign) =>
  wanted(await admin.callOnce('GET', `/api/cotas/progress/${id}`), 200).progress
const change = (id: number | undefined, body: object) => admin.callOnce('PUT', `/api/cotas/${id}`, { body })
const remove = (id: number | undefined, query = '') => admin.callOnce('DELETE', `/api/cotas/${id}${query}`)

describe('making prize quotas', () => {
  test('one number, held back until its percent is paid', async () => {
    const campaign = await open()
    const [id] = await make(campaign, { cota: '7', percent: 50 })
    expect(await read(id)).toMatchObject({
      ...{ action_id: campaign.id, quota_number: '07', title: 'R$ 500 no PIX', percent: 50, state: 'held' },
      ...{ user_id: null, user_name: null, detail: null, transaction_total: null },
    })
    expect(await progress(campaign)).toEqual({
      ...{ paid: 0, total: 100, free: 99, percents: [{ percent: 50, count: 1, held: 1 }] },
      next: { quota_number: '07', percent: 50, missing: 50 },
    })
  })

  test('so many random ones, none of them twice', async () => {
    const campaign = await open()
    expect(await make(campaign, { qtd: 60 })).toHaveLength(60)
    expect(await make(campaign, { qtd: 40, percent: 10 })).toHaveLength(40)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(campaign, `&page=${page}`)))
    const numbers = pages.flatMap(({ data }) => data.map((row: { quota_number: string }) => row.quota_number))
    expect(new Set(numbers).size).toBe(100)
    expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
  })

  test.each<[string, object, Record<string, string>]>([
    ['a percent of 0', { qtd: 1, percent: 0 }, { percent: 'Só é possível travar de 1 a 99%' }],
    ['a percent of 100', { qtd: 1, percent: 100 }, { percent: 'Limite máximo até 99% da ação' }],
    ['a percent in words', { qtd: 1, percent: 'dez' }, { percent: 'Só é possível travar de 1 a 99%' }],
    ['a number at the total', { cota: '100' }, { cota: 'Esta campanha vai de 00 a 99.' }],
    ['a number of letters', { cota: 'a7' }, { cota: 'Use só algarismos.' }],
    ['a number of seven digits', { cota: '0000007' }, { cota: 'Use até 6 algarismos.' }],
    ['more than are free', { qtd: 101 }, { qtd: 'Só há 100 cotas livres nesta campanha.' }],
    ['none', { qtd: 0 }, { qtd: 'Informe pelo menos 1 cota.' }],
    ['neither number nor quantity', {}, { qtd: 'Informe pelo menos 1 cota.' }],
    ['no prize', { qtd: 1, title: ' ' }, { title: 'Informe o prêmio.' }],
  ])('%s is refused at its field, and nothing is made', async (_, body, errors) => {
    const campaign = await open()
    const answer = await ask({ action_id: campaign.id, title: 'Pix', ...body })
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({
      status: 422,
      errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]])),
    })
    expect((await list(campaign)).total).toBe(0)
  })

  test('a number that is taken, sold, or reserved with no other left is refused', async () => {
    const campaign = await open(5)
    await make(campaign, { cota: '3' })
    const said = async (cota: string) => (await ask({ action_id: campaign.id, title: 'Pix', cota })).body.errors.cota
    expect(await said('3')).toEqual(['Essa cota já é premiada. Escolha outra.'])
    const { numbers } = await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
    const sold = numbers.find((number) => number !== 3)
    expect(await said(String(sold))).toEqual(['Essa cota já foi vendida. Escolha outra.'])
    await buy(app, campaign.url_amigavel, { quantity: 2, telefone: '62981110001' })
    const reserved = [0, 1, 2, 4].find((number) => !numbers.includes(number))
    expect(await said(String(reserved))).toEqual([
      'Essa cota está reservada, e não há outra livre para trocar de lugar com ela. Escolha outra.',
    ])
  })

  test('1,000 where 900 are free is refused with how many are', async () => {
    const campaign = await open(1_000)
    await make(campaign, { qtd: 100 })
    const answer = await ask({ action_id: campaign.id, qtd: 1_000, title: 'Pix' })
    expect(answer.body.errors).toEqual({ qtd: ['Só há 900 cotas livres nesta campanha.'] })
    expect((await list(campaign)).total).toBe(100)
    expect(await make(campaign, { qtd: 900 })).toHaveLength(900)
  })

  test('a campaign in the trash takes none', async () => {
    const campaign = await open()
    const [id] = await make(campaign, { cota: '7' })
    wanted(await admin.call('DELETE', `/api/actions/${campaign.id}`), 200)
    expect((await ask({ action_id: campaign.id, qtd: 1, title: 'Pix' })).status).toBe(409)
    expect((await change(id, { title: 'Moto' })).status).toBe(409)
    expect((await ask({ action_id: 999_999, qtd: 1, title: 'Pix' })).status).toBe(404)
  })
})

describe('a pasted list', () => {
  const paste = (campaign: Campaign, cotas: string, check: boolean) =>
    admin.callOnce('POST', '/api/cotas/list', { body: { action_id: campaign.id, cotas, check } })

  test('is looked at line by line before anything is made', async () => {
    const campaign = await open()
    await make(campaign, { cota: '3' })
    const text = '7; Pix; 50\n3; Moto\n\n100; Carro\n7; Outro\n12; '
    const { lines, cotas } = wanted(await paste(campaign, text, true), 200)
    expect(cotas).toEqual([])
    expect(lines).toEqual([
      { line: 1, error: null },
      { line: 2, error: 'Essa cota já é premiada. Escolha outra.' },
      { line: 4, error: 'Esta campanha vai de 00 a 99.' },
      { line: 5, error: 'Repetida: já está na linha 1.' },
      { line: 6, error: 'Informe o prêmio.' },
    ])
    const refused = await paste(campaign, text, false)
    expect(refused.body.errors.cotas).toEqual([
      'Linha 2: Essa cota já é premiada. Escolha outra.',
      'Linha 4: Esta campanha vai de 00 a 99.',
      'Linha 5: Repetida: já está na linha 1.',
      'Linha 6: Informe o prêmio.',
    ])
    expect((await list(campaign)).total).toBe(1)
  })

  test('is taken whole, also where its numbers are reserved', async () => {
    const campaign = await open(30)
    await buy(app, campaign.url_amigavel, { quantity: 15 })
    const text = Array.from({ length: 15 }, (_, number) => `${number}; Pix ${number}; ${number % 2 ? '' : 40}`).join(
      '\n',
    )
    const { lines, cotas } = wanted(await paste(campaign, text, false), 200)
    expect(lines.every(({ error }: { error: string | null }) => error === null)).toBe(true)
    expect(cotas).toHaveLength(15)
    expect((await list(campaign, '&editor=desc')).data[0]).toMatchObject({
      quota_number: '14',
      percent: 40,
      state: 'held',
    })
    expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
  })

  test('of which one finds no other free number is refused whole, after some had found theirs', async () => {
    const campaign = await open(10)
    await buy(app, campaign.url_amigavel, { quantity: 8 })
    const text = Array.from({ length: 10 }, (_, number) => `${number}; Pix; 50`).join('\n')
    const { status, body } = await paste(campaign, text, false)
    expect([status, body.errors.cotas]).toEqual([422, [expect.stringContaining('Essa cota está reservada')]])
    expect((await list(campaign)).total).toBe(0)
    expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
    await buy(app, campaign.url_amigavel, { quantity: 2, telefone: '62981239901' })
  })

  test.each([
    ['', 'Cole pelo menos uma linha.'],
    [
      Array.from({ length: 1_001 }, (_, number) => `${number} Pix`).join('\n'),
      'Cole no máximo 1000 linhas de uma vez.',
    ],
  ])('of no line, or of too many, is refused', async (text, sentence) => {
    const campaign = await open()
    expect((await paste(campaign, text, true)).body.errors).toEqual({ cotas: [sentence] })
  })
})

test('the list is filtered and in its order: the newest first, the editor by number', async () => {
  const campaign = await open(10)
  for (const cota of ['3', '9', '5']) await make(campaign, { cota })
  const shown = async (query = '') =>
    (await list(campaign, query)).data.map(({ quota_number }: { quota_number: string }) => quota_number)
  expect(await shown()).toEqual(['5', '9', '3'])
  expect(await shown('&editor=desc')).toEqual(['9', '5', '3'])
  expect(await shown('&status=3')).toEqual([])
  await buyAndPay(app, campaign.url_amigavel, { quantity: 10 })
  expect(await shown('&status=2')).toEqual([])
  expect(await shown('&status=3')).toEqual(['5', '9', '3'])
  const { data } = await list(campaign)
  expect(data[0]).toMatchObject({
    ...{ state: 'sold', user_name: 'Maria das Dores', user_telefone: '(62) 981••-••••' },
    ...{ detail: { transaction_amount: 20, payment_method_id: 10 }, transaction_total: { total: 20, count: 1 } },
    ...{ time_at: expect.any(String), transaction_id: expect.any(Number), user_id: expect.any(Number) },
  })
})

describe('changing and deleting', () => {
  test('title and percent change, and the number stays', async () => {
    const campaign = await open()
    const [id] = await make(campaign, { cota: '7' })
    const { cota } = wanted(await change(id, { title: 'Moto', percent: 80, cota: '8' }), 200)
    expect(cota).toMatchObject({ quota_number: '07', title: 'Moto', percent: 80, state: 'held' })
    expect(wanted(await change(id, { percent: null }), 200).cota).toMatchObject({ title: 'Moto', state: 'free' })
  })

  test('a percent that is already paid, or none, is refused at its field', async () => {
    const campaign = await open()
    const [id] = await make(campaign, { cota: '7', percent: 90 })
    await buyAndPay(app, campaign.url_amigavel, { quantity: 60 })
    const said = async (percent: number) => (await change(id, { percent })).body.errors
    expect(await said(60)).toEqual({ percent: ['A campanha já passou de 60%'] })
    expect(await said(0)).toEqual({ percent: ['Só é possível travar de 1 a 99%'] })
    expect(await said(100)).toEqual({ percent: ['Limite máximo até 99% da ação'] })
    expect(await read(id)).toMatchObject({ percent: 90, state: 'held' })
  })

  test('what somebody else changed meanwhile is not written over', async () => {
    const campaign = await open()
    const [id] = await make(campaign, { cota: '7', percent: 50 })
    wanted(await change(id, { percent: 60 }), 200)
    const clash = await change(id, { percent: 70, was: { percent: 50 } })
    expect({ status: clash.status, now: clash.body.now }).toEqual({ status: 409, now: { percent: 60 } })
  })

  test('a sold one stays as it is, and so does one that changed since', async () => {
    const campaign = await open(3)
    const [id] = await make(campaign, { cota: '1' })
    const { updated_at } = await read(id)
    app.clock.move(1_000)
    wanted(await change(id, { title: 'Moto' }), 200)
    expect((await remove(id, `?since=${updated_at}`)).status).toBe(409)
    await buyAndPay(app, campaign.url_amigavel, { quantity: 3 })
    const before = await read(id)
    expect((await remove(id)).body.msg).toBe('Esta cota premiada já foi vendida e fica como está.')
    expect((await change(id, { title: 'Carro' })).status).toBe(409)
    expect(await read(id)).toEqual(before)
  })

  test('a deleted one is an ordinary number, which can become a prize again', async () => {
    const campaign = await open(10)
    const [id] = await make(campaign, { cota: '1', percent: 50 })
    wanted(await remove(id), 200)
    expect((await admin.callOnce('GET', `/api/cotas/${id}`)).status).toBe(404)
    expect((await progress(campaign)).free).toBe(10)
    expect(await make(campaign, { cota: '1' })).toHaveLength(1)
  })
})

test('the percent that real sales reach puts a number on sale, and its buyer is told of the prize', async () => {
  const campaign = await open(20)
  const [id] = await make(campaign, { cota: '7', percent: 50 })
  await buyAndPay(app, campaign.url_amigavel, { quantity: 9, telefone: '62981110001' })
  expect(await read(id)).toMatchObject({ state: 'held' })
  expect((await progress(campaign)).next).toEqual({ quota_number: '07', percent: 50, missing: 1 })
  const waiting = await askToBuy(app, campaign.url_amigavel, { quantity: 11, telefone: '62981110002' })
  expect(waiting.body.errors.quantity).toHaveLength(1)
  await buyAndPay(app, campaign.url_amigavel, { quantity: 1, telefone: '62981110001' })
  expect(await read(id)).toMatchObject({ state: 'free', percent: 50 })
  expect((await progress(campaign)).next).toBeNull()
  const placed = async () => wanted(await admin.callOnce('GET', `/api/cotas/${id}?position=1`), 200).cota.position
  expect(await placed()).toBeNull()
  const last = await buyAndPay(app, campaign.url_amigavel, { quantity: 10, telefone: '62981110003' })
  expect(await read(id)).toMatchObject({ state: 'sold', transaction_id: last.id, user_name: 'Maria das Dores' })
  expect(await placed()).toBe(100)
  expect(await read(id)).not.toHaveProperty('position')
  expect(await readPurchase(app, last)).toMatchObject({ prizes: [{ number: '07', title: 'R$ 500 no PIX' }] })
  const told = wanted(await admin.call('GET', `/api/transactions/${last.id}`), 200).transaction
  expect(told.prizes).toEqual([{ number: '07', title: 'R$ 500 no PIX' }])
})

test('a number is made a prize while it is being sold: it is sold or a prize, and never both', async () => {
  for (let round = 0; round < 4; round++) {
    const campaign = await open(10)
    const purchases = await Promise.all(
      ['62981110001', '62981110002', '62981110003'].map((telefone) =>
        buy(app, campaign.url_amigavel, { quantity: 3, telefone }),
      ),
    )
    const [made] = await Promise.all([
      ask({ action_id: campaign.id, cota: '4', title: 'Pix', percent: 95 }),
      ...purchases.map(({ chargeId }) => pay(app, chargeId)),
    ])
    const sold = (await Promise.all(purchases.map((each) => readPurchase(app, each)))).flatMap(({ numbers }) =>
      numbers.map(Number),
    )
    expect(new Set(sold).size).toBe(9)
    if (made.status === 200) expect(sold).not.toContain(4)
    else expect(made.body.errors.cota).toHaveLength(1)
    expect(await findingsOf(app.database.db, campaign.id)).toEqual([])
  }
})
