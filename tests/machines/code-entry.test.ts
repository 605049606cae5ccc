import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { chartOf } from '../../src/machines/chart.ts'
import {
  CODE_EXPIRED,
  CODE_SPENT,
  type CodeEntryContext,
  type CodeEntryOutcome,
  codeEntryMachine,
} from '../../src/machines/flows/code-entry.ts'
import type { ChartState } from '../../src/machines/next-state.ts'
import { codeEntryModel, ENTRY } from '../models/code-entry.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

type Value = ChartState<typeof codeEntryMachine>['value']

const at = (value: Value, part: Partial<CodeEntryContext> = {}) => ({ value, context: { ...ENTRY, code: '', ...part } })
const entering = (code: 'awaiting' | 'checking' | 'spent', resend: 'cooling' | 'ready' = 'cooling') => ({
  entering: { code, resend },
})
const type = (code: string) => ({ type: 'code.type', code }) as const
const submit = { type: 'code.submit' } as const
const resend = { type: 'code.resend' } as const
const abandon = { type: 'code.abandon', to: 'totp' } as const
const recover = { type: 'recovery.choose' } as const
const accepted = { type: 'check.accepted', answer: ['ABCDE-23456'] } as const
const wrong = (triesLeft: number | null) => ({ type: 'check.refused', message: 'Não', triesLeft }) as const
const typed = { code: '407215' }
const recovery = { source: 'recovery' as const }

describe('entering a code', () => {
  describeWalks(codeEntryModel, [{ byState: true }])

  describeTable(
    codeEntryMachine,
    [{ input: ENTRY, to: entering('awaiting') }],
    [
      {
        at: at(entering('awaiting'), { message: 'x' }),
        on: type('40 7-2'),
        to: entering('awaiting'),
        holds: { code: '4072', message: null },
      },
      { at: at(entering('awaiting')), on: type('4072159'), to: entering('awaiting'), holds: { code: '407215' } },
      {
        at: at(entering('awaiting'), recovery),
        on: type('abc-de'),
        to: entering('awaiting'),
        holds: { code: 'abc-de' },
      },
      { at: at(entering('awaiting'), { code: '40721' }), on: submit, to: null },
      { at: at(entering('awaiting'), typed), on: submit, to: entering('checking') },
      { at: at(entering('awaiting'), { ...typed, triesLeft: 0 }), on: submit, to: null },
      { at: at(entering('awaiting', 'ready'), typed), on: submit, to: entering('checking', 'ready') },
      { at: at(entering('awaiting'), { ...typed, ...recovery }), on: submit, to: null },
      { at: at(entering('awaiting'), { ...recovery, code: 'abcde-23456' }), on: submit, to: entering('checking') },
      {
        at: at(entering('awaiting'), { ...typed, message: 'x' }),
        on: recover,
        to: entering('awaiting'),
        holds: { source: 'recovery', code: '', message: null },
      },
      { at: at(entering('awaiting'), recovery), on: recover, to: null },
      { at: at(entering('awaiting'), { recovers: false }), on: recover, to: null },
      { at: at(entering('awaiting'), typed), on: abandon, to: 'abandoned', holds: { code: '' } },
      { at: at(entering('spent'), typed), on: abandon, to: 'abandoned', holds: { code: '' } },
      { at: at(entering('checking'), typed), on: abandon, to: null },
      { at: at(entering('checking'), typed), on: type('4'), to: null },
      { at: at(entering('checking'), typed), on: submit, to: null },
      { at: at(entering('checking'), typed), on: accepted, to: 'accepted', holds: { code: '' } },
      {
        at: at(entering('checking'), typed),
        on: { type: 'check.lost', message: 'Não' },
        to: entering('awaiting'),
        holds: { code: '407215', message: 'Não' },
      },
      {
        at: at(entering('checking'), typed),
        on: wrong(4),
        to: entering('awaiting'),
        holds: { code: '', triesLeft: 4, message: 'Não' },
      },
      {
        at: at(entering('checking'), { ...typed, triesLeft: 3 }),
        on: wrong(null),
        to: entering('awaiting'),
        holds: { code: '', triesLeft: 3, message: 'Não' },
      },
      {
        at: at(entering('checking'), typed),
        on: wrong(0),
        to: entering('spent'),
        holds: { code: '', triesLeft: 0, message: CODE_SPENT },
      },
      {
        at: at(entering('awaiting'), typed),
        on: { type: 'code.expired' },
        to: entering('spent'),
        holds: { code: '', triesLeft: 0, message: CODE_EXPIRED },
      },
      { at: at(entering('checking'), typed), on: { type: 'code.expired' }, to: entering('spent'), holds: { code: '' } },
      { at: at(entering('spent'), { triesLeft: 0 }), on: { type: 'code.expired' }, to: null },
      { at: at(entering('spent'), { triesLeft: 0 }), on: type('4'), to: null },
      { at: at(entering('awaiting')), on: resend, to: null },
      {
        at: at(entering('awaiting')),
        on: { type: 'cooldown.ticked', resendIn: 42 },
        to: entering('awaiting'),
        holds: { resendIn: 42 },
      },
      { at: at(entering('awaiting')), on: { type: 'cooldown.ended' }, to: entering('awaiting', 'ready') },
      { at: at(entering('awaiting', 'ready')), on: { type: 'cooldown.ticked', resendIn: 42 }, to: null },
      { at: at(entering('awaiting', 'ready'), typed), on: resend, to: 'wanted', holds: { code: '' } },
      { at: at(entering('awaiting', 'ready'), { source: 'totp' }), on: resend, to: null },
      { at: at(entering('awaiting', 'ready'), recovery), on: resend, to: null },
      { at: at(entering('spent', 'ready'), { source: 'totp', triesLeft: 0 }), on: resend, to: 'wanted' },
      { at: at('accepted'), on: resend, to: null },
    ],
  )

  describe('tells its host', () => {
    /** What a machine that invokes it was told. */
    const toldBy = (...events: readonly Parameters<(typeof codeEntry)['send']>[0][]) => {
      const host = createActor(hostMachine).start()
      const child = host.getSnapshot().children.codeEntry as typeof codeEntry
      for (const event of events) child.send(event)
      return { told: host.getSnapshot().context.told, kept: JSON.stringify(child.getSnapshot().context) }
    }

    test('once that the code was right, with the answer, and keeps no code', () => {
      const { told, kept } = toldBy(type('111111'), submit, wrong(4), type('407215'), submit, accepted, accepted)
      expect(told).toEqual([{ type: 'code.accepted', answer: ['ABCDE-23456'] }])
      expect(kept).not.toContain('407215')
    })

    test('that another one is wanted', () => {
      expect(toldBy({ type: 'cooldown.ended' }, resend).told).toEqual([{ type: 'code.wanted' }])
    })

    test('where somebody goes who gives up', () => {
      expect(toldBy(type('1'), abandon).told).toEqual([{ type: 'code.abandoned', to: 'totp' }])
    })
  })
})

const codeEntry = createActor(codeEntryMachine, { input: ENTRY })

const hostMachine = setup({
  types: { context: {} as { told: CodeEntryOutcome[] }, events: {} as CodeEntryOutcome },
  actors: { codeEntry: chartOf(codeEntryMachine) },
  actions: { note: assign({ told: ({ context, event }) => [...context.told, event] }) },
}).createMachine({
  context: { told: [] },
  invoke: { src: 'codeEntry', id: 'codeEntry', input: ENTRY },
  on: {
    'code.accepted': { actions: 'note' },
    'code.wanted': { actions: 'note' },
    'code.abandoned': { actions: 'note' },
  },
})
