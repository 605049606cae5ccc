import { deepStrictEqual } from 'node:assert/strict'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import {
  acceptedIn,
  activeLeaves,
  leavesOf,
  type Model,
  type Samples,
  samplesOf,
  shortestPaths,
  type WalkPath,
  type World,
} from './model.ts'

/**
 * Something that is walked along a model's paths: the machine with fake actors, the live API, or a browser. `start` gets the facts of
 * the whole path before its first step, because a seed can arrange an answer and a browser cannot. `leaves` holds one assertion for
 * every leaf state; it is given the snapshot that the model expects.
 */
export type System<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject> = {
  start(script: readonly Fact[], world: World<Machine>): void | Promise<void>
  readonly commands: Executors<Command>
  readonly facts: Executors<Fact>
  readonly leaves: Readonly<Record<string, (expected: SnapshotFrom<Machine>) => void | Promise<void>>>
  readonly refusals: Refusals<Machine, Command | Fact>
  stop(): void | Promise<void>
}

/**
 * How a system is sent what the chart refuses. `record` reads all that a client sees of the record, which must stay as it is after each
 * event; `shown` reads what takes long to read, once before and once after all that is tried in a leaf; `events` tries an event, or says why
 * this system cannot, everywhere or in some leaves; `leaves` names the leaves in which nothing at all is tried, with the reason.
 */
export type Refusals<Machine extends AnyStateMachine, Events extends EventObject> = {
  record(): unknown
  shown?(): unknown
  readonly events: {
    readonly [Type in Events['type']]: Tried<Machine, Extract<Events, { type: Type }>>
  }
  readonly leaves?: Readonly<Record<string, string>>
}

/** What is done about one refused event: it is tried, everywhere or except in some leaves; or a reason why it is not. */
export type Tried<Machine extends AnyStateMachine, Event extends EventObject> =
  | Attempt<Machine, Event>
  | { readonly attempt: Attempt<Machine, Event>; readonly except: Readonly<Record<string, string>> }
  | string

/** Why a server is not sent the facts that answer an actor. */
export const ANSWERED = 'the server says this itself, and nobody can tell it'

/** Tries an event where the chart refuses it; `expected` is where the chart is. Answers whether the system refused it, too. */
export type Attempt<Machine extends AnyStateMachine, Event extends EventObject> = (
  event: Event,
  expected: SnapshotFrom<Machine>,
) => boolean | Promise<boolean>

/** The system that walks a model. */
export type SystemOf<M> =
  M extends Model<infer Machine, infer Command, infer Fact> ? System<Machine, Command, Fact> : never

/** One function for every event. */
export type Executors<Events extends EventObject> = {
  readonly [Type in Events['type']]: (event: Extract<Events, { type: Type }>) => void | Promise<void>
}

/**
 * Walks one path: does each command, lets each fact happen, and after every step asserts each leaf the model is in. With `tried`, the
 * system is also sent what the chart refuses in each leaf: what `tried` holds was sent on an earlier path and is not sent again.
 */
export async function walk<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  path: WalkPath<Machine>,
  system: System<Machine, Command, Fact>,
  tried?: Set<string>,
): Promise<void> {
  let place = 'the beginning'
  const check = async (snapshot: SnapshotFrom<Machine>) => {
    await assertLeaves(system, snapshot)
    if (tried) await tryRefused(model, system, snapshot, tried)
  }
  try {
    await system.start(scriptOf(model, path), path.world)
    await check(path.initial)
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      place = `step ${index + 1}, ${event.type}`
      await execute(model, system, event)
      await check(snapshot)
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`At ${place} of the path\n${path.description}\n${reason}`, { cause })
  } finally {
    await system.stop()
  }
}

/** The facts of a path, in their order. */
export function scriptOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  path: WalkPath<Machine>,
): Fact[] {
  return path.steps.map((step) => step.event as unknown as Fact).filter((event) => event.type in model.facts)
}

/**
 * Walks paths one after the other, each through a system of its own, and sends it in every leaf what the chart refuses, once for all the
 * paths.
 */
export async function walkAll<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  paths: readonly WalkPath<Machine>[],
  makeSystem: () => System<Machine, Command, Fact>,
): Promise<void> {
  const tried = new Set<string>()
  for (const path of paths) await walk(model, path, makeSystem(), tried)
}

/**
 * What keeps a system from walking these paths, both ways and in words: a leaf without an assertion or an event without an executor,
 * and either of them that no path comes to. Empty is complete.
 */
