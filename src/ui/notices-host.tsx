import { useState, useSyncExternalStore } from 'react'
import { lateView } from './late-view.tsx'
import { noticeWaits, watchNotices } from './notify.ts'

const Notices = lateView(async () => ({ default: (await import('./notices.tsx')).Notices }))

/** Where notices appear. What draws them is loaded when the first one is sent. */
export function NoticesHost() {
  const waits = useSyncExternalStore(watchNotices, noticeWaits)
  const [used, setUsed] = useState(false)
  if (waits && !used) setUsed(true)
  return used ? <Notices onLost={() => {}} /> : null
}
