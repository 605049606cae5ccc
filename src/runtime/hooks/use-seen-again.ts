import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever the tab is looked at again: much may have happened meanwhile. Nothing is asked while nobody looks. */
export function useSeenAgain(then: () => void): void {
  const seen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') then()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
}