export function gapsOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  paths: readonly WalkPath<Machine>[],
  system: Pick<System<Machine, Command, Fact>, 'commands' | 'facts' | 'leaves' | 'refusals'>,
): string[] {
  const snapshots = paths.flatMap(({ initial, steps }) => [initial, ...steps.map((step) => step.snapshot)])
  const events = paths.flatMap(({ steps }) => steps.map((step) => step.event.type))
  return [
    ...differences(snapshots.flatMap(activeLeaves), Object.keys(system.leaves), 'leaf'),
    ...differences(
      events.filter((type) => !(type in model.facts)),
      Object.keys(system.commands),
      'command',
    ),
    ...differences(
      events.filter((type) => type in model.facts),
      Object.keys(system.facts),
      'fact',
    ),
    ...refusalGaps(model, snapshots, system.refusals),
  ]
}

/** An event that the chart refuses in a leaf and nothing is said of, and what is said of one that it never refuses there. */
function refusalGaps<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  snapshots: readonly SnapshotFrom<Machine>[],
  { events, leaves = {} }: Refusals<Machine, Command | Fact>,
): string[] {
  const open = snapshots.filter((snapshot) => !isExempt(snapshot as AnyMachineSnapshot, leaves))
  const refused = new Set(open.flatMap((snapshot) => refusedIn(model, snapshot)).map(({ type }) => type))
  const known = leavesOf(model.machine)
  const excepted = Object.values<Tried<Machine, never>>(events).flatMap((tried) =>
    typeof tried === 'object' ? Object.keys(tried.except) : [],
  )
  return [
    ...[...refused].filter((type) => !(type in events)).map((type) => `nothing is said of the refused "${type}"`),
    ...Object.keys(events)
      .filter((type) => !refused.has(type))
      .map((type) => `no path comes to a leaf that refuses "${type}"`),
    ...[...Object.keys(leaves), ...excepted]
      .filter((leaf) => !known.includes(leaf))
      .map((leaf) => `there is no leaf "${leaf}" to try nothing in`),
  ]
}

/**
 * The machine itself with fake actors: commands are sent to it, a fact that answers an actor settles the question that waits, any other
 * fact is sent. In every leaf the machine stands where the chart stands, context included.
 */
export function machineSystem<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  leaves: readonly string[],
  expectSame: (actual: unknown, expected: unknown) => void,
): System<Machine, Command, Fact> {
  const waiting = new Map<string, (event: EventObject) => void>()
  const fakes = Object.fromEntries(
    Object.keys(model.machine.implementations.actors ?? {}).map((name) => [name, fakeActor(name, waiting)]),
  )
  let actor = createActor(model.machine as AnyStateMachine)
  let emitted: EventObject[] = []
  const send = (event: EventObject) => actor.send(event as never)
  const settle = async (event: EventObject) => {
    const [name] = Object.entries(model.answers).find(
      ([asked, facts]) => facts.includes(event.type) && waiting.has(asked),
    ) ?? [null]
    if (name === null) {
      send(event)
      return
    }
    waiting.get(name)?.(event)
    waiting.delete(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    start: (_script, world) => {
      waiting.clear()
      actor = createActor((model.machine as AnyStateMachine).provide({ actors: fakes } as never), {
        input: world.input,
      })
      emitted = []
      actor.on('*', (event) => emitted.push(event))
      actor.start()
    },
    commands: executors<Command>(model.commands, send),
    facts: executors<Fact>(model.facts, settle),
    leaves: Object.fromEntries(
      leaves.map((leaf) => [
        leaf,
        (expected: SnapshotFrom<Machine>) => {
          expectSame(statusOf(actor.getSnapshot()), statusOf(expected as AnyMachineSnapshot))
        },
      ]),
    ),
    refusals: {
      record: () => ({ ...statusOf(actor.getSnapshot()), emitted: [...emitted] }),
      events: Object.fromEntries(
        refusedAnywhere(model).map((type) => [
          type,
          (event: EventObject) => {
            const before = actor.getSnapshot()
            send(event)
            return actor.getSnapshot() === before
          },
        ]),
      ) as unknown as Refusals<Machine, Command | Fact>['events'],
    },
    stop: () => {
      actor.stop()
    },
  }
}

function differences(wanted: readonly string[], given: readonly string[], noun: string): string[] {
  return [
    ...[...new Set(wanted)].filter((name) => !given.includes(name)).map((name) => `the ${noun} "${name}" is missing`),
    ...given.filter((name) => !wanted.includes(name)).map((name) => `no path comes to the ${noun} "${name}"`),
  ]
}

function statusOf({ value, context, status }: AnyMachineSnapshot) {
  return { value, context, status }
}

/** What is asked in a walk waits for as long as the walk does: the longest time that a timer takes. */
const NEVER_MS = 2 ** 31 - 1

function fakeActor(name: string, waiting: Map<string, (event: EventObject) => void>) {
  return ask(
    (_input: unknown, signal) =>
      new Promise<EventObject>((resolve) => {
        waiting.set(name, resolve)
        signal.addEventListener('abort', () => waiting.delete(name))
      }),
    (cause) => {
      throw cause
    },
    NEVER_MS,
  )
}

function executors<Events extends EventObject>(
  samples: Samples<Events>,
  run: (event: EventObject) => void | Promise<void>,
): Executors<Events> {
  return Object.fromEntries(Object.keys(samples).map((type) => [type, run])) as unknown as Executors<Events>
}

async function execute<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  system: System<Machine, Command, Fact>,
  event: EventFromLogic<Machine>,
): Promise<void> {
  const table = event.type in model.facts ? system.facts : system.commands
  const run = (table as Readonly<Record<string, ((event: unknown) => void | Promise<void>) | undefined>>)[event.type]
  if (!run) throw new Error(`The system cannot do "${event.type}"`)
  await run(event)
}

