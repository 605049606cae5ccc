import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSystem } from '../runtime/system.ts'
import { lazy, preload, useLoaded } from '../ui/frame/lazy.tsx'

/** What draws the strips, which are also shown while the server cannot be reached. */
export const strips = lazy(() => import('./strips.tsx'))

/** The strips about the panel itself, once what draws them is loaded; if that fails, it is tried again with the next one. */
export function useStrips() {
  const { connection, update, commandCenter } = useSystem()
  const offline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  const readOnly = useSelector(connection, (snapshot) => snapshot.matches({ online: 'readOnly' }))
  const delayed = useSelector(connection, (snapshot) => snapshot.matches({ online: 'delayed' }))
  const offered = useSelector(update, (snapshot) => snapshot.matches('offered'))
  const polling = useSelector(useLoaded(commandCenter)?.live, (snapshot) => snapshot?.hasTag('polling') ?? false)
  const kinds = (
    [
      offline && 'offline',
      readOnly && 'disk',
      delayed && 'delayed',
      !offline && polling && 'polling',
      offered && 'update',
    ] as const
  ).filter((kind) => kind !== false)
  const some = kinds.join()
  useEffect(() => {
    if (some !== '') preload(strips)
  }, [some])
  const loaded = useLoaded(strips)
  return loaded ? kinds.map((kind) => <loaded.PanelStrip key={kind} kind={kind} />) : []
}
