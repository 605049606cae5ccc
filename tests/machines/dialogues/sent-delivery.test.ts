import { describe } from 'vitest'
import { sentDeliveryAt, sentDeliveryMachine } from '../../../src/machines/flows/dialogues/sent-delivery.ts'
import { sentDeliveryModel } from '../../models/dialogues/sent-delivery.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const input = { campaignId: '3', id: '7', halted: false }
const idle = sentDeliveryAt(input)
const sending = { ...idle, value: 'sending' as const }
const resend = { type: 'delivery.resend' } as const
const done = { type: 'resend.done', message: '1 entrega vai de novo' } as const
const refused = { type: 'resend.refused', message: 'Este registro não existe mais.' } as const

describe('a try in the list of what was sent', () => {
  describeWalks(sentDeliveryModel)

  describeTable(
    sentDeliveryMachine,
    [{ input, to: 'idle' }],
    [
      { at: idle, on: resend, to: 'sending' },
      { at: sentDeliveryAt({ ...input, halted: true }), on: resend, to: null },
      { at: idle, on: done, to: null },
      { at: idle, on: refused, to: null },
      {
        ...{ at: sending, on: done, to: 'idle' },
        effects: [{ type: 'notice', class: 'success', message: '1 entrega vai de novo' }],
      },
      {
        ...{ at: sending, on: refused, to: 'idle' },
        effects: [{ type: 'notice', class: 'error', message: 'Este registro não existe mais.' }],
      },
      { at: sending, on: resend, to: null },
    ],
  )
})
