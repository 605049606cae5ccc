import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { TRANSACTION_NOTICE_MS } from '../../src/domain/limits.ts'
import { deliveryOf, TRANSACTION_STATES } from '../../src/domain/transaction-status.ts'
import { chartOf } from '../../src/machines/chart.ts'
import {
  type TransactionContext,
  transactionAt,
  transactionMachine,
  transactionState,
} from '../../src/machines/entities/transaction.ts'
import { type ChartState, initialState, nextState, nextStateAfter } from '../../src/machines/next-state.ts'
import { transactionModel } from '../models/transaction.model.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'
import type { Row } from '../support/table.ts'

type Status = ChartState<typeof transactionMachine>['value']['status']
type Request = ChartState<typeof transactionMachine>['value']['request']

const context = (part: Partial<TransactionContext> = {}): TransactionContext => ({
  id: '1',
  bought: 3,
  delivered: 0,
  kept: false,
  cancelledBy: null,
  message: null,
  ...part,
})
const success = { approved: 'success' } as const
const renotificate = { approved: 'renotificate' } as const
const at = (status: Status, part: Partial<TransactionContext> = {}, request: Request = 'idle') => ({
  value: { status, request },
  context: context(part),
})
const to = (status: Status, request: Request = 'idle') => ({ status, request })
const paid = (delivered: number) => ({ type: 'payment.confirmed', delivered }) as const
const expired = { cancelledBy: 'expiry' } as const
const notice = (tone: 'success' | 'info' | 'error', message: string) =>
  ({ type: 'notice', class: tone, message, lasts: TRANSACTION_NOTICE_MS }) as const

const freed = { effects: [{ type: 'reservation.ended', as: 'cancelled' }] } as const
const noted = { effects: [{ type: 'latePayment.noted' }] } as const
const earned = { effects: [{ type: 'coupons.earned' }] } as const
const earnedAndNoted = { effects: [...earned.effects, ...noted.effects] } as const
const freedAndNoted = { effects: [...freed.effects, ...earnedAndNoted.effects] } as const
const returned = { effects: [{ type: 'quotas.returned' }, { type: 'coupons.returned' }] } as const
const freedAndReturned = { effects: [...freed.effects, { type: 'coupons.returned' }] } as const

