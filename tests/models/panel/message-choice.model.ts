import {
  type MessageChoiceCommand,
  type MessageChoiceFact,
  messageChoiceMachine,
} from '../../../src/machines/flows/panel/message-choice.ts'
import { modelOf } from '../../support/models/model.ts'

/** Which message goes to who has not paid. */
export const messageChoiceModel = modelOf<typeof messageChoiceMachine, MessageChoiceCommand, MessageChoiceFact>({
  machine: messageChoiceMachine,
  worlds: [{ name: 'before the messages are there', input: undefined }],
  commands: {
    'message.turn': [{ type: 'message.turn', use: 'due' }],
    'message.choose': [{ type: 'message.choose', id: 2 }],
  },
  facts: {
    'messages.loaded': [
      {
        type: 'messages.loaded',
        messages: [
          { id: 1, serves: 'due' },
          { id: 2, serves: 'due' },
          { id: 3, serves: 'lapsed' },
        ],
      },
    ],
  },
  answers: { watchMessages: ['messages.loaded'] },
})
