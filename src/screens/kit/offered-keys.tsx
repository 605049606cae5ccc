import { useSyncExternalStore } from 'react'
import { useOffers } from '../../runtime/hooks/use-offers.ts'
import type { Choice } from '../../runtime/offers.ts'
import type { Slot } from '../../runtime/screen.ts'
import { useSystem } from '../../runtime/system.ts'
import { KeyStrip } from '../../ui/lists/key-strip.tsx'
import { choosesView } from './lists/list-views.ts'

/** What a screen is there for stands first: a narrow strip leaves out what stands behind. */
const FIRST: readonly string[] = ['row.open', 'prize.draw', 'phone.copy', 'phone.call']

const CURSOR_KEYS = 'J K'

/** Keys that stand together in the strip; a press of the button does the first that is offered. A drawer has no room for the cursor's. */
const PAIRS = [
  { ids: ['cursor.moveDown', 'cursor.moveUp'], keys: CURSOR_KEYS, label: 'Percorrer' },
  { ids: ['record.next', 'record.previous'], keys: '[ ]', label: 'Vizinhos' },
]

/** The key strip of a screen: what its machine and the record in view can do now, by their keys (UI.md §3). */
export default function OfferedKeys({ slot }: { slot: Slot }) {
  const system = useSystem()
  const { slots, commandCenter } = system
  const [top] = useSyncExternalStore(slots.subscribe, slots.all)
  const offers = useOffers()
  const mine =
    top?.slot === slot ? offers.filter(({ group, refusal }) => group === 'here' && refusal === undefined) : []
  const command = ({ keys = '', label, choice }: (typeof mine)[number]) => ({
    keys,
    label,
    onSelect: () => commandCenter.get()?.choose(choice),
  })
  const keyed = mine.filter(
    ({ id, keys, choice }) => keys !== undefined && choice.kind !== 'search' && !choosesView(id),
  )
  const isFirst = ({ id, keys }: (typeof mine)[number]) => FIRST.includes(id) || keys === 'Enter'
  const first = keyed.filter(isFirst).toSorted((one, other) => placeOf(one) - placeOf(other))
  const others = keyed.filter((offer) => !isFirst(offer) && PAIRS.every(({ ids }) => !ids.includes(offer.id)))
  // A drawer is narrow: what it does itself comes before the ways to other screens.
  const single = slot === 'page' ? others : others.toSorted((one, other) => leadsAway(one) - leadsAway(other))
  const pairs = PAIRS.filter(({ keys }) => slot === 'page' || keys !== CURSOR_KEYS).flatMap(({ ids, ...words }) =>
    keyed
      .filter(({ id }) => ids.includes(id))
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .slice(0, 1)
      .map((offer) => ({ ...command(offer), ...words })),
  )
  return (
    <KeyStrip
      groups={[[...first, ...single].map(command), pairs]}
      aside={[
        ...(slot === 'page' ? [{ keys: 'Ctrl K', label: 'Comandos', onSelect: system.openPalette }] : []),
        { keys: '?', label: 'Atalhos', onSelect: system.showShortcuts },
      ]}
    />
  )
}

const placeOf = ({ id }: { id: string }) => FIRST.indexOf(id)
const leadsAway = ({ choice }: { choice: Choice }) => Number(choice.kind !== 'send')
