import { Type } from 'typebox'
import { type App, answers, Done, named, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { vapidKeysOf } from '../../platform/push/vapid.ts'
import {
  choose,
  endSubscriptions,
  findSubscription,
  moveSubscription,
  type SubscriptionRow,
  subscribe,
} from '../../sales/notifications/subscriptions.ts'
import { buyerTokenOf } from '../my-quotas/forms.ts'
import { Kept } from '../my-quotas/routes.ts'
import { provenPhone } from '../my-quotas/sessions.ts'
import { ownerOf } from './device.ts'

const MOST_ADDRESS = 1_000
const Uid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Choice = named(
  'PushChoice',
  Type.Object({ draws: Type.Boolean(), pix: Type.Boolean(), news: Type.Boolean(), nights: Type.Boolean() }),
)
/** What the browser gives; `uid`: the device's name, where it has one already. */
const Subscription = named(
  'PushSubscription',
  Type.Object({
    uid: Type.Optional(Uid),
    endpoint: Type.String({ minLength: 1, maxLength: MOST_ADDRESS }),
    p256dh: Type.String({ maxLength: 200 }),
    auth: Type.String({ maxLength: 100 }),
    choice: Choice,
    kept: Kept,
  }),
)
/** What the browser gives by itself, where its maker's service gave it another address: `former`, the one that it had. */
const Moved = named(
  'PushMove',
  Type.Object({
    former: Type.Object({
      endpoint: Type.String({ minLength: 1, maxLength: MOST_ADDRESS }),
      auth: Type.String({ maxLength: 100 }),
    }),
    endpoint: Type.String({ minLength: 1, maxLength: MOST_ADDRESS }),
    p256dh: Type.String({ maxLength: 200 }),
    auth: Type.String({ maxLength: 100 }),
  }),
)
const Named = named('PushDevice', Type.Object({ uid: Uid }))
const Chosen = named('PushChange', Type.Object({ uid: Uid, choice: Choice }))
const Told = named('PushAnswer', success({ uid: Type.String(), choice: Choice }))
/** `ended`: it was notified once and is not any more, and since when. */
const State = named(
  'PushState',
  success({ choice: Type.Union([Choice, Type.Null()]), ended: Type.Union([Type.String(), Type.Null()]) }),
)
const Key = named('PushKey', success({ key: Type.String() }))

/** What a buyer's browser calls to be notified of draws, prizes and PIX: by a tap; by itself only where it is reached elsewhere now. */
export function noticeRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const config = {
    permission: 'public',
    side: 'buyers',
    rateLimit: { max: ports.limits.codesAMinute, timeWindow: '1 minute' },
  } as const

  app.get('/public/push', { config, schema: { response: answers(Key) } }, async () => ({
    success: 200 as const,
    key: (await vapidKeysOf(ports)).publicKey,
  }))

  app.post(
    '/public/push',
    { config, schema: { body: Subscription, response: answers(Told) } },
    async (request, reply) => {
      const { uid = ports.random.uuid(), kept, ...asked } = request.body
      const proven = await provenPhone(ports, buyerTokenOf(request, ports))
      const owner = await ownerOf(ports, { kept, proven })
      if (owner === undefined) return refuse(reply, 'push.nobody')
      const stored = await subscribe(ports, { ...asked, ...owner, uid })
      if (!stored.ok) return refuse(reply, stored.refusal)
      return { success: 200 as const, uid, choice: choiceOf(stored.row) }
    },
  )

  app.post('/public/push/state', { config, schema: { body: Named, response: answers(State) } }, async (request) => {
    const row = await findSubscription(db, request.body.uid)
    const isOn = row !== undefined && row.endedAt === null
    const ended = row?.endedBy === 'gone' ? (row.endedAt?.toISOString() ?? null) : null
    return { success: 200 as const, choice: isOn ? choiceOf(row) : null, ended }
  })

  app.put('/public/push', { config, schema: { body: Chosen, response: answers(Told) } }, async (request, reply) => {
    const { uid, choice } = request.body
    const row = await choose(db, uid, choice)
    if (row === undefined) return refuse(reply, 'push.unknown')
    return { success: 200 as const, uid, choice: choiceOf(row) }
  })

  app.post(
    '/public/push/moved',
    { config, schema: { body: Moved, response: answers(Done) } },
    async (request, reply) => {
      const moved = await moveSubscription(ports, request.body)
      return moved.ok ? { success: 200 as const } : refuse(reply, moved.refusal)
    },
  )

  app.post('/public/push/off', { config, schema: { body: Named, response: answers(Done) } }, async (request) => {
    const row = await findSubscription(db, request.body.uid)
    if (row !== undefined) await endSubscriptions(db, [row.id], 'off', ports.clock.now())
    return { success: 200 as const }
  })
}

const choiceOf = ({ draws, pix, news, nights }: SubscriptionRow) => ({ draws, pix, news, nights })
