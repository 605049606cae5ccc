import { type Coupon, couponActors } from '../../../api/sales/coupons.ts'
import { couponRecordAt, couponRecordMachine } from '../../../machines/flows/dialogues/coupon-record.ts'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { Services } from '../../../runtime/services.ts'

export type CouponMachine = typeof couponRecordMachine

/** A coupon with its machine. */
export type RunningCoupon = RunningRecord<Coupon, CouponMachine>

/** The machine of coupons in the running panel: what was done is said, and can be taken back. */
export function couponRecords({ api, changed, did, open }: Services): RecordMachine<Coupon, CouponMachine> {
  return {
    machine: couponRecordMachine.provide({
      actors: couponActors(api, tellDone({ changed, did }, 'coupon')),
    }),
    at: ({ id, action_id, title, main, phase }) =>
      couponRecordAt(main ? 'main' : 'active', {
        ...{ id: String(id), campaignId: String(action_id), title },
        ended: phase === 'ended',
      }),
    on: {
      'edit.wanted': ({ id }, { action_id }) => open('coupon-edit', { action_id: String(action_id), id }),
    },
  }
}
