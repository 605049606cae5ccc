import { type LiveChangesFact, liveChangesMachine } from '../../../src/machines/flows/panel/live-changes.ts'
import { modelOf } from '../../support/models/model.ts'

/** Changes of two campaigns, and of nobody knows which. */
export const liveChangesModel = modelOf<typeof liveChangesMachine, never, LiveChangesFact>({
  machine: liveChangesMachine,
  worlds: [{ name: 'a panel that is looked at', input: undefined }],
  commands: {},
  facts: {
    'change.received': [
      { type: 'change.received', changed: [1] },
      { type: 'change.received', changed: [1, 2] },
      { type: 'change.received', changed: null },
    ],
    'pause.elapsed': [{ type: 'pause.elapsed' }],
    'watching.stopped': [{ type: 'watching.stopped' }],
    'watching.started': [{ type: 'watching.started' }],
  },
  answers: { watchPause: ['pause.elapsed'] },
  key: ({ context }) => [context.gathered?.length ?? null],
})
