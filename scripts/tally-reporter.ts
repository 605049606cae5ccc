import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'
import type { Tally } from './tally.ts'

/**
 * A Vitest reporter that writes the run's `Tally` as JSON to the file named by `TALLY_FILE`. Besides a failed test, each error
 * outside of one counts as failed: a file that does not load, a hook that throws, a rejection that nobody awaited.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const passed = states.filter((state) => state === 'passed').length
    const skipped = states.filter((state) => state === 'skipped').length
    const failed = states.length - passed - skipped + errorsOutsideTests(modules) + unhandledErrors.length
    writeFileSync(env.TALLY_FILE ?? '', JSON.stringify({ passed, failed, skipped } satisfies Tally))
  }
}

function errorsOutsideTests(modules: ReadonlyArray<TestModule>): number {
  return modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .reduce((count, container) => count + container.errors().length, 0)
}
