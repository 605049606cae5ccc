import { and, eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { transaction } from '../../../../server/platform/db/schema.ts'
import { type RankedBuyer, rankBuyers } from '../../../../server/sales/purchases/ranking.ts'
import type { Between } from '../../../../src/domain/campaigns/lookups.ts'
import { startOfDay } from '../../../../src/domain/values/zoned.ts'
import { MINUTE, type Shop } from '../../support/shop.ts'

const DAY = 24 * 60 * MINUTE

/** Compares who bought most, in periods of every kind and read in both ways, with a recount of the purchases that are paid and delivered by now. */
export async function compareRanking({ database: { db }, clock }: Shop, campaignId: number, ends: readonly number[]) {
  const now = clock.now()
  const today = startOfDay(now)
  const moments = ends.map((minutes) => new Date(now.getTime() - minutes * MINUTE))
  const later = new Date(now.getTime() + DAY)
  const periods: Between[] = [
    { from: new Date(0), until: later },
    { from: today, until: later },
    { from: today, until: new Date(today.getTime() + DAY) },
    { from: new Date(today.getTime() - DAY), until: today },
    ...moments.flatMap((moment) => [
      { from: moment, until: later },
      { from: new Date(0), until: moment },
      { from: moment, until: new Date(moment.getTime() + 50 * MINUTE) },
    ]),
  ]
  const rows = await db
    .select()
    .from(transaction)
    .where(
      and(eq(transaction.campaignId, campaignId), eq(transaction.status, 'approved'), gt(transaction.delivered, 0)),
    )
  for (const period of periods) {
    const within = rows.filter(({ paidAt }) => paidAt !== null && paidAt >= period.from && paidAt < period.until)
    const counted = [...Map.groupBy(within, ({ buyerId }) => buyerId)]
      .map(([buyerId, bought]) => ({
        buyerId,
        quotas: sum(bought.map(({ delivered }) => delivered)),
        amount: sum(bought.map(({ amount, adjusted }) => amount + adjusted)),
        purchases: bought.length,
        lastPaidAt: new Date(Math.max(...bought.map(({ paidAt }) => Number(paidAt)))),
      }))
      .sort((a, b) => b.quotas - a.quotas || Number(a.lastPaidAt) - Number(b.lastPaidAt) || a.buyerId - b.buyerId)
    for (const mostOutside of [undefined, 0])
      for (const count of [2, 100]) {
        const ranked = await rankBuyers(db, { campaignId, period, count, mostOutside })
        expect(ranked.map(withoutPerson)).toEqual(counted.slice(0, count))
      }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const withoutPerson = ({ name: _name, telefone: _telefone, ...counted }: RankedBuyer) => counted
