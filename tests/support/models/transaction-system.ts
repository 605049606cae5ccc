import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { expireDueOf } from '../../../server/sales/purchases/expiry.ts'
import type { TransactionContext } from '../../../src/machines/purchase/setup.ts'
import { transactionRecordModel } from '../../models/dialogues/transaction-record.model.ts'
import {
  REQUESTS,
  type RequestType,
  startTransaction,
  type TransactionEvent,
  type TransactionSeed,
} from '../seeds/transaction-seed.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { renotify } from '../server/by-number.ts'
import { fewestPaths, joinedPaths, leavesOf, pathsToLeaves, replay, samplesOf, uncovered } from './model.ts'
import { ANSWERED, gapsOf, type System, type SystemOf, type Tried } from './walk.ts'

const RESERVATION_MS = 31 * 60_000

/** How a system reads the purchase of a path. */
export interface TransactionReader {
  /** A path begins with this purchase. */
  begin?(seed: TransactionSeed): Promise<void>
  /** All that is read of it, which what the chart refuses must leave as it is. */
  record(seed: TransactionSeed): Promise<unknown>
  /** What takes long to read of it, and must stay as it is, too. */
  shown?(): Promise<unknown>
  /** Holds that it is read with this status and so many delivered quotas. */
  isAt(seed: TransactionSeed, status: string, delivered: number): Promise<void>
}

/** How a system does what an operator asks of the purchase of a path. */
export type TransactionRequests = (seed: () => TransactionSeed) => {
  commands: Record<string, () => unknown>
  facts: Record<string, (fact: never) => unknown>
  /** What is held of the request in its leaves. */
  leaves: Readonly<Record<string, () => void | Promise<void>>>
  refusals: Readonly<Record<RequestType, Tried<typeof transactionRecordModel.machine, never>>>
}

/** A purchase as somebody reads it, while bank, provider, clock and operator do with it what they can. */
export function transactionSystem(
  app: TestApp,
  admin: SignedIn,
  reader: TransactionReader,
  requests: TransactionRequests,
): SystemOf<typeof transactionRecordModel> {
  let seed: TransactionSeed
  const request = requests(() => seed)

  const happen = (event: TransactionEvent) => seed.happen(event)
  const isAt =
    (status: string) =>
    ({ context }: { context: TransactionContext }) =>
      reader.isAt(seed, status, status === 'refunded' ? 0 : context.delivered)
  const inVain =
    (...said: Parameters<TransactionSeed['reportInVain']>) =>
    async () => {
      await seed.reportInVain(...said)
      return true
    }
  const table: Pick<System<typeof transactionRecordModel.machine, never, TransactionEvent>, 'facts'> = {
    facts: {
      'transaction.cancel': happen,
      'payment.received': async (event) => {
        await seed.happen(event)
        const { transaction } = (await admin.call('GET', `/api/transactions/${seed.purchase.id}`)).body
        if (!ENDED.includes(transaction.status)) return
        const { late_payment: late } = (await admin.call('GET', `/api/late-payments/${seed.purchase.id}`)).body
        expect(late).toMatchObject({ state: 'waiting' })
      },
      'payment.accepted': happen,
      'payment.reduced': happen,
      'status.unknown': happen,
      'payment.rejected': happen,
      'payment.refunded': happen,
      'review.opened': happen,
      'dispute.opened': happen,
      'reservation.expired': happen,
      'reservation.cancelled': happen,
      'charge.cancelled': happen,
      'charge.disowned': happen,
      'quotas.delivered': happen,
      'quotas.reclaimed': happen,
    },
  }
  const { 'transaction.cancel': cancel, ...facts } = table.facts

  return {
    start: async (_script, { input }) => {
      seed = await startTransaction(app, admin, input)
      await reader.begin?.(seed)
    },
    commands: { 'transaction.cancel': cancel, ...request.commands } as SystemOf<
      typeof transactionRecordModel
    >['commands'],
    facts: { ...facts, ...request.facts } as unknown as SystemOf<typeof transactionRecordModel>['facts'],
    leaves: {
      ...Object.fromEntries(
        leavesOf(transactionRecordModel.machine).flatMap((leaf) => {
          const [region, status = ''] = leaf.split('.')
          return region === 'life' ? [[leaf, isAt(status)]] : []
        }),
      ),
      ...request.leaves,
    },
    refusals: {
      record: () => reader.record(seed),
      shown: async () => reader.shown?.(),
      events: {
        'transaction.cancel': async () => {
          await admin.call('PUT', `/api/actions/reset/${seed.campaign.id}`)
          return true
        },
        'payment.received': async () => {
          await seed.reportInVain('paid')
          if (!(await seed.inTrash())) await seed.throughTrash('paid')
          return true
        },
        'payment.accepted': {
          attempt: async () =>
            (await admin.call('POST', `/api/late-payments/deliver/${seed.purchase.id}`, { body: { reason: 'Em vão' } }))
              .status !== 200,
          except: { 'life.approved.renotificate': 'what a paid purchase lacks is delivered so, too' },
        },
        'payment.reduced': {
          attempt: inVain('paid', { returned: 1 }),
          except: Object.fromEntries(
            ['pending', 'cancelled', 'rejected', 'refunded', 'in_process', 'in_mediation'].map((status) => [
              `life.${status}`,
              'a charge of which a part went back is a paid one',
            ]),
          ),
        },
        'quotas.reclaimed': async () =>
          (await admin.call('PUT', `/api/transactions/quotas/${seed.purchase.id}`, { body: { quantity: 1 } }))
            .status === 409,
        'payment.rejected': inVain('rejected'),
        'payment.refunded': inVain('refunded'),
        'review.opened': inVain('in_process'),
        'dispute.opened': inVain('in_mediation'),
        'reservation.expired': async () => {
          app.clock.move(RESERVATION_MS)
          return (await expireDueOf(app.ports, seed.campaign.id)) === 0
        },
        'reservation.cancelled': async () => {
          await seed.throughTrash()
          return true
        },
        'charge.cancelled': inVain('cancelled'),
        'charge.disowned': async () => {
          await seed.happen({ type: 'charge.disowned', charge: 'em vão' })
          return true
        },
        'quotas.delivered': async () => (await renotify(app.ports, seed.purchase.id)) !== 'changed',
        ...(request.refusals as Pick<SystemOf<typeof transactionRecordModel>['refusals']['events'], RequestType>),
        'status.unknown': inVain('unknown', { word: 'estornado' }),
      } as unknown as SystemOf<typeof transactionRecordModel>['refusals']['events'],
    },
    stop: () => {},
  }
}

