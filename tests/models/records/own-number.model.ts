import {
  type OwnNumberCommand,
  type OwnNumberFact,
  ownNumberMachine,
} from '../../../src/machines/flows/records/own-number.ts'
import { modelOf } from '../../support/models/model.ts'

/** A campaign whose numbers have three digits. */
export const ownNumberModel = modelOf<typeof ownNumberMachine, OwnNumberCommand, OwnNumberFact>({
  machine: ownNumberMachine,
  worlds: [{ name: 'three digits', input: { length: 3 } }],
  commands: {
    'number.type': [
      { type: 'number.type', text: '12' },
      { type: 'number.type', text: '1-2 3' },
      { type: 'number.type', text: '1234' },
      { type: 'number.type', text: '' },
    ],
    'number.find': [{ type: 'number.find' }],
  },
  facts: {
    'number.answered': [
      { type: 'number.answered', place: 4 },
      { type: 'number.answered', place: null },
    ],
    'number.lost': [{ type: 'number.lost' }],
  },
  answers: { askPlace: ['number.answered', 'number.lost'] },
})
