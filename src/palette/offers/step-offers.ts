import { ownValue } from '../../domain/values/own.ts'
import type { Offer } from '../../runtime/offers.ts'
import type { IconName } from '../../ui/menus/icons.ts'
import { copy } from '../copy.ts'
import { kindOf } from './kind-of.ts'
import type { PanelView, SlotView } from './panel-view.ts'
import { needs, paramsFor } from './screens-about.ts'

/** The keys to the records before and after the one that a drawer is about. */
export const STEP_KEYS = { previous: '[', next: ']' } as const

/** From a drawer about a row of the list below it to the row before and after, in the same drawer. */
export function stepOffers({ slots }: PanelView, top: SlotView): Offer[] {
  const names = needs(top.screen)
  const below = slots.slice(1).find(({ screen }) => screen.rowRecord)
  const { rowRecord } = below?.screen ?? {}
  if (below === undefined || rowRecord === undefined || names.length === 0) return []
  const rows: readonly { id: string | number }[] = below.snapshot.context.rows
  const records = rows.map((row) => rowRecord(row as never))
  const shown = { ...top.params, ...top.record?.params }
  const at = records.findIndex((record) =>
    names.every((name) => ownValue(record.params, name) === ownValue(shown, name)),
  )
  if (at === -1) return []
  const step = (id: string, label: string, icon: IconName, keys: string, to: number, end: string): Offer => {
    const [record, row] = [records[to], rows[to]]
    const offer = { id, group: 'here', label, icon, keys, keywords: [copy.stepWords] } as const
    const opening = { kind: 'open', screen: top.screen.id, ...(top.slot !== 'page' && { layer: top.slot }) } as const
    if (record === undefined || row === undefined)
      return { ...offer, refusal: end, choice: { ...opening, params: paramsFor(top.screen, { params: shown }) } }
    const after = { to: below.slot, event: { type: 'cursor.set', id: row.id } }
    return { ...offer, detail: record.title, choice: { ...opening, params: paramsFor(top.screen, record), after } }
  }
  // A drawer of a campaign's records steps from campaign to campaign, whatever is under its cursor.
  const kind = kindOf(records[at] ?? { params: shown })
  return [
    step('record.previous', copy.previous(kind), 'up', STEP_KEYS.previous, at - 1, copy.first),
    step('record.next', copy.next(kind), 'down', STEP_KEYS.next, at + 1, copy.last),
  ]
}
