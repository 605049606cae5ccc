import { assign, emit, setup } from 'xstate'
import { coveredQuotas } from '../../domain/sales/part-return.ts'
import type { ReviewKind } from '../../domain/sales/reviews.ts'
import type { WorldEventName } from '../../domain/sales/world-events.ts'

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

/** What a purchase's chart asks, remembers and says. */
export const chart = setup({
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
