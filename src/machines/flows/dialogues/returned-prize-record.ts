import { emit } from 'xstate'
import { TRANSACTION_NOTICE_MS } from '../../../domain/values/limits.ts'
import {
  type ReturnedAnswer,
  type ReturnedPrizeCommand,
  type ReturnedPrizeEffect,
  type ReturnedPrizeTag,
  returnedPrizeMachine,
} from '../../entities/returned-prize.ts'
import type { Done, Notice } from '../../notice.ts'
import {
  announceSuccess,
  type RequestCommand,
  type RequestContext,
  type RequestTag,
  recordOf,
} from '../../record-request.ts'

export type ReturnedPrizeRecordCommand = ReturnedPrizeCommand | RequestCommand
export type ReturnedPrizeRecordFact = ({ type: 'request.done' } & Done) | { type: 'request.refused'; message: string }

export type ReturnedPrizeRecordContext = { id: string } & RequestContext<ReturnedPrizeCommand['type']>

/** What is asked of the server. */
export type ReturnedPrizeQuestion = { id: string; answer: ReturnedAnswer }

/** The answer that a command is. */
export const RETURNED_ANSWERS = { 'prize.markGiven': 'given', 'prize.markWithheld': 'withheld' } as const

/** A returned prize as an operator answers for it: the answer is asked about once more, since it is final. */
export const { machine: returnedPrizeRecordMachine, at: returnedPrizeRecordAt } = recordOf<
  { id: string },
  ReturnedPrizeRecordContext,
  ReturnedPrizeRecordCommand | ReturnedPrizeRecordFact,
  Notice | ReturnedPrizeEffect | { type: 'returnedPrize.changed'; id: string },
  ReturnedPrizeTag | RequestTag,
  ReturnedPrizeQuestion
>(returnedPrizeMachine, {
  id: 'returnedPrizeRecord',
  sends: { 'prize.markGiven': [{ asks: 'stays' }], 'prize.markWithheld': [{ asks: 'stays' }] },
  question: ({ id, asked }) => ({ id, answer: RETURNED_ANSWERS[asked ?? 'prize.markGiven'] }),
  done: ['announceSuccess', 'announceChange'],
  refused: ['announceChange'],
  actions: {
    announceSuccess: announceSuccess(TRANSACTION_NOTICE_MS),
    announceChange: emit(({ context }: { context: { id: string } }) => ({
      type: 'returnedPrize.changed' as const,
      id: context.id,
    })),
  },
})
