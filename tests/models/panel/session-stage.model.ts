import { type SessionStageFact, sessionStageMachine } from '../../../src/machines/flows/panel/session-stage.ts'
import { modelOf } from '../../support/models/model.ts'

/** Sessions that owe everything, one thing, or nothing. */
export const sessionStageModel = modelOf<typeof sessionStageMachine, never, SessionStageFact>({
  machine: sessionStageMachine,
  worlds: [
    { name: 'everything', input: { code: true, password: true, factor: true } },
    { name: 'a password', input: { code: false, password: true, factor: false } },
    { name: 'a code', input: { code: true, password: false, factor: false } },
    { name: 'nothing', input: { code: false, password: false, factor: false } },
  ],
  commands: {},
  facts: {
    'code.verified': [{ type: 'code.verified' }],
    'password.changed': [{ type: 'password.changed' }],
    'factor.enrolled': [{ type: 'factor.enrolled' }],
  },
  answers: {},
})
