import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { lazyView, preload } from '../../ui/frame/lazy.tsx'
import { PaletteProvider, type PaletteSystem, usePaletteSystem } from '../palette-system.ts'
import { LeaderHint } from './leader-hint.tsx'
import { TypedEarly } from './typed-early.tsx'

const Palette = lazyView(() => import('./palette.tsx'))
const Shortcuts = lazyView(() => import('./shortcuts.tsx'))

/** What the command center shows over everything: the palette, what may follow G, the shortcuts. */
export const commandCenterViews = (system: PaletteSystem) => () => (
  <PaletteProvider value={system}>
    <Views />
  </PaletteProvider>
)

function Views() {
  const { palette, keys, sayLost } = usePaletteSystem()
  const paletteOpen = useSelector(palette, (snapshot) => snapshot.hasTag('open'))
  const helpShown = useSelector(keys, (snapshot) => snapshot.matches({ help: 'shown' }))
  const [composing, setComposing] = useState(false)
  useEffect(() => preload(Palette), [])
  const orElse = (takeBack: () => void) => () => {
    sayLost()
    takeBack()
  }
  return (
    <>
      {paletteOpen && (
        <Palette
          onLost={orElse(() => palette.send({ type: 'palette.close' }))}
          hold={composing}
          meanwhile={<TypedEarly onComposing={setComposing} />}
        />
      )}
      <LeaderHint />
      {helpShown && <Shortcuts onLost={orElse(() => keys.send({ type: 'help.hide' }))} />}
    </>
  )
}
