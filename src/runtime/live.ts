import { useEffect, useEffectEvent } from 'react'
import type { Api } from '../api/client.ts'
import type { Changed } from '../machines/flows/live.ts'
import { useSystem } from './system.ts'

/** What changes elsewhere, as this tab hears of it; loaded after the first screen. */
export interface Live {
  /** Calls that nobody asked for: none of them asks for a code. */
  api: Api
  /** Calls back when something of these campaigns changed, or of nobody knows which. @returns a function that ends it */
  onChange(listener: (changed: Changed) => void): () => void
}

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
