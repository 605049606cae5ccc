import { describe } from 'vitest'
import { secretRenewalMachine } from '../../../src/machines/flows/records/secret-renewal.ts'
import { secretRenewalModel } from '../../models/records/secret-renewal.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'hidden' | 'renewing' | 'shown', secret: string | null = null) => ({
  value,
  context: { id: '1', secret },
})
const renew = { type: 'secret.renew' } as const
const hide = { type: 'secret.hide' } as const
const renewed = { type: 'secret.renewed', secret: 'whsec_YWJj' } as const
const refused = { type: 'renewal.refused', message: 'Este registro não existe mais.' } as const

describe('the secret of a webhook', () => {
  describeWalks(secretRenewalModel)

  describeTable(
    secretRenewalMachine,
    [{ input: { id: '1' }, to: 'hidden' }],
    [
      { at: at('hidden'), on: renew, to: 'renewing' },
      ...[hide, renewed, refused].map((on) => ({ at: at('hidden'), on, to: null })),
      { at: at('renewing'), on: renewed, to: 'shown', holds: { secret: 'whsec_YWJj' }, effects: [] },
      {
        ...{ at: at('renewing'), on: refused, to: 'hidden' },
        effects: [{ type: 'notice', class: 'error', message: 'Este registro não existe mais.' }],
      },
      ...[renew, hide].map((on) => ({ at: at('renewing'), on, to: null })),
      { at: at('shown', 'whsec_YWJj'), on: hide, to: 'hidden', holds: { secret: null } },
      ...[renew, renewed, refused].map((on) => ({ at: at('shown', 'whsec_YWJj'), on, to: null })),
    ],
  )
})
