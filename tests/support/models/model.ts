import { createTestModel } from '@xstate/test'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'

/** One sample or more for every event of `Events`: one per meaningful payload. A new event without a sample does not compile. */
export type Samples<Events extends EventObject> = {
  readonly [Type in Events['type']]: readonly [
    Extract<Events, { type: Type }>,
    ...(readonly Extract<Events, { type: Type }>[]),
  ]
}

/** One input under which a machine is walked. */
export type World<Machine extends AnyStateMachine> = { readonly name: string; readonly input: InputFrom<Machine> }

/**
 * A chart with what is needed to walk it. `commands` are what somebody chooses, `facts` what the world reports; `answers` names the
 * facts that answer an actor. `key` picks what of the context tells two snapshots apart (at least what guards read; default: all of
 * it); `within` ends the walk where it turns false, for contexts that could grow for ever.
 */
export type Model<
  Machine extends AnyStateMachine,
  Command extends EventObject = EventObject,
  Fact extends EventObject = EventObject,
> = {
  readonly machine: Machine
  readonly worlds: readonly [World<Machine>, ...World<Machine>[]]
  readonly commands: Samples<Command>
  readonly facts: Samples<Fact>
  readonly answers: Readonly<Record<string, readonly Fact['type'][]>>
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown
  readonly within?: (snapshot: SnapshotFrom<Machine>) => boolean
}

/** One step of a path: the event, where the chart stands after it, and the transitions that led there. */
export type WalkStep<Machine extends AnyStateMachine> = {
  readonly event: EventFromLogic<Machine>
  readonly snapshot: SnapshotFrom<Machine>
  readonly taken: readonly AnyTransitionDefinition[]
}

/** A way through the chart: from its beginning in `world` through `steps`. */
export type WalkPath<Machine extends AnyStateMachine> = {
  readonly world: World<Machine>
  readonly description: string
  readonly initial: SnapshotFrom<Machine>
  readonly initialTaken: readonly AnyTransitionDefinition[]
  readonly steps: readonly WalkStep<Machine>[]
}

/**
 * Which paths to generate. `only`: walk with these events alone, for a system that cannot do the others or a region of its own.
 * `byState`: tell snapshots apart by state alone, for a chart whose context would make more simple paths than can be walked.
 */
export type PathOptions = { readonly only?: readonly string[]; readonly byState?: boolean }

/** A model whose events all have samples; an event of the machine that is neither command nor fact does not compile. */
export function modelOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact> &
    (Exclude<EventFromLogic<Machine>['type'], Command['type'] | Fact['type']> extends never
      ? unknown
      : { withoutSample: Exclude<EventFromLogic<Machine>['type'], Command['type'] | Fact['type']> }),
): Model<Machine, Command, Fact> {
  return model
}

/** The shortest paths of a model by the events they were narrowed to: they are long to find and asked for more than once. */
const found = new WeakMap<object, Map<string, unknown>>()

/**
 * A few shortest paths that walk every edge, found once for each model: what tells two steps apart is state, last event and previous
 * state.
 */
export function shortestPaths<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  options: PathOptions = {},
): readonly WalkPath<Machine>[] {
  const known = found.get(model) ?? new Map<string, unknown>()
  found.set(model, known)
  const key = JSON.stringify(options)
  const paths = (known.get(key) as WalkPath<Machine>[] | undefined) ?? findShortestPaths(model, options)
  known.set(key, paths)
  return paths
}

function findShortestPaths<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  options: PathOptions,
): WalkPath<Machine>[] {
  const serializeState = (snapshot: SnapshotFrom<Machine>, event?: EventObject, previous?: SnapshotFrom<Machine>) =>
    JSON.stringify([stateKey(model, snapshot), event ?? null, previous ? stateKey(model, previous) : null])
  return pathsOf(model, options, serializeState, 'getShortestPaths')
}

/**
 * Every way through the chart that reaches no snapshot twice. Throws when there are more than can be walked, which a broken guard can
 * bring about.
 */
export function simplePaths<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  options: PathOptions = {},
): WalkPath<Machine>[] {
  let looks = 0
  const serializeState = (snapshot: SnapshotFrom<Machine>) => {
    looks += 1
    if (looks > MOST_LOOKS) throw new Error('There are more simple paths than can be walked: narrow them')
    return stateKey(options.byState ? { key: () => null } : model, snapshot)
  }
  return pathsOf(model, options, serializeState, 'getSimplePaths')
}

