import type { TransactionState } from '../../src/domain/transaction-status.ts'
import { attributionOf, type Move, sharesOf } from '../figures/deltas.ts'
import { stageOf } from '../figures/stages.ts'
import type { TransactionRow } from './store.ts'

type Counted = Partial<ReturnType<typeof attributionOf> & ReturnType<typeof sharesOf>> &
  Partial<Pick<TransactionRow, 'endedAt' | 'refundedAt'>>

/** What is written beside a new status when it changes what the figures count: when that was, and what it is counted under. */
export function countedAs(before: TransactionRow, status: TransactionState, now: Date): Counted {
  const stage = stageOf(status)
  if (stage === stageOf(before.status)) return {}
  if (stage === 'sold') return { ...attributionOf(before), ...sharesOf() }
  if (stage === 'unpaid') return { ...attributionOf(before), endedAt: now }
  // Money that came and went back before anybody told us counts as both.
  if (stage === 'returned')
    return stageOf(before.status) === 'sold'
      ? { refundedAt: now }
      : { ...attributionOf(before), ...sharesOf(), refundedAt: now }
  return {}
}

/** What a change of a purchase means for the figures (docs/metrics.md). */
export function movesOf(before: TransactionRow, after: TransactionRow): Move[] {
  const [from, to] = [stageOf(before.status), stageOf(after.status)]
  if (from === to) return []
  if (to === 'sold' && from === 'returned') return moveAt(before.refundedAt, 'refunded', before, -1)
  if (to === 'sold') return [...unpaidMove(before, -1), ...moveAt(after.paidAt, 'paid', after)]
  if (to === 'returned' && from !== 'sold')
    return [
      ...unpaidMove(before, -1),
      ...moveAt(after.paidAt, 'paid', after),
      ...moveAt(after.refundedAt, 'refunded', after),
    ]
  if (to === 'returned') return moveAt(after.refundedAt, 'refunded', after)
  return unpaidMove(after, 1)
}

const moveAt = (at: Date | null, kind: Move['kind'], of: TransactionRow, count: Move['count'] = 1): Move[] =>
  at === null ? [] : [{ kind, count, at, of }]

/** The end of a reservation without money; none of a purchase that has not ended so. */
function unpaidMove(of: TransactionRow, count: Move['count']): Move[] {
  if (stageOf(of.status) !== 'unpaid' || of.endedAt === null) return []
  return [{ kind: of.cancelledBy === 'expiry' ? 'expired' : 'cancelled', count, at: of.endedAt, of }]
}
