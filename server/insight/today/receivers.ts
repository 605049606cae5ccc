import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { FUSE_MS } from '../../../src/domain/sales/delivery-schedule.ts'
import type { PauseReason } from '../../../src/machines/entities/destination.ts'
import { deliveryStates } from '../../../src/machines/stored-states.ts'
import type { Db } from '../../platform/db/database.ts'
import { destination, tracker, webhook } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { MOST } from './store.ts'

/** Those that nobody paused on purpose. */
const TROUBLES = ['failure', 'gone'] as const satisfies PauseReason[]
/** The most deliveries that are counted. */
const MOST_COUNTED = 10_000
const PAUSED = 100

/** What programs outside miss: the receivers that have failed for so long that it was time to tell, and those that were paused for it; the nearest to its end first. */
export async function troubledReceivers(db: Db) {
  const waiting = sql<number>`(select count(*)::int from (
    select from delivery x where x.destination_id = ${destination.id} and ${isOneOf(sql`x.state`, deliveryStates('due'))}
    limit ${MOST_COUNTED}) counted)`
  const rows = await db
    .select({ to: destination, webhook: webhook.title, pixel: { id: tracker.id, title: tracker.title }, waiting })
    .from(destination)
    .leftJoin(webhook, eq(webhook.destinationId, destination.id))
    .leftJoin(tracker, and(eq(tracker.destinationId, destination.id), isNull(tracker.deletedAt)))
    .where(
      and(
        isNull(destination.deletedAt),
        or(inArray(destination.pausedBy, TROUBLES), gt(destination.warned, 0)),
        or(isNull(destination.pausedBy), inArray(destination.pausedBy, TROUBLES)),
      ),
    )
    .orderBy(sql`${destination.pausedAt} asc nulls last`, asc(destination.failingSince), asc(destination.id))
    .limit(MOST)
  return rows.flatMap(({ to, webhook: title, pixel, waiting }) => {
    const who =
      title !== null ? { kind: 'webhook' as const, id: to.id, title } : pixel && { kind: 'pixel' as const, ...pixel }
    if (!who) return []
    const pauses = to.failingSince && new Date(to.failingSince.getTime() + FUSE_MS)
    return [
      {
        ...who,
        percent: to.pausedBy === null ? to.warned : PAUSED,
        paused_by: to.pausedBy,
        waiting,
        since: (to.pausedAt ?? to.failingSince)?.toISOString() ?? null,
        pauses_at: to.pausedBy === null ? (pauses?.toISOString() ?? null) : null,
      },
    ]
  })
}
