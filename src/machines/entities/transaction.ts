import { assign, emit, setup } from 'xstate'
import type { PurchaseStage } from '../../domain/campaigns/bought.ts'
import { coveredQuotas } from '../../domain/sales/part-return.ts'
import type { ReviewKind } from '../../domain/sales/reviews.ts'
import type { TransactionState } from '../../domain/sales/transaction-status.ts'
import type { WorldEventName } from '../../domain/sales/world-events.ts'
import type { ChartState } from '../next-state.ts'

/** Who cancelled: only a reservation that expired may still be paid. */
export type CancelledBy = 'expiry' | 'operator' | 'provider'

/** Commands: what the operator can choose. `transaction.renotify` changes nothing itself: what it finds out arrives as a fact. */
export type TransactionCommand =
  | { type: 'transaction.cancel' }
  | { type: 'transaction.renotify' }
  | { type: 'review.close' }

/** What of a purchase goes back where not all of it does: the positions of its quotas, and all spins but so many. */
export type ReturnedPart = { positions: readonly number[]; spins: number }

/**
 * Facts: what happened outside. `payment.received`: the provider has the purchase's money, which may mean many things; `delivered`: quotas delivered
 * so far; `keeping`: its campaign is in the trash, where nothing is delivered and what is paid stays reserved; `known`: this money was noted before.
 * `payment.accepted`: an operator delivers for money that waited for a decision. `payment.refunded`, `payment.reduced`: all of the money, or a part
 * of it, was given back; `returned`: centavos that the provider says have gone back in all, 0 where an operator says so. `review.opened`: money of
 * another amount, or under review at the provider. `charge.disowned`: the provider answered with a charge that is not this purchase's. `status.unknown`:
 * the provider says something of the charge that we do not understand, `word`.
 * `quotas.reclaimed`: an operator has said which quotas go back with a part of the money, `count` of them; `part`: where they lie, and the spins that are
 * left.
 * `reservation.cancelled`: the campaign of a paid purchase left the trash already drawn.
 */
export type TransactionFact =
  | { type: 'payment.received'; delivered: number; keeping: boolean; known: boolean }
  | { type: 'payment.accepted'; delivered: number }
  | { type: 'payment.rejected' }
  | { type: 'payment.refunded'; returned: number }
  | { type: 'payment.reduced'; returned: number }
  | { type: 'status.unknown'; word: string }
  | { type: 'review.opened' }
  | { type: 'dispute.opened' }
  | { type: 'reservation.expired' }
  | { type: 'reservation.cancelled' }
  | { type: 'charge.cancelled' }
  | { type: 'charge.disowned'; charge: string }
  | { type: 'quotas.delivered'; delivered: number }
  | { type: 'quotas.reclaimed'; count: number; part?: ReturnedPart }

/**
 * `price`: what the quotas cost, in centavos; `bought`: those to deliver (`payment_method_id` on the wire), without the `givenBack` ones, which went
 * back with a part of the money; `kept`: they are paid and still reserved, because the campaign was in
 * the trash when the money came; `paid`: its money came once, also where it was not taken; `returned`: centavos that the provider says have gone
 * back; `review`: what somebody has to look at, with the provider's `word`; `looked`: what an operator has looked at since the status changed last.
 */
export type TransactionContext = {
  id: string
  price: number
  bought: number
  delivered: number
  givenBack: number
  kept: boolean
  cancelledBy: CancelledBy | null
  paid: boolean
  returned: number
  review: ReviewKind | null
  word: string | null
  looked: string | null
}

type Looked = { review: ReviewKind; word?: string | null }

/** What was looked at, or is to be: another word of the provider's is another thing. */
const lookedAt = ({ review, word }: Looked): string => [review, word].filter((part) => part != null).join(' ')

/**
 * What follows for others from where a purchase is now. `money.moved`: the figures count it otherwise than before; `world.told`: programs outside
 * are told; `reservation.ended`: its quotas are available again, and the history keeps why; `prizes.returned`: what it had won goes back with its
 * money, and an operator is asked about it; `quotas.returned`: the quotas that it had paid for are available again; `part.returned`: both, of what
 * goes back with a part of the money; `coupons.earned`,
 * `coupons.returned`: its money came, so that it earns the coupons of its campaign, or was given back with them; `coupons.lessened`: with a part of
 * its money it may have lost some; `latePayment.noted`: an operator has to decide about its money; `latePayment.settled`: what that waited for has
 * happened by itself; `share.grown`: more of its campaign is paid.
 */
