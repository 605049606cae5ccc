import { Type } from 'typebox'
import {
  type App,
  answers,
  beyond,
  callerOf,
  IdParam,
  named,
  nullable,
  PageNumber,
  paged,
  pageOf,
  RecordId,
  RecordNumber,
  refuse,
  success,
} from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { countReached } from './audience.ts'
import { cancelNotification, createNotification } from './changes.ts'
import { findNotification, listNotifications } from './store.ts'
import { AudienceWire, ButtonDraft, NotificationWire, notificationToWire } from './wire.ts'

const Text = Type.String({ maxLength: 2_000 })
const Draft = named(
  'NewNotification',
  Type.Object({
    is_poll: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    notification_title: Type.Optional(Text),
    notification_subtitle: Type.Optional(Text),
    question: Type.Optional(Text),
    body: Type.Optional(Text),
    options: Type.Optional(Type.Array(Text, { maxItems: 20 })),
    buttons: Type.Optional(Type.Array(ButtonDraft, { maxItems: 10 })),
    audience: Type.Optional(Type.String({ maxLength: 20 })),
    action_id: Type.Optional(nullable(RecordNumber)),
  }),
)
/** What is left out is empty, and for everybody (decision 2). */
const EMPTY = {
  ...{ is_poll: 0, notification_title: '', notification_subtitle: '', question: '', body: '' },
  ...{ options: [], audience: 'everybody', action_id: null },
}
const One = named('NotificationAnswer', success({ notification: NotificationWire }))
const Page = named('Notifications', success(paged(NotificationWire)))
const Reach = named('NotificationReach', success({ reached: Type.Integer() }))
const ReachAsked = Type.Object({
  audience: Type.Optional(AudienceWire),
  action_id: Type.Optional(RecordId),
})

const READ = { permission: 'notifications.read' } as const

/** What operators tell buyers on their phones (spec §2.22, §7.10). */
export function pushNotificationRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const { publicUrl } = ports.config
  const rateLimit = { max: ports.limits.codesAMinute, timeWindow: '1 minute' }
  const write = { permission: 'notifications.write', rateLimit } as const
  const wireOf = async (id: number) => {
    const found = await findNotification(db, id)
    return found && notificationToWire(found, publicUrl)
  }

  app.get(
    '/notification',
    { config: READ, schema: { querystring: Type.Object({ page: PageNumber }), response: answers(Page) } },
    async (request) => {
      const page = Number(request.query.page ?? 1)
      const { rows, total } = await listNotifications(db, { page })
      const data = rows.map((row) => notificationToWire(row, publicUrl))
      return { success: 200 as const, ...beyond(total, page), data, ...pageOf(total, page) }
    },
  )

  app.get(
    '/notification/reach',
    { config: READ, schema: { querystring: ReachAsked, response: answers(Reach) } },
    async ({ query: { audience = 'everybody', action_id: campaign } }) => ({
      success: 200 as const,
      reached:
        audience !== 'everybody' && campaign === undefined
          ? 0
          : await countReached(db, {
              ...{ cause: 'operator', audience, purchase: null },
              campaign: audience === 'everybody' ? null : Number(campaign),
            }),
    }),
  )

  app.get(
    '/notification/:id',
    { config: READ, schema: { params: IdParam, response: answers(One) } },
    async (request, reply) => {
      const notification = await wireOf(Number(request.params.id))
      return notification === undefined ? refuse(reply, 'record.unknown') : { success: 200 as const, notification }
    },
  )

  app.post(
    '/notification',
    { config: write, schema: { body: Draft, response: answers(One) } },
    async (request, reply) => {
      const buttons = (request.body.buttons ?? []).map((button) => ({ ...button, type: 'CALL' as const }))
      const created = await createNotification(ports, callerOf(request), { ...EMPTY, ...request.body, buttons })
      if (!created.ok) return refuse(reply, created.refusal)
      const notification = await wireOf(created.id)
      if (notification === undefined) return refuse(reply, 'record.unknown')
      return { success: 200 as const, notification }
    },
  )

  app.post(
    '/notification/:id/cancel',
    { config: write, schema: { params: IdParam, response: answers(One) } },
    async (request, reply) => {
      const cancelled = await cancelNotification(ports, callerOf(request), Number(request.params.id))
      if (!cancelled.ok) return refuse(reply, cancelled.refusal)
      const notification = await wireOf(cancelled.id)
      if (notification === undefined) return refuse(reply, 'record.unknown')
      return { success: 200 as const, msg: 'Notificação cancelada', class: 'success' as const, notification }
    },
  )
}
