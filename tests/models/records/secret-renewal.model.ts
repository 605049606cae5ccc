import {
  type SecretCommand,
  type SecretFact,
  secretRenewalMachine,
} from '../../../src/machines/flows/records/secret-renewal.ts'
import { modelOf } from '../../support/models/model.ts'

/** A webhook whose secret nobody has seen. */
export const secretRenewalModel = modelOf<typeof secretRenewalMachine, SecretCommand, SecretFact>({
  machine: secretRenewalMachine,
  worlds: [{ name: 'a webhook', input: { id: '1' } }],
  commands: { 'secret.renew': [{ type: 'secret.renew' }], 'secret.hide': [{ type: 'secret.hide' }] },
  facts: {
    'secret.renewed': [{ type: 'secret.renewed', secret: 'whsec_YWJj' }],
    'renewal.refused': [{ type: 'renewal.refused', message: 'Este registro não existe mais.' }],
  },
  answers: { askRenewal: ['secret.renewed', 'renewal.refused'] },
})
