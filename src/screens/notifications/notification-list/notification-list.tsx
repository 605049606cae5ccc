import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { askNotifications, type Notification } from '../../../api/sales/notifications.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../copy.ts'
import { notificationCreate, notifications } from '../entry.ts'
import { type NotificationMachine, notificationRecords, type RunningNotification } from '../notification-records.ts'
import { COLUMNS, NotificationCard } from './notification-row.tsx'

/** What buyers were told on their phones, and what became of it (spec §2.22). */
export default function NotificationList(props: ViewProps) {
  const system = useSystem()
  const askPage = useMemo(() => askNotifications(system.api), [system])
  const records = useMemo(() => notificationRecords(system), [system])
  const list = useListScreen<Notification, Record<never, never>, NotificationMachine>(notifications, props, askPage, {
    records,
    onOpen: ({ id }) => system.open('notification-result', { notification_id: String(id) }),
  })
  return (
    <ListScreen
      list={list}
      title={notifications.title}
      counted
      create={{ label: copy.create, screen: notificationCreate }}
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <NotificationCard row={row} menu={menu} />}
      cardHeight={92}
      menu={{ label: (row) => copy.more(row.notification_title) }}
      empty={copy.empty}
      question={(record) => <StopQuestion {...record} />}
    />
  )
}

/** Asks before what is on its way is stopped. */
function StopQuestion({ row, actor }: RunningNotification) {
  const snapshot = useSelector(actor, (state) => state)
  return (
    <QuestionDialog
      title={copy.stop.title(row.notification_title)}
      description={copy.stop.text}
      verb={copy.stop.verb}
      danger
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    />
  )
}
