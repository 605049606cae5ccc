import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { PalettePage } from '../machines/flows/palette.ts'
import type { Offer } from '../palette/offers.ts'
import { useSystem } from '../system.ts'
import { useArrived } from './lazy.ts'

const NONE: Offer[] = []
const never = () => () => {}

/**
 * What can be done now, asked again only when a machine in view has moved; nothing before the desk is there.
 * @param page a page of the palette; without one, what is in view
 */
export function useOffers(page?: PalettePage): Offer[] {
  const { desk: late, seats, session, theme } = useSystem()
  const desk = useArrived(late)
  const hand = useSyncExternalStore(desk?.hand.subscribe ?? never, () => desk?.hand.get())
  const occupants = useSyncExternalStore(seats.subscribe, seats.all)
  const moved = [
    useSelector(occupants[0]?.actor, (snapshot) => snapshot),
    useSelector(occupants[0]?.subject, (snapshot) => snapshot),
    useSelector(session, (snapshot) => snapshot),
    useSelector(theme, (snapshot) => snapshot),
    useSelector(desk?.keys, (snapshot) => snapshot),
    useSelector(hand?.taken?.actor, (snapshot) => snapshot),
    hand,
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are read off what moved
  return useMemo(() => desk?.offers(page) ?? NONE, [desk, page, occupants, ...moved])
}
