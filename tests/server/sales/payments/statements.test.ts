import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findingsOf } from '../../../../server/campaigns/ledger/health.ts'
import { figureFindingsOf } from '../../../../server/insight/figures/health.ts'
import { checkCharge } from '../../../../server/sales/payments/payments.ts'
import { paySandboxCharge } from '../../../../server/sales/sandbox/bank.ts'
import { findPurchase } from '../../../../server/storefront/pages/purchase/purchases.ts'
import { purchaseStateOf } from '../../../../server/storefront/pages/purchase/state.ts'
import { createCampaign, mustBuy, openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const AT_ONCE = 64

/** The statements that are sent while something is done, but for those of the sandbox bank, by their texts. */
async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; sent: Map<string, number> }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const texts = spy.mock.calls.map(([told]: unknown[]) =>
      typeof told === 'string' ? told : String((told as { text?: unknown } | undefined)?.text),
    )
    const own = texts.filter((text) => !text.includes('sandbox_charge'))
    return { result, sent: new Map([...Map.groupBy(own, (text) => text)].map(([text, all]) => [text, all.length])) }
  } finally {
    spy.mockRestore()
  }
}

/** How many statements one of so many cost, and how many of them sent one of their own where the others did too. */
function costOf(sent: ReadonlyMap<string, number>) {
  const counts = [...sent.values()]
  return { each: counts.reduce((sum, count) => sum + count, 0) / AT_ONCE, most: Math.max(...counts) }
}

const many = <Result>(work: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => work(nth)))

test('of sales that come together none sends statements of its own: not to be bought, nor paid, nor told', async () => {
  const { id, slug } = await createCampaign(shop, 5_000)
  await mustBuy(shop, slug, 3)

  const bought = await statementsOf(() => many(() => mustBuy(shop, slug, 3)))
  expect(costOf(bought.sent)).toSatisfy(({ each, most }) => each <= 0.75 && most <= AT_ONCE / 4)

  for (const { pix } of bought.result) await paySandboxCharge(shop.ports, pix.chargeId, { notify: false })
  const { accountId } = shop
  const settled = await statementsOf(() =>
    many((nth) => checkCharge(shop.ports, { accountId, chargeId: bought.result[nth]?.pix.chargeId ?? '' })),
  )
  expect(settled.result).toEqual(Array.from({ length: AT_ONCE }, () => 'changed'))
  expect(costOf(settled.sent)).toSatisfy(({ each, most }) => each <= 1 && most <= AT_ONCE / 4)

  const told = await statementsOf(() =>
    many(async (nth) => {
      const { id: purchase = 0, token = '' } = bought.result[nth] ?? {}
      const row = await findPurchase(shop.database.db, purchase, token)
      return row && purchaseStateOf(shop.ports, row, 1)
    }),
  )
  expect(costOf(told.sent)).toSatisfy(({ each, most }) => each <= 0.25 && most <= AT_ONCE / 4)

  // Each of them was answered what is its own.
  expect(told.result.map((state) => state?.id)).toEqual(bought.result.map((purchase) => purchase.id))
  expect(told.result.map((state) => state?.stage)).toEqual(Array.from({ length: AT_ONCE }, () => 'paid'))
  const numbers = told.result.flatMap((state) => state?.numbers ?? [])
  expect([numbers.length, new Set(numbers).size]).toEqual([3 * AT_ONCE, 3 * AT_ONCE])
  expect(await findingsOf(shop.database.db, id)).toEqual([])
  expect(await figureFindingsOf(shop.database.db, id)).toEqual([])
})
