import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useCommandCenter } from '../runtime/use-command-center.ts'
import { lazyView } from '../ui/lazy-view.tsx'
import { LeaderHint } from './leader-hint.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lazyView(loadPalette)
const Shortcuts = lazyView(() => import('./shortcuts.tsx'))

/** What the command center shows over everything: the palette, what may follow G, the shortcuts. */
export function CommandCenterViews() {
  const { palette, keys, sayLost } = useCommandCenter()
  const paletteOpen = useSelector(palette, (snapshot) => snapshot.hasTag('open'))
  const helpShown = useSelector(keys, (snapshot) => snapshot.matches({ help: 'shown' }))
  useEffect(() => void loadPalette().catch(() => {}), [])
  const orElse = (takeBack: () => void) => () => {
    sayLost()
    takeBack()
  }
  return (
    <>
      {paletteOpen && <Palette onLost={orElse(() => palette.send({ type: 'palette.close' }))} />}
      <LeaderHint />
      {helpShown && <Shortcuts onLost={orElse(() => keys.send({ type: 'help.hide' }))} />}
    </>
  )
}
