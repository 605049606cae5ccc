import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, EventObject } from 'xstate'
import { leavesOf, type Model, type PathOptions, samplesOf, shortestPaths, simplePaths, uncovered } from './model.ts'
import { brokenRows, brokenStarts, mutantsOf, type Row, type Start } from './table.ts'
import { machineSystem, walk, walkAll } from './walk.ts'

/**
 * Walks a model through the machine with fake actors: by the shortest paths, which must visit every state and take every transition,
 * and by all simple ones, once for each of `simple`.
 */
export function describeWalks<Machine extends AnyStateMachine, Command extends EventObject, Fact extends EventObject>(
  model: Model<Machine, Command, Fact>,
  simple: readonly PathOptions[] = [{}],
): void {
  const system = machineSystem(model, leavesOf(model.machine), (actual, expected) => expect(actual).toEqual(expected))
  describe('the machine with fake actors', () => {
    test('agrees with the chart on the shortest paths, which leave no state and no transition out, and refuses in every leaf what the chart refuses', async () => {
      const paths = shortestPaths(model)
      expect(uncovered(model.machine, paths)).toEqual({ leaves: [], transitions: [] })
      await walkAll(model, paths, () => system)
    })

    test('uses every sample of its model', () => {
      const used = new Set(shortestPaths(model).flatMap(({ steps }) => steps.map((step) => JSON.stringify(step.event))))
      expect(
        samplesOf(model)
          .map((event) => JSON.stringify(event))
          .filter((event) => !used.has(event)),
      ).toEqual([])
    })

    test('agrees with the chart on all simple paths', async () => {
      const paths = simple.flatMap((options) => simplePaths(model, options))
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) await walk(model, path, system)
    })
  })
}

/**
 * Holds a machine against its hand-written table, and the table against the machine: leaving out any transition, guard or action that
 * changes the context must break a row.
 * @param of the changes that must be noticed, by their beginnings, where the rest has a table of its own
 */
export function describeTable<Machine extends AnyStateMachine>(
  machine: Machine,
  starts: readonly Start<Machine>[],
  rows: readonly Row<Machine>[],
  { of }: { of?: RegExp } = {},
): void {
  const broken = (candidate: Machine) => [...brokenStarts(candidate, starts), ...brokenRows(candidate, rows)]

  describe('the hand-written table', () => {
    test('is what the machine does', () => {
      expect(broken(machine)).toEqual([])
    })

    test('would notice any transition, guard or action that is missing', () => {
      const mutants = mutantsOf(machine).filter(({ name }) => of === undefined || of.test(name))
      const unnoticed = mutants.filter((mutant) => broken(mutant.machine as Machine).length === 0)
      expect(mutants.length).toBeGreaterThan(0)
      expect(unnoticed.map(({ name }) => name)).toEqual([])
    })
  })
}
