import { emit } from 'xstate'
import { TRANSACTION_NOTICE_MS } from '../../../domain/values/limits.ts'
import { trimmed } from '../../../domain/values/text.ts'
import {
  type LateContext,
  type LateDecision,
  type LateEffect,
  type LateFact,
  type LateTag,
  latePaymentMachine,
} from '../../entities/late-payment.ts'
import type { Done, Notice } from '../../notice.ts'
import {
  announceSuccess,
  type RequestCommand,
  type RequestContext,
  type RequestTag,
  recordOf,
} from '../../record-request.ts'

type Sent = `late.${LateDecision}`

/** Commands: what the operator can choose. `scope.choose`: the same for all of the campaign that wait. */
export type LateRecordCommand =
  | { type: 'late.deliver' }
  | { type: 'late.refund' }
  | { type: 'scope.choose'; all: boolean }
  | { type: 'reason.type'; reason: string }
  | RequestCommand
export type LateRecordFact = LateFact | ({ type: 'request.done' } & Done) | { type: 'request.refused'; message: string }

/** Besides: what the operator is about to decide, for `all` of them or this one, and why. */
export type LateRecordContext = LateContext & RequestContext<Sent> & { all: boolean; reason: string }

/** What is asked of the server: about one late payment, or about all of its campaign that wait. */
export type LateQuestion = { id: string; campaignId: string; all: boolean; decision: LateDecision; reason: string }

const DECISIONS = { 'late.deliver': 'deliver', 'late.refund': 'refund' } as const

/** A late payment as an operator decides about it: with a reason, and perhaps about all of its campaign at once. */
export const { machine: latePaymentRecordMachine, at: latePaymentRecordAt } = recordOf<
  LateContext,
  LateRecordContext,
  LateRecordCommand | LateRecordFact,
  Notice | LateEffect | { type: 'late.changed'; id: string },
  LateTag | RequestTag,
  LateQuestion
>(latePaymentMachine, {
  id: 'latePaymentRecord',
  sends: { 'late.deliver': [{ asks: 'stays', fits: { reason: 'why' } }], 'late.refund': [{ asks: 'stays' }] },
  fields: {
    'scope.choose': { key: 'all', blank: false, guard: 'hasOthers' },
    'reason.type': { key: 'reason', blank: '' },
  },
  question: ({ id, campaignId, all, asked, reason }) => ({
    ...{ id, campaignId, all, reason: trimmed(reason) },
    decision: DECISIONS[asked ?? 'late.refund'],
  }),
  done: ['announceSuccess', 'announceChange'],
  refused: ['announceChange'],
  guards: { hasOthers: ({ context }) => context.together > 1 },
  actions: {
    announceSuccess: announceSuccess(TRANSACTION_NOTICE_MS),
    announceChange: emit(({ context }: { context: LateContext }) => ({
      type: 'late.changed' as const,
      id: context.id,
    })),
  },
})
