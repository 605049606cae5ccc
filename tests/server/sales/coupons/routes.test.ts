import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { inverseOf } from '../../../../src/api/people/inverse-acts.ts'
import { couponActors } from '../../../../src/api/sales/coupons.ts'
import type { Act } from '../../../../src/domain/people/act.ts'
import { auditSentence } from '../../../../src/domain/people/audit-sentences.ts'
import type { CouponQuestion } from '../../../../src/machines/flows/dialogues/coupon-record.ts'
import { createCoupon, type SeededCoupon } from '../../../support/seeds/coupon-seed.ts'
import { buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { answerOf } from '../../../support/server/answer-of.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { panelApi } from '../../../support/server/panel-api.ts'

const NBSP = '\u00a0'
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const call: SignedIn['call'] = (...request) => admin.call(...request)
const list = async (campaignId: number, more = '') =>
  wanted(await call('GET', `/api/cupons?action_id=${campaignId}${more}`), 200)
const couponOf = async (id: number): Promise<SeededCoupon> => wanted(await call('GET', `/api/cupons/${id}`), 200).coupon
const setMain = (id: number, body: object = {}) => call('PUT', `/api/cupons/${id}/main`, { body })
const campaignWith = async (count: number) => {
  const { id } = await createCampaign(app, admin)
  const coupons: SeededCoupon[] = []
  for (let nth = 1; nth <= count; nth++)
    coupons.push(await createCoupon(admin, id, { title: `Cupom ${nth}`, created_at: `2026-01-0${nth}T00:00` }))
  return { id, coupons, ids: coupons.map((coupon) => coupon.id) }
}

describe('the coupons of a campaign', () => {
  test('are listed a page at a time, the main one first, then those that begin last; a page beyond the last is empty', async () => {
    const { id, ids } = await campaignWith(3)
    wanted(await setMain(ids[0] ?? 0), 200)
    const { data, total, current_page, last_page } = await list(id)
    expect(data.map((coupon: SeededCoupon) => [coupon.title, coupon.main])).toEqual([
      ['Cupom 1', true],
      ['Cupom 3', false],
      ['Cupom 2', false],
    ])
    expect([total, current_page, last_page]).toEqual([3, 1, 1])
    expect(await list(id, '&page=9')).toMatchObject({ data: [], total: 3, msg: 'A última página é a 1.' })
  })

  test('are created with a value in reais and both ends of their validity, which are those of today where none is given', async () => {
    const { id } = await createCampaign(app, admin)
    const body = { action_id: id, title: ' Natal ', amount: 7.5 }
    const { coupon, msg } = wanted(await call('POST', '/api/cupons', { body }), 200)
    expect([coupon.title, coupon.amount, coupon.phase, coupon.total_count, coupon.main, msg]).toEqual([
      ...['Natal', 7.5, 'running', 0, false],
      'Cupom criado',
    ])
    expect(new Date(coupon.expires_at).getTime() - new Date(coupon.created_at).getTime()).toBe((24 * 60 - 1) * 60_000)
  })

  test.each([
    [{ title: '' }, { title: ['Informe o título.'] }],
    [{ amount: 0 }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
    [{ amount: null }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
    [{ amount: 'dez' }, { amount: ['Informe um valor acima de R$ 0,00.'] }],
    [
      { amount: 200 },
      { amount: [`Nenhuma compra desta campanha passa de R$${NBSP}200,00: ninguém ganharia este cupom.`] },
    ],
    [
      { created_at: '2026-12-01T00:00', expires_at: '2026-11-30T23:59' },
      { expires_at: ['O fim vem antes do início.'] },
    ],
    [{ created_at: 'ontem' }, { created_at: ['Informe uma data válida'] }],
  ])('%j is refused at its field, on creation and on change, and nothing is stored', async (wrong, errors) => {
    const { id } = await createCampaign(app, admin)
    const good = { title: 'Natal', amount: 5, created_at: '2026-11-01T00:00', expires_at: '2026-11-30T23:59' }
    const created = await call('POST', '/api/cupons', { body: { action_id: id, ...good, ...wrong } })
    expect([created.status, created.body.errors]).toEqual([422, errors])
    expect((await list(id)).total).toBe(0)
    const coupon = await createCoupon(admin, id, good)
    const changed = await call('PUT', `/api/cupons/${coupon.id}`, { body: wrong })
    expect([changed.status, changed.body.errors]).toEqual([422, errors])
    expect(await couponOf(coupon.id)).toEqual(coupon)
  })

  test('are created only in a campaign that sells, and are unknown where there is none', async () => {
    const { id } = await createCampaign(app, admin)
    wanted(await call('DELETE', `/api/actions/${id}`), 200)
    const body = { action_id: id, title: 'Natal', amount: 5 }
    expect((await call('POST', '/api/cupons', { body })).status).toBe(409)
    expect((await call('POST', '/api/cupons', { body: { ...body, action_id: 999_999 } })).status).toBe(404)
    for (const [method, path] of [
      ['GET', '999999'],
      ['PUT', '999999'],
      ['DELETE', '999999'],
    ] as const)
      expect((await call(method, `/api/cupons/${path}`, method === 'PUT' ? { body: {} } : {})).status).toBe(404)
  })

  test('are changed field by field, and what somebody else changed meanwhile is not written over', async () => {
    const { coupons } = await campaignWith(1)
    const [before] = coupons
    if (before === undefined) throw new Error('no coupon')
    const put = (body: object) => call('PUT', `/api/cupons/${before.id}`, { body })
    expect(wanted(await put({ amount: 6, was: { amount: 5 } }), 200).coupon).toMatchObject({
      ...{ title: 'Cupom 1', amount: 6, created_at: before.created_at, expires_at: before.expires_at },
    })
    const clash = await put({ amount: 7, was: { amount: 5 } })
    expect([clash.status, clash.body.now]).toEqual([409, { amount: 6 }])
    expect((await couponOf(before.id)).amount).toBe(6)
  })

  test('only one of them is the main one, which can be taken back, and none is that is over', async () => {
    const { id, ids } = await campaignWith(2)
    const [first = 0, second = 0] = ids
    expect(wanted(await setMain(first), 200)).toMatchObject({ coupon: { main: true }, previous: null })
    expect(wanted(await setMain(second), 200)).toMatchObject({ coupon: { main: true }, previous: first })
    expect((await couponOf(first)).main).toBe(false)
    expect((await setMain(second)).body.msg).toBe('Este cupom já é o principal.')
    expect((await setMain(first, { main: false })).body.msg).toBe('Este cupom não é o principal.')
    expect(wanted(await setMain(second, { main: false }), 200).coupon.main).toBe(false)
    const over = await createCoupon(admin, id, { created_at: '2020-01-01T00:00', expires_at: '2020-01-02T23:59' })
    expect((await setMain(over.id)).body.msg).toBe(
      'Esta promoção já terminou. Mude a validade antes de torná-la principal.',
    )
  })

  test('what was done to the main one is taken back, unless another became that since, or none', async () => {
    const { ids } = await campaignWith(3)
    const [first = 0, second = 0, third = 0] = ids
    const api = panelApi(admin)
    const isMain = async () => Promise.all(ids.map(async (each) => (await couponOf(each)).main))
    const acts: Act[] = []
    const act = (id: number, what: 'promote' | 'demote' | 'remove') => {
      app.clock.move(1_000)
      const { askRequest } = couponActors(api, ({ act: done }) => done && acts.push(done))
      return answerOf<CouponQuestion>(askRequest, { id: String(id), act: what })
    }
    const takeBack = async (nth: number) => {
      app.clock.move(1_000)
      const done = acts.at(nth)
      if (done === undefined) throw new Error('nothing was done')
      const outcome = await inverseOf(done).ask(api, done, new AbortController().signal)
      return outcome.ok ? 'done' : outcome.refusal.message
    }
    const changed = 'O cupom principal mudou depois disso. Confira a lista antes de desfazer.'
    await act(first, 'promote')
    await act(second, 'promote')
    expect([await takeBack(-1), await isMain()]).toEqual(['done', [true, false, false]])
    await act(second, 'promote')
    await act(third, 'promote')
    expect([await takeBack(-2), await isMain()]).toEqual([changed, [false, false, true]])
    await act(third, 'demote')
    expect([await takeBack(-2), await isMain()]).toEqual([changed, [false, false, false]])
    expect([await takeBack(-1), await isMain()]).toEqual(['done', [false, false, true]])
    await act(third, 'demote')
    await act(first, 'promote')
    expect([await takeBack(-2), await isMain()]).toEqual([changed, [true, false, false]])
    // A title that somebody corrects meanwhile says nothing of which is the main one.
    wanted(await call('PUT', `/api/cupons/${first}`, { body: { title: 'Outro' } }), 200)
    await act(first, 'remove')
    expect([await takeBack(-1), await isMain()]).toEqual(['done', [true, false, false]])
    await act(first, 'remove')
    app.clock.move(1_000)
    wanted(await setMain(second), 200)
    expect([await takeBack(-1), await isMain()]).toEqual(['done', [false, true, false]])
    await act(third, 'remove')
    expect([await takeBack(-1), await isMain()]).toEqual(['done', [false, true, false]])
  })

  test('of two that are made the main one at the same moment one is', async () => {
    const { id, ids } = await campaignWith(3)
    const answers = await Promise.all(ids.map((each) => setMain(each)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { data } = await list(id)
    expect(data.filter(({ main }: SeededCoupon) => main)).toHaveLength(1)
  })

  test('are removed from the list and restored; what is taken back was not changed since', async () => {
    const { id, ids } = await campaignWith(1)
    const [coupon = 0] = ids
    const { updated_at: at } = await couponOf(coupon)
    wanted(await call('PUT', `/api/cupons/${coupon}`, { body: { title: 'Outro' } }), 200)
    const since = encodeURIComponent(at)
    expect((await call('DELETE', `/api/cupons/${coupon}?since=${since}`)).body.msg).toBe(
      'Este cupom mudou depois disso. Confira a lista antes de desfazer.',
    )
    expect((await call('POST', `/api/cupons/restore/${coupon}`)).body.msg).toBe('Este cupom não foi removido.')
    wanted(await call('DELETE', `/api/cupons/${coupon}`), 200)
    expect((await list(id)).total).toBe(0)
    expect((await call('DELETE', `/api/cupons/${coupon}`)).status).toBe(404)
    expect((await setMain(coupon)).status).toBe(404)
    expect((await call('PUT', `/api/cupons/${coupon}`, { body: { title: 'Outro' } })).status).toBe(404)
    expect(wanted(await call('POST', `/api/cupons/restore/${coupon}`), 200).coupon.title).toBe('Outro')
    expect((await list(id)).total).toBe(1)
  })

  test('the log tells what was done to each, in words', async () => {
    const { coupons } = await campaignWith(1)
    const id = coupons[0]?.id ?? 0
    wanted(await call('PUT', `/api/cupons/${id}`, { body: { amount: 6 } }), 200)
    wanted(await setMain(id), 200)
    wanted(await setMain(id, { main: false }), 200)
    wanted(await call('DELETE', `/api/cupons/${id}`), 200)
    wanted(await call('POST', `/api/cupons/restore/${id}`), 200)
    const rows = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id)
    expect(rows.filter(({ subject }) => subject === 'coupon').map(auditSentence)).toEqual([
      `Criou o cupom “Cupom 1”, acima de R$${NBSP}5,00`,
      `Valor R$${NBSP}5,00 → R$${NBSP}6,00`,
      'Tornou “Cupom 1” o cupom principal',
      '“Cupom 1” deixou de ser o cupom principal',
      `Removeu o cupom “Cupom 1”, acima de R$${NBSP}6,00`,
      `Restaurou o cupom “Cupom 1”, acima de R$${NBSP}6,00`,
    ])
  })

  test('how many purchases of the last week pass a value is told before it is chosen', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin)
    for (const [quantity, telefone] of [
      [3, '62981110001'],
      [5, '62981110002'],
    ] as const)
      await buyAndPay(app, url_amigavel, { quantity, telefone })
    const above = async (amount: string) =>
      wanted(await call('GET', `/api/cupons/forecast/${id}?amount=${amount}`), 200).count
    expect([await above('5.99'), await above('6'), await above('10')]).toEqual([2, 1, 0])
  })
})
