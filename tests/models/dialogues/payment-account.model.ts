import {
  type PaymentAccountCommand,
  type PaymentAccountFact,
  paymentAccountMachine,
} from '../../../src/machines/flows/dialogues/payment-account.ts'
import { modelOf } from '../../support/models/model.ts'

const input = { id: '1', title: 'Conta principal', campaigns: 0, registrable: false }

/** An account that no campaign uses; one that is used; one whose bank is told the address. */
export const paymentAccountModel = modelOf<typeof paymentAccountMachine, PaymentAccountCommand, PaymentAccountFact>({
  machine: paymentAccountMachine,
  worlds: [
    { name: 'unused', input },
    { name: 'used by 8 campaigns', input: { ...input, campaigns: 8 } },
    { name: 'registrable', input: { ...input, registrable: true } },
  ],
  commands: {
    'credentials.change': [{ type: 'credentials.change', field: 'client_secret' }],
    'account.test': [{ type: 'account.test' }],
    'account.register': [{ type: 'account.register' }],
    'account.delete': [{ type: 'account.delete' }],
    'deletion.confirm': [{ type: 'deletion.confirm' }],
    'deletion.dismiss': [{ type: 'deletion.dismiss' }],
  },
  facts: {
    'test.done': [{ type: 'test.done', message: 'Conexão boa.' }],
    'test.refused': [{ type: 'test.refused', message: 'Recusada.', errors: { client_secret: ['Recusado.'] } }],
    'test.lost': [{ type: 'test.lost', message: 'Sem resposta.' }],
    'registration.done': [{ type: 'registration.done', message: 'Registrado.' }],
    'registration.refused': [{ type: 'registration.refused', message: 'Não foi.' }],
    'deletion.done': [{ type: 'deletion.done' }],
    'deletion.refused': [{ type: 'deletion.refused', message: '8 campanhas usam esta conta.' }],
  },
  answers: {
    askTest: ['test.done', 'test.refused', 'test.lost'],
    askRegistration: ['registration.done', 'registration.refused'],
    askDeletion: ['deletion.done', 'deletion.refused'],
  },
})
