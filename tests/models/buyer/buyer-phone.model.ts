import {
  type BuyerPhoneCommand,
  type BuyerPhoneFact,
  buyerPhoneMachine,
} from '../../../src/machines/flows/buyer/buyer-phone.ts'
import { modelOf } from '../../support/models/model.ts'

/** A phone that is asked for, and told or refused. */
export const buyerPhoneModel = modelOf<typeof buyerPhoneMachine, BuyerPhoneCommand, BuyerPhoneFact>({
  machine: buyerPhoneMachine,
  worlds: [{ name: 'the phone of one buyer', input: { id: '3' } }],
  commands: { 'phone.copy': [{ type: 'phone.copy' }], 'phone.call': [{ type: 'phone.call' }] },
  facts: {
    'phone.revealed': [{ type: 'phone.revealed', telefone: '62981234567' }],
    'phone.refused': [{ type: 'phone.refused', message: 'Você já viu muitos telefones hoje.' }],
  },
  answers: { askPhone: ['phone.revealed', 'phone.refused'] },
})
