/** A rule that is changed for a run, as a slip of the hand would. */
export interface Mutant {
  name: string
  file: string
  from: string
  to: string
}

const TRANSACTION = 'src/machines/entities/transaction.ts'

/** Each must be found. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what is given back keeps its quotas',
    file: 'src/machines/purchase/money-out.ts',
    from: `          'returnPrizes',
          'returnQuotas',`,
    to: `          'returnPrizes',`,
  },
  {
    name: 'a reservation that runs out stays reserved',
    file: TRANSACTION,
    from: `{ type: 'endReservation', params: 'expired' },`,
    to: '',
  },
  {
    name: 'nobody is asked about late money of which quotas are missing',
    file: 'src/machines/purchase/money-in.ts',
    from: `          { type: 'tellWorld', params: 'purchase.paid' },
          'noteLatePayment',
          'growShare',
        ],
      },
      {
        guard: { type: 'isNew'`,
    to: `          { type: 'tellWorld', params: 'purchase.paid' },
          'growShare',
        ],
      },
      {
        guard: { type: 'isNew'`,
  },
  {
    name: 'late money counts as delivered, whatever was left',
    file: 'src/machines/purchase/setup.ts',
    from: `      context.cancelledBy === 'expiry' && delivered === context.bought,`,
    to: `      context.cancelledBy === 'expiry' && delivered <= context.bought,`,
  },
  {
    name: 'figures do not hear of a part that goes back',
    file: 'src/machines/purchase/money-out.ts',
    from: `        { type: 'openReview', params: 'reduced' },
        'moveMoney',`,
    to: `        { type: 'openReview', params: 'reduced' },`,
  },
  {
    name: 'quotas that the trash kept stay reserved when their money goes back',
    file: 'src/machines/purchase/money-out.ts',
    from: `          'forgetReservation',
          { type: 'endReservation', params: 'cancelled' },
          'returnPrizes',`,
    to: `          'forgetReservation',
          'returnPrizes',`,
  },
  {
    name: 'more is noted than the bank received',
    file: 'server/sales/payments/settle.ts',
    from: `    received: charge.amount,
  }))`,
    to: `    received: (charge.amount ?? 0) + 1,
  }))`,
  },
  {
    name: 'what was delivered to a receiver is sent again',
    file: 'server/platform/outbox/send.ts',
    from: `if (sent.ok) return [{ record, event: { type: 'attempt.succeeded' }, each }]`,
    to: `if (sent.ok) return [{ record, event: { type: 'attempt.failed', final: false }, dueAt: now, error: 'status', each } as never]`,
  },
  {
    name: 'the bank is told that a charge is known about which it was silent',
    file: 'server/sales/payments/routes.ts',
    from: `silent ? refuse(reply, 'gateway.silent') : { success: 200 as const }`,
    to: '{ success: 200 as const }',
  },
  {
    name: 'an order that is repeated is another order',
    file: 'server/storefront/pages/purchase/purchase-order.ts',
    from: 'key: input.idempotencyKey',
    to: 'key: input.idempotencyKey + token',
  },
  {
    name: 'figures are folded twice by the hour',
    file: 'server/insight/figures/fold.ts',
    from: 'paid = f.paid + excluded.paid,',
    to: 'paid = f.paid + 2 * excluded.paid,',
  },
  {
    name: 'a prize quota is kept from sale without being counted',
    file: 'server/campaigns/ledger/prizes.ts',
    from: `if (prizeAfter(null, event) === PARKED) await parkPositions(tx, campaignId, parked)`,
    to: `if (prizeAfter(null, event) === PARKED && parked.length > 1) await parkPositions(tx, campaignId, parked)`,
  },
]
