import { expect, test } from 'vitest'
import { inverseOf } from '../../src/api/people/inverse-acts.ts'
import { AUDIT_ACTS, isUndone } from '../../src/domain/people/acts/acts.ts'

test('an act is taken back where its table says so, and nowhere else', () => {
  const undone = Object.keys(AUDIT_ACTS).filter(isUndone)
  expect(undone.length).toBeGreaterThan(30)
  for (const action of undone) expect(inverseOf({ action }).ask, action).toBeTypeOf('function')
  expect(isUndone('act.ofLater')).toBe(false)
  // @ts-expect-error nobody takes a sign-in back
  expect(inverseOf({ action: 'session.started' })).toBeUndefined()
})
