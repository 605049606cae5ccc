import { assign, emit, setup } from 'xstate'
import type { LateCause } from '../../domain/sales/late-payments.ts'
import type { TransactionState } from '../../domain/sales/transaction-status.ts'
import { TRANSACTION_NOTICE_MS } from '../../domain/values/limits.ts'
import { isBlank, trimmed } from '../../domain/values/text.ts'
import { unprovided } from '../ask.ts'
import type { ChartState } from '../next-state.ts'
import { type Done, doneNotice, type Notice } from '../notice.ts'
import type { CampaignState } from './campaign.ts'

/** The names of what is stored; `waiting` is stored as no decision yet. */
export const LATE_STATES = ['waiting', 'delivered', 'refunded'] as const
export type LateState = (typeof LATE_STATES)[number]

/** What an operator may decide. */
export type LateDecision = 'deliver' | 'refund'

/** Commands: what the operator can choose. */
export type LateCommand =
  | { type: 'late.deliver' }
  | { type: 'late.refund' }
  | { type: 'scope.choose'; all: boolean }
  | { type: 'reason.type'; reason: string }
  | { type: 'decision.confirm' }
  | { type: 'decision.dismiss' }

/** Facts: what happened outside. `quotas.delivered`: all of them, without a decision; `payment.refunded`: by the provider; `payment.repeated`: it came again. */
export type LateFact =
  | ({ type: 'decision.done' } & Done)
  | { type: 'decision.refused'; message: string }
  | { type: 'quotas.delivered' }
  | { type: 'payment.refunded' }
  | { type: 'payment.repeated' }

/**
 * `deliverable`: its transaction takes quotas, `byItself`: also without a decision; `missing`, `reserved` for it and `free` for anybody: quotas; `together`: how many late payments
 * of its campaign wait, with this one; `cause`: why it waits, for the panel's words; the rest is what the operator is about to decide, for `all` of them or this one, and why.
 */
export type LateContext = {
  id: string
  campaignId: string
  deliverable: boolean
  byItself?: boolean
  missing: number
  reserved: number
  free: number
  together: number
  cause?: LateCause
  all: boolean
  decision: LateDecision | null
  reason: string
  message: string | null
}

/** A late payment as it is stored, with what decides whether it can be delivered. */
export type LateInput = Pick<
  LateContext,
  'id' | 'campaignId' | 'deliverable' | 'byItself' | 'missing' | 'reserved' | 'free' | 'together' | 'cause'
>

/** What is asked of the server: about one late payment, or about all of its campaign that wait. */
export type LateQuestion = { id: string; campaignId: string; all: boolean; decision: LateDecision; reason: string }

/** What follows for the purchase from an operator's decision: it gets what is missing, or its money goes back. */
export type LateEffect = { type: 'delivery.decided' } | { type: 'refund.decided' }

/** What can be asked of a late payment. `waiting`: nobody has decided, and nothing has happened by itself; `delivered`, `returned`: how it ended. */
export type LateTag = 'waiting' | 'delivered' | 'returned' | 'open' | 'busy'

const chart = setup({
  types: {
    input: {} as LateInput,
    context: {} as LateContext,
    events: {} as LateCommand | LateFact,
    emitted: {} as Notice | LateEffect | { type: 'late.changed'; id: string },
    tags: {} as LateTag,
  },
  actors: { askDecision: unprovided<LateQuestion>('askDecision') },
  guards: {
    isDeliverableByItself: ({ context }) => context.deliverable && context.byItself !== false,
    canDeliver: ({ context }) => context.deliverable && context.free + context.reserved >= context.missing,
    hasOthers: ({ context }) => context.together > 1,
    isDelivery: ({ context }) => context.decision === 'deliver',
    hasReason: ({ context }) => !isBlank(context.reason),
  },
  actions: {
    rememberDecision: assign({ decision: (_, decision: LateDecision) => decision }),
    rememberRepeated: assign({ deliverable: true, byItself: false }),
    rememberScope: assign((_, all: boolean) => ({ all, message: null })),
    rememberReason: assign((_, reason: string) => ({ reason, message: null })),
    rememberMessage: assign({ message: (_, message: string) => message }),
    forgetDecision: assign({ decision: null, all: false, reason: '', message: null }),
    decideDelivery: emit({ type: 'delivery.decided' as const }),
    decideRefund: emit({ type: 'refund.decided' as const }),
    announceSuccess: emit((_, done: Done) => ({ ...doneNotice(done), lasts: TRANSACTION_NOTICE_MS })),
    announceChange: emit(({ context }) => ({ type: 'late.changed' as const, id: context.id })),
  },
})

