import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { provokedIn, type Ran, unproven } from '../../tests/support/seeds/proofs.ts'
import { budgetLines, readBudget, type Spent } from './budget.ts'
import { errorWithDiff } from './error-with-diff.ts'
import type { FailedFile, Tally } from './tally.ts'

/**
 * A Vitest reporter that writes the run's `Tally` as JSON to the file named by `TALLY_FILE`. Besides a failed test, each error
 * outside of one counts as failed: a file that does not load, a hook that throws, a rejection that nobody awaited. A test that passed
 * only when it was tried again counts as passed, and is named with what went wrong at first, so that it can be mended. Where a
 * whole run gathers its refusals (`PROVOKED_FILE`), it says at the end how long each kind of test took, and each thing that the run should have
 * proven and did not counts as failed.
 */
export default class TallyReporter implements Reporter {
  #start = performance.now()
  #first: Tally['first']

  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== 'failed' || this.#first !== undefined) return
    this.#first = { at: Date.now(), what: `${test.module.relativeModuleId} > ${test.fullName}` }
    console.log(`Falhou primeiro: ${this.#first.what}`)
  }

  onTestRunStart(): void {
    this.#start = performance.now()
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandledErrors: ReadonlyArray<unknown>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const { passed, failed: failedTests, skipped } = countsOf(tests)
    for (const test of tests.filter((test) => test.diagnostic()?.flaky)) console.log(laterTry(test))
    const missing = env.PROVOKED_FILE === undefined ? [] : unproven(tests.map(ranOf), provokedIn(env.PROVOKED_FILE))
    for (const sentence of missing) console.log(sentence)
    const outside = errorsOutsideTests(modules) + unhandledErrors.length + missing.length
    const failed = failedTests + outside
    const files = modules.map(failedFile).filter((file) => file.failed > 0)
    const clock = (performance.now() - this.#start) / 1000
    if (env.PROVOKED_FILE !== undefined) {
      const spent = modules.map(spentOn)
      for (const line of budgetLines({ kinds: sumByKind(spent), files: spent, clock }, readBudget())) console.log(line)
    }
    const tally: Tally = { passed, failed, skipped, first: this.#first, files }
    writeFileSync(env.TALLY_FILE ?? '', JSON.stringify(tally))
  }
}

function countsOf(tests: readonly TestCase[]) {
  const states = tests.map((test) => test.result().state)
  const passed = states.filter((state) => state === 'passed').length
  const skipped = states.filter((state) => state === 'skipped').length
  return { passed, skipped, failed: states.length - passed - skipped }
}

function failedFile(module: TestModule): FailedFile {
  const { passed, failed, skipped } = countsOf([...module.children.allTests()])
  const all = failed + errorsOutsideTests([module])
  return { file: module.relativeModuleId, kind: module.project.name, passed, failed: all, skipped }
}

function laterTry(test: TestCase): string {
  const [first] = test.result().errors ?? []
  const which = test.diagnostic()?.retryCount === 1 ? 'segunda' : 'terceira'
  return `Só passou na ${which} tentativa: ${test.module.relativeModuleId} > ${test.fullName}\n${first ? errorWithDiff(first) : ''}\n`
}

function ranOf(test: TestCase): Ran {
  const names = [test.name]
  for (let group = test.parent; group.type === 'suite'; group = group.parent) names.unshift(group.name)
  return { names, passed: test.result().state === 'passed' }
}

function spentOn(module: TestModule): Spent['files'][number] {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  const all = duration + collectDuration + setupDuration + environmentSetupDuration
  return { file: module.relativeModuleId, kind: module.project.name, seconds: all / 1000 }
}

function sumByKind(files: Spent['files']): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const { kind, seconds: own } of files) seconds[kind] = (seconds[kind] ?? 0) + own
  return seconds
}

function errorsOutsideTests(modules: ReadonlyArray<TestModule>): number {
  return modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .reduce((count, container) => count + container.errors().length, 0)
}
