import { expect, test } from 'vitest'
import { CAMPAIGN_STATES, campaignMachine } from '../../src/machines/entities/campaign.ts'
import { transactionMachine } from '../../src/machines/entities/transaction.ts'
import {
  campaignStates,
  codeRequestStates,
  couponStates,
  NEW_TRANSACTION,
  reportStates,
  roulettePrizeStates,
  transactionStates,
} from '../../src/machines/stored-states.ts'
import { isTagged, statesTagged } from '../../src/machines/tags.ts'

test('queries ask for the states that the charts tag', () => {
  expect({
    sellable: campaignStates('sellable'),
    public: campaignStates('public'),
    drawable: campaignStates('drawable'),
    keeping: campaignStates('keeping'),
  }).toEqual({
    sellable: ['active'],
    public: ['active', 'closed'],
    drawable: ['active', 'closed'],
    keeping: ['trash'],
  })
  expect({
    new: NEW_TRANSACTION,
    payable: transactionStates('payable'),
    reserving: transactionStates('reserving'),
    paid: transactionStates('paid'),
    disputed: transactionStates('disputed'),
    returned: transactionStates('returned'),
  }).toEqual({
    new: 'pending',
    payable: ['pending'],
    reserving: ['pending', 'in_process'],
    paid: ['approved'],
    disputed: ['in_mediation'],
    returned: ['refunded'],
  })
  expect(couponStates('giving')).toEqual(['active', 'main'])
  expect(couponStates('main')).toEqual(['main'])
  expect(roulettePrizeStates('available')).toEqual(['held', 'armed'])
  expect({ unmade: reportStates('unmade'), inProgress: reportStates('inProgress') }).toEqual({
    unmade: ['waiting', 'making'],
    inProgress: ['making'],
  })
  expect({ live: codeRequestStates('live'), delaysNext: codeRequestStates('delaysNext') }).toEqual({
    live: ['live'],
    delaysNext: ['live', 'replaced', 'spent', 'expired'],
  })
})

test('whoever has a state’s name alone asks what it means by its tag', () => {
  expect(CAMPAIGN_STATES.filter((state) => isTagged(campaignMachine, state, 'public'))).toEqual(['active', 'closed'])
  expect(isTagged(transactionMachine, 'approved', 'paid')).toBe(true)
  expect(isTagged(transactionMachine, 'refunded', 'paid')).toBe(false)
})

test('a tag that no outer state carries is a mistake, not an empty list', () => {
  expect(() => statesTagged(campaignMachine, 'busy')).toThrow('no state of campaign is tagged busy')
})
