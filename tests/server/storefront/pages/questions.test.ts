import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireDue } from '../../../../server/sales/purchases/expiry.ts'
import { buy, createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

type Purchase = Awaited<ReturnType<typeof buy>>

const bought = async () => buy(app, (await createCampaign(app, admin)).url_amigavel)
const question = ({ id, token }: Purchase) =>
  app.call('POST', `/api/public/purchases/${id}/questions`, { headers: { 'purchase-token': token } })
const payUnnoticed = async ({ chargeId }: Purchase) =>
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/pay`, { body: { notify: false } }), 200)
const silence = async ({ chargeId }: Purchase, silent: boolean) =>
  wanted(await app.call('POST', `/api/sandbox/charges/${chargeId}/silence`, { body: { silent } }), 200)

describe('Já paguei', () => {
  test('asks the bank, finds the payment that no notification told, and delivers the numbers', async () => {
    const purchase = await bought()
    expect(await question(purchase)).toMatchObject({
      status: 200,
      body: { bank: 'answered', purchase: { stage: 'waiting', numbers: [] } },
    })
    await payUnnoticed(purchase)
    app.clock.move(20_000)
    const { body } = await question(purchase)
    expect(body).toMatchObject({ bank: 'answered', purchase: { stage: 'paid', delivered: 3 } })
    expect(body.purchase.numbers).toHaveLength(3)
  })

  test('asks the bank once in 20 s a purchase, however often and however many at once are asked', async () => {
    const purchase = await bought()
    await payUnnoticed(purchase)
    await silence(purchase, true)
    const answers = await Promise.all(Array.from({ length: 5 }, () => question(purchase)))
    expect(answers.map(({ body }) => body.bank).sort()).toEqual([...Array(4).fill('resting'), 'silent'])
    await silence(purchase, false)
    app.clock.move(12_000)
    expect((await question(purchase)).body).toMatchObject({ bank: 'resting', purchase: { stage: 'waiting' } })
    app.clock.move(8_000)
    expect((await question(purchase)).body).toMatchObject({ bank: 'answered', purchase: { stage: 'paid' } })
  })

  test('finds what was paid after the PIX lapsed, and delivers other quotas for it', async () => {
    const purchase = await bought()
    app.clock.move(31 * 60_000)
    await expireDue(app.ports)
    await silence(purchase, true)
    expect((await question(purchase)).body).toMatchObject({ bank: 'silent', purchase: { stage: 'over' } })
    await silence(purchase, false)
    app.clock.move(20_000)
    expect((await question(purchase)).body).toMatchObject({ bank: 'answered', purchase: { stage: 'over' } })
    await payUnnoticed(purchase)
    app.clock.move(20_000)
    expect((await question(purchase)).body).toMatchObject({
      bank: 'answered',
      purchase: { stage: 'paid', delivered: 3 },
    })
  })

  test('asks no bank about a purchase that is paid, and tells nobody of another’s', async () => {
    const purchase = await bought()
    await payUnnoticed(purchase)
    await question(purchase)
    app.clock.move(20_000)
    await silence(purchase, true)
    expect((await question(purchase)).body).toMatchObject({ bank: 'answered', purchase: { stage: 'paid' } })
    const other = await bought()
    expect((await question({ ...purchase, token: other.token })).status).toBe(404)
    expect((await question({ ...purchase, token: '' })).status).toBe(404)
  })
})
