import {
  type SentCommand,
  type SentFact,
  sentDeliveryMachine,
} from '../../../src/machines/flows/dialogues/sent-delivery.ts'
import { modelOf } from '../../support/models/model.ts'

/** A try whose webhook delivers, and one whose webhook is paused. */
export const sentDeliveryModel = modelOf<typeof sentDeliveryMachine, SentCommand, SentFact>({
  machine: sentDeliveryMachine,
  worlds: [
    { name: 'can be sent', input: { campaignId: '3', id: '7', halted: false } },
    { name: 'is held back', input: { campaignId: '3', id: '7', halted: true } },
  ],
  commands: { 'delivery.resend': [{ type: 'delivery.resend' }] },
  facts: {
    'resend.done': [{ type: 'resend.done', message: '1 entrega vai de novo' }],
    'resend.refused': [{ type: 'resend.refused', message: 'Este registro não existe mais.' }],
  },
  answers: { askResend: ['resend.done', 'resend.refused'] },
})
