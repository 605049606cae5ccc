/** A purchase that was written, and the affiliate who sold it. */
export interface ChangedPurchase {
  id: number
  afiliadoId: number | null
}

/**
 * What was written that others may be shown, ids only: purchases of a campaign, none where it is the campaign itself; an operator's access; the
 * settings of all buyers' pages; or whether a destination outside is in trouble.
 */
export type Change =
  | { campaignId: number; purchases: readonly ChangedPurchase[] }
  | { operatorId: number }
  | { settings: true }
  | { destinationId: number }

/** Whether a change is of what buyers' pages show of a campaign or of the installation: not its sales, which they count for themselves. */
export const changesPages = (change: Change): boolean =>
  'settings' in change || ('campaignId' in change && change.purchases.length === 0)

/** Who hears of what was committed. */
export interface Commits {
  /** Calls back after each commit that changed something. @returns a function that ends it */
  onCommit(listener: (change: Change) => void): () => void
}
