import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { kindOf } from '../offers/kind-of.ts'
import type { PaletteSystem } from '../palette-system.ts'
import { forgetPeople, rememberUse } from './memory.ts'

/** A record counts as chosen. @param screen the one that it was chosen for */
export function rememberRecord(
  { session }: Pick<PaletteSystem, 'session'>,
  record: PaletteRecord,
  screen?: string,
): void {
  const operator = session.getSnapshot().context.operator
  const id = `${record.kind}.${Object.values(record.params)[0]}`
  if (operator) rememberUse(operator.id, screen === undefined ? id : `${screen}.${id}`, record, screen)
}

/** A record whose drawer is opened, by whatever way, counts as chosen; people are forgotten when the session ends. */
export function followOpened(system: PaletteSystem): void {
  let last = ''
  system.slots.subscribe(() => {
    const [top] = system.slots.all()
    if (top?.record === undefined || top.slot === 'page') return
    const record = { ...top.record, kind: kindOf(top.record) }
    const opened = JSON.stringify([top.screen.id, record.kind, record.params])
    if (opened === last) return
    last = opened
    const { filter: _, ...kept } = record
    rememberRecord(system, kept)
  })
  system.session.on('session.ended', forgetPeople)
}
