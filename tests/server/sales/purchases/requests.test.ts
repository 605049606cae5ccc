import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { link, sandboxCharge, transaction } from '../../../../server/platform/db/schema.ts'
import { cancelUnpaid } from '../../../../server/sales/purchases/cancel.ts'
import { notifyCharges } from '../../../../server/sales/sandbox/bank.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { letExpire, setCampaign, startLate } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  await admin.prove('transactions.index')
})
afterAll(() => app.close())

type Status = typeof sandboxCharge.$inferSelect.status

const consult = (id: number, who = admin) => who.call('GET', `/api/transactions/consult/${id}`)
const renotify = (id: number, who = admin) => who.call('GET', `/api/transactions/renotification/${id}`)
const read = async (id: number) => wanted(await admin.call('GET', `/api/transactions/${id}`), 200).transaction
const payUnnoticed = async (chargeId: string) =>
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: { notify: false } }), 200)
const silence = async (chargeId: string, silent: boolean) =>
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/silence`, { body: { silent } }), 200)
const decide = (chargeId: string, more: { status?: Status; amount?: number }) =>
  app.database.db.update(sandboxCharge).set(more).where(eq(sandboxCharge.chargeId, chargeId))
const report = async (chargeId: string, status: Status) => {
  await decide(chargeId, { status })
  expect(await notifyCharges(app.ports, app.accountId, [chargeId])).toBe(200)
}
const bought = async (changes: Record<string, unknown> = {}, of: Record<string, unknown> = {}) => {
  const campaign = await createCampaign(app, admin, of)
  return { campaign, ...(await buy(app, campaign.url_amigavel, changes)) }
}

describe('Consultar', () => {
  test('finds the payment whose notification was lost, and its buyer has the numbers', async () => {
    const purchase = await bought()
    await payUnnoticed(purchase.chargeId)
    expect(await read(purchase.id)).toMatchObject({ status: 'pending', delivered: 0 })
    expect(await consult(purchase.id)).toMatchObject({
      status: 200,
      body: {
        outcome: 'changed',
        class: 'success',
        msg: 'O banco confirmou R$\u00a06,00. As 3 cotas foram entregues agora.',
      },
    })
    const { timeline, ...found } = await read(purchase.id)
    expect(found).toMatchObject({ status: 'approved', delivered: 3 })
    expect(timeline.map(({ event, operator }: Record<string, unknown>) => [event, operator])).toContainEqual([
      'transaction.consulted',
      expect.any(String),
    ])
    expect((await readPurchase(app, purchase)).numbers).toHaveLength(3)
  })

  test('says that the bank does not answer, changes nothing, and works again once it does', async () => {
    const { id, chargeId } = await bought()
    await silence(chargeId, true)
    await payUnnoticed(chargeId)
    expect(await consult(id)).toMatchObject({
      status: 200,
      body: {
        outcome: 'silent',
        class: 'error',
        msg: 'O banco do pagamento não está respondendo. Nada mudou nesta transação.',
      },
    })
    expect(await read(id)).toMatchObject({ status: 'pending', delivered: 0 })
    await silence(chargeId, false)
    expect((await consult(id)).body.outcome).toBe('changed')
  })

  test.each<[{ status?: Status; amount?: number }, string, string, string]>([
    [{ status: 'pending' }, 'unchanged', 'O banco ainda não identificou o pagamento.', 'pending'],
    [{ status: 'cancelled' }, 'changed', 'Resposta do banco: Cancelado.', 'cancelled'],
    [{ status: 'rejected' }, 'changed', 'Resposta do banco: Rejeitado.', 'rejected'],
    [{ status: 'in_process' }, 'changed', 'Resposta do banco: Em análise.', 'in_process'],
    [
      { status: 'paid', amount: 1 },
      'review',
      'O pagamento que o banco informou não confere com esta transação. Ela está em análise.',
      'in_process',
    ],
  ])('says what the bank answered: %o', async (answer, outcome, msg, status) => {
    const { id, chargeId } = await bought()
    await decide(chargeId, answer)
    expect((await consult(id)).body).toMatchObject({ outcome, msg })
    expect((await read(id)).status).toBe(status)
  })

  test('says where the money is that a purchase takes no more, and nothing new the second time', async () => {
    const { id, chargeId, campaign } = await bought()
    wanted(await admin.call('PUT', `/api/actions/reset/${campaign.id}`), 200)
    await payUnnoticed(chargeId)
    expect((await consult(id)).body).toMatchObject({
      outcome: 'review',
      msg: 'O dinheiro desta transação chegou e espera uma decisão em PIX atrasado.',
    })
    expect((await consult(id)).body).toMatchObject({
      outcome: 'unchanged',
      msg: 'O banco respondeu, e nada mudou nesta transação.',
    })
  })

  test('finds the charge that was made and never stored', async () => {
    const { id, chargeId } = await bought()
    await app.database.db.update(transaction).set({ chargeId: null }).where(eq(transaction.id, id))
    await payUnnoticed(chargeId)
    expect((await consult(id)).body.outcome).toBe('changed')
  })

  test('of a purchase that is late for one quota says what is missing', async () => {
    const { id, chargeId, campaign } = await bought({ quantity: 60 })
    await letExpire(app, campaign.id)
    await buyAndPay(app, campaign.url_amigavel, { quantity: 41, telefone: '62988887777' })
    await payUnnoticed(chargeId)
    expect((await consult(id)).body.msg).toBe(
      'O banco confirmou R$\u00a0120,00. Faltou 1 cota desta transação. Renotifique a transação novamente.',
    )
  })
})

describe('Renotificar', () => {
  test('delivers what is missing as far as there is any, and says what is still missing', async () => {
    const { id, chargeId, campaign } = await bought({ quantity: 60 })
    await letExpire(app, campaign.id)
    await buy(app, campaign.url_amigavel, { quantity: 70, telefone: '62988887777' })
    await payUnnoticed(chargeId)
    expect((await renotify(id)).body.outcome).toBe('changed')
    expect(await read(id)).toMatchObject({ status: 'approved', delivered: 30 })
    expect((await renotify(id)).body).toMatchObject({
      outcome: 'unchanged',
      class: 'info',
      msg: 'Faltou 30 cotas desta transação. Renotifique a transação novamente.',
    })
    await app.database.db.transaction((tx) => cancelUnpaid(tx, campaign.id, { ports: app.ports, now: app.clock.now() }))
    expect((await renotify(id)).body).toMatchObject({
      outcome: 'changed',
      class: 'success',
      msg: 'As 30 cotas que faltavam foram entregues.',
    })
    expect(await read(id)).toMatchObject({ delivered: 60 })
  })

  test('asks the bank about a purchase that is not paid', async () => {
    const { id, chargeId } = await bought()
    await silence(chargeId, true)
    expect((await renotify(id)).body.outcome).toBe('silent')
    await silence(chargeId, false)
    expect((await renotify(id)).body.msg).toBe('O banco ainda não identificou o pagamento.')
    await payUnnoticed(chargeId)
    expect((await renotify(id)).body.outcome).toBe('changed')
  })

  test('delivers nothing after the draw: the money waits for a decision', async () => {
    const { id, campaignId } = await startLate(app, admin, { deliverable: true, missing: 10, free: 90 })
    expect(await renotify(id)).toMatchObject({
      status: 409,
      body: { msg: 'A campanha não está à venda. Decida em PIX atrasado o que fazer com este pagamento.' },
    })
    await setCampaign(app, campaignId, 'active')
    expect((await renotify(id)).body.msg).toBe('As 10 cotas que faltavam foram entregues.')
  })
})

test('a dispute and a refund after the draw leave the draw as it is, and nothing is asked of them', async () => {
  const { id, chargeId, campaign } = await bought()
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: {} }), 200)
  const approved = { status: 409, body: { msg: 'Esta transação já está aprovada.' } }
  const nothingNew = { status: 200, body: { msg: 'O banco respondeu, e nada mudou nesta transação.' } }
  expect([await consult(id), await renotify(id)]).toMatchObject([nothingNew, approved])
  await admin.prove('auth.code')
  const body = { id: campaign.id, ...FREE }
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${campaign.id}`, { body }), 200)
  const drawn = wanted(await admin.call('GET', `/api/actions/${campaign.id}`), 200).action
  await report(chargeId, 'in_mediation')
  expect(await read(id)).toMatchObject({ status: 'in_mediation', won: [{ prize: 'first' }] })
  expect(await consult(id)).toMatchObject(nothingNew)
  await report(chargeId, 'refunded')
  expect(await consult(id)).toMatchObject(nothingNew)
  const after = wanted(await admin.call('GET', `/api/actions/${campaign.id}`), 200).action
  expect(after).toMatchObject({ extracao: drawn.extracao, ganhador: drawn.ganhador })
})

