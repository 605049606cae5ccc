import { RefusedError } from '../api/client/queries.ts'
import type { PaletteRecord } from '../machines/flows/panel/palette.ts'
import type { RecordCommands, Screen } from '../runtime/screen.ts'
import type { OpenedRecord, OpenedRecordStore } from '../runtime/start/command-center.ts'
import type { System } from '../runtime/system.ts'
import type { PaletteSystem } from './palette-system.ts'

type Load = NonNullable<Screen['recordCommands']>['load']

const FAILURE = 'Não foi possível saber o que pode ser feito agora.'

/** Takes every record at hand whose page is entered, and lets go of it when the page is left and nothing of it is under way. */
export function followRecord(
  palette: PaletteSystem['palette'],
  system: System,
  registry: readonly Screen[],
): OpenedRecordStore {
  let openedRecord: OpenedRecord | undefined
  const listeners = new Set<() => void>()
  const set = (next: OpenedRecord | undefined) => {
    openedRecord = next
    for (const listener of listeners) listener()
  }
  palette.subscribe(({ context }) => {
    const record = context.pages.at(-1)?.record
    if (nameOf(record) === nameOf(openedRecord?.record)) return
    if (openedRecord?.taken) letGo(openedRecord.taken)
    const load = record && loaderOf(system, registry, record)
    set(load && { record })
    if (load) take(record, load)
  })

  async function take(record: PaletteRecord, load: Load) {
    const next = await load()
      .then(({ loadRecordCommands }) => loadRecordCommands(system, record.params))
      .then(
        (taken): OpenedRecord => ({ record, taken }),
        (cause): OpenedRecord => ({ record, failure: failureOf(cause) }),
      )
    if (openedRecord?.record === record) set(next)
    else next.taken?.actor.stop()
  }
  return {
    get: () => openedRecord,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What loads a record's machine, where the role may open its list. */
export function loaderOf(
  { session }: Pick<System, 'session'>,
  registry: readonly Screen[],
  { kind }: PaletteRecord,
): Load | undefined {
  const role = session.getSnapshot().context.operator?.role
  const mine = registry.filter(({ roles }) => role && roles.includes(role))
  return mine.find(({ recordCommands }) => recordCommands?.kind === kind)?.recordCommands?.load
}

/** Why a record could not be loaded, in words. */
export const failureOf = (cause: unknown): string => (cause instanceof RefusedError ? cause.message : FAILURE)

/** Stops the machine of a record once nothing of it is under way. */
export function letGo({ actor }: RecordCommands): void {
  if (!actor.getSnapshot().hasTag('busy')) return void actor.stop()
  const watched = actor.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return
    watched.unsubscribe()
    // What it emits on its way is heard after its new state.
    queueMicrotask(() => actor.stop())
  })
}

const nameOf = (record: PaletteRecord | undefined) => record && JSON.stringify([record.kind, record.params])
