import type { CampaignRow } from './store.ts'

/** How many quotas are paid, where the operator shows that and from the share on that they chose; else null. */
export function shownPaid(
  { percentView, percentStatus, total }: Pick<CampaignRow, 'percentView' | 'percentStatus' | 'total'>,
  paid: number,
): number | null {
  return percentView && paid * 100 >= percentStatus * total ? paid : null
}
