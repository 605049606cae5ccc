import { describe } from 'vitest'
import { shownTokenMachine } from '../../../src/machines/flows/records/shown-token.ts'
import { shownTokenModel } from '../../models/records/shown-token.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const token = 'tal_live_abc'
const at = (value: 'none' | 'shown' | 'copying' | 'copied' | 'byHand') => ({
  value,
  context: { token: value === 'none' ? null : token },
})
const made = { type: 'token.created', token } as const
const copy = { type: 'token.copy' } as const
const put = { type: 'token.put' } as const
const done = { type: 'copy.done' } as const
const refused = { type: 'copy.refused' } as const
const gone = [{ type: 'token.gone' as const }]

describe('a token that is shown once', () => {
  describeWalks(shownTokenModel)

  describeTable(
    shownTokenMachine,
    [{ input: undefined, to: 'none' }],
    [
      { at: at('none'), on: made, to: 'shown', holds: { token } },
      ...[copy, put, done, refused].map((on) => ({ at: at('none'), on, to: null })),
      { at: at('shown'), on: copy, to: 'copying' },
      ...[made, put, done, refused].map((on) => ({ at: at('shown'), on, to: null })),
      { at: at('copying'), on: done, to: 'copied', holds: { token } },
      { at: at('copying'), on: refused, to: 'byHand', holds: { token } },
      ...[made, copy, put].map((on) => ({ at: at('copying'), on, to: null })),
      ...(['copied', 'byHand'] as const).flatMap((value) => [
        { at: at(value), on: copy, to: 'copying' as const },
        { at: at(value), on: put, to: 'none' as const, holds: { token: null }, effects: gone },
        ...[made, done, refused].map((on) => ({ at: at(value), on, to: null })),
      ]),
    ],
  )
})
