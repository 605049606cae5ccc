import { describe } from 'vitest'
import { liveChangesMachine } from '../../../src/machines/flows/panel/live-changes.ts'
import { liveChangesModel } from '../../models/panel/live-changes.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: 'quiet' | 'pausing' | 'hidden', gathered: number[] | null = []) => ({ value, context: { gathered } })
const received = (...changed: number[]) => ({ type: 'change.received', changed }) as const
const anything = { type: 'change.received', changed: null } as const
const elapsed = { type: 'pause.elapsed' } as const
const hidden = { type: 'watching.stopped' } as const
const shown = { type: 'watching.started' } as const
const told = (changed: number[] | null) => [{ type: 'changes.told', changed } as const]

describe('telling the panel of changes', () => {
  describeWalks(liveChangesModel)

  describeTable(
    liveChangesMachine,
    [{ input: undefined, to: 'quiet' }],
    [
      { at: at('quiet'), on: received(7), to: 'pausing', holds: { gathered: [] }, effects: told([7]) },
      { at: at('quiet'), on: anything, to: 'pausing', holds: { gathered: [] }, effects: told(null) },
      { at: at('quiet'), on: elapsed, to: null },
      { at: at('quiet'), on: hidden, to: 'hidden' },
      { at: at('pausing'), on: received(7), to: 'pausing', holds: { gathered: [7] }, effects: [] },
      { at: at('pausing', [7]), on: received(7, 8), to: 'pausing', holds: { gathered: [7, 8] }, effects: [] },
      { at: at('pausing', [7]), on: anything, to: 'pausing', holds: { gathered: null }, effects: [] },
      { at: at('pausing', null), on: received(7), to: 'pausing', holds: { gathered: null }, effects: [] },
      { at: at('pausing', [7]), on: elapsed, to: 'pausing', holds: { gathered: [] }, effects: told([7]) },
      { at: at('pausing', null), on: elapsed, to: 'pausing', holds: { gathered: [] }, effects: told(null) },
      { at: at('pausing'), on: elapsed, to: 'quiet', effects: [] },
      { at: at('pausing', [7]), on: hidden, to: 'hidden', holds: { gathered: [7] } },
      { at: at('hidden'), on: received(7), to: 'hidden', holds: { gathered: [7] }, effects: [] },
      { at: at('hidden', [7]), on: shown, to: 'pausing', holds: { gathered: [] }, effects: told([7]) },
      { at: at('hidden'), on: shown, to: 'quiet', effects: [] },
      { at: at('hidden'), on: elapsed, to: null },
    ],
  )
})
