import { describe, expect, test } from 'vitest'
import { TRANSACTION_NOTICE_MS } from '../../src/domain/values/limits.ts'
import {
  RETURNED_PRIZE_STATES,
  type ReturnedPrizeContext,
  returnedPrizeAt,
  returnedPrizeMachine,
  returnedPrizeState,
} from '../../src/machines/entities/returned-prize.ts'
import { returnedPrizeModel } from '../models/returned-prize.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ReturnType<typeof returnedPrizeAt>['value']

const input = { id: '1', kind: 'quota' } as const
const at = (value: Value, part: Partial<ReturnedPrizeContext> = {}) => ({
  value,
  context: { ...input, answer: null, message: null, ...part },
})
const idle = { waiting: 'idle' } as const
const asking = { waiting: 'asking' } as const
const sending = { waiting: 'sending' } as const
const given = { type: 'prize.markGiven' } as const
const withheld = { type: 'prize.markWithheld' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done', message: 'Anotado' } as const
const refused = { type: 'request.refused', message: 'Não deu' } as const
const said = { type: 'notice', class: 'success', message: 'Anotado', lasts: TRANSACTION_NOTICE_MS } as const
const changed = { type: 'returnedPrize.changed', id: '1' } as const
const all = [given, withheld, confirm, dismiss, done, refused]

describe('a prize whose purchase was given back', () => {
  describeWalks(returnedPrizeModel)

  describeTable(
    returnedPrizeMachine,
    [{ input, to: idle }],
    [
      { at: at(idle), on: given, to: asking, holds: { answer: 'given' } },
      { at: at(idle), on: withheld, to: asking, holds: { answer: 'withheld' } },
      ...[confirm, dismiss, done, refused].map((on) => ({ at: at(idle), on, to: null })),
      { at: at(asking, { answer: 'given' }), on: confirm, to: sending, holds: { answer: 'given' } },
      {
        at: at(asking, { answer: 'given', message: 'Não deu' }),
        on: dismiss,
        to: idle,
        holds: { answer: null, message: null },
      },
      ...[given, withheld, done, refused].map((on) => ({ at: at(asking, { answer: 'given' }), on, to: null })),
      {
        at: at(sending, { answer: 'given' }),
        on: done,
        to: 'given',
        effects: [{ type: 'prize.consumed' }, said, changed],
      },
      {
        at: at(sending, { answer: 'withheld' }),
        on: done,
        to: 'withheld',
        effects: [{ type: 'prize.released' }, said, changed],
      },
      {
        at: at(sending, { answer: 'given' }),
        on: refused,
        to: asking,
        holds: { message: 'Não deu' },
        effects: [changed],
      },
      ...[given, withheld, confirm, dismiss].map((on) => ({ at: at(sending, { answer: 'given' }), on, to: null })),
      ...(['given', 'withheld'] as const).flatMap((value) => all.map((on) => ({ at: at(value), on, to: null }))),
    ],
  )

  test('is stored under the names of its states', () => {
    expect(Object.keys(returnedPrizeMachine.states)).toEqual([...RETURNED_PRIZE_STATES])
    for (const state of RETURNED_PRIZE_STATES) expect(returnedPrizeState(returnedPrizeAt(state, input))).toBe(state)
  })
})
