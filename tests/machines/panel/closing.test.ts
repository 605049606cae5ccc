import { describe, expect, test, vi } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { closingMachine } from '../../../src/machines/flows/panel/closing.ts'
import { timerOf } from '../../../src/machines/timer.ts'
import { closingModel } from '../../models/panel/closing.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const open = { value: 'open', context: {} } as const
const resting = { value: 'resting', context: {} } as const
const over = { value: 'over', context: {} } as const

describe('closing after a save', () => {
  describeWalks(closingModel)

  describeTable(
    closingMachine,
    [{ input: undefined, to: 'open' }],
    [
      { at: open, on: { type: 'work.saved' }, to: 'resting' },
      { at: open, on: { type: 'work.resume' }, to: null },
      { at: open, on: { type: 'rest.passed' }, to: null },
      { at: resting, on: { type: 'work.resume' }, to: 'open' },
      { at: resting, on: { type: 'work.saved' }, to: null },
      { at: resting, on: { type: 'rest.passed' }, to: 'over' },
      { at: over, on: { type: 'work.resume' }, to: null },
      { at: over, on: { type: 'work.saved' }, to: null },
    ],
  )

  test('is wanted once the time has passed, counted anew from the last save', async () => {
    vi.useFakeTimers()
    const said: EventObject[] = []
    const machine = closingMachine.provide({ actors: { watchRest: timerOf(1000, { type: 'rest.passed' }) } })
    const actor = createActor(machine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'work.saved' })
    await vi.advanceTimersByTimeAsync(900)
    actor.send({ type: 'work.resume' })
    await vi.advanceTimersByTimeAsync(900)
    actor.send({ type: 'work.saved' })
    await vi.advanceTimersByTimeAsync(999)
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(said).toEqual([{ type: 'close.wanted' }])
    vi.useRealTimers()
  })
})
