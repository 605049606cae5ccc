import { useState, useSyncExternalStore } from 'react'
import { lazyView } from './lazy-view.tsx'
import { noticesSent, watchNotices } from './notify.ts'

/** Loads what draws notices, before one is sent: the one that says that the server is away could not be drawn any more. */
export const loadNotices = async () => ({ default: (await import('./notices.tsx')).Notices })

const Notices = lazyView(loadNotices)

/** Where notices appear. What draws them is loaded when the first one is sent; if it cannot be had, when the next one is. */
export function NoticesHost() {
  const sent = useSyncExternalStore(watchNotices, noticesSent)
  const [lost, setLost] = useState(0)
  return sent > lost ? <Notices onLost={() => setLost(noticesSent())} /> : null
}
