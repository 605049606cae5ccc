import { rolesWith } from '../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../runtime/screen.ts'

const roles = rolesWith('notifications.read')

/** What buyers were told on their phones (spec §2.22). */
export const notifications = defineScreen({
  id: 'notifications',
  path: '/notifications',
  layer: null,
  parent: null,
  title: 'Notificações',
  icon: 'send',
  roles,
  menu: { group: 'Divulgação', label: 'Notificações' },
  go: 'Notificações',
  keys: 'G N',
  creates: 'notification-create',
  refreshOn: ['notification'],
  rowRecord: ({ id, notification_title, state }: { id: number; notification_title: string; state: string }) => ({
    kind: 'notification',
    title: notification_title,
    state,
    params: { notification_id: String(id) },
  }),
  view: (): View => import('./notification-list/notification-list.tsx'),
})

const form = {
  layer: 'A',
  parent: 'notifications',
  roles: rolesWith('notifications.write'),
  view: (): View => import('./notification-form/notification-form.tsx'),
} as const

/** A new notification. */
export const notificationCreate = defineScreen({
  ...form,
  id: 'notification-create',
  path: '/notifications/create',
  title: 'Nova notificação',
  icon: 'plus',
  go: 'Nova notificação',
})

/** A new one that begins as one that was sent. */
export const notificationAgain = defineScreen({
  ...form,
  id: 'notification-again',
  path: '/notifications/$notification_id/create',
  title: 'Usar de novo',
  icon: 'copy',
  go: 'Usar uma notificação de novo',
})

/** What became of a notification. */
export const notificationResult = defineScreen({
  id: 'notification-result',
  path: '/notifications/$notification_id',
  layer: 'D',
  parent: 'notifications',
  title: 'Resultado da notificação',
  icon: 'eye',
  roles,
  go: 'Resultado de uma notificação',
  goHere: 'Ver resultado',
  view: (): View => import('./notification-result/notification-result.tsx'),
})
