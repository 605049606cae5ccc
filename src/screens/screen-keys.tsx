import { useSyncExternalStore } from 'react'
import { useOffers } from '../system/use-offers.ts'
import { useSystem } from '../system.ts'
import { KeyStrip } from '../ui/key-strip.tsx'
import type { Seat } from './define.ts'

/** The key strip of a screen: what its machine and the record in view can do now, by their keys (UI.md §3). */
export function ScreenKeys({ seat }: { seat: Seat }) {
  const system = useSystem()
  const { seats, desk } = system
  const [top] = useSyncExternalStore(seats.subscribe, seats.all)
  const offers = useOffers()
  const mine =
    top?.seat === seat ? offers.filter(({ group, refusal }) => group === 'here' && refusal === undefined) : []
  const command = ({ keys: written = '', label, choice }: (typeof mine)[number]) => ({
    keys: written,
    label,
    onSelect: () => desk.get()?.choose(choice),
  })
  const keyed = mine.filter((offer) => offer.keys !== undefined && offer.choice.kind !== 'search')
  const first = keyed.filter(({ id }) => id === 'row.open')
  return (
    <KeyStrip
      groups={[
        [...first, ...keyed.filter(({ id, keyOnly }) => id !== 'row.open' && !keyOnly)].map(command),
        keyed.filter(({ keyOnly }) => keyOnly).map(command),
      ]}
      aside={[
        { keys: 'Ctrl K', label: 'Comandos', onSelect: system.openPalette },
        { keys: '?', label: 'Atalhos', onSelect: system.showShortcuts },
      ]}
    />
  )
}
