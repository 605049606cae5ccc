import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, operator } from '../../../../server/platform/db/schema.ts'
import { FREE } from '../../../support/seeds/draws.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const PHONE = '62981234567'
const CONTACT = { email: 'carla.afiliada@talao.test', telefone: '62977776666', name: 'Carla Nunes' }

let app: TestApp
let admin: SignedIn
let manager: SignedIn
let campaign: Campaign
let purchase: { id: number; numbers: number[] }
beforeAll(async () => {
  app = await startApp({ limits: { phonesADay: 3 } })
  admin = await app.signIn()
  manager = await app.signInAs('gestor')
  campaign = await createCampaign(app, admin, { product_mais: 'Um capacete' })
  purchase = await buyAndPay(app, campaign.url_amigavel, { name: 'Maria das Dores 2026', telefone: PHONE })
  for (const [prize, body] of [
    ['first', { ...FREE, resultado: purchase.numbers[0] }],
    ['plus', {}],
  ] as const)
    wanted(await admin.call('PUT', `/api/actions/raffle/${prize}/${campaign.id}`, { body }), 200)
  await app.storeOperator('afiliado', CONTACT)
})
afterAll(() => app.close())

const found = async (who: SignedIn, q: string) =>
  wanted(await who.call('GET', `/api/search?q=${encodeURIComponent(q)}`), 200)
const people = async (who: SignedIn, q: string) => (await found(who, q)).people.length

describe('S52 S20 a manager', () => {
  test('finds a buyer by a complete phone, however it is written, and not by a part of one', async () => {
    for (const q of [
      PHONE,
      '(62) 98123-4567',
      '+55 62 98123-4567',
      '5562981234567',
      '062981234567',
      'maria 62981234567',
    ])
      expect([q, await people(manager, q)]).toEqual([q, 1])
    const parts = Array.from({ length: PHONE.length - 1 }, (_, length) => PHONE.slice(0, length + 1))
    const ends = parts.map((part) => PHONE.slice(part.length))
    const written = [
      '62 98123',
      '98123-4567',
      '8123-4567',
      'maria 4567',
      '(62) 981',
      '６２９８１２３４',
      '٦٢٩٨١٢٣٤',
      '62981234a',
      '55629812345',
    ]
    for (const q of [...parts, ...ends, ...written]) expect([q, await people(manager, q)]).toEqual([q, 0])
    for (const q of ['62981234', '98123-4567'])
      expect(wanted(await manager.call('GET', `/api/usuarios?q=${q}`), 200).total).toBe(0)
    expect(wanted(await manager.call('GET', `/api/usuarios?q=${PHONE}`), 200).total).toBe(1)
    expect(await people(manager, 'maria 2026')).toBe(1)
    expect(await people(admin, '4567')).toBe(1)
  })

  test('is told no affiliate’s e-mail or phone, and finds none by them', async () => {
    const byName = await found(manager, 'carla')
    expect(byName.affiliates).toEqual([{ id: expect.any(Number), name: CONTACT.name }])
    for (const q of ['afiliada', 'carla.afiliada', 'talao.test'])
      expect((await found(manager, q)).affiliates).toEqual([])
    expect((await found(admin, 'afiliada')).affiliates).toMatchObject([{ email: CONTACT.email }])

    const list = async (who: SignedIn, q: string) => wanted(await who.call('GET', `/api/afiliados?q=${q}`), 200).data
    for (const q of ['6297', CONTACT.telefone, 'afiliada']) {
      expect(await list(manager, q)).toEqual([])
      expect(await list(admin, q)).toHaveLength(1)
    }
    expect((await list(manager, 'nunes'))[0]).not.toHaveProperty('telefone')
  })

  test('reads a closed campaign without a whole phone, in each of its answers', async () => {
    for (const path of ['/api/actions/closed', `/api/actions/${campaign.id}`]) {
      const answer = await manager.call('GET', path)
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).toContain('(62) 981••-••••')
      expect(JSON.stringify(answer.body)).not.toContain('234567')
    }
  })

  test('sees phones one by one, each noted, and no more than so many a day', async () => {
    const { ganhador_mais: winner } = wanted(await manager.call('GET', `/api/actions/${campaign.id}`), 200).action
    const reveal = () => manager.call('POST', `/api/buyers/phone/${winner.id}`)
    wanted(await manager.call('POST', `/api/transactions/phone/${purchase.id}`), 200)
    const answers = await Promise.all([reveal(), reveal(), reveal()])
    const shown = answers.find(({ status }) => status === 200)
    expect(shown?.body.telefone).toBe(PHONE)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.msg, refused?.headers.get('retry-after')]).toEqual([
      'Você já viu telefones demais hoje. Tente de novo amanhã.',
      '86400',
    ])
    const rows = (await app.database.db.select().from(auditLog)).filter(({ action }) => action === 'phone.revealed')
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(Array(2).fill(String(winner.id)))
    app.clock.move(24 * 60 * 60_000 + 1)
    const again = await app.signInAs('gestor')
    wanted(await again.call('POST', `/api/buyers/phone/${winner.id}`), 200)
    expect((await again.call('POST', '/api/buyers/phone/999999')).status).toBe(404)
  })
})

