import { type WebhookCommand, type WebhookFact, webhookMachine } from '../../../src/machines/flows/dialogues/webhook.ts'
import { modelOf } from '../../support/models/model.ts'

/** A webhook that delivers, and one that is paused. */
export const webhookModel = modelOf<typeof webhookMachine, WebhookCommand, WebhookFact>({
  machine: webhookMachine,
  worlds: [
    { name: 'delivers', input: { id: '1', paused: false } },
    { name: 'is paused', input: { id: '1', paused: true } },
  ],
  commands: {
    'webhook.copy': [{ type: 'webhook.copy' }],
    'webhook.duplicate': [{ type: 'webhook.duplicate' }],
    'webhook.test': [{ type: 'webhook.test' }],
    'webhook.pause': [{ type: 'webhook.pause' }],
    'webhook.resume': [{ type: 'webhook.resume' }],
    'choice.change': [{ type: 'choice.change', choice: { only: 'all' } }],
    'deliveries.resend': [{ type: 'deliveries.resend', since: '2026-11-15T14:02:00.000Z', only: 'all' }],
    'webhook.remove': [{ type: 'webhook.remove' }],
  },
  facts: {
    'request.done': [{ type: 'request.done', message: 'Entregue: respondeu 204.', class: 'success' }],
    'request.refused': [{ type: 'request.refused', message: 'Este registro não existe mais.' }],
    'request.dismissed': [{ type: 'request.dismissed' }],
  },
  answers: { askRequest: ['request.done', 'request.refused', 'request.dismissed'] },
})
