import type { WorldEventName } from '../../../src/domain/sales/world-events.ts'
import type { Db } from '../db/database.ts'
import { isOneOfRows } from '../db/sale-rows.ts'
import type { EventAbout } from '../db/schema/deliveries.ts'
import { transaction, worldEvent } from '../db/schema.ts'

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
  const statuses = await statusesOf(tx, campaignId, facts)
  await tx.insert(worldEvent).values(
    facts.map((fact) => {
      const status = statuses.get(fact.transactionId)
      return { ...fact, about: { ...(status !== undefined && { status }), ...fact.about }, campaignId, occurredAt: now }
    }),
  )
}

/** The statuses of the purchases whose fact does not say it: what is told later is what was so then. */
async function statusesOf(tx: Db, campaignId: number, facts: readonly WorldFact[]) {
  const ids = facts.flatMap(({ transactionId, about }) => (about?.status === undefined ? (transactionId ?? []) : []))
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: transaction.id, status: transaction.status })
          .from(transaction)
          .where(isOneOfRows(transaction, campaignId, [...new Set(ids)]))
  return new Map<number | null, string>(rows.map(({ id, status }) => [id, status]))
}
