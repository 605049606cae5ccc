import { useSystem } from '../../../runtime/system.ts'
import { lazyView, useLoaded } from '../../../ui/frame/lazy.tsx'

const TodayStrip = lazyView(() => import('../../today/today-strip.tsx'))
const leaveEmpty = () => {}

/** Where the strip of what is to be done today stands. It is filled once the list is there and all else is loaded, and keeps its height. */
export function TodayRoom() {
  const room = <div className="h-12 flex-none border-b border-line max-desk:tall:h-48 desk:h-26" />
  const { commandCenter } = useSystem()
  return useLoaded(commandCenter) ? <TodayStrip meanwhile={room} onLost={leaveEmpty} /> : room
}
