import { beforeAll, describe, expect, test } from 'vitest'

describe('a group whose preparation fails', () => {
  beforeAll(() => {
    throw new Error('not prepared')
  })
  test('never starts', () => expect(1).toBe(1))
})
