import { describe, expect, test } from 'vitest'
import type { Api } from '../../src/api/client/client.ts'
import { paging } from '../../src/api/client/paging.ts'
import { askSaveOperator } from '../../src/api/people/operators.ts'
import { askCoupon, askCoupons, askSaveCoupon, type CouponForm, couponActors } from '../../src/api/sales/coupons.ts'
import { askSaveWebhook, type Webhook, type WebhookForm, webhookActors } from '../../src/api/sales/webhooks.ts'
import type { Act } from '../../src/domain/people/act.ts'
import { SECRET_PLACEHOLDER } from '../../src/domain/sales/gateways.ts'
import type { CouponQuestion } from '../../src/machines/flows/dialogues/coupon-record.ts'
import { answerOf } from '../support/server/answer-of.ts'

const START = '2026-11-01T03:00:00.000Z'
const END = '2026-12-01T02:59:00.000Z'
const stored = { id: 5, title: 'Natal', amount: 20, created_at: START, expires_at: END, updated_at: END, main: false }
const form: CouponForm = {
  ...{ title: 'Natal', amount: 2_000 },
  ...{ created_at: '2026-11-01T00:00', expires_at: '2026-11-30T23:59' },
}

const WEBHOOK = {
  ...{ title: 'Planilha', event: 2, method: 'POST', url: 'https://planilha.test/', body: '{}' },
  ...{ headers_data: [], token_since: END },
}
const WEBHOOK_FORM: WebhookForm = {
  ...{ title: 'Planilha', event: '2', method: 'POST', url: 'https://planilha.test/', body: '{}' },
  ...{ headers_data: [], bearer_token: SECRET_PLACEHOLDER },
}

/** A server that gives one answer, and what it was asked. */
function serverOf(answer: { data?: object; error?: object; status?: number } | 'lost') {
  const asked: unknown[] = []
  const call = (method: string) => async (path: string, init: { params?: object; body?: object }) => {
    asked.push([method, path, init.params ?? null, init.body ?? null])
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const { data, error, status = 200 } = answer
    return { data, error, response: { ok: status < 400, status } }
  }
  const api = { GET: call('GET'), POST: call('POST'), PUT: call('PUT'), DELETE: call('DELETE') } as unknown as Api
  return { api, asked }
}

describe('a page', () => {
  const question = { query: {}, page: 2, view: null }

  test('is asked for by its address, and told with what the server counts', async () => {
    const { api, asked } = serverOf({ data: { data: [stored], current_page: 2, last_page: 3, total: 41 } })
    expect(await answerOf(askCoupons(api, '7'), question)).toEqual({
      ...{ type: 'page.loaded', rows: [stored], page: 2, lastPage: 3, total: 41 },
    })
    expect(asked).toEqual([['GET', '/api/cupons', { query: { page: '2', action_id: '7' } }, null]])
  })

  test('is all there is where the server counts nothing, and nothing where nobody is asked', async () => {
    const row = { data: { data: [{ ref: 'a' }] }, response: { ok: true } as Response }
    const whole = paging<Record<string, never>, { id: string }, { ref: string }>(
      async () => row,
      ({ ref }) => ({ id: ref }),
    )
    expect(await answerOf(whole, question as never)).toEqual({
      ...{ type: 'page.loaded', rows: [{ id: 'a' }], page: 1, lastPage: 1, total: 1 },
    })
    const none = paging(() => null)
    expect(await answerOf(none, question)).toEqual({ type: 'page.loaded', rows: [], page: 1, lastPage: 1, total: 0 })
  })

  test('that is refused says what is wrong with the field, and one that is lost that nobody answered', async () => {
    const wrong = serverOf({ status: 422, error: { msg: 'Confira.', errors: { initial: ['Data inválida'] } } })
    expect(await answerOf(askCoupons(wrong.api, '7'), question)).toEqual({
      ...{ type: 'page.refused', message: 'Data inválida' },
    })
    expect(await answerOf(askCoupons(serverOf('lost').api, '7'), question)).toEqual({
      ...{ type: 'page.refused', message: 'Erro ao se conectar ao servidor' },
    })
  })
})

