import type { Static } from 'typebox'
import { Type } from 'typebox'
import { COUPON_PHASES, phaseOf } from '../../src/domain/coupons.ts'
import { reaisOf } from '../../src/domain/money.ts'
import { couponStates } from '../../src/machines/stored-states.ts'
import { named } from '../http/http.ts'
import type { CouponRow } from './lifecycle.ts'
import type { CountedCoupon } from './store.ts'

/**
 * A coupon promotion as the panel reads it (spec §3.11). `amount` in reais: purchases above it earn a coupon; `created_at` and `expires_at` are the
 * ends of its validity; `total_count`: coupons that were earned and not returned.
 */
export const CouponWire = named(
  'Coupon',
  Type.Object({
    id: Type.Integer(),
    action_id: Type.Integer(),
    title: Type.String(),
    amount: Type.Number(),
    created_at: Type.String(),
    expires_at: Type.String(),
    total_count: Type.Integer(),
    /** Whether buyers are shown it. */
    main: Type.Boolean(),
    /** Whether it is still to begin, gives coupons now, or is over. */
    phase: Type.Enum([...COUPON_PHASES]),
    updated_at: Type.String(),
  }),
)
export type CouponWire = Static<typeof CouponWire>

/** A promotion as the panel reads it. */
export const couponToWire = ({ row, earned }: CountedCoupon, now: Date): CouponWire => ({
  id: row.id,
  action_id: row.campaignId,
  ...changeableOf(row),
  total_count: earned,
  main: couponStates('main').includes(row.state),
  phase: phaseOf(row, now),
  updated_at: row.updatedAt.toISOString(),
})

/** What an operator may change of a promotion, as the wire has it. */
export const changeableOf = ({ title, amount, startsAt, endsAt }: CouponRow) => ({
  title,
  amount: reaisOf(amount),
  created_at: startsAt.toISOString(),
  expires_at: endsAt.toISOString(),
})
