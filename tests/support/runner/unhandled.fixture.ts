import { expect, test } from 'vitest'

test('holds, but leaves a rejection behind', () => {
  Promise.reject(new Error('nobody awaited this'))
  expect(1).toBe(1)
})
