import { ownValue } from '../../domain/values/own.ts'
import { isBlank } from '../../domain/values/text.ts'
import type { Offer } from '../../runtime/offers.ts'
import type { Screen } from '../../runtime/screen.ts'
import { copy } from '../copy.ts'
import type { FoundItem } from './records.ts'
import { recentIds, type Usage } from './usage.ts'

const MOST_RECENT = 5

/** What was chosen last and is not on top anyway: places, what the panel does, campaigns; each once, and by a name. */
export function recentOf(usage: Usage, offers: readonly Offer[], screens: readonly Screen[]): (Offer | FoundItem)[] {
  const known = new Map(offers.map((offer) => [offer.id, offer]))
  const recent = recentIds(usage).flatMap((id): (Offer | FoundItem)[] => {
    const { record, screen: chosen } = ownValue(usage, id) ?? {}
    const screen = chosen === undefined ? undefined : screens.find((each) => each.id === chosen)
    const icon = record && copy.icon(record.kind)
    if (record && icon && screen)
      return [{ id, label: screen.go, detail: record.title, icon: screen.icon, record, screen: screen.id }]
    if (record && icon) return [{ id, label: record.title, detail: '', icon, record }]
    const offer = known.get(id)
    return offer && offer.group !== 'here' && offer.refusal === undefined ? [offer] : []
  })
  const nameOf = ({ label, detail = '' }: Offer | FoundItem) => `${label} ${detail}`
  const named = recent.filter(({ label }) => !isBlank(label))
  return named
    .filter((each, index) => named.findIndex((other) => nameOf(other) === nameOf(each)) === index)
    .slice(0, MOST_RECENT)
}
