import { copiedHeaders, emptySecrets, type Webhook, webhookActors } from '../../api/sales/webhooks.ts'
import { destinationMachine } from '../../machines/entities/destination.ts'
import { webhookAt, webhookMachine } from '../../machines/flows/dialogues/webhook.ts'
import { isTagged } from '../../machines/tags.ts'
import { copyAndSay } from '../../runtime/copy-and-say.ts'
import type { RecordMachine } from '../../runtime/records/record-machine.ts'
import { tellDone } from '../../runtime/records/tell-done.ts'
import type { Services } from '../../runtime/services.ts'
import { copy } from './copy.ts'

export type WebhookMachine = typeof webhookMachine

/** The machine of webhooks in the running panel: deleting asks for a word first, and can be taken back. */
export function webhookRecords(services: Services): RecordMachine<Webhook, WebhookMachine> {
  const { api, changed, confirmed, did, open } = services
  const rows = new Map<string, Webhook>()
  return {
    machine: webhookMachine.provide({
      actors: webhookActors(api, {
        done: tellDone({ changed, did }, 'webhook'),
        confirmed: async (id, signal) => {
          const row = rows.get(id)
          return row !== undefined && (await confirmed(removalOf(row), signal))
        },
        copyOf: (id) => rows.get(id),
        copied: (id) => open('webhook-edit', { webhook_id: String(id) }),
      }),
    }),
    at: (row) => {
      rows.set(String(row.id), row)
      return webhookAt(String(row.id), isTagged(destinationMachine, row.state, 'halted'))
    },
    on: {
      'copy.wanted': (_, row) => copyWebhook(row, services.notify),
    },
  }
}

/** Copies a webhook as the command line that sends it, without the values of its secrets. */
export function copyWebhook({ method, url, headers_data, body }: Webhook, notify: Services['notify']): void {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const pairs = copiedHeaders(headers_data)
  const headers = pairs.map(({ name, value }) => `${name}: ${value}`)
  const parts = [
    `curl -X ${method} ${quoted(url)}`,
    ...(method === 'GET' ? [] : ['content-type: application/json']).concat(headers).map((each) => `-H ${quoted(each)}`),
    ...(method === 'GET' || body.trim() === '' ? [] : [`-d ${quoted(body)}`]),
  ]
  void copyAndSay({ notify }, parts.join(' \\\n  '), copy.copied(emptySecrets(pairs)))
}

const removalOf = ({ id, title, event_title, deliveries }: Webhook) => ({
  ...{ act: 'webhook.remove', id: String(id), name: title, word: 'excluir' },
  figures: [
    [copy.columns.event, event_title],
    [copy.columns.deliveries, String(deliveries)],
  ] as const,
})
