import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { RecordInView, ScreenCommand } from './screen.ts'

/** What a command would send now, and where that is refused, why. */
export interface OfferedCommand {
  event: EventObject
  refusal: string | undefined
}

/**
 * Whether a command is offered, muted with its reason, or not shown at all (`undefined`): where it does not apply, or its machine refuses
 * it without a reason (STYLE §7). Palette, keys, key strips, menus and buttons all ask here.
 */
export function offered(
  command: ScreenCommand,
  snapshot: AnyMachineSnapshot,
  record?: RecordInView,
): OfferedCommand | undefined {
  const event = command.event(snapshot, record)
  if (event === undefined) return undefined
  if (snapshot.can(event)) return { event, refusal: undefined }
  const refusal = command.reason?.(snapshot)
  return refusal === undefined ? undefined : { event, refusal }
}
