import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import { type ReportContext, reportMachine } from '../../../src/machines/flows/records/report.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { reportModel, SUBJECT } from '../../models/records/report.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof reportMachine>['value']
const EMPTY = { subject: null, id: null, url: null, done: 0, total: 0 }
const at = (value: Value, part: Partial<ReportContext> = {}) => ({
  value,
  context: {
    ...EMPTY,
    choice: { kind: 'sales' as const, format: 'xlsx' as const },
    ...(value !== 'closed' && { subject: SUBJECT }),
    ...part,
  },
})
const open = { type: 'report.open', subject: SUBJECT } as const
const choose = { type: 'report.choose', choice: { kind: 'buyers', format: 'xlsx' } } as const
const make = { type: 'report.make' } as const
const close = { type: 'report.close' } as const
const started = { type: 'report.started', id: '3' } as const
const refused = { type: 'report.refused', message: 'Erro ao baixar o relatório.' } as const
const written = { type: 'rows.counted', done: 10, total: 30 } as const
const made = { type: 'report.finished', url: '/x' } as const
const fetched = { type: 'download.started' } as const
const lost = { type: 'download.refused', message: 'Erro ao baixar o relatório.' } as const
const choosing = { open: 'choosing' } as const
const asking = { open: 'asking' } as const
const making = { open: 'making' } as const
const fetching = { open: 'fetching' } as const

describe('a report', () => {
  describeWalks(reportModel, [{ byState: true }])

  describeTable(
    reportMachine,
    [{ input: undefined, to: 'closed' }],
    [
      { at: at('closed'), on: open, to: choosing, holds: { subject: SUBJECT, choice: at('closed').context.choice } },
      {
        at: at('closed'),
        on: { ...open, kind: 'winners' },
        to: choosing,
        holds: { choice: { kind: 'winners', format: 'xlsx' } },
      },
      { at: at('closed'), on: make, to: null },
      { at: at('closed'), on: close, to: null },
      { at: at(choosing), on: choose, to: choosing, holds: { choice: choose.choice } },
      { at: at(choosing), on: make, to: asking },
      { at: at(choosing), on: close, to: 'closed', holds: EMPTY },
      { at: at(choosing), on: open, to: null },
      { at: at(asking, { done: 9, total: 9 }), on: started, to: making, holds: { id: '3', done: 0, total: 0 } },
      { at: at(asking), on: refused, to: choosing },
      { at: at(asking), on: make, to: null },
      { at: at(asking), on: choose, to: null },
      { at: at(asking), on: close, to: 'closed', holds: EMPTY },
      { at: at(making, { id: '3' }), on: written, to: making, holds: { done: 10, total: 30 } },
      { at: at(making, { id: '3' }), on: made, to: fetching, holds: { url: '/x' } },
      { at: at(making, { id: '3' }), on: refused, to: choosing },
      { at: at(making, { id: '3' }), on: close, to: 'closed', holds: EMPTY },
      { at: at(making, { id: '3' }), on: make, to: null },
      { at: at(fetching, { url: '/x' }), on: fetched, to: 'closed', holds: EMPTY },
      { at: at(fetching, { url: '/x' }), on: lost, to: choosing },
      { at: at(fetching, { url: '/x' }), on: close, to: 'closed', holds: EMPTY },
    ],
  )

  test('that cannot be made or fetched says so and can be asked for again', () => {
    const said: unknown[] = []
    const actor = createActor(chartOf(reportMachine))
    actor.on('*', (event) => said.push(event))
    actor.start()
    for (const event of [open, make, refused, make, started, refused, make, started, made, lost]) actor.send(event)
    expect(said).toEqual(Array(3).fill({ type: 'notice', class: 'error', message: 'Erro ao baixar o relatório.' }))
    expect(actor.getSnapshot().can(make)).toBe(true)
  })
})
