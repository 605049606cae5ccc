import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { useDesk } from '../system/use-desk.ts'
import { LeaderHint } from './leader-hint.tsx'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** What the desk shows over everything: the palette, what may follow G, the shortcuts. */
export default function DeskViews() {
  const { palette, keys } = useDesk()
  const paletteOpen = useSelector(palette, (snapshot) => snapshot.hasTag('open'))
  useEffect(() => void loadPalette().catch(() => {}), [])
  const helpShown = useSelector(keys, (snapshot) => snapshot.matches({ help: 'shown' }))
  return (
    <>
      <Suspense>{paletteOpen && <Palette />}</Suspense>
      <LeaderHint />
      <Suspense>{helpShown && <Shortcuts />}</Suspense>
    </>
  )
}
