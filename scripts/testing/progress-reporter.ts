import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DefaultReporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'
import { type Lengths, Progress } from './progress.ts'
import { progressLine } from './progress-line.ts'

/** How long each file took last: whoever checks the code out anew guesses. */
const LENGTHS = fileURLToPath(new URL('../../node_modules/.cache/test-lengths.json', import.meta.url))
const ON_TERMINAL_MS = 1_000
const ELSEWHERE_MS = 60_000

/** The usual report of Vitest, and beside it what runs and how long the rest takes: one line that is drawn anew on a terminal, a line a minute elsewhere. */
export default class ProgressReporter extends DefaultReporter {
  #progress: Progress | undefined
  #line = progressLine(process.stdout)
  #timer: NodeJS.Timeout | undefined
  #lengths = readLengths()

  constructor() {
    super({ summary: false })
  }

  override onTestRunStart(specifications: ReadonlyArray<TestSpecification>): void {
    super.onTestRunStart(specifications)
    const files = specifications.map(({ project, moduleId }) => ({
      key: `${project.name}:${moduleId}`,
      name: moduleId.slice(project.config.root.length + 1),
    }))
    const progress = new Progress(files, { lengths: this.#lengths, now: Date.now() })
    this.#progress = progress
    const every = process.stdout.isTTY ? ON_TERMINAL_MS : ELSEWHERE_MS
    this.#timer = setInterval(() => this.#line.draw(progress.line(Date.now())), every)
    this.#timer.unref()
  }

  onTestModuleStart(module: TestModule): void {
    this.#progress?.begin(keyOf(module))
  }

  override onTestCaseResult(test: TestCase): void {
    super.onTestCaseResult(test)
    if (test.result().state === 'failed') this.#progress?.fail()
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module)
    this.#progress?.end(keyOf(module))
    const { duration, collectDuration } = module.diagnostic()
    this.#lengths[keyOf(module)] = Math.round((duration + collectDuration) / 100) / 10
  }

  override onTestRunEnd(...end: Parameters<DefaultReporter['onTestRunEnd']>): void {
    clearInterval(this.#timer)
    this.#line.clear()
    super.onTestRunEnd(...end)
    mkdirSync(dirname(LENGTHS), { recursive: true })
    writeFileSync(LENGTHS, JSON.stringify(this.#lengths))
  }
}

const keyOf = ({ project, moduleId }: TestModule) => `${project.name}:${moduleId}`

function readLengths(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(LENGTHS, 'utf8')) as Lengths
  } catch {
    return {}
  }
}
