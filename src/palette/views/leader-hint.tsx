import { useSelector } from '@xstate/react'
import { LEADER } from '../../machines/flows/panel/keys.ts'
import { useOffers } from '../../runtime/hooks/use-offers.ts'
import { Kbd } from '../../ui/menus/kbd.tsx'
import { usePaletteSystem } from '../palette-system.ts'

/** What the second key after G can be, while it is awaited. */
export function LeaderHint() {
  const { keys } = usePaletteSystem()
  const waiting = useSelector(keys, (snapshot) => snapshot.matches({ strokes: { on: 'waiting' } }))
  return waiting ? <Places /> : null
}

function Places() {
  const places = useOffers().filter((offer) => offer.keys?.startsWith(`${LEADER} `))
  return (
    <div
      role="status"
      aria-label="Ir para"
      className="fixed inset-x-0 bottom-12 z-(--z-index-toast) mx-auto flex w-fit max-w-[calc(100vw-32px)] flex-wrap justify-center gap-x-4 gap-y-1.5 rounded-3 bg-over px-4 py-2.5 text-12 text-ink-2 shadow-menu"
    >
      {places.map(({ id, label, keys = '' }) => (
        <span key={id} className="flex items-center gap-1.5">
          <Kbd keys={keys.slice(LEADER.length + 1)} />
          {label}
        </span>
      ))}
    </div>
  )
}
