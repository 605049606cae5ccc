import type { Slot } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import { lazyView, useLoaded } from '../../ui/frame/lazy.tsx'

const OfferedKeys = lazyView(() => import('./offered-keys.tsx'))
const leaveEmpty = () => {}

/** Where the key strip of a screen stands. It is filled once it is known what can be done (`src/palette`), and empty until then. */
export function ScreenKeys({ slot }: { slot: Slot }) {
  const space = <div className="hidden min-h-(--keys-h) flex-none border-t border-line bg-(--surface) mouse:block" />
  const { commandCenter } = useSystem()
  return useLoaded(commandCenter) ? <OfferedKeys slot={slot} meanwhile={space} onLost={leaveEmpty} /> : space
}
