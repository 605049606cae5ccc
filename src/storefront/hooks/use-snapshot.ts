import { useCallback, useSyncExternalStore } from 'react'

type Readable<Snapshot> = {
  getSnapshot(): Snapshot
  subscribe(told: () => void): { unsubscribe(): void }
}

/** What an actor says now, drawn anew at each change. The whole of it: a selector's library would weigh on the first load. */
export function useSnapshot<Snapshot>(actor: Readable<Snapshot>): Snapshot {
  const subscribe = useCallback(
    (told: () => void) => {
      const subscription = actor.subscribe(told)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = () => actor.getSnapshot()
  return useSyncExternalStore(subscribe, read, read)
}
