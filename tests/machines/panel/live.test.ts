import { describe } from 'vitest'
import { type LiveContext, liveMachine } from '../../../src/machines/flows/panel/live.ts'
import { liveModel } from '../../models/panel/live.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const following = { watching: 'following' } as const
const connecting = { watching: { leading: 'connecting' } } as const
const open = { watching: { leading: 'open' } } as const
const lost = { watching: 'lost' } as const
const at = (
  value: 'closed' | typeof following | typeof connecting | typeof open | typeof lost,
  part: Partial<LiveContext> = {},
) => ({
  value,
  context: { lastId: null, failures: 0, reached: false, ...part },
})
const told = (id: string | null, changed: number[] | null) => [{ type: 'change.told', id, changed } as const]
const granted = { type: 'lead.granted' } as const
const opened = { type: 'stream.opened', id: 'a-1' } as const
const received = { type: 'change.received', id: 'a-2', changed: [7] } as const
const shared = { type: 'change.shared', id: 'a-3', changed: [8] } as const
const stopped = { type: 'watching.stopped' } as const
const elapsed = { type: 'wait.elapsed' } as const
const gone = (reached: boolean) => ({ type: 'stream.lost', reached }) as const

describe('hearing of changes elsewhere', () => {
  describeWalks(liveModel, [{ byState: true }])

  describeTable(
    liveMachine,
    [{ input: undefined, to: 'closed' }],
    [
      { at: at('closed'), on: { type: 'watching.started' }, to: following },
      { at: at('closed'), on: granted, to: null },
      { at: at('closed'), on: shared, to: 'closed', holds: { lastId: 'a-3' }, effects: told(null, [8]) },
      { at: at(following), on: granted, to: connecting },
      { at: at(following), on: shared, to: following, holds: { lastId: 'a-3' }, effects: told(null, [8]) },
      { at: at(following), on: received, to: null },
      { at: at(following), on: stopped, to: 'closed' },
      { at: at(connecting), on: opened, to: open, holds: { lastId: 'a-1' } },
      {
        at: at(connecting, { lastId: 'a-0', failures: 3 }),
        on: opened,
        to: open,
        holds: { lastId: 'a-0', failures: 0 },
      },
      { at: at(connecting), on: gone(false), to: lost, holds: { failures: 1, reached: false } },
      { at: at(connecting), on: received, to: null },
      { at: at(open), on: received, to: open, holds: { lastId: 'a-2' }, effects: told('a-2', [7]) },
      { at: at(open), on: gone(true), to: lost, holds: { failures: 1, reached: true } },
      { at: at(open, { lastId: 'a-2' }), on: stopped, to: 'closed', holds: { lastId: 'a-2' } },
      { at: at(lost, { failures: 1, reached: true }), on: elapsed, to: connecting, effects: [] },
      { at: at(lost, { failures: 2, reached: true }), on: elapsed, to: connecting, effects: told(null, null) },
      { at: at(lost, { failures: 9, reached: false }), on: elapsed, to: connecting, effects: [] },
      { at: at(lost, { failures: 1 }), on: stopped, to: 'closed' },
      { at: at(lost, { failures: 1 }), on: received, to: null },
    ],
  )
})