/** As few of the shortest paths as take every transition that `journeys` leave out, for a system that walks slowly. */
export function fewestPaths<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  journeys: readonly WalkPath<Machine>[] = [],
  options: PathOptions = {},
): WalkPath<Machine>[] {
  const taken = new Set(journeys.flatMap(transitionsTaken))
  const longestFirst = shortestPaths(model, options).toSorted((one, other) => other.steps.length - one.steps.length)
  return longestFirst.filter((path) => {
    const transitions = transitionsTaken(path)
    const adds = transitions.some((transition) => !taken.has(transition))
    for (const transition of transitions) taken.add(transition)
    return adds
  })
}

/** The path that `events` make from the beginning of `world`, told by the chart itself. */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  world: World<Machine>,
  events: readonly EventFromLogic<Machine>[],
): WalkPath<Machine> {
  let taken: AnyTransitionDefinition[] = []
  const actor = createActor(chartOf(machine), {
    input: world.input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions)
    },
  })
  actor.start()
  const initial = actor.getSnapshot() as SnapshotFrom<Machine>
  const initialTaken = taken
  const steps = events.map((event) => {
    taken = []
    actor.send(event)
    return { event, snapshot: actor.getSnapshot() as SnapshotFrom<Machine>, taken }
  })
  actor.stop()
  const description = `${world.name}: ${events.map((event) => JSON.stringify(event)).join(' → ') || 'the beginning'}`
  return { world, description, initial, initialTaken, steps }
}

/** What a set of paths leaves out: leaf states not visited and transitions not taken, by name. Both empty is full coverage. */
export function uncovered<Machine extends AnyStateMachine>(
  machine: Machine,
  paths: readonly WalkPath<Machine>[],
): { leaves: string[]; transitions: string[] } {
  const visited = new Set(
    paths.flatMap(({ initial, steps }) => [initial, ...steps.map((step) => step.snapshot)].flatMap(activeLeaves)),
  )
  const taken = new Set(paths.flatMap(transitionsTaken))
  return {
    leaves: leavesOf(machine).filter((leaf) => !visited.has(leaf)),
    transitions: transitionsOf(machine)
      .filter(({ transition }) => !taken.has(transition))
      .map(({ name }) => name),
  }
}

/** The names of all leaf states in which the chart can rest, as in `first.undrawn`. */
export function leavesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0 && !passesOn(node))
    .map(nameOf)
}

/** The names of the leaf states a snapshot is in: one, or one a region. */
export function activeLeaves(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.filter((node) => Object.keys(node.states).length === 0).map(nameOf)
}

/** Every transition of the chart with a name that a person can find it by. */
export function transitionsOf(machine: AnyStateMachine): { name: string; transition: AnyTransitionDefinition }[] {
  return nodesOf(machine).flatMap((node) => {
    const transitions: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    return transitions.map((transition, index) => ({
      name: `${nameOf(node) || '(root)'} --${transition.eventType || 'always'}#${index}--> ${
        transition.target?.map(nameOf).join() ?? '(stays)'
      }`,
      transition,
    }))
  })
}

/** All events for which the model has samples. */
export function samplesOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
): EventFromLogic<Machine>[] {
  return [model.commands, model.facts].flatMap((group) => Object.values(group).flat()) as EventFromLogic<Machine>[]
}

/** What each model's chart accepts, by state and context: paths come to the same ones over and over, and asking a chart is slow. */
const accepted = new WeakMap<object, Map<string, unknown>>()

/** The samples that the chart accepts where it is. */
export function acceptedIn<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  snapshot: SnapshotFrom<Machine>,
): readonly EventFromLogic<Machine>[] {
  const known = accepted.get(model) ?? new Map<string, unknown>()
  accepted.set(model, known)
  const key = stateKey({}, snapshot)
  const events =
    (known.get(key) as EventFromLogic<Machine>[] | undefined) ??
    samplesOf(model).filter((event) => (snapshot as AnyMachineSnapshot).can(event))
  known.set(key, events)
  return events
}

