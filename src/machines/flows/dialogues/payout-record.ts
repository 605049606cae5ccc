import { emit } from 'xstate'
import { trimmed } from '../../../domain/values/text.ts'
import { type PayoutFact, type PayoutTag, payoutMachine } from '../../entities/payout.ts'
import type { Notice } from '../../notice.ts'
import {
  type RequestCommand,
  type RequestContext,
  type RequestFact,
  type RequestTag,
  recordOf,
} from '../../record-request.ts'

/** Commands: what the operator can choose. */
export type PayoutRecordCommand =
  | { type: 'receipt.open' }
  | { type: 'payout.undo' }
  | { type: 'reason.type'; reason: string }
  | RequestCommand
export type PayoutRecordFact = PayoutFact | Exclude<RequestFact, { type: 'request.dismissed' }>

/** A payment as it is stored. `hasReceipt`: a file was kept with it. */
export type PayoutInput = { id: string; hasReceipt: boolean }
/** `reason`: why it is to be undone. */
export type PayoutRecordContext = PayoutInput & RequestContext<'payout.undo'> & { reason: string }

/** What is asked of the server; without a reason where none is needed. */
export type PayoutQuestion = { id: string; reason: string | null }

/** A payment of commission as an administrator acts on it: why it is undone is asked where its affiliate has read it. */
export const { machine: payoutRecordMachine, at: payoutRecordAt } = recordOf<
  PayoutInput,
  PayoutRecordContext,
  PayoutRecordCommand | PayoutRecordFact,
  Notice | { type: 'receipt.wanted'; id: string } | { type: 'payout.changed'; id: string },
  PayoutTag | RequestTag,
  PayoutQuestion
>(payoutMachine, {
  id: 'payoutRecord',
  sends: { 'payout.undo': [{ when: 'unread' }, { asks: 'stays' }] },
  fields: { 'reason.type': { key: 'reason', blank: '' } },
  question: ({ id, reason }) => ({ id, reason: trimmed(reason) || null }),
  wishes: { 'receipt.open': { says: 'announceReceipt', everywhere: true, guard: 'hasReceipt' } },
  done: ['announceChange'],
  refused: ['announceChange'],
  guards: { hasReceipt: ({ context }) => context.hasReceipt },
  actions: {
    announceReceipt: emit(({ context }: { context: PayoutInput }) => ({
      type: 'receipt.wanted' as const,
      id: context.id,
    })),
    announceChange: emit(({ context }: { context: PayoutInput }) => ({
      type: 'payout.changed' as const,
      id: context.id,
    })),
  },
})
