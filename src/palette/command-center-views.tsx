import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useDesk } from '../runtime/use-command-center.ts'
import { lateView } from '../ui/lazy-view.tsx'
import { LeaderHint } from './leader-hint.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lateView(loadPalette)
const Shortcuts = lateView(() => import('./shortcuts.tsx'))

/** What the desk shows over everything: the palette, what may follow G, the shortcuts. */
export function DeskViews() {
  const { palette, keys, sayLost } = useDesk()
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
