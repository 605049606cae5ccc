import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { auditSentence } from '../../../../src/domain/people/audit-sentences.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { addPrizes, askToSpin, startRoulette } from '../../../support/seeds/roulette-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const call: SignedIn['call'] = (...request) => admin.call(...request)
const release = (id: number, body: object = {}) =>
  call('POST', `/api/roulette/release/${id}`, { body: { status: 'release', ...body } })
const restore = (id: number, body: object = {}) =>
  call('POST', `/api/roulette/release/${id}`, { body: { status: 'restore', ...body } })
const prizeOf = async (id: number) => wanted(await call('GET', `/api/roulette/${id}`), 200).prize
const list = async (campaignId: number, more = '') =>
  wanted(await call('GET', `/api/roulette?campaign_id=${campaignId}${more}`), 200)
const many = (campaignId: number, ids: readonly number[], act: string) =>
  call('POST', '/api/roulette/many', { body: { campaign_id: campaignId, ids, act } })

/** How many statements write prizes while something is done. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = sent.mock.calls.map(([query]: unknown[]) => (query as { text?: string }).text ?? String(query))
    return texts.filter((text) => /(update|delete from) "roulette_prize"/.test(text)).length
  } finally {
    sent.mockRestore()
  }
}

test('what is done to several prizes is written with one statement where it is the same for all', async () => {
  const { campaign, ids } = await startRoulette(app, admin, 10)
  wanted(await many(campaign.id, ids, 'release'), 200)
  expect(await writesOf(() => many(campaign.id, ids, 'restore'))).toBe(1)
  expect((await Promise.all(ids.map(prizeOf))).map(({ state }) => state)).toEqual(ids.map(() => 'held'))
  expect(await writesOf(() => many(campaign.id, ids, 'delete'))).toBe(1)
  expect((await list(campaign.id)).total).toBe(0)
})

describe('the prizes of a roulette', () => {
  test('are created in any quantity from 1 to 999, all held back, and numbered within their campaign', async () => {
    const { campaign } = await startRoulette(app, admin, 3)
    const first = await addPrizes(admin, campaign.id, 999, 'Fone JBL')
    const { data, total, last_page } = await list(campaign.id, '&page=51')
    expect([total, last_page]).toEqual([1002, 51])
    expect(
      data.map(({ number, state, title }: { number: number; state: string; title: string }) => [number, state, title]),
    ).toEqual([
      [1001, 'held', 'Fone JBL'],
      [1002, 'held', 'Fone JBL'],
    ])
    expect((await prizeOf(first)).number).toBe(4)
    const { wheel } = wanted(await call('GET', `/api/roulette/wheel/${campaign.id}`), 200)
    expect(wheel).toEqual({ given: 0, next: null, teeth: 'd'.repeat(1002) })
  })

  test.each([
    [{ qtd: 1000 }, { qtd: ['Informe uma quantidade de 1 a 999'] }],
    [{ qtd: 0 }, { qtd: ['Informe uma quantidade de 1 a 999'] }],
    [{ qtd: 'três' }, { qtd: ['Informe uma quantidade de 1 a 999'] }],
    [{ title: '  ' }, { title: ['Informe o prêmio'] }],
    [{ title: 'a'.repeat(121) }, { title: ['Máximo 120 caracteres'] }],
    [
      { qtd: 1000, title: '' },
      { title: ['Informe o prêmio'], qtd: ['Informe uma quantidade de 1 a 999'] },
    ],
  ])('%j is refused at its field, and nothing is created', async (wrong, errors) => {
    const campaign = await createCampaign(app, admin)
    const body = { campaign_id: campaign.id, qtd: 1, title: 'R$ 50', ...wrong }
    const answer = await call('POST', '/api/roulette', { body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect((await list(campaign.id)).total).toBe(0)
  })

  test('of a campaign that does not exist are refused', async () => {
    const answer = await call('POST', '/api/roulette', { body: { campaign_id: 999_999, qtd: 1, title: 'R$ 50' } })
    expect(answer.status).toBe(404)
  })

  test('are released to a coming spin, taken back, changed and deleted; each leaves its sentence in the log', async () => {
    const { ids } = await startRoulette(app, admin, 9)
    const [id = 0] = ids
    const released = wanted(await release(id), 200)
    expect(released.prize).toMatchObject({ state: 'armed', released_by: 'Ana Souza' })
    const spin = released.prize.title_number
    expect([spin >= 1, spin <= 16, released.prize.remaining === spin]).toEqual([true, true, true])
    expect(released.msg).toBe(`Prêmio liberado para o giro ${spin}`)

    expect((await release(id)).body.msg).toBe('Este prêmio já está liberado.')
    wanted(await call('PUT', `/api/roulette/${id}`, { body: { title: ' Moto ', was: { title: 'R$ 50 no PIX' } } }), 200)
    expect(await prizeOf(id)).toMatchObject({ state: 'armed', title: 'Moto', title_number: spin })
    const restored = wanted(await restore(id), 200)
    expect(restored.prize).toMatchObject({ state: 'held', title_number: null, released_at: null, released_by: null })
    expect((await restore(id)).body.msg).toBe('Este prêmio não está liberado.')
    expect(wanted(await call('DELETE', `/api/roulette/${id}`), 200).msg).toBe('Prêmio apagado')
    expect((await call('GET', `/api/roulette/${id}`)).status).toBe(404)

    const rows = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id)
    const own = rows.filter(({ subject }) => subject === 'roulette').map(auditSentence)
    expect(own).toEqual([
      `Liberou “R$ 50 no PIX” para o giro ${spin}`,
      'Título R$ 50 no PIX → Moto',
      `Restaurou “Moto”, que sairia no giro ${spin}`,
      'Apagou “Moto” da Roleta',
    ])
  })

  test('take the spin that is given, and no two the same', async () => {
    const { ids } = await startRoulette(app, admin, 9)
    const [one = 0, other = 0] = ids
    expect(wanted(await release(one, { title_number: 7 }), 200).prize.title_number).toBe(7)
    const taken = await release(other, { title_number: 7 })
    expect([taken.status, taken.body.errors]).toEqual([422, { title_number: ['O giro 7 já tem um prêmio.'] }])
    const letters = await release(other, { title_number: 'sete' })
    expect([letters.status, letters.body.errors]).toEqual([422, { title_number: ['Informe o número de um giro'] }])
    expect(await prizeOf(other)).toMatchObject({ state: 'held', title_number: null })
  })

  test('take no spin that has passed', async () => {
    const { campaign, ids } = await startRoulette(app, admin, 9)
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    for (let nth = 0; nth < 3; nth++) wanted(await askToSpin(app, buyer), 200)
    const [id = 0] = ids
    const past = await release(id, { title_number: 3 })
    expect([past.status, past.body.errors]).toEqual([422, { title_number: ['O giro 3 já passou. O próximo é o 4.'] }])
    expect((await prizeOf(id)).state).toBe('held')
    expect(wanted(await release(id, { title_number: 4 }), 200).prize.remaining).toBe(1)
  })

  test('that were won are listed apart, told with their winner, and neither changed nor deleted', async () => {
    const { campaign, ids } = await startRoulette(app, admin, 9)
    const [id = 0] = ids
    await buyAndPay(app, campaign.url_amigavel, { quantity: 2 })
    const buyer = await buyAndPay(app, campaign.url_amigavel, { quantity: 50 })
    await release(id, { title_number: 1 })
    expect(wanted(await askToSpin(app, buyer), 200)).toMatchObject({
      spin: 1,
      prize: { id, title: 'R$ 50 no PIX' },
      left: 9,
    })
    expect(await prizeOf(id)).toMatchObject({
      state: 'contemplated',
      title_number: 1,
      remaining: null,
      user: { name: 'Maria das Dores', telefone: '(62) 981••-••••' },
      position: 0.5,
      time_at: expect.any(String),
      transaction_id: buyer.id,
      transaction_status: 'approved',
      detail: { transaction_amount: 50, payment_method_id: 50 },
      transaction_total: { total: 52, count: 2 },
    })
    const idsOf = async (status: number) =>
      (await list(campaign.id, `&status=${status}`)).data.map((row: { id: number }) => row.id)
    expect(await idsOf(1)).toEqual(ids)
    expect(await idsOf(2)).toEqual(ids.slice(1))
    expect(await idsOf(3)).toEqual([id])

    const before = await prizeOf(id)
    const refused = [
      await release(id),
      await restore(id),
      await call('PUT', `/api/roulette/${id}`, { body: { title: 'Outro' } }),
      await call('DELETE', `/api/roulette/${id}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.msg])).toEqual([
      [409, 'Este prêmio já foi contemplado.'],
      [409, 'Este prêmio já foi contemplado.'],
      [409, 'Prêmio contemplado não pode ser alterado.'],
      [409, 'Prêmio contemplado não pode ser apagado.'],
    ])
    expect(await prizeOf(id)).toEqual(before)
  })

  test('are released many at once, as far as they qualify, to spins of their own', async () => {
    const { campaign, ids } = await startRoulette(app, admin, 12)
    const [armed = 0] = ids
    await release(armed, { title_number: 1 })
    const done = wanted(await many(campaign.id, ids, 'release'), 200)
    expect([done.changed.length, done.left]).toEqual([11, 1])
    const { data } = await list(campaign.id)
    const spins = data.map((row: { title_number: number }) => row.title_number)
    expect(new Set(spins).size).toBe(12)
    expect(Math.max(...spins)).toBeLessThanOrEqual(16 * 12)
    expect(done.msg).toMatch(/^11 prêmios liberados, do giro \d+ ao \d+$/)

    expect((await many(campaign.id, [armed], 'release')).body.msg).toBe('Este prêmio já está liberado.')
    expect(wanted(await many(campaign.id, ids.slice(0, 2), 'restore'), 200).msg).toBe('2 prêmios restaurados ao padrão')
    expect(wanted(await many(campaign.id, ids.slice(0, 1), 'release'), 200).msg).toMatch(
      /^1 prêmio liberado para o giro \d+$/,
    )
    expect(wanted(await many(campaign.id, ids, 'delete'), 200)).toMatchObject({ msg: '12 prêmios apagados', left: 0 })
    expect((await list(campaign.id)).total).toBe(0)
    expect((await many(campaign.id, ids, 'delete')).status).toBe(404)
  })

  test('of another campaign are left alone when many are deleted', async () => {
    const one = await startRoulette(app, admin, 9)
    const other = await startRoulette(app, admin, 9)
    expect(wanted(await many(one.campaign.id, [...one.ids.slice(0, 1), ...other.ids], 'delete'), 200)).toMatchObject({
      msg: '1 prêmio apagado',
      left: 9,
    })
    expect((await list(other.campaign.id)).total).toBe(9)
  })

  test('that changed since are not taken back, nor written over', async () => {
    const { ids } = await startRoulette(app, admin, 9)
    const [id = 0] = ids
    const { prize } = wanted(await release(id), 200)
    app.clock.move(1000)
    await restore(id)
    await release(id)
    const late = await restore(id, { since: prize.updated_at })
    expect([late.status, late.body.msg]).toEqual([
      409,
      'Este prêmio mudou depois disso. Confira a Roleta antes de desfazer.',
    ])
    expect((await prizeOf(id)).state).toBe('armed')
    const clash = await call('PUT', `/api/roulette/${id}`, { body: { title: 'Moto', was: { title: 'Outro' } } })
    expect([clash.status, Object.keys(clash.body.errors)]).toEqual([409, ['title']])
    expect((await prizeOf(id)).title).toBe('R$ 50 no PIX')
  })
})
