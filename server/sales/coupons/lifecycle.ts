import { asc, eq } from 'drizzle-orm'
import { phaseOf } from '../../../src/domain/sales/coupons.ts'
import {
  type CouponAct,
  type CouponFact,
  couponAt,
  couponMachine,
  couponState,
} from '../../../src/machines/entities/coupon.ts'
import { initialState, nextState, stepThrough } from '../../../src/machines/next-state.ts'
import {
  type Changed,
  type ConsequencePorts,
  carryOut,
  carryOutAhead,
  type Following,
  type Scope,
} from '../../platform/consequences.ts'
import { alikeIn } from '../../platform/db/alike.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { isOneOfRows } from '../../platform/db/sale-rows.ts'
import { coupon } from '../../platform/db/schema.ts'

export type CouponRow = typeof coupon.$inferSelect

/** What an operator writes of a promotion; `amount` in centavos. */
export type CouponValues = Pick<CouponRow, 'title' | 'amount' | 'startsAt' | 'endsAt'>

/** What can happen to a stored promotion: an operator does something to it or changes it, another one becomes the main one, its removal is undone. */
export type CouponEvent =
  | { type: `coupon.${CouponAct}` }
  | ({ type: 'coupon.edit' } & Partial<CouponValues>)
  | CouponFact

/** Locks all promotions of a campaign for a change, so that only one of them becomes the main one; those that were removed, too. */
export async function lockCoupons(tx: Db, campaignId: number): Promise<Locked<CouponRow>[]> {
  const rows = await tx
    .select()
    .from(coupon)
    .where(eq(coupon.campaignId, campaignId))
    .orderBy(asc(coupon.id))
    .for('update')
  return rows.map(locked)
}

/** Stores a new promotion, in the state in which its chart begins. */
export async function storeCoupon(
  tx: Db,
  values: CouponValues & { campaignId: number; now: Date },
): Promise<CouponRow> {
  const { now, ...kept } = values
  const started = initialState(couponMachine, { id: '', campaignId: '', title: '', ended: false })
  const stored = { ...kept, state: couponState(started), createdAt: now, updatedAt: now }
  const [row] = await tx.insert(coupon).values(stored).returning()
  if (row === undefined) throw new Error('the coupon was not stored')
  return row
}

/**
 * Lets an event happen to promotions of one campaign, and carries out what follows for its others. Those whose machine does not accept it stay as they
 * are. The only writer of their state.
 * @returns those that changed
 */
export async function applyEvents(
  tx: Db,
  campaignId: number,
  records: readonly Locked<CouponRow>[],
  event: CouponEvent,
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<Changed<'coupon'>[]> {
  const { type, ...values } = event
  const changed = records.flatMap((before) => {
    const step = stepThrough(couponMachine, chartStateOf(before, now), [{ type }])
    if (step === null) return []
    const stored = { ...(type === 'coupon.edit' && values), state: couponState(step.state), updatedAt: now }
    return [{ before, row: locked({ ...before, ...stored }), stored, effects: step.effects }]
  })
  const scope = { db: tx, campaignId, ports, now }
  await carryOutAhead(scope, 'coupon', changed)
  for (const [{ stored }, alike] of alikeIn(changed, ({ stored }) => stored))
    await tx
      .update(coupon)
      .set(stored)
      .where(
        isOneOfRows(
          coupon,
          campaignId,
          alike.map(({ before }) => before.id),
        ),
      )
  await carryOut(scope, 'coupon', changed)
  return changed
}

/** The others of a campaign are not the main promotion once one has become that; only one may be at a time. @returns that this was all */
export async function demoteOthers(scope: Scope, taking: readonly Following<'coupon', 'main.taken'>[]): Promise<true> {
  const others = (await lockCoupons(scope.db, scope.campaignId)).filter(({ id }) =>
    taking.every(({ row }) => row.id !== id),
  )
  await applyEvents(scope.db, scope.campaignId, others, { type: 'another.promoted' }, scope)
  return true
}

/** Whether a promotion's machine accepts what is asked for; nothing is stored. */
export function accepts(record: CouponRow, event: CouponEvent, now: Date): boolean {
  return nextState(couponMachine, chartStateOf(record, now), { type: event.type }) !== null
}

function chartStateOf(record: CouponRow, now: Date) {
  const { id, campaignId, title, state } = record
  return couponAt(state, {
    ...{ id: String(id), campaignId: String(campaignId), title },
    ended: phaseOf(record, now) === 'ended',
  })
}
