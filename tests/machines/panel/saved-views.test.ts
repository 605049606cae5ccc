import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type SavedView, savedViewsMachine } from '../../../src/machines/flows/panel/saved-views.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { PENDING, savedViewsModel } from '../../models/panel/saved-views.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof savedViewsMachine>['value']
const KNOWN: SavedView[] = [{ ...PENDING, id: 3, count: 12 }]
const at = (value: Value, views = KNOWN) => ({ value, context: { views } })
const outside = at('outside', [])
const reading = { inside: 'reading' } as const
const idle = { inside: 'idle' } as const
const saving = { inside: 'saving' } as const
const deleting = { inside: 'deleting' } as const

const begun = { type: 'session.started' } as const
const ended = { type: 'session.ended' } as const
const counts = { type: 'counts.changed' } as const
const loaded = { type: 'views.loaded', views: [] as SavedView[] } as const
const unread = { type: 'views.refused' } as const
const save = { type: 'view.save', view: PENDING } as const
const remove = { type: 'view.delete', id: 3 } as const
const done = { type: 'change.done' } as const
const refused = { type: 'change.refused', message: 'Você já tem uma visão com este nome' } as const

describe('saved views', () => {
  describeWalks(savedViewsModel, [{ byState: true }])

  describeTable(
    savedViewsMachine,
    [{ input: undefined, to: 'outside' }],
    [
      { at: outside, on: begun, to: reading },
      { at: outside, on: save, to: null },
      { at: outside, on: remove, to: null },
      { at: outside, on: counts, to: null },
      { at: at(reading), on: loaded, to: idle, holds: { views: [] } },
      { at: at(reading), on: unread, to: idle, holds: { views: KNOWN } },
      { at: at(reading), on: counts, to: reading },
      { at: at(reading), on: save, to: null },
      { at: at(reading), on: remove, to: null },
      { at: at(idle), on: counts, to: reading, holds: { views: KNOWN } },
      { at: at(idle), on: save, to: saving },
      { at: at(idle), on: remove, to: deleting },
      { at: at(idle), on: begun, to: null },
      { at: at(saving), on: done, to: reading },
      { at: at(saving), on: refused, to: reading, holds: { views: KNOWN } },
      { at: at(saving), on: save, to: null },
      { at: at(saving), on: counts, to: null },
      { at: at(deleting), on: done, to: reading },
      { at: at(deleting), on: refused, to: reading, holds: { views: KNOWN } },
      { at: at(deleting), on: remove, to: null },
      { at: at(idle), on: ended, to: 'outside', holds: { views: [] } },
      { at: at(reading), on: ended, to: 'outside', holds: { views: [] } },
      { at: at(saving), on: ended, to: 'outside', holds: { views: [] } },
      { at: at(deleting), on: ended, to: 'outside', holds: { views: [] } },
    ],
  )

  test('say why a change was refused, and nothing of a reading that failed', () => {
    const said: unknown[] = []
    const actor = createActor(chartOf(savedViewsMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [begun, unread, save, done, loaded, remove, refused]) actor.send(event)
    expect(said).toEqual([{ type: 'notice', class: 'error', message: 'Você já tem uma visão com este nome' }])
  })
})
