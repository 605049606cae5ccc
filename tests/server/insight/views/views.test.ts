import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_VIEWS } from '../../../../src/domain/insight/views.ts'
import { localOfMoment } from '../../../../src/domain/values/dates.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { startLate } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const save = (who: SignedIn, body: object) => who.callOnce('POST', '/api/views', { body })
const listed = async (who: SignedIn) => wanted(await who.callOnce('GET', '/api/views'), 200).data
const nameError = (answer: Awaited<ReturnType<typeof save>>) => [answer.status, answer.body.errors?.name]

describe('saved views', () => {
  test('are kept in their order with how many records each shows now, and forgotten', async () => {
    const { id, url_amigavel } = await createCampaign(app, admin, { title: 'Fiat Strada' })
    await createCampaign(app, admin, { title: 'Honda CG' })
    await buyAndPay(app, url_amigavel)
    await buy(app, url_amigavel)
    await startLate(app, admin, { deliverable: true, missing: 3, free: 10 })
    const params = { action_id: String(id) }
    const views = [
      ['Stradas', 'campaigns', { q: 'strada' }, 1],
      ['Pendentes', 'transactions', { ...params, status: 'pendente' }, 1],
      ['Todas', 'transactions', params, 2],
      ['De seis reais', 'transactions', { ...params, amount: '600' }, 2],
      ['Mais de seis', 'transactions', { ...params, amount: '600', order: 'maior' }, 0],
      ['Atrasados', 'late', {}, 1],
      ['Resolvidos', 'late', { state: 'decided' }, 0],
      ['Gestores', 'gestores', { q: 'ninguem' }, 0],
      ['Campanhas criadas', 'audit', { what: 'campaign.created' }, 3],
      ['De uma tela que não se conta', 'draw', params, null],
      ['Com filtro sem sentido', 'transactions', { action_id: 'abc', status: 'x' }, null],
    ] as const
    for (const [name, screen, params] of views) wanted(await save(admin, { name, screen, params }), 200)
    const kept = await listed(admin)
    expect(
      kept.map(({ name, screen, params, count }: Record<string, unknown>) => [name, screen, params, count]),
    ).toEqual(views)
    await buy(app, url_amigavel)
    expect((await listed(admin))[1].count).toBe(2)

    const { view } = wanted(await admin.callOnce('DELETE', `/api/views/${kept[0].id}`), 200)
    expect(view).toEqual({ name: 'Stradas', screen: 'campaigns', params: { q: 'strada' } })
    expect((await listed(admin)).map(({ name }: { name: string }) => name)).not.toContain('Stradas')
    expect((await admin.callOnce('DELETE', `/api/views/${kept[0].id}`)).status).toBe(404)
  })

  test('of the log count the whole minute that their filter ends with, as the log shows it', async () => {
    await createCampaign(app, admin)
    const what = 'campaign.created'
    const log = async (more = '') => wanted(await admin.callOnce('GET', `/api/audit?what=${what}${more}`), 200)
    const all = await log()
    const last = localOfMoment(all.data[0].at)
    expect((await log(`&final=${last}`)).total).toBe(all.total)
    expect((await log(`&initial=${last}&final=${last}`)).total).toBeGreaterThan(0)
    const view = { name: 'Até agora', screen: 'audit', params: { what, to: last } }
    wanted(await save(admin, view), 200)
    const counted = (await listed(admin)).find(({ name }: { name: string }) => name === view.name)
    expect(counted.count).toBe(all.total)
    const wrong = await admin.callOnce('GET', `/api/audit?initial=${last}&final=2020-01-01T00:00`)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { initial: ['O início vem depois do fim.'] }])
    expect((await admin.callOnce('GET', '/api/audit?final=ontem')).body.errors).toEqual({
      final: ['Informe uma data válida'],
    })
    wanted(await save(admin, { name: 'Sem fim', screen: 'audit', params: { what, from: 'ontem' } }), 200)
    expect((await listed(admin)).at(-1).count).toBeNull()
  })

  test('are their operator’s alone, and count nothing that the operator may not read', async () => {
    const affiliate = await app.signInAs('afiliado')
    expect(await listed(affiliate)).toEqual([])
    const { id } = wanted(await save(affiliate, { name: 'Campanhas', screen: 'campaigns', params: {} }), 200)
    expect(await listed(affiliate)).toMatchObject([{ count: null }])
    expect((await admin.callOnce('DELETE', `/api/views/${id}`)).status).toBe(404)
    expect(await listed(affiliate)).toHaveLength(1)
  })

  test('have a name that is given, short and told from the others', async () => {
    const who = await app.signInAs('gestor')
    const view = { name: ' Do dia ', screen: 'campaigns', params: {} }
    wanted(await save(who, view), 200)
    expect(nameError(await save(who, { ...view, name: ' ' }))).toEqual([422, ['Informe o nome da visão']])
    expect(nameError(await save(who, { ...view, name: 'x'.repeat(41) }))).toEqual([422, ['Máximo 40 caracteres']])
    expect(nameError(await save(who, { ...view, name: 'DO DIA' }))).toEqual([
      422,
      ['Você já tem uma visão com este nome'],
    ])
    expect((await save(who, { ...view, name: 'Y', screen: 'Ñ' })).status).toBe(422)
    expect((await save(who, { ...view, name: 'Y', params: { q: 'x'.repeat(201) } })).status).toBe(422)
    expect((await save(who, { ...view, name: 'Y', params: { __proto__x: 'x' } })).status).toBe(422)
    expect(await listed(who)).toMatchObject([{ name: 'Do dia' }])
  })

  test('are no more than a menu can hold, also when they are saved at once', async () => {
    const who = await app.signInAs('gestor')
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 3 }, (_, each) =>
        save(who, { name: `Visão ${each}`, screen: 'campaigns', params: {} }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS)
    expect(nameError(answers.find(({ status }) => status !== 200) as never)).toEqual([
      422,
      ['Você já tem 12 visões. Exclua uma antes.'],
    ])
    expect(await listed(who)).toHaveLength(MAX_VIEWS)
  })
})
