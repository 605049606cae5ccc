import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, operator } from '../../../../server/platform/db/schema.ts'
import { auditSentence } from '../../../../src/domain/people/audit-sentences.ts'
import { buy, buyAndPay, type Campaign, createCampaign, pay, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
let affiliate: Stored
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  affiliate = await app.storeOperator('afiliado', { name: 'Juliana Prado', afiliadoPercent: 12 })
})
afterAll(() => app.close())

const create = async (campaign: Campaign, body: object, from: Pick<SignedIn, 'call'> = admin) =>
  wanted(await from.call('POST', '/api/links', { body: { action_id: campaign.id, ...body } }), 200).link
const listOf = async ({ id }: Campaign, more = '', from: Pick<SignedIn, 'call'> = admin) =>
  wanted(await from.call('GET', `/api/links?action_id=${id}${more}`), 200)
const totalsOf = async ({ id }: Campaign, source = 'admin', from: Pick<SignedIn, 'call'> = admin) =>
  wanted(await from.call('GET', `/api/links/totals?action_id=${id}&source=${source}`), 200).totals
const titlesOf = async (campaign: Campaign, more = '', from: Pick<SignedIn, 'call'> = admin) =>
  (await listOf(campaign, more, from)).data.map(({ title }: { title: string }) => title)

describe('the links of a campaign', () => {
  test('are listed by who made them, the newest first, or by earning affiliates, a page at a time and of this campaign alone', async () => {
    const [campaign, other] = [await createCampaign(app, admin), await createCampaign(app, admin)]
    const manager = await app.signInAs('gestor')
    for (let nth = 1; nth <= 20; nth++) {
      app.clock.move(1000)
      await create(campaign, { title: `Lugar ${nth}` })
    }
    app.clock.move(1000)
    await create(campaign, { title: 'Stories da Ju', afiliado_id: affiliate.id, afiliado_percent: 15 })
    await create(campaign, { title: 'Do gestor' }, manager)
    await create(other, { title: 'De outra' })
    const first = await listOf(campaign)
    expect([first.total, first.last_page, first.data.length]).toEqual([21, 2, 20])
    expect(first.data[0]).toMatchObject({
      ...{ title: 'Stories da Ju', afiliado_id: affiliate.id, afiliado_percent: 15, source: 'admin' },
      afiliado: { name: 'Juliana Prado', percent: 12, deleted: false },
      ...{ action_id: campaign.id, url_amigavel: campaign.url_amigavel },
      ...{ total_transaction: 0, total_amount: 0, total_commission: 0 },
    })
    expect(await titlesOf(campaign, '&page=2')).toEqual(['Lugar 1'])
    expect(await titlesOf(campaign, '&source=gestor')).toEqual(['Do gestor'])
    expect(await titlesOf(campaign, '&source=afiliado')).toEqual(['Stories da Ju'])
  })

  test.each([
    [{ title: ' ' }, { title: ['Informe o título.'] }],
    [{ afiliado_percent: 100 }, { afiliado_percent: ['Use de 1 a 99: a comissão tem 2 dígitos.'] }],
    [{ afiliado_percent: 'dez' }, { afiliado_percent: ['Use de 1 a 99: a comissão tem 2 dígitos.'] }],
    [{ afiliado_id: 1 }, { afiliado_id: ['Escolha um afiliado da lista.'] }],
    [{ afiliado_id: 999_999 }, { afiliado_id: ['Escolha um afiliado da lista.'] }],
  ])('%j is refused at its field, on creation and on change, and nothing is stored', async (wrong, errors) => {
    const campaign = await createCampaign(app, admin)
    const right = { title: 'Bio', afiliado_id: affiliate.id, afiliado_percent: 10 }
    const body = { action_id: campaign.id, ...right, ...wrong }
    expect(wanted(await admin.call('POST', '/api/links', { body }), 422).errors).toEqual(errors)
    expect(await titlesOf(campaign)).toEqual([])
    const { id } = await create(campaign, right)
    expect(wanted(await admin.call('PUT', `/api/links/${id}`, { body: wrong }), 422).errors).toEqual(errors)
    expect(wanted(await admin.call('GET', `/api/links/${id}`), 200).link).toMatchObject(right)
  })

  test('cannot be given to an affiliate whose account was deleted; one that has it keeps it', async () => {
    const campaign = await createCampaign(app, admin)
    const gone = await app.storeOperator('afiliado', { name: 'Bruna Teles', deletedAt: app.clock.now() })
    const body = { action_id: campaign.id, title: 'Bio', afiliado_id: gone.id }
    expect(wanted(await admin.call('POST', '/api/links', { body }), 422).errors).toEqual({
      afiliado_id: ['A conta de Bruna Teles foi excluída. Escolha outra pessoa ou deixe sem afiliado.'],
    })
    const { affiliates } = wanted(await admin.call('GET', '/api/links/choices'), 200)
    expect(affiliates.map(({ name }: { name: string }) => name)).not.toContain('Bruna Teles')
    expect(affiliates).toContainEqual({ id: affiliate.id, name: 'Juliana Prado', percent: 12 })
  })

  test('a percent without an affiliate counts for nothing, and without a percent the one of the account does', async () => {
    const campaign = await createCampaign(app, admin)
    expect(await create(campaign, { title: 'Sem', afiliado_percent: 50 })).toMatchObject({
      ...{ afiliado_id: null, afiliado_percent: null, afiliado: null },
    })
    expect(await create(campaign, { title: 'Com', afiliado_id: affiliate.id })).toMatchObject({
      ...{ afiliado_percent: null, afiliado: { percent: 12 } },
    })
  })

  test('what somebody else changed meanwhile is not written over; each change is audited in a sentence', async () => {
    const campaign = await createCampaign(app, admin)
    const { id } = await create(campaign, { title: 'Bio' })
    wanted(await admin.call('PUT', `/api/links/${id}`, { body: { title: 'Bio nova', was: { title: 'Bio' } } }), 200)
    const late = await admin.call('PUT', `/api/links/${id}`, { body: { title: 'Outra', was: { title: 'Bio' } } })
    expect(wanted(late, 409)).toMatchObject({ now: { title: 'Bio nova' } })
    wanted(await admin.call('DELETE', `/api/links/${id}`), 200)
    wanted(await admin.call('GET', `/api/links/${id}`), 404)
    wanted(await admin.call('DELETE', `/api/links/${id}`), 404)
    expect(await titlesOf(campaign)).toEqual([])
    wanted(await admin.call('POST', `/api/links/restore/${id}`), 200)
    expect(await titlesOf(campaign)).toEqual(['Bio nova'])
    const rows = await app.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(auditLog.id)
    const told = rows.filter(({ subject }) => subject === 'link')
    expect(told.map((row) => [row.action, auditSentence(row as never)])).toEqual([
      ['link.created', 'Criou um link: Bio'],
      ['link.changed', expect.stringContaining('Bio nova')],
      ['link.deleted', 'Excluiu um link: Bio nova'],
      ['link.restored', 'Restaurou um link: Bio nova'],
    ])
  })
})

