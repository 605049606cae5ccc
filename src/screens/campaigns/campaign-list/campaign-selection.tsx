import { useCallback, useSyncExternalStore } from 'react'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { CampaignActor } from './campaign-actor.ts'
import { copy } from './copy.ts'

/** What is done to many campaigns at once. */
export type BulkAct = 'campaign.trash' | 'campaign.restore'

const LABELS: Record<BulkAct, string> = { 'campaign.trash': copy.moveToTrash, 'campaign.restore': copy.restore }

interface Props {
  /** The machines of those that are selected. */
  campaigns: readonly CampaignActor[]
  act: BulkAct
  onAct: (act: BulkAct) => void
  onClear: () => void
}

/** How many campaigns are selected, and to how many of them something can be done, as their machines move. */
export function CampaignSelection({ campaigns, act, onAct, onClear }: Props) {
  const follow = useCallback(
    (listener: () => void) => {
      const followed = campaigns.map((campaign) => campaign.subscribe(listener))
      return () => {
        for (const each of followed) each.unsubscribe()
      }
    },
    [campaigns],
  )
  const qualified = useSyncExternalStore(follow, () => ableTo(act, campaigns).length)
  return (
    <SelectionBar
      words={copy.selected(campaigns.length)}
      count={campaigns.length}
      acts={[{ label: LABELS[act], qualified, refusal: copy.noneQualifies, onSelect: () => onAct(act) }]}
      onClear={onClear}
    />
  )
}

/** Those of the campaigns whose machines accept it now. */
export function ableTo(type: BulkAct, campaigns: readonly CampaignActor[]): CampaignActor[] {
  return campaigns.filter((each) => each.getSnapshot().can({ type }))
}
