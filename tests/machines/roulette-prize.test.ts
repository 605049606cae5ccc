import { describe, expect, test } from 'vitest'
import {
  ROULETTE_PRIZE_STATES,
  type RoulettePrizeContext,
  type RoulettePrizeState,
  roulettePrizeAt,
  roulettePrizeMachine,
  roulettePrizeState,
} from '../../src/machines/entities/roulette-prize.ts'
import { nextStateAfter } from '../../src/machines/next-state.ts'
import { roulettePrizeModel } from '../models/roulette-prize.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const input = { id: '1', campaignId: '7', title: 'R$ 50 no PIX', titleNumber: null, winner: null }
const at = (value: RoulettePrizeState | 'deleted', part: Partial<RoulettePrizeContext> = {}) => ({
  value,
  context: { ...input, ...part },
})
const release = { type: 'prize.release', titleNumber: 9 } as const
const restore = { type: 'prize.restore' } as const
const edit = { type: 'prize.edit' } as const
const remove = { type: 'prize.delete' } as const
const ninth = { type: 'spin.reached', spin: 9 } as const
const released = { type: 'prize.released' } as const
const all = [release, restore, edit, remove, ninth, released]

/** What is refused in a state: all that is not listed. */
const refusedAt = (value: RoulettePrizeState | 'deleted', accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value, { titleNumber: 9 }), on, to: null }))

describe('a prize of the roulette', () => {
  describeWalks(roulettePrizeModel)

  describeTable(
    roulettePrizeMachine,
    [{ input, to: 'held' }],
    [
      { at: at('held'), on: release, to: 'armed', holds: { titleNumber: 9 } },
      { at: at('held'), on: edit, to: 'held' },
      { at: at('held'), on: remove, to: 'deleted' },
      ...refusedAt('held', [release, edit, remove]),
      { at: at('armed', { titleNumber: 9 }), on: restore, to: 'held', holds: { titleNumber: null } },
      { at: at('armed', { titleNumber: 9 }), on: edit, to: 'armed' },
      { at: at('armed', { titleNumber: 9 }), on: remove, to: 'deleted' },
      {
        at: at('armed', { titleNumber: 9 }),
        on: ninth,
        to: 'contemplated',
        holds: { titleNumber: 9 },
        effects: [{ type: 'prize.won', spin: 9 }],
      },
      { at: at('armed', { titleNumber: 8 }), on: ninth, to: null },
      ...refusedAt('armed', [restore, edit, remove, ninth]),
      {
        at: at('contemplated', { titleNumber: 9, winner: 'Rita' }),
        on: released,
        to: 'held',
        holds: { titleNumber: null, winner: null },
      },
      ...refusedAt('contemplated', [released]),
      ...refusedAt('deleted', []),
    ],
  )

  test('goes out once, at its spin, however often it was released and taken back before', () => {
    const won = nextStateAfter(roulettePrizeMachine, roulettePrizeAt('held', input), [release, restore, release, ninth])
    expect(won && roulettePrizeState(won)).toBe('contemplated')
    expect(won && nextStateAfter(roulettePrizeMachine, won, [ninth])).toBeNull()
  })

  test('is stored under the names of its states, and not at all once it is deleted', () => {
    expect(Object.keys(roulettePrizeMachine.states)).toEqual([...ROULETTE_PRIZE_STATES, 'deleted'])
    expect(ROULETTE_PRIZE_STATES.map((state) => roulettePrizeState(roulettePrizeAt(state, input)))).toEqual([
      ...ROULETTE_PRIZE_STATES,
    ])
    expect(roulettePrizeState({ value: 'deleted' })).toBeNull()
  })
})
