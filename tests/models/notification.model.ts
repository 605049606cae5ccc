import {
  type NotificationCommand,
  type NotificationFact,
  notificationMachine,
} from '../../src/machines/entities/notification.ts'
import { modelOf } from '../support/models/model.ts'

/** A notification that an operator has just sent. */
export const notificationModel = modelOf<typeof notificationMachine, NotificationCommand, NotificationFact>({
  machine: notificationMachine,
  worlds: [{ name: 'a new notification', input: undefined }],
  commands: { 'notification.cancel': [{ type: 'notification.cancel' }] },
  facts: {
    'hold.ended': [{ type: 'hold.ended' }],
    'wave.ended': [
      { type: 'wave.ended', left: 1 },
      { type: 'wave.ended', left: 0 },
    ],
  },
  answers: {},
})
