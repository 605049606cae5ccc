import {
  type EnrolmentCommand,
  type EnrolmentFact,
  enrolmentMachine,
  type FactorOffer,
} from '../../../src/machines/flows/panel/enrolment.ts'
import { modelOf } from '../../support/models/model.ts'

/** What there is to prove for a phone. */
export const OFFER: FactorOffer = {
  telefone: '(62) 981••-••••',
  secret: null,
  uri: null,
  demo: false,
  printed: false,
  resendIn: 60,
  creation: null,
}

/** Making a phone, an app or a passkey the second factor, with and without the password, and turning back. */
export const enrolmentModel = modelOf<typeof enrolmentMachine, EnrolmentCommand, EnrolmentFact>({
  machine: enrolmentMachine,
  worlds: [
    { name: 'the first factor', input: { asksPassword: false, name: '' } },
    { name: 'another factor', input: { asksPassword: true, name: '' } },
    { name: 'another phone', input: { asksPassword: true, name: '', way: 'phone' } },
  ],
  commands: {
    'way.choose': [
      { type: 'way.choose', way: 'phone' },
      { type: 'way.choose', way: 'app' },
      { type: 'way.choose', way: 'passkey' },
    ],
    'field.change': [
      { type: 'field.change', field: 'telefone', value: '62981234567' },
      { type: 'field.change', field: 'name', value: 'Notebook' },
      { type: 'field.change', field: 'current_password', value: 'segredo-certo' },
    ],
    'factor.begin': [{ type: 'factor.begin' }],
    'factor.leave': [{ type: 'factor.leave' }],
    'codes.keep': [{ type: 'codes.keep' }],
  },
  facts: {
    'offer.done': [{ type: 'offer.done', offer: OFFER }],
    'offer.refused': [
      {
        type: 'offer.refused',
        message: 'Senha atual incorreta.',
        errors: { current_password: ['Senha atual incorreta.'] },
      },
    ],
    'passkey.created': [{ type: 'passkey.created', made: { id: 'BBBB' } }],
    'passkey.dismissed': [{ type: 'passkey.dismissed' }],
    'passkey.unsupported': [{ type: 'passkey.unsupported', message: 'Este navegador não oferece chaves de acesso.' }],
    'code.accepted': [
      { type: 'code.accepted', answer: [] },
      { type: 'code.accepted', answer: ['ABCDE-23456'] },
    ],
    'code.wanted': [{ type: 'code.wanted' }],
    'code.abandoned': [{ type: 'code.abandoned', to: 'ways' }],
    'proof.done': [
      { type: 'proof.done', recoveryCodes: [] },
      { type: 'proof.done', recoveryCodes: ['ABCDE-23456'] },
    ],
    'proof.refused': [{ type: 'proof.refused', message: 'Código incorreto ou vencido.' }],
  },
  answers: {
    askOffer: ['offer.done', 'offer.refused'],
    askCreation: ['passkey.created', 'passkey.dismissed', 'passkey.unsupported'],
    codeEntry: ['code.accepted', 'code.wanted', 'code.abandoned'],
    askProof: ['proof.done', 'proof.refused'],
  },
  key: ({ context }) => [context.way, context.telefone !== '', context.name !== '', context.current_password !== ''],
})
