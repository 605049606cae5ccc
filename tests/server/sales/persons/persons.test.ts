import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESTINATION_KINDS } from '../../../../server/operation/destination-kinds.ts'
import { type Db, rowsOf } from '../../../../server/platform/db/database.ts'
import { pushSubscription } from '../../../../server/platform/db/schema.ts'
import { makeOutbox } from '../../../../server/platform/outbox/engine.ts'
import { cancelUnpaid } from '../../../../server/sales/purchases/cancel.ts'
import { expireDueOf } from '../../../../server/sales/purchases/expiry.ts'
import { lockTransactions } from '../../../../server/sales/purchases/lifecycle.ts'
import { nameBuyers } from '../../../../server/sales/purchases/store.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buy, buyAndPay, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { moveToMorning } from '../../../support/server/clock.ts'
import { type Receiver, startReceiver } from '../../../support/server/receiver.ts'

let app: TestApp
let admin: SignedIn
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ env: { WEBHOOK_ALLOW_HOSTS: receiver.host } })
  admin = await app.signIn()
  for (const type of ['users.index', 'auth.code', 'transactions.index', 'metrics.index'] as const)
    await admin.prove(type)
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const PHONE = '62991374408'
const NAME = 'Valdemira Teles Quintanilha'
const SUPPORT = { name: NAME, telefone: PHONE, tipo: 'person', forma: 'monthly', amount: 200, desde: '2026-01-05' }
const ask = (act: 'find' | 'file' | 'erase', telefone: string) =>
  admin.call('POST', `/api/persons/${act}`, { body: { telefone } })
const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const openWith = (url: string, code: string) =>
  app.call('POST', new URL(url).pathname, { raw: `code=${code}`, headers: FORM })
