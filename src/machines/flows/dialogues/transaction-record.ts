import { emit } from 'xstate'
import type { TransactionState } from '../../../domain/sales/transaction-status.ts'
import { TRANSACTION_NOTICE_MS } from '../../../domain/values/limits.ts'
import { transactionAt, transactionMachine } from '../../entities/transaction.ts'
import type { ChartState } from '../../next-state.ts'
import { type Done, doneNotice, type Notice, type Refused, refusalNotice } from '../../notice.ts'
import type {
  TransactionCommand,
  TransactionContext,
  TransactionEffect,
  TransactionFact,
  TransactionTag,
} from '../../purchase/setup.ts'
import { recordBeside, type UnansweredFact } from '../../record-beside.ts'
import type { RequestCommand, RequestContext, RequestFact, RequestTag } from '../../record-request.ts'

/** Commands: what the operator can choose. `transaction.consult`: the bank is asked, which changes nothing of the purchase itself. */
export type TransactionRecordCommand = TransactionCommand | { type: 'transaction.consult' } | RequestCommand

/** Facts: what happened to the purchase, and what became of a request. `changed`: whether the request changed the purchase. */
export type TransactionRecordFact = TransactionFact | TransactionAnswer
export type TransactionAnswer = TransactionDone | Extract<RequestFact, { type: 'request.refused' }> | UnansweredFact
type TransactionDone = { type: 'request.done'; changed: boolean } & Done

type Sent = 'transaction.consult' | 'transaction.renotify' | 'review.close'
export type TransactionRecordContext = TransactionContext & RequestContext<Sent>

/** Where the purchase stands, and the dialogue beside it. */
export type TransactionRecordValue = {
  life: ChartState<typeof transactionMachine>['value']
  request: 'idle' | 'asking' | 'consulting' | 'renotifying' | 'closing' | 'answered' | 'unanswered'
}

/** What is asked of the server. */
export type TransactionQuestion = { id: string; act: Sent }

/**
 * A purchase as an operator asks about it: at the bank, once its buyer has sent the receipt; for what it lacks, once more; or that its review ends. Its
 * money may arrive meanwhile, and what the bank said stays to be read.
 */
const { machine, at } = recordBeside<
  TransactionContext,
  TransactionRecordContext,
  TransactionRecordCommand | TransactionRecordFact,
  Notice | TransactionEffect | { type: 'transaction.changed'; id: string },
  TransactionTag | RequestTag,
  TransactionQuestion,
  TransactionRecordValue
>(transactionMachine, {
  id: 'transactionRecord',
  sends: {
    'transaction.consult': { as: 'consulting', asks: true, answers: true, everywhere: true },
    'transaction.renotify': { as: 'renotifying' },
    'review.close': { as: 'closing' },
  },
  question: ({ id, asked }) => ({ id, act: asked ?? 'transaction.consult' }),
  done: ['announceAnswer', 'announceChange'],
  actions: {
    announceAnswer: emit(({ event }) => {
      const { changed, ...done } = event as TransactionDone
      return lasting(doneNotice({ class: changed ? 'success' : 'info', ...done }))
    }),
    announceRefusal: emit((_, refused: Refused) => lasting(refusalNotice(refused))),
    announceChange: emit(({ context }: { context: TransactionContext }) => ({
      type: 'transaction.changed' as const,
      id: context.id,
    })),
  },
})
export const transactionRecordMachine = machine

/** Where the dialogue with a stored purchase begins. */
export const transactionRecordAt = (status: TransactionState, stored: TransactionContext) =>
  at(transactionAt(status, stored))

/** What is said of a purchase stays longer than other notices (spec §9). */
const lasting = (notice: Notice): Notice => ({ ...notice, lasts: TRANSACTION_NOTICE_MS })
