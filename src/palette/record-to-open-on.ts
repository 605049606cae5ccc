import type { RecordInView } from '../runtime/screen.ts'
import { recordIn } from './offers/campaign-in-view.ts'
import type { PanelView, SlotView } from './offers/panel-view.ts'

/**
 * The record that the palette opens on: the one in view. A phone draws no cursor, so that a row which only the cursor is on is not one that
 * anybody chose there.
 */
export function recordToOpenOn({ slots }: Pick<PanelView, 'slots'>, isPhone: boolean): RecordInView | undefined {
  const about = slots.find((slot) => recordIn(slot, slots))
  if (about === undefined || (isPhone && about.record && isUnderCursorAlone(about))) return undefined
  return recordIn(about, slots)
}

/** Whether a screen's record is that of the row under its cursor. A page is about nothing else; a drawer is, where it lists others. */
function isUnderCursorAlone({ slot, screen, snapshot, record }: SlotView): boolean {
  if (slot === 'page') return true
  const { rows, cursor } = snapshot.context as { rows?: readonly unknown[]; cursor?: number | null }
  const row = rows?.[cursor ?? -1]
  return row !== undefined && JSON.stringify(screen.rowRecord?.(row as never)) === JSON.stringify(record)
}