test('neither is there for an unknown purchase, for an affiliate, or without the code', async () => {
  const { id } = await bought()
  for (const ask of [consult, renotify]) {
    expect((await ask(999_999)).status).toBe(404)
    expect((await ask(id, await app.signInAs('afiliado'))).status).toBe(403)
  }
  const unproven = await (await app.signIn()).callOnce('GET', `/api/transactions/consult/${id}`)
  expect(unproven).toMatchObject({ status: 403, body: { error_code: 'transactions.index' } })
})

test('a filter finds the situations that it names, each by the word of its pill, and what it names wrong it refuses', async () => {
  const campaign = await createCampaign(app, admin, { numbers: 100 })
  const became: Record<string, number> = {}
  const words = { pendente: 'pending', analise: 'in_process', cancelada: 'cancelled', rejeitada: 'rejected' } as const
  for (const [word, status] of Object.entries(words)) {
    const { id, chargeId } = await buy(app, campaign.url_amigavel, { telefone: `6298888${2000 + campaign.id}` })
    became[word] = id
    if (status !== 'pending') await report(chargeId, status)
  }
  const found = async (status: string) => {
    const { data } = wanted(await admin.call('POST', `/api/transactions/${campaign.id}`, { body: { status } }), 200)
    return data.map(({ id }: { id: number }) => id)
  }
  for (const [word, id] of Object.entries(became)) expect([word, await found(word)]).toEqual([word, [id]])
  expect(await found('pendente,analise')).toEqual([became.analise, became.pendente])
  expect(await found('disputa')).toEqual([])
  for (const status of [
    'reservada',
    'pendente,',
    'pendente,x',
    'pendente,pendente,pendente,pendente,pendente,pendente,pendente,analise,analise',
  ]) {
    const refused = await admin.call('POST', `/api/transactions/${campaign.id}`, { body: { status } })
    expect([status, refused.status]).toEqual([status, 422])
  }
})

