import { RefusedError } from '../api/queries.ts'
import type { PaletteRecord } from '../machines/flows/palette.ts'
import type { RecordAtHand, Screen } from '../runtime/screen.ts'
import { registry } from '../screens/registry.ts'
import type { System } from '../system.ts'
import type { Desk } from './command-center.ts'

type Load = NonNullable<Screen['atHand']>['load']

/** What is known of the record whose page of the palette is open. */
export interface AtHand {
  record: PaletteRecord
  /** Undefined while the server is asked, or where it refused. */
  taken?: RecordAtHand
  /** Why nothing can be said of it. */
  failure?: string
}

/** Keeps the record at hand whose page is open. */
export interface Hand {
  get(): AtHand | undefined
  subscribe(listener: () => void): () => void
}

const FAILURE = 'Não foi possível saber o que pode ser feito agora.'

/** Takes every record at hand whose page is entered, and lets go of it when the page is left and nothing of it is under way. */
export function followRecord(palette: Desk['palette'], system: System): Hand {
  let hand: AtHand | undefined
  const listeners = new Set<() => void>()
  const set = (next: AtHand | undefined) => {
    hand = next
    for (const listener of listeners) listener()
  }
  palette.subscribe(({ context }) => {
    const record = context.pages.at(-1)?.record
    if (nameOf(record) === nameOf(hand?.record)) return
    if (hand?.taken) letGo(hand.taken)
    const role = system.session.getSnapshot().context.operator?.role
    const mine = registry.filter(({ roles }) => role && roles.includes(role))
    const load = record && mine.find(({ atHand }) => atHand?.kind === record.kind)?.atHand?.load
    set(load && { record })
    if (load) take(record, load)
  })

  async function take(record: PaletteRecord, load: Load) {
    const next = await load()
      .then(({ takeAtHand }) => takeAtHand(system, record.params))
      .then(
        (taken): AtHand => ({ record, taken }),
        (cause): AtHand => ({ record, failure: cause instanceof RefusedError ? cause.message : FAILURE }),
      )
    if (hand?.record === record) set(next)
    else next.taken?.actor.stop()
  }
  return {
    get: () => hand,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function letGo({ actor }: RecordAtHand): void {
  if (!actor.getSnapshot().hasTag('busy')) return void actor.stop()
  const watched = actor.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return
    watched.unsubscribe()
    // What it emits on its way is heard after its new state.
    queueMicrotask(() => actor.stop())
  })
}

const nameOf = (record: PaletteRecord | undefined) => record && JSON.stringify([record.kind, record.params])
