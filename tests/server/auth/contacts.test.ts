import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { buyAndPay, type Campaign, createCampaign, wanted } from '../../support/fixtures.ts'

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
    ['first', { federal: 0, resultado: purchase.numbers[0] }],
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
  test('finds a buyer by a whole phone, and not by a part of one', async () => {
    for (const q of [PHONE, '(62) 98123-4567', '+55 62 98123-4567', '98123-4567', '8123-4567', '62981234'])
      expect([q, await people(manager, q)]).toEqual([q, 1])
    for (const q of ['62', '629', '6298123', '62 98123', '98123', '8123', '4567', 'maria 4567', '4', '(62) 981'])
      expect([q, await people(manager, q)]).toEqual([q, 0])
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
    expect(wanted(await reveal(), 200).telefone).toBe(PHONE)
    wanted(await manager.call('POST', `/api/transactions/phone/${purchase.id}`), 200)
    const answers = await Promise.all([reveal(), reveal(), reveal()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.msg, refused?.headers.get('retry-after')]).toEqual([
      'Você já viu telefones demais hoje. Tente de novo amanhã.',
      '86400',
    ])
    const rows = (await app.database.db.select().from(auditLog)).filter(({ action }) => action === 'phone.revealed')
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(Array(3).fill(String(winner.id)))
    app.clock.move(24 * 60 * 60_000 + 1)
    const again = await app.signInAs('gestor')
    wanted(await again.call('POST', `/api/buyers/phone/${winner.id}`), 200)
    expect((await again.call('POST', '/api/buyers/phone/999999')).status).toBe(404)
  })
})

test('S12 one purchase asks for the code that the list of them asks for', async () => {
  const session = await app.signInAs('gestor')
  const path = `/api/transactions/${purchase.id}`
  const asked = await session.callOnce('GET', path)
  expect([asked.status, asked.body.error_code]).toEqual([403, 'transactions.index'])
  expect(wanted(await session.call('GET', path), 200).transaction.id).toBe(purchase.id)
})