/** The samples that the chart does not accept where it is. */
function refusedIn<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  snapshot: SnapshotFrom<Machine>,
): EventFromLogic<Machine>[] {
  const accepted = acceptedIn(model, snapshot)
  return samplesOf(model).filter((event) => !accepted.includes(event))
}

/** The events that the chart refuses in some leaf that the shortest paths come to. */
function refusedAnywhere<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
): string[] {
  const snapshots = shortestPaths(model).flatMap(({ initial, steps }) => [
    initial,
    ...steps.map((step) => step.snapshot),
  ])
  return [...new Set(snapshots.flatMap((snapshot) => refusedIn(model, snapshot)).map(({ type }) => type))]
}

function isExempt(snapshot: AnyMachineSnapshot, leaves: Readonly<Record<string, string>>): boolean {
  return activeLeaves(snapshot).some((leaf) => leaf in leaves)
}

/** Sends the system what the chart refuses where it is and was not sent in these leaves before; it must refuse it and stay as it is. */
async function tryRefused<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  system: System<Machine, Command, Fact>,
  snapshot: SnapshotFrom<Machine>,
  tried: Set<string>,
): Promise<void> {
  const { refusals } = system
  if (isExempt(snapshot as AnyMachineSnapshot, refusals.leaves ?? {})) return
  const leaves = activeLeaves(snapshot as AnyMachineSnapshot).join(' and ')
  const attempts = new Map<string, { event: EventObject; attempt: Attempt<Machine, EventObject> }>()
  for (const event of refusedIn(model, snapshot)) {
    const attempt = attemptAt(refusals, event, snapshot)
    // One that does not look at what the event carries is the same for all of its type.
    const name = `${leaves} ${attempt?.length === 0 ? event.type : JSON.stringify(event)}`
    if (attempt && !tried.has(name) && !attempts.has(name)) attempts.set(name, { event, attempt })
  }
  if (attempts.size === 0) return
  const [before, shown] = [await refusals.record(), await refusals.shown?.()]
  for (const [name, { event, attempt }] of attempts) {
    const what = `"${event.type}" in ${leaves}, where the chart refuses it`
    if (!(await attempt(event, snapshot))) throw new Error(`The system takes ${what}: ${JSON.stringify(event)}`)
    deepStrictEqual(await refusals.record(), before, `The record changed by ${what}: ${JSON.stringify(event)}`)
    tried.add(name)
  }
  deepStrictEqual(await refusals.shown?.(), shown, `What is shown changed by what the chart refuses in ${leaves}`)
  await assertLeaves(system, snapshot)
}

function attemptAt<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  { events }: Refusals<Machine, Command | Fact>,
  { type }: EventObject,
  snapshot: SnapshotFrom<Machine>,
): Attempt<Machine, EventObject> | undefined {
  const tried = (events as Readonly<Record<string, Tried<Machine, EventObject> | undefined>>)[type]
  if (typeof tried === 'function') return tried
  if (typeof tried !== 'object' || isExempt(snapshot as AnyMachineSnapshot, tried.except)) return undefined
  return tried.attempt
}

async function assertLeaves<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  system: System<Machine, Command, Fact>,
  expected: SnapshotFrom<Machine>,
): Promise<void> {
  for (const leaf of activeLeaves(expected as never)) {
    const check = system.leaves[leaf]
    if (!check) throw new Error(`The system asserts nothing in "${leaf}"`)
    await check(expected)
  }
}
