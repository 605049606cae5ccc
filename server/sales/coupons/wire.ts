import type { Static } from 'typebox'
import { Type } from 'typebox'
import { COUPON_FIELDS, COUPON_PHASES, phaseOf } from '../../../src/domain/sales/coupons.ts'
import { couponStates } from '../../../src/machines/stored-states.ts'
import { named } from '../../platform/http/http.ts'
import { answerSchemas, changeableOf } from '../../platform/http/record-fields.ts'
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
    ...answerSchemas(COUPON_FIELDS),
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
  ...changeableOf(COUPON_FIELDS, row),
  total_count: earned,
  main: couponStates('main').includes(row.state),
  phase: phaseOf(row, now),
  updated_at: row.updatedAt.toISOString(),
})
