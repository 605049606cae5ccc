import { describe, expect, test } from 'vitest'
import {
  CLAIM_MS,
  RECOVERY_MESSAGE_STATES,
  recoveryMessageAt,
  recoveryMessageMachine,
  recoveryMessageState,
} from '../../src/machines/entities/recovery-message.ts'
import { statesTagged } from '../../src/machines/tags.ts'
import { recoveryMessageModel } from '../models/recovery-message.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const back = (age: number) => ({ type: 'message.takeBack', age }) as const
const checked = (age: number) => ({ type: 'claim.checked', age }) as const
const opened = { type: 'conversation.opened' } as const

describe('a message to a buyer who has not paid', () => {
  describeWalks(recoveryMessageModel)

  describeTable(
    recoveryMessageMachine,
    [{ input: undefined, to: 'claimed' }],
    [
      { at: recoveryMessageAt('claimed'), on: opened, to: 'written' },
      { at: recoveryMessageAt('claimed'), on: back(0), to: 'released' },
      { at: recoveryMessageAt('claimed'), on: back(CLAIM_MS), to: 'released' },
      { at: recoveryMessageAt('claimed'), on: checked(CLAIM_MS - 1), to: null },
      { at: recoveryMessageAt('claimed'), on: checked(CLAIM_MS), to: 'released' },
      { at: recoveryMessageAt('written'), on: back(CLAIM_MS - 1), to: 'released' },
      { at: recoveryMessageAt('written'), on: back(CLAIM_MS), to: null },
      { at: recoveryMessageAt('written'), on: checked(CLAIM_MS), to: null },
      { at: recoveryMessageAt('written'), on: opened, to: null },
      ...[opened, back(0), checked(CLAIM_MS)].map((on) => ({ at: recoveryMessageAt('released'), on, to: null })),
    ],
  )

  test('is stored under the names of its states, and keeps others away until it is given back', () => {
    expect(Object.keys(recoveryMessageMachine.states)).toEqual([...RECOVERY_MESSAGE_STATES])
    expect(RECOVERY_MESSAGE_STATES.map((state) => recoveryMessageState(recoveryMessageAt(state)))).toEqual([
      ...RECOVERY_MESSAGE_STATES,
    ])
    expect(statesTagged(recoveryMessageMachine, 'standing')).toEqual(['claimed', 'written'])
  })
})
