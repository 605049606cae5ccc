import { describe } from 'vitest'
import { connectionMachine } from '../../../src/machines/flows/panel/connection.ts'
import { connectionModel } from '../../models/panel/connection.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const early = '2026-11-20T17:05:00.000Z'
const late = '2026-11-20T17:09:00.000Z'
const writable = { online: 'writable' } as const
const readOnly = { online: 'readOnly' } as const
const seen = { answeredAt: early }
const answered = { type: 'answer.received', at: late, full: false } as const
const answeredFull = { ...answered, full: true }
const reached = { type: 'server.reached', full: false } as const
const reachedFull = { ...reached, full: true }
const delayed = { type: 'answer.delayed' } as const
const slow = { online: 'delayed' } as const
const lost = { type: 'connection.lost' } as const

describe('the connection', () => {
  describeWalks(connectionModel)

  describeTable(
    connectionMachine,
    [{ input: undefined, to: writable }],
    [
      {
        at: { value: writable, context: { answeredAt: null } },
        on: answered,
        to: writable,
        holds: { answeredAt: late },
      },
      { at: { value: writable, context: seen }, on: answered, to: writable, holds: { answeredAt: late } },
      { at: { value: writable, context: seen }, on: answeredFull, to: readOnly, holds: { answeredAt: late } },
      { at: { value: writable, context: seen }, on: reached, to: writable, holds: seen },
      { at: { value: writable, context: seen }, on: reachedFull, to: readOnly, holds: seen },
      { at: { value: writable, context: seen }, on: lost, to: 'offline', holds: seen },
      { at: { value: readOnly, context: seen }, on: answered, to: writable, holds: { answeredAt: late } },
      { at: { value: readOnly, context: seen }, on: answeredFull, to: readOnly, holds: { answeredAt: late } },
      { at: { value: readOnly, context: seen }, on: reached, to: writable, holds: seen },
      { at: { value: readOnly, context: seen }, on: reachedFull, to: readOnly, holds: seen },
      { at: { value: readOnly, context: seen }, on: lost, to: 'offline', holds: seen },
      ...[writable, readOnly, slow].map((value) => ({
        at: { value, context: seen },
        on: delayed,
        to: slow,
        holds: seen,
      })),
      { at: { value: slow, context: seen }, on: answered, to: writable, holds: { answeredAt: late } },
      { at: { value: slow, context: seen }, on: answeredFull, to: readOnly, holds: { answeredAt: late } },
      { at: { value: slow, context: seen }, on: reached, to: writable, holds: seen },
      { at: { value: slow, context: seen }, on: reachedFull, to: readOnly, holds: seen },
      { at: { value: slow, context: seen }, on: lost, to: 'offline', holds: seen },
      { at: { value: 'offline', context: seen }, on: delayed, to: null },
      { at: { value: 'offline', context: seen }, on: lost, to: null },
      { at: { value: 'offline', context: seen }, on: reached, to: writable, holds: seen },
      { at: { value: 'offline', context: seen }, on: reachedFull, to: readOnly, holds: seen },
      { at: { value: 'offline', context: seen }, on: answered, to: writable, holds: { answeredAt: late } },
      { at: { value: 'offline', context: seen }, on: answeredFull, to: readOnly, holds: { answeredAt: late } },
    ],
  )
})
