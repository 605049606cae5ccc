import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { campaignMachine } from '../../../src/machines/entities/campaign.ts'
import { NEW_PURCHASE } from '../../../src/machines/entities/transaction.ts'
import {
  type TransactionQuestion,
  type TransactionRecordContext,
  type TransactionRecordValue,
  transactionRecordAt,
  transactionRecordMachine,
} from '../../../src/machines/flows/dialogues/transaction-record.ts'
import type { TransactionContext } from '../../../src/machines/purchase/setup.ts'
import { recordBeside } from '../../../src/machines/record-beside.ts'
import { transactionRecordModel } from '../../models/dialogues/transaction-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

type Life = TransactionRecordValue['life']
type Request = TransactionRecordValue['request']

const input: TransactionContext = { id: '1', price: 3, bought: 3, ...NEW_PURCHASE }
const success = { approved: 'success' } as const
const renotificate = { approved: 'renotificate' } as const
const all = { delivered: 3, paid: true } as const
const reviewed = { review: 'unknown', word: 'estornado' } as const
const consulted = { asked: 'transaction.consult' } as const
const MESSAGE = 'Nada ainda'
const said = { type: 'request.done', message: MESSAGE, changed: false } as const
const did = { type: 'request.done', message: 'Entregue', changed: true } as const
const refused = { type: 'request.refused', message: 'Não deu' } as const
const silent = { type: 'request.unanswered', message: 'Silêncio' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const on = (type: TransactionQuestion['act']) => ({ type }) as const
const notice = (tone: 'success' | 'info' | 'error', message: string) =>
  ({ type: 'notice', class: tone, message, lasts: 5000 }) as const
const changed = { type: 'transaction.changed', id: '1' } as const

const at = (life: Life, request: Request = 'idle', part: Partial<TransactionRecordContext> = {}) => ({
  value: { life, request },
  context: { ...input, asked: null, message: null, ...part },
})
const to = (life: Life, request: Request = 'idle') => ({ life, request })

const LIVES = ['pending', renotificate, 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'] as const
/** Where nothing is under way: also where the last answer is still shown. */
const RESTS = ['idle', 'answered', 'unanswered'] as const

const beginnings = RESTS.flatMap((rest): Row<typeof transactionRecordMachine>[] => {
  const shown = rest === 'idle' ? {} : { message: MESSAGE }
  return [
    ...[...LIVES, success].map((life) => ({
      at: at(life, rest, shown),
      on: on('transaction.consult'),
      to: to(life, 'asking'),
      holds: { ...consulted, message: null },
    })),
    ...LIVES.map((life) => ({
      at: at(life, rest, shown),
      on: on('transaction.renotify'),
      to: to(life, 'renotifying'),
      holds: { asked: 'transaction.renotify' as const, message: null },
      asks: { askRequest: { id: '1', act: 'transaction.renotify' } },
    })),
    { at: at(success, rest, { ...all, ...shown }), on: on('transaction.renotify'), to: null },
    {
      at: at(success, rest, { ...all, ...reviewed, ...shown }),
      on: on('review.close'),
      to: to(success, 'closing'),
      holds: { ...reviewed, asked: 'review.close', message: null },
      asks: { askRequest: { id: '1', act: 'review.close' } },
    },
    { at: at(success, rest, { ...all, ...shown }), on: on('review.close'), to: null },
    { at: at('pending', rest, shown), on: said, to: null },
  ]
})

const rows: Row<typeof transactionRecordMachine>[] = [
  ...beginnings,
  { at: at('pending'), on: confirm, to: null },
  {
    at: at('pending', 'asking', consulted),
    on: confirm,
    to: to('pending', 'consulting'),
    holds: consulted,
    asks: { askAnswer: { id: '1', act: 'transaction.consult' } },
  },
  { at: at('pending', 'asking', consulted), on: dismiss, to: to('pending'), holds: { asked: null } },
  { at: at('pending', 'asking', consulted), on: on('transaction.consult'), to: null },
  { at: at('pending', 'asking', consulted), on: on('transaction.renotify'), to: null },
  { at: at(success, 'asking', { ...consulted, ...reviewed }), on: on('review.close'), to: null },

  {
    at: at('pending', 'consulting', consulted),
    on: said,
    to: to('pending', 'answered'),
    holds: { asked: null, message: MESSAGE },
    effects: [notice('info', MESSAGE), changed],
  },
  {
    at: at('pending', 'consulting', consulted),
    on: refused,
    to: to('pending'),
    holds: { asked: null, message: null },
    effects: [notice('error', 'Não deu')],
  },
  {
    at: at('pending', 'consulting', consulted),
    on: silent,
    to: to('pending', 'unanswered'),
    holds: { message: 'Silêncio' },
    effects: [notice('error', 'Silêncio')],
  },
  { at: at('pending', 'consulting', consulted), on: dismiss, to: null },
  { at: at('pending', 'consulting', consulted), on: confirm, to: null },
  {
    at: at('pending', 'consulting', consulted),
    on: { type: 'payment.received', delivered: 3, keeping: false, known: false },
    to: to(success, 'consulting'),
    holds: { delivered: 3, ...consulted },
  },
  { at: at('pending', 'answered', { message: MESSAGE }), on: dismiss, to: to('pending'), holds: { message: null } },
  { at: at('pending', 'answered', { message: MESSAGE }), on: confirm, to: null },
  {
    at: at('pending', 'unanswered', { ...consulted, message: 'Silêncio' }),
    on: confirm,
    to: to('pending', 'consulting'),
    holds: { ...consulted, message: null },
  },
  {
    at: at('pending', 'unanswered', { ...consulted, message: 'Silêncio' }),
    on: dismiss,
    to: to('pending'),
    holds: { asked: null, message: null },
  },

  {
    at: at('pending', 'renotifying', { asked: 'transaction.renotify' }),
    on: did,
    to: to('pending'),
    holds: { asked: null, message: null },
    effects: [notice('success', 'Entregue'), changed],
  },
  {
    at: at('pending', 'renotifying', { asked: 'transaction.renotify' }),
    on: refused,
    to: to('pending'),
    holds: { asked: null },
    effects: [notice('error', 'Não deu')],
  },
  { at: at('pending', 'renotifying'), on: silent, to: null },
  { at: at('pending', 'renotifying'), on: on('transaction.renotify'), to: null },

  {
    at: at(success, 'closing', { ...all, ...reviewed, asked: 'review.close' }),
    on: did,
    to: to(success),
    holds: { review: null, word: null, looked: 'unknown estornado', asked: null },
    effects: [notice('success', 'Entregue'), changed],
  },
  {
    at: at(success, 'closing', { ...all, ...reviewed, asked: 'review.close' }),
    on: refused,
    to: to(success),
    holds: { ...reviewed, looked: null, asked: null },
    effects: [notice('error', 'Não deu')],
  },
]

const REQUESTS = [
  ...['transaction.consult', 'transaction.renotify', 'request.confirm', 'request.dismiss'],
  ...['request.done', 'request.refused', 'request.unanswered'],
]

describe('a purchase as an operator asks about it', () => {
  describeWalks(transactionRecordModel, [{ only: REQUESTS }])

  // What its life does is held against the table of the life.
  describeTable(transactionRecordMachine, [{ input, to: to('pending') }], rows, { of: /^(request\b|can[A-Z])/ })

  test('begins where the purchase stands', () => {
    expect(transactionRecordAt('approved', { ...input, ...all }).value).toEqual(to(success))
    expect(transactionRecordAt('approved', input).value).toEqual(to(renotificate))
    expect(transactionRecordAt('in_process', input).value).toEqual(to('in_process'))
  })

  test('is as loud as the server says', () => {
    const heard: unknown[] = []
    const actor = createActor(chartOf(transactionRecordMachine), { input })
    actor.on('notice', (event) => heard.push(event))
    actor.start()
    actor.send(on('transaction.renotify'))
    actor.send({ type: 'request.refused', message: 'Esta transação já está aprovada.', class: 'info' })
    expect(heard).toEqual([notice('info', 'Esta transação já está aprovada.')])
  })

  test('a command that leads the life elsewhere cannot stand beside it', () => {
    const dialogue = { id: 'bin', sends: { 'campaign.trash': { as: 'trashing' } }, question: () => null }
    expect(() => recordBeside(campaignMachine as never, dialogue)).toThrow('campaign.trash changes the life')
  })
})
