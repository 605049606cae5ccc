import { isDeepStrictEqual } from 'node:util'
import {
  type AnyStateMachine,
  type ContextFrom,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  StateMachine,
} from 'xstate'
import { type ChartState, initialState, stepThrough } from '../../../src/machines/next-state.ts'

/**
 * One line of a hand-written table: in the state `at`, `on` this event leads to the state `to`, `null` when it is refused. `holds`: what
 * of the context must be so afterwards. `effects`: all that the machine emits on the way. `tags`: all that the state is tagged then. `asks`: the
 * actors that are started by it, each with what it is given.
 */
export type Row<Machine extends AnyStateMachine> = {
  readonly at: ChartState<Machine>
  readonly on: EventFromLogic<Machine>
  readonly to: ChartState<Machine>['value'] | null
  readonly holds?: Partial<ContextFrom<Machine>>
  readonly effects?: readonly EmittedFrom<Machine>[]
  readonly tags?: readonly string[]
  readonly asks?: Readonly<Record<string, unknown>>
}

/** Where the machine begins under an input. */
export type Start<Machine extends AnyStateMachine> = {
  readonly input: InputFrom<Machine>
  readonly to: ChartState<Machine>['value']
}

/** A machine that differs from the real one in one place, and where. */
export type Mutant = { readonly name: string; readonly machine: AnyStateMachine }

/** The rows that the machine does not keep, each in words; empty when it keeps the table. */
export function brokenRows<Machine extends AnyStateMachine>(machine: Machine, rows: readonly Row<Machine>[]): string[] {
  return rows.flatMap((row) => {
    const step = stepThrough(machine, row.at, [row.on])
    const next = step?.state
    const told = `${JSON.stringify(row.at.value)} on ${JSON.stringify(row.on)}`
    if (!isDeepStrictEqual(next?.value ?? null, row.to)) {
      return [`${told} leads to ${JSON.stringify(next?.value ?? null)}, not to ${JSON.stringify(row.to)}`]
    }
    if (row.effects && !isDeepStrictEqual(step?.effects, row.effects)) {
      return [`${told} has the effects ${JSON.stringify(step?.effects)}, not ${JSON.stringify(row.effects)}`]
    }
    const { tags, asks } = next && (row.tags || row.asks) ? toldOf(machine, row, next) : {}
    if (row.tags && !isDeepStrictEqual(tags, [...row.tags].sort()))
      return [`${told} is tagged ${JSON.stringify(tags)}, not ${JSON.stringify(row.tags)}`]
    if (row.asks && !isDeepStrictEqual(asks, row.asks))
      return [`${told} asks ${JSON.stringify(asks)}, not ${JSON.stringify(row.asks)}`]
    const context = (next?.context ?? {}) as Record<string, unknown>
    return Object.entries(row.holds ?? {}).flatMap(([name, value]) =>
      isDeepStrictEqual(context[name], value)
        ? []
        : [`${told} leaves ${name} as ${JSON.stringify(context[name])}, not as ${JSON.stringify(value)}`],
    )
  })
}

/** The tags of the state that a row leads to, and what the actors are given that are started on the way there. */
function toldOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { at, on }: Row<Machine>,
  next: ChartState<Machine>,
): { tags: string[]; asks: Record<string, unknown> } {
  const nodesIn = (state: ChartState<Machine>) => machine.resolveState(state as never)._nodes
  const before = new Set(nodesIn(at))
  const started = nodesIn(next).filter((node) => !before.has(node))
  const asks = started.flatMap((node) =>
    node.invoke.map(({ src, input }) => {
      const given = typeof input === 'function' ? input({ context: next.context, event: on } as never) : input
      return [String(src), given] as const
    }),
  )
  return { tags: [...machine.resolveState(next as never).tags].sort(), asks: Object.fromEntries(asks) }
}

