import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCampaign } from '../../../../server/campaigns/campaigns/changes.ts'
import { sandboxCharge } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { countEverything } from '../../../support/models/counts.ts'
import { askToBuy, buy, buyAndPay, campaignBody, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const create = (changes: Record<string, unknown>) =>
  admin.call('POST', '/api/actions', { body: campaignBody(app.accountId, changes) })

describe('creating a campaign', () => {
  test('answers it as it will be read, and puts it on sale', async () => {
    const created = wanted(
      await create({
        title: '  Fusca & Cia ',
        price: 0.5,
        minimum_transaction: undefined,
        prev_sorteio: '2031-11-28T19:00',
      }),
      200,
    )
    expect(created).toMatchObject({ success: 200, msg: 'Campanha criada', class: 'success' })
    expect(created.action).toMatchObject({
      state: 'active',
      title: 'Fusca & Cia',
      url_amigavel: 'fusca-e-cia',
      total: 100,
      price: 0.5,
      minimum_transaction: 1,
      max_reserva: 50_000,
      status_detail: 1,
      prev_sorteio: '2031-11-28T22:00:00.000Z',
      pagos_count: 0,
      reservados_count: 0,
    })
    expect(wanted(await admin.call('GET', `/api/actions/${created.action.id}`), 200).action).toEqual(created.action)
    const page = wanted(await app.call('GET', '/api/public/campaigns/fusca-e-cia'), 200).campaign
    expect(page).toMatchObject({ title: 'Fusca & Cia', on_sale: true, minimum_quantity: 2, maximum_quantity: 100 })
  })

  test('gives equal titles addresses of their own', async () => {
    const slugs = []
    for (let again = 0; again < 3; again++)
      slugs.push((await createCampaign(app, admin, { title: 'Igual' })).url_amigavel)
    expect(slugs).toEqual(['igual', 'igual-2', 'igual-3'])
  })

  test('gives them to equal titles of the same moment too', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => createCampaign(app, admin, { title: 'Gêmeas' })))
    const slugs = made.map(({ url_amigavel }) => url_amigavel).sort()
    expect(slugs).toEqual(['gemeas', ...[2, 3, 4, 5, 6].map((nth) => `gemeas-${nth}`)])
  })

  test('tells everything that is missing at once, and stores nothing', async () => {
    const before = await countEverything(app)
    const { status, body } = await admin.call('POST', '/api/actions', { body: {} })
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        msg: 'Informe o título da campanha',
        class: 'error',
        errors: {
          title: ['Informe o título da campanha'],
          product: ['Informe o 1º prêmio'],
          numbers: ['Informe a quantidade de cotas'],
          price: ['Informe o preço da cota'],
          account_id: ['Escolha a conta que recebe os pagamentos'],
        },
      },
    })
    expect(await countEverything(app)).toEqual(before)
  })

  test.each<[string, unknown, string]>([
    ['title', '   ', 'Informe o título da campanha'],
    ['title', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['title', 7, 'Este valor não é válido.'],
    ['product', '', 'Informe o 1º prêmio'],
    ['product2', 'a'.repeat(121), 'Máximo 120 caracteres'],
    ['product_mais', ['x'], 'Este valor não é válido.'],
    ['numbers', null, 'Informe a quantidade de cotas'],
    ['numbers', 0, 'A campanha precisa de pelo menos 1 cota'],
    ['numbers', -5, 'A campanha precisa de pelo menos 1 cota'],
    ['numbers', 1.5, 'Este valor não é válido.'],
    ['numbers', '100', 'Este valor não é válido.'],
    ['numbers', 1_000_001, 'Ações acima de 1M somente de 10M'],
    ['numbers', 9_999_999, 'Ações acima de 1M somente de 10M'],
    ['numbers', 10_000_001, 'Ações acima de 1M somente de 10M'],
    ['price', null, 'Informe o preço da cota'],
    ['price', 0, 'O preço deve ser de pelo menos R$\u00a00,01'],
    ['price', -1, 'O preço deve ser de pelo menos R$\u00a00,01'],
    ['price', 0.001, 'O preço deve ser um valor em reais com no máximo duas casas decimais'],
    ['price', 100_000.01, 'O preço deve ser de no máximo R$\u00a0100.000,00'],
    ['price', '2,00', 'Este valor não é válido.'],
    ['minimum_transaction', 0.99, 'Limite mínimo de R$ 1.00 por compra'],
    ['minimum_transaction', 200.01, 'O mínimo por compra não pode passar de R$\u00a0200,00, o valor da maior compra'],
    ['max_reserva', 0, 'Informe pelo menos 1 cota por transação'],
    ['max_reserva', 50_001, 'Limite máximo de 50.000 cotas por transação'],
    ['prev_sorteio', 'amanhã', 'Informe uma data válida'],
    ['prev_sorteio', '2026-01-10T19:00', 'Escolha uma data que ainda não passou'],
    ['status_detail', 6, 'Escolha uma das situações da lista'],
    ['status_text', 'a'.repeat(41), 'Máximo 40 caracteres'],
    ['emphasis', 'sim', 'Este valor não é válido.'],
    ['account_id', 999, 'Esta conta não existe mais. Escolha outra'],
  ])('is refused with %s %j on its own field alone, and stores nothing', async (field, value, sentence) => {
    const before = await countEverything(app)
    const { status, body } = await create({ [field]: value })
    expect({ status, body }).toEqual({
      status: 422,
      body: { success: false, msg: sentence, class: 'error', errors: { [field]: [sentence] } },
    })
    expect(await countEverything(app)).toEqual(before)
  })

  test.each([1, 1_000_000, 10_000_000])('takes %i quotas', async (numbers) => {
    expect((await createCampaign(app, admin, { numbers })).total).toBe(numbers)
  })

  test('takes nothing that a caller may not set', async () => {
    const forged = {
      id: 77,
      state: 'closed',
      pagos_count: 50,
      ganhador: { id: 1 },
      url_amigavel: 'minha',
      slug: 'minha',
    }
    const { action } = wanted(await create({ title: 'Livre de trapaças', ...forged }), 200)
    expect(action).toMatchObject({ state: 'active', pagos_count: 0, url_amigavel: 'livre-de-trapacas' })
    expect(action.id).not.toBe(77)
    expect(action.ganhador).toBeUndefined()
  })
})