export type TransactionEffect =
  | { type: 'money.moved' }
  | { type: 'world.told'; name: WorldEventName }
  | { type: 'reservation.ended'; as: 'expired' | 'cancelled' }
  | { type: 'prizes.returned' }
  | { type: 'quotas.returned' }
  | { type: 'part.returned'; part: ReturnedPart }
  | { type: 'coupons.earned' }
  | { type: 'coupons.returned' }
  | { type: 'coupons.lessened' }
  | { type: 'latePayment.noted' }
  | { type: 'latePayment.settled'; by: 'quotas.delivered' | 'payment.refunded' }
  | { type: 'share.grown' }

/**
 * What can be asked of a purchase, and of a stored one in a query. `payable`: it waits for its money; `reserving`: it has quotas
 * that are not paid; `disputed`: its payer has asked for the money back;
 * `returned`: the money was given back; `unpaid`: it ended without any.
 */
export type TransactionTag = 'paid' | 'payable' | 'reserving' | 'disputed' | 'returned' | 'unpaid'

const NOTHING: ReturnedPart = { positions: [], spins: 0 }

const chart = setup({
  types: {
    input: {} as TransactionContext,
    context: {} as TransactionContext,
    events: {} as TransactionCommand | TransactionFact,
    emitted: {} as TransactionEffect,
    tags: {} as TransactionTag,
  },
  guards: {
    isKeeping: (_, keeping: boolean) => keeping,
    isNew: (_, known: boolean) => !known,
    deliversAll: ({ context }, delivered: number) => delivered === context.bought,
    deliversSome: ({ context }, delivered: number) => !context.kept && delivered < context.bought,
    hasAll: ({ context }) => context.delivered === context.bought,
    isKept: ({ context }) => context.kept,
    isKeptAndDeliversAll: ({ context }, delivered: number) => context.kept && delivered === context.bought,
    covers: ({ context }, count: number) =>
      context.review === 'reduced' && count >= 1 && count <= coveredQuotas(context),
    isReviewed: ({ context }) => context.review !== null,
    isUnlooked: ({ context }, told: Looked) => context.looked !== lookedAt(told),
    isMoreReturned: ({ context }, returned: number) => returned > context.returned,
    hasNoMoney: ({ context }) => !context.paid,
    isMoreOfMoney: ({ context }, returned: number) => context.paid && returned > context.returned,
    isDisputedAgain: ({ context }) => context.returned === 0 && context.looked !== lookedAt({ review: 'disputed' }),
    wentBack: ({ context }) => context.returned > 0,
    waitsForAll: ({ context: { paid, returned, cancelledBy, bought, givenBack } }, delivered: number) =>
      paid && returned === 0 && cancelledBy !== 'operator' && delivered === bought + givenBack,
    isLate: ({ context }) => context.cancelledBy === 'expiry',
    isLateAndDeliversAll: ({ context }, delivered: number) =>
      context.cancelledBy === 'expiry' && delivered === context.bought,
  },
  actions: {
    rememberDelivered: assign({ delivered: (_, delivered: number) => delivered }),
    forgetDelivered: assign({ delivered: 0 }),
    giveBack: assign(({ context: { bought, delivered, givenBack } }, count: number) => ({
      ...{ bought: bought - count, delivered: delivered - count, givenBack: givenBack + count },
    })),
    takeAllAgain: assign(({ context: { bought, givenBack } }) => ({ bought: bought + givenBack, givenBack: 0 })),
    keepReservation: assign({ kept: true }),
    forgetReservation: assign({ kept: false }),
    rememberCanceller: assign({ cancelledBy: (_, by: CancelledBy) => by }),
    forgetCanceller: assign({ cancelledBy: null }),
    rememberMoney: assign({ paid: true }),
    rememberReturned: assign({ returned: (_, returned: number) => returned }),
    forgetReturned: assign({ returned: 0 }),
    openReview: assign((_, review: ReviewKind) => ({ review, word: null })),
    quoteWord: assign((_, word: string) => ({ review: 'unknown' as const, word })),
    quoteCharge: assign((_, word: string) => ({ review: 'foreign' as const, word })),
    closeReview: assign({ review: null, word: null }),
    rememberLooked: assign(({ context: { review, word } }) => ({
      looked: review === null ? null : lookedAt({ review, word }),
    })),
    forgetLooked: assign({ looked: null }),
    moveMoney: emit({ type: 'money.moved' as const }),
    tellWorld: emit((_, name: WorldEventName) => ({ type: 'world.told' as const, name })),
    tellCancelled: emit(({ context }) => ({
      type: 'world.told' as const,
      name: context.cancelledBy === 'expiry' ? ('purchase.expired' as const) : ('purchase.cancelled' as const),
    })),
    endReservation: emit((_, as: 'expired' | 'cancelled') => ({ type: 'reservation.ended' as const, as })),
    returnPrizes: emit({ type: 'prizes.returned' as const }),
    returnPart: emit((_, part: ReturnedPart) => ({ type: 'part.returned' as const, part })),
    returnQuotas: emit({ type: 'quotas.returned' as const }),
    earnCoupons: emit({ type: 'coupons.earned' as const }),
    returnCoupons: emit({ type: 'coupons.returned' as const }),
    lessenCoupons: emit({ type: 'coupons.lessened' as const }),
    noteLatePayment: emit({ type: 'latePayment.noted' as const }),
    settleLatePayment: emit((_, by: 'quotas.delivered' | 'payment.refunded') => ({
      type: 'latePayment.settled' as const,
      by,
    })),
    growShare: emit({ type: 'share.grown' as const }),
  },
})

