import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type AlertsFact, alertsMachine, type Marks } from '../../../src/machines/flows/panel/alerts.ts'
import { alertsModel } from '../../models/panel/alerts.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const idle = { value: 'idle', context: {} } as const
const marking = { value: 'marking', context: {} } as const
const mark = { type: 'alerts.mark', marks: [{ alert: 'late', mark: '1' }] } as const
const done = { type: 'mark.done' } as const
const refused = { type: 'mark.refused', message: 'Erro' } as const

describe('alerts that are marked as read', () => {
  describeWalks(alertsModel)

  describeTable(
    alertsMachine,
    [{ input: undefined, to: 'idle' }],
    [
      { at: idle, on: mark, to: 'marking' },
      { at: idle, on: { type: 'alerts.mark', marks: [] }, to: null },
      { at: idle, on: done, to: null },
      { at: marking, on: mark, to: null },
      { at: marking, on: done, to: 'idle', effects: [] },
      {
        at: marking,
        on: refused,
        to: 'idle',
        effects: [{ type: 'notice', class: 'error', message: 'Erro' }],
      },
    ],
  )

  test('are kept with what they say', async () => {
    const kept: Marks[] = []
    const askMark = ask(
      async ({ marks }: { marks: Marks }): Promise<AlertsFact> => {
        kept.push(marks)
        return done
      },
      () => refused,
    )
    const actor = createActor(alertsMachine.provide({ actors: { askMark } })).start()
    actor.send(mark)
    await expect.poll(() => actor.getSnapshot().value).toBe('idle')
    expect(kept).toEqual([[{ alert: 'late', mark: '1' }]])
    actor.stop()
  })
})
