import { describe, expect, test } from 'vitest'
import { TRANSACTION_STATES } from '../../src/domain/sales/transaction-status.ts'
import { deliveryOf } from '../../src/machines/delivery-of.ts'
import {
  NEW_PURCHASE,
  transactionAt,
  transactionMachine,
  transactionState,
} from '../../src/machines/entities/transaction.ts'
import { type ChartState, initialState, nextState, nextStateAfter } from '../../src/machines/next-state.ts'
import type { TransactionContext, TransactionFact } from '../../src/machines/purchase/setup.ts'
import { transactionStates } from '../../src/machines/stored-states.ts'
import { transactionModel } from '../models/transaction.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'
import type { Row } from '../support/models/table.ts'

type Status = ChartState<typeof transactionMachine>['value']

const context = (part: Partial<TransactionContext> = {}): TransactionContext => ({
  id: '1',
  price: 3,
  bought: 3,
  ...NEW_PURCHASE,
  ...part,
})
const success = { approved: 'success' } as const
const renotificate = { approved: 'renotificate' } as const
const at = (value: Status, part: Partial<TransactionContext> = {}) => ({ value, context: context(part) })
const paid = (delivered: number) => ({ type: 'payment.received', delivered, keeping: false, known: false }) as const
const keptPaid = { type: 'payment.received', delivered: 0, keeping: true, known: false } as const
const knownPaid = { ...paid(0), known: true } as const
const expired = { cancelledBy: 'expiry' } as const
const back = (returned: number) => ({ type: 'payment.refunded', returned }) as const
const lessened = (returned: number) => ({ type: 'payment.reduced', returned }) as const
const part = { positions: [7], spins: 0 }
const givenBack = (count: number) => ({ type: 'quotas.reclaimed', count, part }) as const
const accepted = (delivered: number) => ({ type: 'payment.accepted', delivered }) as const
const unknown = { type: 'status.unknown', word: 'estornado' } as const

/** What had gone back is counted anew once the payment is taken. */
const NO_PART = { returned: 0, review: null } as const

const moved = { type: 'money.moved' } as const
const told = (name: 'paid' | 'cancelled' | 'expired' | 'reduced' | 'refunded') =>
  ({ type: 'world.told', name: `purchase.${name}` }) as const
const settled = (by: 'quotas.delivered' | 'payment.refunded') => ({ type: 'latePayment.settled', by }) as const
const grown = { type: 'share.grown' } as const
const freed = { effects: [{ type: 'reservation.ended', as: 'cancelled' }] } as const
const noted = { effects: [{ type: 'latePayment.noted' }] } as const
const coupons = [{ type: 'coupons.earned' }, told('paid')] as const
/** What follows where a purchase ends without money. */
const over = { effects: [...freed.effects, moved, told('cancelled')] } as const
/** What follows from a payment: of all quotas, by an operator's decision, kept in the trash, of some of them. */
const earned = { effects: [...coupons, settled('quotas.delivered'), grown, moved] } as const
const earnedByDecision = { effects: [...coupons, grown, moved] } as const
const earnedAndKept = { effects: [...coupons, ...noted.effects, moved] } as const
const earnedAndNoted = { effects: [...coupons, ...noted.effects, grown, moved] } as const
const freedAndNoted = { effects: [...freed.effects, ...earnedAndNoted.effects] } as const
const delivered = { effects: [settled('quotas.delivered'), grown] } as const
/** What follows from money that went back: of what was delivered, of what was only reserved, of what was never taken; of a part. */
const goneBack = [settled('payment.refunded'), moved, told('refunded')] as const
const returned = {
  effects: [{ type: 'prizes.returned' }, { type: 'quotas.returned' }, { type: 'coupons.returned' }, ...goneBack],
} as const
const freedAndReturned = {
  effects: [...freed.effects, { type: 'prizes.returned' }, { type: 'coupons.returned' }, ...goneBack],
} as const
const less = { effects: [moved, { type: 'coupons.lessened' }, told('reduced')] } as const
const reclaimed = { effects: [{ type: 'part.returned', part }, moved, told('reduced')] } as const

