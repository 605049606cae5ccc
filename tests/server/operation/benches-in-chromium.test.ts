import { describe, expect, test } from 'vitest'
import { PAINTED } from '../../support/server/painted-benches.ts'
import { smallRunOf } from '../../support/server/small-run.ts'

describe('a small run of what a Chromium paints ends well and tells its figure', () => {
  test.for(Object.entries(PAINTED))('%s', async ([name, figure]) => {
    expect(await smallRunOf(name)).toMatch(figure)
  })
})
