import {
  type SentCode,
  type VerificationCommand,
  type VerificationFact,
  verificationMachine,
} from '../../../src/machines/flows/panel/verification.ts'
import { modelOf } from '../../support/models/model.ts'

/** What the server tells of a code that it sent. */
export const SENT: SentCode = {
  method: 'sms',
  methods: ['passkey', 'totp', 'sms'],
  telefone: '(62) 981••-••••',
  resendIn: 60,
  expiresIn: 600,
  triesLeft: 5,
  demo: false,
  printed: false,
}

const PASSKEY_REFUSED = 'A chave de acesso não foi aceita. Tente de novo ou confirme de outro jeito.'

/** Proving oneself by a code (right, sent again, by another way, given up) or by a passkey. */
export const verificationModel = modelOf<typeof verificationMachine, VerificationCommand, VerificationFact>({
  machine: verificationMachine,
  worlds: [{ name: 'nothing asked yet', input: undefined }],
  commands: {
    'code.resend': [{ type: 'code.resend' }],
    'passkey.retry': [{ type: 'passkey.retry' }],
    'code.dismiss': [{ type: 'code.dismiss' }],
    'method.choose': [
      { type: 'method.choose', method: 'sms' },
      { type: 'method.choose', method: 'recovery' },
    ],
  },
  facts: {
    'code.demanded': [{ type: 'code.demanded', purpose: 'transactions.index' }],
    'demand.dropped': [{ type: 'demand.dropped' }],
    'code.sent': [{ type: 'code.sent', code: SENT }],
    'challenge.sent': [
      {
        type: 'challenge.sent',
        methods: SENT.methods,
        challenge: { options: { challenge: 'AAAA' }, origin: 'http://localhost:3000' },
      },
    ],
    'passkey.answered': [{ type: 'passkey.answered', signature: { id: 'BBBB' } }],
    'passkey.dismissed': [{ type: 'passkey.dismissed' }],
    'passkey.unsupported': [{ type: 'passkey.unsupported', message: 'Este navegador não oferece chaves de acesso.' }],
    'send.refused': [
      { type: 'send.refused', message: 'O SMS não pôde ser enviado. Tente de novo em instantes.', wait: 0 },
      { type: 'send.refused', message: 'Aguarde 1 minuto para pedir outro código.', wait: 60 },
    ],
    'code.skipped': [{ type: 'code.skipped' }],
    'check.accepted': [{ type: 'check.accepted' }],
    'check.refused': [{ type: 'check.refused', message: PASSKEY_REFUSED }],
    'cooldown.ticked': [{ type: 'cooldown.ticked', resendIn: 42 }],
    'cooldown.ended': [{ type: 'cooldown.ended' }],
    'code.accepted': [{ type: 'code.accepted', answer: null }],
    'code.wanted': [{ type: 'code.wanted' }],
    'code.abandoned': [{ type: 'code.abandoned', to: 'sms' }],
  },
  answers: {
    askCode: ['code.sent', 'challenge.sent', 'send.refused', 'code.skipped'],
    askPasskey: ['passkey.answered', 'passkey.dismissed', 'passkey.unsupported'],
    askSignatureCheck: ['check.accepted', 'check.refused'],
    codeEntry: ['code.accepted', 'code.wanted', 'code.abandoned'],
    watchCooldown: ['cooldown.ticked', 'cooldown.ended'],
  },
  key: ({ context }) => [context.method],
})
