import { describe } from 'vitest'
import { type DeliveryState, deliveryAt, deliveryMachine } from '../../src/machines/entities/delivery.ts'
import { deliveryModel } from '../models/delivery.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const started = { type: 'attempt.started' } as const
const withdrawn = { type: 'attempt.withdrawn' } as const
const succeeded = { type: 'attempt.succeeded' } as const
const failed = { type: 'attempt.failed', final: false } as const
const failedForGood = { type: 'attempt.failed', final: true } as const
const lapsed = { type: 'delivery.lapsed' } as const
const resend = { type: 'delivery.resend' } as const
const all = [started, withdrawn, succeeded, failed, failedForGood, lapsed, resend]

const at = (state: DeliveryState, part: { tries?: number; before?: number } = {}) =>
  deliveryAt(state, { tries: 0, before: 0, most: 2, ...part })
const refusedAt = (state: DeliveryState, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(state, { tries: 1 }), on, to: null }))

describe('an event on its way to a destination', () => {
  describeWalks(deliveryModel)

  describeTable(
    deliveryMachine,
    [{ input: { tries: 0, before: 0, most: 2 }, to: 'waiting' }],
    [
      { at: at('waiting'), on: started, to: 'sending', holds: { tries: 1, before: 0 } },
      { at: at('waiting', { tries: 1 }), on: resend, to: 'waiting', holds: { tries: 1, before: 1 } },
      { at: at('waiting'), on: lapsed, to: 'lapsed' },
      ...refusedAt('waiting', [started, resend, lapsed]),

      { at: at('sending', { tries: 2, before: 1 }), on: withdrawn, to: 'waiting', holds: { tries: 1, before: 1 } },
      { at: at('sending', { tries: 1 }), on: succeeded, to: 'delivered' },
      { at: at('sending', { tries: 1 }), on: failed, to: 'waiting', holds: { tries: 1 } },
      { at: at('sending', { tries: 1 }), on: failedForGood, to: 'failed' },
      { at: at('sending', { tries: 2 }), on: failed, to: 'failed' },
      { at: at('sending', { tries: 2, before: 1 }), on: failed, to: 'waiting' },
      // Its server ended: another one takes it up.
      { at: at('sending', { tries: 1 }), on: started, to: 'sending', holds: { tries: 2 } },
      ...refusedAt('sending', [withdrawn, succeeded, failed, failedForGood, started]),

      ...(['delivered', 'failed', 'lapsed'] as const).flatMap((state) => [
        { at: at(state, { tries: 2 }), on: resend, to: 'waiting', holds: { tries: 2, before: 2 } } as const,
        ...refusedAt(state, [resend]),
      ]),
    ],
  )
})
