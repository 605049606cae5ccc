import { describe } from 'vitest'
import { type LiveContext, liveMachine } from '../../../src/machines/flows/panel/live.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { liveModel } from '../../models/panel/live.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ChartState<typeof liveMachine>['value']
type Pace = Exclude<Value, string>['pace']

const hearing = {
  closed: 'closed',
  following: { watching: 'following' },
  connecting: { watching: { leading: 'connecting' } },
  open: { watching: { leading: 'open' } },
  lost: { watching: 'lost' },
} as const
const without = { polling: 'without' } as const
const begun = { polling: 'begun' } as const
const is = (where: keyof typeof hearing, pace: Pace = 'live'): Value => ({ hearing: hearing[where], pace })
const at = (where: keyof typeof hearing, part: Partial<LiveContext> = {}, pace: Pace = 'live') => ({
  value: is(where, pace),
  context: { lastId: null, failures: 0, ...part },
})
const told = (id: string | null, changed: number[] | null, own = true) =>
  [{ type: 'change.told', id, changed, own }] as const
const granted = { type: 'lead.granted' } as const
const opened = { type: 'stream.opened', id: 'a-1' } as const
const continued = { type: 'stream.continued' } as const
const received = { type: 'change.received', id: 'a-2', changed: [7] } as const
const shared = { type: 'change.shared', id: 'a-3', changed: [8] } as const
const polled = { type: 'change.shared', id: null, changed: null } as const
const started = { type: 'watching.started' } as const
const stopped = { type: 'watching.stopped' } as const
const elapsed = { type: 'wait.elapsed' } as const
const due = { type: 'poll.elapsed' } as const
const gone = (held: boolean) => ({ type: 'stream.lost', held }) as const

describe('hearing of changes elsewhere', () => {
  describeWalks(liveModel, [
    {
      byState: true,
      only: ['watching.started', 'watching.stopped', 'lead.granted', 'stream.opened', 'change.received', 'stream.lost'],
    },
    { byState: true, only: ['watching.started', 'lead.granted', 'stream.lost', 'wait.elapsed', 'poll.elapsed'] },
    { byState: true, only: ['watching.started', 'change.shared', 'watching.stopped'] },
  ])

  describeTable(
    liveMachine,
    [{ input: undefined, to: is('closed') }],
    [
      { at: at('closed'), on: started, to: is('following') },
      { at: at('closed'), on: granted, to: null },
      { at: at('closed'), on: shared, to: is('closed'), holds: { lastId: 'a-3' }, effects: told('a-3', [8], false) },
      { at: at('following'), on: granted, to: is('connecting') },
      {
        at: at('following'),
        on: shared,
        to: is('following'),
        holds: { lastId: 'a-3' },
        effects: told('a-3', [8], false),
      },
      { at: at('following'), on: received, to: null },
      { at: at('following'), on: stopped, to: is('closed') },
      { at: at('connecting'), on: opened, to: is('open'), holds: { lastId: 'a-1' } },
      {
        at: at('connecting', { lastId: 'a-0', failures: 3 }),
        on: opened,
        to: is('open'),
        holds: { lastId: 'a-0', failures: 0 },
      },
      { at: at('connecting'), on: gone(false), to: is('lost'), holds: { failures: 1 } },
      { at: at('connecting'), on: received, to: null },
      { at: at('open'), on: received, to: is('open'), holds: { lastId: 'a-2' }, effects: told('a-2', [7]) },
      { at: at('open'), on: continued, to: null },
      { at: at('open'), on: gone(false), to: is('lost'), holds: { failures: 1 } },
      { at: at('open', { lastId: 'a-2' }), on: stopped, to: is('closed'), holds: { lastId: 'a-2' } },
      { at: at('lost', { failures: 9 }), on: elapsed, to: is('connecting'), effects: [] },
      { at: at('lost', { failures: 1 }), on: stopped, to: is('closed') },
      { at: at('lost', { failures: 1 }), on: received, to: null },
      { at: at('connecting'), on: gone(true), to: is('lost', without), holds: { failures: 1 } },
      { at: at('open'), on: gone(true), to: is('lost', without), holds: { failures: 1 } },
      { at: at('lost', {}, without), on: due, to: is('lost', without), effects: told(null, null) },
      { at: at('lost', {}, without), on: elapsed, to: is('connecting', without), effects: [] },
      { at: at('connecting', {}, without), on: opened, to: is('open', begun), effects: [] },
      { at: at('connecting', {}, without), on: continued, to: null },
      { at: at('open', {}, begun), on: due, to: is('open', begun), effects: told(null, null) },
      { at: at('open', {}, begun), on: gone(true), to: is('lost', without) },
      { at: at('open', {}, begun), on: gone(false), to: is('lost', without) },
      { at: at('open', { lastId: 'a-1' }, begun), on: continued, to: is('open'), effects: told('a-1', null) },
      { at: at('open', {}, begun), on: stopped, to: is('closed', 'resting') },
      { at: at('lost', {}, without), on: stopped, to: is('closed', 'resting') },
      { at: at('closed', {}, 'resting'), on: due, to: null },
      { at: at('closed', {}, 'resting'), on: started, to: is('following', without) },
      {
        at: at('following', { lastId: 'a-0' }),
        on: polled,
        to: is('following', 'toldByPolling'),
        holds: { lastId: 'a-0' },
        effects: told(null, null, false),
      },
      { at: at('following', {}, 'toldByPolling'), on: polled, to: is('following', 'toldByPolling') },
      { at: at('following', {}, 'toldByPolling'), on: shared, to: is('following') },
      { at: at('following', {}, 'toldByPolling'), on: stopped, to: is('closed') },
      { at: at('connecting', {}, 'toldByPolling'), on: opened, to: is('open') },
      { at: at('connecting', {}, 'toldByPolling'), on: gone(true), to: is('lost', without) },
      { at: at('connecting', {}, 'toldByPolling'), on: gone(false), to: is('lost', 'toldByPolling') },
    ],
  )
})
