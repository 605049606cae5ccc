import {
  type SupporterRowCommand,
  type SupporterRowFact,
  supporterRowMachine,
} from '../../../src/machines/flows/dialogues/supporter-row.ts'
import { modelOf } from '../../support/models/model.ts'

/** A supporter in their list. */
export const supporterRowModel = modelOf<typeof supporterRowMachine, SupporterRowCommand, SupporterRowFact>({
  machine: supporterRowMachine,
  worlds: [{ name: 'is there', input: { id: '1' } }],
  commands: {
    'phone.copy': [{ type: 'phone.copy' }],
    'phone.call': [{ type: 'phone.call' }],
    'supporter.remove': [{ type: 'supporter.remove' }],
  },
  facts: {
    'removal.done': [{ type: 'removal.done' }],
    'removal.refused': [{ type: 'removal.refused', message: 'Este registro não existe mais.' }],
    'removal.dismissed': [{ type: 'removal.dismissed' }],
  },
  answers: { askRemoval: ['removal.done', 'removal.refused', 'removal.dismissed'] },
})