/** Ends a reservation for which no money will come: the provider refused or cancelled the charge. */
const unpaid = chart.createStateConfig({
  on: {
    'payment.rejected': { target: 'rejected', actions: { type: 'endReservation', params: 'cancelled' } },
    'charge.cancelled': {
      target: 'cancelled',
      actions: [
        { type: 'rememberCanceller', params: 'provider' },
        { type: 'endReservation', params: 'cancelled' },
      ],
    },
  },
}).on

/**
 * Takes the money of a purchase whose quotas are reserved; what could not be delivered is left to the operator. In the trash the quotas
 * stay reserved until the campaign is restored or somebody decides.
 */
const paid = chart.createStateConfig({
  on: {
    'payment.received': [
      {
        guard: { type: 'isKeeping', params: ({ event }) => event.keeping },
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'closeReview',
          'keepReservation',
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
        ],
      },
      {
        guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [
          'rememberMoney',
          'closeReview',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          { type: 'settleLatePayment', params: 'quotas.delivered' },
          'growShare',
        ],
      },
      {
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'closeReview',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          { type: 'endReservation', params: 'cancelled' },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
          'growShare',
        ],
      },
    ],
  },
}).on

/** Takes the money of a purchase whose reservation merely ran out; that of another one waits for an operator. */
const paidLate = chart.createStateConfig({
  on: {
    'payment.received': [
      {
        guard: { type: 'isLateAndDeliversAll', params: ({ event }) => event.delivered },
        target: 'approved.success',
        actions: [
          'rememberMoney',
          'closeReview',
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          { type: 'settleLatePayment', params: 'quotas.delivered' },
          'growShare',
        ],
      },
      {
        guard: 'isLate',
        target: 'approved.renotificate',
        actions: [
          'rememberMoney',
          'closeReview',
          'forgetCanceller',
          { type: 'rememberDelivered', params: ({ event }) => event.delivered },
          'earnCoupons',
          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
          'growShare',
        ],
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event.known },
        actions: ['rememberMoney', 'noteLatePayment'],
      },
    ],
  },
}).on

/** Delivers for money that waited for an operator: of another amount, unexpected, or come back after it was given back. */
const accepted = chart.createStateConfig({
  on: {
    'payment.accepted': {
      guard: { type: 'waitsForAll', params: ({ event }) => event.delivered },
      target: 'approved.success',
      actions: [
        'closeReview',
        'forgetCanceller',
        { type: 'rememberDelivered', params: ({ event }) => event.delivered },
        'earnCoupons',
        { type: 'tellWorld', params: 'purchase.paid' },
        'growShare',
      ],
    },
  },
}).on

