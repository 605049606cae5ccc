import { emit, setup } from 'xstate'
import type { ChartState } from '../next-state.ts'

/** The names stored in the database. */
export const COUPON_STATES = ['active', 'main', 'removed'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** What an operator asks to be done to a promotion. */
export type CouponAct = 'promote' | 'demote' | 'remove'

/** Commands: what the operator can choose. */
export type CouponCommand =
  | { type: 'coupon.promote' }
  | { type: 'coupon.demote' }
  | { type: 'coupon.edit' }
  | { type: 'coupon.remove' }

/** Facts: what happened outside. `another.promoted`: another promotion of the campaign is the main one now; `removal.reverted`: its removal was taken back. */
export type CouponFact = { type: 'another.promoted' } | { type: 'removal.reverted' }

/** `ended`: its validity is over. */
export type CouponContext = { id: string; campaignId: string; title: string; ended: boolean }

/** What follows for the other promotions of its campaign: none of them is the main one any more. */
export type CouponEffect = { type: 'main.taken' }

/** What can be asked of a stored promotion in a query. `giving`: purchases within its validity earn coupons; `main`: buyers are shown it. */
export type CouponTag = 'giving' | 'main' | 'gone'

/**
 * A coupon promotion of a campaign (spec §2.14, DESIGN §6): each paid purchase above its value, made within its validity, earns one coupon. One
 * of a campaign is the main one, which buyers are shown. What was earned stays when it is removed.
 */
export const couponMachine = setup({
  types: {
    input: {} as CouponContext,
    context: {} as CouponContext,
    events: {} as CouponCommand | CouponFact,
    emitted: {} as CouponEffect,
    tags: {} as CouponTag,
  },
  guards: { hasNotEnded: ({ context }) => !context.ended },
  actions: { takeMain: emit({ type: 'main.taken' as const }) },
}).createMachine({
  id: 'coupon',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      tags: 'giving',
      on: {
        'coupon.edit': 'active',
        'coupon.promote': { guard: 'hasNotEnded', target: 'main', actions: 'takeMain' },
        'coupon.remove': 'removed',
      },
    },
    main: {
      tags: ['giving', 'main'],
      on: {
        'coupon.edit': 'main',
        'coupon.demote': 'active',
        'another.promoted': 'active',
        'coupon.remove': 'removed',
      },
    },
    removed: { tags: 'gone', on: { 'removal.reverted': 'active' } },
  },
})

/** A stored promotion as the chart sees it. */
export const couponAt = (value: CouponState, context: CouponContext): ChartState<typeof couponMachine> => ({
  value,
  context,
})

/** The name to store for where the chart stands. */
export const couponState = ({ value }: Pick<ChartState<typeof couponMachine>, 'value'>): CouponState => value
