import { describe } from 'vitest'
import { broadcastMachine } from '../../../src/machines/flows/panel/broadcast.ts'
import { broadcastModel } from '../../models/panel/broadcast.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const presenting = { value: 'presenting', context: { prize: null } } as const
const revealed = { value: 'revealed', context: { prize: 'first' } } as const

describe('the broadcast of a draw', () => {
  describeWalks(broadcastModel)

  describeTable(
    broadcastMachine,
    [{ input: undefined, to: 'presenting' }],
    [
      {
        at: presenting,
        on: { type: 'prize.drawn', prize: 'first' },
        to: 'revealed',
        holds: { prize: 'first' },
      },
      { at: presenting, on: { type: 'broadcast.advance' }, to: null },
      { at: revealed, on: { type: 'prize.drawn', prize: 'second' }, to: 'revealed', holds: { prize: 'second' } },
      { at: revealed, on: { type: 'broadcast.advance' }, to: 'presenting', holds: { prize: null } },
    ],
  )
})
