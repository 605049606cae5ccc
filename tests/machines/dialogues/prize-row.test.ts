import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import {
  type PrizeRowContext,
  type prizeRowAt,
  prizeRowMachine,
} from '../../../src/machines/flows/dialogues/prize-row.ts'
import { prizeRowModel } from '../../models/dialogues/prize-row.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof prizeRowAt>['value']

const input = { id: '1', state: 'held', percent: 70 } as const
const at = (value: Value, part: Partial<PrizeRowContext> = {}) => ({
  value,
  context: { ...input, typed: '70', message: null, ...part },
})
const type = (text: string) => ({ type: 'percent.type', text }) as const
const save = { type: 'percent.save' } as const
const undo = { type: 'percent.undo' } as const
const remove = { type: 'prize.remove' } as const
const done = { type: 'save.done', state: 'free', percent: null } as const
const refused = { type: 'save.refused', message: 'A campanha já passou de 60%' } as const
const outdated = { type: 'save.outdated', percent: 20, message: 'Mudou: agora é 20%.' } as const
const removed = { type: 'removal.done' } as const
const notRemoved = { type: 'removal.refused', message: 'Já foi vendida' } as const
const dismissed = { type: 'removal.dismissed' } as const

describe('a prize quota in its list', () => {
  describeWalks(prizeRowModel, [{ byState: true }])

  describeTable(
    prizeRowMachine,
    [{ input, to: 'resting' }],
    [
      { at: at('resting'), on: type('8'), to: 'typing', holds: { typed: '8' } },
      { at: at('resting'), on: type(''), to: 'typing', holds: { typed: '' } },
      { at: at('resting'), on: type('8x'), to: 'typing', holds: { typed: '8' } },
      { at: at('resting'), on: type('100'), to: 'typing', holds: { typed: '99' } },
      { at: at('resting', { state: 'sold' }), on: type('80'), to: null },
      { at: at('resting', { state: 'sold' }), on: type('100'), to: null },
      { at: at('resting'), on: save, to: null },
      { at: at('resting'), on: undo, to: null },
      { at: at('resting'), on: remove, to: 'removing' },
      { at: at('resting', { state: 'free', percent: null }), on: remove, to: 'removing' },
      { at: at('resting', { state: 'sold' }), on: remove, to: null },
      { at: at('typing', { typed: '80' }), on: save, to: 'saving', holds: { typed: '80' } },
      { at: at('typing', { typed: '' }), on: save, to: 'saving' },
      { at: at('typing', { typed: '070' }), on: save, to: 'resting', holds: { typed: '70' } },
      {
        at: at('typing', { typed: '0' }),
        on: save,
        to: 'refused',
        holds: { typed: '0', message: 'Só é possível travar de 1 a 99%' },
      },
      { at: at('typing', { typed: '80' }), on: undo, to: 'resting', holds: { typed: '70' } },
      { at: at('typing', { typed: '80' }), on: type('81'), to: 'typing', holds: { typed: '81' } },
      { at: at('typing', { typed: '80' }), on: remove, to: null },
      { at: at('saving', { typed: '80' }), on: done, to: 'saved', holds: { state: 'free', percent: null, typed: '' } },
      {
        at: at('saving', { typed: '60' }),
        on: refused,
        to: 'refused',
        holds: { typed: '60', message: refused.message },
      },
      {
        at: at('saving', { typed: '60' }),
        on: outdated,
        to: 'outdated',
        holds: { typed: '60', percent: 20, message: outdated.message },
      },
      {
        at: at('outdated', { percent: 20, typed: '60', message: 'x' }),
        on: save,
        to: 'saving',
        asks: { askPercent: { id: '1', percent: 60, was: 20 } },
      },
      {
        at: at('outdated', { percent: 20, typed: '60', message: 'x' }),
        on: undo,
        to: 'resting',
        holds: { typed: '20', message: null },
      },
      { at: at('outdated', { percent: 20, typed: '60' }), on: type('61'), to: 'typing', holds: { typed: '61' } },
      { at: at('outdated', { percent: 20, typed: '60' }), on: type('100'), to: 'typing', holds: { typed: '99' } },
      { at: at('outdated', { percent: 20, typed: '60' }), on: remove, to: null },
      { at: at('saving', { typed: '80' }), on: type('81'), to: null },
      { at: at('saving', { typed: '80' }), on: undo, to: null },
      { at: at('saved', { percent: 80, typed: '80' }), on: type('8'), to: 'typing', holds: { typed: '8' } },
      { at: at('saved'), on: type('100'), to: 'typing', holds: { typed: '99' } },
      { at: at('saved'), on: remove, to: 'removing' },
      {
        at: at('refused', { typed: '60', message: 'x' }),
        on: type('61'),
        to: 'typing',
        holds: { typed: '61', message: null },
      },
      { at: at('refused', { typed: '60' }), on: type('100'), to: 'typing', holds: { typed: '99' } },
      {
        at: at('refused', { typed: '60', message: 'x' }),
        on: undo,
        to: 'resting',
        holds: { typed: '70', message: null },
      },
      { at: at('refused', { typed: '60' }), on: save, to: null },
      { at: at('typing', { typed: '80' }), on: type('100'), to: 'typing', holds: { typed: '99' } },
      ...(['typing', 'saved', 'refused', 'outdated'] as const).map((state) => ({
        at: at(state, { state: 'sold' }),
        on: type('80'),
        to: null,
      })),
      { at: at('saved', { state: 'sold' }), on: remove, to: null },
      { at: at('removing'), on: removed, to: 'removed' },
      { at: at('removing'), on: notRemoved, to: 'resting' },
      { at: at('removing'), on: dismissed, to: 'resting' },
      { at: at('removing'), on: type('80'), to: null },
      { at: at('removed'), on: type('80'), to: null },
      { at: at('removed'), on: remove, to: null },
    ],
  )

  test('says that more than 99 became 99, and why it was not deleted', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(prizeRowMachine), { input })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send(type('100'))
    actor.send(undo)
    actor.send(remove)
    actor.send(notRemoved)
    expect(said).toEqual([
      { type: 'notice', class: 'info', message: 'Limite máximo até 99% da ação' },
      { type: 'notice', class: 'error', message: 'Já foi vendida' },
    ])
  })
})
