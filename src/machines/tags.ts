import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { ownValue } from '../domain/values/own.ts'

/** The tags of a chart. */
type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends AnyMachineSnapshot ? Parameters<SnapshotFrom<Machine>['hasTag']>[0] : never

/** The names of a chart's outer states that carry a tag. `region`: of that region's states, where the chart has several. */
export function statesTagged<State extends string>(
  machine: AnyStateMachine,
  tag: string,
  region?: string,
): readonly State[] {
  const outer = region === undefined ? machine.root : ownValue(machine.root.states, region)
  const tagged = Object.values(outer?.states ?? {}).filter((node) => node.tags.includes(tag))
  if (tagged.length === 0) throw new Error(`no state of ${machine.id} is tagged ${tag}`)
  return tagged.map((node) => node.key as State)
}

/** Whether a stored state carries a tag of its chart: what it means, to whoever has only its name. `region`: see `statesTagged`. */
export const isTagged = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: string,
  tag: TagOf<Machine> & string,
  region?: string,
): boolean => statesTagged(machine, tag, region).includes(state)
