import { ownValue } from '../../domain/values/own.ts'
import { isBlank } from '../../domain/values/text.ts'
import type { PaletteRecord } from '../../machines/flows/panel/palette.ts'
import { kindOf, numberParams } from '../offers/kind-of.ts'
import type { PaletteSystem } from '../palette-system.ts'
import { forgetPeople, rememberUse } from './memory.ts'

/** What a record is remembered by: its kind and its own number, whatever else its params name and in which order. */
export function usageIdOf({ kind, params, own }: PaletteRecord & { own?: string }): string {
  const names = [own ?? '', ...numberParams(kind)]
  const name = names.find((each) => Object.hasOwn(params, each))
  return `${kind}.${name === undefined ? Object.values(params)[0] : ownValue(params, name)}`
}

/** A record counts as chosen; one whose name is not known yet does not. @param screen the one that it was chosen for */
export function rememberRecord(
  { session }: Pick<PaletteSystem, 'session'>,
  record: PaletteRecord,
  screen?: string,
): void {
  const operator = session.getSnapshot().context.operator
  if (isBlank(record.title)) return
  const id = usageIdOf(record)
  if (operator) rememberUse(operator.id, screen === undefined ? id : `${screen}.${id}`, record, screen)
}

/** A record whose drawer is opened, by whatever way, counts as chosen; people are forgotten when the session ends. */
export function followOpened(system: PaletteSystem): void {
  let last = ''
  system.slots.subscribe(() => {
    const [top] = system.slots.all()
    if (top?.record === undefined || top.slot === 'page') return
    const record = { ...top.record, kind: kindOf(top.record, top.screen) }
    const opened = JSON.stringify([top.screen.id, record.kind, record.params])
    if (opened === last) return
    last = opened
    const { filter: _, ...kept } = record
    rememberRecord(system, kept)
  })
  system.session.on('session.ended', forgetPeople)
}
