import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { freeOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { auditLog } from '../../../../server/platform/db/schema.ts'
import { createCampaign, pay, purchaseBody, readPurchase, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let manager: SignedIn
beforeAll(async () => {
  app = await startApp({
    env: { TRUST_PROXY: '127.0.0.1', UNPAID_SHARE: '10', UNPAID_QUOTAS: '1000', UNPAID_MOST: '50' },
  })
  manager = await app.signInAs('gestor')
})
afterAll(() => app.close())

let phones = 0
const order = async (slug: string, address: string, quantity: number) => {
  const telefone = `6298${String(++phones).padStart(7, '0')}`
  const answer = await app.call('POST', `/api/public/campaigns/${slug}/purchases`, {
    body: purchaseBody({ quantity, telefone }),
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
  })
  return wanted(answer, 201)
}
const suspects = async (id: number) => wanted(await manager.call('GET', `/api/reservations/suspects/${id}`), 200).data

test('S27 a campaign’s owner sees which addresses hold much of it unpaid, and lets them go at once', async () => {
  const { id, url_amigavel } = await createCampaign(app, manager, { title: 'Cercada', numbers: 100_000 })
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  for (let nth = 0; nth < 4; nth++) await order(url_amigavel, '203.0.113.9', 2_000)
  await order(url_amigavel, '2001:db8:1:2::1', 6_000)
  const honest = await order(url_amigavel, '198.51.100.7', 500)
  const paid = await order(url_amigavel, '203.0.113.9', 100)
  await pay(app, paid.pix.charge_id)

  const found = await suspects(id)
  expect(found).toEqual([
    { ref: expect.any(String), address: '203.0.•••.•••', phones: 4, purchases: 4, quotas: 8_000, since },
    { ref: expect.any(String), address: '2001:db8:•••', phones: 1, purchases: 1, quotas: 6_000, since },
  ])
  expect(JSON.stringify(found)).not.toContain('113')

  const path = `/api/reservations/release/${id}`
  const one = wanted(await manager.call('POST', path, { body: { ref: found[1].ref } }), 200)
  expect(one).toMatchObject({ msg: 'Reservas liberadas: 6.000 cotas', purchases: 1, quotas: 6_000 })
  expect((await suspects(id)).map(({ quotas }: { quotas: number }) => quotas)).toEqual([8_000])
  expect(wanted(await manager.call('POST', path), 200)).toMatchObject({ purchases: 4, quotas: 8_000 })
  expect(await suspects(id)).toEqual([])
  expect(wanted(await manager.call('POST', path), 200)).toMatchObject({ msg: 'Não há mais reservas suspeitas' })

  expect(await freeOf(app.database.db, id)).toBe(100_000 - 500 - 100)
  expect((await readPurchase(app, honest)).status).toBe('pending')
  expect((await readPurchase(app, paid)).status).toBe('approved')
  expect(await findingsOf(app.database.db, id)).toEqual([])
  const rows = (await app.database.db.select().from(auditLog)).filter(
    ({ action }) => action === 'reservations.released',
  )
  expect(rows.map(({ subjectId, after }) => ({ subjectId, after }))).toEqual([
    { subjectId: String(id), after: { addresses: ['2001:db8:•••'], releasedPurchases: 1, releasedQuotas: 6_000 } },
    { subjectId: String(id), after: { addresses: ['203.0.•••.•••'], releasedPurchases: 4, releasedQuotas: 8_000 } },
  ])
})

test('a reservation that was let go and is paid after all waits as a late payment', async () => {
  const { id, url_amigavel } = await createCampaign(app, manager, { title: 'Paga depois', numbers: 10_000 })
  const purchases = [await order(url_amigavel, '192.0.2.1', 10), await order(url_amigavel, '192.0.2.1', 10)]
  const last = await order(url_amigavel, '192.0.2.1', 10)
  wanted(await manager.call('POST', `/api/reservations/release/${id}`), 200)
  await pay(app, last.pix.charge_id)
  const late = wanted(await manager.call('GET', '/api/late-payments'), 200).data
  expect(late.map(({ id: waiting }: { id: number }) => waiting)).toEqual([last.id])
  for (const { id: cancelled, token } of purchases)
    expect((await readPurchase(app, { id: cancelled, token })).status).toBe('cancelled')
})

test('there are none of a campaign that there is not', async () => {
  expect((await manager.call('GET', '/api/reservations/suspects/999999')).status).toBe(404)
  expect((await manager.call('POST', '/api/reservations/release/999999')).status).toBe(404)
})
