import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { auditLog, latePayment, transaction } from '../../../../server/platform/db/schema.ts'
import { noteLate } from '../../../../server/sales/late-payments/lifecycle.ts'
import { transactionById } from '../../../../server/sales/purchases/store.ts'
import { countEverything } from '../../../support/models/counts.ts'
import { buy, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { LATE_BUYER, startLate } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

const enough = { deliverable: true, missing: 10, free: 90 }
/** Its money comes half an hour too late, and by then the code for sales has to be given again. */
async function makeLate(...[input, changes]: [typeof enough, Record<string, unknown>?]) {
  const seed = await startLate(app, admin, input, changes)
  await admin.prove('transactions.index')
  return seed
}
const list = async (query = '') => wanted(await admin.call('GET', `/api/late-payments${query}`), 200)
const decide = (decision: 'deliver' | 'refund', id: number, body: unknown = { reason: 'O comprovante confere' }) =>
  admin.call('POST', `/api/late-payments/${decision}/${id}`, { body })
const waitingIn = async () => wanted(await admin.call('GET', '/api/app'), 200).totals.late
const audited = async () => {
  const [row] = await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

describe('the list of late payments', () => {
  test('tells who paid, when, how much, for how many quotas and why it waits, the oldest first', async () => {
    const title = 'Sorteada cedo demais'
    const first = await makeLate(enough, { title })
    const second = await makeLate({ ...enough, deliverable: false })
    const { data, total, current_page, last_page } = await list()
    expect([total, current_page, last_page]).toEqual([2, 1, 1])
    expect(data.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
    expect(data[0]).toEqual({
      id: first.id,
      state: 'waiting',
      cause: 'drawn',
      deliverable: true,
      payment_method_id: 10,
      delivered: 0,
      reserved: 0,
      free: 90,
      together: 1,
      transaction_amount: 20,
      payment_fee: 0,
      received: null,
      created_at: expect.any(String),
      paid_at: expect.any(String),
      arrived_at: expect.any(String),
      account: 'Conta de teste',
      user_id: expect.any(Number),
      user_name: LATE_BUYER.name,
      user: { name: LATE_BUYER.name, telefone: '(62) 981••-••••' },
      rifa: { id: first.campaignId, title },
      undrawn: ['first'],
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    expect(data[1]).toMatchObject({ cause: 'cancelled', deliverable: false })
    expect(await waitingIn()).toBe(2)
    for (const { id } of [first, second]) await decide('refund', id)
    expect(await waitingIn()).toBe(0)
  })

  test('keeps those that were decided: who, when and why, the last one first', async () => {
    const { id } = await makeLate(enough)
    const { body } = await decide('deliver', id, { reason: '  Pagou antes do sorteio ' })
    expect(body).toMatchObject({ success: 200, msg: 'Cotas entregues', class: 'success' })
    const { data, total } = await list('?state=decided')
    expect(total).toBeGreaterThan(1)
    expect(data[0]).toEqual(body.late_payment)
    expect(data[0]).toMatchObject({
      id,
      state: 'delivered',
      delivered: 10,
      decided_by: 'Ana Souza',
      decided_at: expect.any(String),
      reason: 'Pagou antes do sorteio',
    })
    expect((await list()).total).toBe(0)
  })

  test('comes twenty a page', async () => {
    const { campaignId } = await makeLate({ deliverable: false, missing: 1, free: 100 })
    const { url_amigavel } = wanted(await admin.call('GET', `/api/actions/${campaignId}`), 200).action
    for (let nth = 0; nth < 21; nth++) {
      const { id } = await buy(app, url_amigavel, { quantity: 1, telefone: `629812${String(nth).padStart(5, '0')}` })
      const row = await transactionById(app.database.db, id)
      if (row !== undefined) await noteLate(app.database.db, row.campaignId, [row], app.clock.now())
    }
    const [first, second] = [await list(), await list('?page=2')]
    expect([first.data.length, second.data.length, first.total, second.last_page]).toEqual([20, 2, 22, 2])
    const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(22)
    await app.database.db.delete(latePayment).where(eq(latePayment.campaignId, campaignId))
  })

  test.each(['?page=0', '?page=x', '?state=all'])('does not know %s', async (query) => {
    expect((await admin.call('GET', `/api/late-payments${query}`)).status).toBe(422)
  })

  test('is shown to who gave the code for sales, and to managers as to the administrator', async () => {
    const newcomer = await app.signInAs('gestor')
    const { status, body } = await newcomer.callOnce('GET', '/api/late-payments')
    expect([status, body.error_code]).toEqual([403, 'transactions.index'])
    expect((await newcomer.call('GET', '/api/late-payments')).status).toBe(200)
    const affiliate = await app.signInAs('afiliado')
    expect(wanted(await affiliate.call('GET', '/api/app'), 200).totals.late).toBe(0)
  })
})

describe('a decision', () => {
  /** It must be answered so, and leave everything as it was. */
  async function expectRefusal(answer: () => ReturnType<typeof decide>, status: number, body: object) {
    const before = await countEverything(app)
    const refused = await answer()
    expect({ status: refused.status, body: refused.body }).toEqual({
      status,
      body: { success: false, class: 'error', ...body },
    })
    expect(await countEverything(app)).toEqual(before)
  }

  test('is written down in the same breath, with its reason', async () => {
    const { id, campaignId } = await makeLate(enough)
    wanted(await decide('refund', id, { reason: 'O cliente pediu' }), 200)
    expect(await audited()).toMatchObject({
      action: 'late.refunded',
      subject: 'transaction',
      subjectId: String(id),
      after: { reason: 'O cliente pediu' },
      address: '127.0.0.1',
    })
    const [read] = wanted(await admin.call('GET', '/api/audit?what=late.refunded'), 200).data
    expect(read).toMatchObject({ subject_id: String(id), subject_action_id: campaignId })
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
    expect(row).toMatchObject({ status: 'refunded', delivered: 0 })
    expect(await findingsOf(app.database.db, campaignId)).toEqual([])
  })

  test.each([
    [{ reason: ' ' }, 'Informe o motivo.'],
    [{ reason: '' }, 'Informe o motivo.'],
    [{}, 'Preencha este campo.'],
    [{ reason: 7 }, 'Este valor não é válido.'],
    [{ reason: 'a'.repeat(301) }, 'Use no máximo 300 caracteres.'],
  ])('with %j is refused on its field', async (body, sentence) => {
    const { id } = await makeLate(enough)
    await expectRefusal(() => decide('deliver', id, body), 422, { msg: sentence, errors: { reason: [sentence] } })
    wanted(await decide('refund', id), 200)
  })

  test('is made once', async () => {
    const { id } = await makeLate(enough)
    wanted(await decide('deliver', id), 200)
    for (const decision of ['deliver', 'refund'] as const)
      await expectRefusal(() => decide(decision, id), 409, { msg: 'Este PIX atrasado já foi resolvido.' })
  })

  test('is made once of ten at the same moment', async () => {
    const { id, campaignId } = await makeLate(enough)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => decide(nth % 2 === 0 ? 'deliver' : 'refund', id)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await findingsOf(app.database.db, campaignId)).toEqual([])
  })

  test('to deliver waits for enough free quotas', async () => {
    const { id, campaignId } = await makeLate({ ...enough, free: 9 })
    await expectRefusal(() => decide('deliver', id), 409, { msg: 'Não há cotas livres suficientes para entregar.' })
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
    expect(row?.delivered).toBe(0)
    expect(await findingsOf(app.database.db, campaignId)).toEqual([])
    wanted(await decide('refund', id), 200)
  })

  test('to deliver to a cancelled purchase is refused, to refund it is not', async () => {
    const { id } = await makeLate({ ...enough, deliverable: false })
    await expectRefusal(() => decide('deliver', id), 409, { msg: 'Esta transação não pode receber cotas.' })
    wanted(await decide('refund', id), 200)
  })

  test('about a purchase that is not late, or not there, is refused', async () => {
    const { url_amigavel } = await createCampaign(app, admin)
    const { id } = await buy(app, url_amigavel)
    for (const unknown of [id, 999_999])
      await expectRefusal(() => decide('refund', unknown), 404, { msg: 'Este registro não existe.' })
    expect((await admin.call('GET', `/api/late-payments/${id}`)).status).toBe(404)
  })

  test('about all of a campaign at once says how many it decided and how many wait on', async () => {
    const { campaignId } = await startLate(app, admin, { ...enough, free: 11, together: 3 })
    await admin.prove('transactions.index')
    const decideAll = (decision: 'deliver' | 'refund', body: unknown = { reason: 'O comprovante confere' }) =>
      admin.call('POST', `/api/late-payments/all/${decision}/${campaignId}`, { body })
    await expectRefusal(() => decideAll('deliver', { reason: ' ' }), 422, {
      msg: 'Informe o motivo.',
      errors: { reason: ['Informe o motivo.'] },
    })
    expect(wanted(await decideAll('deliver'), 200)).toMatchObject({
      msg: 'Cotas entregues a 2 compras. 1 continua na lista',
      decided: 2,
      left: 1,
    })
    expect(wanted(await decideAll('refund'), 200).msg).toBe('1 devolução registrada')
    await expectRefusal(() => decideAll('refund'), 409, { msg: 'Este PIX atrasado já foi resolvido.' })
    expect(await findingsOf(app.database.db, campaignId)).toEqual([])
  })

  test('to deliver takes no quota that somebody buys at the same moment', async () => {
    const { id, slug, campaignId } = await makeLate({ ...enough, free: 10 })
    await app.database.db.execute(`update campaign set state = 'active' where id = ${campaignId}`)
    const [decided] = await Promise.all([decide('deliver', id), ...Array.from({ length: 5 }, () => askForFour(slug))])
    const { late_payment } = wanted(await admin.call('GET', `/api/late-payments/${id}`), 200)
    expect(late_payment.delivered).toBe(decided?.status === 200 ? 10 : 0)
    expect(await findingsOf(app.database.db, campaignId)).toEqual([])
  })
})

let phones = 0
const askForFour = (slug: string) =>
  app.call('POST', `/api/public/campaigns/${slug}/purchases`, {
    body: { quantity: 4, name: 'João', telefone: `6298999${String(++phones).padStart(4, '0')}` },
    headers: { 'idempotency-key': `four-${phones}` },
  })

test('S52 a buyer’s phone is shown on its own request, which is noted each time', async () => {
  const { url_amigavel } = await createCampaign(app, admin)
  const { id, chargeId } = await buy(app, url_amigavel, LATE_BUYER)
  await pay(app, chargeId)
  const { telefone } = wanted(await admin.call('POST', `/api/transactions/phone/${id}`), 200)
  expect(telefone).toBe(LATE_BUYER.telefone)
  const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
  expect(await audited()).toMatchObject({
    action: 'phone.revealed',
    subject: 'buyer',
    subjectId: String(row?.buyerId),
    after: { transaction: id },
  })
})