describe('what a link sold', () => {
  test('stands beside it, in the sum of its filter and in the metrics of the link, all equal; a deleted link sells no more', async () => {
    const campaign = await createCampaign(app, admin)
    const [ju, bio] = [
      await create(campaign, { title: 'Ju', afiliado_id: affiliate.id, afiliado_percent: 15 }),
      await create(campaign, { title: 'Bio' }),
    ]
    const by = (link_ref: number, telefone: string) =>
      buyAndPay(app, campaign.url_amigavel, { link_ref, telefone, quantity: 10 })
    await by(ju.id, '62981110001')
    await by(ju.id, '62981110002')
    await by(bio.id, '62981110003')
    await buyAndPay(app, campaign.url_amigavel, { telefone: '62981110004', quantity: 10 })
    const { data } = await listOf(campaign)
    const brought = (title: string) => data.find((row: { title: string }) => row.title === title)
    expect(brought('Ju')).toMatchObject({ total_transaction: 2, total_amount: 40, total_commission: 6, visits: 0 })
    expect(brought('Bio')).toMatchObject({ total_transaction: 1, total_amount: 20, total_commission: 0, visits: 0 })
    expect(await totalsOf(campaign)).toEqual({ total_transaction: 3, total_amount: 60, total_commission: 6, visits: 0 })
    expect(await totalsOf(campaign, 'afiliado')).toEqual({
      ...{ total_transaction: 2, total_amount: 40, total_commission: 6, visits: 0 },
    })
    await admin.prove('metrics.index')
    const { metrics } = wanted(
      await admin.call('POST', `/api/metrics/${campaign.id}`, { body: { link_id: ju.id, periodo: 'geral' } }),
      200,
    )
    expect([metrics.total_transaction, metrics.total_amount]).toEqual([2, 40])
    wanted(await admin.call('DELETE', `/api/links/${bio.id}`), 200)
    await by(bio.id, '62981110005')
    expect(await totalsOf(campaign)).toEqual({ total_transaction: 2, total_amount: 40, total_commission: 6, visits: 0 })
  })
})