/** Where money that comes waits for an operator. */
const ENDED = ['cancelled', 'rejected', 'refunded']

/** The panel’s question and what answers its requests: the server keeps neither. */
const IN_PANEL = 'the question stands in the panel alone'

/** What an operator asks of a purchase, as its route has it. */
type Asked = 'consult' | 'renotification' | 'review'

/** An operator's requests over HTTP: what the bank says is arranged before it is asked. */
export const requestsOverHttp =
  (app: TestApp, admin: SignedIn): TransactionRequests =>
  (seed) => {
    let asked: Asked | undefined
    const send = (what: Asked, who = admin) =>
      who.call(what === 'review' ? 'PUT' : 'GET', `/api/transactions/${what}/${seed().purchase.id}`)
    const begin = (what: Asked) => () => {
      asked = what
    }
    /** Sends what was asked for last. */
    const sendAsked = (who?: SignedIn) => {
      if (asked === undefined) throw new Error('nothing was asked for')
      return send(asked, who)
    }
    /** The chart refuses it where the purchase stands, and not merely because the panel asks something. */
    const isRefused =
      (what: Asked, type: 'transaction.consult' | 'transaction.renotify') =>
      async (_: never, { value, context }: SnapshotFrom<typeof transactionRecordModel.machine>) => {
        const idle = transactionRecordModel.machine.resolveState({ value: { ...value, request: 'idle' }, context })
        return idle.can({ type }) || (await send(what)).status === 409
      }
    return {
      commands: {
        'transaction.renotify': begin('renotification'),
        'transaction.consult': begin('consult'),
        'review.close': begin('review'),
        'request.confirm': () => {},
        'request.dismiss': () => {},
      },
      facts: {
        'request.done': async () => {
          const { status, body } = await sendAsked()
          expect(status).toBe(200)
          // A word that is not understood is told again each time, and changes nothing.
          if (asked !== 'review') expect(['unchanged', 'review']).toContain(body.outcome)
        },
        'request.refused': async () => expect((await sendAsked(await app.signInAs('afiliado'))).status).toBe(403),
        'request.unanswered': async () => {
          await seed().silence(true)
          expect((await send('consult')).body.outcome).toBe('silent')
          await seed().silence(false)
        },
      },
      leaves: Object.fromEntries(
        leavesOf(transactionRecordModel.machine).flatMap((leaf) =>
          leaf.startsWith('request.') ? [[leaf, () => {}]] : [],
        ),
      ),
      refusals: {
        'transaction.consult': isRefused('consult', 'transaction.consult'),
        'transaction.renotify': isRefused('renotification', 'transaction.renotify'),
        'review.close': {
          attempt: async () =>
            (await admin.call('PUT', `/api/transactions/review/${seed().purchase.id}`)).status === 409,
          except: Object.fromEntries(
            ['closing', 'asking', 'consulting', 'renotifying'].map((request) => [`request.${request}`, IN_PANEL]),
          ),
        },
        'request.confirm': IN_PANEL,
        'request.dismiss': IN_PANEL,
        'request.done': ANSWERED,
        'request.refused': ANSWERED,
        'request.unanswered': ANSWERED,
      },
    }
  }

