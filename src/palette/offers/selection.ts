import type { Offer } from '../../runtime/offers.ts'
import { bulkIdOf } from '../../runtime/records/bulk-id.ts'
import { kindOf } from './kind-of.ts'
import type { PanelView } from './panel-view.ts'

/** What is selected in the topmost list: how many, and of what kind. */
export interface SelectionInView {
  count: number
  kind: string
}

/** What is selected, if anything is. */
export function selectionIn({ slots }: Pick<PanelView, 'slots'>): SelectionInView | undefined {
  const [top] = slots
  const { rowRecord, commands = [] } = top?.screen ?? {}
  if (!commands.some(({ id }) => id === 'row.toggle')) return undefined
  const { selected = [], rows = [] } = (top?.snapshot.context ?? {}) as {
    selected?: readonly unknown[]
    rows?: readonly { id: unknown }[]
  }
  const row = rows.find(({ id }) => selected.includes(id))
  if (rowRecord === undefined || row === undefined) return undefined
  return { count: selected.length, kind: kindOf(rowRecord(row as never)) }
}

/**
 * While something is selected, what is done to many takes the place of the same for the row under the cursor, key included, and comes
 * before all else.
 * @param ofRow what can be done with the row
 * @param ofList what the list can do
 */
export function onSelection(ofRow: readonly Offer[], ofList: readonly Offer[]) {
  const many = new Set(ofList.filter(isBulk).map(({ id }) => id))
  const replaced = new Map(ofRow.filter(({ id }) => many.has(bulkIdOf(id))).map((offer) => [bulkIdOf(offer.id), offer]))
  const bulk = ofList.filter(isBulk).map((offer): Offer => {
    const { keys } = replaced.get(offer.id) ?? {}
    return { ...offer, rank: 'first', ...(keys !== undefined && { keys }) }
  })
  return {
    ofRow: ofRow.filter(({ id }) => !many.has(bulkIdOf(id))),
    ofList: [...bulk, ...ofList.filter((offer) => !isBulk(offer))],
  }
}

const isBulk = ({ choice }: Offer) => choice.kind === 'send' && choice.event.type === 'selection.act'
