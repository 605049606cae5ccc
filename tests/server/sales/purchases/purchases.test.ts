import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countOf } from '../../../../server/campaigns/ledger/ledger.ts'
import { rowsOf } from '../../../../server/platform/db/database.ts'
import { paymentAccount, transaction } from '../../../../server/platform/db/schema.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { buy, findPurchase } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { changeCampaign, createCampaign, mustBuy, openShop, purchaseInput, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.database.db
const counts = async (id: number) => (await countOf(db(), [id])).get(id)

describe('buying', () => {
  test('S22 a purchase is read with its own token only', async () => {
    const { slug } = await createCampaign(shop, 100)
    const purchase = await mustBuy(shop, slug, 3)
    expect(purchase).toMatchObject({ quantity: 3, amount: 300 })
    expect(Buffer.from(purchase.token, 'base64url')).toHaveLength(32)
    expect((await findPurchase(db(), purchase.id, purchase.token))?.status).toBe('pending')
    expect(await findPurchase(db(), purchase.id, 'x')).toBeUndefined()
    const [stored] = await rowsOf(
      db(),
      sql`select count(*)::int as found from transaction where token_hash = ${purchase.token}`,
    )
    expect(stored?.found).toBe(0)
  })

  test('S30 the same key makes one purchase and one charge, whether repeated later or at once', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const input = purchaseInput(slug, 5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(shop.ports, input)))
    answers.push(await buy(shop.ports, input))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await counts(id)).toEqual({ paid: 0, reserved: 5 })
    const others = [
      { quantity: 6 },
      { telefone: '11912345678' },
      { name: 'Outra Pessoa' },
      { linkRef: 1 },
      { params: { utm_source: 'x' } },
    ]
    for (const other of others)
      expect(await buy(shop.ports, { ...input, ...other }), JSON.stringify(other)).toEqual({
        ok: false,
        refusal: { code: 'idempotency.reused' },
      })
    expect(await counts(id)).toEqual({ paid: 0, reserved: 5 })
  })

  test('a refusal is not remembered', async () => {
    const { slug } = await createCampaign(shop, 100)
    const input = purchaseInput(slug, 0)
    expect((await buy(shop.ports, input)).ok).toBe(false)
    expect((await buy(shop.ports, { ...input, quantity: 1 })).ok).toBe(true)
  })

  test.each([
    ['none', { quantity: 0 }, 'quantity'],
    ['a negative number', { quantity: -1 }, 'quantity'],
    ['a fraction', { quantity: 1.5 }, 'quantity'],
    ['more than the product allows', { quantity: 50_001 }, 'quantity'],
    ['a phone without area code', { telefone: '987654321' }, 'telefone'],
    ['no name', { name: '  ' }, 'name'],
  ])('%s is refused on its field and takes nothing', async (_, wrong, field) => {
    const { id, slug } = await createCampaign(shop, 1_000_000)
    const answer = await buy(shop.ports, purchaseInput(slug, 10, wrong))
    expect(answer).toMatchObject({
      ok: false,
      refusal: { code: 'fields.wrong', fields: { [field]: [expect.any(String)] } },
    })
    expect(await counts(id)).toEqual({ paid: 0, reserved: 0 })
  })

  test('an unknown, closed, trashed or not yet selling campaign takes no purchase', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const codeOf = async () => {
      const answer = await buy(shop.ports, purchaseInput(slug, 1))
      return answer.ok ? 'ok' : answer.refusal.code
    }
    expect(await buy(shop.ports, purchaseInput('nenhuma', 1))).toEqual({
      ok: false,
      refusal: { code: 'record.unknown' },
    })
    await changeCampaign(shop, id, { statusDetail: 3 })
    expect(await codeOf()).toBe('campaign.notOnSale')
    await changeCampaign(shop, id, { statusDetail: 1, state: 'closed' })
    expect(await codeOf()).toBe('campaign.closed')
    await changeCampaign(shop, id, { state: 'trash' })
    expect(await codeOf()).toBe('record.unknown')
    expect(await counts(id)).toEqual({ paid: 0, reserved: 0 })
  })

  test('a provider that fails gives the quotas back, and the same key may try again', async () => {
    const [broken] = await db()
      .insert(paymentAccount)
      .values({ gateway: 'nenhum', title: 'Sem banco', createdAt: shop.clock.now() })
      .returning()
    const { id, slug } = await createCampaign(shop, 100, { accountId: broken?.id ?? 0 })
    const input = purchaseInput(slug, 5)
    expect(await buy(shop.ports, input)).toEqual({ ok: false, refusal: { code: 'charge.silent' } })
    expect(await counts(id)).toEqual({ paid: 0, reserved: 0 })
    await changeCampaign(shop, id, { accountId: shop.accountId })
    expect((await buy(shop.ports, input)).ok).toBe(true)
    expect(await counts(id)).toEqual({ paid: 0, reserved: 5 })
  })
})

describe('paying', () => {
  test('S35 a hundred notifications at once deliver once', async () => {
    const { id, slug } = await createCampaign(shop, 20_000)
    const { pix } = await mustBuy(shop, slug, 1_000)
    await paySandboxCharge(shop.ports, pix.chargeId, { notify: false })
    const charge = { accountId: shop.accountId, chargeId: pix.chargeId }
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => checkCharge(shop.ports, charge)))
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(99)
    expect(await counts(id)).toEqual({ paid: 1_000, reserved: 0 })
  })

  test('S34 what the provider does not call paid, or paid with another amount, delivers nothing', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const { id: purchaseId, pix } = await mustBuy(shop, slug, 10)
    const charge = { accountId: shop.accountId, chargeId: pix.chargeId }
    expect(await checkCharge(shop.ports, charge)).toBe('unchanged')
    expect(await checkCharge(shop.ports, { ...charge, chargeId: 'other' })).toBe('unknown')
    await db().execute(
      sql`update sandbox_charge set amount = 1, status = 'paid', paid_at = now() where charge_id = ${pix.chargeId}`,
    )
    expect(await checkCharge(shop.ports, charge)).toBe('review')
    const [row] = await db().select().from(transaction).where(sql`id = ${purchaseId}`)
    expect(row?.status).toBe('in_process')
    expect((await counts(id))?.paid).toBe(0)
  })

  test('a refund gives the quotas back', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const { pix } = await mustBuy(shop, slug, 10)
    await paySandboxCharge(shop.ports, pix.chargeId, { notify: false })
    const charge = { accountId: shop.accountId, chargeId: pix.chargeId }
    await checkCharge(shop.ports, charge)
    await db().execute(sql`update sandbox_charge set status = 'refunded' where charge_id = ${pix.chargeId}`)
    expect(await checkCharge(shop.ports, charge)).toBe('changed')
    expect(await counts(id)).toEqual({ paid: 0, reserved: 0 })
  })

  test('money for a campaign that is over delivers nothing', async () => {
    const { id, slug } = await createCampaign(shop, 100)
    const { id: purchaseId, pix } = await mustBuy(shop, slug, 10)
    await changeCampaign(shop, id, { state: 'closed' })
    await paySandboxCharge(shop.ports, pix.chargeId, { notify: false })
    await checkCharge(shop.ports, { accountId: shop.accountId, chargeId: pix.chargeId })
    const [row] = await db().select().from(transaction).where(sql`id = ${purchaseId}`)
    expect({ status: row?.status, delivered: row?.delivered }).toEqual({ status: 'approved', delivered: 0 })
    expect((await counts(id))?.paid).toBe(0)
  })
})
