import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { auditSentence } from '../../../../src/domain/people/audit-sentences.ts'
import {
  type Earning,
  payOut,
  payoutBody,
  RECEIPT,
  sellBy,
  startEarning,
  statementOf,
} from '../../../support/seeds/commission-seed.ts'
import { wanted } from '../../../support/seeds/fixtures.ts'
import { reportCharge } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const record = (body: object) => admin.call('POST', '/api/payouts', { body })
const undo = (id: number, reason?: string) =>
  admin.call('PUT', `/api/payouts/${id}/undo`, { body: reason === undefined ? {} : { reason } })
const listOf = async ({ affiliate }: Earning) =>
  wanted(await admin.call('GET', `/api/payouts?afiliado_id=${affiliate.id}`), 200).data

describe('what an affiliate is owed', () => {
  test('is what its sales earned less what was paid, by link, equal to Métricas; a payment takes all of it', async () => {
    const ju = await startEarning(app, admin)
    await sellBy(app, ju, 10)
    app.clock.move(60_000)
    await sellBy(app, ju, 5)
    expect(await statementOf(admin, ju)).toMatchObject({
      ...{ name: 'Juliana Prado', earned: 3, paid: 0, owed: 3, payable: 3, payments: 0, since: null, carried: 0 },
      lines: [{ title: 'Stories da Ju', paid: 2, refunded: 0, amount: 30, commission: 3 }],
    })
    await admin.prove('metrics.index')
    const body = { afiliado_id: ju.affiliate.id, periodo: 'geral' }
    const { metrics } = wanted(await admin.call('POST', `/api/metrics/${ju.campaign.id}`, { body }), 200)
    expect(metrics.total_liquid).toBe(3)
    const { totals } = wanted(await (await app.signIn(ju.affiliate)).call('GET', '/api/links/mine/totals'), 200)
    expect(totals.total.total_commission).toBe(3)

    const paid = await payOut(app, admin, ju)
    expect(paid).toMatchObject({ state: 'recorded', amount: 3, receipt_name: 'pix.pdf', how: null, by: 'Ana Souza' })
    expect(await statementOf(admin, ju)).toMatchObject({
      earned: 3,
      paid: 3,
      owed: 0,
      payable: 0,
      payments: 1,
      lines: [],
    })
    const { balances } = wanted(await admin.call('GET', '/api/payouts/balances'), 200)
    expect(balances).toContainEqual({ afiliado_id: ju.affiliate.id, owed: 0 })
  })

  test('of the sales until a moment is what had been sold by then, and the rest stays owed', async () => {
    const ju = await startEarning(app, admin)
    await sellBy(app, ju, 10)
    app.clock.move(60_000)
    const until = app.clock.now().toISOString()
    app.clock.move(60_000)
    await sellBy(app, ju, 20)
    const then = await statementOf(admin, ju, until)
    expect(then).toMatchObject({ payable: 2, owed: 6, earned: 6 })
    await payOut(app, admin, ju, { until, amount: 2 })
    expect(await statementOf(admin, ju)).toMatchObject({
      ...{ owed: 4, payable: 4, carried: 0 },
      lines: [{ paid: 1, commission: 4 }],
    })
  })

  test('is lowered by money that was returned, also for the sales before it; paid out before, it is owed back and taken off the next', async () => {
    const ju = await startEarning(app, admin)
    const first = await sellBy(app, ju, 10)
    app.clock.move(60_000)
    const until = app.clock.now().toISOString()
    app.clock.move(60_000)
    const second = await sellBy(app, ju, 5)
    await reportCharge(app, second.chargeId, 'refunded')
    app.clock.move(60_000)
    expect(await statementOf(admin, ju)).toMatchObject({
      owed: 2,
      payable: 2,
      lines: [{ paid: 2, refunded: 1, commission: 2 }],
    })
    const third = await sellBy(app, ju, 5)
    await payOut(app, admin, ju)
    await reportCharge(app, first.chargeId, 'refunded')
    await reportCharge(app, third.chargeId, 'refunded')
    expect(await statementOf(admin, ju, until)).toMatchObject({ owed: -3, payable: 0 })
    expect(wanted(await record(await payoutBody(app, admin, ju)), 409).msg).toContain('Nada a pagar')
    app.clock.move(60_000)
    await sellBy(app, ju, 20)
    const now = await statementOf(admin, ju)
    expect(now).toMatchObject({ owed: 1, payable: 1 })
    const sum = now.lines.reduce((total: number, { commission }: { commission: number }) => total + commission, 0)
    expect(sum + now.carried).toBe(1)
  })

  test('is never paid more than once, though two write it down at once; what changed since it was shown is refused with the amount', async () => {
    const ju = await startEarning(app, admin)
    const sold = await sellBy(app, ju, 10)
    app.clock.move(1000)
    const body = await payoutBody(app, admin, ju)
    const statuses = await Promise.all([record(body), record(body), record(body)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await statementOf(admin, ju)).toMatchObject({ paid: 2, owed: 0 })

    app.clock.move(60_000)
    await sellBy(app, ju, 20)
    app.clock.move(60_000)
    const shown = await payoutBody(app, admin, ju)
    await reportCharge(app, sold.chargeId, 'refunded')
    const refused = wanted(await record(shown), 409)
    expect(refused.errors).toEqual({ until: ['Até este momento são R$\u00a02,00.'] })
    wanted(await record(await payoutBody(app, admin, ju)), 200)
  })

  test('stays owed when the account is deleted, and goes with the affiliate it was sold for when a link is given to another', async () => {
    const ju = await startEarning(app, admin)
    const kaua = await app.storeOperator('afiliado', { name: 'Kauã', afiliadoPercent: 5 })
    await sellBy(app, ju, 10)
    wanted(await admin.call('PUT', `/api/links/${ju.linkId}`, { body: { afiliado_id: kaua.id } }), 200)
    const session = await app.signIn(ju.affiliate)
    expect(wanted(await session.call('GET', '/api/links/mine/totals'), 200).totals.total.total_commission).toBe(2)
    // Who bought by it before is told to who sold it, and to nobody who has the link since.
    const campaignId = ju.campaign.id
    const heir = await app.signIn(kaua)
    for (const [reader, sold] of [
      [session, 1],
      [heir, 0],
    ] as const) {
      await reader.prove('transactions.index')
      const list = wanted(await reader.call('POST', `/api/transactions/${campaignId}`, { body: {} }), 200)
      expect(list.data).toHaveLength(sold)
    }
    await admin.prove('auth.code')
    wanted(await admin.call('DELETE', `/api/afiliados/${ju.affiliate.id}`), 200)
    app.clock.move(1000)
    expect(await payOut(app, admin, ju)).toMatchObject({ amount: 2 })
  })
})

describe('a payment', () => {
  test.each([
    [{ until: 'ontem' }, { until: ['Informe uma data válida'] }],
    [{ until: '2099-01-01T00:00' }, { until: ['Só contam vendas até agora: escolha um momento que já passou.'] }],
    [{ paid_on: '2026-02-30' }, { paid_on: ['Informe uma data válida'] }],
    [{ paid_on: '2099-01-01' }, { paid_on: ['Registre o pagamento depois de feito: este dia ainda não chegou.'] }],
    [{ receipt: null }, { how: ['Anexe o comprovante ou escreva como foi pago.'] }],
    [{ receipt: null, how: '  ' }, { how: ['Anexe o comprovante ou escreva como foi pago.'] }],
    [
      { receipt: { name: 'a.pdf', data: Buffer.from('<script>').toString('base64') } },
      { receipt: ['O comprovante precisa ser PDF, JPG ou PNG.'] },
    ],
    [
      { receipt: { name: 'a.pdf', data: `JVBERi${'A'.repeat(2_800_000)}` } },
      { receipt: ['O comprovante passa de 2 MB. Envie um menor.'] },
    ],
    [{ afiliado_id: 1 }, { afiliado_id: ['Escolha um afiliado da lista.'] }],
  ])('%# is refused at its field, and nothing is stored', async (wrong, errors) => {
    const ju = await startEarning(app, admin)
    await sellBy(app, ju, 10)
    app.clock.move(1000)
    expect(wanted(await record(await payoutBody(app, admin, ju, wrong)), 422).errors).toEqual(errors)
    expect(await listOf(ju)).toEqual([])
  })

  test('is undone without a word until its affiliate has read it, later with a reason that both read; it stays, and its amount is owed again', async () => {
    const ju = await startEarning(app, admin)
    const session = await app.signIn(ju.affiliate)
    await sellBy(app, ju, 10)
    app.clock.move(1000)
    const first = await payOut(app, admin, ju)
    expect(wanted(await undo(first.id), 200)).toMatchObject({ msg: 'Pagamento desfeito', payout: { state: 'undone' } })
    expect(wanted(await undo(first.id), 409).msg).toBe('Este pagamento já foi desfeito.')
    expect(await statementOf(admin, ju)).toMatchObject({ paid: 0, owed: 2, payments: 0 })

    const second = await payOut(app, admin, ju, { receipt: null, how: 'em dinheiro' })
    expect(
      wanted(await session.call('GET', '/api/commission'), 200).data.map(({ state }: { state: string }) => state),
    ).toEqual(['recorded', 'undone'])
    expect((await listOf(ju))[0]).toMatchObject({ state: 'seen' })
    expect(wanted(await undo(second.id), 409).msg).toContain('diga por que')
    expect(wanted(await undo(second.id, ' '), 409).msg).toContain('diga por que')
    wanted(await undo(second.id, 'A conta era de outra pessoa'), 200)
    const [row] = wanted(await session.call('GET', '/api/commission'), 200).data
    expect(row).toMatchObject({ state: 'undone', undone_by: 'Ana Souza', reason: 'A conta era de outra pessoa' })
    wanted(await undo(999_999), 404)
    const rows = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(second.id)))
      .orderBy(auditLog.id)
    expect(rows.filter(({ subject }) => subject === 'payout').map((each) => auditSentence(each as never))).toEqual([
      'Registrou um pagamento de comissão: R$\u00a02,00, Juliana Prado, em dinheiro',
      'Desfez um pagamento de comissão: R$\u00a02,00, Juliana Prado, A conta era de outra pessoa',
    ])
  })

  test('its receipt is handed out as the file that it is, to administrators and to its affiliate alone', async () => {
    const ju = await startEarning(app, admin)
    await sellBy(app, ju, 10)
    app.clock.move(1000)
    const { id } = await payOut(app, admin, ju, { receipt: { ...RECEIPT, name: 'C:\\docs\\PIX da Ju.pdf' } })
    const fetched = async ({ token }: SignedIn, path: string) => {
      const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return [answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]
    }
    const file = [200, 'application/pdf', "attachment; filename*=UTF-8''PIX%20da%20Ju.pdf"]
    expect(await fetched(admin, `/api/payouts/${id}/receipt`)).toEqual(file)
    expect(await fetched(await app.signIn(ju.affiliate), `/api/commission/receipt/${id}`)).toEqual(file)
    const other = await app.signInAs('afiliado')
    expect((await fetched(other, `/api/commission/receipt/${id}`))[0]).toBe(404)
    expect((await fetched(other, `/api/payouts/${id}/receipt`))[0]).toBe(403)
    expect((await fetched(await app.signInAs('gestor'), `/api/payouts/${id}/receipt`))[0]).toBe(403)
  })
})

describe('an affiliate', () => {
  test('reads its own account and its own sales alone: names cut, phones masked, and what each earned', async () => {
    const ju = await startEarning(app, admin)
    const other = await startEarning(app, admin, 'Kauã')
    await sellBy(app, other, 10)
    await sellBy(app, ju, 10)
    const session = await app.signIn(ju.affiliate)
    expect((await session.callOnce('GET', '/api/commission/sales')).status).toBe(403)
    const { data, total } = wanted(await session.call('GET', '/api/commission/sales'), 200)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      ...{ user_name: 'Ana Cláudia N.', status: 'approved', transaction_amount: 20, commission: 2 },
      telefone: expect.stringMatching(/^\(62\) 982••-••••$/),
    })
    expect(wanted(await session.call('GET', '/api/commission/statement'), 200).statement).toMatchObject({ owed: 2 })
    wanted(await session.call('GET', `/api/payouts?afiliado_id=${ju.affiliate.id}`), 403)
    wanted(await admin.call('GET', '/api/commission'), 403)
  })
})
