import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const FIXTURE = fileURLToPath(new URL('stream.fixture.ts', import.meta.url))
/** A process with so little room that it dies of anything that grows with the rows. */
const NARROW = ['--max-old-space-size=24', '--max-semi-space-size=1', '--no-warnings']

test.each([
  ['csv', 300_000, 15_000_000],
  ['xlsx', 300_000, 1_500_000],
])('%s of %i rows needs no more memory than a page of them', async (format, rows, least) => {
  const { stdout } = await promisify(execFile)(process.execPath, [...NARROW, FIXTURE, format, String(rows)])
  expect(Number(stdout)).toBeGreaterThan(least)
})
