import { type KeysCommand, type KeysFact, keysMachine } from '../../../src/machines/flows/panel/keys.ts'
import { modelOf } from '../../support/models/model.ts'

/** The keyboard, with single keys on and off. */
export const keysModel = modelOf<typeof keysMachine, KeysCommand, KeysFact>({
  machine: keysMachine,
  worlds: [
    { name: 'single keys count', input: { off: false } },
    { name: 'single keys are off', input: { off: true } },
  ],
  commands: {
    'key.press': [
      { type: 'key.press', keys: 'J' },
      { type: 'key.press', keys: 'G' },
      { type: 'key.press', keys: 'Ctrl S' },
      { type: 'key.press', keys: 'Escape' },
    ],
    'keys.switchOff': [{ type: 'keys.switchOff' }],
    'keys.switchOn': [{ type: 'keys.switchOn' }],
    'help.show': [{ type: 'help.show' }],
    'help.hide': [{ type: 'help.hide' }],
  },
  facts: { 'sequence.expired': [{ type: 'sequence.expired' }] },
  key: () => null,
  answers: { watchTimer: ['sequence.expired'] },
})
