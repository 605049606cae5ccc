import { expect, test } from 'vitest'

let tries = 0

test.each([
  ['second', 2],
  ['third', 3],
])('holds the %s time', { retry: 2 }, (_, which) => {
  tries += 1
  const last = tries
  if (last === which) tries = 0
  expect(last).toBe(which)
})
test('holds neither time', { retry: 1 }, () => expect(1).toBe(2))
