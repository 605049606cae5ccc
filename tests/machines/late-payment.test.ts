import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../src/machines/ask.ts'
import { chartOf } from '../../src/machines/chart.ts'
import {
  LATE_STATES,
  type LateContext,
  type LateFact,
  type LateQuestion,
  lateAt,
  latePaymentMachine,
  lateState,
} from '../../src/machines/entities/late-payment.ts'
import { nextStateAfter } from '../../src/machines/next-state.ts'
import { latePaymentModel } from '../models/late-payment.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ReturnType<typeof lateAt>['value']

const input = { id: '1', campaignId: '7', deliverable: true, missing: 10, reserved: 0, free: 10, together: 2 }
const at = (value: Value, part: Partial<LateContext> = {}) => ({
  value,
  context: { ...input, all: false, decision: null, reason: '', message: null, ...part },
})
const idle = { waiting: 'idle' } as const
const explaining = { waiting: 'explaining' } as const
const deciding = { waiting: 'deciding' } as const
const why = { decision: 'deliver', reason: 'Pagou a tempo' } as const
const deliver = { type: 'late.deliver' } as const
const refund = { type: 'late.refund' } as const
const forAll = { type: 'scope.choose', all: true } as const
const confirm = { type: 'decision.confirm' } as const
const dismiss = { type: 'decision.dismiss' } as const
const done = { type: 'decision.done', message: 'Cotas entregues' } as const
const decisionTold = (what: 'delivery' | 'refund') => ({ type: `${what}.decided` }) as const
const told = [
  { type: 'notice', class: 'success', message: 'Cotas entregues', lasts: 5_000 },
  { type: 'late.changed', id: '1' },
] as const
const refused = { type: 'decision.refused', message: 'Não deu' } as const
const byItself = { type: 'quotas.delivered' } as const
const byProvider = { type: 'payment.refunded' } as const

describe('a late payment', () => {
  const { 'payment.repeated': _, ...facts } = latePaymentModel.facts
  describeWalks(latePaymentModel, [{ only: [...Object.keys(latePaymentModel.commands), ...Object.keys(facts)] }])

  describeTable(
    latePaymentMachine,
    [{ input, to: idle }],
    [
      { at: at(idle), on: deliver, to: explaining, holds: { decision: 'deliver' } },
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
        effects: [decisionTold('delivery'), ...told],
      },
      { at: at(deciding, why), on: forAll, to: null },
      { at: at(idle), on: refund, to: explaining, holds: { decision: 'refund' } },
      { at: at(idle, { deliverable: false, free: 0 }), on: refund, to: explaining },
      { at: at(idle, { free: 0 }), on: byItself, to: 'delivered' },
      { at: at(idle, { deliverable: false }), on: byItself, to: null },
      { at: at(idle), on: byProvider, to: 'refunded' },
      {
        at: at('refunded', { deliverable: false }),
        on: { type: 'payment.repeated' },
        to: idle,
        holds: { deliverable: true, byItself: false },
      },
      { at: at(idle, { byItself: false }), on: { type: 'quotas.delivered' }, to: null },
      { at: at('delivered'), on: { type: 'payment.repeated' }, to: null },
      { at: at(idle), on: { type: 'reason.type', reason: 'x' }, to: null },
      { at: at(idle), on: confirm, to: null },
      { at: at(idle), on: dismiss, to: null },
      { at: at(idle), on: done, to: null },
      { at: at(idle), on: refused, to: null },
      {
        at: at(explaining, { decision: 'deliver', reason: 'a', message: 'Não deu' }),
        on: { type: 'reason.type', reason: 'ab' },
        to: explaining,
        holds: { decision: 'deliver', reason: 'ab', message: null },
      },
      { at: at(explaining, { decision: 'deliver', reason: ' ' }), on: confirm, to: null },
      { at: at(explaining, why), on: confirm, to: deciding, holds: why },
      {
        at: at(explaining, { ...why, message: 'Não deu' }),
        on: dismiss,
        to: idle,
        holds: { decision: null, reason: '', message: null },
      },
      { at: at(explaining, why), on: deliver, to: null },
      { at: at(explaining, why), on: refund, to: null },
      { at: at(explaining, why), on: done, to: null },
      { at: at(deciding, why), on: done, to: 'delivered' },
      {
        at: at(deciding, { ...why, decision: 'refund' }),
        on: done,
        to: 'refunded',
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

  test('is decided once, whatever is tried afterwards', () => {
    const decided = nextStateAfter(latePaymentMachine, lateAt('waiting', input), [
      refund,
      { type: 'reason.type', reason: 'Não havia cotas' },
      confirm,
      refused,
      confirm,
      done,
    ])
    expect(decided && lateState(decided)).toBe('refunded')
    expect(decided && nextStateAfter(latePaymentMachine, decided, [deliver])).toBeNull()
  })

  test('is stored under the names of its outer states', () => {
    expect(Object.keys(latePaymentMachine.states)).toEqual([...LATE_STATES])
    expect(LATE_STATES.map((state) => lateState(lateAt(state, input)))).toEqual([...LATE_STATES])
  })

  test('asks with what was decided and the reason without its margins, and tells that it changed', async () => {
    const asked: LateQuestion[] = []
    const said: unknown[] = []
    const answers: LateFact[] = [refused, done]
    const actor = createActor(
      latePaymentMachine.provide({
        actors: {
          askDecision: ask(
            async (question: LateQuestion): Promise<LateFact> => {
              asked.push(question)
              return answers.shift() ?? refused
            },
            (): LateFact => refused,
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
    const chart = chartOf(latePaymentMachine)
    const tagsAt = (value: Value) => [...chart.resolveState(at(value)).tags].sort()
    expect([idle, explaining, deciding, 'delivered' as const].map(tagsAt)).toEqual([
      ['waiting'],
      ['open', 'waiting'],
      ['busy', 'open', 'waiting'],
      ['delivered'],
    ])
  })
})
