import { describe, expect, test } from 'vitest'
import { PAYOUT_STATES, payoutAt, payoutMachine, payoutState } from '../../src/machines/entities/payout.ts'
import { statesTagged } from '../../src/machines/tags.ts'
import { payoutModel } from '../models/payout.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const undo = (reason: string) => ({ type: 'payout.undo', reason }) as const
const opened = { type: 'payout.opened' } as const

describe('a payment of commission', () => {
  describeWalks(payoutModel)

  describeTable(
    payoutMachine,
    [{ input: undefined, to: 'recorded' }],
    [
      { at: payoutAt('recorded'), on: undo(''), to: 'undone' },
      { at: payoutAt('recorded'), on: opened, to: 'seen' },
      { at: payoutAt('seen'), on: undo('Conta errada'), to: 'undone' },
      { at: payoutAt('seen'), on: undo(' '), to: null },
      { at: payoutAt('seen'), on: opened, to: null },
      { at: payoutAt('undone'), on: undo('Conta errada'), to: null },
      { at: payoutAt('undone'), on: opened, to: null },
    ],
  )

  test('is stored under the names of its states, and counts until it is undone', () => {
    expect(Object.keys(payoutMachine.states)).toEqual([...PAYOUT_STATES])
    expect(PAYOUT_STATES.map((state) => payoutState(payoutAt(state)))).toEqual([...PAYOUT_STATES])
    expect(statesTagged(payoutMachine, 'counting')).toEqual(['recorded', 'seen'])
  })
})
