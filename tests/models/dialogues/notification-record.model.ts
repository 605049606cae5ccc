import {
  type NotificationRecordCommand,
  type NotificationRecordFact,
  notificationRecordMachine,
} from '../../../src/machines/flows/dialogues/notification-record.ts'
import { modelOf } from '../../support/models/model.ts'

/** A notification that an operator has just sent. */
export const notificationRecordModel = modelOf<
  typeof notificationRecordMachine,
  NotificationRecordCommand,
  NotificationRecordFact
>({
  machine: notificationRecordMachine,
  worlds: [{ name: 'a new notification', input: { id: '1' } }],
  commands: {
    'notification.cancel': [{ type: 'notification.cancel' }],
    'notification.reuse': [{ type: 'notification.reuse' }],
    'request.confirm': [{ type: 'request.confirm' }],
    'request.dismiss': [{ type: 'request.dismiss' }],
  },
  facts: {
    'request.done': [{ type: 'request.done' }],
    'request.refused': [{ type: 'request.refused', message: 'Erro ao se conectar ao servidor' }],
    'hold.ended': [{ type: 'hold.ended' }],
    'wave.ended': [
      { type: 'wave.ended', left: 1 },
      { type: 'wave.ended', left: 0 },
    ],
  },
  answers: { askRequest: ['request.done', 'request.refused'] },
})
