import { afterAll, beforeAll, expect, test } from 'vitest'
import { renotify } from '../../../server/payments/payments.ts'
import { expireDueOf } from '../../../server/purchases/expiry.ts'
import type { TransactionContext } from '../../../src/machines/entities/transaction.ts'
import { transactionModel } from '../../models/transaction.model.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/build-app.ts'
import { readPurchase } from '../../support/fixtures.ts'
import { fewestPaths, leavesOf, samplesOf, uncovered } from '../../support/model.ts'
import { LATER, startTransaction, type TransactionEvent, type TransactionSeed } from '../../support/transaction-seed.ts'
import { gapsOf, type System, type SystemOf, walkAll } from '../../support/walk.ts'

const RESERVATION_MS = 31 * 60_000

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

/** A purchase as its buyer and the operator read it, while bank, provider, clock and operator do with it what they can. */
function liveSystem(): SystemOf<typeof transactionModel> {
  let seed: TransactionSeed

  const happen = (event: TransactionEvent) => seed.happen(event)
  const record = async () => {
    const { status, delivered } = await seed.read()
    return { status, delivered, buyer: await readPurchase(app, seed.purchase) }
  }
  const isAt =
    (status: string) =>
    async ({ context: { delivered } }: { context: TransactionContext }) => {
      const held = status === 'refunded' ? 0 : delivered
      const { buyer, ...operator } = await record()
      expect(operator).toEqual({ status, delivered: held })
      expect(buyer).toMatchObject({ status, delivered: held })
    }
  const inVain = (status: Parameters<TransactionSeed['reportInVain']>[0]) => async () => {
    await seed.reportInVain(status)
    return true
  }
  const table: Pick<System<typeof transactionModel.machine, never, TransactionEvent>, 'facts'> = {
    facts: {
      'transaction.cancel': happen,
      'payment.confirmed': happen,
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
      'charge.cancelled': happen,
      'quotas.delivered': happen,
    },
  }
  const { 'transaction.cancel': cancel, ...facts } = table.facts

  return {
    start: async (_script, { input }) => {
      seed = await startTransaction(app, admin, input)
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
      record,
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
        'charge.cancelled': inVain('cancelled'),
        'quotas.delivered': async () => (await renotify(app.ports, seed.purchase.id)) === 'unchanged',
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
const paths = fewestPaths(transactionModel, [], { only })

test('the transaction’s paths through the live API leave out nothing but what comes with later screens', () => {
  const { leaves, transitions } = uncovered(transactionModel.machine, paths)
  expect([...leaves, ...transitions].filter((name) => !name.startsWith('request.'))).toEqual([])
  expect(gapsOf(transactionModel, paths, liveSystem())).toEqual([])
})

test('the live API agrees with the chart on every path, and refuses in every leaf what the chart refuses', async () => {
  await walkAll(transactionModel, paths, liveSystem)
})
