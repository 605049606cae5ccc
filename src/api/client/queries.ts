import { type ActorRefFrom, createActor } from 'xstate'
import type { RecordKind } from '../../domain/values/record-kinds.ts'
import { ask } from '../../machines/ask.ts'
import { type ResourceFact, type ResourceMachine, resourceOf } from '../../machines/flows/panel/resource.ts'
import { NO_ANSWER, type Outcome, type PanelRefusal } from './outcome.ts'

/** What no change in the panel refetches: it is the same all day, or is asked for with what it depends on. */
type LastingKind =
  | 'audit'
  | 'buyer-phone'
  | 'couponForecast'
  | 'demo'
  | 'demo-phone'
  | 'figureChoices'
  | 'periodTotals'
  | 'phone'
  | 'prizeList'
  | 'webhookLookups'
  | 'webhookPreview'
/** The figures of the day, which every change may move. */
type DayKind = 'today' | 'sales-today' | 'comparison'
type QueryKind = RecordKind | DayKind | LastingKind

/** A query: its key, kind first, and how it is loaded. `load` throws `RefusedError`. */
export interface Query<Data> {
  key: readonly [kind: QueryKind, ...more: string[]]
  load: () => Promise<Data>
}

/** A refused read, with the sentence to show. */
export class RefusedError extends Error {
  readonly kind: PanelRefusal['kind']
  constructor(kind: RefusedError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** The data of an outcome. @throws RefusedError */
export function orThrow<Data>(outcome: Outcome<Data>): Data {
  if (outcome.ok) return outcome.data
  throw new RefusedError(outcome.refusal.kind, outcome.refusal.message)
}

export type ResourceActor<Data> = ActorRefFrom<ResourceMachine<Data>>

/** The cache of what was read from the server: one machine for each query, kept while somebody watches it. */
export interface Queries {
  /** The machine of a query, started when it is first asked for. */
  of<Data>(query: Query<Data>): ResourceActor<Data>
  /**
   * Counts somebody who shows it. For the first it is asked for anew, unless nobody has shown it yet; with nobody left it is forgotten at
   * the next change of its kind.
   */
  watch(query: Query<unknown>): () => void
  /** Records of a kind were changed: what is watched is asked for again, the rest forgotten. */
  refresh(kind: RecordKind | DayKind): void
  /** The connection is back: all that is watched is asked for again, refused reads included; the rest is forgotten. */
  renew(): void
  /** Another call brought it. */
  give<Data>(query: Query<Data>, data: Data): void
  clear(): void
}

interface Kept {
  kind: QueryKind
  actor: ResourceActor<unknown>
  watchers: number
  /** Nobody has watched it since it was loaded, or since another call brought it. */
  unseen: boolean
}

/** The cache of what views read, empty. */
export function createQueries(): Queries {
  const kept = new Map<string, Kept>()
  const drop = (name: string) => {
    kept.get(name)?.actor.stop()
    kept.delete(name)
  }
  const find = ({ key }: Query<unknown>) => kept.get(JSON.stringify(key))
  const start = (query: Query<unknown>, given?: { data: unknown }): Kept => {
    const machine = resourceOf<unknown>().provide({ actors: { askData: askData(query) } })
    const snapshot = given && machine.resolveState({ value: 'ready', context: { ...given, message: null } })
    const actor = createActor(machine, snapshot && { snapshot })
    const started: Kept = { kind: query.key[0], actor, watchers: 0, unseen: true }
    kept.set(JSON.stringify(query.key), started)
    actor.start()
    return started
  }
  const keep = (query: Query<unknown>): Kept => find(query) ?? start(query)
  return {
    of: (query) => keep(query).actor as never,
    watch(query) {
      const known = keep(query)
      if (known.watchers === 0 && !known.unseen) known.actor.send({ type: 'resource.refresh' })
      known.unseen = false
      known.watchers += 1
      return () => {
        known.watchers -= 1
      }
    },
    refresh(kind) {
      for (const [name, known] of kept) {
        if (known.kind !== kind) continue
        if (known.watchers > 0) known.actor.send({ type: 'resource.refresh' })
        else drop(name)
      }
    },
    renew() {
      for (const [name, { watchers, actor }] of kept) {
        if (watchers === 0) drop(name)
        else {
          actor.send({ type: 'resource.refresh' })
          actor.send({ type: 'resource.retry' })
        }
      }
    },
    give(query, data) {
      const known = find(query)
      if (known) known.actor.send({ type: 'data.replaced', data })
      else start(query, { data })
    },
    clear() {
      for (const name of [...kept.keys()]) drop(name)
    },
  }
}

const askData = (query: Query<unknown>) =>
  ask(
    async (_nothing: undefined): Promise<ResourceFact<unknown>> => {
      try {
        return { type: 'data.loaded', data: await query.load() }
      } catch (cause) {
        if (cause instanceof RefusedError)
          return { type: 'data.refused', message: cause.message, ...(cause.kind === 'gone' && { gone: true }) }
        throw cause
      }
    },
    (): ResourceFact<unknown> => ({ type: 'data.refused', message: NO_ANSWER }),
  )
