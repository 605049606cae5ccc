import { and, asc, gt } from 'drizzle-orm'
import type { BodyValues } from '../../../src/domain/sales/body-template.ts'
import { worldEvent } from '../../platform/db/schema.ts'
import type { Ports } from '../../platform/ports.ts'
import { type EventBody, eventBody, saleOfEvent, valuesOf } from '../webhooks/values.ts'

/** What happened, and its place in the order of all events. */
export interface NumberedEvent extends EventBody {
  position: number
}

/**
 * What happened after a place in the order of all events, as webhooks tell it, with phones masked.
 * @returns the events, and the place of the last one that was looked at
 */
export async function eventsAfter(
  { database: { db }, config }: Ports,
  { after, limit }: { after: number; limit: number },
): Promise<{ events: NumberedEvent[]; last: number }> {
  const rows = await db
    .select()
    .from(worldEvent)
    .where(and(gt(worldEvent.position, 0), gt(worldEvent.position, after)))
    .orderBy(asc(worldEvent.position))
    .limit(limit)
  const events: NumberedEvent[] = []
  for (const event of rows) {
    const sale = await saleOfEvent(db, event)
    if (sale === undefined) continue
    const about = { event, name: event.name, publicUrl: config.publicUrl }
    const values: BodyValues = valuesOf(sale, about, { masked: true })
    events.push({ ...eventBody(event, event.name, values), position: event.position ?? 0 })
  }
  return { events, last: rows.at(-1)?.position ?? after }
}