/** The same for money that came back: also the quotas that had gone back with parts of it are its own again. */
const acceptedAgain = chart.createStateConfig({
  on: {
    'payment.accepted': {
      guard: { type: 'waitsForAll', params: ({ event }) => event.delivered },
      target: 'approved.success',
      actions: [
        'closeReview',
        'forgetCanceller',
        'takeAllAgain',
        { type: 'rememberDelivered', params: ({ event }) => event.delivered },
        'earnCoupons',
        { type: 'tellWorld', params: 'purchase.paid' },
        'growShare',
      ],
    },
  },
}).on

/** Gives the money back, and the quotas with it: those that were delivered, or those that are still reserved. */
const refunded = chart.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'isKept',
        target: 'refunded',
        actions: [
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          'forgetReservation',
          { type: 'endReservation', params: 'cancelled' },
          'returnPrizes',
          'returnCoupons',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
      {
        target: 'refunded',
        actions: [
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          'forgetDelivered',
          'returnPrizes',
          'returnQuotas',
          'returnCoupons',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
    ],
  },
}).on

/** A part of the money goes back: what is reckoned with it is less from now on, and an operator says whether quotas go back, too. */
const reduced = chart.createStateConfig({
  on: {
    'payment.reduced': {
      guard: { type: 'isMoreReturned', params: ({ event }) => event.returned },
      actions: [
        { type: 'rememberReturned', params: ({ event }) => event.returned },
        { type: 'openReview', params: 'reduced' },
        'moveMoney',
        'lessenCoupons',
        { type: 'tellWorld', params: 'purchase.reduced' },
      ],
    },
    'quotas.reclaimed': {
      guard: { type: 'covers', params: ({ event }) => event.count },
      actions: [
        { type: 'giveBack', params: ({ event }) => event.count },
        'closeReview',
        { type: 'returnPart', params: ({ event }) => event.part ?? NOTHING },
        'moveMoney',
        { type: 'tellWorld', params: 'purchase.reduced' },
      ],
    },
  },
}).on

/** A part goes back of money that waits for a decision: what is left is not the price, and goes back, too. */
const lessened = chart.createStateConfig({
  on: {
    'payment.reduced': {
      guard: { type: 'isMoreOfMoney', params: ({ event }) => event.returned },
      actions: [
        { type: 'rememberReturned', params: ({ event }) => event.returned },
        { type: 'openReview', params: 'part' },
      ],
    },
  },
}).on

/** Nothing that a provider says is passed over: a word that is not understood is quoted to the operator, until somebody has looked at it. */
const unknownWord = chart.createStateConfig({
  on: {
    'status.unknown': {
      guard: { type: 'isUnlooked', params: ({ event }) => ({ review: 'unknown' as const, word: event.word }) },
      actions: { type: 'quoteWord', params: ({ event }) => event.word },
    },
  },
}).on

/** A charge that is paid is said not to be: somebody has to look, and nothing is taken away. */
const contradicted = chart.createStateConfig({
  on: {
    'payment.rejected': {
      guard: { type: 'isUnlooked', params: { review: 'contradicted' } },
      actions: { type: 'openReview', params: 'contradicted' },
    },
    'charge.cancelled': {
      guard: { type: 'isUnlooked', params: { review: 'contradicted' } },
      actions: { type: 'openReview', params: 'contradicted' },
    },
  },
}).on

