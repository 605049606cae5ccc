import { useEffect, useEffectEvent } from 'react'
import type { Changed } from '../../machines/flows/panel/live.ts'
import type { Live } from '../live.ts'
import { liveOf } from '../start/start-live.ts'
import { useSystem } from '../system.ts'

/** Calls back when something of a campaign changed elsewhere, for as long as the view is shown. */
export function useCampaignChange(id: string, then: (live: Live) => void): void {
  useAnyChange((live, changed) => {
    if (changed === null || changed.includes(Number(id))) then(live)
  })
}

/** Calls back when something of any campaign changed elsewhere, for as long as the view is shown. */
export function useAnyChange(then: (live: Live, changed: Changed) => void): void {
  const system = useSystem()
  const told = useEffectEvent(then)
  useEffect(() => {
    const live = liveOf(system)
    return live.onChange((changed) => told(live, changed))
  }, [system])
}
