import { useState, useSyncExternalStore } from 'react'
import { lazyView } from '../frame/lazy-view.tsx'
import { noticesSent, watchNotices } from './notify.ts'

/** Preloads the toaster before a notice is sent: the one that says that the server is unreachable could not load it any more. */
export const loadNotices = async () => ({ default: (await import('./notices.tsx')).Notices })

const Notices = lazyView(loadNotices)

/** The container of toasts. The toaster is loaded with the first notice; if that fails, with the next one. */
export function NoticesHost() {
  const sent = useSyncExternalStore(watchNotices, noticesSent)
  const [lost, setLost] = useState(0)
  return sent > lost ? <Notices onLost={() => setLost(noticesSent())} /> : null
}
