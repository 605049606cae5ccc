import { FIRST_CHOICE, type PushCommand, type PushFact, pushMachine } from '../../../src/machines/flows/buyer/push.ts'
import { modelOf } from '../../support/models/model.ts'

const found = (as: Extract<PushFact, { type: 'push.checked' }>['as']) =>
  ({ type: 'push.checked', as, choice: as === 'granted' ? FIRST_CHOICE : null, since: null }) as const

/** A device whose buyer was asked nothing yet. */
export const pushModel = modelOf<typeof pushMachine, PushCommand, PushFact>({
  machine: pushMachine,
  worlds: [{ name: 'a device', input: undefined }],
  commands: {
    'push.turnOn': [{ type: 'push.turnOn' }],
    'push.turnOff': [{ type: 'push.turnOff' }],
    'choice.change': [{ type: 'choice.change', choice: { ...FIRST_CHOICE, news: true } }],
    'home.dismiss': [{ type: 'home.dismiss' }],
  },
  facts: {
    // biome-ignore format: a sample a line
    'push.checked': [
      found('unasked'), found('granted'), found('denied'), found('gone'), found('unsupported'), found('needsHome'),
    ],
    'push.granted': [{ type: 'push.granted', choice: FIRST_CHOICE }],
    'push.denied': [{ type: 'push.denied' }],
    'push.ended': [{ type: 'push.ended' }],
    'push.refused': [{ type: 'push.refused', message: 'Sem internet.' }],
  },
  answers: {
    askState: ['push.checked'],
    askOn: ['push.granted', 'push.denied', 'push.refused'],
    askOff: ['push.ended', 'push.refused'],
    askChoice: ['push.granted', 'push.refused'],
  },
})
