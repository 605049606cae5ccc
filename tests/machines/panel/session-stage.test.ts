import { describe, expect, test } from 'vitest'
import { SESSION_STAGES } from '../../../src/domain/people/permissions.ts'
import { sessionMachine } from '../../../src/machines/flows/panel/session.ts'
import {
  type SessionDue,
  sessionStageMachine,
  sessionStageOf,
} from '../../../src/machines/flows/panel/session-stage.ts'
import { nextState } from '../../../src/machines/next-state.ts'
import { sessionStageModel } from '../../models/panel/session-stage.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const ALL: SessionDue = { code: true, password: true, factor: true }
const NONE: SessionDue = { code: false, password: false, factor: false }
const at = (value: (typeof SESSION_STAGES)[number], context: SessionDue) => ({ value, context })
const verified = { type: 'code.verified' } as const
const changed = { type: 'password.changed' } as const
const enrolled = { type: 'factor.enrolled' } as const

describe('the stage of a session', () => {
  describeWalks(sessionStageModel)

  describeTable(
    sessionStageMachine,
    [
      { input: ALL, to: 'unverified' },
      { input: { ...ALL, code: false }, to: 'passwordDue' },
      { input: { ...NONE, factor: true }, to: 'factorDue' },
      { input: NONE, to: 'ready' },
    ],
    [
      { at: at('unverified', ALL), on: verified, to: 'passwordDue', holds: { code: false } },
      { at: at('unverified', { ...ALL, password: false }), on: verified, to: 'factorDue' },
      { at: at('unverified', { ...NONE, code: true }), on: verified, to: 'ready' },
      { at: at('unverified', ALL), on: changed, to: null },
      { at: at('unverified', ALL), on: enrolled, to: null },
      { at: at('passwordDue', { ...ALL, code: false }), on: changed, to: 'factorDue', holds: { password: false } },
      { at: at('passwordDue', { ...NONE, password: true }), on: changed, to: 'ready' },
      { at: at('passwordDue', { ...ALL, code: false }), on: verified, to: null },
      { at: at('passwordDue', { ...ALL, code: false }), on: enrolled, to: null },
      { at: at('factorDue', { ...NONE, factor: true }), on: enrolled, to: 'ready', holds: { factor: false } },
      { at: at('factorDue', { ...NONE, factor: true }), on: changed, to: null },
      { at: at('ready', NONE), on: verified, to: null },
    ],
  )

  test('comes in the order in which permissions open', () => {
    expect(Object.keys(sessionStageMachine.states)).toEqual([...SESSION_STAGES])
    expect(sessionStageOf(ALL)).toBe(SESSION_STAGES[0])
  })

  test.each([
    ['unverified', 'verifying', verified],
    ['passwordDue', 'changingPassword', changed],
    ['factorDue', 'enrolling', enrolled],
  ] as const)('%s is the panel’s %s, which the same fact ends', (stage, value, fact) => {
    expect(nextState(sessionStageMachine, at(stage, ALL), fact)).not.toBeNull()
    const operator = { id: '1', name: 'Ana', email: 'ana@talao.test', role: 'admin' } as const
    const next = nextState(sessionMachine, { value, context: { operator, email: '', message: null } }, fact)
    expect(next?.value).toBe('loading')
  })
})
