import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { typedAmountMachine } from '../../../src/machines/flows/records/typed-amount.ts'
import { timerOf } from '../../../src/machines/timer.ts'
import { typedAmountModel } from '../../models/records/typed-amount.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'applied' | 'typing' | 'wrong', text = '') => ({ value, context: { text } })
const type = (text: string) => ({ type: 'amount.type' as const, text })
const pause = { type: 'pause.ended' } as const
const apply = { type: 'amount.apply' } as const
const clear = { type: 'amount.clear' } as const
const chosen = (amount: number | null) => [{ type: 'amount.chosen' as const, amount }]

describe('an amount that is typed into a filter', () => {
  describeWalks(typedAmountModel)

  describeTable(
    typedAmountMachine,
    [
      { input: { amount: null }, to: 'applied' },
      { input: { amount: 128_450 }, to: 'applied' },
    ],
    [
      { at: at('applied'), on: type('9'), to: 'typing', holds: { text: '9' } },
      { at: at('applied'), on: pause, to: null },
      { at: at('applied'), on: apply, to: null },
      { at: at('applied', '9'), on: clear, to: 'applied', holds: { text: '' } },
      { at: at('typing', '9'), on: type('9,'), to: 'typing', holds: { text: '9,' } },
      { at: at('typing', '9.999'), on: pause, to: 'applied', effects: chosen(999_900) },
      { at: at('typing', '99.999'), on: pause, to: 'applied', effects: chosen(9_999_900) },
      { at: at('typing', '999.99'), on: pause, to: 'applied', effects: chosen(99_999) },
      { at: at('typing', ' '), on: pause, to: 'applied', effects: chosen(null) },
      { at: at('typing', 'dez'), on: pause, to: 'wrong', effects: [] },
      { at: at('typing', '25'), on: apply, to: 'applied', effects: chosen(2500) },
      { at: at('typing', '2.5.5'), on: apply, to: 'wrong', effects: [] },
      { at: at('typing', '25'), on: clear, to: 'applied', holds: { text: '' }, effects: [] },
      { at: at('wrong', 'dez'), on: type('10'), to: 'typing', holds: { text: '10' } },
      { at: at('wrong', 'dez'), on: clear, to: 'applied', holds: { text: '' } },
      { at: at('wrong', 'dez'), on: apply, to: null },
      { at: at('wrong', 'dez'), on: pause, to: null },
    ],
  )
})

describe('the pause', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('begins anew with each key', async () => {
    vi.useFakeTimers()
    const heard: (number | null)[] = []
    const watchPause = timerOf(1_000, pause)
    const actor = createActor(typedAmountMachine.provide({ actors: { watchPause } }), { input: { amount: null } })
    actor.on('amount.chosen', ({ amount }) => heard.push(amount))
    actor.start()
    actor.send(type('9'))
    await vi.advanceTimersByTimeAsync(999)
    actor.send(type('99'))
    await vi.advanceTimersByTimeAsync(999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toEqual([9900])
    actor.stop()
  })
})
