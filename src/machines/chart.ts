import { type AnyStateMachine, StateMachine } from 'xstate'

type Node = { states?: Record<string, Node>; [key: string]: unknown }

const charts = new WeakMap<AnyStateMachine, AnyStateMachine>()

/**
 * The same chart without its actors and delays: what the server decides with and the test models walk. No transition hangs on
 * an actor's outcome (an actor answers with a named event), so nothing is lost. The same machine gives the same chart.
 */
export function chartOf<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const known = charts.get(machine)
  if (known) return known as Machine
  const chart = new StateMachine(withoutActors(machine.config as Node) as never, machine.implementations as never)
  charts.set(machine, chart as AnyStateMachine)
  return chart as unknown as Machine
}

function withoutActors({ invoke: _invoke, after: _after, states, ...node }: Node): Node {
  if (!states) return node
  return {
    ...node,
    states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, withoutActors(state)])),
  }
}
