import {
  type Audience,
  checkNotification,
  HELD_SECONDS,
  MOST_A_DAY,
  type NotificationDraft,
  ownPathOf,
  pollEndOf,
  usefulUntil,
} from '../../../src/domain/sales/notifications.ts'
import { hasNoErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { lockSettings } from '../../platform/app-settings/store.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { countReached } from './audience.ts'
import { applyEvents, lockNotification, type NotificationRow, storeNotification } from './lifecycle.ts'
import { countSince } from './store.ts'

const noteOf = noting('notification')
const DAY_MS = 24 * 60 * 60_000
const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/** Stores what an operator wrote to buyers; it goes out some seconds later, unless it is cancelled before. */
export async function createNotification(
  ports: Ports,
  caller: Caller,
  draft: NotificationDraft,
): Promise<RecordChanged> {
  const { clock, config, database } = ports
  const now = clock.now()
  const errors = checkNotification(draft, config.publicUrl)
  if (!hasNoErrors(errors)) return refused(wrongFields(fieldErrorsOf(errors)))
  const values = valuesOf(draft, config.publicUrl)
  return database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    await lockSettings(tx, now)
    if ((await countSince(tx, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY)
      return refused({ code: 'notification.tooMany' })
    const reached = await countReached(tx, { ...values, cause: 'operator', purchase: null })
    if (reached === 0) return refused({ code: 'notification.nobody' })
    const dueAt = new Date(now.getTime() + HELD_SECONDS * 1000)
    const until = usefulUntil(dueAt, values.isPoll ? pollEndOf(dueAt) : null)
    const stored = await storeNotification(tx, {
      ...values,
      ...{ cause: 'operator', operatorId: caller.operatorId, dueAt, until, createdAt: now },
    })
    if (stored === undefined) throw new Error('the notification was not stored')
    await noteOf(tx, caller, now)('notification.sent', stored.id, { after: { ...keptOf(stored), reached } })
    return { ok: true, id: stored.id }
  })
}

/** Cancels a notification: before its first wave as if it had never been, afterwards what has not gone out. */
export async function cancelNotification(ports: Ports, caller: Caller, id: number): Promise<RecordChanged> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (inner): Promise<RecordChanged> => {
    const tx = inner as Db
    const record = await lockNotification(tx, id)
    if (record === undefined || record.cause !== 'operator') return refused({ code: 'record.unknown' })
    const [cancelled] = await applyEvents(tx, [record], { type: 'notification.cancel' }, now)
    if (cancelled === undefined) return refused({ code: 'notification.gone' })
    await noteOf(tx, caller, now)('notification.cancelled', id, { before: keptOf(record) })
    return { ok: true, id }
  })
}

function valuesOf(draft: NotificationDraft, publicUrl: string) {
  const isPoll = draft.is_poll === 1
  const [button] = isPoll ? [] : draft.buttons
  return {
    isPoll,
    title: trimmed(draft.notification_title),
    subtitle: trimmed(draft.notification_subtitle),
    body: trimmed(isPoll ? draft.question : draft.body),
    options: isPoll ? draft.options.map(trimmed).filter((option) => option !== '') : [],
    button: button === undefined ? null : trimmed(button.label),
    path: button === undefined ? null : (ownPathOf(button.url, publicUrl) ?? null),
    audience: draft.audience as Audience,
    campaign: draft.audience === 'everybody' ? null : draft.action_id,
  }
}

/** What the log tells of a notification. */
const keptOf = ({ title, body, path }: NotificationRow) => ({
  title,
  notificationText: body,
  ...(path && { url: path }),
})
