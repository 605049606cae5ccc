import { emit } from 'xstate'
import {
  type NotificationCommand,
  type NotificationFact,
  type NotificationTag,
  notificationMachine,
} from '../../entities/notification.ts'
import type { Notice } from '../../notice.ts'
import {
  type RequestCommand,
  type RequestContext,
  type RequestFact,
  type RequestTag,
  recordOf,
} from '../../record-request.ts'

export type NotificationRecordCommand = NotificationCommand | { type: 'notification.reuse' } | RequestCommand
export type NotificationRecordFact = NotificationFact | Exclude<RequestFact, { type: 'request.dismissed' }>

/** A notification as it is stored; which is all that is asked of the server. */
export type NotificationInput = { id: string }
export type NotificationRecordContext = NotificationInput &
  RequestContext<NotificationCommand['type']> & { left: number }

/** A notification as an operator acts on it: once it goes out, a question comes before it is cancelled. It may go out while that is asked. */
export const { machine: notificationRecordMachine, at: notificationRecordAt } = recordOf<
  NotificationInput,
  NotificationRecordContext,
  NotificationRecordCommand | NotificationRecordFact,
  Notice | { type: 'reuse.wanted'; id: string },
  NotificationTag | RequestTag,
  NotificationInput
>(notificationMachine, {
  id: 'notificationRecord',
  sends: { 'notification.cancel': [{ when: 'held' }, { asks: 'closes' }] },
  question: ({ id }) => ({ id }),
  wishes: { 'notification.reuse': { says: 'announceReuse', everywhere: true } },
  anytime: ['hold.ended', 'wave.ended'],
  actions: {
    announceReuse: emit(({ context }: { context: NotificationInput }) => ({
      type: 'reuse.wanted' as const,
      id: context.id,
    })),
  },
})
