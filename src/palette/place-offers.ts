import type { Offer } from '../runtime/offers.ts'
import type { FormPlace, Params, RecordInView, Screen } from '../runtime/screen.ts'
import { copy } from './copy.ts'
import type { PanelView, SlotView } from './panel-view.ts'

/**
 * Sections and fields as places: of the form on top, else of the forms of the record in view, which are opened there. They are listed once
 * something is typed.
 * @param opensFor what a screen about a record is opened with, if it can be
 */
export function placeOffers(
  view: PanelView,
  top: SlotView | undefined,
  record: RecordInView | undefined,
  opensFor: (view: PanelView, screen: Screen, record: RecordInView) => Params | undefined,
): Offer[] {
  if (top?.screen.places)
    return fieldsFirst(top.screen.places).map((place) => ({
      ...offerOf(place, top.screen.id),
      choice: { kind: 'place', place },
    }))
  if (record === undefined) return []
  return view.screens.flatMap((screen) => {
    const places = view.places.get(screen.id)
    const params = places && opensFor(view, screen, record)
    if (places === undefined || params === undefined) return []
    return fieldsFirst(places).map(
      (place): Offer => ({
        ...offerOf(place, screen.id),
        detail: screen.title,
        choice: { kind: 'open', screen: screen.id, params, place },
      }),
    )
  })
}

/** A field that is called as was typed comes before a section that is. */
const fieldsFirst = (places: readonly FormPlace[]) =>
  places.toSorted((one, other) => Number(other.isField ?? false) - Number(one.isField ?? false))

const offerOf = ({ section = '', label, of = '', isField }: FormPlace, screen: string) =>
  ({
    id: `place.${screen}.${section}.${isField ? label : ''}`,
    group: 'here',
    label: copy.placeOf(label),
    icon: 'pencil',
    ...(isField && of !== '' && { detail: of }),
    rank: 'last',
    typedOnly: true,
  }) as const
