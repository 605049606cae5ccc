import {
  type ShownTokenCommand,
  type ShownTokenFact,
  shownTokenMachine,
} from '../../../src/machines/flows/records/shown-token.ts'
import { modelOf } from '../../support/models/model.ts'

/** An access whose token was not made yet. */
export const shownTokenModel = modelOf<typeof shownTokenMachine, ShownTokenCommand, ShownTokenFact>({
  machine: shownTokenMachine,
  worlds: [{ name: 'an access', input: undefined }],
  commands: { 'token.copy': [{ type: 'token.copy' }], 'token.put': [{ type: 'token.put' }] },
  facts: {
    'token.created': [{ type: 'token.created', token: 'tal_live_abc' }],
    'copy.done': [{ type: 'copy.done' }],
    'copy.refused': [{ type: 'copy.refused' }],
  },
  answers: { askCopy: ['copy.done', 'copy.refused'] },
})
