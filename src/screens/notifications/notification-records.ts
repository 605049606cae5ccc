import { type Notification, notificationActors } from '../../api/sales/notifications.ts'
import { notificationRecordAt, notificationRecordMachine } from '../../machines/flows/dialogues/notification-record.ts'
import type { RunningRecord } from '../../runtime/hooks/use-record-actors.ts'
import type { RecordMachine } from '../../runtime/records/record-machine.ts'
import type { Services } from '../../runtime/services.ts'

export type NotificationMachine = typeof notificationRecordMachine

/** A notification with its machine. */
export type RunningNotification = RunningRecord<Notification, NotificationMachine>

/** The machine of notifications in the running panel. */
export function notificationRecords({
  api,
  changed,
  notify,
  open,
}: Services): RecordMachine<Notification, NotificationMachine> {
  return {
    machine: notificationRecordMachine.provide({
      actors: notificationActors(api, (message) => {
        notify({ type: 'notice', class: 'success', message })
        changed('notification')
      }),
    }),
    at: ({ id, state }) => notificationRecordAt(state, { id: String(id) }),
    on: {
      'reuse.wanted': ({ id }) => open('notification-again', { notification_id: id }),
    },
  }
}
