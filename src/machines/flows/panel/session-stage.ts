import { assign, setup } from 'xstate'
import type { SessionStage } from '../../../domain/people/permissions.ts'
import { initialState } from '../../next-state.ts'

/** What an account still owes before its session may do everything: a code, a password of its own, a second factor. */
export type SessionDue = { code: boolean; password: boolean; factor: boolean }

/** Facts: what happened outside. Each is one thing done. */
export type SessionStageFact = { type: 'code.verified' } | { type: 'password.changed' } | { type: 'factor.enrolled' }

/**
 * What a session still has to do, one thing after the other, before it is ready (spec §8, S07, S14). The server decides with it what a session
 * may do, and the panel what it asks for.
 */
export const sessionStageMachine = setup({
  types: { input: {} as SessionDue, context: {} as SessionDue, events: {} as SessionStageFact },
  guards: {
    owesNoCode: ({ context }) => !context.code,
    owesNoPassword: ({ context }) => !context.password,
    owesNoFactor: ({ context }) => !context.factor,
  },
  actions: {
    forgetCode: assign({ code: false }),
    forgetPassword: assign({ password: false }),
    forgetFactor: assign({ factor: false }),
  },
}).createMachine({
  id: 'sessionStage',
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: {
      always: { guard: 'owesNoCode', target: 'passwordDue' },
      on: { 'code.verified': { target: 'passwordDue', actions: 'forgetCode' } },
    },
    passwordDue: {
      always: { guard: 'owesNoPassword', target: 'factorDue' },
      on: { 'password.changed': { target: 'factorDue', actions: 'forgetPassword' } },
    },
    factorDue: {
      always: { guard: 'owesNoFactor', target: 'ready' },
      on: { 'factor.enrolled': { target: 'ready', actions: 'forgetFactor' } },
    },
    ready: {},
  },
})

/** The stage of a session whose account owes this. */
export function sessionStageOf(due: SessionDue): SessionStage {
  return initialState(sessionStageMachine, due).value
}
