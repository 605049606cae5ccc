import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { PaletteRecord, PaletteRun } from '../machines/flows/panel/palette.ts'
import { offered } from '../runtime/offered.ts'
import type { ScreenCommand } from '../runtime/screen.ts'
import { NOT_NOW } from './copy.ts'
import { runInDetail } from './in-detail.ts'
import { commandsOf } from './offers/asking-offers.ts'
import { recordCommandsFor } from './offers/record-commands.ts'
import { failureOf, letGo, loaderOf } from './opened-record.ts'
import type { PaletteSystem } from './palette-system.ts'

/** Has a record do something, as it stands by now. Answers why not, in words; nothing where it does. */
export async function runOnRecord(
  system: PaletteSystem,
  { command: id, record, argument = '' }: Required<Pick<PaletteRun, 'record'>> & PaletteRun,
): Promise<string | undefined> {
  const role = system.session.getSnapshot().context.operator?.role
  const inDetail = role && recordCommandsFor(system, role).find(({ kind, at }) => at && kind === record.kind)
  if (inDetail) {
    const command = commandsOf(inDetail).find((each) => each.id === id)
    return command ? runInDetail(system, command, record) : NOT_NOW
  }
  const load = loaderOf(system, system.registry, record)
  if (load === undefined) return NOT_NOW
  try {
    const taken = await load().then(({ loadRecordCommands }) => loadRecordCommands(system, record.params))
    const command = taken.commands.find((each) => each.id === id)
    const snapshot = taken.actor.getSnapshot()
    const todo = decide(command, snapshot, { record, argument })
    if ('event' in todo) taken.actor.send(todo.event)
    letGo(taken)
    return 'refusal' in todo ? todo.refusal : undefined
  } catch (cause) {
    return failureOf(cause)
  }
}

/** What a command sends now, with its argument where it takes one; or why it cannot be. */
function decide(
  command: ScreenCommand | undefined,
  snapshot: AnyMachineSnapshot,
  { record, argument }: { record: PaletteRecord; argument: string },
): { event: EventObject } | { refusal: string } {
  const now = command && offered(command, snapshot, record)
  if (now === undefined) return { refusal: NOT_NOW }
  if (now.refusal !== undefined) return { refusal: now.refusal }
  return command?.argument?.read(argument, snapshot, record) ?? { event: now.event }
}
