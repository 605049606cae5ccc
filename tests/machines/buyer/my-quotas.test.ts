import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  type MyQuotasContext,
  type MyQuotasErrors,
  myQuotasMachine,
} from '../../../src/machines/flows/buyer/my-quotas.ts'
import { CODE, FOUND, KEPT, myQuotasModel, WRONG_CODE } from '../../models/buyer/my-quotas.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import { mineAt, PHONE, quotasAt } from '../../support/seeds/my-quotas.ts'

type Value = SnapshotFrom<typeof myQuotasMachine>['value']

const EMPTY: MyQuotasContext = { quotas: KEPT, telefone: null, typed: '', code: null, which: null, errors: {} }
const at = (value: Value, part: Partial<MyQuotasContext> = {}) => ({ value, context: { ...EMPTY, ...part } })
const WRONG: MyQuotasErrors = { form: 'Algo' }
const LOST: MyQuotasErrors = { form: 'Sem conexão. Tente de novo.' }
const asked = { telefone: PHONE, code: CODE }
const ready = { awaitingCode: 'ready' } as const
const cooling = { awaitingCode: 'cooling' } as const
const loaded = (quotas: MyQuotasContext['quotas']) => ({ type: 'quotas.loaded', quotas }) as const
const lost = { type: 'answer.lost' } as const
const refused = (errors: MyQuotasErrors, triesLeft: number | null) =>
  ({ type: 'code.refused', errors, triesLeft }) as const
const forget = (which: number | 'all') => ({ type: 'purchase.forget', which }) as const

describe('Minhas cotas', () => {
  describeWalks(myQuotasModel, [{ byState: true }])

  describeTable(
    myQuotasMachine,
    [
      { input: { quotas: KEPT }, to: 'listed' },
      { input: { quotas: KEPT, telefone: '' }, to: 'typingPhone' },
      { input: { quotas: KEPT, ...asked }, to: cooling },
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
        at: at('sendingCode', { telefone: PHONE, typed: '1' }),
        on: { type: 'code.sent', code: CODE },
        to: cooling,
        holds: { code: CODE, typed: '' },
      },
      {
        at: at('sendingCode', { telefone: PHONE }),
        on: refused(WRONG, null),
        to: 'typingPhone',
        holds: { errors: WRONG },
      },
      { at: at('sendingCode', asked), on: refused(WRONG, null), to: ready, holds: { errors: WRONG } },
      { at: at('sendingCode', { telefone: PHONE }), on: lost, to: 'typingPhone', holds: { errors: LOST } },
      { at: at('sendingCode', asked), on: lost, to: ready, holds: { errors: LOST } },
      { at: at('sendingCode', { telefone: PHONE }), on: { type: 'phone.submit' }, to: null },
      // The code.
      {
        at: at(cooling, asked),
        on: { type: 'cooldown.counted', left: 41 },
        to: cooling,
        holds: { code: { ...CODE, resendIn: 41 } },
      },
      { at: at(cooling, asked), on: { type: 'cooldown.ended' }, to: ready },
      { at: at(cooling, asked), on: { type: 'code.resend' }, to: null },
      {
        at: at(ready, { ...asked, errors: WRONG }),
        on: { type: 'code.resend' },
        to: 'sendingCode',
        holds: { code: CODE, errors: {} },
      },
      {
        at: at(ready, { ...asked, errors: WRONG }),
        on: { type: 'code.type', text: '40 7-2819' },
        to: ready,
        holds: { typed: '407281', errors: {} },
      },
      { at: at(cooling, { ...asked, typed: '40728' }), on: { type: 'code.submit' }, to: null },
      {
        at: at(cooling, { ...asked, typed: '407281', code: { ...CODE, triesLeft: 0 } }),
        on: { type: 'code.submit' },
        to: null,
      },
      {
        at: at(cooling, { ...asked, typed: '407281', errors: WRONG }),
        on: { type: 'code.submit' },
        to: 'checking',
        holds: { typed: '407281', errors: {} },
      },
      {
        at: at(ready, { ...asked, typed: '4', errors: WRONG }),
        on: { type: 'phone.change' },
        to: 'typingPhone',
        holds: { telefone: PHONE, typed: '', code: null, errors: {} },
      },
      {
        at: at(ready, { ...asked, typed: '4', errors: WRONG }),
        on: { type: 'phone.close' },
        to: 'listed',
        holds: { telefone: null, typed: '', code: null, errors: {} },
      },
      {
        at: at('checking', { ...asked, typed: '407281' }),
        on: loaded(FOUND),
        to: 'listed',
        holds: { quotas: FOUND, telefone: null, typed: '', code: null },
      },
      {
        at: at('checking', { ...asked, typed: '407281' }),
        on: refused(WRONG_CODE, 3),
        to: ready,
        holds: { typed: '', code: { ...CODE, triesLeft: 3 }, errors: WRONG_CODE },
      },
      {
        at: at('checking', { ...asked, typed: '407281' }),
        on: refused(WRONG, null),
        to: ready,
        holds: { typed: '', code: CODE, errors: WRONG },
      },
      {
        at: at('checking', { ...asked, typed: '407281' }),
        on: lost,
        to: ready,
        holds: { typed: '407281', errors: LOST },
      },
      { at: at('checking', { ...asked, typed: '407281' }), on: { type: 'code.submit' }, to: null },
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
