import { describe } from 'vitest'
import {
  type PaymentAccountContext,
  type paymentAccountAt,
  paymentAccountMachine,
} from '../../../src/machines/flows/dialogues/payment-account.ts'
import { paymentAccountModel } from '../../models/dialogues/payment-account.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

type Value = ReturnType<typeof paymentAccountAt>['value']

const input = { id: '1', title: 'Conta principal', campaigns: 0, registrable: true }
const at = (value: Value, part: Partial<PaymentAccountContext> = {}) => ({
  value,
  context: { ...input, message: null, errors: {}, ...part },
})
const errors = { client_secret: ['Recusado.'] }
const told = { message: 'Recusada.', errors }
const none = { message: null, errors: {} }

const test = { type: 'account.test' } as const
const change = { type: 'credentials.change', field: 'client_secret' } as const
const register = { type: 'account.register' } as const
const remove = { type: 'account.delete' } as const
const confirm = { type: 'deletion.confirm' } as const
const dismiss = { type: 'deletion.dismiss' } as const
const good = { type: 'test.done', message: 'Conexão boa.' } as const
const refused = { type: 'test.refused', message: 'Recusada.', errors } as const
const lost = { type: 'test.lost', message: 'Sem resposta.' } as const
const registered = { type: 'registration.done', message: 'Registrado.' } as const
const unregistered = { type: 'registration.refused', message: 'Não foi.' } as const
const deleted = { type: 'deletion.done' } as const
const kept = { type: 'deletion.refused', message: 'Não deu.' } as const
const all = [
  change,
  test,
  register,
  remove,
  confirm,
  dismiss,
  good,
  refused,
  lost,
  registered,
  unregistered,
  deleted,
  kept,
]
const free = [change, test, register, remove]

const refusedBut = (value: Value, taken: readonly (typeof all)[number][]): Row<typeof paymentAccountMachine>[] =>
  all.filter((on) => !taken.includes(on)).map((on) => ({ at: at(value), on, to: null }))
const notice = (kind: 'success' | 'error', message: string) => ({ type: 'notice' as const, class: kind, message })

const rows: Row<typeof paymentAccountMachine>[] = [
  ...(['idle', 'good', 'refused', 'silent'] as const).flatMap((value): Row<typeof paymentAccountMachine>[] => [
    { at: at(value, told), on: change, to: value, holds: { message: 'Recusada.', errors: {} } },
    { at: at(value, told), on: test, to: 'testing', holds: none },
    { at: at(value), on: register, to: 'registering' },
    { at: at(value, { registrable: false }), on: register, to: null },
    { at: at(value, told), on: remove, to: 'asking', holds: none },
    { at: at(value, { campaigns: 1 }), on: remove, to: null },
    ...refusedBut(value, free),
  ]),
  {
    at: at('testing'),
    on: good,
    to: 'good',
    holds: { message: 'Conexão boa.' },
    effects: [notice('success', 'Conexão boa.')],
  },
  { at: at('testing'), on: refused, to: 'refused', holds: told, effects: [notice('error', 'Recusada.')] },
  {
    at: at('testing'),
    on: lost,
    to: 'silent',
    holds: { message: 'Sem resposta.' },
    effects: [notice('error', 'Sem resposta.')],
  },
  ...refusedBut('testing', [good, refused, lost]),
  { at: at('registering'), on: registered, to: 'idle', effects: [notice('success', 'Registrado.')] },
  { at: at('registering'), on: unregistered, to: 'idle', effects: [notice('error', 'Não foi.')] },
  ...refusedBut('registering', [registered, unregistered]),
  { at: at('asking'), on: confirm, to: 'deleting' },
  { at: at('asking'), on: dismiss, to: 'idle' },
  ...refusedBut('asking', [confirm, dismiss]),
  { at: at('deleting'), on: deleted, to: 'deleted' },
  { at: at('deleting'), on: kept, to: 'asking', holds: { message: 'Não deu.', errors: {} } },
  ...refusedBut('deleting', [deleted, kept]),
  ...refusedBut('deleted', []),
]

describe('a payment account in its list', () => {
  describeWalks(paymentAccountModel, [{ byState: true }])

  describeTable(paymentAccountMachine, [{ input, to: 'idle' }], rows)
})