describe('the form of a record', () => {
  test('is loaded as its fields are shown, and a record that is gone is said to be', async () => {
    const { api, asked } = serverOf({ data: { coupon: stored } })
    expect(await answerOf(askCoupon(api), { id: '5' })).toEqual({ type: 'record.loaded', values: form })
    expect(asked).toEqual([['GET', '/api/cupons/{id}', { path: { id: '5' } }, null]])
    const gone = serverOf({ status: 404, error: { msg: 'Este registro não existe mais.' } })
    expect(await answerOf(askCoupon(gone.api), { id: '5' })).toEqual({
      ...{ type: 'record.refused', message: 'Este registro não existe mais.', gone: true },
    })
  })

  test('creates a record with what it is always created with, and tells how it is taken back', async () => {
    const told: unknown[] = []
    const { api, asked } = serverOf({ data: { coupon: stored, msg: 'Cupom criado' } })
    const saved = await answerOf(
      askSaveCoupon(api, '7', (done) => told.push(done)),
      { id: null, values: form, kept: form },
    )
    expect(saved).toEqual({ type: 'save.done', id: '5', message: '', stored: form })
    const body = { action_id: 7, title: 'Natal', amount: 20, created_at: START, expires_at: END }
    expect(asked).toEqual([['POST', '/api/cupons', null, body]])
    expect(told).toEqual([{ id: 5, message: 'Cupom criado', act: { action: 'coupon.created', id: '5', at: END } }])
  })

  test('sends of a change what was changed, against what had been read, and tells what the server keeps', async () => {
    const told: { act: object | null }[] = []
    const { api, asked } = serverOf({ data: { coupon: { ...stored, title: 'Páscoa' }, msg: 'Cupom salvo' } })
    const values = { ...form, title: ' Páscoa ' }
    await answerOf(
      askSaveCoupon(api, '7', (done) => told.push(done)),
      { id: '5', values, kept: form },
    )
    const body = { title: ' Páscoa ', was: { title: 'Natal' } }
    expect(asked).toEqual([['PUT', '/api/cupons/{id}', { path: { id: '5' } }, body]])
    expect(told[0]?.act).toEqual({
      ...{ action: 'coupon.changed', id: '5', at: END, before: { title: 'Natal' }, after: { title: 'Páscoa' } },
    })
  })

  test('shows what somebody else changed as its fields show it, and only that', async () => {
    const error = { msg: 'Mudou.', errors: { amount: ['Mudou'] }, now: { amount: 30 } }
    const { api } = serverOf({ status: 409, error })
    const asked = { id: '5', values: { ...form, amount: 1_000 }, kept: form }
    expect(
      await answerOf(
        askSaveCoupon(api, '7', () => {}),
        asked,
      ),
    ).toEqual({
      ...{ type: 'save.outdated', message: 'Mudou.', errors: { amount: ['Mudou'] }, now: { amount: 3_000 } },
    })
  })

  test('is refused at its fields, and lost where nobody answers', async () => {
    const refused = serverOf({
      status: 422,
      error: { msg: 'Informe o título.', errors: { title: ['Informe o título.'] } },
    })
    const asked = { id: '5', values: form, kept: form }
    expect(
      await answerOf(
        askSaveCoupon(refused.api, '7', () => {}),
        asked,
      ),
    ).toEqual({
      ...{ type: 'save.refused', class: 'error', message: 'Informe o título.' },
      errors: { title: ['Informe o título.'] },
    })
    expect(
      await answerOf(
        askSaveCoupon(serverOf('lost').api, '7', () => {}),
        asked,
      ),
    ).toEqual({
      ...{ type: 'save.lost', message: 'Erro ao se conectar ao servidor' },
    })
  })

  test.each([
    ['another token alone', { bearer_token: 'novo' }, null],
    ['no token any more', { bearer_token: '' }, null],
    ['another token and another title', { bearer_token: 'novo', title: 'Nova' }, { title: 'Planilha' }],
  ])('with %s brings back no secret, which nobody keeps', async (_, changes, before) => {
    const told: { act: Act | null }[] = []
    const { api } = serverOf({ data: { webhook: { ...WEBHOOK, ...changes, id: 5 }, msg: 'Webhook salvo' } })
    const saved = await answerOf(
      askSaveWebhook(api, (done) => told.push(done)),
      { id: '5', kept: WEBHOOK_FORM, values: { ...WEBHOOK_FORM, ...changes } },
    )
    expect(saved).toMatchObject({ type: 'save.done', message: before === null ? 'Webhook salvo' : '' })
    expect(told.map(({ act }) => act?.before ?? null)).toEqual([before])
    expect(JSON.stringify(told)).not.toContain('bearer_token')
  })

  test('of another value of a secret header offers no way back to the one before', async () => {
    const told: { act: Act | null }[] = []
    const hidden = [{ 'X-Api-Key': SECRET_PLACEHOLDER }]
    const { api } = serverOf({ data: { webhook: { ...WEBHOOK, headers_data: hidden, id: 5 }, msg: 'Webhook salvo' } })
    const kept = { ...WEBHOOK_FORM, headers_data: [{ name: 'X-Api-Key', value: SECRET_PLACEHOLDER }] }
    const values = { ...kept, headers_data: [{ name: 'X-Api-Key', value: 'nova' }] }
    await answerOf(
      askSaveWebhook(api, (done) => told.push(done)),
      { id: '5', kept, values },
    )
    expect(told).toEqual([{ id: 5, message: 'Webhook salvo', act: null }])
  })

  test('of a webhook that had no token offers no removal of the one it got', async () => {
    const told: { act: Act | null }[] = []
    const { api } = serverOf({ data: { webhook: { ...WEBHOOK, id: 5 }, msg: 'Webhook salvo' } })
    const kept = { ...WEBHOOK_FORM, bearer_token: '' }
    const question = { id: '5', kept, values: { ...kept, bearer_token: 'novo' } }
    await answerOf(
      askSaveWebhook(api, (done) => told.push(done)),
      question,
    )
    expect(told).toEqual([{ id: 5, message: 'Webhook salvo', act: null }])
  })

  test('says itself what cannot be taken back', async () => {
    const told: { act: object | null }[] = []
    const data = { gestor: { id: 3, name: 'Bia', email: 'bia@talao.test' }, msg: 'Gestor criado.' }
    const { api, asked } = serverOf({ data })
    const values = { name: 'Bia', email: 'bia@talao.test', telefone: '', afiliado_percent: '' }
    expect(
      await answerOf(
        askSaveOperator(api, 'gestor', (done) => told.push(done)),
        { id: null, values, kept: values },
      ),
    ).toMatchObject({ type: 'save.done', id: '3', message: 'Gestor criado.' })
    expect(told).toEqual([{ id: 3, message: 'Gestor criado.', act: null }])
    expect(asked).toEqual([['POST', '/api/gestor', null, { name: 'Bia', email: 'bia@talao.test', telefone: '' }]])
  })
})

