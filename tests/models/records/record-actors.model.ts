import { fromCallback } from 'xstate'
import {
  type RecordActorsFact,
  type RecordActorsMachine,
  recordActorsOf,
} from '../../../src/machines/flows/records/record-actors.ts'
import { modelOf } from '../../support/models/model.ts'

/** Two rows, and the first of them as it came anew. */
export const FIRST = { id: 1, title: 'Honda' }
export const SECOND = { id: 2, title: 'Fiat' }
export const FIRST_ANEW = { id: 1, title: 'Honda CG' }

/** The machines of a list's records: rows come, come anew and go, with a request under way or without. */
export const recordActorsModel = modelOf<RecordActorsMachine, never, RecordActorsFact>({
  machine: recordActorsOf(fromCallback(() => {})),
  worlds: [{ name: 'no rows yet', input: undefined }],
  commands: {},
  facts: {
    'rows.loaded': [
      { type: 'rows.loaded', rows: [FIRST, SECOND], held: [] },
      { type: 'rows.loaded', rows: [FIRST_ANEW], held: [] },
      { type: 'rows.loaded', rows: [FIRST_ANEW], held: [1] },
    ],
  },
  answers: {},
})
