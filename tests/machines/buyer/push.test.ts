import { describe } from 'vitest'
import { FIRST_CHOICE, type PushContext, type PushFound, pushMachine } from '../../../src/machines/flows/buyer/push.ts'
import { pushModel } from '../../models/buyer/push.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const at = (value: string, part: Partial<PushContext> = {}) => ({
  value: value as never,
  context: { choice: FIRST_CHOICE, since: null, message: null, ...part },
})
const on = { type: 'push.turnOn' } as const
const off = { type: 'push.turnOff' } as const
const change = { type: 'choice.change', choice: { ...FIRST_CHOICE, news: true } } as const
const other = { ...FIRST_CHOICE, nights: true }
const since = '2026-11-14T12:00:00.000Z'
const found = (as: PushFound) => ({ type: 'push.checked', as, choice: other, since }) as const
const granted = { type: 'push.granted', choice: other } as const
const said = { message: 'Antes.' }
const denied = { type: 'push.denied' } as const
const ended = { type: 'push.ended' } as const
const refused = { type: 'push.refused', message: 'Sem internet.' } as const

describe('being told on a phone', () => {
  describeWalks(pushModel)

  describeTable(
    pushMachine,
    [{ input: undefined, to: 'looking' }],
    [
      ...(['unasked', 'granted', 'denied', 'gone', 'unsupported', 'needsHome'] as const).map((as) => ({
        ...{ at: at('looking'), on: found(as), to: as, holds: { choice: other, since } },
      })),
      { at: at('looking'), on: { ...found('unasked'), as: 'other' as never }, to: null },
      { at: at('looking'), on, to: null },
      { at: at('unasked', said), on, to: 'asking', holds: { message: null } },
      { at: at('asking'), on: granted, to: 'granted', holds: { choice: other } },
      { at: at('asking'), on: denied, to: 'denied' },
      { at: at('asking'), on: refused, to: 'off', holds: { message: 'Sem internet.' } },
      { at: at('asking'), on, to: null },
      { at: at('granted', said), on: off, to: 'ending', holds: { message: null } },
      { at: at('granted', said), on: change, to: 'choosing', holds: { choice: change.choice, message: null } },
      { at: at('choosing'), on: granted, to: 'granted', holds: { choice: other } },
      { at: at('choosing'), on: refused, to: 'granted', holds: { message: 'Sem internet.' } },
      { at: at('ending'), on: ended, to: 'off' },
      { at: at('ending'), on: refused, to: 'granted', holds: { message: 'Sem internet.' } },
      { at: at('off'), on, to: 'asking' },
      { at: at('gone'), on, to: 'asking' },
      // Who said no is not asked again.
      { at: at('denied'), on, to: null },
      { at: at('unsupported'), on, to: null },
      { at: at('needsHome'), on: { type: 'home.dismiss' }, to: 'dismissed' },
    ],
  )
})
