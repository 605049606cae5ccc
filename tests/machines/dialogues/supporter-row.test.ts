import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type supporterRowAt, supporterRowMachine } from '../../../src/machines/flows/dialogues/supporter-row.ts'
import { supporterRowModel } from '../../models/dialogues/supporter-row.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const input = { id: '1' }
const at = (value: ReturnType<typeof supporterRowAt>['value']) => ({ value, context: input })
const copied = { type: 'phone.copy' } as const
const called = { type: 'phone.call' } as const
const removed = { type: 'supporter.remove' } as const
const refused = { type: 'removal.refused', message: 'Este registro não existe mais.' } as const

describe('a supporter in their list', () => {
  describeWalks(supporterRowModel)

  describeTable(
    supporterRowMachine,
    [{ input, to: 'resting' }],
    [
      ...[copied, called].map((on) => ({ at: at('resting'), on, to: 'resting' as const })),
      { at: at('resting'), on: removed, to: 'removing' },
      { at: at('removing'), on: { type: 'removal.done' }, to: 'removed' },
      { at: at('removing'), on: refused, to: 'resting' },
      { at: at('removing'), on: { type: 'removal.dismissed' }, to: 'resting' },
      ...(['removing', 'removed'] as const).flatMap((value) =>
        [copied, called, removed].map((on) => ({ at: at(value), on, to: null })),
      ),
    ],
  )

  test('has its phone copied or written to, and says why it was not taken off', () => {
    const said: EventObject[] = []
    const actor = createActor(chartOf(supporterRowMachine), { input })
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [copied, called, removed, refused]) actor.send(event)
    expect(said).toEqual([
      { type: 'phone.wanted', use: 'copy' },
      { type: 'phone.wanted', use: 'call' },
      { type: 'notice', class: 'error', message: 'Este registro não existe mais.' },
    ])
  })
})
