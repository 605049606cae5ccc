import type { Campaign } from '../../../api/campaigns.ts'

/** How rows of a list of campaigns are selected. */
export interface Selecting {
  isSelected: (row: Campaign) => boolean
  onToggle: (row: Campaign) => void
}