describe('changing a campaign', () => {
  test('changes the fields it is given, and keeps its number of quotas', async () => {
    const { id } = await createCampaign(app, admin, { title: 'Antes' })
    const { action } = wanted(
      await admin.call('PUT', `/api/actions/${id}`, { body: { title: 'Depois', price: 3 } }),
      200,
    )
    expect(action).toMatchObject({ title: 'Depois', price: 3, url_amigavel: 'depois', total: 100 })
    const more = await admin.call('PUT', `/api/actions/${id}`, { body: { numbers: 200 } })
    expect([more.status, more.body.errors]).toEqual([
      422,
      { numbers: ['A quantidade de cotas não muda depois que a campanha é criada'] },
    ])
  })

  test('of two who read the same keeps what each changed, and writes over what the other changed only knowingly', async () => {
    const { id } = await createCampaign(app, admin, { title: 'Lida por dois', prev_sorteio: '2031-11-28T22:00:31Z' })
    const save = (body: Record<string, unknown>) => admin.call('PUT', `/api/actions/${id}`, { body })
    wanted(await save({ product3: 'Moto', was: { product3: '' } }), 200)
    const { action } = wanted(await save({ product2: 'TV', was: { product2: null } }), 200)
    expect(action).toMatchObject({ product2: 'TV', product3: 'Moto' })

    const clash = await save({
      title: 'Minha',
      price: 9,
      product3: 'Carro',
      was: { title: 'Lida por dois', product3: '' },
    })
    expect([clash.status, clash.body]).toEqual([
      409,
      {
        success: false,
        class: 'error',
        msg: 'Esta campanha mudou enquanto você editava. Confira os campos destacados.',
        errors: { product3: ['Mudou enquanto você editava: agora é “Moto”. Salve de novo para manter o seu.'] },
        now: { product3: 'Moto' },
      },
    ])
    expect(wanted(await admin.call('GET', `/api/actions/${id}`), 200).action).toEqual(action)

    wanted(await save({ product3: 'Moto ', was: { product3: '' } }), 200)
    wanted(await save({ product3: 'Carro', was: { product3: 'Moto' } }), 200)
    wanted(await save({ prev_sorteio: '2031-12-01T22:00:00Z', was: { prev_sorteio: '2031-11-28T22:00:00.000Z' } }), 200)
    const late = await save({ prev_sorteio: null, was: { prev_sorteio: '2031-11-28T22:00:00.000Z' } })
    expect(late.body.errors).toEqual({
      prev_sorteio: ['Mudou enquanto você editava. Salve de novo para manter o seu.'],
    })
  })

  test('is of the moment at which it is stored, however long its promises were asked about', async () => {
    const { id } = await createCampaign(app, admin)
    const caller = { operatorId: 1, role: 'admin', name: '', email: '', tokenHash: '', address: '127.0.0.1' } as const
    const asked = Promise.withResolvers<Date>()
    const askPromises = async () => {
      app.clock.move(60_000)
      asked.resolve(app.clock.now())
      return async () => null
    }
    expect(await changeCampaign(app.ports, askPromises, caller, id, { title: 'Outro título' })).toMatchObject({
      ok: true,
    })
    const { updated_at } = wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
    expect(Date.parse(updated_at)).toBeGreaterThanOrEqual((await asked.promise).getTime())
  })

  test('leaves the address that buyers know, also when all that was sold was given back', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Devolvida' })
    const { chargeId } = await buyAndPay(app, url_amigavel)
    const { db } = app.database
    await db.update(sandboxCharge).set({ status: 'refunded' }).where(eq(sandboxCharge.chargeId, chargeId))
    expect(await checkCharge(app.ports, { accountId: app.accountId, chargeId })).toBe('changed')
    const { action } = wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { title: 'Outro nome' } }), 200)
    expect(action).toMatchObject({ title: 'Outro nome', url_amigavel: 'devolvida', pagos_count: 0 })
  })

  test('leaves the address that buyers know, also when nothing that was reserved was paid', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Só reservada' })
    await buy(app, url_amigavel)
    wanted(await admin.call('PUT', `/api/actions/reset/${id}`), 200)
    const { action } = wanted(await admin.call('PUT', `/api/actions/${id}`, { body: { title: 'Outro nome' } }), 200)
    expect(action).toMatchObject({ title: 'Outro nome', url_amigavel: 'so-reservada', reservados_count: 0 })
  })

  test('moves it to the trash and back, once each', async () => {
    const { id } = await createCampaign(app, admin, { title: 'Vai e volta' })
    const trash = () => admin.call('DELETE', `/api/actions/${id}`)
    const restore = () => admin.call('POST', `/api/actions/restore/${id}`)
    expect((await restore()).body.msg).toBe('Esta campanha não aceita isso agora.')
    expect(wanted(await trash(), 200)).toMatchObject({
      msg: 'Campanha movida para a lixeira',
      action: { state: 'trash' },
    })
    expect((await trash()).status).toBe(409)
    expect(wanted(await admin.call('GET', '/api/actions/trash'), 200).data[0].id).toBe(id)
    expect(wanted(await restore(), 200).action.state).toBe('active')
    expect((await restore()).status).toBe(409)
  })

  test('brings what was on sale back as Em breve!, which sells nothing until it is put on sale', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Volta devagar', status_detail: 2 })
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    const { msg, action } = wanted(await admin.call('POST', `/api/actions/restore/${id}`), 200)
    expect({ msg, situation: action.status_detail }).toEqual({
      msg: 'Campanha restaurada. Ela fica em “Em breve!” até você colocá-la à venda.',
      situation: 4,
    })
    const sell = () => admin.call('POST', `/api/actions/sell/${id}`)
    const buys = async () => (await askToBuy(app, url_amigavel, { quantity: 1 })).status
    expect(await buys()).toBe(409)
    expect(wanted(await sell(), 200)).toMatchObject({ msg: 'Campanha à venda', action: { status_detail: 1 } })
    expect(await buys()).toBe(201)
    expect((await sell()).status).toBe(409)
    const { data } = wanted(await admin.call('GET', '/api/audit?what=campaign.sell'), 200)
    expect(data[0]).toMatchObject({ subject_id: String(id), before: { statusDetail: 4 }, after: { statusDetail: 1 } })
  })

  test('waiting for the draw comes back from the trash as it was', async () => {
    const { id } = await createCampaign(app, admin, { status_detail: 3 })
    wanted(await admin.call('DELETE', `/api/actions/${id}`), 200)
    const { msg, action } = wanted(await admin.call('POST', `/api/actions/restore/${id}`), 200)
    expect([msg, action.status_detail]).toEqual(['Campanha restaurada', 3])
  })

  test('tells what campaigns have sold and still reserve', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    const unsold = await createCampaign(app, admin)
    await buyAndPay(app, url_amigavel, { quantity: 3, telefone: '62988881111' })
    await buyAndPay(app, url_amigavel, { quantity: 2, telefone: '62988881111' })
    await buy(app, url_amigavel, { quantity: 4, telefone: '62988882222' })
    const { data } = wanted(await admin.call('GET', `/api/actions/figures?ids=${id},${unsold.id}`), 200)
    const { price } = wanted(await admin.call('GET', `/api/actions/${id}`), 200).action
    expect(data).toEqual([
      { action: id, pagos_count: 5, paid_amount: 5 * price, buyers_count: 1, reservados_count: 4, pending_count: 1 },
      { action: unsold.id, pagos_count: 0, paid_amount: 0, buyers_count: 0, reservados_count: 0, pending_count: 0 },
    ])
    expect((await admin.call('GET', '/api/actions/figures?ids=1;2')).status).toBe(422)
  })

  test.each<['GET' | 'PUT' | 'DELETE' | 'POST', string]>([
    ['GET', '/api/actions/999999'],
    ['PUT', '/api/actions/999999'],
    ['DELETE', '/api/actions/999999'],
    ['POST', '/api/actions/restore/999999'],
    ['POST', '/api/actions/count/999999'],
    ['PUT', '/api/actions/raffle/first/999999'],
    ['POST', '/api/transactions/999999'],
    ['GET', '/api/transactions/999999'],
  ])('%s %s, which does not exist, is 404', async (method, path) => {
    const msg = method === 'PUT' || method === 'DELETE' ? 'Este registro não existe mais.' : 'Este registro não existe.'
    const { status, body } = await admin.call(method, path, method === 'PUT' || method === 'POST' ? { body: {} } : {})
    expect({ status, body }).toEqual({
      status: 404,
      body: { success: false, msg, class: 'error' },
    })
  })
})

test('a list comes by pages of 20 in a stable order, and finds what a title holds, whatever the accents and the order', async () => {
  const many = await startApp()
  const call = (await many.signIn()).call
  for (let number = 1; number <= 23; number++)
    await createCampaign(many, { call }, { title: `Rifa ${number}`, numbers: 10 })
  await createCampaign(many, { call }, { title: '100%_\\', numbers: 10 })
  const list = async (query: string) => wanted(await call('GET', `/api/actions?${query}`), 200)
  const [one, two] = [await list('page=1'), await list('page=2')]
  expect([one.total, one.current_page, one.last_page, one.data.length, two.data.length]).toEqual([24, 1, 2, 20, 4])
  expect(new Set([...one.data, ...two.data].map(({ id }: { id: number }) => id)).size).toBe(24)
  expect((await list('page=3')).data).toEqual([])
  for (const [q, found] of [
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['rifa 2', 6],
    ['2 RÍFA', 6],
    ["'", 0],
  ] as const)
    expect({ q, found: (await list(`q=${encodeURIComponent(q)}`)).total }).toEqual({ q, found })
  await many.close()
})