const statusRows: Row<typeof transactionMachine>[] = [
  { at: at('pending'), on: paid(3), to: to(success), holds: { delivered: 3 }, ...earned },
  { at: at('pending'), on: paid(2), to: to(renotificate), holds: { delivered: 2 }, ...freedAndNoted },
  { at: at('pending'), on: paid(4), to: to(renotificate), holds: { delivered: 4 }, ...freedAndNoted },
  {
    at: at('pending'),
    on: { type: 'delivery.postponed' },
    to: to(renotificate),
    holds: { kept: true },
    ...earnedAndNoted,
  },
  { at: at('pending'), on: { type: 'reservation.cancelled' }, to: null },
  { at: at('pending'), on: { type: 'payment.rejected' }, to: to('rejected'), ...freed },
  { at: at('pending'), on: { type: 'review.opened' }, to: to('in_process') },
  {
    at: at('pending'),
    on: { type: 'reservation.expired' },
    to: to('cancelled'),
    holds: expired,
    effects: [{ type: 'reservation.ended', as: 'expired' }],
  },
  {
    at: at('pending'),
    on: { type: 'charge.cancelled' },
    to: to('cancelled'),
    holds: { cancelledBy: 'provider' },
    ...freed,
  },
  {
    at: at('pending'),
    on: { type: 'transaction.cancel' },
    to: to('cancelled'),
    holds: { cancelledBy: 'operator' },
    ...freed,
  },
  { at: at('pending'), on: { type: 'payment.refunded' }, to: null },
  { at: at('pending'), on: { type: 'dispute.opened' }, to: null },
  { at: at('pending'), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  {
    at: at(success, { delivered: 3 }),
    on: { type: 'payment.refunded' },
    to: to('refunded'),
    holds: { delivered: 0 },
    ...returned,
  },
  { at: at(success, { delivered: 3 }), on: { type: 'dispute.opened' }, to: to('in_mediation') },
  { at: at(success, { delivered: 3 }), on: paid(3), to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'transaction.cancel' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'reservation.expired' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  {
    at: at(renotificate, { delivered: 1 }),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: to(success),
    holds: { delivered: 3 },
  },
  {
    at: at(renotificate, { delivered: 1 }),
    on: { type: 'quotas.delivered', delivered: 2 },
    to: to(renotificate),
    holds: { delivered: 2 },
  },
  {
    at: at(renotificate, { delivered: 1 }),
    on: { type: 'payment.refunded' },
    to: to('refunded'),
    holds: { delivered: 0 },
    ...returned,
  },
  { at: at(renotificate, { delivered: 1 }), on: { type: 'dispute.opened' }, to: to('in_mediation') },
  {
    at: at('cancelled', expired),
    on: paid(3),
    to: to(success),
    holds: { delivered: 3, cancelledBy: null },
    ...earned,
  },
  {
    at: at('cancelled', expired),
    on: paid(0),
    to: to(renotificate),
    holds: { delivered: 0, cancelledBy: null },
    ...earnedAndNoted,
  },
  {
    at: at('cancelled', expired),
    on: paid(2),
    to: to(renotificate),
    holds: { delivered: 2, cancelledBy: null },
    ...earnedAndNoted,
  },
  { at: at('cancelled', { cancelledBy: 'operator' }), on: paid(3), to: null },
  { at: at('cancelled', { cancelledBy: 'operator' }), on: paid(1), to: null },
  { at: at('cancelled', { cancelledBy: 'provider' }), on: paid(3), to: null },
  { at: at('cancelled', expired), on: { type: 'reservation.expired' }, to: null },
  { at: at('cancelled', expired), on: { type: 'payment.unexpected' }, to: null },
  {
    at: at('cancelled', { cancelledBy: 'operator' }),
    on: { type: 'payment.unexpected' },
    to: to('cancelled'),
    ...noted,
  },
  {
    at: at('cancelled', { cancelledBy: 'provider' }),
    on: { type: 'payment.unexpected' },
    to: to('cancelled'),
    ...noted,
  },
  { at: at('rejected'), on: { type: 'payment.unexpected' }, to: to('rejected'), ...noted },
  { at: at('pending'), on: { type: 'payment.unexpected' }, to: null },
  { at: at('refunded'), on: { type: 'payment.unexpected' }, to: null },
  { at: at('rejected'), on: paid(3), to: null },
  { at: at('rejected'), on: { type: 'transaction.cancel' }, to: null },
  { at: at('refunded'), on: paid(3), to: null },
  { at: at('refunded'), on: { type: 'dispute.opened' }, to: null },
  { at: at('in_process'), on: paid(3), to: to(success), holds: { delivered: 3 }, ...earned },
  { at: at('in_process'), on: paid(1), to: to(renotificate), holds: { delivered: 1 }, ...freedAndNoted },
  {
    at: at('in_process'),
    on: { type: 'delivery.postponed' },
    to: to(renotificate),
    holds: { kept: true },
    ...earnedAndNoted,
  },
  { at: at('in_process'), on: { type: 'payment.rejected' }, to: to('rejected'), ...freed },
  {
    at: at('in_process'),
    on: { type: 'charge.cancelled' },
    to: to('cancelled'),
    holds: { cancelledBy: 'provider' },
    ...freed,
  },
  { at: at('in_process'), on: { type: 'reservation.expired' }, to: null },
  { at: at('in_process'), on: { type: 'transaction.cancel' }, to: null },
  { at: at('in_mediation', { delivered: 3 }), on: { type: 'dispute.settled' }, to: to(success) },
  { at: at('in_mediation', { delivered: 1 }), on: { type: 'dispute.settled' }, to: to(renotificate) },
  {
    at: at('in_mediation', { delivered: 3 }),
    on: { type: 'payment.refunded' },
    to: to('refunded'),
    holds: { delivered: 0 },
    ...returned,
  },
  { at: at('in_mediation', { delivered: 3 }), on: paid(3), to: null },
]

const kept = { kept: true } as const
/** What is paid while its campaign is in the trash. */
const keptRows: Row<typeof transactionMachine>[] = [
  {
    at: at(renotificate, kept),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: to(success),
    holds: { delivered: 3, kept: false },
    effects: [],
  },
  { at: at(renotificate, kept), on: { type: 'quotas.delivered', delivered: 2 }, to: null },
  {
    at: at(renotificate, kept),
    on: { type: 'reservation.cancelled' },
    to: to(renotificate),
    holds: { kept: false },
    ...freed,
  },
  { at: at(renotificate, kept), on: { type: 'reservation.expired' }, to: null },
  { at: at(renotificate, kept), on: { type: 'transaction.cancel' }, to: null },
  { at: at(renotificate, kept), on: { type: 'delivery.postponed' }, to: null },
  { at: at(renotificate, kept), on: paid(3), to: null },
  {
    at: at(renotificate, kept),
    on: { type: 'payment.refunded' },
    to: to('refunded'),
    holds: { kept: false },
    ...freedAndReturned,
  },
  { at: at(renotificate, kept), on: { type: 'dispute.opened' }, to: to('in_mediation'), holds: kept },
  { at: at('in_mediation', kept), on: { type: 'dispute.settled' }, to: to(renotificate), holds: kept },
  {
    at: at('in_mediation', kept),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: to('in_mediation'),
    holds: { delivered: 3, kept: false },
    effects: [],
  },
  { at: at('in_mediation', kept), on: { type: 'quotas.delivered', delivered: 2 }, to: null },
  { at: at('in_mediation'), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  { at: at('in_mediation'), on: { type: 'reservation.cancelled' }, to: null },
  {
    at: at('in_mediation', kept),
    on: { type: 'reservation.cancelled' },
    to: to('in_mediation'),
    holds: { kept: false },
    ...freed,
  },
  {
    at: at('in_mediation', kept),
    on: { type: 'payment.refunded' },
    to: to('refunded'),
    holds: { kept: false },
    ...freedAndReturned,
  },
  { at: at('cancelled', expired), on: { type: 'delivery.postponed' }, to: null },
  { at: at('cancelled', { cancelledBy: 'operator' }), on: { type: 'delivery.postponed' }, to: null },
  { at: at('rejected'), on: { type: 'delivery.postponed' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'delivery.postponed' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'reservation.cancelled' }, to: null },
  { at: at(renotificate), on: { type: 'reservation.cancelled' }, to: null },
]

const requestRows: Row<typeof transactionMachine>[] = [
  { at: at('pending'), on: { type: 'transaction.consult' }, to: to('pending', 'confirming') },
  { at: at('cancelled', expired), on: { type: 'transaction.consult' }, to: to('cancelled', 'confirming') },
  { at: at('rejected'), on: { type: 'transaction.consult' }, to: to('rejected', 'confirming') },
  { at: at('in_process'), on: { type: 'transaction.consult' }, to: to('in_process', 'confirming') },
  { at: at(success), on: { type: 'transaction.consult' }, to: null },
  { at: at(renotificate), on: { type: 'transaction.consult' }, to: null },
  { at: at('refunded'), on: { type: 'transaction.consult' }, to: null },
  { at: at('in_mediation'), on: { type: 'transaction.consult' }, to: null },
  { at: at('pending'), on: { type: 'transaction.renotify' }, to: to('pending', 'renotifying') },
  { at: at(renotificate), on: { type: 'transaction.renotify' }, to: to(renotificate, 'renotifying') },
  { at: at(success), on: { type: 'transaction.renotify' }, to: null },
  { at: at('refunded'), on: { type: 'transaction.renotify' }, to: to('refunded', 'renotifying') },
  { at: at('in_mediation'), on: { type: 'transaction.renotify' }, to: to('in_mediation', 'renotifying') },
  { at: at('pending'), on: { type: 'consult.confirm' }, to: null },
  { at: at('pending', {}, 'confirming'), on: { type: 'consult.confirm' }, to: to('pending', 'asking') },
  { at: at('pending', {}, 'confirming'), on: { type: 'consult.dismiss' }, to: to('pending') },
  { at: at('pending', {}, 'confirming'), on: { type: 'transaction.consult' }, to: null },
  {
    at: at('pending', {}, 'asking'),
    on: { type: 'consult.answered', message: 'Nada ainda', changed: false },
    to: to('pending', 'answered'),
    holds: { message: 'Nada ainda' },
    effects: [notice('info', 'Nada ainda'), { type: 'transaction.changed', id: '1' }],
  },
  { at: at('pending', {}, 'asking'), on: { type: 'consult.refused', message: 'Erro' }, to: to('pending') },
  {
    at: at('pending', {}, 'asking'),
    on: { type: 'bank.silenced', message: 'Silêncio' },
    to: to('pending', 'bankSilent'),
    holds: { message: 'Silêncio' },
    effects: [notice('error', 'Silêncio')],
  },
  { at: at('pending', {}, 'asking'), on: { type: 'consult.dismiss' }, to: null },
  { at: at('pending', {}, 'asking'), on: { type: 'consult.confirm' }, to: null },
  { at: at('pending', {}, 'asking'), on: paid(3), to: to(success, 'asking') },
  {
    at: at('pending', { message: 'Nada ainda' }, 'answered'),
    on: { type: 'consult.dismiss' },
    to: to('pending'),
    holds: { message: null },
  },
  { at: at('pending', {}, 'bankSilent'), on: { type: 'consult.confirm' }, to: to('pending', 'asking') },
  { at: at('pending', {}, 'bankSilent'), on: { type: 'consult.dismiss' }, to: to('pending') },
  {
    at: at('pending', { message: 'Silêncio' }, 'bankSilent'),
    on: { type: 'transaction.consult' },
    to: to('pending', 'confirming'),
    holds: { message: null },
  },
  { at: at(success, {}, 'bankSilent'), on: { type: 'transaction.consult' }, to: null },
  { at: at(success, {}, 'bankSilent'), on: { type: 'transaction.renotify' }, to: null },
  { at: at('pending', {}, 'bankSilent'), on: { type: 'transaction.renotify' }, to: to('pending', 'renotifying') },
  { at: at('pending', {}, 'answered'), on: { type: 'transaction.consult' }, to: to('pending', 'confirming') },
  { at: at('pending', {}, 'answered'), on: { type: 'transaction.renotify' }, to: to('pending', 'renotifying') },
  { at: at(success, {}, 'answered'), on: { type: 'transaction.consult' }, to: null },
  { at: at(success, {}, 'answered'), on: { type: 'transaction.renotify' }, to: null },
  { at: at('pending', {}, 'confirming'), on: { type: 'transaction.renotify' }, to: null },
  {
    at: at('pending', {}, 'renotifying'),
    on: { type: 'renotify.done', message: 'Ok', changed: true },
    to: to('pending'),
    effects: [notice('success', 'Ok'), { type: 'transaction.changed', id: '1' }],
  },
  { at: at('pending', {}, 'renotifying'), on: { type: 'renotify.refused', message: 'Erro' }, to: to('pending') },
  { at: at('pending', {}, 'renotifying'), on: { type: 'transaction.renotify' }, to: null },
]

const REQUESTS = [
  'transaction.renotify',
  'transaction.consult',
  'consult.confirm',
  'consult.dismiss',
  'renotify.done',
  'renotify.refused',
  'consult.answered',
  'consult.refused',
  'bank.silenced',
]
const REPORTS = [...Object.keys(transactionModel.commands), ...Object.keys(transactionModel.facts)].filter(
  (type) => !REQUESTS.includes(type),
)

describe('a transaction', () => {
  describeWalks(transactionModel, [{ only: REPORTS }, { only: REQUESTS }])

  describeTable(
    transactionMachine,
    [{ input: context(), to: to('pending') }],
    [...statusRows, ...keptRows, ...requestRows],
  )

  test('is stored under the seven names of the specification', () => {
    expect(Object.keys(transactionMachine.states.status?.states ?? {})).toEqual([...TRANSACTION_STATES])
    expect(
      TRANSACTION_STATES.map((status) => transactionState(transactionAt(status, context({ delivered: 1 })))),
    ).toEqual([...TRANSACTION_STATES])
  })

  test.each([3, 2, 0])('that is approved with %i quotas delivered shows what the domain says', (delivered) => {
    const { value } = transactionAt('approved', context({ delivered }))
    expect(value.status).toEqual({ approved: deliveryOf({ status: 'approved', bought: 3, delivered }) })
  })

  test('paid late and in part, renotified twice, is delivered in the end', () => {
    const end = nextStateAfter(transactionMachine, initialState(transactionMachine, context()), [
      { type: 'reservation.expired' },
      { type: 'payment.confirmed', delivered: 1 },
      { type: 'transaction.renotify' },
      { type: 'quotas.delivered', delivered: 2 },
      { type: 'renotify.done', message: 'Faltou 1 cota', changed: true },
      { type: 'transaction.renotify' },
      { type: 'quotas.delivered', delivered: 3 },
      { type: 'renotify.done', message: 'Entregue', changed: true },
    ])
    expect(end?.value).toEqual({ status: { approved: 'success' }, request: 'idle' })
    expect(end && nextState(transactionMachine, end, { type: 'transaction.renotify' })).toBeNull()
  })

  test('paid twice counts once', () => {
    const once = nextState(transactionMachine, initialState(transactionMachine, context()), paid(3))
    expect(once && nextState(transactionMachine, once, paid(3))).toBeNull()
  })

  test('tells the operator what the bank said, and asks the surroundings to read it again', () => {
    const said: unknown[] = []
    const actor = createActor(chartOf(transactionMachine), { input: context() })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'transaction.consult' })
    actor.send({ type: 'consult.confirm' })
    actor.send({ type: 'consult.answered', message: 'Pagamento aprovado', changed: true })
    actor.send({ type: 'consult.dismiss' })
    actor.send({ type: 'transaction.renotify' })
    actor.send({ type: 'renotify.refused', message: 'Não há cotas livres' })
    actor.send({ type: 'transaction.renotify' })
    actor.send({ type: 'renotify.done', message: 'Renotificada', changed: true })
    actor.send({ type: 'transaction.consult' })
    actor.send({ type: 'consult.confirm' })
    actor.send({ type: 'consult.refused', message: 'Erro ao se conectar ao servidor' })
    expect(said).toEqual([
      { type: 'notice', class: 'success', message: 'Pagamento aprovado', lasts: 5000 },
      { type: 'transaction.changed', id: '1' },
      { type: 'notice', class: 'error', message: 'Não há cotas livres', lasts: 5000 },
      { type: 'notice', class: 'success', message: 'Renotificada', lasts: 5000 },
      { type: 'transaction.changed', id: '1' },
      { type: 'notice', class: 'error', message: 'Erro ao se conectar ao servidor', lasts: 5000 },
    ])
  })
})