/** Money of a purchase that ended without it: it waits for an operator, and so does what is said of it afterwards. */
const unexpected = chart.createStateConfig({
  on: {
    'payment.refunded': [
      {
        guard: 'hasNoMoney',
        target: 'refunded',
        actions: [
          'rememberMoney',
          'forgetCanceller',
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          { type: 'openReview', params: 'unseen' },
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
      {
        target: 'refunded',
        actions: [
          'forgetCanceller',
          { type: 'rememberReturned', params: ({ event }) => event.returned },
          'closeReview',
          { type: 'settleLatePayment', params: 'payment.refunded' },
        ],
      },
    ],
    'dispute.opened': {
      guard: { type: 'isUnlooked', params: { review: 'disputed' } },
      actions: ['rememberMoney', { type: 'openReview', params: 'disputed' }, 'noteLatePayment'],
    },
    'review.opened': {
      guard: 'hasNoMoney',
      actions: ['rememberMoney', { type: 'openReview', params: 'amount' }, 'noteLatePayment'],
    },
  },
}).on

/** Makes the quotas of a paid purchase available again that were kept for it in the trash. */
const reservationCancelled = chart.createStateConfig({
  on: {
    'reservation.cancelled': {
      guard: 'isKept',
      actions: ['forgetReservation', { type: 'endReservation', params: 'cancelled' }],
    },
  },
}).on

/**
 * A purchase and its money (spec §4, §2.6). Money may arrive late, while pending or after the reservation merely expired; what is paid but not wholly
 * delivered is `renotificate`. What is paid while its campaign is in the trash keeps its quotas reserved until the campaign is restored, the money is
 * given back or an operator delivers them. No state is final to facts about money: what each does with each stands in its test.
 */
export const transactionMachine = chart.createMachine({
  id: 'transaction',
  context: ({ input }) => input,
  initial: 'pending',
  on: {
    ...unknownWord,
    'review.close': { guard: 'isReviewed', actions: ['rememberLooked', 'closeReview'] },
  },
  states: {
    pending: {
      tags: ['payable', 'reserving'],
      on: {
        ...paid,
        ...unpaid,
        'transaction.renotify': 'pending',
        'charge.disowned': {
          target: 'cancelled',
          actions: [
            { type: 'rememberCanceller', params: 'provider' },
            { type: 'quoteCharge', params: ({ event }) => event.charge },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
        'review.opened': {
          target: 'in_process',
          actions: ['rememberMoney', { type: 'openReview', params: 'amount' }, 'noteLatePayment'],
        },
        'dispute.opened': {
          target: 'in_process',
          actions: ['rememberMoney', { type: 'openReview', params: 'disputed' }, 'noteLatePayment'],
        },
        'payment.refunded': {
          target: 'refunded',
          actions: [
            'rememberMoney',
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            { type: 'openReview', params: 'unseen' },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
        'reservation.expired': {
          target: 'cancelled',
          actions: [
            { type: 'rememberCanceller', params: 'expiry' },
            { type: 'endReservation', params: 'expired' },
          ],
        },
        'transaction.cancel': {
          target: 'cancelled',
          actions: [
            { type: 'rememberCanceller', params: 'operator' },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
      },
    },
    approved: {
      tags: 'paid',
      entry: ['forgetLooked', 'moveMoney'],
      initial: 'success',
      on: { ...refunded, ...reduced, ...contradicted, 'dispute.opened': 'in_mediation' },
      states: {
        success: {},
        renotificate: {
          on: {
            ...reservationCancelled,
            'transaction.renotify': 'renotificate',
            'quotas.delivered': [
              {
                guard: { type: 'deliversAll', params: ({ event }) => event.delivered },
                target: 'success',
                actions: [
                  { type: 'rememberDelivered', params: ({ event }) => event.delivered },
                  'forgetReservation',
                  { type: 'settleLatePayment', params: 'quotas.delivered' },
                  'growShare',
                ],
              },
              {
                guard: { type: 'deliversSome', params: ({ event }) => event.delivered },
                actions: [{ type: 'rememberDelivered', params: ({ event }) => event.delivered }, 'growShare'],
              },
            ],
          },
        },
      },
    },
    cancelled: {
      tags: 'unpaid',
      entry: ['forgetLooked', 'moveMoney', 'tellCancelled'],
      on: {
        ...paidLate,
        ...accepted,
        ...unexpected,
        ...lessened,
        'transaction.renotify': 'cancelled',
        'charge.disowned': { actions: { type: 'quoteCharge', params: ({ event }) => event.charge } },
      },
    },
    rejected: {
      tags: 'unpaid',
      entry: ['forgetLooked', 'moveMoney', { type: 'tellWorld', params: 'purchase.cancelled' }],
      on: {
        ...accepted,
        ...unexpected,
        ...lessened,
        'transaction.renotify': 'rejected',
        'payment.received': {
          guard: { type: 'isNew', params: ({ event }) => event.known },
          actions: ['rememberMoney', 'noteLatePayment'],
        },
      },
    },
    refunded: {
      tags: 'returned',
      entry: ['forgetLooked', 'moveMoney', { type: 'tellWorld', params: 'purchase.refunded' }],
      on: {
        ...acceptedAgain,
        'transaction.renotify': 'refunded',
        'dispute.opened': {
          guard: 'isDisputedAgain',
          actions: { type: 'openReview', params: 'disputed' },
        },
        'payment.received': {
          guard: 'wentBack',
          actions: ['forgetReturned', { type: 'openReview', params: 'again' }, 'noteLatePayment'],
        },
        'review.opened': {
          guard: 'wentBack',
          actions: ['forgetReturned', { type: 'openReview', params: 'again' }, 'noteLatePayment'],
        },
        'payment.refunded': {
          guard: { type: 'isMoreReturned', params: ({ event }) => event.returned },
          actions: [
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            'closeReview',
            { type: 'settleLatePayment', params: 'payment.refunded' },
          ],
        },
      },
    },
    in_process: {
      tags: 'reserving',
      entry: 'forgetLooked',
      on: {
        ...lessened,
        ...paid,
        ...accepted,
        'transaction.renotify': 'in_process',
        'payment.rejected': {
          target: 'rejected',
          actions: ['closeReview', { type: 'endReservation', params: 'cancelled' }],
        },
        'charge.cancelled': {
          target: 'cancelled',
          actions: [
            'closeReview',
            { type: 'rememberCanceller', params: 'provider' },
            { type: 'endReservation', params: 'cancelled' },
          ],
        },
        'payment.refunded': {
          target: 'refunded',
          actions: [
            { type: 'rememberReturned', params: ({ event }) => event.returned },
            'closeReview',
            { type: 'endReservation', params: 'cancelled' },
            { type: 'settleLatePayment', params: 'payment.refunded' },
          ],
        },
        'dispute.opened': {
          guard: { type: 'isUnlooked', params: { review: 'disputed' } },
          actions: { type: 'openReview', params: 'disputed' },
        },
      },
    },
    in_mediation: {
      tags: 'disputed',
      entry: 'forgetLooked',
      on: {
        ...refunded,
        ...reduced,
        ...contradicted,
        ...reservationCancelled,
        'transaction.renotify': 'in_mediation',
        'quotas.delivered': {
          guard: { type: 'isKeptAndDeliversAll', params: ({ event }) => event.delivered },
          actions: [
            { type: 'rememberDelivered', params: ({ event }) => event.delivered },
            'forgetReservation',
            { type: 'settleLatePayment', params: 'quotas.delivered' },
            'growShare',
          ],
        },
        'review.opened': {
          guard: { type: 'isUnlooked', params: { review: 'amount' } },
          actions: { type: 'openReview', params: 'amount' },
        },
        'payment.received': [{ guard: 'hasAll', target: 'approved.success' }, { target: 'approved.renotificate' }],
      },
    },
  },
})

/** What a purchase that is made begins with, whatever it is of. */
export const NEW_PURCHASE = {
  ...{ delivered: 0, givenBack: 0, kept: false, cancelledBy: null },
  ...{ paid: false, returned: 0, review: null, word: null, looked: null },
} as const satisfies Partial<TransactionContext>

/** A stored transaction as the chart sees it: what is approved shows `renotificate` while quotas are missing. */
export function transactionAt(
  status: TransactionState,
  context: TransactionContext,
): ChartState<typeof transactionMachine> {
  const approved = context.delivered === context.bought ? ('success' as const) : ('renotificate' as const)
  return { value: status === 'approved' ? { approved } : status, context }
}

/** The name to store for where the chart stands. */
export function transactionState({ value }: Pick<ChartState<typeof transactionMachine>, 'value'>): TransactionState {
  return typeof value === 'string' ? value : 'approved'
}

/** What each stored status is to its buyer: one without a stage does not compile. */
const BUYER_STAGES = {
  pending: 'waiting',
  in_process: 'review',
  approved: 'paid',
  cancelled: 'over',
  rejected: 'rejected',
  refunded: 'returned',
  in_mediation: 'disputed',
} as const satisfies Record<TransactionState, PurchaseStage>

/**
 * How far a purchase has come, as its buyer reads it.
 * @param isLate whether money of it waits for the operator's decision, which came after its time or again
 */
export function buyerStageOf(status: TransactionState, isLate: boolean): PurchaseStage {
  const stage = BUYER_STAGES[status]
  return isLate && (stage === 'over' || stage === 'rejected' || stage === 'returned') ? 'late' : stage
}