test('a removal tells how it is taken back', async () => {
  const told: unknown[] = []
  const { api, asked } = serverOf({ data: { msg: 'Cupom removido', main: false, updated_at: END } })
  const { askRequest } = couponActors(api, (done) => told.push(done))
  expect(await answerOf<CouponQuestion>(askRequest, { id: '5', act: 'remove' })).toEqual({ type: 'request.done' })
  expect(asked).toEqual([['DELETE', '/api/cupons/{id}', { path: { id: '5' } }, null]])
  expect(told).toEqual([{ message: 'Cupom removido', act: { action: 'coupon.removed', id: '5', at: END } }])
})

test('a copy of a webhook has the names of its secret headers, whose values are typed again', async () => {
  const { api, asked } = serverOf({ data: { webhook: { id: 6 }, msg: 'Webhook criado' } })
  const headers_data = [{ 'X-Loja': 'marcos' }, { 'X-Api-Key': SECRET_PLACEHOLDER }]
  const copied: number[] = []
  const { askRequest } = webhookActors(api, {
    ...{ done: () => undefined, confirmed: async () => true, copied: (id) => copied.push(id) },
    copyOf: () => ({ ...WEBHOOK, headers_data }) as unknown as Webhook,
  })
  const question = { id: '5', act: 'duplicate', since: null, only: 'all' } as const
  expect(await answerOf(askRequest, question)).toMatchObject({ type: 'request.done' })
  expect(asked).toMatchObject([
    ['POST', '/api/webhooks', null, { headers_data: [{ 'X-Loja': 'marcos' }, { 'X-Api-Key': '' }] }],
  ])
  expect(copied).toEqual([6])
})
