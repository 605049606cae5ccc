import { useEffect, useEffectEvent } from 'react'
import type { Changed } from '../machines/flows/live.ts'
import type { Live } from './live.ts'
import { useSystem } from './system.ts'

/** Calls back when something of a campaign changed elsewhere, for as long as the view is shown. */
export function useCampaignChange(id: string, then: (live: Live) => void): void {
  const { live } = useSystem()
  const told = useEffectEvent((there: Live, changed: Changed) => {
    if (changed === null || changed.includes(Number(id))) then(there)
  })
  useEffect(() => {
    let stop = () => {}
    let stopped = false
    live.load().then(
      (there) => {
        if (!stopped) stop = there.onChange((changed) => told(there, changed))
      },
      () => {},
    )
    return () => {
      stopped = true
      stop()
    }
  }, [live])
}
