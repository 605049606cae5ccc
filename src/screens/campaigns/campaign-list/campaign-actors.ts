import { useEffect, useMemo } from 'react'
import type { Campaign } from '../../../api/campaigns.ts'
import { useSystem } from '../../../runtime/system.ts'
import { type CampaignActor, campaignMachineIn, startCampaign } from './campaign-actor.ts'

/**
 * The machines of the campaigns in a list, one a row, started when first asked for. A row that came anew from the server gets a new
 * machine, unless a request of the old one is under way.
 */
export function useCampaignActors(): (row: Campaign) => CampaignActor {
  const system = useSystem()
  const known = useMemo(() => new Map<number, { row: Campaign; actor: CampaignActor }>(), [])
  const machine = useMemo(
    () => campaignMachineIn(system, (id) => known.get(Number(id))?.row.title ?? ''),
    [system, known],
  )
  useEffect(
    () => () => {
      for (const { actor } of known.values()) actor.stop()
      known.clear()
    },
    [known],
  )
  return (row) => {
    const found = known.get(row.id)
    if (found && (found.row === row || found.actor.getSnapshot().hasTag('busy'))) return found.actor
    found?.actor.stop()
    const actor = startCampaign(system, machine, row)
    known.set(row.id, { row, actor })
    return actor
  }
}
