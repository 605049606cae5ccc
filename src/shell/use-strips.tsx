import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { lazy, useLoaded } from '../runtime/lazy.ts'
import { useSystem } from '../runtime/system.ts'

const parts = lazy(() => import('./strips.tsx'))
/** Loads the strips, which are also shown while the server cannot be reached. */
export const loadStrips = parts.load

/** The strips about the panel itself, once what draws them is loaded; if that fails, it is tried again with the next one. */
export function useStrips() {
  const { connection, update } = useSystem()
  const offline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  const readOnly = useSelector(connection, (snapshot) => snapshot.matches({ online: 'readOnly' }))
  const delayed = useSelector(connection, (snapshot) => snapshot.matches({ online: 'delayed' }))
  const offered = useSelector(update, (snapshot) => snapshot.matches('offered'))
  const kinds = ([offline && 'offline', readOnly && 'disk', delayed && 'delayed', offered && 'update'] as const).filter(
    (kind) => kind !== false,
  )
  const some = kinds.join()
  useEffect(() => {
    if (some !== '') loadStrips().catch(() => {})
  }, [some])
  const loaded = useLoaded(parts)
  return loaded ? kinds.map((kind) => <loaded.PanelStrip key={kind} kind={kind} />) : []
}
