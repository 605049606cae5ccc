import { useState, useSyncExternalStore } from 'react'
import { lazyView } from '../frame/lazy.tsx'
import { noticesSent, watchNotices } from './notify.ts'

/** The toaster. It is preloaded: the notice that says that the server is unreachable could not load it any more. */
export const Notices = lazyView(async () => ({ default: (await import('./notices.tsx')).Notices }))

/** The container of toasts. The toaster is loaded with the first notice; if that fails, with the next one. */
export function NoticesHost() {
  const sent = useSyncExternalStore(watchNotices, noticesSent)
  const [lost, setLost] = useState(0)
  return sent > lost ? <Notices onLost={() => setLost(noticesSent())} /> : null
}
