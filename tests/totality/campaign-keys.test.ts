import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as ledger from '../../server/campaigns/ledger/schema.ts'
import * as figures from '../../server/insight/figures/schema.ts'
import * as schema from '../../server/platform/db/schema.ts'
import { campaignless, FINDING, SCANNED } from '../support/sale-scan.ts'

/**
 * Where a row of the sale is found without its campaign, and why. `any`: an address names it by its number, and it is looked for in each
 * campaign by its key.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/sales/buyers/store.ts: buyer_id in SQL': 'a buyer’s purchases in all campaigns',
  'server/sales/buyers/store.ts: id in SQL': 'the buyers themselves, who are of no campaign',
  'server/sales/coupons/store.ts: any coupon': 'an address of the panel',
  'server/operation/demo/activity.ts: transaction.accountId': 'the demo’s sales of an account, once',
  'server/sales/late-payments/store.ts: any latePayment': 'an address of the panel',
  'server/sales/returned-prizes/store.ts: any returnedPrize': 'an address of the panel',
  'server/campaigns/ledger/prizes.ts: any prizeQuota': 'an address of the panel',
  'server/sales/links/changes.ts: any link': 'an address of the panel',
  'server/sales/links/store.ts: any link': 'an address of the panel',
  'server/storefront/my-quotas/quotas.ts: any transaction': 'an address of *Minhas cotas*, and what a device keeps',
  'server/campaigns/photos/changes.ts: any photo': 'an order of photos that the panel sends',
  'server/campaigns/photos/store.ts: any photo': 'an address of the panel',
  'server/campaigns/prize-quotas/store.ts: any prizeQuota': 'an address of the panel',
  'server/sales/purchases/coupons.ts: transaction.buyerId': 'a buyer’s purchases in all campaigns',
  'server/sales/purchases/list.ts: any transaction': 'an address of the panel',
  'server/sales/purchases/list.ts: transaction.buyerId': 'a filter beside the campaign of the list',
  'server/sales/purchases/phone.ts: any transaction': 'an address of the panel',
  'server/sales/purchases/store.ts: any transaction': 'an address of a buyer’s page',
  'server/sales/purchases/store.ts: transaction.accountId':
    'a notification names account and charge, a payment is unique an account',
  'server/sales/purchases/summary.ts: prizeResult.buyerId': 'a buyer’s prizes in all campaigns',
  'server/sales/recovery/lifecycle.ts: any recoveryMessage': 'an address of the panel',
  'server/sales/recovery/store.ts: recoveryMessage.buyerId': 'what was written to buyers of any campaign',
  'server/sales/persons/file.ts: buyer_id in SQL': 'all that is stored of a person',
  'server/insight/utms/store.ts: any utmLink': 'an address of the panel',
  'server/insight/reports/store.ts: report.id': 'an address of the panel; the reports of an hour are few',
  'server/operation/metrics/stored.ts: id in SQL': 'the destinations, which are of no campaign',
  'server/operation/retention/forget.ts: recoveryMessage.buyerId': 'what was written to buyers of any campaign',
  'server/operation/retention/forget.ts: transaction.buyerId': 'a buyer’s purchases in all campaigns',
  'server/sales/persons/find.ts: buyer_id in SQL': 'all that is stored of a person',
  'server/sales/persons/erase.ts: transaction.buyerId': 'all that is stored of a person',
  'server/sales/persons/erase.ts: winnerNote.buyerId': 'all that is stored of a person',
  'server/sales/persons/erase.ts: winnerPhoto.buyerId': 'all that is stored of a person',
  'server/campaigns/roulette/store.ts: any roulettePrize': 'an address of the panel',
}

const found = globSync('server/**/*.ts').flatMap((path) =>
  campaignless(readFileSync(path, 'utf8')).map((each) => `${path}: ${each}`),
)

describe('a row of the sale', () => {
  test('is found with its campaign, but at the doors that have a reason', () => {
    expect(found.filter((each) => !(each in ALLOWED)).sort()).toEqual([])
    expect(Object.keys(ALLOWED).filter((each) => !found.includes(each))).toEqual([])
  })

  test('is looked for in every table that has a campaign and something else to find a row by', () => {
    const tables = Object.values({ ...schema, ...ledger, ...figures }).flatMap((each) => {
      if (!is(each, PgTable)) return []
      const columns = Object.values(getTableColumns(each)).map(({ name }) => name)
      return columns.includes('campaignId') && columns.some((name) => FINDING.includes(name))
        ? [getTableName(each)]
        : []
    })
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((name) => !SCANNED.includes(name))).toEqual([])
  })

  test.each([
    ['by its number', 'tx.delete(coupon).where(eq(coupon.id, record.id))', ['coupon.id']],
    [
      'among numbers, beside other conditions',
      'db.select().from(transaction).where(and(inArray(transaction.id, ids), isNull(transaction.chargeId)))',
      ['transaction.id'],
    ],
    [
      'of a purchase',
      '.leftJoin(transaction, eq(prizeQuota.transactionId, transaction.id))',
      ['prizeQuota.transactionId'],
    ],
    ['in SQL', 'sql`select state from allocation where transaction_id = 1`', ['transaction_id in SQL']],
    ['by number at a door', 'from(photo).where(isNumbered(photo, id))', ['any photo']],
    ['with its campaign', '.where(and(eq(link.campaignId, campaignId), eq(link.id, id)))', []],
    ['by its key', '.where(and(isRow(transaction, row), isNull(transaction.chargeId)))', []],
    ['with its campaign in SQL', 'sql`delete from transaction t where t.campaign_id = 1 and t.id = 2`', []],
  ])('that is found %s is seen so', (_, source, expected) => {
    expect(campaignless(source)).toEqual(expected)
  })
})
