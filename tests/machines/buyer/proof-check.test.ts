import { describe } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { type ProofCheckContext, proofCheckMachine } from '../../../src/machines/flows/buyer/proof-check.ts'
import { proofCheckModel } from '../../models/buyer/proof-check.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import { CHECKED, COMPARED, FAULT } from '../../support/seeds/proof-facts.ts'

type Value = SnapshotFrom<typeof proofCheckMachine>['value']
const EMPTY: ProofCheckContext = {
  ...{ revealed: true, purchases: [], fileName: null, progress: null, passed: [] },
  ...{ checked: null, trouble: null, compared: null },
}
const at = (value: Value, part: Partial<ProofCheckContext> = {}) => ({ value, context: { ...EMPTY, ...part } })
const start = { type: 'check.start' } as const
const compare = { type: 'numbers.compare' } as const
const remembered = { type: 'device.remembered', purchases: [7] } as const
const progress = { of: 'numbers', done: 50, total: 100 } as const
const passed = { step: 'published', told: 'Ontem.' } as const
const whole = { type: 'check.completed', checked: CHECKED } as const
const refuted = { ...CHECKED, fault: FAULT }
const file = new File(['{}'], 'prova.json')
const choose = { type: 'file.check', file } as const
const before = { progress, passed: [passed], checked: refuted, trouble: 'network', compared: COMPARED } as const

describe('the check of a proof', () => {
  describeWalks(proofCheckModel, [{ byState: true }])

  describeTable(
    proofCheckMachine,
    [
      { input: { revealed: true }, to: 'ready' },
      { input: { revealed: false }, to: 'sealed' },
    ],
    [
      { at: at('sealed', { revealed: false }), on: start, to: null },
      { at: at('ready'), on: remembered, to: 'ready', holds: { purchases: [7] } },
      { at: at('ready'), on: compare, to: null },
      ...(['ready', 'interrupted', 'refuted'] as const).map((state) => ({
        ...{ at: at(state, { ...before, purchases: [7], fileName: 'prova.json' }), on: start, to: 'checking' as const },
        holds: { ...EMPTY, purchases: [7] },
      })),
      ...(['ready', 'interrupted', 'refuted', { verified: 'alone' }] as const).map((state) => ({
        ...{ at: at(state, { ...before, purchases: [7] }), on: choose, to: 'checking' as const },
        holds: { ...EMPTY, purchases: [7], fileName: 'prova.json' },
      })),
      { at: at('sealed', { revealed: false }), on: choose, to: null },
      { at: at('checking'), on: choose, to: null },
      { at: at('checking'), on: start, to: null },
      { at: at('checking'), on: { type: 'check.progressed', progress }, to: 'checking', holds: { progress } },
      {
        at: at('checking', { passed: [passed] }),
        on: { type: 'step.passed', passed: { step: 'key', told: 'Sim.' } },
        to: 'checking',
        holds: { passed: [passed, { step: 'key', told: 'Sim.' }] },
      },
      { at: at('checking'), on: whole, to: { verified: 'alone' }, holds: { checked: CHECKED } },
      {
        at: at('checking'),
        on: { type: 'check.completed', checked: refuted },
        to: 'refuted',
        holds: { checked: refuted },
      },
      {
        at: at('checking'),
        on: { type: 'check.lost', trouble: 'unable' },
        to: 'interrupted',
        holds: { trouble: 'unable' },
      },
      { at: at('interrupted'), on: whole, to: null },
      { at: at({ verified: 'alone' }), on: compare, to: null },
      { at: at({ verified: 'alone' }), on: start, to: null },
      { at: at({ verified: 'alone' }, { purchases: [7] }), on: compare, to: { verified: 'comparing' } },
      { at: at({ verified: 'comparing' }), on: compare, to: null },
      {
        at: at({ verified: 'comparing' }),
        on: { type: 'numbers.compared', compared: COMPARED },
        to: { verified: 'compared' },
        holds: { compared: COMPARED },
      },
      { at: at({ verified: 'comparing' }), on: { type: 'numbers.lost' }, to: { verified: 'unread' } },
      { at: at({ verified: 'unread' }), on: compare, to: { verified: 'comparing' } },
      { at: at({ verified: 'compared' }), on: compare, to: null },
    ],
  )
})