describe('a filter that finds nothing because it is wrong', () => {
  const ask = async (id: number, body: object, who = admin) => who.call('POST', `/api/transactions/${id}`, { body })

  test('says so on its field', async () => {
    const { campaign } = await bought()
    const wrong = async (body: object) => (await ask(campaign.id, body)).body.errors
    const [initial, final] = ['2026-11-22T10:00', '2026-11-22T09:59']
    expect(await wrong({ initial, final })).toEqual({ initial: ['O início vem depois do fim.'] })
    expect(await wrong({ user_id: 999_999 })).toEqual({ user_id: ['Este cliente não existe.'] })
    expect(await wrong({ link_id: 999_999 })).toEqual({ link_id: ['Este link não é desta campanha.'] })
    expect(await wrong({ amount: 'dez' })).toEqual({ amount: [expect.stringMatching(/^\p{Lu}.+\.$/u)] })
  })

  test('knows a buyer only by purchases that the reader may see', async () => {
    const { campaign, id } = await bought()
    const { user_id } = await read(id)
    const affiliate = await app.storeOperator('afiliado')
    const session = await app.signIn(affiliate)
    await session.prove('transactions.index')
    const ids = { campaignId: campaign.id, operatorId: affiliate.id, afiliadoId: affiliate.id }
    const [own] = await app.database.db
      .insert(link)
      .values({ ...ids, title: 'Stories', createdAt: app.clock.now() })
      .returning()
    const mine = await buy(app, campaign.url_amigavel, { link_ref: own?.id, telefone: '62988881111' })
    expect((await ask(campaign.id, { user_id }, session)).body.errors).toEqual({
      user_id: ['Este cliente não existe.'],
    })
    const listed = wanted(await ask(campaign.id, {}, session), 200)
    expect(listed.data).toMatchObject([{ id: mine.id, user: { telefone: '(62) 988••-••••' } }])
    expect(wanted(await ask(campaign.id, { link_id: own?.id }), 200).total).toBe(1)
  })

  test('knows a link that is somebody else’s by now where the reader sold by it', async () => {
    const { campaign } = await bought()
    const [seller, heir] = [await app.storeOperator('afiliado'), await app.storeOperator('afiliado')]
    const [first, later] = [await app.signIn(seller), await app.signIn(heir)]
    for (const session of [first, later]) await session.prove('transactions.index')
    const ids = { campaignId: campaign.id, operatorId: seller.id, createdAt: app.clock.now() }
    const { db } = app.database
    const [passed, foreign] = await db
      .insert(link)
      .values([
        { ...ids, title: 'Passado adiante', afiliadoId: seller.id },
        { ...ids, title: 'De outro', afiliadoId: heir.id },
      ])
      .returning()
    const sold = await buy(app, campaign.url_amigavel, { link_ref: passed?.id, telefone: '62988881112' })
    await db
      .update(link)
      .set({ afiliadoId: heir.id })
      .where(eq(link.id, passed?.id ?? 0))
    const found = wanted(await ask(campaign.id, { link_id: passed?.id }, first), 200)
    expect(found.data).toMatchObject([{ id: sold.id }])
    expect(wanted(await ask(campaign.id, { link_id: passed?.id }, later), 200).data).toEqual([])
    expect((await ask(campaign.id, { link_id: foreign?.id }, first)).body.errors).toEqual({
      link_id: ['Este link não é desta campanha.'],
    })
  })

  test('a page beyond the last says which one that is', async () => {
    const { campaign } = await bought()
    expect((await ask(campaign.id, { page: 9 })).body).toMatchObject({
      data: [],
      last_page: 1,
      msg: 'A última página é a 1.',
    })
  })

  test('the minute at its end belongs to it', async () => {
    const { campaign, id } = await bought()
    const { created_at } = await read(id)
    const minute = new Date(new Date(created_at).getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
    expect(wanted(await ask(campaign.id, { initial: minute, final: minute }), 200).total).toBe(1)
  })
})