const isRequest = (type: string) => (REQUESTS as readonly string[]).includes(type)
const types = [...new Set(samplesOf(transactionRecordModel).map(({ type }) => type))]
const joined = (only: string[]) =>
  joinedPaths(transactionRecordModel, fewestPaths(transactionRecordModel, [], { only }))
/** The fewest paths of a purchase's own life, and those of what an operator asks of one that waits for its money. */
export const statusPaths = joined(types.filter((type) => !isRequest(type) && type !== 'quotas.reclaimed'))
/** Those of what a list shows otherwise afterwards; what a bank says besides is walked through the server. */
const UNSEEN = ['payment.accepted', 'payment.reduced', 'quotas.reclaimed', 'status.unknown']
export const listPaths = joined(types.filter((type) => !isRequest(type) && !UNSEEN.includes(type)))
/** Those that come to each status, which is all that a list shows. */
export const shownPaths = pathsToLeaves(listPaths)
export const requestPaths = joined(types.filter(isRequest))
const REVIEWED = [
  { type: 'payment.received', delivered: 3, keeping: false, known: false },
  { type: 'status.unknown', word: 'estornado' },
] as const
const [REFUSED] = transactionRecordModel.facts['request.refused']
const [DONE] = transactionRecordModel.facts['request.done']
/** An operator looks at what the bank's answer brought up, and at what its silence left open; or cannot at first. */
export const reviewPaths = [
  [{ type: 'review.close' }, REFUSED] as const,
  ...(['request.done', 'request.unanswered'] as const).map(
    (answer) =>
      [{ type: 'transaction.consult' }, { type: 'request.confirm' }, transactionRecordModel.facts[answer][0]] as const,
  ),
].map((before) =>
  replay(transactionRecordModel.machine, transactionRecordModel.worlds[0], [
    ...REVIEWED,
    ...before,
    { type: 'review.close' },
    DONE,
  ]),
)
/** Quotas go back with parts of the money, in two turns; then all of it does, and comes back. */
export const partPaths = [
  replay(transactionRecordModel.machine, transactionRecordModel.worlds[0], [
    { type: 'payment.received', delivered: 3, keeping: false, known: false },
    { type: 'payment.reduced', returned: 1 },
    { type: 'quotas.reclaimed', count: 1 },
    { type: 'payment.reduced', returned: 2 },
    { type: 'quotas.reclaimed', count: 1 },
    { type: 'payment.refunded', returned: 3 },
    { type: 'payment.received', delivered: 3, keeping: false, known: false },
    { type: 'payment.accepted', delivered: 3 },
  ]),
  replay(transactionRecordModel.machine, transactionRecordModel.worlds[0], [
    { type: 'payment.received', delivered: 3, keeping: false, known: false },
    { type: 'payment.reduced', returned: 1 },
    { type: 'dispute.opened' },
    { type: 'quotas.reclaimed', count: 1 },
    { type: 'payment.refunded', returned: 3 },
  ]),
]
export const transactionPaths = [...statusPaths, ...requestPaths, ...reviewPaths, ...partPaths]

/** What these paths leave out of the chart, and what a system lacks to walk them. */
export function transactionGaps(app: TestApp, admin: SignedIn, requests: TransactionRequests) {
  const { leaves, transitions } = uncovered(transactionRecordModel.machine, transactionPaths)
  const system = transactionSystem(app, admin, { record: async () => null, isAt: async () => {} }, requests)
  return [...leaves, ...transitions, ...gapsOf(transactionRecordModel, transactionPaths, system)]
}