function pathsOf<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  { only }: PathOptions,
  serializeState: (snapshot: SnapshotFrom<Machine>, event?: EventObject, previous?: SnapshotFrom<Machine>) => string,
  generator: 'getShortestPaths' | 'getSimplePaths',
): WalkPath<Machine>[] {
  const events = (snapshot: SnapshotFrom<Machine>) =>
    acceptedIn(model, snapshot).filter(({ type }) => !only || only.includes(type))
  const stopWhen = (snapshot: SnapshotFrom<Machine>) => !(model.within?.(snapshot) ?? true)
  const chart = chartOf(model.machine)
  return model.worlds.flatMap((world) => {
    const testModel = createTestModel(chart as AnyStateMachine)
    const options = { input: world.input, events, stopWhen, serializeState, allowDuplicatePaths: true }
    const found = testModel[generator](options as never)
    const ways = found.map(({ steps }) => steps.slice(1).map(({ event }) => event as EventFromLogic<Machine>))
    return withoutBeginnings(ways).map((way) => replay(model.machine, world, way))
  })
}

type Tree = Map<string, Tree>

/** The ways that are no beginning of another, longest first. The library's own filter compares each with each, a third of the search. */
function withoutBeginnings<Event extends EventObject>(ways: readonly (readonly Event[])[]): (readonly Event[])[] {
  const known: Tree = new Map()
  const [first, ...others] = ways.toSorted((one, other) => other.length - one.length)
  if (first === undefined) return []
  const isNew = (way: readonly Event[]) => {
    let grown = false
    let place = known
    for (const event of way) {
      const key = JSON.stringify(event)
      const next = place.get(key) ?? new Map()
      grown ||= !place.has(key)
      place.set(key, next)
      place = next
    }
    return grown
  }
  isNew(first)
  return [first, ...others.filter(isNew)]
}

function transitionsTaken({ initialTaken, steps }: WalkPath<AnyStateMachine>): AnyTransitionDefinition[] {
  return [...initialTaken, ...steps.flatMap((step) => step.taken)]
}

function stateKey<Machine extends AnyStateMachine>(
  { key }: Pick<Model<Machine>, 'key'>,
  snapshot: SnapshotFrom<Machine>,
): string {
  const { value, context } = snapshot as AnyMachineSnapshot
  return JSON.stringify([value, key ? key(snapshot) : context])
}

/** How often a search may look at a snapshot: ten times what the largest of the models needs. */
const MOST_LOOKS = 200_000

type Node = AnyStateMachine['root']

function nodesOf(machine: AnyStateMachine): Node[] {
  const within = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(within)]
  return within(chartOf(machine).root)
}

/** A state that only chooses where to go next: its last transition asks for nothing. */
function passesOn(node: Node): boolean {
  return node.always?.some((transition) => !transition.guard) ?? false
}

function nameOf(node: { path: string[] }): string {
  return node.path.join('.')
}

/**
 * As few and as long paths as take every transition that `paths` take, and do every kind of event in every state in which any of them
 * does it: for a system in which a start takes long. Each goes on by the steps of `paths`, the shortest way to what is still missing; a
 * new one begins only where none leads on.
 */
export function joinedPaths<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  paths: readonly WalkPath<Machine>[],
): WalkPath<Machine>[] {
  const missing = new Set<unknown>(
    paths.flatMap((path) => [path.initialTaken, ...stepsOf(path).map(({ goals }) => goals)]).flat(),
  )
  const take = (goals: readonly unknown[]) => goals.filter((goal) => missing.delete(goal)).length > 0
  return model.worlds.flatMap((world) => {
    const own = paths.filter((path) => path.world === world)
    const [first] = own
    if (first === undefined) return []
    const ways = waysOf(model, own)
    const joined: WalkPath<Machine>[] = []
    for (let isNew = take(first.initialTaken); ; isNew = false) {
      const events: EventFromLogic<Machine>[] = []
      for (let place: string | undefined = stateKey(model, first.initial); place !== undefined; ) {
        const way: Way<Machine>[] = wayTo(ways, place, missing)
        for (const { goals } of way) take(goals)
        events.push(...way.map(({ event }) => event))
        place = way.at(-1)?.to
      }
      if (events.length === 0 && !isNew) return joined
      joined.push(replay(model.machine, world, events))
    }
  })
}

