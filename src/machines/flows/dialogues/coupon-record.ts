import { emit } from 'xstate'
import {
  type CouponAct,
  type CouponCommand,
  type CouponContext,
  type CouponEffect,
  type CouponFact,
  type CouponTag,
  couponMachine,
} from '../../entities/coupon.ts'
import type { Notice } from '../../notice.ts'
import {
  type RequestCommand,
  type RequestContext,
  type RequestFact,
  type RequestTag,
  recordOf,
} from '../../record-request.ts'

export type CouponRecordCommand = CouponCommand | RequestCommand
export type CouponRecordFact = CouponFact | Exclude<RequestFact, { type: 'request.dismissed' }>
type Sent = `coupon.${CouponAct}`
export type CouponRecordContext = CouponContext & RequestContext<Sent>

/** What is asked of the server. */
export type CouponQuestion = { id: string; act: CouponAct }

const ACTS = { 'coupon.promote': 'promote', 'coupon.demote': 'demote', 'coupon.remove': 'remove' } as const

/** A promotion as an operator acts on it: a question comes before its removal. */
export const { machine: couponRecordMachine, at: couponRecordAt } = recordOf<
  CouponContext,
  CouponRecordContext,
  CouponRecordCommand | CouponRecordFact,
  Notice | CouponEffect | { type: 'edit.wanted'; id: string },
  CouponTag | RequestTag,
  CouponQuestion
>(couponMachine, {
  id: 'couponRecord',
  sends: { 'coupon.promote': [{ fits: {} }], 'coupon.demote': [{}], 'coupon.remove': [{ asks: 'closes' }] },
  question: ({ id, asked }) => ({ id, act: ACTS[asked ?? 'coupon.promote'] }),
  wishes: { 'coupon.edit': { says: 'announceEdit' } },
  actions: {
    announceEdit: emit(({ context }: { context: CouponContext }) => ({ type: 'edit.wanted' as const, id: context.id })),
  },
})
