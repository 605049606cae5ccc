import type { TransactionState } from './status.ts'

/** Why a late payment waits, derived from the state of its purchase and its campaign (DESIGN §4). */
export const LATE_CAUSES = ['drawn', 'trashed', 'scarce', 'cancelled', 'rejected', 'disputed'] as const
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
  if (status !== 'approved') return 'cancelled'
  if (campaign === 'active') return 'scarce'
  return campaign === 'closed' ? 'drawn' : 'trashed'
}