/** A step between two snapshots, told apart as the model does, and what it shows: transitions, and the event in its state. */
type Way<Machine extends AnyStateMachine> = {
  readonly from: string
  readonly to: string
  readonly event: EventFromLogic<Machine>
  readonly goals: readonly unknown[]
}

function stepsOf<Machine extends AnyStateMachine>({ initial, steps }: WalkPath<Machine>) {
  return steps.map((step, index) => {
    const before = steps[index - 1]?.snapshot ?? initial
    const { value } = before as AnyMachineSnapshot
    return { ...step, before, goals: [...step.taken, `${JSON.stringify(value)} ${step.event.type}`] }
  })
}

function waysOf<Machine extends AnyStateMachine>(
  model: Pick<Model<Machine>, 'key'>,
  paths: readonly WalkPath<Machine>[],
): Map<string, Way<Machine>[]> {
  const ways = new Map<string, Map<string, Way<Machine>>>()
  for (const { before, event, snapshot, goals } of paths.flatMap(stepsOf)) {
    const [from, to] = [stateKey(model, before), stateKey(model, snapshot)]
    const known = ways.get(from) ?? new Map<string, Way<Machine>>()
    ways.set(from, known.set(JSON.stringify(event), { from, to, event, goals }))
  }
  return new Map([...ways].map(([from, known]) => [from, [...known.values()]]))
}

/** The shortest way from a snapshot to a step that shows something missing, that step included; empty when none leads there. */
function wayTo<Machine extends AnyStateMachine>(
  ways: ReadonlyMap<string, readonly Way<Machine>[]>,
  start: string,
  missing: ReadonlySet<unknown>,
): Way<Machine>[] {
  const cameBy = new Map<string, Way<Machine> | null>([[start, null]])
  for (const place of cameBy.keys()) {
    const found = ways.get(place)?.find(({ goals }) => goals.some((goal) => missing.has(goal)))
    if (found) {
      const way = [found]
      for (let last = cameBy.get(place); last; last = cameBy.get(last.from)) way.unshift(last)
      return way
    }
    for (const way of ways.get(place) ?? []) if (!cameBy.has(way.to)) cameBy.set(way.to, way)
  }
  return []
}

/**
 * As few of the paths as still take every transition and do every kind of event in every state in which any path does it: for a system
 * in which a step takes long. Longer paths are preferred, since one start serves them.
 */
export function fewerPaths<Machine extends AnyStateMachine>(paths: readonly WalkPath<Machine>[]): WalkPath<Machine>[] {
  const seen = new Set<unknown>()
  const goalsOf = ({ initial, steps }: WalkPath<Machine>) =>
    steps.flatMap(({ event, taken }, index) => {
      const { value } = (steps[index - 1]?.snapshot ?? initial) as AnyMachineSnapshot
      return [...taken, `${JSON.stringify(value)} ${event.type}`]
    })
  return [...paths]
    .sort((one, other) => other.steps.length - one.steps.length)
    .filter((path) => {
      const fresh = goalsOf(path).filter((goal) => !seen.has(goal))
      for (const goal of fresh) seen.add(goal)
      return fresh.length > 0
    })
}

/**
 * As few of the paths as come to every leaf that any comes to: for a system that only shows where a record stands, however it came there, while
 * another one takes every transition.
 */
export function pathsToLeaves<Machine extends AnyStateMachine>(
  paths: readonly WalkPath<Machine>[],
): WalkPath<Machine>[] {
  const left = new Set(paths.flatMap(leavesOnPath))
  const chosen: WalkPath<Machine>[] = []
  const gain = (path: WalkPath<Machine>) => new Set(leavesOnPath(path).filter((leaf) => left.has(leaf))).size
  while (left.size > 0) {
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.push(best)
    for (const leaf of leavesOnPath(best)) left.delete(leaf)
  }
  return chosen
}

const leavesOnPath = <Machine extends AnyStateMachine>({ initial, steps }: WalkPath<Machine>): string[] =>
  [initial, ...steps.map(({ snapshot }) => snapshot)].flatMap((snapshot) =>
    activeLeaves(snapshot as AnyMachineSnapshot),
  )
