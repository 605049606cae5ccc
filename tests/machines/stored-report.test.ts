import { describe, expect, test } from 'vitest'
import {
  STORED_REPORT_STATES,
  storedReportAt,
  storedReportMachine,
  storedReportState,
} from '../../src/machines/entities/stored-report.ts'
import type { ChartState } from '../../src/machines/next-state.ts'
import { storedReportModel } from '../models/stored-report.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ChartState<typeof storedReportMachine>['value']

const at = (value: Value, part: Partial<{ tries: number; done: number; total: number }> = {}) => ({
  value,
  context: { tries: 1, done: 0, total: 0, ...part },
})
const locked = { ready: 'locked' } as const
const open = { ready: 'open' } as const
const started = { type: 'maker.started' } as const
const silenced = { type: 'maker.silenced' } as const
const lost = { type: 'database.lost' } as const
const counted = { type: 'rows.counted', done: 4, total: 10 } as const
const finished = { type: 'report.finished' } as const
const failed = { type: 'report.failed' } as const
const issued = { type: 'ticket.issued' } as const
const expired = { type: 'ticket.expired' } as const
const fetched = { type: 'file.fetched' } as const

describe('a stored report', () => {
  describeWalks(storedReportModel)

  describeTable(
    storedReportMachine,
    [{ input: undefined, to: 'waiting' }],
    [
      {
        at: at('waiting', { tries: 0, done: 4, total: 10 }),
        on: started,
        to: 'making',
        holds: { tries: 1, done: 0, total: 0 },
      },
      { at: at('waiting'), on: counted, to: null },
      { at: at('waiting'), on: silenced, to: null },
      { at: at('waiting'), on: lost, to: null },
      { at: at('waiting'), on: finished, to: null },
      { at: at('waiting'), on: failed, to: null },
      { at: at('waiting'), on: issued, to: null },
      { at: at('making'), on: counted, to: 'making', holds: { done: 4, total: 10 } },
      { at: at('making', { done: 4, total: 10 }), on: finished, to: locked, holds: { done: 10 } },
      { at: at('making'), on: failed, to: 'failed' },
      { at: at('making', { tries: 4 }), on: silenced, to: 'waiting', holds: { tries: 4 } },
      { at: at('making', { tries: 5 }), on: silenced, to: 'failed' },
      { at: at('making', { tries: 4 }), on: lost, to: 'waiting' },
      { at: at('making', { tries: 5 }), on: lost, to: 'failed' },
      { at: at('making'), on: started, to: null },
      { at: at('making'), on: issued, to: null },
      { at: at(locked), on: issued, to: open },
      { at: at(locked), on: fetched, to: null },
      { at: at(locked), on: expired, to: null },
      { at: at(locked), on: finished, to: null },
      { at: at(locked), on: counted, to: null },
      { at: at(open), on: issued, to: open },
      { at: at(open), on: fetched, to: locked },
      { at: at(open), on: expired, to: locked },
      { at: at('failed'), on: started, to: null },
      { at: at('failed'), on: issued, to: null },
      { at: at('failed'), on: finished, to: null },
    ],
  )

  test.each(STORED_REPORT_STATES)('that is %s is stored under that name', (state) => {
    const stored = { tries: 1, done: 0, total: 0 }
    expect(storedReportState(storedReportAt(state, { ...stored, hasTicket: false }))).toBe(state)
    expect(storedReportState(storedReportAt(state, { ...stored, hasTicket: true }))).toBe(state)
  })
})