const statusRows: Row<typeof transactionMachine>[] = [
  { at: at('pending'), on: paid(3), to: success, holds: { delivered: 3 }, ...earned },
  { at: at('pending'), on: paid(2), to: renotificate, holds: { delivered: 2 }, ...freedAndNoted },
  { at: at('pending'), on: paid(4), to: renotificate, holds: { delivered: 4 }, ...freedAndNoted },
  {
    at: at('pending'),
    on: keptPaid,
    to: renotificate,
    holds: { kept: true },
    ...earnedAndKept,
  },
  ...(
    [
      ['pending', {}],
      ['in_process', {}],
      ['cancelled', expired],
    ] as const
  ).flatMap(([status, why]): Row<typeof transactionMachine>[] => [
    { at: at(status, { ...why, paid: true, returned: 1, review: 'part' }), on: paid(3), to: success, holds: NO_PART },
    {
      at: at(status, { ...why, paid: true, returned: 1, review: 'part' }),
      on: paid(2),
      to: renotificate,
      holds: NO_PART,
    },
  ]),
  ...(['pending', 'in_process'] as const).map((status) => ({
    at: at(status, { paid: true, returned: 1, review: 'part' }),
    on: keptPaid,
    to: renotificate,
    holds: NO_PART,
  })),
  { at: at('pending'), on: { type: 'reservation.cancelled' }, to: null },
  { at: at('pending'), on: { type: 'payment.rejected' }, to: 'rejected', ...over },
  {
    at: at('pending'),
    on: { type: 'review.opened' },
    to: 'in_process',
    holds: { paid: true, review: 'amount' },
    ...noted,
  },
  {
    at: at('pending'),
    on: { type: 'reservation.expired' },
    to: 'cancelled',
    holds: expired,
    effects: [{ type: 'reservation.ended', as: 'expired' }, moved, told('expired')],
  },
  {
    at: at('pending'),
    on: { type: 'charge.cancelled' },
    to: 'cancelled',
    holds: { cancelledBy: 'provider' },
    ...over,
  },
  {
    at: at('pending'),
    on: { type: 'charge.disowned', charge: 'Conta, 1' },
    to: 'cancelled',
    holds: { cancelledBy: 'provider', review: 'foreign', word: 'Conta, 1' },
    ...over,
  },
  {
    at: at('pending'),
    on: { type: 'transaction.cancel' },
    to: 'cancelled',
    holds: { cancelledBy: 'operator' },
    ...over,
  },
  {
    at: at('pending'),
    on: back(3),
    to: 'refunded',
    holds: { paid: true, returned: 3, review: 'unseen' },
    effects: [...freed.effects, moved, told('refunded')],
  },
  {
    at: at('pending'),
    on: { type: 'dispute.opened' },
    to: 'in_process',
    holds: { paid: true, review: 'disputed' },
    ...noted,
  },
  { at: at('pending'), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  {
    at: at(success, { delivered: 3 }),
    on: back(3),
    to: 'refunded',
    holds: { delivered: 0 },
    ...returned,
  },
  { at: at(success, { delivered: 3 }), on: { type: 'dispute.opened' }, to: 'in_mediation' },
  { at: at(success, { delivered: 3 }), on: paid(3), to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'transaction.cancel' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'reservation.expired' }, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  {
    at: at(renotificate, { delivered: 1 }),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: success,
    holds: { delivered: 3 },
  },
  {
    at: at(renotificate, { delivered: 1 }),
    on: { type: 'quotas.delivered', delivered: 2 },
    to: renotificate,
    holds: { delivered: 2 },
    effects: [grown],
  },
  {
    at: at(renotificate, { delivered: 1 }),
    on: back(3),
    to: 'refunded',
    holds: { delivered: 0 },
    ...returned,
  },
  { at: at(renotificate, { delivered: 1 }), on: { type: 'dispute.opened' }, to: 'in_mediation' },
  {
    at: at('cancelled', expired),
    on: paid(3),
    to: success,
    holds: { delivered: 3, cancelledBy: null },
    ...earned,
  },
  {
    at: at('cancelled', expired),
    on: paid(0),
    to: renotificate,
    holds: { delivered: 0, cancelledBy: null },
    ...earnedAndNoted,
  },
  {
    at: at('cancelled', expired),
    on: paid(2),
    to: renotificate,
    holds: { delivered: 2, cancelledBy: null },
    ...earnedAndNoted,
  },
  { at: at('cancelled', { cancelledBy: 'operator' }), on: knownPaid, to: null },
  { at: at('cancelled', { cancelledBy: 'provider' }), on: knownPaid, to: null },
  { at: at('cancelled', expired), on: { type: 'reservation.expired' }, to: null },
  {
    at: at('cancelled', { cancelledBy: 'operator' }),
    on: paid(0),
    to: 'cancelled',
    ...noted,
  },
  {
    at: at('cancelled', { cancelledBy: 'provider' }),
    on: paid(0),
    to: 'cancelled',
    ...noted,
  },
  { at: at('rejected'), on: paid(0), to: 'rejected', ...noted },
  { at: at('refunded'), on: paid(0), to: null },
  { at: at('rejected'), on: knownPaid, to: null },
  { at: at('rejected'), on: { type: 'transaction.cancel' }, to: null },
  { at: at('refunded'), on: paid(3), to: null },
  { at: at('refunded', { returned: 3 }), on: { type: 'dispute.opened' }, to: null },
  { at: at('in_process'), on: paid(3), to: success, holds: { delivered: 3 }, ...earned },
  { at: at('in_process'), on: paid(1), to: renotificate, holds: { delivered: 1 }, ...freedAndNoted },
  {
    at: at('in_process'),
    on: keptPaid,
    to: renotificate,
    holds: { kept: true },
    ...earnedAndKept,
  },
  { at: at('in_process'), on: { type: 'payment.rejected' }, to: 'rejected', ...over },
  {
    at: at('in_process'),
    on: { type: 'charge.cancelled' },
    to: 'cancelled',
    holds: { cancelledBy: 'provider' },
    ...over,
  },
  { at: at('in_process'), on: { type: 'reservation.expired' }, to: null },
  { at: at('in_process'), on: { type: 'transaction.cancel' }, to: null },
  { at: at('in_mediation', { delivered: 3 }), on: paid(3), to: success },
  { at: at('in_mediation', { delivered: 1 }), on: paid(3), to: renotificate },
  {
    at: at('in_mediation', { delivered: 3 }),
    on: back(3),
    to: 'refunded',
    holds: { delivered: 0 },
    ...returned,
  },
]

const kept = { kept: true } as const
/** What is paid while its campaign is in the trash. */
const rememberedRows: Row<typeof transactionMachine>[] = [
  {
    at: at(renotificate, kept),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: success,
    holds: { delivered: 3, kept: false },
    ...delivered,
  },
  { at: at(renotificate, kept), on: { type: 'quotas.delivered', delivered: 2 }, to: null },
  {
    at: at(renotificate, kept),
    on: { type: 'reservation.cancelled' },
    to: renotificate,
    holds: { kept: false },
    ...freed,
  },
  { at: at(renotificate, kept), on: { type: 'reservation.expired' }, to: null },
  { at: at(renotificate, kept), on: { type: 'transaction.cancel' }, to: null },
  { at: at(renotificate, kept), on: keptPaid, to: null },
  { at: at(renotificate, kept), on: paid(3), to: null },
  {
    at: at(renotificate, kept),
    on: back(3),
    to: 'refunded',
    holds: { kept: false },
    ...freedAndReturned,
  },
  { at: at(renotificate, kept), on: { type: 'dispute.opened' }, to: 'in_mediation', holds: kept },
  { at: at('in_mediation', kept), on: paid(3), to: renotificate, holds: kept },
  {
    at: at('in_mediation', kept),
    on: { type: 'quotas.delivered', delivered: 3 },
    to: 'in_mediation',
    holds: { delivered: 3, kept: false },
    ...delivered,
  },
  { at: at('in_mediation', kept), on: { type: 'quotas.delivered', delivered: 2 }, to: null },
  { at: at('in_mediation'), on: { type: 'quotas.delivered', delivered: 3 }, to: null },
  { at: at('in_mediation'), on: { type: 'reservation.cancelled' }, to: null },
  {
    at: at('in_mediation', kept),
    on: { type: 'reservation.cancelled' },
    to: 'in_mediation',
    holds: { kept: false },
    ...freed,
  },
  {
    at: at('in_mediation', kept),
    on: back(3),
    to: 'refunded',
    holds: { kept: false },
    ...freedAndReturned,
  },
  {
    at: at('cancelled', expired),
    on: keptPaid,
    to: renotificate,
    holds: { delivered: 0, kept: false, cancelledBy: null },
    ...earnedAndNoted,
  },
  { at: at(success, { delivered: 3 }), on: keptPaid, to: null },
  { at: at(success, { delivered: 3 }), on: { type: 'reservation.cancelled' }, to: null },
  { at: at(renotificate), on: { type: 'reservation.cancelled' }, to: null },
]

/** Money that came and was not taken as a payment; under review. */
const waiting = { paid: true } as const
const byOperator = { cancelledBy: 'operator' } as const
const quoted = { review: 'unknown', word: 'estornado' } as const
const byProvider = { cancelledBy: 'provider' } as const
const reviewed = { review: 'amount' } as const
const all = { delivered: 3, paid: true } as const
const some = { delivered: 1, paid: true } as const
const REFUSED = null

/** What else is said of money, in every state: nothing is passed over, and what changes nothing is written down. */
const moneyRows: Row<typeof transactionMachine>[] = [
  // The provider's word is not understood: quoted.
  ...(['pending', success, renotificate, 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'] as const)
    .map((status) => [status, status === success ? all : status === renotificate ? some : waiting] as const)
    .flatMap(([status, part]): Row<typeof transactionMachine>[] => [
      { at: at(status, part), on: unknown, to: status, holds: quoted, effects: [] },
      {
        at: at(status, { ...part, review: 'unknown', word: 'x' }),
        on: unknown,
        to: status,
        holds: quoted,
        effects: [],
      },
    ]),
  // What an operator looked at opens no review again, until another word is told or the status changes.
  ...(['pending', success, renotificate, 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'] as const)
    .map((status) => [status, status === success ? all : status === renotificate ? some : waiting] as const)
    .flatMap(([status, part]): Row<typeof transactionMachine>[] => [
      { at: at(status, { ...part, looked: 'unknown estornado' }), on: unknown, to: REFUSED },
      { at: at(status, { ...part, looked: 'unknown x' }), on: unknown, to: status, holds: quoted, effects: [] },
    ]),
  ...([success, renotificate, 'in_mediation'] as const).flatMap((status): Row<typeof transactionMachine>[] =>
    (['payment.rejected', 'charge.cancelled'] as const).map((type) => ({
      at: at(status, { ...(status === renotificate ? some : all), looked: 'contradicted' }),
      on: { type },
      to: REFUSED,
    })),
  ),
  ...(['cancelled', 'rejected', 'refunded', 'in_process'] as const).map(
    (status): Row<typeof transactionMachine> => ({
      at: at(status, { ...waiting, looked: 'disputed' }),
      on: { type: 'dispute.opened' },
      to: REFUSED,
    }),
  ),
  { at: at('in_mediation', { ...all, looked: 'amount' }), on: { type: 'review.opened' }, to: REFUSED },
  ...(
    [
      ['pending', paid(3), success],
      ['pending', { type: 'reservation.expired' }, 'cancelled'],
      ['pending', { type: 'payment.rejected' }, 'rejected'],
      ['pending', { type: 'review.opened' }, 'in_process'],
      ['pending', back(3), 'refunded'],
      [success, { type: 'dispute.opened' }, 'in_mediation'],
    ] as const
  ).map(
    ([status, on, after]): Row<typeof transactionMachine> => ({
      at: at(status, { ...(status === success && all), looked: 'unknown x' }),
      on,
      to: after,
      holds: { looked: null },
    }),
  ),
  // A part goes back of money that waits for a decision.
  ...(['cancelled', 'rejected', 'in_process'] as const).flatMap((status): Row<typeof transactionMachine>[] => [
    {
      at: at(status, { ...waiting, ...reviewed }),
      on: lessened(1),
      to: status,
      holds: { returned: 1, review: 'part' },
      effects: [],
    },
    { at: at(status, { ...waiting, returned: 1 }), on: lessened(1), to: REFUSED },
  ]),
  // Money that came back, or of which an operator says that it was given back, is disputed.
  {
    at: at('refunded', waiting),
    on: { type: 'dispute.opened' },
    to: 'refunded',
    holds: { review: 'disputed' },
    effects: [],
  },
  // Pending: nothing has come.
  { at: at('pending'), on: accepted(3), to: REFUSED },
  { at: at('pending'), on: lessened(1), to: REFUSED },
  {
    at: at('pending', quoted),
    on: paid(3),
    to: success,
    holds: { review: null, word: null, paid: true },
    ...earned,
  },
  {
    at: at('pending', quoted),
    on: paid(1),
    to: renotificate,
    holds: { review: null, paid: true },
    ...freedAndNoted,
  },
  {
    at: at('pending', quoted),
    on: keptPaid,
    to: renotificate,
    holds: { review: null, paid: true, kept: true },
    ...earnedAndKept,
  },
  // Paid.
  ...([success, renotificate] as const).flatMap((status): Row<typeof transactionMachine>[] => {
    const part = status === success ? all : some
    return [
      { at: at(status, part), on: paid(3), to: REFUSED },
      { at: at(status, part), on: keptPaid, to: REFUSED },
      { at: at(status, part), on: accepted(3), to: REFUSED },
      { at: at(status, part), on: paid(0), to: REFUSED },
      { at: at(status, part), on: { type: 'review.opened' }, to: REFUSED },
      { at: at(status, part), on: paid(3), to: REFUSED },
      { at: at(status, part), on: { type: 'payment.rejected' }, to: status, holds: { review: 'contradicted' } },
      { at: at(status, part), on: { type: 'charge.cancelled' }, to: status, holds: { review: 'contradicted' } },
      { at: at(status, part), on: lessened(1), to: status, holds: { returned: 1, review: 'reduced' }, ...less },
      {
        at: at(status, { ...part, returned: 1, ...reviewed }),
        on: lessened(2),
        to: status,
        holds: { returned: 2, review: 'reduced' },
        ...less,
      },
      { at: at(status, { ...part, returned: 2 }), on: lessened(2), to: REFUSED },
      {
        at: at(status, { ...part, ...reviewed }),
        on: back(3),
        to: 'refunded',
        holds: { returned: 3, review: null, delivered: 0 },
        ...returned,
      },
    ]
  }),
  {
    at: at(renotificate, { kept: true, ...reviewed }),
    on: back(3),
    to: 'refunded',
    holds: { returned: 3, review: null, kept: false },
    ...freedAndReturned,
  },
  // It ended unpaid.
  {
    at: at('cancelled', { ...expired, ...quoted }),
    on: paid(3),
    to: success,
    holds: { review: null, paid: true },
    ...earned,
  },
  {
    at: at('cancelled', { ...expired, ...quoted }),
    on: paid(1),
    to: renotificate,
    holds: { review: null, paid: true },
    ...earnedAndNoted,
  },
  {
    at: at('cancelled', byOperator),
    on: paid(0),
    to: 'cancelled',
    holds: { paid: true },
    ...noted,
  },
  { at: at('rejected'), on: paid(0), to: 'rejected', holds: { paid: true }, ...noted },
  ...(['cancelled', 'rejected'] as const).flatMap((status): Row<typeof transactionMachine>[] => {
    const unpaid = byProvider
    const withMoney = { ...unpaid, ...waiting }
    const taken = { cancelledBy: null, review: null, delivered: 3 }
    return [
      { at: at(status, unpaid), on: accepted(3), to: REFUSED },
      {
        at: at(status, { ...withMoney, ...reviewed }),
        on: accepted(3),
        to: success,
        holds: taken,
        ...earnedByDecision,
      },
      { at: at(status, withMoney), on: accepted(2), to: REFUSED },
      { at: at(status, { ...withMoney, returned: 3 }), on: accepted(3), to: REFUSED },
      { at: at(status, unpaid), on: { type: 'payment.rejected' }, to: REFUSED },
      { at: at(status, unpaid), on: { type: 'charge.cancelled' }, to: REFUSED },
      { at: at(status, unpaid), on: lessened(1), to: REFUSED },
      { at: at(status, unpaid), on: knownPaid, to: REFUSED },
      {
        at: at(status, unpaid),
        on: back(3),
        to: 'refunded',
        holds: { paid: true, returned: 3, review: 'unseen', cancelledBy: null },
        effects: goneBack,
      },
      {
        at: at(status, { ...withMoney, ...reviewed }),
        on: back(3),
        to: 'refunded',
        holds: { returned: 3, review: null, cancelledBy: null },
        effects: goneBack,
      },
      {
        at: at(status, unpaid),
        on: { type: 'dispute.opened' },
        to: status,
        holds: { paid: true, review: 'disputed' },
        ...noted,
      },
      {
        at: at(status, unpaid),
        on: { type: 'review.opened' },
        to: status,
        holds: { paid: true, review: 'amount' },
        ...noted,
      },
      { at: at(status, withMoney), on: { type: 'review.opened' }, to: REFUSED },
    ]
  }),
  { at: at('cancelled', { ...waiting, ...byOperator }), on: accepted(3), to: REFUSED },
  {
    at: at('cancelled', expired),
    on: { type: 'charge.disowned', charge: 'Conta, 1' },
    to: 'cancelled',
    holds: { review: 'foreign', word: 'Conta, 1' },
    effects: [],
  },
  // The money was given back.
  ...([paid(3), { type: 'review.opened' }] as const).flatMap((on): Row<typeof transactionMachine>[] => [
    {
      at: at('refunded', { paid: true, returned: 3 }),
      on,
      to: 'refunded',
      holds: { returned: 0, review: 'again' },
      ...noted,
    },
    { at: at('refunded', { paid: true }), on, to: REFUSED },
  ]),
  {
    at: at('refunded', { ...waiting, ...reviewed, ...byProvider }),
    on: accepted(3),
    to: success,
    holds: { delivered: 3, review: null, cancelledBy: null },
    ...earnedByDecision,
  },
  { at: at('refunded', { ...waiting, returned: 3 }), on: accepted(3), to: REFUSED },
  {
    at: at('refunded', { paid: true, ...reviewed }),
    on: back(3),
    to: 'refunded',
    holds: { returned: 3, review: null },
    effects: [settled('payment.refunded')],
  },
  { at: at('refunded', { paid: true, returned: 3 }), on: back(3), to: REFUSED },
  { at: at('refunded'), on: { type: 'payment.rejected' }, to: REFUSED },
  { at: at('refunded'), on: { type: 'charge.cancelled' }, to: REFUSED },
  { at: at('refunded'), on: keptPaid, to: REFUSED },
  { at: at('refunded'), on: paid(3), to: REFUSED },
  { at: at('refunded'), on: lessened(1), to: REFUSED },
  // Under review.
  {
    at: at('in_process', { ...waiting, ...reviewed }),
    on: accepted(3),
    to: success,
    holds: { review: null, delivered: 3 },
    ...earnedByDecision,
  },
  {
    at: at('in_process', { ...waiting, ...reviewed }),
    on: paid(3),
    to: success,
    holds: { review: null },
    ...earned,
  },
  {
    at: at('in_process', { ...waiting, ...byProvider }),
    on: accepted(3),
    to: success,
    holds: { cancelledBy: null },
    ...earnedByDecision,
  },
  {
    at: at('in_process', reviewed),
    on: keptPaid,
    to: renotificate,
    holds: { paid: true, review: null },
    ...earnedAndKept,
  },
  { at: at('in_process', reviewed), on: paid(3), to: success, holds: { paid: true }, ...earned },
  {
    at: at('in_process', reviewed),
    on: paid(1),
    to: renotificate,
    holds: { paid: true, review: null },
    ...freedAndNoted,
  },
  { at: at('in_process', waiting), on: accepted(2), to: REFUSED },
  {
    at: at('in_process', { ...waiting, ...reviewed }),
    on: back(3),
    to: 'refunded',
    holds: { returned: 3, review: null },
    effects: [...freed.effects, ...goneBack],
  },
  {
    at: at('in_process', { ...waiting, ...reviewed }),
    on: { type: 'payment.rejected' },
    to: 'rejected',
    holds: { review: null },
    ...over,
  },
  {
    at: at('in_process', { ...waiting, ...reviewed }),
    on: { type: 'charge.cancelled' },
    to: 'cancelled',
    holds: { review: null, cancelledBy: 'provider' },
    ...over,
  },
  {
    at: at('in_process', waiting),
    on: { type: 'dispute.opened' },
    to: 'in_process',
    holds: { review: 'disputed' },
  },
  { at: at('in_process', waiting), on: { type: 'review.opened' }, to: REFUSED },
  { at: at('in_process'), on: lessened(1), to: REFUSED },
  // Disputed.
  { at: at('in_mediation', all), on: accepted(3), to: REFUSED },
  { at: at('in_mediation', all), on: { type: 'dispute.opened' }, to: REFUSED },
  {
    at: at('in_mediation', all),
    on: { type: 'payment.rejected' },
    to: 'in_mediation',
    holds: { review: 'contradicted' },
  },
  {
    at: at('in_mediation', all),
    on: { type: 'charge.cancelled' },
    to: 'in_mediation',
    holds: { review: 'contradicted' },
  },
  {
    at: at('in_mediation', all),
    on: lessened(1),
    to: 'in_mediation',
    holds: { returned: 1, review: 'reduced' },
    ...less,
  },
  { at: at('in_mediation', { ...all, returned: 1 }), on: lessened(1), to: REFUSED },
  { at: at('in_mediation', all), on: { type: 'review.opened' }, to: 'in_mediation', holds: { review: 'amount' } },
  {
    at: at('in_mediation', { ...all, ...reviewed }),
    on: back(3),
    to: 'refunded',
    holds: { returned: 3, review: null },
    ...returned,
  },
  {
    at: at('in_mediation', { kept: true, ...reviewed }),
    on: back(3),
    to: 'refunded',
    holds: { returned: 3, review: null },
    ...freedAndReturned,
  },
]

/** Quotas go back with a part of the money: what it pays for, and never all. */
const partRows: Row<typeof transactionMachine>[] = [
  ...([success, 'in_mediation'] as const).flatMap((status): Row<typeof transactionMachine>[] => [
    {
      at: at(status, { ...all, returned: 1, review: 'reduced' }),
      on: givenBack(1),
      to: status,
      holds: { bought: 2, delivered: 2, givenBack: 1, review: null },
      ...reclaimed,
    },
    { at: at(status, { ...all, returned: 1, review: 'reduced' }), on: givenBack(2), to: null },
    { at: at(status, { ...all, returned: 2, review: 'reduced' }), on: givenBack(0), to: null },
    { at: at(status, { ...all, returned: 1, review: 'unknown' }), on: givenBack(1), to: null },
    { at: at(status, { ...all, returned: 1 }), on: givenBack(1), to: null },
  ]),
  {
    at: at(success, { ...all, price: 300, returned: 199, review: 'reduced' }),
    on: givenBack(2),
    to: null,
  },
  {
    at: at(success, { bought: 2, delivered: 2, paid: true, returned: 2, givenBack: 1, review: 'reduced' }),
    on: givenBack(1),
    to: success,
    holds: { bought: 1, delivered: 1, givenBack: 2 },
  },
  {
    at: at(success, { bought: 1, delivered: 1, paid: true, returned: 2, givenBack: 2, review: 'reduced' }),
    on: givenBack(1),
    to: null,
  },
  {
    at: at(renotificate, { ...some, returned: 2, review: 'reduced' }),
    on: givenBack(1),
    to: renotificate,
    holds: { bought: 2, delivered: 0, givenBack: 1 },
  },
  { at: at(renotificate, { ...some, returned: 2, review: 'reduced' }), on: givenBack(2), to: null },
  { at: at(renotificate, { kept: true, returned: 1, review: 'reduced' }), on: givenBack(1), to: null },
  { at: at('refunded', { ...waiting, returned: 3, review: 'reduced' }), on: givenBack(1), to: null },
  {
    at: at('refunded', { ...waiting, bought: 2, givenBack: 1 }),
    on: accepted(3),
    to: success,
    holds: { bought: 3, delivered: 3, givenBack: 0 },
    ...earnedByDecision,
  },
  { at: at('refunded', { ...waiting, bought: 2, givenBack: 1 }), on: accepted(2), to: null },
]

/** What somebody has looked at. */
const reviewRows: Row<typeof transactionMachine>[] = [
  { at: at(success, all), on: { type: 'review.close' }, to: null },
  {
    at: at(success, { ...all, ...quoted }),
    on: { type: 'review.close' },
    to: success,
    holds: { review: null, word: null, looked: 'unknown estornado' },
    effects: [],
  },
  {
    at: at('refunded', { review: 'contradicted' }),
    on: { type: 'review.close' },
    to: 'refunded',
    holds: { review: null, looked: 'contradicted' },
    effects: [],
  },
]

/** Whether quotas are lacking is found out again wherever that can be: nothing changes by the question. */
const renotifyRows: Row<typeof transactionMachine>[] = [
  ...(['pending', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation', renotificate] as const).map(
    (status): Row<typeof transactionMachine> => ({
      at: at(status, { looked: 'amount' }),
      on: { type: 'transaction.renotify' },
      to: status,
      holds: { looked: 'amount' },
      effects: [],
    }),
  ),
  { at: at(success, all), on: { type: 'transaction.renotify' }, to: null },
]

const REPORTS = [...Object.keys(transactionModel.commands), ...Object.keys(transactionModel.facts)]

/** All ways through all of it are too many: each kind of fact is walked with those that it meets. */
const REVIEWS = ['quotas.reclaimed', 'status.unknown', 'review.close']
const APART = [
  ['payment.reduced', 'payment.accepted', 'reservation.cancelled', 'review.opened', 'dispute.opened'],
  [
    ...['payment.reduced', 'payment.accepted', 'review.opened', 'payment.rejected'],
    ...['charge.cancelled', 'charge.disowned', 'transaction.cancel'],
  ],
  ['payment.reduced', 'dispute.opened', 'payment.rejected', 'charge.cancelled'],
]

/** What is said of money; in each of these the table says what happens, also where that is nothing. */
const MONEY_FACTS = [
  ...['payment.received', 'payment.accepted'],
  ...['payment.rejected', 'charge.cancelled', 'payment.refunded', 'payment.reduced'],
  ...['review.opened', 'dispute.opened', 'status.unknown'],
]

describe('a transaction', () => {
  test('hears every fact about money in every state: what each does there is written down', () => {
    const written = new Set(
      [...statusRows, ...rememberedRows, ...moneyRows].map(({ at: from, on }) => JSON.stringify([from.value, on.type])),
    )
    const states = TRANSACTION_STATES.flatMap((status): Status[] =>
      status === 'approved' ? [success, renotificate] : [status],
    )
    const missing = states.flatMap((status) =>
      MONEY_FACTS.filter((fact) => !written.has(JSON.stringify([status, fact]))).map((fact) => [status, fact]),
    )
    expect(missing).toEqual([])
  })

  test('keeps no quotas for ever: what is reserved ends by time, or by a decision that an operator can make', () => {
    const ends: Record<string, readonly TransactionFact[]> = {
      pending: [{ type: 'reservation.expired' }],
      in_process: [accepted(3), back(0)],
    }
    expect(transactionStates('reserving')).toEqual(Object.keys(ends))
    for (const [status, facts] of Object.entries(ends))
      for (const fact of facts) {
        const after = nextState(transactionMachine, at(status as Status, waiting), fact)
        expect(transactionStates('reserving'), `${status} on ${fact.type}`).not.toContain(
          after && transactionState(after),
        )
      }
  })

  describeWalks(transactionModel, [
    ...APART.map((apart) => ({ only: REPORTS.filter((type) => !REVIEWS.includes(type) && !apart.includes(type)) })),
    { only: ['payment.received', ...REVIEWS] },
    { only: ['payment.received', 'payment.reduced', 'quotas.reclaimed', 'payment.refunded', 'dispute.opened'] },
  ])

  describeTable(
    transactionMachine,
    [{ input: context(), to: 'pending' }],
    [...statusRows, ...rememberedRows, ...moneyRows, ...partRows, ...reviewRows, ...renotifyRows],
  )

  test('is stored under the seven names of the specification', () => {
    expect(Object.keys(transactionMachine.states)).toEqual([...TRANSACTION_STATES])
    expect(
      TRANSACTION_STATES.map((status) => transactionState(transactionAt(status, context({ delivered: 1 })))),
    ).toEqual([...TRANSACTION_STATES])
  })

  test.each([3, 2, 0])('that is approved with %i quotas delivered shows what the domain says', (delivered) => {
    const { value } = transactionAt('approved', context({ delivered }))
    expect(value).toEqual({ approved: deliveryOf({ status: 'approved', bought: 3, delivered }) })
  })

  test('paid late and in part, renotified twice, is delivered in the end', () => {
    const end = nextStateAfter(transactionMachine, initialState(transactionMachine, context()), [
      { type: 'reservation.expired' },
      paid(1),
      { type: 'transaction.renotify' },
      { type: 'quotas.delivered', delivered: 2 },
      { type: 'transaction.renotify' },
      { type: 'quotas.delivered', delivered: 3 },
    ])
    expect(end?.value).toEqual(success)
    expect(end && nextState(transactionMachine, end, { type: 'transaction.renotify' })).toBeNull()
  })

  test('paid twice counts once', () => {
    const once = nextState(transactionMachine, initialState(transactionMachine, context()), paid(3))
    expect(once && nextState(transactionMachine, once, paid(3))).toBeNull()
  })
})