/** What the file tells, as it is read and as its table. */
const opened = async (url: string, code: string) => {
  const { status, body } = await openWith(url, code)
  expect(status).toBe(200)
  return `${body.text}${Buffer.from(/base64,([^"]+)/.exec(body.text)?.[1] ?? '', 'base64')}`
}
const end = async (id: number, but = PHONE) => {
  const { db } = app.database
  await rowsOf(
    db,
    sql`insert into prize_draw (campaign_id, prize, buyer_id, purchases, amount, quotas, operator_id, drawn_at)
    select ${id}, 'first', b.id, 1, 0, 1, 1, now() from buyer b where b.telefone <> ${but} and b.telefone like '6299137%' limit 1`,
  )
}
/** Where a text stands in any table of the database. */
async function knowing(text: string): Promise<string[]> {
  const { db } = app.database
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf(
      db,
      sql`select from ${sql.identifier(name)} r where to_jsonb(r)::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
const figures = async (id: number) => {
  const read = async (path: string, body?: object) =>
    (await admin.call(body ? 'POST' : 'GET', path, body && { body })).body
  const { total_amount, total_transaction, total_user } = (await read(`/api/metrics/${id}`, { periodo: 'geral' }))
    .metrics
  const utms = (await read(`/api/utms/figures?by=source&action_id=${id}&periodo=geral`)).rows
  const top = (
    await read('/api/top', { action_id: id, qtd: 3, initial: '2020-01-01T00:00', final: '2040-01-01T00:00' })
  ).data
  return {
    total_amount,
    total_transaction,
    total_user,
    utms,
    top: top?.map((row: { total: number; qtd: number }) => [row.total, row.qtd]),
  }
}

test('who waits for a draw is not erased, with the reason at the field', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Moto zero' })
  const phone = '62991370001'
  await buyAndPay(app, campaign.url_amigavel, { quantity: 5, telefone: phone })
  const held =
    'Concorre em “Moto zero”, que ainda não foi sorteada: sem o nome, não há a quem entregar. Apague depois do sorteio.'
  expect(wanted(await ask('find', phone), 200).person.held).toEqual([
    { kind: 'undrawn', why: held, action_id: campaign.id, transaction_id: null },
  ])
  expect(wanted(await ask('erase', phone), 422).errors).toEqual({ telefone: [held] })
  expect(wanted(await ask('find', phone), 200).person.purchases).toBe(1)
})

test('a person is found by the whole phone alone, exported, and erased from every table, while all figures stay', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Carro zero' })
  const params = { utm_source: 'instagram', utm_medium: 'cpc', utm_campaign: 'black', fbclid: `IwAR-${NAME}` }
  await buyAndPay(app, campaign.url_amigavel, { quantity: 5, telefone: '62991370002' })
  await buyAndPay(app, campaign.url_amigavel, { quantity: 10, telefone: PHONE, name: NAME, params })
  const { supporter } = wanted(
    await admin.call('POST', '/api/supporters', { body: { ...SUPPORT, nota: `Irmã de ${NAME}` } }),
    200,
  )
  wanted(await admin.call('PUT', `/api/supporters/${supporter.id}`, { body: { nota: 'Outra nota', was: {} } }), 200)
  await end(campaign.id)
  await app.database.db.insert(pushSubscription).values({
    ...{ uid: randomUUID(), telefone: PHONE, purchases: [], endpoint: 'https://push.example/1', host: 'push.example' },
    ...{ p256dh: 'key', sealedAuth: 'sealed', draws: true, pix: true, news: true, createdAt: app.clock.now() },
  })

  expect(wanted(await ask('find', '62 9137'), 422).errors).toEqual({
    telefone: ['Faltam 5 números. Só o telefone inteiro acha alguém.'],
  })
  expect(wanted(await ask('find', '62991379999'), 200).person).toBeNull()
  const { person } = wanted(await ask('find', `+55 ${PHONE}`), 200)
  expect(person).toMatchObject({ name: NAME, purchases: 1, supporter: true, account: null, held: [] })
  const { file } = wanted(await ask('file', PHONE), 200)
  const content = await opened(file.url, app.inbox.at(-1)?.code ?? '')
  for (const each of [NAME, '(62) 99137-4408', 'Carro zero', 'instagram', 'Outra nota']) expect(content).toContain(each)

  const before = await figures(campaign.id)
  expect(before).toMatchObject({ total_transaction: 2, total_amount: 30 })
  expect([before.utms.length, before.top.length]).toEqual([2, 2])
  const { content: proof, number, msg } = wanted(await ask('erase', PHONE), 200)
  expect(number).toBe(`${new Date(app.clock.now()).getFullYear()}-0001`)
  expect(msg).toBe(`Dados de (62) 991••-•••• apagados. Comprovante ${number}`)
  expect(proof).toContain(`Comprovante de exclusão de dados pessoais ${number}`)
  expect(proof).not.toContain(NAME)
  expect(await figures(campaign.id)).toEqual(before)
  expect(await knowing(PHONE)).toEqual([])
  // What was done to a supporter says to whom: the log cannot be changed.
  expect(await knowing(NAME)).toEqual(['audit_log'])
  expect(await knowing('IwAR')).toEqual([])
  expect(wanted(await ask('find', PHONE), 200).person).toBeNull()
  wanted(await ask('erase', PHONE), 404)
  const { data: buyers } = wanted(await admin.call('GET', '/api/usuarios?q=Pessoa%20apagada'), 200)
  expect(buyers).toMatchObject([{ name: 'Pessoa apagada', telefone: 'sem telefone', purchases: 1 }])
  wanted(await admin.call('POST', `/api/buyers/phone/${buyers[0].id}`, { body: {} }), 404)
  const { data } = wanted(await admin.call('GET', '/api/audit?what=person'), 200)
  expect(new Set((data as { action: string }[]).map(({ action }) => action))).toEqual(
    new Set(['person.searched', 'person.exported', 'person.erased']),
  )
  await buyAndPay(app, (await createCampaign(app, admin)).url_amigavel, { quantity: 5, telefone: PHONE })
  expect(wanted(await ask('find', PHONE), 200).person).toMatchObject({ purchases: 1, supporter: false })
})

test('what was written about a winner is in the file of the person, goes with it, and never was in the log', async () => {
  const phone = '62991370021'
  const name = 'Eufrásia Bandeira Cavalhada'
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto do bilhete' })
  const { numbers } = await buyAndPay(app, slug, { quantity: 5, telefone: phone, name })
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body: { ...FREE, resultado: numbers[0] } }), 200)
  const about = (word: string) => `${word}: ${name}, ${phone}`
  const put = async (path: string, body: object) =>
    wanted(await admin.call('PUT', `/api/actions/${path}/${id}`, { body: { prize: 'first', ...body } }), 200)
  await put('winner-note', { note: about('Primeira') })
  await put('winner-note', { note: about('Avisada') })
  await put('prize-paid', { note: about('Entregue') })
  const face = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
  await put('winner-photo', { consent: about('Sim'), photo: { data: face.toString('base64') } })
  expect(await knowing(about(''))).toEqual(['prize_payment', 'winner_note', 'winner_photo'])

  const { file } = wanted(await ask('file', phone), 200)
  const content = await opened(file.url, app.inbox.at(-1)?.code ?? '')
  for (const word of ['Avisada', 'Entregue', 'Sim']) expect(content).toContain(about(word))
  const { person } = wanted(await ask('find', phone), 200)
  expect(person.goes).toContainEqual({ what: 'Anotações de ganhador', why: expect.any(String), count: 2 })
  const erased = wanted(await ask('erase', phone), 200)
  expect(erased.content).toContain('- Anotações de ganhador (2): ')
  expect([await knowing(phone), await knowing(name)]).toEqual([[], []])
  const rewritten = rowsOf(app.database.db, sql`update prize_payment set note = 'Outra' where campaign_id = ${id}`)
  await expect(rewritten).rejects.toMatchObject({ cause: { message: 'prize_payment is append-only' } })
  const { action } = wanted(await admin.call('GET', `/api/actions/${id}`), 200)
  expect(JSON.stringify(action)).toContain('Apagada a pedido da pessoa')
})

test('what was written about a winner before a correction stays with that winner, and is not of whom it was given to', async () => {
  const [first, other] = ['62991370031', '62991370032']
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto corrigida' })
  const { numbers } = await buyAndPay(app, slug, { quantity: 5, telefone: first, name: 'Genoveva Prates' })
  await buyAndPay(app, slug, { quantity: 5, telefone: other, name: 'Outro Ganhador' })
  wanted(await admin.call('PUT', `/api/actions/raffle/first/${id}`, { body: { ...FREE, resultado: numbers[0] } }), 200)
  const note = async (text: string) =>
    wanted(await admin.call('PUT', `/api/actions/winner-note/${id}`, { body: { prize: 'first', note: text } }), 200)
  const written = async (telefone: string) => {
    const { file } = wanted(await ask('file', telefone), 200)
    return opened(file.url, app.inbox.at(-1)?.code ?? '')
  }
  await note('Chave da Genoveva')
  app.clock.move(1000)
  await rowsOf(
    app.database.db,
    sql`insert into prize_correction (campaign_id, prize, buyer_id, purchases, amount, quotas, corrected_at)
      select ${id}, 'first', id, 1, 0, 1, ${app.clock.now().toISOString()}::timestamptz from buyer where telefone = ${other}`,
  )
  expect(await written(first)).toContain('Chave da Genoveva')
  expect(await written(other)).not.toContain('Genoveva')
  expect(wanted(await ask('find', other), 200).person.goes).toContainEqual(
    expect.objectContaining({ what: 'Anotações de ganhador', count: 0 }),
  )
  app.clock.move(1000)
  await note('Chave do outro')
  expect(await written(other)).toContain('Chave do outro')
  const kept = await written(first)
  expect(kept).toContain('Chave da Genoveva')
  expect(kept).not.toContain('Chave do outro')
  const paid = { prize: 'first', note: 'Entregue' }
  wanted(await admin.call('PUT', `/api/actions/prize-paid/${id}`, { body: paid }), 200)
  wanted(await ask('erase', other), 200)
  expect(await written(first)).toContain('Chave da Genoveva')
})

test('who is erased while a payment of theirs is settled waits for it, and neither undoes the other', async () => {
  const phone = '62991370033'
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto paga agora' })
  const bought = await buyAndPay(app, slug, { quantity: 5, telefone: phone, name: 'Januária Sales' })
  await end(id, phone)
  const { db } = app.database
  const isWaiting = async () =>
    (
      await rowsOf(
        db,
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0
  let erased: ReturnType<typeof ask> | undefined
  await db.transaction(async (inner) => {
    const tx = inner as Db
    const [row] = await lockTransactions(tx, id, [bought.id])
    erased = ask('erase', phone)
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
    await nameBuyers(tx, row === undefined ? [] : [{ ...row, name: 'Januária S. Sales', phoneProven: true }])
  })
  expect((await erased)?.status).toBe(200)
  expect(await knowing('Januária')).toEqual([])
})

test('the phone that clients were searched by stands in no log, and goes with the lists and reports that it found', async () => {
  const phone = '62991370022'
  const typed = '(62) 99137-0022'
  wanted(await admin.call('POST', '/api/supporters', { body: { ...SUPPORT, telefone: phone } }), 200)
  for (const q of [phone, typed, 'Rita'])
    wanted(await admin.call('POST', '/api/usuarios/reports', { body: { q } }), 200)
  const view = (name: string, q: string) =>
    admin.call('POST', '/api/views', { body: { name, screen: 'buyers', params: { q } } })
  wanted(await view('Por telefone', typed), 200)
  wanted(await view(`Cliente ${phone}`, 'rita'), 200)
  const { id: removed } = wanted(await view('Apagada antes', phone), 200)
  wanted(await admin.call('DELETE', `/api/views/${removed}`), 200)
  wanted(await view('Outra', 'Rita'), 200)
  wanted(await ask('erase', phone), 200)
  expect([await knowing(phone), await knowing(typed)]).toEqual([[], []])
  const { data } = wanted(await admin.call('GET', '/api/views'), 200)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['Outra'])
})

test('what was being sent as somebody was erased is stored without its text', async () => {
  const phone = '62991370023'
  const { id, url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto do aviso' })
  const hook = {
    ...{ title: 'Planilha', event: 2, method: 'POST', url: receiver.url, headers_data: [] },
    body: '{"nome": "{{user.name}}", "celular": "{{user.telefone}}"}',
  }
  const { webhook } = wanted(await admin.call('POST', '/api/webhooks', { body: hook }), 200)
  app.clock.move(1000)
  await buyAndPay(app, slug, { quantity: 5, telefone: phone })
  await end(id, phone)
  const asked = Promise.withResolvers<() => void>()
  receiver.answer((response, { body }) => asked.resolve(() => response.writeHead(200).end(body)))
  const outbox = makeOutbox(app.ports, DESTINATION_KINDS)
  await outbox.turn()
  const release = await asked.promise
  expect(receiver.received.at(-1)?.body).toContain(phone)
  wanted(await ask('erase', phone), 200)
  release()
  await outbox.settled()
  const kept = await rowsOf(app.database.db, sql`select request, answer, ok from delivery_attempt`)
  expect(kept).toEqual([{ request: null, answer: null, ok: true }])
  expect(await knowing(phone)).toEqual([])
  wanted(await admin.call('DELETE', `/api/webhooks/${webhook.id}`), 200)
})

test('a phone of the team is said to be one, and its account stays', async () => {
  const { id, name, telefone } = await app.storeOperator('gestor')
  expect(wanted(await ask('find', telefone ?? ''), 200).person.account).toEqual({ id, name, role: 'gestor' })
  wanted(await ask('erase', telefone ?? ''), 404)
})

test('what holds a person is told with the purchase or the campaign that it is about', async () => {
  const campaign = await createCampaign(app, admin, { title: 'Biz 125' })
  const phone = '62991370003'
  const { id } = await buy(app, campaign.url_amigavel, { quantity: 5, telefone: phone })
  const { held } = wanted(await ask('find', phone), 200).person
  expect(held).toEqual([
    {
      kind: 'open',
      why: expect.stringMatching(/^Há um PIX de R\$\s10,00 em aberto até .* em “Biz 125”\. Espere vencer\.$/),
      action_id: campaign.id,
      transaction_id: id,
    },
  ])
})

test.each(['ran out', 'was cancelled'])(
  'whose PIX %s is not erased while its bank may still say that it was paid',
  async (how) => {
    const own = await startApp()
    try {
      const sign = async () => {
        const session = await own.signIn()
        for (const type of ['users.index', 'auth.code'] as const) await session.prove(type)
        return (act: 'find' | 'erase') => session.call('POST', `/api/persons/${act}`, { body: { telefone: PHONE } })
      }
      const campaign = await createCampaign(own, await own.signIn(), { title: 'Titan 160' })
      const { id } = await buy(own, campaign.url_amigavel, { quantity: 5, telefone: PHONE })
      if (how === 'was cancelled')
        await own.database.db.transaction((tx) =>
          cancelUnpaid(tx as Db, campaign.id, { ports: own.ports, now: own.clock.now() }),
        )
      own.clock.move(31 * 60_000)
      await expireDueOf(own.ports, campaign.id)
      let askAs = await sign()
      const { held } = wanted(await askAs('find'), 200).person
      expect(held).toEqual([
        {
          kind: 'open',
          why: expect.stringMatching(
            /^O PIX de R\$\s10,00 em “Titan 160” venceu ou foi cancelado, mas o banco ainda pode avisar até .* que ele foi pago\. Espere até lá\.$/,
          ),
          action_id: campaign.id,
          transaction_id: id,
        },
      ])
      expect(wanted(await askAs('erase'), 422).errors).toEqual({ telefone: [held[0].why] })
      own.clock.move(72 * 60 * 60_000)
      askAs = await sign()
      wanted(await askAs('erase'), 200)
    } finally {
      await own.close()
    }
  },
)

test('after so many searches of a day each further one asks for a code of its own, and the last free one says so', async () => {
  const own = await startApp({ limits: { personSearchesADay: 2 } })
  moveToMorning(own.clock)
  try {
    let session = await own.signIn()
    await session.prove('users.index')
    const find = () => session.callOnce('POST', '/api/persons/find', { body: { telefone: '62991370009' } })
    expect(wanted(await find(), 200).asks_code_after).toBeNull()
    expect(wanted(await find(), 200).asks_code_after).toBe(2)
    expect(await find()).toMatchObject({ status: 403, body: { error_code: 'auth.code' } })
    await session.prove('auth.code')
    expect(wanted(await find(), 200).asks_code_after).toBeNull()
    own.clock.move(31 * 60_000)
    await session.prove('users.index')
    expect(await find()).toMatchObject({ status: 403, body: { error_code: 'auth.code' } })
    own.clock.move(24 * 3_600_000)
    session = await own.signIn()
    await session.prove('users.index')
    expect(wanted(await find(), 200).asks_code_after).toBeNull()
  } finally {
    await own.close()
  }
})

test('the file of a person opens for a day, once, by the code that went to that phone alone', async () => {
  const phone = '62991370011'
  const body = { ...SUPPORT, name: '<b>Rita & Cia</b>', telefone: phone }
  wanted(await admin.call('POST', '/api/supporters', { body }), 200)
  const make = async () => {
    const { file, msg } = wanted(await ask('file', phone), 200)
    const { to, code, text } = app.inbox.at(-1) ?? { to: '', code: '', text: '' }
    expect([to, msg]).toEqual([phone, 'O código foi por SMS para (62) 991••-••••'])
    expect(text).toContain(`o código para abrir os seus dados é ${code}. Vale por 24 horas.`)
    return { url: file.url as string, code, wrong: code === '000000' ? '111111' : '000000' }
  }
  const first = await make()
  expect((await app.call('GET', new URL(first.url).pathname, { headers: FORM })).body.text).toContain('Código')
  const { url, code, wrong } = await make()
  expect((await openWith(first.url, first.code)).status).toBe(404)
  const refused = await openWith(url, wrong)
  expect([refused.status, refused.body.text]).toEqual([422, expect.stringContaining('Restam 4 tentativas')])
  expect((await openWith(url, '12')).body.text).toContain('Digite os 6 números do código. Restam 4 tentativas')
  const told = await openWith(url, code)
  expect(told.headers.get('cache-control')).toBe('no-store')
  expect(told.body.text).toContain('&lt;b&gt;Rita &amp; Cia&lt;/b&gt;')
  expect(told.body.text).not.toContain('<b>Rita')
  expect((await openWith(url, code)).status).toBe(404)

  const guessed = await make()
  for (const left of [4, 3, 2])
    expect((await openWith(guessed.url, guessed.wrong)).body.text).toContain(`Restam ${left}`)
  expect((await openWith(guessed.url, guessed.wrong)).body.text).toContain('Resta 1 tentativa')
  expect((await openWith(guessed.url, guessed.wrong)).status).toBe(404)
  expect((await openWith(guessed.url, guessed.code)).status).toBe(404)

  const erased = await make()
  wanted(await ask('erase', phone), 200)
  expect((await openWith(erased.url, erased.code)).status).toBe(404)
})

test('a file that is not opened within its day opens no more; where no message reaches, none is made', async () => {
  const phone = '62991370012'
  wanted(await admin.call('POST', '/api/supporters', { body: { ...SUPPORT, telefone: phone } }), 200)
  const { url } = wanted(await ask('file', phone), 200).file
  const code = app.inbox.at(-1)?.code ?? ''
  // It is no code for this phone's quotas.
  const request = new URL(url).pathname.split('/').at(-1)
  wanted(await app.call('POST', '/api/public/my-quotas/session', { body: { request, code } }), 422)
  app.clock.move(24 * 3_600_000 + 1000)
  expect((await openWith(url, code)).status).toBe(404)
  admin = await app.signIn()
  for (const type of ['users.index', 'auth.code'] as const) await admin.prove(type)
  const landline = '6232123410'
  wanted(await admin.call('POST', '/api/supporters', { body: { ...SUPPORT, telefone: landline } }), 200)
  expect(wanted(await ask('file', landline), 422).errors.telefone[0]).toMatch(/^O arquivo abre com um código por SMS/)
})
