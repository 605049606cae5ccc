import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Tally } from './tally.ts'

/**
 * A Vitest reporter that writes the run's `Tally` as JSON to the file named by `TALLY_FILE`. Besides a failed test, each error
 * outside of one counts as failed: a file that does not load, a hook that throws, a rejection that nobody awaited. A test that passed
 * only when it was tried again counts as passed, and is named with what went wrong at first, so that it can be mended.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const passed = states.filter((state) => state === 'passed').length
    const skipped = states.filter((state) => state === 'skipped').length
    for (const test of tests.filter((test) => test.diagnostic()?.flaky)) console.log(secondTry(test))
    const failed = states.length - passed - skipped + errorsOutsideTests(modules) + unhandledErrors.length
    writeFileSync(env.TALLY_FILE ?? '', JSON.stringify({ passed, failed, skipped } satisfies Tally))
  }
}

function secondTry(test: TestCase): string {
  const [first] = test.result().errors ?? []
  return `Só passou na segunda tentativa: ${test.module.relativeModuleId} > ${test.fullName}\n${first?.stack ?? first?.message ?? ''}\n`
}

function errorsOutsideTests(modules: ReadonlyArray<TestModule>): number {
  return modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .reduce((count, container) => count + container.errors().length, 0)
}
