import { assign, emit, setup } from 'xstate'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Notice, type Refused, refusalNotice } from '../notice.ts'

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
  | { type: 'request.confirm' }
  | { type: 'request.dismiss' }

/** Facts: what happened outside. `another.promoted`: another promotion of the campaign is the main one now; `removal.reverted`: its removal was taken back. */
export type CouponFact =
  | { type: 'request.done' }
  | ({ type: 'request.refused' } & Refused)
  | { type: 'another.promoted' }
  | { type: 'removal.reverted' }

/** `ended`: its validity is over; `asked`: what the operator is about to do. */
export type CouponContext = {
  id: string
  campaignId: string
  title: string
  ended: boolean
  asked: CouponAct | null
}

/** A promotion as it is stored. */
export type CouponInput = Omit<CouponContext, 'asked'>

/** What is asked of the server. */
export type CouponQuestion = { id: string; act: CouponAct }

/** What follows for the other promotions of its campaign: none of them is the main one any more. */
export type CouponEffect = { type: 'main.taken' }

/** What can be asked of a stored promotion in a query. `giving`: purchases within its validity earn coupons; `main`: buyers are shown it. */
export type CouponTag = 'giving' | 'main' | 'gone' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as CouponInput,
    context: {} as CouponContext,
    events: {} as CouponCommand | CouponFact,
    emitted: {} as Notice | CouponEffect | { type: 'edit.wanted'; id: string },
    tags: {} as CouponTag,
  },
  actors: { askRequest: unprovided<CouponQuestion>('askRequest') },
  guards: {
    hasNotEnded: ({ context }) => !context.ended,
    isRemoval: ({ context }) => context.asked === 'remove',
  },
  actions: {
    rememberAct: assign({ asked: (_, act: CouponAct) => act }),
    forgetAct: assign({ asked: null }),
    takeMain: emit({ type: 'main.taken' as const }),
    announceEdit: emit(({ context }) => ({ type: 'edit.wanted' as const, id: context.id })),
    announceRefusal: emit((_, refused: Refused) => refusalNotice(refused)),
  },
})

/** What may be done to a promotion, main or not. */
const editable = chart.createStateConfig({
  on: {
    'coupon.edit': { actions: 'announceEdit' },
    'coupon.remove': { target: 'asking', actions: { type: 'rememberAct', params: 'remove' } },
  },
}).on

/** What the question before a removal is answered with. */
const answered = chart.createStateConfig({
  on: { 'request.confirm': 'sending', 'request.dismiss': { target: 'idle', actions: 'forgetAct' } },
}).on

const refused = chart.createStateConfig({
  on: {
    'request.refused': {
      target: 'idle',
      actions: [{ type: 'announceRefusal', params: ({ event }) => event }, 'forgetAct'],
    },
  },
}).on

const questionOf = ({ id, asked }: CouponContext): CouponQuestion => ({ id, act: asked ?? 'promote' })

/**
 * A coupon promotion of a campaign (spec §2.14, DESIGN §6): each paid purchase above its value, made within its validity, earns one coupon. One
 * of a campaign is the main one, which buyers are shown. What was earned stays when it is removed. The inner states are the operator's question
 * and the request in the panel.
 */
export const couponMachine = chart.createMachine({
  id: 'coupon',
  context: ({ input }) => ({ ...input, asked: null }),
  initial: 'active',
  states: {
    active: {
      tags: 'giving',
      initial: 'idle',
      states: {
        idle: {
          on: {
            ...editable,
            'coupon.promote': {
              guard: 'hasNotEnded',
              target: 'sending',
              actions: { type: 'rememberAct', params: 'promote' },
            },
          },
        },
        asking: { tags: 'open', on: answered },
        sending: {
          tags: 'busy',
          invoke: { src: 'askRequest', input: ({ context }) => questionOf(context) },
          on: {
            ...refused,
            'request.done': [
              { guard: 'isRemoval', target: '#coupon.removed', actions: 'forgetAct' },
              { target: '#coupon.main', actions: ['takeMain', 'forgetAct'] },
            ],
          },
        },
      },
    },
    main: {
      tags: ['giving', 'main'],
      initial: 'idle',
      states: {
        idle: {
          on: {
            ...editable,
            'coupon.demote': { target: 'sending', actions: { type: 'rememberAct', params: 'demote' } },
            'another.promoted': '#coupon.active',
          },
        },
        asking: { tags: 'open', on: answered },
        sending: {
          tags: 'busy',
          invoke: { src: 'askRequest', input: ({ context }) => questionOf(context) },
          on: {
            ...refused,
            'request.done': [
              { guard: 'isRemoval', target: '#coupon.removed', actions: 'forgetAct' },
              { target: '#coupon.active', actions: 'forgetAct' },
            ],
          },
        },
      },
    },
    removed: { tags: 'gone', on: { 'removal.reverted': 'active' } },
  },
})

/** A stored promotion as the chart sees it. */
export function couponAt(state: CouponState, input: CouponInput): ChartState<typeof couponMachine> {
  return {
    value: state === 'removed' ? state : ({ [state]: 'idle' } as { active: 'idle' } | { main: 'idle' }),
    context: { ...input, asked: null },
  }
}

/** The name to store for where the chart stands. */
export function couponState({ value }: Pick<ChartState<typeof couponMachine>, 'value'>): CouponState {
  return typeof value === 'string' ? value : (Object.keys(value)[0] as CouponState)
}
