import type { PalettePage } from '../../machines/flows/panel/palette.ts'
import type { Offer } from '../../runtime/offers.ts'
import type { FormPlace, Params, RecordInView, Screen } from '../../runtime/screen.ts'
import { copy } from '../copy.ts'
import { PAGES } from '../finding/pages.ts'
import type { PanelView, SlotView } from './panel-view.ts'

/**
 * Sections and fields as places: of the form on top, else of the forms of the record in view, which are opened there, else of forms whose
 * record is asked for. They are listed once something is typed.
 * @param opensFor what a screen about a record is opened with, if it can be
 * @param asks whether the record that a screen needs can be asked for
 */
export function placeOffers(
  view: PanelView,
  top: SlotView | undefined,
  record: RecordInView | undefined,
  opensFor: (view: PanelView, screen: Screen, record: RecordInView) => Params | undefined,
  asks: (view: PanelView, screen: Screen) => boolean,
): Offer[] {
  if (top?.screen.places)
    return fieldsFirst(top.screen.places).map((place) => ({
      ...offerOf(place, top.screen.id),
      rank: 'screen' as const,
      choice: { kind: 'place' as const, place },
    }))
  if (record === undefined)
    return view.screens
      .filter((screen) => asks(view, screen))
      .flatMap((screen) => fieldsFirst(view.places.get(screen.id) ?? []).map((place) => askingOffer(place, screen)))
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

/** The place that a page of the palette asks a record for. */
export const placeAskedOn = ({ places }: Pick<PanelView, 'places'>, { subject, place: wanted }: PalettePage) =>
  wanted === undefined
    ? undefined
    : places.get(subject ?? '')?.find((place) => offerOf(place, subject ?? '').id === wanted)

function askingOffer(place: FormPlace, screen: Screen): Offer {
  const offer = offerOf(place, screen.id)
  const page = { id: PAGES.choose, subject: screen.id, place: offer.id }
  return { ...offer, group: 'do', detail: screen.title, choice: { kind: 'page', page } }
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
