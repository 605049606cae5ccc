import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { unprovided } from '../../src/machines/ask.ts'
import { chartOf } from '../../src/machines/chart.ts'
import { NEW_PURCHASE, transactionAt, transactionMachine } from '../../src/machines/entities/transaction.ts'
import { campaignRecordAt, campaignRecordMachine } from '../../src/machines/flows/dialogues/campaign-record.ts'
import { initialState, nextState, nextStateAfter } from '../../src/machines/next-state.ts'

const doorMachine = setup({
  types: {
    input: {} as { strength: number },
    context: {} as { strength: number },
    events: {} as { type: 'door.open' } | { type: 'door.opened' },
  },
  actors: { askOpen: unprovided<{ strength: number }>('askOpen') },
  guards: { isStrong: ({ context }) => context.strength > 1 },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': { guard: 'isStrong', target: 'opening' } } },
    opening: {
      invoke: { src: 'askOpen', input: ({ context }) => context },
      after: { 1000: 'shut' },
      on: { 'door.opened': 'open' },
    },
    open: {},
  },
})

describe('the chart of a machine', () => {
  test('is the machine without its actors and delays, once', () => {
    const chart = chartOf(doorMachine)
    expect(chartOf(doorMachine)).toBe(chart)
    const actor = createActor(chart, { input: { strength: 2 } }).start()
    actor.send({ type: 'door.open' })
    actor.send({ type: 'door.opened' })
    expect(actor.getSnapshot().value).toBe('open')
    expect(chart.states.opening?.invoke).toEqual([])
    expect(chart.states.opening?.after).toEqual([])
  })

  test('leaves the machine as it was', () => {
    chartOf(doorMachine)
    expect(doorMachine.states.opening?.invoke).toHaveLength(1)
  })
})

describe('deciding where an event leads', () => {
  const start = initialState(doorMachine, { strength: 2 })

  test('starts at the beginning of the chart', () => {
    expect(start).toEqual({ value: 'shut', context: { strength: 2 } })
  })

  test('is null where the chart does not accept the event', () => {
    expect(nextState(doorMachine, start, { type: 'door.opened' })).toBeNull()
    expect(nextState(doorMachine, initialState(doorMachine, { strength: 1 }), { type: 'door.open' })).toBeNull()
  })

  test('is the next snapshot where it does, and leaves the first one alone', () => {
    const frozen = Object.freeze({ ...start, context: Object.freeze({ ...start.context }) })
    expect(nextState(doorMachine, frozen, { type: 'door.open' })).toEqual({
      value: 'opening',
      context: { strength: 2 },
    })
  })

  test('of several events is null as soon as one is not accepted', () => {
    expect(nextStateAfter(doorMachine, start, [{ type: 'door.open' }, { type: 'door.opened' }])?.value).toBe('open')
    expect(nextStateAfter(doorMachine, start, [{ type: 'door.opened' }, { type: 'door.open' }])).toBeNull()
    expect(nextStateAfter(doorMachine, start, [])).toEqual(start)
  })

  test('is the same after a journey through JSON, as through a database', () => {
    const stored = transactionAt('pending', { id: '1', price: 3, bought: 3, ...NEW_PURCHASE })
    const event = { type: 'payment.received', delivered: 2, keeping: false, known: false } as const
    expect(nextState(transactionMachine, JSON.parse(JSON.stringify(stored)), event)).toEqual(
      nextState(transactionMachine, stored, event),
    )
  })

  test('of an outer name means its initial inner state', () => {
    const { context } = campaignRecordAt('trash', {
      ...{ id: '1', paid: 0, reserved: 0, total: 10, hasWinner: false, situation: 1 },
    })
    const { value } = nextState(campaignRecordMachine, { value: 'trash', context }, { type: 'campaign.restore' }) ?? {}
    expect(value).toEqual({ trash: 'sending' })
  })
})
