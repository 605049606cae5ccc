import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  campaign as campaignTable,
  paymentAccount,
  sandboxCharge,
  transaction,
} from '../../../../server/platform/db/schema.ts'
import { linesOf } from '../../../../server/sales/persons/file.ts'
import { findPerson } from '../../../../server/sales/persons/find.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { SOON } from '../../../../src/domain/campaigns/status.ts'
import {
  buy,
  buyAndPay,
  type Campaign,
  chargeOf,
  createCampaign,
  pay,
  wanted,
} from '../../../support/seeds/fixtures.ts'
import { reportCharge } from '../../../support/seeds/late-payment-seed.ts'
import { type SignedIn, type Stored, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { moveToMorning } from '../../../support/server/clock.ts'

const MINUTE = 60_000

let app: TestApp
let admin: SignedIn
let juliana: SignedIn
let other: Stored
let campaign: Campaign
let templates: { id: number; name: string; serves: string; text: string; factory: string | null; updated_at: string }[]
beforeAll(async () => {
  app = await startApp()
  other = await app.storeOperator('admin', { name: 'Juliana Prado' })
  await signIn()
  templates = wanted(await admin.call('GET', '/api/recovery-templates'), 200).data
})
afterAll(() => app.close())
beforeEach(async () => {
  moveToMorning(app.clock)
  await signIn()
  campaign = await createCampaign(app, admin, { title: 'Honda CG 160 Titan 2026', numbers: 1000 })
})

async function signIn() {
  admin = await app.signIn()
  juliana = await app.signIn(other)
}

let phones = 0
const newPhone = () => `6297${String(++phones).padStart(7, '0')}`
const order = (changes: Record<string, unknown> = {}) =>
  buy(app, campaign.url_amigavel, { telefone: newPhone(), ...changes })
const templateFor = (serves: string) => templates.find((each) => each.serves === serves)?.id ?? 0
const list = async (state = 'due', more = '', by = admin) =>
  wanted(await by.call('GET', `/api/recoveries?action_id=${campaign.id}&state=${state}${more}`), 200)
const claim = (id: number, body: Record<string, unknown> = {}, by = admin) =>
  by.call('POST', `/api/recoveries/claim/${id}`, { body: { template_id: templateFor('due'), ...body } })
const write = async (id: number, body: Record<string, unknown> = {}, by = admin) => {
  const { message } = wanted(await claim(id, body, by), 200)
  wanted(await by.call('POST', `/api/recoveries/opened/${message.id}`), 200)
  return message
}
const lapse = async () => {
  app.clock.move(31 * MINUTE)
  await expireDueOf(app.ports, campaign.id)
}
const sums = async () => wanted(await admin.call('GET', `/api/recoveries/sums?action_id=${campaign.id}`), 200).sums
const acts = async () =>
  (wanted(await admin.call('GET', '/api/audit'), 200).data as { action: string }[]).map(({ action }) => action)

describe('PIX that wait for their money', () => {
  test('are told once they have waited 5 minutes, the largest and nearest first, or as one likes', async () => {
    const large = await order({ quantity: 50, name: 'Edson Queiroz' })
    app.clock.move(15 * MINUTE)
    const small = await order({ quantity: 20, name: 'Marlene Prado' })
    const fresh = await order({ quantity: 100, name: 'Nova' })
    expect((await list()).data.map(({ id }: { id: number }) => id)).toEqual([large.id])
    app.clock.move(6 * MINUTE)
    const ids = async (order: string) => (await list('due', `&order=${order}`)).data.map(({ id }: { id: number }) => id)
    // R$ 100 with 9 minutes left, R$ 40 and R$ 200 with 24.
    expect(await ids('nearest')).toEqual([large.id, fresh.id, small.id])
    expect(await ids('largest')).toEqual([fresh.id, large.id, small.id])
    expect(await ids('soonest')).toEqual([large.id, small.id, fresh.id])
    const { data, total } = await list()
    expect(total).toBe(3)
    expect(data[0]).toMatchObject({
      user_name: 'Edson Queiroz',
      amount: 100,
      quotas: 50,
      bar: null,
      message: null,
      pix_code: expect.any(String),
      address: `${app.url}/campaign/${campaign.url_amigavel}`,
      telefone: expect.stringMatching(/^\(62\) 970••-••••$/),
    })
    expect(await sums()).toMatchObject({
      due: { amount: 340, purchases: 3 },
      soon: { amount: 100, purchases: 1, largest: 'Edson Queiroz' },
      before: { due: { amount: 0, purchases: 0 } },
    })
  })

  test('are for whoever reads contacts, and for nobody else', async () => {
    const manager = await app.signInAs('gestor')
    wanted(await manager.call('GET', '/api/recoveries'), 403)
    wanted(await claim((await order()).id, {}, manager), 403)
  })
})

describe('a message', () => {
  test('carries the code and the phone, is noted with who, when and which, and is in the log', async () => {
    const { id } = await order({ quantity: 50, name: 'edson QUEIROZ' })
    app.clock.move(6 * MINUTE)
    const { data } = await list()
    const message = await write(id)
    expect(message.telefone).toMatch(/^6297\d{7}$/)
    expect(message.text.replace('mais 23 minutos', 'mais 24 minutos')).toBe(
      [
        'Oi, Edson. 50 cotas de Honda CG 160 Titan 2026 ficam guardadas para você por mais 24 minutos.',
        'Para garantir, pague R$\u00a0100,00 com este PIX copia e cola:',
        data[0].pix_code,
        `Ou pela página: ${data[0].address}`,
      ].join('\n\n'),
    )
    expect((await list('due', '', juliana)).data[0]).toMatchObject({
      bar: 'written',
      message: { by: 'Ana Souza', own: false, template: 'Faltam minutos', state: 'written' },
    })
    expect((await list('written')).data).toMatchObject([{ id, message: { own: true }, paid_at: null }])
    expect((await acts()).filter((act) => act.startsWith('recovery.'))).toEqual([
      'recovery.written',
      'recovery.claimed',
    ])
  })

  test('goes to nobody twice: not by another operator, not for another purchase within 24 hours', async () => {
    const telefone = newPhone()
    const first = await order({ telefone })
    const other = await order({ telefone })
    app.clock.move(6 * MINUTE)
    await write(first.id)
    for (const [id, by] of [
      [first.id, admin],
      [first.id, juliana],
      [other.id, juliana],
    ] as const)
      expect(wanted(await claim(id, {}, by), 409).msg).toBe(
        'Alguém da equipe já escreveu para este cliente nas últimas 24 horas.',
      )
    app.clock.move(24 * 60 * MINUTE)
    await signIn()
    const later = await order({ telefone })
    app.clock.move(6 * MINUTE)
    await write(later.id, {}, juliana)
  })

  test('of two operators at once one is granted', async () => {
    const { id } = await order()
    app.clock.move(6 * MINUTE)
    for (const by of [admin, juliana]) await list('due', '', by)
    const answers = await Promise.all([admin, juliana, admin, juliana].map((by) => claim(id, {}, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('that was claimed and never opened ends by the clock, and one that was opened stays', async () => {
    const [claimed, opened] = [await order(), await order()]
    app.clock.move(6 * MINUTE)
    wanted(await claim(claimed.id), 200)
    await write(opened.id)
    expect(wanted(await claim(claimed.id, {}, juliana), 409).msg).toBe(
      'Alguém da equipe acabou de abrir a conversa com este cliente.',
    )
    app.clock.move(2 * MINUTE)
    const bars = (await list('due', '', juliana)).data.map(({ id, bar }: { id: number; bar: string }) => [id, bar])
    expect(new Map(bars)).toEqual(
      new Map([
        [claimed.id, null],
        [opened.id, 'written'],
      ]),
    )
    wanted(await claim(claimed.id, {}, juliana), 200)
    wanted(await claim(opened.id, {}, juliana), 409)
  })

  test('is given back by whoever opened it, within two minutes', async () => {
    const { id } = await order()
    app.clock.move(6 * MINUTE)
    const message = await write(id)
    const back = `/api/recoveries/release/${message.id}`
    wanted(await juliana.call('POST', back), 404)
    wanted(await admin.call('POST', back), 200)
    expect((await list()).data[0]).toMatchObject({ id, bar: null, message: null })
    const again = await write(id)
    app.clock.move(2 * MINUTE)
    expect(wanted(await admin.call('POST', `/api/recoveries/release/${again.id}`), 409).msg).toBe(
      'Passaram 2 minutos: a mensagem conta como enviada.',
    )
  })

  test('is not opened for who has paid meanwhile, asked not to be written to, or was cancelled', async () => {
    const paid = await order()
    const { id } = await order()
    app.clock.move(6 * MINUTE)
    await pay(app, paid.chargeId)
    expect(wanted(await claim(paid.id), 409).msg).toBe('Este cliente acabou de pagar. Nada foi aberto.')
    const [row] = (await list()).data
    wanted(await admin.call('PUT', `/api/recoveries/silence/${row.user_id}`, { body: { refuses: true } }), 200)
    expect((await list()).data[0]).toMatchObject({ bar: 'silent', silent: true })
    wanted(await claim(id), 409)
    wanted(await admin.call('PUT', `/api/recoveries/silence/${row.user_id}`, { body: { refuses: false } }), 200)
    wanted(await claim(id), 200)
  })

  test('brings back what is paid within 24 hours of it, as it stands without what was given back', async () => {
    const [written, late, alone] = [await order({ quantity: 10 }), await order({ quantity: 5 }), await order()]
    app.clock.move(6 * MINUTE)
    await write(written.id)
    await write(late.id)
    for (const { chargeId } of [written, alone]) await pay(app, chargeId)
    expect((await sums()).recovered).toEqual({ amount: 20, purchases: 1, messages: 2 })
    await reportCharge(app, written.chargeId, 'in_mediation')
    expect((await sums()).recovered).toEqual({ amount: 20, purchases: 1, messages: 2 })
    expect((await list('written')).data.map((row: { paid_at: string | null }) => row.paid_at !== null)).toEqual([
      false,
      true,
    ])
  })
})

describe('a PIX that lapsed', () => {
  test('is made anew as its message is asked for, and counts as brought back when the new one is paid', async () => {
    const { id } = await order({ quantity: 30 })
    await lapse()
    expect((await list('lapsed')).data).toMatchObject([{ id, bar: null, free: null, pix_code: null }])
    expect((await sums()).lapsed).toEqual({ amount: 60, purchases: 1 })
    const message = await write(id, { template_id: templateFor('lapsed') })
    expect(message).toMatchObject({ renewed: { quantity: 30, of: 30 } })
    const [made] = (await list('due')).data
    app.clock.move(6 * MINUTE)
    const [due] = (await list('due')).data
    expect(made).toBeUndefined()
    expect(due).toMatchObject({ quotas: 30, bar: 'written' })
    expect(message.text).toContain(due.pix_code)
    expect((await list('lapsed')).data).toEqual([])
    await pay(app, await chargeOf(app, due.id))
    expect((await sums()).recovered).toEqual({ amount: 60, purchases: 1, messages: 1 })
  })

  test.each([
    ['released', async (id: number) => wanted(await admin.call('POST', `/api/recoveries/release/${id}`), 200)],
    ['left', () => app.clock.move(2 * MINUTE)],
  ])('whose message was %s is in the list again and written to with the PIX that it got', async (_, undo) => {
    campaign = await createCampaign(app, admin, { title: 'De novo', numbers: 100 })
    const { id } = await order({ quantity: 80 })
    await lapse()
    await pay(app, (await order({ quantity: 40 })).chargeId)
    const body = { template_id: templateFor('lapsed') }
    const { message: first } = wanted(await claim(id, body), 200)
    const before = await app.database.db.$count(transaction)
    await undo(first.id)
    expect((await list('lapsed')).data).toMatchObject([{ id, bar: null, free: null, message: null }])
    const again = await write(id, body)
    expect(again.renewed).toEqual({ quantity: 60, of: 80 })
    const codeIn = (text: string) => /\n\n(000201.*)$/s.exec(text)?.[1]
    expect(codeIn(again.text)).toMatch(/^000201/)
    expect(codeIn(again.text)).toBe(codeIn(first.text))
    expect(await app.database.db.$count(transaction)).toBe(before)
    expect((await list('lapsed')).total).toBe(0)
  })

  test('whose PIX of a message that was given back lapsed as well is written to as that one', async () => {
    const { id } = await order({ quantity: 80 })
    await lapse()
    const body = { template_id: templateFor('lapsed') }
    const { message } = wanted(await claim(id, body), 200)
    wanted(await admin.call('POST', `/api/recoveries/release/${message.id}`), 200)
    await lapse()
    const { data } = await list('lapsed')
    expect(data).toMatchObject([{ quotas: 80, bar: null }])
    expect(data[0].id).not.toBe(id)
    wanted(await claim(id, body), 409)
    await write(data[0].id, body)
  })

  test('is not written to while money that came for it waits to be looked at', async () => {
    const { id, chargeId } = await order({ quantity: 30 })
    await lapse()
    await app.database.db.update(sandboxCharge).set({ amount: 1 }).where(eq(sandboxCharge.chargeId, chargeId))
    await reportCharge(app, chargeId, 'paid')
    const [row] = await app.database.db.select().from(transaction).where(eq(transaction.id, id))
    expect(row).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry', paidAt: null, received: 1 })
    expect((await list('lapsed')).data).toEqual([])
    expect((await sums()).lapsed).toEqual({ amount: 0, purchases: 0 })
    expect((await claim(id, { template_id: templateFor('lapsed') })).status).toBe(409)
  })

  test('is not made anew where its message tells of no PIX', async () => {
    const { id } = await order({ quantity: 30 })
    await lapse()
    const before = await app.database.db.$count(transaction)
    const page = templates.find(({ factory }) => factory === 'page')?.id
    const message = await write(id, { template_id: page })
    expect(message).toMatchObject({ renewed: null, text: expect.stringContaining(campaign.url_amigavel) })
    expect(await app.database.db.$count(transaction)).toBe(before)
  })

  test('is written to on its own day alone, as the list has it', async () => {
    const { id } = await order()
    await lapse()
    app.clock.move(24 * 60 * MINUTE)
    await signIn()
    expect((await list('lapsed')).data).toEqual([])
    const { msg } = wanted(await claim(id, { template_id: templateFor('lapsed') }), 409)
    expect(msg).toBe('Esta compra não espera mais por pagamento. Nada foi aberto.')
  })

  test('is not written to, nor made anew, for who has bought again meanwhile', async () => {
    const telefone = newPhone()
    const { id } = await order({ telefone })
    await lapse()
    await buyAndPay(app, campaign.url_amigavel, { telefone })
    const before = await app.database.db.$count(transaction)
    const refused = await claim(id, { template_id: templateFor('lapsed') })
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'Esta compra não espera mais por pagamento. Nada foi aberto.',
    ])
    expect(await app.database.db.$count(transaction)).toBe(before)
  })

  test('says how many of its quotas are left, and is not written to once all are taken', async () => {
    campaign = await createCampaign(app, admin, { title: 'Pouca', numbers: 100 })
    const { id } = await order({ quantity: 80 })
    await lapse()
    const some = await order({ quantity: 60 })
    await pay(app, some.chargeId)
    expect((await list('lapsed')).data[0]).toMatchObject({ id, free: 40, bar: null })
    const rest = await order({ quantity: 40 })
    await pay(app, rest.chargeId)
    expect((await list('lapsed')).data[0]).toMatchObject({ id, free: 0, bar: 'taken' })
    expect(wanted(await claim(id, { template_id: templateFor('lapsed') }), 409).msg).toBe(
      'As cotas desta compra já foram vendidas.',
    )
  })

  test('takes no message for what still waits, and none where its campaign sells no more', async () => {
    const { id } = await order({ quantity: 10 })
    await lapse()
    expect(wanted(await claim(id), 409).msg).toBe('Esta mensagem não serve para este PIX. Escolha outra.')
    await app.database.db.update(campaignTable).set({ statusDetail: SOON }).where(eq(campaignTable.id, campaign.id))
    expect(wanted(await claim(id, { template_id: templateFor('lapsed') }), 409).msg).toBe(
      'Esta campanha não está à venda agora.',
    )
    expect((await list('lapsed')).data[0]).toMatchObject({ id, message: null })
  })

  test('gets what is left where that is less than it had', async () => {
    campaign = await createCampaign(app, admin, { title: 'Resto', numbers: 100 })
    const { id } = await order({ quantity: 80 })
    await lapse()
    await pay(app, (await order({ quantity: 60 })).chargeId)
    const message = await write(id, { template_id: templateFor('lapsed') })
    expect(message.renewed).toEqual({ quantity: 40, of: 80 })
    expect(message.text).toContain('40 cotas')
  })

  test('whose bank makes no new PIX is given back, and may be written to by the address alone', async () => {
    const { id } = await order({ quantity: 30 })
    await lapse()
    const { db } = app.database
    await db.update(paymentAccount).set({ gateway: 'nenhum' }).where(eq(paymentAccount.id, app.accountId))
    const refused = await claim(id, { template_id: templateFor('lapsed') })
    expect(wanted(refused, 409).msg).toContain('só com o endereço')
    expect((await list('lapsed')).data[0]).toMatchObject({ bar: null, message: null })
    const message = await write(id, { template_id: templateFor('lapsed'), address_only: true })
    expect(message.text).toContain(`/campaign/${campaign.url_amigavel}`)
    await db.update(paymentAccount).set({ gateway: 'sandbox' }).where(eq(paymentAccount.id, app.accountId))
  })

  test('is told of each buyer once, and not where it bought again', async () => {
    const telefone = newPhone()
    await order({ telefone })
    app.clock.move(MINUTE)
    const second = await order({ telefone })
    await lapse()
    expect((await list('lapsed')).data.map(({ id }: { id: number }) => id)).toEqual([second.id])
    await order({ telefone })
    expect((await list('lapsed')).total).toBe(0)
  })
})

describe('what came back', () => {
  const results = async () =>
    new Map<string, { messages: number; recovered: number; amount: number }>(
      wanted(await admin.call('GET', '/api/recoveries/results'), 200).results.map(
        ({ template, ...result }: { template: string }) => [template, result],
      ),
    )
  const returned = async (by = admin) => wanted(await by.call('GET', '/api/recoveries/returned'), 200)

  test('is told of each message by its name, all together what came back today, and to whoever wrote', async () => {
    const create = async (name: string): Promise<number> => {
      const body = { name, serves: 'due', text: '{nome}: {código}' }
      return wanted(await admin.call('POST', '/api/recovery-templates', { body }), 200).recoveryTemplate.id
    }
    const today = await create('Só de hoje')
    const hers = await create('De Juliana')
    const first = await order({ quantity: 10, name: 'Edson Queiroz' })
    const second = await order({ quantity: 20 })
    const third = await order({ quantity: 30 })
    const fourth = await order({ quantity: 40 })
    app.clock.move(6 * MINUTE)
    await write(first.id, { template_id: today })
    await write(second.id, { template_id: today })
    await write(third.id, { template_id: hers }, juliana)
    const none = await returned()
    expect(none.returned).toEqual([])
    app.clock.move(4 * MINUTE)
    await pay(app, first.chargeId)
    await pay(app, third.chargeId)
    await pay(app, fourth.chargeId)
    await reportCharge(app, first.chargeId, 'in_mediation')
    const told = await results()
    expect(told.get('Só de hoje')).toEqual({ messages: 2, recovered: 1, amount: 20 })
    expect(told.get('De Juliana')).toEqual({ messages: 1, recovered: 1, amount: 60 })
    const mine = await returned()
    expect(mine.returned).toMatchObject([{ name: 'Edson Queiroz', amount: 20 }])
    const [{ written_at, paid_at }] = mine.returned
    expect(Math.round((Date.parse(paid_at) - Date.parse(written_at)) / MINUTE)).toBe(4)
    expect((await returned(juliana)).returned).toMatchObject([{ amount: 60 }])
    expect(mine.total_amount).toBe(80)
    expect((await sums()).recovered).toEqual({ amount: 80, purchases: 2, messages: 3 })
    app.clock.move(31 * 24 * 60 * MINUTE)
    await signIn()
    expect((await results()).get('Só de hoje')).toBeUndefined()
  })

  test('is counted in the menu while it waits', async () => {
    const due = async () => wanted(await admin.call('GET', '/api/app'), 200).totals.due
    await lapse()
    const before = await due()
    await order()
    expect(await due()).toBe(before)
    app.clock.move(6 * MINUTE)
    expect(await due()).toBe(before + 1)
    await lapse()
    expect(await due()).toBe(before)
  })
})

describe('a person', () => {
  test('is told in its file what was written to it, and that it asked for silence', async () => {
    const telefone = newPhone()
    const { id } = await order({ telefone })
    app.clock.move(6 * MINUTE)
    await write(id)
    const [{ user_id: buyer }] = (await list()).data
    wanted(await admin.call('PUT', `/api/recoveries/silence/${buyer}`, { body: { refuses: true } }), 200)
    const { db } = app.database
    const person = await findPerson(db, telefone, app.clock.now())
    const lines = person === undefined ? [] : await linesOf(db, telefone, person)
    expect(lines.filter(([what]) => what === 'Mensagem pelo WhatsApp').map(([, , template]) => template)).toEqual([
      'Faltam minutos',
    ])
    expect(lines.map(([, field]) => field)).toContain('Pediu para não receber mensagens em')
  })

  test('that was erased is written to by nobody', async () => {
    const telefone = newPhone()
    const { id } = await order({ telefone })
    await lapse()
    // As if it had ended so long ago that its bank says no more of it.
    const expiresAt = new Date(app.clock.now().getTime() - 4 * 24 * 60 * MINUTE)
    await app.database.db.update(transaction).set({ expiresAt }).where(eq(transaction.id, id))
    wanted(await admin.call('POST', '/api/persons/erase', { body: { telefone } }), 200)
    expect((await list('lapsed')).data[0]).toMatchObject({ id, bar: 'nobody', telefone: 'sem telefone' })
    wanted(await claim(id, { template_id: templateFor('lapsed') }), 404)
  })
})

describe('the messages', () => {
  test('begin with four, and are written, changed, deleted and restored', async () => {
    expect(templates.map(({ name, serves }) => [name, serves])).toEqual([
      ['Faltam minutos', 'due'],
      ['Ainda dá tempo', 'due'],
      ['Guardei de novo', 'lapsed'],
      ['Quando quiser', 'lapsed'],
    ])
    const body = { name: 'Curta', serves: 'due', text: 'Oi, {nome}: {código}' }
    const { recoveryTemplate: template } = wanted(await admin.call('POST', '/api/recovery-templates', { body }), 200)
    const path = `/api/recovery-templates/${template.id}`
    wanted(await juliana.call('PUT', path, { body: { text: 'Olá: {código}', was: { text: body.text } } }), 200)
    const late = await admin.call('PUT', path, { body: { text: 'Ei: {código}', was: { text: body.text } } })
    expect(wanted(late, 409)).toMatchObject({ now: { text: 'Olá: {código}' } })
    wanted(await admin.call('DELETE', path), 200)
    wanted(await admin.call('POST', `/api/recovery-templates/restore/${template.id}`), 200)
    wanted(await admin.call('DELETE', path), 200)
  })

  test('are refused without a way to pay, or with a word that nobody knows', async () => {
    const save = async (text: string) =>
      wanted(await admin.call('POST', '/api/recovery-templates', { body: { name: 'Teste', serves: 'due', text } }), 422)
        .errors.text
    expect(await save('Corre lá, {nome}.')).toEqual([
      'Ponha {código} ou {endereço}: sem um dos dois o cliente não tem como pagar.',
    ])
    expect(await save('Oi, {nme}. {código}')).toEqual(['Não conheço “nme”. Quis dizer {nome}?'])
  })

  test('leave one for each use', async () => {
    const lapsed = templates.filter(({ serves }) => serves === 'lapsed')
    const [first, last] = lapsed.map(({ id }) => `/api/recovery-templates/${id}`)
    wanted(await admin.call('DELETE', String(first)), 200)
    expect(wanted(await admin.call('DELETE', String(last)), 409).msg).toBe(
      'É a única mensagem para este uso. Crie outra antes.',
    )
    const moved = await admin.call('PUT', String(last), { body: { serves: 'due', was: { serves: 'lapsed' } } })
    wanted(moved, 409)
    wanted(await admin.call('POST', `/api/recovery-templates/restore/${lapsed[0]?.id}`), 200)
  })
})
