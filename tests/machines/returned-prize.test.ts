import { describe, expect, test } from 'vitest'
import {
  RETURNED_PRIZE_STATES,
  returnedPrizeAt,
  returnedPrizeMachine,
  returnedPrizeState,
} from '../../src/machines/entities/returned-prize.ts'
import { returnedPrizeModel } from '../models/returned-prize.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const given = { type: 'prize.markGiven' } as const
const withheld = { type: 'prize.markWithheld' } as const

describe('a prize whose purchase was given back', () => {
  describeWalks(returnedPrizeModel)

  describeTable(
    returnedPrizeMachine,
    [{ input: undefined, to: 'waiting' }],
    [
      { at: returnedPrizeAt('waiting'), on: given, to: 'given', effects: [{ type: 'prize.consumed' }] },
      { at: returnedPrizeAt('waiting'), on: withheld, to: 'withheld', effects: [{ type: 'prize.released' }] },
      ...(['given', 'withheld'] as const).flatMap((state) =>
        [given, withheld].map((on) => ({ at: returnedPrizeAt(state), on, to: null })),
      ),
    ],
  )

  test('is stored under the names of its states', () => {
    expect(Object.keys(returnedPrizeMachine.states)).toEqual([...RETURNED_PRIZE_STATES])
    for (const state of RETURNED_PRIZE_STATES) expect(returnedPrizeState(returnedPrizeAt(state))).toBe(state)
  })
})
