import { describe, expect, test } from 'vitest'
import {
  LATE_STATES,
  type LateContext,
  type LateState,
  lateAt,
  latePaymentMachine,
  lateState,
} from '../../src/machines/entities/late-payment.ts'
import { nextStateAfter } from '../../src/machines/next-state.ts'
import { latePaymentModel } from '../models/late-payment.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const input = { id: '1', campaignId: '7', deliverable: true, missing: 10, reserved: 0, free: 10, together: 2 }
const at = (state: LateState, part: Partial<LateContext> = {}) => lateAt(state, { ...input, ...part })
const deliver = { type: 'late.deliver', reason: 'Pagou a tempo' } as const
const refund = { type: 'late.refund', reason: 'Não havia cotas' } as const
const byItself = { type: 'quotas.delivered' } as const
const byProvider = { type: 'payment.refunded' } as const
const repeated = { type: 'payment.repeated' } as const

describe('a late payment', () => {
  const { 'payment.repeated': _, ...facts } = latePaymentModel.facts
  describeWalks(latePaymentModel, [{ only: [...Object.keys(latePaymentModel.commands), ...Object.keys(facts)] }])

  describeTable(
    latePaymentMachine,
    [{ input, to: 'waiting' }],
    [
      { at: at('waiting'), on: deliver, to: 'delivered', effects: [{ type: 'delivery.decided' }] },
      { at: at('waiting'), on: { ...deliver, reason: ' ' }, to: null },
      { at: at('waiting', { free: 9 }), on: deliver, to: null },
      { at: at('waiting', { deliverable: false }), on: deliver, to: null },
      { at: at('waiting', { reserved: 10, free: 0 }), on: deliver, to: 'delivered' },
      { at: at('waiting', { reserved: 4, free: 5 }), on: deliver, to: null },
      { at: at('waiting', { deliverable: false, reserved: 10 }), on: deliver, to: null },
      { at: at('waiting'), on: refund, to: 'refunded', effects: [{ type: 'refund.decided' }] },
      { at: at('waiting'), on: { ...refund, reason: '' }, to: null },
      { at: at('waiting', { deliverable: false, free: 0 }), on: refund, to: 'refunded' },
      { at: at('waiting', { free: 0 }), on: byItself, to: 'delivered', effects: [] },
      { at: at('waiting', { deliverable: false }), on: byItself, to: null },
      { at: at('waiting', { byItself: false }), on: byItself, to: null },
      { at: at('waiting'), on: byProvider, to: 'refunded', effects: [] },
      { at: at('waiting'), on: repeated, to: null },
      { at: at('waiting', { deliverable: false, byItself: true }), on: byItself, to: 'delivered' },
      ...(['delivered', 'refunded'] as const).flatMap((state) => [
        {
          at: at(state, { deliverable: false }),
          on: repeated,
          to: 'waiting' as const,
          holds: { deliverable: true, byItself: false },
        },
        ...[deliver, refund, byItself, byProvider].map((on) => ({ at: at(state), on, to: null })),
      ]),
    ],
  )

  test('is decided once, whatever is tried afterwards', () => {
    const decided = nextStateAfter(latePaymentMachine, at('waiting'), [refund])
    expect(decided && lateState(decided)).toBe('refunded')
    expect(decided && nextStateAfter(latePaymentMachine, decided, [deliver])).toBeNull()
  })

  test('is stored under the names of its states', () => {
    expect(Object.keys(latePaymentMachine.states)).toEqual([...LATE_STATES])
    expect(LATE_STATES.map((state) => lateState(lateAt(state, input)))).toEqual([...LATE_STATES])
  })
})
