import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { MOST_TRIES } from '../../../src/domain/sales/delivery-schedule.ts'
import {
  type DeliveryCommand,
  type DeliveryFact,
  type DeliveryState,
  deliveryAt,
  deliveryMachine,
  deliveryState,
} from '../../../src/machines/entities/delivery.ts'
import { initialState, nextState } from '../../../src/machines/next-state.ts'
import { deliveryStates } from '../../../src/machines/stored-states.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { type Locked, locked } from '../db/locked.ts'
import { isOneOfRows } from '../db/sale-rows.ts'
import { delivery } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'

export type DeliveryRow = typeof delivery.$inferSelect
type DeliveryEvent = DeliveryCommand | DeliveryFact

/** How many new events of a campaign are handed out at a time. */
const HANDED_AT_ONCE = 500
const INITIAL = deliveryState(initialState(deliveryMachine, { tries: 0, before: 0, most: MOST_TRIES }))

/**
 * Gives the new events of a campaign their place in the order of all and of their purchase, and each destination that wants one its delivery.
 * Whoever does that holds the counter until the commit, so that places become readable in their order, and none is passed over.
 * @returns how many events there were
 */
export async function handOut(tx: Db, campaignId: number, now: Date): Promise<number> {
  const [counter] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into event_counter as c (id, last) values (1, 0) on conflict (id) do update set last = c.last
      returning last::float8 as last`,
  )
  const [handed] = await rowsOf<{ count: number }>(
    tx,
    sql`with new as (
        select id, transaction_id, row_number() over (order by id) as nth,
          row_number() over (partition by transaction_id order by id) as step
        from (
          select id, transaction_id from world_event where campaign_id = ${campaignId} and position is null
          order by id limit ${HANDED_AT_ONCE}
        ) first
      ), placed as (
        update world_event e set position = ${counter?.last ?? 0}::bigint + new.nth,
          sequence = case when e.transaction_id is not null then new.step + coalesce((
            select max(p.sequence) from world_event p
            where p.campaign_id = ${campaignId} and p.transaction_id = e.transaction_id and p.sequence is not null
          ), 0) end
        from new where e.campaign_id = ${campaignId} and e.id = new.id
        returning e.campaign_id, e.id, e.name, e.occurred_at, e.transaction_id
      ), handed as (
        insert into delivery (campaign_id, destination_id, event_id, state, most, due_at, created_at)
        select p.campaign_id, d.id, p.id, ${INITIAL}, ${MOST_TRIES}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
        from placed p join destination d on p.name = any (d.events) and d.deleted_at is null and d.created_at <= p.occurred_at
          and (not d.named or exists (
            select from transaction t where t.campaign_id = ${campaignId} and t.id = p.transaction_id and t.told_to = d.id
          ))
        order by p.id
        on conflict do nothing
      )
      select count(*)::int as count from placed`,
  )
  const count = handed?.count ?? 0
  if (count > 0) await tx.execute(sql`update event_counter set last = last + ${count} where id = 1`)
  return count
}

/** Stores the delivery of one event to one destination alone: a test. */
export async function storeDelivery(
  tx: Db,
  about: { campaignId: number; destinationId: number; eventId: number; now: Date },
): Promise<DeliveryRow> {
  const { now, ...keys } = about
  const [row] = await tx
    .insert(delivery)
    .values({ ...keys, state: INITIAL, most: 1, dueAt: now, createdAt: now })
    .returning()
  if (row === undefined) throw new Error('the delivery was not stored')
  return row
}

/** What waits for a destination, of whatever campaign, is due no sooner than a moment. */
export async function postponeWaiting(tx: Db, destinationId: number, until: Date): Promise<void> {
  const at = until.toISOString()
  await tx.execute(
    sql`update delivery d set due_at = ${at} from campaign c
      where d.campaign_id = c.id and d.destination_id = ${destinationId} and ${isOneOf(sql`d.state`, deliveryStates('waiting'))} and d.due_at < ${at}`,
  )
}

/** Locks what is due to a destination in one campaign, oldest first, skipping what others have locked. */
export async function lockDue(
  tx: Db,
  { campaignId, destinationId, now, limit }: { campaignId: number; destinationId: number; now: Date; limit: number },
): Promise<Locked<DeliveryRow>[]> {
  const rows = await tx
    .select()
    .from(delivery)
    .where(
      and(
        eq(delivery.campaignId, campaignId),
        eq(delivery.destinationId, destinationId),
        isOneOf(delivery.state, deliveryStates('due')),
        lte(delivery.dueAt, now),
      ),
    )
    .orderBy(asc(delivery.dueAt), asc(delivery.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(locked)
}

/** Holds deliveries of a campaign for a change, in one order for all. */
export async function lockDeliveries(
  tx: Db,
  campaignId: number,
  ids: readonly number[],
): Promise<Locked<DeliveryRow>[]> {
  const rows = await tx
    .select()
    .from(delivery)
    .where(isOneOfRows(delivery, campaignId, ids))
    .orderBy(asc(delivery.id))
    .for('update')
  return rows.map(locked)
}

/** What happens to a delivery; `dueAt`: when it is due next. */
export interface DeliveryChange {
  record: Locked<DeliveryRow>
  event: DeliveryEvent
  dueAt?: Date
}

/**
 * Lets events happen to deliveries of one campaign, as far as their chart accepts them. The only writer of their state and tries.
 * @returns those that changed, as they are now
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<DeliveryRow[]> {
  const changed = changes.flatMap(({ record, event, dueAt }) => {
    const next = nextState(deliveryMachine, chartStateOf(record), event)
    if (next === null) return []
    const { tries, before } = next.context
    const state = deliveryState(next)
    const settledAt = deliveryStates('settled').includes(state) ? now : null
    return [{ ...record, state, tries, before, dueAt: dueAt ?? record.dueAt, settledAt }]
  })
  if (changed.length === 0) return []
  const rows = changed.map(({ id, state, tries, before, dueAt, settledAt }) => ({
    ...{ id, state, tries, before },
    due_at: dueAt.toISOString(),
    settled_at: settledAt?.toISOString() ?? null,
  }))
  await tx.execute(
    sql`update delivery d set state = n.state, tries = n.tries, before = n.before, due_at = n.due_at, settled_at = n.settled_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(id bigint, state text, tries smallint, before smallint, due_at timestamptz, settled_at timestamptz)
      where d.campaign_id = ${campaignId} and d.id = n.id`,
  )
  return changed
}

const chartStateOf = ({ state, tries, before, most }: DeliveryRow) =>
  deliveryAt(state satisfies DeliveryState, { tries, before, most })
