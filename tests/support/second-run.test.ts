import { expect, test, vi } from 'vitest'
import { withSecondRun } from '../../scripts/testing/second-run.ts'
import type { FailedFile, Tally } from '../../scripts/testing/tally.ts'

const file = (part: Partial<FailedFile> = {}): FailedFile => ({
  ...{ file: 'tests/browser/shell.test.ts', kind: 'browser', passed: 7, failed: 1, skipped: 0 },
  ...part,
})
const tally = (part: Partial<Tally> = {}): Tally => ({
  ...{ passed: 100, failed: 1, skipped: 2, first: { at: 1, what: 'shell' }, files: [file()] },
  ...part,
})
const quietly = async (before: Tally, again: Tally) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = vi.fn(async (_: string[]) => again)
  const after = await withSecondRun(before, run)
  const lines = said.mock.calls.flat()
  said.mockRestore()
  return { after, lines, args: run.mock.calls.map(([args]) => args) }
}
const RIGHT: Tally = { passed: 8, failed: 0, skipped: 0, files: [] }

test('a browser’s file that failed alone is run again, and counts as it ends then', async () => {
  const { after, lines, args } = await quietly(tally(), RIGHT)
  expect(args).toEqual([['--project=browser', '--project=engines', 'tests/browser/shell.test.ts']])
  expect(after).toEqual({ passed: 101, failed: 0, skipped: 2, first: undefined, files: [] })
  expect(lines.at(-1)).toBe('Só passaram quando rodados sozinhos: tests/browser/shell.test.ts')
})

test('what fails again stays a failure', async () => {
  const again = { passed: 7, failed: 1, skipped: 0, first: { at: 2, what: 'again' }, files: [file()] }
  const { after, lines } = await quietly(tally(), again)
  expect(after).toMatchObject({ passed: 100, failed: 1, first: { what: 'again' } })
  expect(lines).toHaveLength(1)
})

test.each([
  ['nothing failed', tally({ failed: 0, files: [] })],
  ['something else failed, too', tally({ failed: 2 })],
  ['it was a test without a browser', tally({ files: [file({ kind: 'unit' })] })],
  ['one of the others has no browser', tally({ failed: 2, files: [file(), file({ kind: 'server-postgres' })] })],
  ['it is too many to be chance', tally({ failed: 7, files: Array.from({ length: 7 }, () => file()) })],
])('nothing runs again where %s', async (_, before) => {
  const { after, args } = await quietly(before, RIGHT)
  expect(args).toEqual([])
  expect(after).toBe(before)
})
