import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { ask } from '../../src/machines/ask.ts'
import { activeLeaves, type Model, type Samples, type WalkPath, type World } from './model.ts'

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
  stop(): void | Promise<void>
}

/** The system that walks a model. */
export type SystemOf<M> =
  M extends Model<infer Machine, infer Command, infer Fact> ? System<Machine, Command, Fact> : never

/** One function for every event. */
export type Executors<Events extends EventObject> = {
  readonly [Type in Events['type']]: (event: Extract<Events, { type: Type }>) => void | Promise<void>
}

/** Walks one path: does each command, lets each fact happen, and after every step asserts each leaf the model is in. */
export async function walk<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  path: WalkPath<Machine>,
  system: System<Machine, Command, Fact>,
): Promise<void> {
  let place = 'the beginning'
  try {
    await system.start(scriptOf(model, path), path.world)
    await assertLeaves(system, path.initial)
    for (const [index, { event, snapshot }] of path.steps.entries()) {
      place = `step ${index + 1}, ${event.type}`
      await execute(model, system, event)
      await assertLeaves(system, snapshot)
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
 * What keeps a system from walking these paths, both ways and in words: a leaf without an assertion or an event without an executor,
 * and either of them that no path comes to. Empty is complete.
 */
export function gapsOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  paths: readonly WalkPath<Machine>[],
  system: Pick<System<Machine, Command, Fact>, 'commands' | 'facts' | 'leaves'>,
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
