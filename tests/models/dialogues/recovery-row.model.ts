import {
  type RecoveryRowCommand,
  type RecoveryRowFact,
  recoveryRowMachine,
} from '../../../src/machines/flows/dialogues/recovery-row.ts'
import { modelOf } from '../../support/models/model.ts'

const buyer = { id: '1', userId: '2', barred: null, hasCode: true, silent: false }
const message = { id: 3, telefone: '62981234567', text: 'Oi', renewed: null }
const refused = { message: 'Este registro não existe.' }

/** A buyer in the list of those who have not paid. */
export const recoveryRowModel = modelOf<typeof recoveryRowMachine, RecoveryRowCommand, RecoveryRowFact>({
  machine: recoveryRowMachine,
  worlds: [
    { name: 'a buyer to write to', input: buyer },
    { name: 'a buyer who asked not to be written to', input: { ...buyer, barred: 'silent', silent: true } },
  ],
  commands: {
    'message.write': [{ type: 'message.write' }],
    'message.next': [{ type: 'message.next' }],
    'message.writeAddress': [{ type: 'message.writeAddress' }],
    'message.dismiss': [{ type: 'message.dismiss' }],
    'pix.copy': [{ type: 'pix.copy' }],
    'phone.copy': [{ type: 'phone.copy' }],
    'buyer.silence': [{ type: 'buyer.silence' }],
    'buyer.unsilence': [{ type: 'buyer.unsilence' }],
  },
  facts: {
    'claim.granted': [{ type: 'claim.granted', message }],
    'claim.refused': [{ type: 'claim.refused', ...refused }],
    'bank.declined': [{ type: 'bank.declined' }],
    'conversation.opened': [{ type: 'conversation.opened' }],
    'conversation.blocked': [{ type: 'conversation.blocked', ...refused }],
    'phone.revealed': [{ type: 'phone.revealed', telefone: '62981234567' }],
    'phone.refused': [{ type: 'phone.refused', ...refused }],
    'silence.noted': [{ type: 'silence.noted', message: 'Anotado' }],
    'silence.refused': [{ type: 'silence.refused', ...refused }],
  },
  answers: {
    askClaim: ['claim.granted', 'claim.refused', 'bank.declined'],
    askOpening: ['conversation.opened', 'conversation.blocked'],
    askPhone: ['phone.revealed', 'phone.refused'],
    askSilence: ['silence.noted', 'silence.refused'],
  },
})
