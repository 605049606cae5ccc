import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type KeysCommand, type KeysFact, keysMachine } from '../../../src/machines/flows/panel/keys.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { keysModel } from '../../models/panel/keys.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof keysMachine>['value']
const on = (inner: 'idle' | 'waiting'): Value => ({ strokes: { on: inner }, help: 'hidden' })
const off: Value = { strokes: 'off', help: 'hidden' }
const at = (value: Value) => ({ value, context: { startsOff: false, last: null } })
const press = (keys: string) => ({ type: 'key.press' as const, keys })

describe('the keyboard', () => {
  describeWalks(keysModel)

  describeTable(
    keysMachine,
    [
      { input: { off: false }, to: on('idle') },
      { input: { off: true }, to: off },
    ],
    [
      { at: at(on('idle')), on: press('J'), to: on('idle'), holds: { last: 'J' } },
      { at: at(on('idle')), on: press('G'), to: on('waiting'), holds: { last: null } },
      { at: at(on('idle')), on: press('Ctrl G'), to: on('idle'), holds: { last: 'Ctrl G' } },
      { at: at(on('idle')), on: { type: 'sequence.expired' }, to: null },
      { at: at(on('idle')), on: { type: 'keys.switchOff' }, to: off },
      { at: at(on('idle')), on: { type: 'keys.switchOn' }, to: null },
      { at: at(on('waiting')), on: press('C'), to: on('idle'), holds: { last: 'G C' } },
      { at: at(on('waiting')), on: press('G'), to: on('idle'), holds: { last: 'G G' } },
      { at: at(on('waiting')), on: press('Escape'), to: on('idle'), holds: { last: null } },
      { at: at(on('waiting')), on: press('Ctrl K'), to: on('idle'), holds: { last: 'Ctrl K' } },
      { at: at(on('waiting')), on: { type: 'sequence.expired' }, to: on('idle') },
      { at: at(on('waiting')), on: { type: 'keys.switchOff' }, to: off },
      { at: at(off), on: press('J'), to: null },
      { at: at(off), on: press('G'), to: null },
      { at: at(off), on: press('Ctrl S'), to: off, holds: { last: 'Ctrl S' } },
      { at: at(off), on: { type: 'keys.switchOff' }, to: null },
      { at: at(off), on: { type: 'keys.switchOn' }, to: on('idle') },
      { at: at(on('idle')), on: { type: 'help.show' }, to: { strokes: { on: 'idle' }, help: 'shown' } },
      { at: at(on('idle')), on: { type: 'help.hide' }, to: null },
      { at: at({ strokes: 'off', help: 'shown' }), on: { type: 'help.hide' }, to: off },
      { at: at({ strokes: 'off', help: 'shown' }), on: { type: 'help.show' }, to: null },
    ],
  )

  /** What is said, in order, when these things happen. */
  function said(first: { off: boolean }, events: (KeysCommand | KeysFact)[]) {
    const heard: unknown[] = []
    const actor = createActor(chartOf(keysMachine), { input: first })
    actor.on('*', (event) => heard.push(event))
    actor.start()
    for (const event of events) actor.send(event)
    actor.stop()
    return heard
  }
  const stroke = (keys: string) => ({ type: 'stroke.made', keys })

  test('two keys after each other are one stroke; one that came too late, or Esc between them, parts them', () => {
    expect(said({ off: false }, [press('G'), press('C'), press('C')])).toEqual([stroke('G C'), stroke('C')])
    expect(said({ off: false }, [press('G'), { type: 'sequence.expired' }, press('C')])).toEqual([stroke('C')])
    expect(said({ off: false }, [press('G'), press('Escape'), press('C')])).toEqual([stroke('C')])
  })

  test('a chord between them counts for itself and ends the waiting', () => {
    expect(said({ off: false }, [press('G'), press('Ctrl S'), press('C')])).toEqual([stroke('Ctrl S'), stroke('C')])
  })

  test('switched off, only what no letter does alone is a stroke; each switch is told, to be kept', () => {
    expect(
      said({ off: true }, [
        ...[press('J'), press('G'), press('C'), press('?'), press('Enter'), press('Ctrl S')],
        { type: 'keys.switchOn' },
        press('J'),
        { type: 'keys.switchOff' },
      ]),
    ).toEqual([
      ...[stroke('Enter'), stroke('Ctrl S'), { type: 'keys.switched', on: true }, stroke('J')],
      { type: 'keys.switched', on: false },
    ])
  })
})
