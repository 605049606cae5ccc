import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { PULL_ENOUGH, PULL_MOST, pullMachine } from '../../src/ui/pull.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'
import { modelOf } from '../support/model.ts'

const moved = (distance: number) => ({ type: 'finger.moved', distance }) as const
const lifted = { type: 'finger.lifted' } as const
const cancelled = { type: 'finger.cancelled' } as const
const finished = { type: 'refresh.finished' } as const
const at = (value: 'idle' | 'pulling' | 'armed' | 'refreshing', distance: number) => ({ value, context: { distance } })

describe('pulling a list', () => {
  describeWalks(
    modelOf<typeof pullMachine, never, typeof lifted | typeof cancelled | typeof finished | ReturnType<typeof moved>>({
      machine: pullMachine,
      worlds: [{ name: 'a list at its top', input: undefined }],
      commands: {},
      facts: {
        'finger.moved': [moved(0), moved(20), moved(PULL_ENOUGH)],
        'finger.lifted': [lifted],
        'finger.cancelled': [cancelled],
        'refresh.finished': [finished],
      },
      answers: {},
    }),
  )

  describeTable(
    pullMachine,
    [{ input: undefined, to: 'idle' }],
    [
      { at: at('idle', 0), on: moved(0), to: null },
      { at: at('idle', 0), on: moved(-8), to: null },
      { at: at('idle', 0), on: moved(20), to: 'pulling', holds: { distance: 20 } },
      { at: at('idle', 0), on: moved(64), to: 'armed', holds: { distance: 64 } },
      { at: at('idle', 0), on: lifted, to: null },
      { at: at('pulling', 20), on: moved(63), to: 'pulling', holds: { distance: 63 } },
      { at: at('pulling', 20), on: moved(64), to: 'armed', holds: { distance: 64 } },
      { at: at('pulling', 20), on: moved(0), to: 'idle', holds: { distance: 0 } },
      { at: at('pulling', 20), on: lifted, to: 'idle', holds: { distance: 0 } },
      { at: at('pulling', 20), on: cancelled, to: 'idle', holds: { distance: 0 } },
      { at: at('armed', 64), on: moved(500), to: 'armed', holds: { distance: PULL_MOST } },
      { at: at('armed', 64), on: moved(63), to: 'pulling', holds: { distance: 63 } },
      { at: at('armed', 90), on: lifted, to: 'refreshing', holds: { distance: PULL_ENOUGH } },
      { at: at('armed', 90), on: cancelled, to: 'idle', holds: { distance: 0 } },
      { at: at('refreshing', 64), on: moved(80), to: null },
      { at: at('refreshing', 64), on: finished, to: 'idle', holds: { distance: 0 } },
      { at: at('idle', 0), on: finished, to: null },
    ],
  )

  test('asks once, and only when lifted far enough', () => {
    const said: EventObject[] = []
    const actor = createActor(pullMachine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [moved(80), cancelled, moved(80), moved(10), lifted]) actor.send(event)
    expect(said).toEqual([])
    for (const event of [moved(80), lifted, lifted, moved(80), lifted]) actor.send(event)
    expect(said).toEqual([{ type: 'refresh.wanted' }])
  })
})
