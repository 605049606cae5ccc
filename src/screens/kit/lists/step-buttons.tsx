import { useOffers } from '../../../runtime/hooks/use-offers.ts'
import type { Slot } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'

/** The buttons of `[` and `]`: to the records before and after the one shown, in the list below it. Not there where there is no such list. */
export function StepButtons({ slot, previous, next }: { slot: Slot; previous: string; next: string }) {
  const { slots, commandCenter } = useSystem()
  const offers = useOffers()
  if (slots.all()[0]?.slot !== slot) return null
  return [
    { id: 'record.previous', label: previous, icon: icons.up },
    { id: 'record.next', label: next, icon: icons.down },
  ].map(({ id, label, icon }) => {
    const offer = offers.find((each) => each.id === id)
    return (
      offer && (
        <IconButton
          key={id}
          icon={icon}
          label={label}
          {...(offer.keys !== undefined && { keys: offer.keys })}
          refusal={offer.refusal}
          onClick={() => commandCenter.get()?.choose(offer.choice)}
        />
      )
    )
  })
}
