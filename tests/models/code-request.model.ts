import {
  type CodeRequestCommand,
  type CodeRequestFact,
  codeRequestMachine,
} from '../../src/machines/entities/code-request.ts'
import { modelOf } from '../support/models/model.ts'

/** A code by message, one of the authenticator app, and what a passkey signs. */
export const codeRequestModel = modelOf<typeof codeRequestMachine, CodeRequestCommand, CodeRequestFact>({
  machine: codeRequestMachine,
  worlds: [
    { name: 'by message', input: { method: 'sms' } },
    { name: 'by the app', input: { method: 'totp' } },
    { name: 'by a passkey', input: { method: 'passkey' } },
  ],
  commands: { 'code.resend': [{ type: 'code.resend' }] },
  facts: {
    'code.accepted': [{ type: 'code.accepted' }],
    'code.refused': [{ type: 'code.refused' }],
    'code.replaced': [{ type: 'code.replaced' }],
    'code.expired': [{ type: 'code.expired' }],
    'message.lost': [{ type: 'message.lost' }],
    'cooldown.ended': [{ type: 'cooldown.ended' }],
  },
  answers: {},
})
