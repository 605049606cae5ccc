import { type DeliveryCommand, type DeliveryFact, deliveryMachine } from '../../src/machines/entities/delivery.ts'
import { modelOf } from '../support/models/model.ts'

/** An event on its way, which has two tries a round. */
export const deliveryModel = modelOf<typeof deliveryMachine, DeliveryCommand, DeliveryFact>({
  machine: deliveryMachine,
  worlds: [{ name: 'a new delivery', input: { tries: 0, before: 0, most: 2 } }],
  commands: { 'delivery.resend': [{ type: 'delivery.resend' }] },
  facts: {
    'attempt.started': [{ type: 'attempt.started' }],
    'attempt.withdrawn': [{ type: 'attempt.withdrawn' }],
    'attempt.succeeded': [{ type: 'attempt.succeeded' }],
    'attempt.failed': [
      { type: 'attempt.failed', final: false },
      { type: 'attempt.failed', final: true },
    ],
    'delivery.lapsed': [{ type: 'delivery.lapsed' }],
  },
  answers: {},
  key: ({ context: { tries, before } }) => tries - before,
  within: ({ context: { tries } }) => tries < 3,
})
