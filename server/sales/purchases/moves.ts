import type { SQL } from 'drizzle-orm'
import type { TransactionState } from '../../../src/domain/sales/transaction-status.ts'
import { transactionStates } from '../../../src/machines/stored-states.ts'
import { attributionOf, type Move, sharesOf } from '../../insight/figures/deltas.ts'
import { moneyStageOf } from '../../insight/figures/stages.ts'
import { lessened, restored, withoutQuotas } from './reductions.ts'
import type { TransactionRow } from './store.ts'

type Shares = Partial<{ commission: SQL | number | null; fee: SQL }>
type Counted = Partial<ReturnType<typeof attributionOf>> &
  Shares &
  Partial<Pick<TransactionRow, 'endedAt' | 'refundedAt' | 'adjusted' | 'reductions' | 'spins'>>

/** What a change of a purchase stores of its money, its new status, and how many quotas are its own then with how many spins. */
interface Stored extends Pick<TransactionRow, 'received' | 'returned'> {
  status: TransactionState
  due?: number
  spinsLeft?: number
}

/** What is written beside a new status or a part that went back: when that was, and what it is counted as and under. */
export function countedAs(before: TransactionRow, after: Stored, now: Date): Counted {
  const [from, to] = [moneyStageOf(before.status), moneyStageOf(after.status)]
  if (from === 'sold' && to === 'sold') return partOf(before, after, now)
  if (from === to) return {}
  if (to === 'sold') return from === 'returned' ? restored(before) : paidAs(before, after)
  if (to === 'unpaid') return { ...attributionOf(before), endedAt: now }
  // Money that came and went back before anybody reported it counts as both.
  if (to === 'returned') return from === 'sold' ? { refundedAt: now } : { ...paidAs(before, after), refundedAt: now }
  return {}
}

function partOf(before: TransactionRow, { returned, due = before.due, spinsLeft = before.spins }: Stored, now: Date) {
  const quotas = before.due - due
  return quotas > 0 ? withoutQuotas(before, { quotas, spinsLeft }, now) : lessened(before, returned, now)
}

/** A payment counts as what came of the price: the bank's fee on top of it is no value. */
function paidAs(before: TransactionRow, { received }: Stored): Counted {
  const adjusted = received === null ? 0 : Math.max(received - before.surcharge, 0) - before.amount
  return { ...attributionOf(before), ...sharesOf(adjusted), adjusted }
}

/** What a change of a purchase means for the figures (docs/metrics.md). */
export function movesOf(before: TransactionRow, after: TransactionRow): Move[] {
  const [from, to] = [moneyStageOf(before.status), moneyStageOf(after.status)]
  if (from === 'sold' && to === 'sold') return partMoves(after, after.reductions.slice(before.reductions.length), 1)
  if (from === to) return []
  if (to === 'sold' && from === 'returned')
    return [...moveAt(before.refundedAt, 'refunded', before, -1), ...partMoves(before, before.reductions, -1)]
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

/** What a ranking has to count anew beside {@link movesOf}: a purchase that it counts otherwise, though nothing of its money moved. */
export function rankedMovesOf(before: TransactionRow, after: TransactionRow, now: Date): Move[] {
  const isMoved = movesOf(before, after).some(({ kind }) => kind !== 'expired' && kind !== 'cancelled')
  return isMoved || rankedAs(before) === rankedAs(after) ? [] : [{ kind: 'recounted', count: 1, at: now, of: after }]
}

/** What a ranking counts of a purchase. */
const rankedAs = ({ status, delivered, amount, adjusted, paidAt }: TransactionRow): string =>
  transactionStates('paid').includes(status) && delivered > 0
    ? `${delivered} ${amount + adjusted} ${paidAt?.getTime()}`
    : ''

const moveAt = (at: Date | null, kind: Move['kind'], of: TransactionRow, count: Move['count'] = 1): Move[] =>
  at === null ? [] : [{ kind, count, at, of }]

const partMoves = (of: TransactionRow, parts: TransactionRow['reductions'], count: Move['count']): Move[] =>
  parts.map((part) => ({ kind: 'reduced', count, at: new Date(part.at), of, part }))

/** The end of a reservation without money; none of a purchase that has not ended so. */
function unpaidMove(of: TransactionRow, count: Move['count']): Move[] {
  if (moneyStageOf(of.status) !== 'unpaid' || of.endedAt === null) return []
  return [{ kind: of.cancelledBy === 'expiry' ? 'expired' : 'cancelled', count, at: of.endedAt, of }]
}
