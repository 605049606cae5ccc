import type { BodyFault, BodyValues } from '../../../src/domain/sales/body-template.ts'
import { bodyFault } from '../../../src/domain/sales/body-template.ts'
import { sendSentence } from '../../../src/domain/sales/webhooks.ts'
import { TRIAL, worldEventNumbered } from '../../../src/domain/sales/world-events.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { worldEvent } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { storeDelivery } from '../../platform/outbox/deliveries.ts'
import type { WorldEventRow } from '../../platform/outbox/kinds.ts'
import { attempt, claimOne } from '../../platform/outbox/send.ts'
import { freeSlot, takeSlot } from '../../platform/outbox/slots.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { lockWebhook } from './changes.ts'
import { bodyOf, webhookKind } from './kind.ts'
import { sampleSale } from './store.ts'
import { eventBody, saleOfEvent, valuesOf } from './values.ts'

const noteOf = noting('webhook')

type Sample = NonNullable<Awaited<ReturnType<typeof sampleSale>>>

/** What a test came to. */
export interface Tried {
  ok: boolean
  status: number | null
  ms: number
  sentence: string
  request: string | null
  answer: string | null
}

/**
 * Sends a webhook at once, with the newest sale: the way is that of any delivery, its slot included, and its try stands among the others. It is made
 * once, whether the webhook is paused or not.
 */
export async function tryWebhook(
  ports: Ports,
  caller: Caller,
  id: number,
  onBroken: (error: unknown) => void,
): Promise<{ ok: true; tried: Tried } | { ok: false; refusal: Refusal }> {
  const { db } = ports.database
  const now = ports.clock.now()
  const sample = await sampleSale(db)
  if (sample === undefined) return { ok: false, refusal: { code: 'webhook.noCampaign' } }
  const slot = await takeSlot(ports, id, now)
  if (slot === undefined) {
    const isThere = (await lockWebhook(db, id)) !== undefined
    return { ok: false, refusal: { code: isThere ? 'webhook.busy' : 'record.unknown' } }
  }
  try {
    // Begun before anybody else sees it, it is sent by nobody else.
    const claimed = await db.transaction(async (inner) => {
      const tx = inner as Db
      const record = await lockWebhook(tx, id)
      if (record === undefined) return undefined
      const event = await storeTrial(tx, sample, now)
      await noteOf(tx, caller, now)('webhook.tested', id)
      const { campaignId } = event
      const stored = await storeDelivery(tx, { campaignId, destinationId: id, eventId: event.id, now })
      return claimOne(tx, { campaignId, id: stored.id, destination: { id, kind: webhookKind.name }, now })
    })
    if (claimed === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
    const sent = await attempt(ports, webhookKind, claimed, onBroken)
    const status = sent.status ?? null
    const sentence = sent.ok ? `Entregue: respondeu ${status}.` : sendSentence(sent.error, status)
    const { ms, request = null, answer = null } = sent
    return { ok: true, tried: { ok: sent.ok, status, ms, sentence, request, answer } }
  } finally {
    await freeSlot(db, slot, ports.clock.now())
  }
}

/** A test is no event of the sale: it has no place in the order of all. */
async function storeTrial(tx: Db, sample: Sample, now: Date) {
  const [event] = await tx
    .insert(worldEvent)
    .values({ ...sample, name: TRIAL, occurredAt: now, position: 0 })
    .returning()
  if (event === undefined) throw new Error('the test was not stored')
  return event
}

/** A body with the newest sale, as an operator may read it; or what is wrong with it. */
export async function previewBody(
  ports: Ports,
  { body, event: number }: { body: string; event: number | null },
): Promise<{ fault: BodyFault } | { text: string; transactionId: number | null } | undefined> {
  const fault = bodyFault(body)
  if (fault !== null) return { fault }
  const { db } = ports.database
  const sample = await sampleSale(db)
  if (sample === undefined) return undefined
  const name = worldEventNumbered(number ?? 0)?.name ?? TRIAL
  const event = eventOf(name, { ...sample, now: ports.clock.now() })
  const sale = await saleOfEvent(db, event)
  if (sale === undefined) return undefined
  const values: BodyValues = valuesOf(sale, { event, name, publicUrl: ports.config.publicUrl }, { masked: true })
  const text = bodyOf(body, () => JSON.stringify(eventBody(event, name, values), null, 2), values)
  return { text, transactionId: event.transactionId }
}

/** As an event of the newest sale would be. */
const eventOf = (name: string, { now, ...sample }: Sample & { now: Date }): WorldEventRow => ({
  ...{ ...sample, id: 0, name, about: {}, occurredAt: now, position: null, sequence: 1 },
  uid: '00000000-0000-4000-8000-000000000000',
})
