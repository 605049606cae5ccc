import type { FormPlace } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'
import { type SectionName, sectionId } from './sections.ts'

const three = (word: (place: number) => string, other: (place: number) => string) =>
  [1, 2, 3].flatMap((place) => [word(place), other(place)])

/** What the fields of each section are called. */
const LABELS: Readonly<Record<SectionName, readonly string[]>> = {
  prizes: [copy.title, ...[1, 2, 3, 4, 5].map(copy.product)],
  buyer: [copy.productMais],
  date: [copy.date],
  numbers: [copy.numbers, copy.price, copy.minimum, copy.limit],
  description: [],
  display: [copy.situation, copy.account, copy.statusText, copy.emphasis],
  double: [copy.doubleTitle, copy.doubleDescription, copy.from, copy.until],
  tiers: three(copy.tierQuantity, copy.tierPrice),
  roulette: three(copy.rouletteQuantity, copy.rouletteSpins),
  suggested: [1, 2, 3, 4, 5, 6].map(copy.suggestion),
  top: [copy.topState],
  bigger: [copy.biggerState],
  social: [copy.whatsapp, copy.instagram, copy.telegram],
  percent: [copy.percentView],
  told: [copy.tellDraw, copy.tellPix, copy.tellPrize],
  after: [
    copy.triggerTitle,
    copy.triggerDescription,
    copy.triggerButton,
    copy.triggerLink,
    copy.redirectTime,
    copy.redirectLink,
  ],
  photos: [],
}

/** Where one can go in the form of a campaign: its sections, each before its fields. */
export const campaignPlaces: readonly FormPlace[] = (Object.keys(LABELS) as SectionName[]).flatMap((name) => {
  const of = { section: sectionId(name), of: copy.sections[name] }
  return [
    { ...of, label: copy.sections[name] },
    ...LABELS[name].map((label) => ({ ...of, label, isField: true as const })),
  ]
})
