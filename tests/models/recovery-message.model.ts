import {
  CLAIM_MS,
  type RecoveryMessageCommand,
  type RecoveryMessageFact,
  recoveryMessageMachine,
} from '../../src/machines/entities/recovery-message.ts'
import { modelOf } from '../support/models/model.ts'

/** A message that somebody has just asked to write. */
export const recoveryMessageModel = modelOf<typeof recoveryMessageMachine, RecoveryMessageCommand, RecoveryMessageFact>(
  {
    machine: recoveryMessageMachine,
    worlds: [{ name: 'a claim', input: undefined }],
    commands: { 'message.takeBack': [{ type: 'message.takeBack', age: 1000 }] },
    facts: {
      'conversation.opened': [{ type: 'conversation.opened' }],
      'claim.checked': [{ type: 'claim.checked', age: CLAIM_MS }],
    },
    answers: {},
  },
)
