import type { PalettePage } from '../machines/flows/panel/palette.ts'
import type { Offer } from '../runtime/offers.ts'

/** An offer with what was typed after its name: what then happens, or why nothing does. Nothing typed: the offer as it is. */
export function withArgument(offer: Offer, typed: string): Offer {
  if (offer.argument === undefined || typed === '') return offer
  const read = offer.argument.read(typed)
  if ('refusal' in read) return { ...offer, typed, refusal: offer.refusal ?? read.refusal }
  return { ...offer, typed, label: read.label, choice: read.choice }
}

/** What a page that asks for an argument lists: the one offer once what is typed can be read; until then, what to type. */
export function askedOn(offers: readonly Offer[], { subject }: PalettePage, query: string) {
  const offer = offers.find(({ id }) => id === subject)
  if (offer?.argument === undefined) return undefined
  const read = withArgument(offer, query.trim())
  const isRead = read.typed !== undefined && read.refusal === undefined
  return { offer, ask: offer.argument.ask, read: isRead ? read : undefined, refusal: read.refusal }
}
