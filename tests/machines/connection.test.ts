import { describe } from 'vitest'
import { connectionMachine } from '../../src/machines/flows/connection.ts'
import { connectionModel } from '../models/connection.model.ts'
import { describeTable, describeWalks } from '../support/machine-suite.ts'

const early = '2026-11-20T17:05:00.000Z'
const late = '2026-11-20T17:09:00.000Z'
const fresh = { value: 'online', context: { answeredAt: null } } as const
const online = { value: 'online', context: { answeredAt: early } } as const
const offline = { value: 'offline', context: { answeredAt: early } } as const

describe('the connection', () => {
  describeWalks(connectionModel)

  describeTable(
    connectionMachine,
    [{ input: undefined, to: 'online' }],
    [
      { at: fresh, on: { type: 'answer.received', at: early }, to: 'online', holds: { answeredAt: early } },
      { at: online, on: { type: 'answer.received', at: late }, to: 'online', holds: { answeredAt: late } },
      { at: online, on: { type: 'connection.lost' }, to: 'offline', holds: { answeredAt: early } },
      { at: online, on: { type: 'connection.restored' }, to: null },
      { at: offline, on: { type: 'connection.lost' }, to: null },
      { at: offline, on: { type: 'connection.restored' }, to: 'online', holds: { answeredAt: early } },
      { at: offline, on: { type: 'answer.received', at: late }, to: 'online', holds: { answeredAt: late } },
    ],
  )
})
