import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { PalettePage } from '../../machines/flows/panel/palette.ts'
import { useLoaded } from '../../ui/frame/lazy.tsx'
import type { Offer } from '../offers.ts'
import { useSystem } from '../system.ts'

const NONE: Offer[] = []
const never = () => () => {}

/**
 * What can be done now, asked again only when a machine in view has moved; nothing before the command center is there.
 * @param page a page of the palette; without one, what is in view
 */
export function useOffers(page?: PalettePage): Offer[] {
  const { commandCenter: late, slots, session, theme } = useSystem()
  const commandCenter = useLoaded(late)
  const openedRecord = useSyncExternalStore(commandCenter?.openedRecord.subscribe ?? never, () =>
    commandCenter?.openedRecord.get(),
  )
  const activeScreens = useSyncExternalStore(slots.subscribe, slots.all)
  const moved = [
    useSelector(activeScreens[0]?.actor, (snapshot) => snapshot),
    useSelector(activeScreens[0]?.subject, (snapshot) => snapshot),
    useSelector(session, (snapshot) => snapshot),
    useSelector(theme, (snapshot) => snapshot),
    useSelector(commandCenter?.keys, (snapshot) => snapshot),
    useSelector(openedRecord?.taken?.actor, (snapshot) => snapshot),
    openedRecord,
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are read off what moved
  return useMemo(() => commandCenter?.offers(page) ?? NONE, [commandCenter, page, activeScreens, ...moved])
}
