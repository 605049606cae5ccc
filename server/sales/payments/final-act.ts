import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { transaction } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'
import { checkPurchase } from './charge-watch.ts'
import type { PaymentOutcome } from './settle.ts'

/** Of how many charges, of how many centavos together, nobody knows whether they were paid. */
export interface Unasked {
  count: number
  amount: number
}

const AT_ONCE = 8
/** The charges that are not asked about by then count as unasked: whoever acts waits for the answer. */
const BUDGET_MS = 15_000
/** An account whose provider did not answer so often is asked no more meanwhile. */
const SILENT_OFTEN = 3

/**
 * Asks the providers about every charge of a campaign that may be paid without our knowing, before something final is done to the campaign: what was
 * paid is delivered the ordinary way. Those that can still be paid come first, the newest before the older ones.
 * @returns what could not be asked
 */
export async function askBeforeFinalAct(ports: Ports, campaignId: number): Promise<Unasked> {
  const rows = await ports.database.db
    .select({
      id: transaction.id,
      campaignId: transaction.campaignId,
      accountId: transaction.accountId,
      chargeId: transaction.chargeId,
      amount: transaction.amount,
      surcharge: transaction.surcharge,
    })
    .from(transaction)
    .where(
      and(
        eq(transaction.campaignId, campaignId),
        isNull(transaction.paidAt),
        or(isOneOf(transaction.status, transactionStates('payable')), isNotNull(transaction.askAt)),
      ),
    )
    .orderBy(desc(transaction.expiresAt))
  const until = performance.now() + BUDGET_MS
  const silent = new Map<number, number>()
  const unasked: Unasked = { count: 0, amount: 0 }
  const queue = rows.values()
  const work = async () => {
    for (const row of queue) {
      const silences = silent.get(row.accountId) ?? 0
      const outcome: PaymentOutcome =
        performance.now() > until || silences >= SILENT_OFTEN ? 'silent' : await checkPurchase(ports, row)
      if (outcome === 'silent') silent.set(row.accountId, silences + 1)
      if (outcome !== 'silent' && outcome !== 'unaskable') continue
      unasked.count += 1
      unasked.amount += row.amount + row.surcharge
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unasked
}
