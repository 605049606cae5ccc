import { ownValue } from '../domain/values/own.ts'
import type { PaletteRecord } from '../machines/flows/panel/palette.ts'
import { offered } from '../runtime/offered.ts'
import type { ScreenCommand } from '../runtime/screen.ts'
import { NOT_NOW } from './copy.ts'
import { detailOf, paramsFor } from './offers/screens-about.ts'
import type { PaletteSystem } from './palette-system.ts'

type Panel = Pick<PaletteSystem, 'session' | 'registry' | 'slots' | 'drawers' | 'openScreen' | 'notify'>

/**
 * Opens the detail of a record, and has the record do something there as soon as the detail knows how it stands: what is asked before, and
 * what is answered, stands in the detail. Answers why that is not possible; what is refused later is said as a notice. A detail that is
 * closed before drops what was asked.
 */
export function runInDetail(system: Panel, command: ScreenCommand, record: PaletteRecord): string | undefined {
  const role = system.session.getSnapshot().context.operator?.role
  const screen = role && detailOf({ screens: system.registry, role }, record)
  if (screen === undefined) return NOT_NOW
  const params = paramsFor(screen, record)
  const isIt = (id: string, shown: Readonly<Record<string, string>>) =>
    id === screen.id && Object.entries(params).every(([name, value]) => ownValue(shown, name) === value)
  const inSlot = () => system.slots.all().find((shown) => isIt(shown.screen.id, shown.params))
  const isOpen = () => system.drawers.getSnapshot().context.stack.some((shown) => isIt(shown.screen, shown.params))
  if (inSlot() === undefined) system.openScreen(screen, params)

  function look() {
    const subject = inSlot()?.subject
    if (subject === undefined && isOpen()) return
    unsubscribe()
    closing.unsubscribe()
    if (subject === undefined) return
    const now = offered(command, subject.getSnapshot(), record)
    const refusal = now ? now.refusal : NOT_NOW
    if (refusal !== undefined) system.notify({ type: 'notice', class: 'error', message: refusal })
    else if (now) subject.send(now.event)
  }
  const unsubscribe = system.slots.subscribe(look)
  const closing = system.drawers.subscribe(look)
  look()
  return undefined
}