/**
 * The machine with one transition, guard, or action that changes the context left out, and with one named guard stuck at yes or at no,
 * in every possible way.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Branch
  const { implementations } = machine
  const changed = placesOf(config).map(({ path, name, change }) => ({
    name,
    machine: new StateMachine(replaceAt(config, path, change) as never, implementations as never) as AnyStateMachine,
  }))
  const stuck = Object.keys(implementations.guards ?? {}).flatMap((guard) =>
    [true, false].map((answer) => ({
      name: `${guard} always ${answer ? 'yes' : 'no'}`,
      machine: new StateMachine(
        config as never,
        { ...implementations, guards: { ...implementations.guards, [guard]: () => answer } } as never,
      ) as AnyStateMachine,
    })),
  )
  return [...changed, ...stuck]
}

/** The beginnings that the machine does not keep, each in words. */
export function brokenStarts<Machine extends AnyStateMachine>(
  machine: Machine,
  starts: readonly Start<Machine>[],
): string[] {
  return starts.flatMap(({ input, to }) => {
    const { value } = initialState(machine, input)
    return isDeepStrictEqual(value, to) ? [] : [`begins at ${JSON.stringify(value)}, not at ${JSON.stringify(to)}`]
  })
}

type Branch = { readonly [key: string]: unknown }
type Place = { path: (string | number)[]; name: string; change: (found: unknown) => unknown }

/** Actions that only speak to the surroundings: a table of states and context cannot see them, journeys do. */
const SPEAKING = /^announce/

function placesOf(node: Branch, at: string[] = []): Place[] {
  const where = at.join('.') || '(root)'
  const base = at.flatMap((key) => ['states', key])
  const lists: [string, (string | number)[], unknown][] = [
    ...Object.entries((node.on ?? {}) as Branch).map(
      ([type, transitions]) => [type, [...base, 'on', type], transitions] as [string, string[], unknown],
    ),
    ...(node.always ? [['always', [...base, 'always'], node.always] as [string, string[], unknown]] : []),
  ]
  const own = lists.flatMap(([type, path, transitions]) => {
    const list = Array.isArray(transitions) ? (transitions as unknown[]) : [transitions]
    return list.flatMap((transition, index): Place[] => {
      const name = `${where} on ${type}#${index}`
      const without = () => list.filter((_, place) => place !== index)
      const changed = (part: object) => () =>
        list.map((each, place) => (place === index ? { ...(each as object), ...part } : each))
      const { guard, actions } = (typeof transition === 'object' ? transition : {}) as {
        guard?: unknown
        actions?: unknown
      }
      const listed = Array.isArray(actions) ? (actions as unknown[]) : actions ? [actions] : []
      return [
        { path, name: `${name} removed`, change: without },
        ...(guard ? [{ path, name: `${name} unguarded`, change: changed({ guard: undefined }) }] : []),
        ...listed.flatMap((action, place) =>
          SPEAKING.test(typeOf(action))
            ? []
            : [
                {
                  path,
                  name: `${name} without ${typeOf(action)}`,
                  change: changed({ actions: listed.filter((_, other) => other !== place) }),
                },
              ],
        ),
      ]
    })
  })
  const edges = (['entry', 'exit'] as const).flatMap((edge): Place[] => {
    const actions = [node[edge] ?? []].flat().filter((action) => !SPEAKING.test(typeOf(action)))
    return actions.length === 0
      ? []
      : [{ path: [...base, edge], name: `${where} without ${edge}`, change: () => undefined }]
  })
  const inner = Object.entries((node.states ?? {}) as Record<string, Branch>).flatMap(([key, state]) =>
    placesOf(state, [...at, key]),
  )
  return [...own, ...edges, ...inner]
}

function typeOf(action: unknown): string {
  return typeof action === 'string' ? action : ((action as { type?: string }).type ?? '')
}

function replaceAt(found: unknown, [key, ...rest]: (string | number)[], change: (found: unknown) => unknown): unknown {
  if (key === undefined) return change(found)
  const branch = found as Branch
  return { ...branch, [key]: replaceAt(branch[key], rest, change) }
}
