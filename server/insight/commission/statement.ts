import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { payable } from '../../../src/domain/sales/payouts.ts'
import { payoutStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { campaign, link, payout } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { type EarnedByLink, earnedByAffiliate, earnedByLink } from '../figures/earned.ts'

/** What a link earned since the last payment; the percent that it has now, where it has one of its own. */
export interface StatementLine extends EarnedByLink {
  title: string
  campaignTitle: string
}

/**
 * What an affiliate earned, was paid and is owed, in centavos; `owed` is below zero where money was returned that was paid out before.
 * `payable`: what can be marked as paid of the sales until a moment. `lines`: by link since the last payment, and `carried` what is left of
 * before, so that both together are `then`: what is owed of the sales until that moment.
 */
export interface Statement {
  earned: number
  paid: number
  owed: number
  then: number
  payable: number
  payments: number
  since: Date | null
  until: Date
  lines: StatementLine[]
  carried: number
}

const counts = isOneOf(payout.state, payoutStates('counting'))

/** An affiliate's account, as it stood with all sales until a moment. */
export async function statementOf(db: Db, afiliadoId: number, until: Date): Promise<Statement> {
  const paidOut = await db
    .select({ amount: payout.amount, until: payout.until })
    .from(payout)
    .where(and(eq(payout.afiliadoId, afiliadoId), counts))
    .orderBy(desc(payout.until), desc(payout.id))
  const since = paidOut[0]?.until ?? null
  const all = await earnedByLink(db, afiliadoId, { from: undefined, until: undefined })
  const before = await earnedByLink(db, afiliadoId, { from: undefined, until })
  const earning =
    since === null ? before : since < until ? await earnedByLink(db, afiliadoId, { from: since, until }) : []
  const paid = paidOut.reduce((sum, { amount }) => sum + amount, 0)
  const earned = commissionOf(all)
  const then = commissionOf(before) - paid
  return {
    ...{ earned, paid, owed: earned - paid, then, until, since },
    payable: payable({ then, now: earned - paid }),
    payments: paidOut.length,
    lines: await named(db, earning.filter(moved)),
    carried: then - commissionOf(earning),
  }
}

/** What each affiliate is owed now, in centavos; below zero where it owes. */
export async function balances(db: Db): Promise<Map<number, number>> {
  const owed = await earnedByAffiliate(db)
  const paid = await db
    .select({ id: payout.afiliadoId, amount: sql<number>`sum(${payout.amount})::float8` })
    .from(payout)
    .where(counts)
    .groupBy(payout.afiliadoId)
  for (const { id, amount } of paid) owed.set(id, (owed.get(id) ?? 0) - amount)
  return owed
}

const commissionOf = (earned: readonly EarnedByLink[]) => earned.reduce((sum, { commission }) => sum + commission, 0)
const moved = ({ paid, refunded, commission }: EarnedByLink) => paid !== 0 || refunded !== 0 || commission !== 0

/** Links under their titles, the one that earned most first; those that were deleted as well. */
async function named(db: Db, earned: readonly EarnedByLink[]): Promise<StatementLine[]> {
  if (earned.length === 0) return []
  const rows = await db
    .select({ campaignId: campaign.id, campaignTitle: campaign.title, linkId: link.id, title: link.title })
    .from(campaign)
    .leftJoin(link, eq(link.campaignId, campaign.id))
    .where(
      inArray(
        campaign.id,
        earned.map(({ campaignId }) => campaignId),
      ),
    )
  return earned
    .map((each) => {
      const found = rows.find(({ campaignId, linkId }) => campaignId === each.campaignId && linkId === each.linkId)
      const of = rows.find(({ campaignId }) => campaignId === each.campaignId)
      return { ...each, title: found?.title ?? '', campaignTitle: of?.campaignTitle ?? '' }
    })
    .sort((one, other) => other.commission - one.commission)
}
