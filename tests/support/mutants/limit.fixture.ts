import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBeyond } from './limit.ts'

let counts: number[] = []

describe('the limit', () => {
  beforeEach(() => {
    counts = [1, 5]
  })
  afterEach(() => {
    counts = []
  })

  test.each([
    [0, false],
    [1, true],
  ])('of count %i: %s', (nth, isOver) => {
    expect(isBeyond(counts[nth] ?? Number.NaN)).toBe(isOver)
  })
})
