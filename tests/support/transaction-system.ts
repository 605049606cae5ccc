import { expect } from 'vitest'
import { renotify } from '../../server/payments/payments.ts'
import { expireDueOf } from '../../server/purchases/expiry.ts'
import type { TransactionContext } from '../../src/machines/entities/transaction.ts'
import { transactionModel } from '../models/transaction.model.ts'
import type { SignedIn, TestApp } from './build-app.ts'
import { fewestPaths, leavesOf, samplesOf, uncovered, type WalkPath } from './model.ts'
import { LATER, startTransaction, type TransactionEvent, type TransactionSeed } from './transaction-seed.ts'
import { gapsOf, type System, type SystemOf } from './walk.ts'

const RESERVATION_MS = 31 * 60_000

/** How a system reads the purchase of a path. */
export interface TransactionReader {
  /** A path begins with this purchase. */
  begin?(seed: TransactionSeed): Promise<void>
  /** All that is read of it, which what the chart refuses must leave as it is. */
  record(seed: TransactionSeed): Promise<unknown>
  /** Holds that it is read with this status and so many delivered quotas. */
  isAt(seed: TransactionSeed, status: string, delivered: number): Promise<void>
}

/** A purchase as somebody reads it, while bank, provider, clock and operator do with it what they can. */
export function transactionSystem(
  app: TestApp,
  admin: SignedIn,
  reader: TransactionReader,
): SystemOf<typeof transactionModel> {
  let seed: TransactionSeed

  const happen = (event: TransactionEvent) => seed.happen(event)
  const isAt =
    (status: string) =>
    ({ context }: { context: TransactionContext }) =>
      reader.isAt(seed, status, status === 'refunded' ? 0 : context.delivered)
  const inVain = (status: Parameters<TransactionSeed['reportInVain']>[0]) => async () => {
    await seed.reportInVain(status)
    return true
  }
  const table: Pick<System<typeof transactionModel.machine, never, TransactionEvent>, 'facts'> = {
    facts: {
      'transaction.cancel': happen,
      'payment.confirmed': happen,
      'delivery.postponed': happen,
      'payment.unexpected': async (event) => {
        await seed.happen(event)
        const { late_payment: late } = (await admin.call('GET', `/api/late-payments/${seed.purchase.id}`)).body
        expect(late).toMatchObject({ state: 'waiting', deliverable: false })
      },
      'payment.rejected': happen,
      'payment.refunded': happen,
      'review.opened': happen,
      'dispute.opened': happen,
      'dispute.settled': happen,
      'reservation.expired': happen,
      'reservation.cancelled': happen,
      'charge.cancelled': happen,
      'quotas.delivered': happen,
    },
  }
  const { 'transaction.cancel': cancel, ...facts } = table.facts

  return {
    start: async (_script, { input }) => {
      seed = await startTransaction(app, admin, input)
      await reader.begin?.(seed)
    },
    commands: { 'transaction.cancel': cancel } as SystemOf<typeof transactionModel>['commands'],
    facts: facts as unknown as SystemOf<typeof transactionModel>['facts'],
    leaves: {
      ...Object.fromEntries(
        leavesOf(transactionModel.machine).flatMap((leaf) => {
          const [region, status = ''] = leaf.split('.')
          return region === 'status' ? [[leaf, isAt(status)]] : []
        }),
      ),
      'request.idle': () => {},
    },
    refusals: {
      record: () => reader.record(seed),
      events: {
        'transaction.cancel': async () => {
          await admin.call('PUT', `/api/actions/reset/${seed.campaign.id}`)
          return true
        },
        'payment.confirmed': {
          attempt: inVain('paid'),
          except: {
            'status.in_mediation': 'that the provider has the money is how a dispute ends',
            'status.rejected': UNEXPECTED,
            'status.cancelled': UNEXPECTED,
          },
        },
        'delivery.postponed': {
          attempt: async () => {
            if (await seed.inTrash()) await seed.reportInVain('paid')
            else await seed.throughTrash('paid')
            return true
          },
          except: {
            'status.in_mediation': 'that the provider has the money is how a dispute ends',
            'status.rejected': UNEXPECTED,
            'status.cancelled': PAID,
          },
        },
        'payment.unexpected': {
          attempt: inVain('paid'),
          except: {
            'status.pending': PAID,
            'status.in_process': PAID,
            'status.cancelled': PAID,
            'status.in_mediation': 'that the provider has the money is how a dispute ends',
          },
        },
        'payment.rejected': inVain('rejected'),
        'payment.refunded': inVain('refunded'),
        'review.opened': inVain('in_process'),
        'dispute.opened': inVain('in_mediation'),
        'dispute.settled': {
          attempt: inVain('paid'),
          except: {
            'status.pending': PAID,
            'status.in_process': PAID,
            'status.cancelled': PAID,
            'status.rejected': UNEXPECTED,
          },
        },
        'reservation.expired': async () => {
          app.clock.move(RESERVATION_MS)
          return (await expireDueOf(app.ports, seed.campaign.id)) === 0
        },
        'reservation.cancelled': async () => {
          await seed.throughTrash()
          return true
        },
        'charge.cancelled': inVain('cancelled'),
        'quotas.delivered': async () => (await renotify(app.ports, seed.purchase.id)) !== 'changed',
        ...(Object.fromEntries(LATER.map((type) => [type, 'comes with its screen'])) as Record<
          (typeof LATER)[number],
          string
        >),
      },
    },
    stop: () => {},
  }
}

const UNEXPECTED = 'money for a purchase that takes none any more is noted as unexpected'
const PAID = 'that the provider has the money is a payment then'

const later: readonly string[] = LATER
const only = samplesOf(transactionModel)
  .map(({ type }) => type)
  .filter((type) => !later.includes(type))
/** The fewest paths of a transaction that today's product can go. */
export const transactionPaths = fewestPaths(transactionModel, [], { only })

/** What these paths leave out of the chart, but for what comes with later screens, and what a system lacks to walk them. */
export function transactionGaps(
  paths: readonly WalkPath<typeof transactionModel.machine>[],
  app: TestApp,
  admin: SignedIn,
) {
  const { leaves, transitions } = uncovered(transactionModel.machine, paths)
  const system = transactionSystem(app, admin, { record: async () => null, isAt: async () => {} })
  return [
    ...[...leaves, ...transitions].filter((name) => !name.startsWith('request.')),
    ...gapsOf(transactionModel, paths, system),
  ]
}
