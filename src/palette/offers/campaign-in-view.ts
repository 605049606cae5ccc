import type { Params, RecordInView } from '../../runtime/screen.ts'
import { campaignRecord } from '../finding/records.ts'
import { kindOf } from './kind-of.ts'
import type { PanelView, SlotView } from './panel-view.ts'

type Slots = Pick<PanelView, 'slots'>

/** The record that the topmost screen with one is about, or has its cursor on; of a list of a campaign's records that is empty, the campaign. */
export function recordInView({ slots }: Slots): RecordInView | undefined {
  for (const slot of slots) {
    const record = recordIn(slot, slots)
    if (record) return record
  }
  return undefined
}

/** What one screen is about. */
export const recordIn = (slot: SlotView, slots: readonly SlotView[]): RecordInView | undefined =>
  slot.record ?? campaignNamed(slot.params, slots)

/** The campaign that is open: whose records the topmost screen lists or shows; itself, where that is about one. */
export function campaignInView({ slots }: Slots): RecordInView | undefined {
  for (const { record, params } of slots) {
    if (record && kindOf(record) === 'campaign') return record
    const named = campaignNamed(record?.params, slots) ?? campaignNamed(params, slots)
    if (named) return named
  }
  return undefined
}

/** The campaign that params name; with its title and state where a list below has it. */
function campaignNamed(params: Params = {}, slots: readonly SlotView[]): RecordInView | undefined {
  const { action_id, campaign_id = action_id } = params
  if (campaign_id === undefined) return undefined
  const listed = slots.find(
    ({ record }) => record && kindOf(record) === 'campaign' && record.params.action_id === campaign_id,
  )?.record
  return (
    listed ??
    campaignRecord({ id: Number(campaign_id), title: titleIn(slots, campaign_id) ?? `Campanha ${campaign_id}` })
  )
}

function titleIn(slots: readonly SlotView[], id: string): string | undefined {
  for (const { slot, snapshot } of slots) {
    const { rows = [] } = snapshot.context as { rows?: readonly { id: unknown; title?: unknown }[] }
    const row = slot === 'page' ? rows.find((each) => String(each.id) === id) : undefined
    if (typeof row?.title === 'string') return row.title
  }
  return undefined
}
