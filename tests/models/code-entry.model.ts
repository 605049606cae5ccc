import {
  type CodeEntryCommand,
  type CodeEntryFact,
  type CodeEntryInput,
  codeEntryMachine,
} from '../../src/machines/flows/code-entry.ts'
import { modelOf } from '../support/models/model.ts'

/** A code that was sent to an account which has recovery codes, too. */
export const ENTRY: CodeEntryInput = {
  ticket: 'transactions.index',
  source: 'sms',
  recovers: true,
  resendIn: 60,
  expiresIn: 600,
  triesLeft: 5,
  message: null,
}

/** Entering a code: wrong, run out, expired, wanted again, of the recovery codes, given up. */
export const codeEntryModel = modelOf<typeof codeEntryMachine, CodeEntryCommand, CodeEntryFact>({
  machine: codeEntryMachine,
  worlds: [{ name: 'a message', input: ENTRY }],
  commands: {
    'code.type': [{ type: 'code.type', code: '407215' }],
    'code.submit': [{ type: 'code.submit' }],
    'code.resend': [{ type: 'code.resend' }],
    'code.abandon': [{ type: 'code.abandon', to: 'totp' }],
    'recovery.choose': [{ type: 'recovery.choose' }],
  },
  facts: {
    'check.accepted': [{ type: 'check.accepted', answer: null }],
    'check.refused': [
      { type: 'check.refused', message: 'Código incorreto ou vencido.', triesLeft: 4 },
      { type: 'check.refused', message: 'Código incorreto ou vencido.', triesLeft: 0 },
    ],
    'check.lost': [{ type: 'check.lost', message: 'Erro ao se conectar ao servidor' }],
    'cooldown.ticked': [{ type: 'cooldown.ticked', resendIn: 42 }],
    'cooldown.ended': [{ type: 'cooldown.ended' }],
    'code.expired': [{ type: 'code.expired' }],
  },
  answers: {
    askCheck: ['check.accepted', 'check.refused', 'check.lost'],
    watchExpiry: ['code.expired'],
    watchCooldown: ['cooldown.ticked', 'cooldown.ended'],
  },
  key: ({ context }) => [context.code.length, context.source, context.triesLeft === 0],
})
