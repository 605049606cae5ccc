import { describe } from 'vitest'
import { type OwnNumberContext, ownNumberMachine } from '../../../src/machines/flows/records/own-number.ts'
import { ownNumberModel } from '../../models/records/own-number.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = 'idle' | 'asking' | 'found' | 'missing' | 'lost'
const at = (value: Value, part: Partial<OwnNumberContext> = {}) => ({
  value,
  context: { length: 3, typed: '', place: null, ...part },
})
const type = (text: string) => ({ type: 'number.type', text }) as const
const find = { type: 'number.find' } as const
const answered = (place: number | null) => ({ type: 'number.answered', place }) as const

describe('the search of one’s own number', () => {
  describeWalks(ownNumberModel)

  describeTable(
    ownNumberMachine,
    [{ input: { length: 3 }, to: 'idle' }],
    [
      { at: at('idle'), on: type('1 2'), to: 'idle', holds: { typed: '12' } },
      { at: at('idle', { typed: '12' }), on: type('12-3'), to: 'asking', holds: { typed: '123' } },
      { at: at('idle', { typed: '123' }), on: type('12-34'), to: 'missing', holds: { typed: '1234' } },
      { at: at('idle', { typed: '7' }), on: find, to: 'asking', holds: { typed: '007' } },
      { at: at('idle'), on: find, to: null },
      { at: at('asking', { typed: '123' }), on: answered(4), to: 'found', holds: { place: 4 } },
      { at: at('asking', { typed: '123' }), on: answered(null), to: 'missing', holds: { place: null } },
      { at: at('asking', { typed: '123' }), on: { type: 'number.lost' }, to: 'lost' },
      { at: at('asking', { typed: '123' }), on: find, to: null },
      { at: at('asking', { typed: '123' }), on: type('456'), to: 'asking', holds: { typed: '456' } },
      { at: at('lost', { typed: '123' }), on: find, to: 'asking' },
      { at: at('found', { typed: '123', place: 4 }), on: type('12'), to: 'idle', holds: { typed: '12', place: null } },
      { at: at('found', { typed: '123', place: 4 }), on: find, to: null },
      { at: at('missing', { typed: '123' }), on: find, to: null },
    ],
  )
})
