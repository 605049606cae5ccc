import {
  type CouponRecordCommand,
  type CouponRecordFact,
  couponRecordMachine,
} from '../../../src/machines/flows/dialogues/coupon-record.ts'
import { modelOf } from '../../support/models/model.ts'

/** A coupon that was just created and is valid. */
export const couponRecordModel = modelOf<typeof couponRecordMachine, CouponRecordCommand, CouponRecordFact>({
  machine: couponRecordMachine,
  worlds: [{ name: 'a new coupon', input: { id: '1', campaignId: '1', title: 'Black Friday', ended: false } }],
  commands: {
    'coupon.promote': [{ type: 'coupon.promote' }],
    'coupon.demote': [{ type: 'coupon.demote' }],
    'coupon.edit': [{ type: 'coupon.edit' }],
    'coupon.remove': [{ type: 'coupon.remove' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'request.done': [{ type: 'request.done' }],
    'request.refused': [{ type: 'request.refused', message: 'Erro ao se conectar ao servidor' }],
    'another.promoted': [{ type: 'another.promoted' }],
    'removal.reverted': [{ type: 'removal.reverted' }],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})
