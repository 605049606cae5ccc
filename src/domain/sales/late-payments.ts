import { formatCount } from '../values/counts.ts'

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