/**
 * Money that came when its quotas could not all be delivered, or when none was expected (DESIGN §4, *PIX atrasado*). It waits until an
 * operator delivers what is missing or gives the money back, each with a reason, or the same for all of a campaign at once; or until that
 * happens by itself. A delivery is final; money that was given back can come again. The inner states are the operator's question and answer in the panel.
 */
export const latePaymentMachine = chart.createMachine({
  id: 'latePayment',
  context: ({ input }) => ({ ...input, all: false, decision: null, reason: '', message: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'late.deliver': {
              guard: 'canDeliver',
              target: 'explaining',
              actions: { type: 'rememberDecision', params: 'deliver' },
            },
            'late.refund': { target: 'explaining', actions: { type: 'rememberDecision', params: 'refund' } },
            'quotas.delivered': { guard: 'isDeliverableByItself', target: '#latePayment.delivered' },
            'payment.refunded': '#latePayment.refunded',
          },
        },
        explaining: {
          tags: 'open',
          on: {
            'scope.choose': {
              guard: 'hasOthers',
              actions: { type: 'rememberScope', params: ({ event }) => event.all },
            },
            'reason.type': { actions: { type: 'rememberReason', params: ({ event }) => event.reason } },
            'decision.confirm': { guard: 'hasReason', target: 'deciding' },
            'decision.dismiss': { target: 'idle', actions: 'forgetDecision' },
          },
        },
        deciding: {
          tags: ['open', 'busy'],
          invoke: { src: 'askDecision', input: ({ context }) => questionOf(context) },
          on: {
            'decision.done': [
              {
                guard: 'isDelivery',
                target: '#latePayment.delivered',
                actions: [
                  'decideDelivery',
                  { type: 'announceSuccess', params: ({ event }) => event },
                  'announceChange',
                ],
              },
              {
                target: '#latePayment.refunded',
                actions: ['decideRefund', { type: 'announceSuccess', params: ({ event }) => event }, 'announceChange'],
              },
            ],
            'decision.refused': {
              target: 'explaining',
              actions: [{ type: 'rememberMessage', params: ({ event }) => event.message }, 'announceChange'],
            },
          },
        },
      },
    },
    delivered: { tags: 'delivered' },
    refunded: { tags: 'returned', on: { 'payment.repeated': { target: 'waiting', actions: 'rememberRepeated' } } },
  },
})

/** A stored late payment as the chart sees it. */
export function lateAt(state: LateState, input: LateInput): ChartState<typeof latePaymentMachine> {
  return {
    value: state === 'waiting' ? { waiting: 'idle' } : state,
    context: { ...input, all: false, decision: null, reason: '', message: null },
  }
}

/** The name of where the chart stands. */
export function lateState({ value }: Pick<ChartState<typeof latePaymentMachine>, 'value'>): LateState {
  return typeof value === 'string' ? value : 'waiting'
}

/** Why money waits: what became of its purchase, else of its campaign, else that too few quotas were left. */
export function lateCause({ status, campaign }: { status: TransactionState; campaign: CampaignState }): LateCause {
  return CAUSES_OF_STATUS[status] ?? CAUSES_OF_CAMPAIGN[campaign]
}

/** An approved purchase is no cause by itself. */
const CAUSES_OF_STATUS: Readonly<Record<TransactionState, LateCause | null>> = {
  pending: 'cancelled',
  approved: null,
  cancelled: 'cancelled',
  rejected: 'rejected',
  refunded: 'returned',
  in_process: 'differed',
  in_mediation: 'disputed',
}
const CAUSES_OF_CAMPAIGN: Readonly<Record<CampaignState, LateCause>> = {
  active: 'scarce',
  closed: 'drawn',
  trash: 'trashed',
}

function questionOf({ id, campaignId, all, decision, reason }: LateContext): LateQuestion {
  return { id, campaignId, all, decision: decision ?? 'refund', reason: trimmed(reason) }
}