describe('a changed commission', () => {
  test('counts for purchases from then on: one that was made keeps its affiliate and percent, paid or not', async () => {
    const campaign = await createCampaign(app, admin)
    const other = await app.storeOperator('afiliado', { name: 'Kauã', afiliadoPercent: 8 })
    const { id } = await create(campaign, { title: 'Ju', afiliado_id: affiliate.id, afiliado_percent: 15 })
    const order = (telefone: string) => buy(app, campaign.url_amigavel, { link_ref: id, telefone, quantity: 10 })
    await pay(app, (await order('62981120001')).chargeId)
    const open = await order('62981120002')
    wanted(await admin.call('PUT', `/api/links/${id}`, { body: { afiliado_percent: 5 } }), 200)
    await pay(app, open.chargeId)
    expect((await totalsOf(campaign)).total_commission).toBe(6)
    await pay(app, (await order('62981120003')).chargeId)
    expect((await totalsOf(campaign)).total_commission).toBe(7)
    wanted(
      await admin.call('PUT', `/api/links/${id}`, { body: { afiliado_id: other.id, afiliado_percent: null } }),
      200,
    )
    await pay(app, (await order('62981120004')).chargeId)
    expect((await totalsOf(campaign)).total_commission).toBe(8.6)
    await admin.prove('metrics.index')
    const earnedBy = async (afiliado_id: number) => {
      const body = { afiliado_id, periodo: 'geral' }
      return wanted(await admin.call('POST', `/api/metrics/${campaign.id}`, { body }), 200).metrics.total_liquid
    }
    expect([await earnedBy(affiliate.id), await earnedBy(other.id)]).toEqual([7, 1.6])
  })

  test('an affiliate whose account was deleted earns by nothing that is bought afterwards', async () => {
    const campaign = await createCampaign(app, admin)
    const leaving = await app.storeOperator('afiliado', { name: 'Bia', afiliadoPercent: 50 })
    const { id } = await create(campaign, { title: 'Bia', afiliado_id: leaving.id })
    await buyAndPay(app, campaign.url_amigavel, { link_ref: id, telefone: '62981130001', quantity: 10 })
    await app.database.db.update(operator).set({ deletedAt: app.clock.now() }).where(eq(operator.id, leaving.id))
    await buyAndPay(app, campaign.url_amigavel, { link_ref: id, telefone: '62981130002', quantity: 10 })
    expect(await totalsOf(campaign)).toEqual({
      total_transaction: 2,
      total_amount: 40,
      total_commission: 10,
      visits: 0,
    })
  })
})

describe('an affiliate', () => {
  test('sees its own links alone, whatever is asked for, and changes none', async () => {
    const campaign = await createCampaign(app, admin)
    const session = await app.signInAs('afiliado')
    const me = wanted(await session.call('GET', '/api/app'), 200).user.id
    const own = await create(campaign, { title: 'Meu', afiliado_id: me, afiliado_percent: 5 })
    const others = await create(campaign, { title: 'Da Ju', afiliado_id: affiliate.id })
    for (const source of ['', '&source=admin', '&source=gestor', '&source=afiliado'])
      expect(await titlesOf(campaign, source, session)).toEqual(['Meu'])
    expect(await totalsOf(campaign, 'gestor', session)).toMatchObject({ total_transaction: 0 })
    wanted(await session.call('GET', `/api/links/${own.id}`), 200)
    wanted(await session.call('GET', `/api/links/${others.id}`), 404)
    wanted(await session.call('PUT', `/api/links/${own.id}`, { body: { afiliado_percent: 99 } }), 403)
    wanted(await session.call('POST', '/api/links', { body: { action_id: campaign.id, title: 'x' } }), 403)
    wanted(await session.call('DELETE', `/api/links/${own.id}`), 403)
    wanted(await session.call('GET', '/api/links/choices'), 403)
  })
})

describe('what an affiliate reads of its links', () => {
  test('is what they brought today, in seven days and in all, in every campaign, equal to its figures; nobody else reads them', async () => {
    const account = await app.storeOperator('afiliado', { name: 'Léo', afiliadoPercent: 20 })
    const session = await app.signIn(account)
    const [one, two] = [await createCampaign(app, admin), await createCampaign(app, admin)]
    const mine = { afiliado_id: account.id }
    const first = await create(one, { title: 'Um', ...mine })
    const second = await create(two, { title: 'Dois', ...mine, afiliado_percent: 50 })
    await create(two, { title: 'Da Ju', afiliado_id: affiliate.id })
    await buyAndPay(app, one.url_amigavel, { link_ref: first.id, telefone: '62981140001', quantity: 10 })
    await buyAndPay(app, two.url_amigavel, { link_ref: second.id, telefone: '62981140002', quantity: 10 })
    const { data, total } = wanted(await session.call('GET', '/api/links/mine'), 200)
    expect(total).toBe(2)
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Um',
          percent: 20,
          on_sale: true,
          today: brought(1, 20, 4),
          total: brought(1, 20, 4),
        }),
        expect.objectContaining({ title: 'Dois', percent: 50, week: brought(1, 20, 10) }),
      ]),
    )
    const totals = async () => wanted(await session.call('GET', '/api/links/mine/totals'), 200).totals
    expect(await totals()).toEqual({ today: brought(2, 40, 14), week: brought(2, 40, 14), total: brought(2, 40, 14) })
    wanted(await admin.call('DELETE', `/api/links/${second.id}`), 200)
    expect((await totals()).total).toEqual(brought(2, 40, 14))
    expect(wanted(await session.call('GET', '/api/links/mine'), 200).total).toBe(1)
    expect(wanted(await admin.call('GET', '/api/links/mine'), 200).data).toEqual([])
  })
})

const brought = (total_transaction: number, total_amount: number, total_commission: number) => ({
  ...{ total_transaction, total_amount, total_commission, visits: 0 },
})
