import { expect, test } from 'vitest'

let tries = 0

test('holds the second time', { retry: 1 }, () => {
  tries += 1
  expect(tries).toBe(2)
})
test('holds neither time', { retry: 1 }, () => expect(1).toBe(2))
