import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { updateMachine } from '../../../src/machines/flows/panel/update.ts'
import { updateModel } from '../../models/panel/update.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const upToDate = { running: 'one', offered: 'one' }
const behind = { running: 'one', offered: 'two' }
const current = { value: 'current', context: upToDate } as const
const offered = { value: 'offered', context: behind } as const
const postponed = { value: 'postponed', context: behind } as const
const applying = { value: 'applying', context: behind } as const
const noticed = (build: string) => ({ type: 'build.noticed', build }) as const

describe('the update', () => {
  describeWalks(updateModel)

  describeTable(
    updateMachine,
    [{ input: { running: 'one' }, to: 'current' }],
    [
      { at: current, on: noticed('one'), to: 'current', holds: upToDate },
      { at: current, on: noticed('two'), to: 'offered', holds: behind },
      { at: current, on: { type: 'update.apply' }, to: null },
      { at: current, on: { type: 'update.postpone' }, to: null },
      { at: offered, on: noticed('two'), to: null },
      { at: offered, on: noticed('three'), to: 'offered', holds: { running: 'one', offered: 'three' } },
      { at: offered, on: noticed('one'), to: 'current', holds: upToDate },
      { at: offered, on: { type: 'update.postpone' }, to: 'postponed', holds: behind },
      { at: offered, on: { type: 'update.apply' }, to: 'applying' },
      { at: postponed, on: noticed('two'), to: null },
      { at: postponed, on: noticed('three'), to: 'offered', holds: { offered: 'three' } },
      { at: postponed, on: noticed('one'), to: 'current', holds: upToDate },
      { at: postponed, on: { type: 'update.apply' }, to: 'applying' },
      { at: postponed, on: { type: 'update.postpone' }, to: null },
      { at: applying, on: noticed('two'), to: null },
      { at: applying, on: { type: 'update.apply' }, to: null },
    ],
  )

  test('asks for one reload, when told to', () => {
    const said: EventObject[] = []
    const actor = createActor(updateMachine, { input: { running: 'one' } })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [noticed('two'), { type: 'update.postpone' }, noticed('two')] as const) actor.send(event)
    expect(said).toEqual([])
    actor.send({ type: 'update.apply' })
    actor.send({ type: 'update.apply' })
    expect(said).toEqual([{ type: 'reload.wanted' }])
  })
})
