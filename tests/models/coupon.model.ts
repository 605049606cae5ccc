import { type CouponCommand, type CouponFact, couponMachine } from '../../src/machines/entities/coupon.ts'
import { modelOf } from '../support/models/model.ts'

/** A coupon that was just created and is valid. */
export const couponModel = modelOf<typeof couponMachine, CouponCommand, CouponFact>({
  machine: couponMachine,
  worlds: [{ name: 'a new coupon', input: { id: '1', campaignId: '1', title: 'Black Friday', ended: false } }],
  commands: {
    'coupon.promote': [{ type: 'coupon.promote' }],
    'coupon.demote': [{ type: 'coupon.demote' }],
    'coupon.edit': [{ type: 'coupon.edit' }],
    'coupon.remove': [{ type: 'coupon.remove' }],
  },
  facts: {
    'another.promoted': [{ type: 'another.promoted' }],
    'removal.reverted': [{ type: 'removal.reverted' }],
  },
  answers: {},
})
