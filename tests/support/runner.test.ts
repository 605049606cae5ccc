import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

interface Ended {
  lines: string[]
  closing: string | undefined
  code: number | null
}

const ended = new Map<string, Promise<Ended>>()

/** `npm run test:unit` over one fixture, as a shell sees it: the last line and the exit code. Each fixture is run once. */
function runFixture(filter: string): Promise<Ended> {
  const run = ended.get(filter) ?? start(filter)
  ended.set(filter, run)
  return run
}

function start(filter: string): Promise<Ended> {
  const args = ['scripts/test.ts', 'unit', '--config', 'tests/support/runner/vitest.config.ts', filter]
  const { VITEST: _outer, TEST: _test, NODE_ENV: _mode, ...env } = process.env
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, stdout) => {
      const lines = stdout.trim().split('\n')
      resolve({ lines, closing: lines.at(-1), code: child.exitCode })
    })
  })
}

test.each([
  ['passing', '1 passed, 0 failed', 0],
  ['failing', '1 passed, 1 failed', 1],
  ['skipping', '1 passed, 0 failed, 1 skipped', 0],
  ['hook', '0 passed, 1 failed, 1 skipped', 1],
  ['unhandled', '1 passed, 1 failed', 1],
  ['unloadable', '0 passed, 1 failed', 1],
  ['crash', '0 passed, 2 failed', 1],
  ['flaky', '2 passed, 1 failed', 1],
  ['killed', '0 passed, 1 failed', 1],
  ['no-such-fixture', '0 passed, 1 failed', 1],
])(
  'a run over "%s" closes with "%s" and exit code %i',
  async (filter, closing, code) => {
    expect(await runFixture(filter)).toMatchObject({ closing, code })
  },
  60_000,
)

test.each([
  ['failing', 'tests/support/runner/failing.fixture.ts > '],
  ['flaky', 'tests/support/runner/flaky.fixture.ts > '],
])(
  'what failed first in "%s" is said as it happens, and again before the last line',
  async (filter, beginning) => {
    const { lines } = await runFixture(filter)
    const said = lines.filter((line) => line.startsWith('Falhou primeiro: '))
    expect(said).toEqual([expect.stringMatching(`^Falhou primeiro: ${beginning}`), lines.at(-2)])
    expect(said[0]).toBe(said[1])
  },
  60_000,
)

test('nothing is said to have failed where all passed', async () => {
  expect((await runFixture('passing')).lines.filter((line) => line.includes('Falhou'))).toEqual([])
}, 60_000)

test('a test that passed only when it was tried again is named, with what went wrong at first', async () => {
  const { lines } = await runFixture('flaky')
  const told = lines.filter((line) => line.startsWith('Só passou na '))
  expect(told).toEqual([
    'Só passou na segunda tentativa: tests/support/runner/flaky.fixture.ts > holds the second time',
    'Só passou na terceira tentativa: tests/support/runner/flaky.fixture.ts > holds the third time',
  ])
  expect(lines[lines.indexOf(told[0] ?? '') + 1]).toBe('AssertionError: expected 1 to be 2 // Object.is equality')
}, 60_000)
