import { assign, emit, setup } from 'xstate'
import type { LateCause } from '../../domain/sales/late-payments.ts'
import type { TransactionState } from '../../domain/sales/transaction-status.ts'
import { isBlank } from '../../domain/values/text.ts'
import type { ChartState } from '../next-state.ts'
import type { CampaignState } from './campaign.ts'

/** The names of what is stored; `waiting` is stored as no decision yet. */
export const LATE_STATES = ['waiting', 'delivered', 'refunded'] as const
export type LateState = (typeof LATE_STATES)[number]

/** What an operator may decide. */
export type LateDecision = 'deliver' | 'refund'

/** Commands: what the operator can choose, each with a reason. */
export type LateCommand = { type: 'late.deliver'; reason: string } | { type: 'late.refund'; reason: string }

/** Facts: what happened outside. `quotas.delivered`: all of them, without a decision; `payment.refunded`: by the provider; `payment.repeated`: it came again. */
export type LateFact = { type: 'quotas.delivered' } | { type: 'payment.refunded' } | { type: 'payment.repeated' }

/**
 * `deliverable`: an operator may have its transaction take quotas, `byItself`: it also takes them without a decision; `missing`, `reserved` for it and `free` for anybody: quotas; `together`: how many late payments
 * of its campaign wait, with this one; `cause`: why it waits, for the panel's words.
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
}

/** What follows for the purchase from an operator's decision: it gets what is missing, or its money goes back. */
export type LateEffect = { type: 'delivery.decided' } | { type: 'refund.decided' }

/** What can be asked of a late payment. `waiting`: nobody has decided, and nothing has happened by itself; `delivered`, `returned`: how it ended. */
export type LateTag = 'waiting' | 'delivered' | 'returned'

const chart = setup({
  types: {
    input: {} as LateContext,
    context: {} as LateContext,
    events: {} as LateCommand | LateFact,
    emitted: {} as LateEffect,
    tags: {} as LateTag,
  },
  guards: {
    isDeliverableByItself: ({ context: { byItself, deliverable } }) => byItself ?? deliverable,
    canDeliver: ({ context }, reason: string) =>
      !isBlank(reason) && context.deliverable && context.free + context.reserved >= context.missing,
    isReason: (_, reason: string) => !isBlank(reason),
  },
  actions: {
    rememberRepeated: assign({ deliverable: true, byItself: false }),
    decideDelivery: emit({ type: 'delivery.decided' as const }),
    decideRefund: emit({ type: 'refund.decided' as const }),
  },
})

/** How both endings are left. */
const again = chart.createStateConfig({
  on: { 'payment.repeated': { target: 'waiting', actions: 'rememberRepeated' } },
})

/**
 * Money that came when its quotas could not all be delivered, or when none was expected (DESIGN §4, *PIX atrasado*). It waits until an
 * operator delivers what is missing or gives the money back, each with a reason; or until that happens by itself. Money that was given back,
 * which may be some time after its delivery, can come again.
 */
export const latePaymentMachine = chart.createMachine({
  id: 'latePayment',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      on: {
        'late.deliver': {
          guard: { type: 'canDeliver', params: ({ event }) => event.reason },
          target: 'delivered',
          actions: 'decideDelivery',
        },
        'late.refund': {
          guard: { type: 'isReason', params: ({ event }) => event.reason },
          target: 'refunded',
          actions: 'decideRefund',
        },
        'quotas.delivered': { guard: 'isDeliverableByItself', target: 'delivered' },
        'payment.refunded': 'refunded',
      },
    },
    delivered: { tags: 'delivered', ...again },
    refunded: { tags: 'returned', ...again },
  },
})

/** A stored late payment as the chart sees it. */
export const lateAt = (value: LateState, context: LateContext): ChartState<typeof latePaymentMachine> => ({
  value,
  context,
})

/** The name of where the chart stands. */
export const lateState = ({ value }: Pick<ChartState<typeof latePaymentMachine>, 'value'>): LateState => value

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
