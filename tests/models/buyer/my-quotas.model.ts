import {
  type MyQuotasCommand,
  type MyQuotasFact,
  myQuotasMachine,
} from '../../../src/machines/flows/buyer/my-quotas.ts'
import { modelOf } from '../../support/models/model.ts'
import { HIDDEN_PHONE, mineAt, PHONE, quotasAt } from '../../support/seeds/my-quotas.ts'

/** The purchases that a device keeps, and those of the phone beside them. */
export const KEPT = quotasAt(null, mineAt())
export const FOUND = quotasAt(HIDDEN_PHONE, mineAt({ id: 9, kept: false }), mineAt())
/** What is left when this device forgot what it kept. */
export const NONE = quotasAt(null)
/** So long nobody is sent another code: the wait that a refusal names. */
export const COOLDOWN_S = 240
export const CODE = { request: 'bilhete', resendIn: COOLDOWN_S, triesLeft: 5 }

/** A device that keeps a purchase, and pages that a form without a script has come to. */
export const myQuotasModel = modelOf<typeof myQuotasMachine, MyQuotasCommand, MyQuotasFact>({
  machine: myQuotasMachine,
  worlds: [
    { name: 'on a device that keeps a purchase', input: { quotas: KEPT } },
    { name: 'after a link asked for a phone', input: { quotas: KEPT, telefone: '' } },
    { name: 'after a form asked for a code', input: { quotas: KEPT, telefone: PHONE, code: CODE } },
    { name: 'after a link asked to forget', input: { quotas: KEPT, which: 7 } },
  ],
  commands: {
    'phone.begin': [{ type: 'phone.begin' }],
    'phone.type': [
      { type: 'phone.type', text: PHONE },
      { type: 'phone.type', text: '(62) 98' },
    ],
    'phone.submit': [{ type: 'phone.submit' }],
    'phone.close': [{ type: 'phone.close' }],
    'session.close': [{ type: 'session.close' }],
    'purchase.forget': [
      { type: 'purchase.forget', which: 7 },
      { type: 'purchase.forget', which: 'all' },
    ],
    'forget.confirm': [{ type: 'forget.confirm' }],
    'forget.dismiss': [{ type: 'forget.dismiss' }],
    'quotas.reload': [{ type: 'quotas.reload' }],
  },
  facts: {
    'device.remembered': [{ type: 'device.remembered' }],
    'quotas.loaded': [
      { type: 'quotas.loaded', quotas: KEPT },
      { type: 'quotas.loaded', quotas: NONE },
    ],
    'code.sent': [{ type: 'code.sent', code: CODE }],
    'code.refused': [{ type: 'code.refused', errors: { form: 'Muitas tentativas. Tente de novo em 4 min.' } }],
    'answer.lost': [{ type: 'answer.lost' }],
    'code.accepted': [{ type: 'code.accepted', answer: FOUND }],
    'code.wanted': [{ type: 'code.wanted' }],
    'code.abandoned': [
      { type: 'code.abandoned', to: 'phone' },
      { type: 'code.abandoned', to: 'list' },
    ],
  },
  key: ({ value, context: { quotas, telefone, code, which } }) => [
    value,
    quotas.telefone,
    quotas.campaigns.length,
    telefone,
    code?.resendIn,
    which,
  ],
  answers: {
    askQuotas: ['quotas.loaded', 'answer.lost'],
    askCode: ['code.sent', 'code.refused', 'answer.lost'],
    askClosing: ['quotas.loaded', 'answer.lost'],
    askForgetting: ['quotas.loaded', 'answer.lost'],
    codeEntry: ['code.accepted', 'code.wanted', 'code.abandoned'],
  },
})