/** Every route that finds buyers by what was typed. */
const SEARCHES = {
  '/api/search': (who: SignedIn, q: string) => who.callOnce('GET', `/api/search?q=${q}`),
  '/api/search people': (who: SignedIn, q: string) => who.callOnce('GET', `/api/search?q=${q}&kind=people`),
  '/api/search transactions': (who: SignedIn, q: string) => who.callOnce('GET', `/api/search?q=${q}&kind=transactions`),
  '/api/usuarios': (who: SignedIn, q: string) => who.callOnce('GET', `/api/usuarios?q=${q}`),
}

describe.each(Object.entries(SEARCHES))('S52 S12 a search by a complete phone at %s', (path, search) => {
  const demanded = path.startsWith('/api/usuarios') ? 'users.index' : 'transactions.index'
  test('asks whoever may not list phones for the code, is noted, and counts with the phones that were shown', async () => {
    const other = await app.signInAs('gestor')
    const asked = await search(other, PHONE)
    expect([asked.status, asked.body.error_code]).toEqual([403, demanded])
    await other.prove(demanded)
    const operatorId = Math.max(...(await app.database.db.select().from(operator)).map(({ id }) => id))
    const rows = async () =>
      (await app.database.db.select().from(auditLog)).filter(
        (row) => row.operatorId === operatorId && row.action === 'phone.searched',
      )
    for (const phone of [PHONE, PHONE, '62981110001', '62981110002'])
      expect((await search(other, phone)).status).toBe(200)
    const refused = await search(other, '62981110003')
    expect([refused.status, refused.body.msg]).toEqual([
      429,
      'Você já viu telefones demais hoje. Tente de novo amanhã.',
    ])
    expect((await other.call('POST', `/api/transactions/phone/${purchase.id}`)).status).toBe(429)
    expect((await search(other, PHONE)).status).toBe(200)
    expect((await rows()).map(({ after }) => after)).toEqual([
      { telefone: '(62) 981••-••••' },
      { telefone: '(62) 981••-••••' },
      { telefone: '(62) 981••-••••' },
    ])
    expect(JSON.stringify(await rows())).not.toContain('981234567')
    const anyone = await app.signIn()
    await anyone.prove(demanded)
    expect((await search(anyone, '62981110003')).status).toBe(200)
  })
})

test('S52 a report of the buyers with one phone counts like a search for it', async () => {
  const other = await app.signInAs('gestor')
  await other.prove('users.index')
  const report = (q: string) => other.callOnce('POST', '/api/usuarios/reports', { body: { q } })
  wanted(await report(PHONE), 200)
  for (const phone of ['62981110001', '62981110002']) wanted(await other.call('GET', `/api/search?q=${phone}`), 200)
  const refused = await report('62981110003')
  expect([refused.status, refused.body.msg]).toEqual([429, 'Você já viu telefones demais hoje. Tente de novo amanhã.'])
})

test('S12 one purchase asks for the code that the list of them asks for', async () => {
  const session = await app.signInAs('gestor')
  const path = `/api/transactions/${purchase.id}`
  const asked = await session.callOnce('GET', path)
  expect([asked.status, asked.body.error_code]).toEqual([403, 'transactions.index'])
  expect(wanted(await session.call('GET', path), 200).transaction.id).toBe(purchase.id)
})
