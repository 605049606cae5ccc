import type { WorldEventName } from '../../../src/domain/sales/world-events.ts'
import type { Db } from '../db/database.ts'
import type { EventAbout } from '../db/schema/deliveries.ts'
import { worldEvent } from '../db/schema.ts'

/** Something that happened of which programs outside are notified. */
export interface WorldFact {
  name: WorldEventName
  transactionId: number | null
  about?: EventAbout
}

/**
 * Writes down what happened for programs outside, in the transaction that caused it: the writers of lifecycles call it. Who gets it is decided
 * afterwards (`handOut`). Reservations and awarded quotas are written by the functions that make them.
 */
export async function tellWorld(tx: Db, campaignId: number, facts: readonly WorldFact[], now: Date): Promise<void> {
  if (facts.length === 0) return
  await tx.insert(worldEvent).values(facts.map((fact) => ({ ...fact, campaignId, occurredAt: now })))
}
