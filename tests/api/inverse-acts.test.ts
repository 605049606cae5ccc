import { expect, test } from 'vitest'
import { inverseOf } from '../../src/api/inverse-acts.ts'
import { AUDIT_ACTS } from '../../src/domain/people/acts/acts.ts'

test('an act is taken back where its table says so, and nowhere else', () => {
  const acts = Object.entries(AUDIT_ACTS)
  const undone = acts.filter(([, { back }]) => back === 'undone').map(([action]) => action)
  expect(acts.map(([action]) => action).filter((action) => inverseOf({ action }) !== undefined)).toEqual(undone)
  expect(undone.length).toBeGreaterThan(30)
  expect(inverseOf({ action: 'act.ofLater' })).toBeUndefined()
})
