import { expect, test } from 'vitest'
import { errorWithDiff } from '../../scripts/testing/error-with-diff.ts'

const failure = {
  name: 'AssertionError',
  message: 'expected 1 to be 2',
  stack: 'AssertionError: expected 1 to be 2\n at a.ts:1',
}

test('an assertion that failed is told with its diff, without the colours of a terminal', () => {
  const told = errorWithDiff({
    ...failure,
    diff: '\u001b[32m- Expected\u001b[39m\n- 2\n+ 1',
    expected: '2',
    actual: '1',
  })
  expect(told).toBe(`${failure.stack}\n- Expected\n- 2\n+ 1`)
})

test('without a diff it is told with what was expected and received, and any other error as it is', () => {
  expect(errorWithDiff({ ...failure, expected: '2', actual: '1' })).toBe(`${failure.stack}\nexpected: 2\nreceived: 1`)
  expect(errorWithDiff({ name: 'Error', message: 'lost' })).toBe('lost')
})

test('a long diff is cut', () => {
  expect(errorWithDiff({ ...failure, diff: 'x'.repeat(5_000) })).toHaveLength(failure.stack.length + 1 + 2_000 + 1)
})
