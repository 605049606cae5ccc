import { formatCount } from '../values/counts.ts'
import type { TransactionState } from './transaction-status.ts'

/** Why a late payment waits, derived from the state of its purchase and its campaign (DESIGN §4). */
export const LATE_CAUSES = [
  'drawn',
  'trashed',
  'scarce',
  'cancelled',
  'rejected',
  'disputed',
  'differed',
  'returned',
] as const
export type LateCause = (typeof LATE_CAUSES)[number]

/** The longest reason of a decision, in characters. */
export const MAX_LATE_REASON = 300

/** Why money waits: what became of its purchase, else of its campaign, else that too few quotas were left. */
export function lateCause({
  status,
  campaign,
}: {
  readonly status: TransactionState
  readonly campaign: 'active' | 'closed' | 'trash'
}): LateCause {
  if (status === 'rejected') return 'rejected'
  if (status === 'in_mediation') return 'disputed'
  if (status === 'in_process') return 'differed'
  if (status === 'refunded') return 'returned'
  if (status !== 'approved') return 'cancelled'
  if (campaign === 'active') return 'scarce'
  return campaign === 'closed' ? 'drawn' : 'trashed'
}

/** What came of one decision on all late payments of a campaign: how many were decided so, and how many wait on. */
export function allDecidedSentence(
  decision: 'deliver' | 'refund',
  { decided, left }: { readonly decided: number; readonly left: number },
): string {
  const purchases = `${formatCount(decided)} ${decided === 1 ? 'compra' : 'compras'}`
  const refunds = decided === 1 ? '1 devolução registrada' : `${formatCount(decided)} devoluções registradas`
  const done = decision === 'deliver' ? `Cotas entregues a ${purchases}` : refunds
  if (left === 0) return done
  return `${done}. ${left === 1 ? '1 continua' : `${formatCount(left)} continuam`} na lista`
}
