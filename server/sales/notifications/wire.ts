import type { Static } from 'typebox'
import { Type } from 'typebox'
import { AUDIENCES } from '../../../src/domain/sales/notifications.ts'
import { NOTIFICATION_STATES } from '../../../src/machines/entities/notification.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { FoundNotification } from './store.ts'

const button = { url: Type.String({ maxLength: 2_000 }), label: Type.String({ maxLength: 200 }) }
const ButtonWire = named('NotificationButton', Type.Object({ type: Type.Literal('CALL'), ...button }))

/** A button as it is written: there is one type of them. */
export const ButtonDraft = named(
  'NewNotificationButton',
  Type.Object({ type: Type.Optional(Type.Literal('CALL')), ...button }),
)

/** Whom a notification is for. */
export const AudienceWire = named('NotificationAudience', Type.Enum([...AUDIENCES]))

/**
 * A notification as an operator reads it (spec §3.8). `enviadas`: devices it is for; `aceitas`: taken by their push services; `exibidas`: shown, as far
 * as browsers tell; `perdidas`: that no push service took; `a_enviar`: on their way; `respostas`: of a poll, in the order of its options.
 */
export const NotificationWire = named(
  'Notification',
  Type.Object({
    id: Type.Integer(),
    is_poll: Type.Integer(),
    notification_title: Type.String(),
    notification_subtitle: Type.String(),
    question: Type.String(),
    body: Type.String(),
    options: Type.Array(Type.String()),
    buttons: Type.Array(ButtonWire),
    audience: AudienceWire,
    action_id: nullable(Type.Integer()),
    state: Type.Enum([...NOTIFICATION_STATES]),
    author: Type.String(),
    created_at: Type.String(),
    due_at: Type.String(),
    until: Type.String(),
    enviadas: Type.Integer(),
    aceitas: Type.Integer(),
    perdidas: Type.Integer(),
    a_enviar: Type.Integer(),
    exibidas: Type.Integer(),
    cliques: Type.Integer(),
    respostas: Type.Array(Type.Integer()),
  }),
)
export type NotificationWire = Static<typeof NotificationWire>

export const notificationToWire = (
  { row, author, counts, answers }: FoundNotification,
  publicUrl: string,
): NotificationWire => ({
  id: row.id,
  is_poll: row.isPoll ? 1 : 0,
  notification_title: row.title,
  notification_subtitle: row.subtitle,
  question: row.isPoll ? row.body : '',
  body: row.isPoll ? '' : row.body,
  options: row.options ?? [],
  buttons:
    row.button === null || row.path === null
      ? []
      : [{ type: 'CALL', url: `${publicUrl}${row.path}`, label: row.button }],
  audience: row.audience ?? 'everybody',
  action_id: row.campaign,
  state: row.state,
  author,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  until: row.until.toISOString(),
  enviadas: counts.reached,
  aceitas: counts.accepted,
  perdidas: counts.lost,
  a_enviar: counts.waiting,
  exibidas: counts.shown,
  cliques: counts.clicked,
  respostas: answers,
})
