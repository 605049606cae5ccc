import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  type MyQuotasContext,
  type MyQuotasErrors,
  myQuotasMachine,
} from '../../../src/machines/flows/buyer/my-quotas.ts'
import { CODE, FOUND, KEPT, myQuotasModel } from '../../models/buyer/my-quotas.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import { mineAt, PHONE, quotasAt } from '../../support/seeds/my-quotas.ts'

type Value = SnapshotFrom<typeof myQuotasMachine>['value']

const EMPTY: MyQuotasContext = { quotas: KEPT, telefone: null, code: null, which: null, errors: {} }
const at = (value: Value, part: Partial<MyQuotasContext> = {}) => ({ value, context: { ...EMPTY, ...part } })
const WRONG: MyQuotasErrors = { form: 'Algo' }
const LOST: MyQuotasErrors = { form: 'Sem conexão. Tente de novo.' }
const asked = { telefone: PHONE, code: CODE }
const COOLED = { ...CODE, resendIn: 0 }
const loaded = (quotas: MyQuotasContext['quotas']) => ({ type: 'quotas.loaded', quotas }) as const
const lost = { type: 'answer.lost' } as const
const refused = (errors: MyQuotasErrors) => ({ type: 'code.refused', errors }) as const
const abandoned = (to: 'phone' | 'list') => ({ type: 'code.abandoned', to }) as const
const forget = (which: number | 'all') => ({ type: 'purchase.forget', which }) as const

describe('Minhas cotas', () => {
  describeWalks(myQuotasModel, [{ byState: true }])

  describeTable(
    myQuotasMachine,
    [
      { input: { quotas: KEPT }, to: 'listed' },
      { input: { quotas: KEPT, telefone: '' }, to: 'typingPhone' },
      { input: { quotas: KEPT, ...asked }, to: 'enteringCode' },
      { input: { quotas: KEPT, which: 7 }, to: 'confirmingForget' },
    ],
    [
      // The list.
      { at: at('listed'), on: { type: 'device.remembered' }, to: 'loading' },
      { at: at('listed', { errors: WRONG }), on: { type: 'quotas.reload' }, to: 'loading', holds: { errors: {} } },
      { at: at('loading'), on: loaded(FOUND), to: 'listed', holds: { quotas: FOUND } },
      { at: at('loading'), on: lost, to: 'listed', holds: { errors: LOST } },
      { at: at('loading'), on: { type: 'quotas.reload' }, to: null },
      {
        at: at('listed', { errors: WRONG }),
        on: { type: 'phone.begin' },
        to: 'typingPhone',
        holds: { telefone: '', errors: {} },
      },
      { at: at('listed'), on: { type: 'session.close' }, to: null },
      {
        at: at('listed', { quotas: FOUND, errors: WRONG }),
        on: { type: 'session.close' },
        to: 'closing',
        holds: { errors: {} },
      },
      { at: at('closing', { quotas: FOUND }), on: loaded(KEPT), to: 'listed', holds: { quotas: KEPT } },
      { at: at('closing', { quotas: FOUND }), on: lost, to: 'listed', holds: { quotas: FOUND, errors: LOST } },
      // The phone.
      {
        at: at('typingPhone', { telefone: '', errors: WRONG }),
        on: { type: 'phone.type', text: '(62) 98' },
        to: 'typingPhone',
        holds: { telefone: '(62) 98', errors: {} },
      },
      {
        at: at('typingPhone', { telefone: '(62) 98123-45' }),
        on: { type: 'phone.submit' },
        to: 'typingPhone',
        holds: { errors: { telefone: 'Confira o celular: faltam 2 números.' } },
      },
      {
        at: at('typingPhone', { telefone: PHONE, errors: WRONG }),
        on: { type: 'phone.submit' },
        to: 'sendingCode',
        holds: { telefone: PHONE, errors: {} },
      },
      {
        at: at('typingPhone', { telefone: PHONE, errors: WRONG }),
        on: { type: 'phone.close' },
        to: 'listed',
        holds: { telefone: null, errors: {} },
      },
      {
        at: at('sendingCode', { telefone: PHONE }),
        on: { type: 'code.sent', code: CODE },
        to: 'enteringCode',
        holds: { code: CODE },
      },
      {
        at: at('sendingCode', { telefone: PHONE }),
        on: refused(WRONG),
        to: 'typingPhone',
        holds: { errors: WRONG },
      },
      { at: at('sendingCode', asked), on: refused(WRONG), to: 'enteringCode', holds: { errors: WRONG, code: COOLED } },
      { at: at('sendingCode', { telefone: PHONE }), on: lost, to: 'typingPhone', holds: { errors: LOST } },
      { at: at('sendingCode', asked), on: lost, to: 'enteringCode', holds: { errors: LOST, code: COOLED } },
      { at: at('sendingCode', { telefone: PHONE }), on: { type: 'phone.submit' }, to: null },
      // The code.
      {
        at: at('enteringCode', { ...asked, errors: WRONG }),
        on: { type: 'code.wanted' },
        to: 'sendingCode',
        holds: { code: CODE, errors: {} },
      },
      {
        at: at('enteringCode', { ...asked, errors: WRONG }),
        on: abandoned('phone'),
        to: 'typingPhone',
        holds: { telefone: PHONE, code: null, errors: {} },
      },
      {
        at: at('enteringCode', { ...asked, errors: WRONG }),
        on: abandoned('list'),
        to: 'listed',
        holds: { telefone: null, code: null, errors: {} },
      },
      {
        at: at('enteringCode', { ...asked, errors: WRONG }),
        on: { type: 'code.accepted', answer: FOUND },
        to: 'listed',
        holds: { quotas: FOUND, telefone: null, code: null, errors: {} },
      },
      { at: at('enteringCode', asked), on: { type: 'phone.close' }, to: null },
      // Forgetting.
      {
        at: at('listed', { errors: WRONG }),
        on: forget(7),
        to: 'confirmingForget',
        holds: { which: 7, errors: {} },
      },
      { at: at('listed'), on: forget('all'), to: 'confirmingForget', holds: { which: 'all' } },
      { at: at('listed', { quotas: FOUND }), on: forget(9), to: null },
      { at: at('listed', { quotas: quotasAt(null, mineAt({ kept: false })) }), on: forget('all'), to: null },
      { at: at('confirmingForget', { which: 7 }), on: { type: 'forget.confirm' }, to: 'forgetting' },
      {
        at: at('confirmingForget', { which: 7 }),
        on: { type: 'forget.dismiss' },
        to: 'listed',
        holds: { which: null },
      },
      {
        at: at('forgetting', { which: 7 }),
        on: loaded(quotasAt(null)),
        to: 'listed',
        holds: { quotas: quotasAt(null), which: null },
      },
      { at: at('forgetting', { which: 7 }), on: lost, to: 'listed', holds: { which: null, errors: LOST } },
    ],
  )
})
