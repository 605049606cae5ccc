import { describe, expect, test } from 'vitest'
import { isArmed, letGo, PULL_ENOUGH, PULL_MOST, pulledTo, UNPULLED } from '../../../src/ui/lists/pull.ts'

const refreshing = { distance: PULL_ENOUGH, refreshing: true }
const at = (distance: number) => ({ distance, refreshing: false })

describe('pulling a list', () => {
  test.each([
    [0, UNPULLED, false],
    [-8, UNPULLED, false],
    [20, at(20), false],
    [63, at(63), false],
    [64, at(64), true],
    [500, at(PULL_MOST), true],
  ])('by %i px moves it, no further than it gives way, and is enough from 64 px on', (distance, moved, armed) => {
    expect(pulledTo(UNPULLED, distance)).toEqual(moved)
    expect(pulledTo(at(90), distance)).toEqual(moved)
    expect(isArmed(moved)).toBe(armed)
  })

  test('asks for it again when it is lifted far enough, and only then', () => {
    expect(letGo(at(64), 'lifted')).toEqual(refreshing)
    expect(letGo(at(90), 'lifted')).toEqual(refreshing)
    expect(letGo(at(63), 'lifted')).toEqual(UNPULLED)
    expect(letGo(at(90), 'cancelled')).toEqual(UNPULLED)
    expect(letGo(UNPULLED, 'lifted')).toEqual(UNPULLED)
  })

  test('does nothing more while it is asked for', () => {
    expect(pulledTo(refreshing, 80)).toBe(refreshing)
    expect(letGo(refreshing, 'lifted')).toBe(refreshing)
    expect(letGo(refreshing, 'cancelled')).toBe(refreshing)
    expect(isArmed(refreshing)).toBe(false)
  })
})
