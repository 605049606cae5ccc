import { useSyncExternalStore } from 'react'
import type { ActiveScreen } from '../runtime/slots.ts'
import { useSystem } from '../runtime/system.ts'

/** The title of the browser's tab: the record that the topmost screen is about, if it is about one, then the screen. */
export function TabTitle({ screen }: { screen: string }) {
  const { slots } = useSystem()
  const record = useSyncExternalStore(slots.subscribe, () => recordOf(slots.all()[0]))
  // The title of a purchase says already what it is.
  const names = record?.startsWith(screen) ? [record] : [record, screen]
  return <title>{[...names, 'Talão'].filter(Boolean).join(' · ')}</title>
}

/** A screen with params in its address is about a record; in other lists the record is that of the row under the cursor. */
const recordOf = (top: ActiveScreen | undefined) =>
  top && Object.keys(top.params).length > 0 ? top.record?.title : undefined
