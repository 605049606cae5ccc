import type { Static } from 'typebox'
import { Type } from 'typebox'
import { fuseOf } from '../../../src/domain/sales/delivery-schedule.ts'
import { WEBHOOK_METHODS } from '../../../src/domain/sales/webhooks.ts'
import { worldEventNamed } from '../../../src/domain/sales/world-events.ts'
import { DELIVERY_STATES } from '../../../src/machines/entities/delivery.ts'
import { DESTINATION_STATES, PAUSE_REASONS } from '../../../src/machines/entities/destination.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { DestinationRow } from '../../platform/outbox/destinations.ts'
import { changeableOf } from './changes.ts'
import type { FoundAttempt } from './sent.ts'
import type { FoundWebhook } from './store.ts'

/** One header of a webhook's own: its name with its value (spec §3.7). */
export const HeaderWire = named(
  'WebhookHeader',
  Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2_000 })),
)

/** Why a destination is paused; null while it is not. */
export const PausedBy = nullable(named('PauseReason', Type.Enum([...PAUSE_REASONS])))

/**
 * A webhook as the panel reads it (spec §3.7). `token_since`: since when it has a bearer token, which nobody reads again; `fuse`: how many percent of
 * the time from failing to paused are over; `bars`: its last tries, oldest first; `pending`: deliveries that wait.
 */
export const WebhookWire = named(
  'Webhook',
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    event: nullable(Type.Integer()),
    event_title: Type.String(),
    method: Type.Enum([...WEBHOOK_METHODS]),
    url: Type.String(),
    headers_data: Type.Array(HeaderWire),
    token_since: nullable(Type.String()),
    body: Type.String(),
    state: Type.Enum([...DESTINATION_STATES]),
    paused_by: PausedBy,
    paused_at: nullable(Type.String()),
    failing_since: nullable(Type.String()),
    fuse: Type.Integer(),
    bars: Type.Array(Type.Object({ ok: Type.Boolean(), ms: Type.Integer() })),
    last: nullable(Type.Object({ at: Type.String(), status: nullable(Type.Integer()), ok: Type.Boolean() })),
    deliveries: Type.Integer(),
    pending: Type.Integer(),
    updated_at: Type.String(),
  }),
)
export type WebhookWire = Static<typeof WebhookWire>

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const webhookToWire = (
  { row, destination, bars, last, deliveries, pending }: FoundWebhook,
  now: Date,
): WebhookWire => ({
  id: destination.id,
  ...changeableOf(row, destination.events),
  headers_data: row.headers,
  event_title: worldEventNamed(destination.events[0] ?? '')?.title ?? '',
  token_since: iso(row.tokenSince),
  state: destination.state,
  paused_by: destination.pausedBy,
  paused_at: iso(destination.pausedAt),
  failing_since: iso(destination.failingSince),
  fuse: fuseIn(destination, now),
  ...{ bars, last, deliveries, pending },
  updated_at: row.updatedAt.toISOString(),
})

function fuseIn({ failingSince, lastFailure, pausedAt }: DestinationRow, now: Date): number {
  if (failingSince === null || lastFailure === null) return 0
  return Math.floor(fuseOf({ first: failingSince, last: lastFailure, now: pausedAt ?? now }))
}

/** One try of a delivery. `about`: whose sale it tells of; `next_at`: when it is tried again. */
export const AttemptWire = named(
  'DeliveryAttempt',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    delivery_id: Type.Integer(),
    event_title: Type.String(),
    test: Type.Boolean(),
    transaction_id: nullable(Type.Integer()),
    name: nullable(Type.String()),
    nth: Type.Integer(),
    at: Type.String(),
    ms: Type.Integer(),
    ok: Type.Boolean(),
    status: nullable(Type.Integer()),
    error: nullable(Type.String()),
    request: nullable(Type.String()),
    answer: nullable(Type.String()),
    next_at: nullable(Type.String()),
    state: Type.Enum([...DELIVERY_STATES]),
  }),
)
export type AttemptWire = Static<typeof AttemptWire>

export const attemptToWire = (
  { attempt, delivery, event, name, sentence }: FoundAttempt,
  ofWebhook: string,
): AttemptWire => ({
  id: attempt.id,
  action_id: attempt.campaignId,
  delivery_id: attempt.deliveryId,
  event_title: worldEventNamed(event.name)?.title ?? ofWebhook,
  test: delivery.most === 1,
  transaction_id: event.transactionId,
  name,
  nth: attempt.nth,
  at: attempt.at.toISOString(),
  ms: attempt.ms,
  ok: attempt.ok,
  status: attempt.status,
  error: sentence,
  request: attempt.request,
  answer: attempt.answer,
  next_at: delivery.tries === attempt.nth ? iso(attempt.nextAt) : null,
  state: delivery.state,
})
