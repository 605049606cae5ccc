import type { KeyObject } from 'node:crypto'
import { type BodyValues, renderBody } from '../../../src/domain/sales/body-template.ts'
import { isSecretHeader } from '../../../src/domain/sales/webhooks.ts'
import { TRIAL } from '../../../src/domain/sales/world-events.ts'
import type { DestinationKind, MakesTry, Sending, Sent, WorldEventRow } from '../../platform/outbox/kinds.ts'
import { sendPublic } from '../../platform/outbox/public-http.ts'
import type { Ports } from '../../platform/ports.ts'
import { keyPairOf, signatureHeaders } from './signing.ts'
import { type OpenedWebhook, openedWebhook } from './store.ts'
import { type EventSale, eventBody, salesOfEvents, valuesOf } from './values.ts'

const UNMADE: Sent = { ok: false, error: 'unmade', final: true }
const HIDDEN = '••••••'

/** A webhook: the operator's own request, signed, to an address that the operator typed. A test goes the same way. */
export const webhookKind: DestinationKind = {
  name: 'webhook',
  send: async (ports, sending) => (await prepare(ports, [sending]))(sending),
  prepare,
}

/** Reads a webhook and the sales of several events once. */
async function prepare(ports: Ports, sendings: readonly Sending[]): Promise<MakesTry> {
  const [first] = sendings
  if (first === undefined) return async () => UNMADE
  const { db } = ports.database
  const events = sendings.map(({ event }) => event)
  const webhook = await openedWebhook(db, ports.seal, first.destination.id, ports.clock.now())
  const sales = await salesOfEvents(db, first.event.campaignId, events)
  const { privateKey } = await keyPairOf(ports)
  return async ({ event }) => {
    const sale = sales.get(event)
    if (webhook === undefined || sale === undefined) return UNMADE
    const { body, headers, seen } = requestOf(ports, { webhook, sale, event, privateKey })
    const { method, url } = webhook
    return { ...(await sendPublic(ports.config, { method, url, headers, body })), request: seen }
  }
}

function requestOf(
  ports: Ports,
  {
    webhook,
    sale,
    event,
    privateKey,
  }: { webhook: OpenedWebhook; sale: EventSale; event: WorldEventRow; privateKey: KeyObject },
) {
  const name = event.name === TRIAL ? (webhook.events[0] ?? TRIAL) : event.name
  const about = { event, name, publicUrl: ports.config.publicUrl }
  const bodyWith = (values: BodyValues) =>
    webhook.method === 'GET' ? '' : bodyOf(webhook.body, () => JSON.stringify(eventBody(event, name, values)), values)
  const body = bodyWith(valuesOf(sale, about))
  const signed = { id: event.uid, at: ports.clock.now(), body }
  const headers = {
    ...(webhook.method !== 'GET' && { 'content-type': 'application/json' }),
    'user-agent': 'Talao-Webhooks/1',
    'talao-event': name,
    ...(event.name === TRIAL && { 'talao-test': '1' }),
    ...lowerCased(webhook.headers),
    ...(webhook.token !== null && { authorization: `Bearer ${webhook.token}` }),
    ...signatureHeaders(signed, { secrets: webhook.secrets, privateKey }),
  }
  return { body, headers, seen: seenOf(webhook, headers, bodyWith(valuesOf(sale, about, { masked: true }))) }
}

/** The body with its values; the standard one where nobody wrote any. */
export const bodyOf = (template: string, standard: () => string, values: BodyValues): string =>
  template.trim() === '' ? standard() : renderBody(template, values)

const lowerCased = (headers: OpenedWebhook['headers']): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((header) => Object.entries(header).map(([name, value]) => [name.toLowerCase(), value])),
  )

/** A request as an operator may read it. */
function seenOf({ method, url }: OpenedWebhook, headers: Readonly<Record<string, string>>, body: string): string {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries(headers).map(
    ([name, value]) =>
      `${name}: ${name === 'authorization' ? `Bearer ${HIDDEN}` : isSecretHeader(name) ? HIDDEN : value}`,
  )
  return [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...lines, '', body].join('\n')
}
