import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { chartOf } from '../../../src/machines/chart.ts'
import {
  type LateQuestion,
  type LateRecordContext,
  type LateRecordFact,
  latePaymentRecordMachine,
} from '../../../src/machines/flows/dialogues/late-payment-record.ts'
import { latePaymentRecordModel } from '../../models/dialogues/late-payment-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof latePaymentRecordMachine.resolveState>['value']

const input = { id: '1', campaignId: '7', deliverable: true, missing: 10, reserved: 0, free: 10, together: 2 }
const at = (value: Value, part: Partial<LateRecordContext> = {}) => ({
  value,
  context: { ...input, all: false, asked: null, reason: '', message: null, ...part },
})
const idle = { waiting: 'idle' } as const
const explaining = { waiting: 'asking' } as const
const deciding = { waiting: 'sending' } as const
const why = { asked: 'late.deliver', reason: 'Pagou a tempo' } as const
const deliver = { type: 'late.deliver' } as const
const refund = { type: 'late.refund' } as const
const forAll = { type: 'scope.choose', all: true } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done', message: 'Cotas entregues' } as const
const decisionTold = (what: 'delivery' | 'refund') => ({ type: `${what}.decided` }) as const
const told = [
  { type: 'notice', class: 'success', message: 'Cotas entregues', lasts: 5_000 },
  { type: 'late.changed', id: '1' },
] as const
const refused = { type: 'request.refused', message: 'Não deu' } as const
const byItself = { type: 'quotas.delivered' } as const
const byProvider = { type: 'payment.refunded' } as const

describe('a late payment as an operator decides about it', () => {
  const { 'payment.repeated': _, ...facts } = latePaymentRecordModel.facts
  describeWalks(latePaymentRecordModel, [
    { only: [...Object.keys(latePaymentRecordModel.commands), ...Object.keys(facts)] },
  ])

  describeTable(
    latePaymentRecordMachine,
    [{ input, to: idle }],
    [
      { at: at(idle), on: deliver, to: explaining, holds: { asked: 'late.deliver' } },
      { at: at(idle, { free: 9 }), on: deliver, to: null },
      { at: at(idle, { deliverable: false }), on: deliver, to: null },
      { at: at(idle, { reserved: 10, free: 0 }), on: deliver, to: explaining },
      { at: at(idle, { reserved: 4, free: 5 }), on: deliver, to: null },
      { at: at(idle, { deliverable: false, reserved: 10 }), on: deliver, to: null },
      { at: at(idle), on: forAll, to: null },
      { at: at(explaining, why), on: forAll, to: explaining, holds: { ...why, all: true } },
      {
        at: at(explaining, { ...why, all: true }),
        on: { type: 'scope.choose', all: false },
        to: explaining,
        holds: why,
      },
      { at: at(explaining, { ...why, together: 1 }), on: forAll, to: null },
      { at: at(explaining, { ...why, all: true }), on: dismiss, to: idle, holds: { all: false } },
      { at: at(explaining, { ...why, all: true }), on: confirm, to: deciding, holds: { all: true } },
      {
        at: at(deciding, { ...why, all: true }),
        on: done,
        to: 'delivered',
        holds: { asked: null, reason: '', all: false },
        effects: [decisionTold('delivery'), ...told],
      },
      { at: at(deciding, why), on: forAll, to: null },
      { at: at(idle), on: refund, to: explaining, holds: { asked: 'late.refund' } },
      { at: at(idle, { deliverable: false, free: 0 }), on: refund, to: explaining },
      { at: at(idle, { free: 0 }), on: byItself, to: 'delivered' },
      { at: at(idle, { deliverable: false }), on: byItself, to: null },
      { at: at(idle), on: byProvider, to: 'refunded' },
      ...(['delivered', 'refunded'] as const).map((value) => ({
        at: at(value, { deliverable: false }),
        on: { type: 'payment.repeated' } as const,
        to: idle,
        holds: { deliverable: true, byItself: false },
      })),
      { at: at(idle, { byItself: false }), on: { type: 'quotas.delivered' }, to: null },
      { at: at(idle), on: { type: 'reason.type', reason: 'x' }, to: null },
      { at: at(idle), on: confirm, to: null },
      { at: at(idle), on: dismiss, to: null },
      { at: at(idle), on: done, to: null },
      { at: at(idle), on: refused, to: null },
      {
        at: at(explaining, { asked: 'late.deliver', reason: 'a', message: 'Não deu' }),
        on: { type: 'reason.type', reason: 'ab' },
        to: explaining,
        holds: { asked: 'late.deliver', reason: 'ab', message: null },
      },
      { at: at(explaining, { asked: 'late.deliver', reason: ' ' }), on: confirm, to: null },
      { at: at(explaining, why), on: confirm, to: deciding, holds: why },
      {
        at: at(explaining, { ...why, message: 'Não deu' }),
        on: dismiss,
        to: idle,
        holds: { asked: null, reason: '', message: null },
      },
      { at: at(explaining, why), on: deliver, to: null },
      { at: at(explaining, why), on: refund, to: null },
      { at: at(explaining, why), on: done, to: null },
      { at: at(deciding, why), on: done, to: 'delivered' },
      {
        at: at(deciding, { ...why, asked: 'late.refund' }),
        on: done,
        to: 'refunded',
        holds: { asked: null, reason: '', all: false },
        effects: [decisionTold('refund'), ...told],
      },
      { at: at(deciding, why), on: refused, to: explaining, holds: { ...why, message: 'Não deu' } },
      { at: at(deciding, why), on: confirm, to: null },
      { at: at(deciding, why), on: dismiss, to: null },
      { at: at(deciding, why), on: { type: 'reason.type', reason: 'x' }, to: null },
      ...(['delivered', 'refunded'] as const).flatMap((value) =>
        [deliver, refund, forAll, confirm, dismiss, byItself, byProvider].map((on) => ({
          at: at(value),
          on,
          to: null,
        })),
      ),
    ],
  )

  test('asks with what was decided and the reason without its margins, and tells that it changed', async () => {
    const asked: LateQuestion[] = []
    const said: unknown[] = []
    const answers: LateRecordFact[] = [refused, done]
    const actor = createActor(
      latePaymentRecordMachine.provide({
        actors: {
          askRequest: ask(
            async (question: LateQuestion): Promise<LateRecordFact> => {
              asked.push(question)
              return answers.shift() ?? refused
            },
            (): LateRecordFact => refused,
          ),
        },
      }),
      { input },
    )
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(deliver)
    actor.send(forAll)
    actor.send({ type: 'reason.type', reason: '  Pagou a tempo ' })
    for (const value of [explaining, 'delivered']) {
      actor.send(confirm)
      await expect.poll(() => actor.getSnapshot().value).toEqual(value)
    }
    expect(asked).toEqual(
      Array(2).fill({ id: '1', campaignId: '7', all: true, decision: 'deliver', reason: 'Pagou a tempo' }),
    )
    expect(said).toEqual([{ type: 'late.changed', id: '1' }, decisionTold('delivery'), ...told])
  })

  test('is in the way of nothing else while it only waits', () => {
    const chart = chartOf(latePaymentRecordMachine)
    const tagsAt = (value: Value) => [...chart.resolveState(at(value)).tags].sort()
    expect([idle, explaining, deciding, 'delivered' as const].map(tagsAt)).toEqual([
      ['waiting'],
      ['open', 'waiting'],
      ['busy', 'open', 'waiting'],
      ['delivered'],
    ])
  })
})
