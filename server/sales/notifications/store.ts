import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { MessageCounts } from '../../platform/db/schema/notifications.ts'
import { notification, operator, pollAnswer } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import type { NotificationRow } from './lifecycle.ts'
import { countsOf } from './messages.ts'

/** A notification as an operator sees it: who wrote it, what became of it, and how often each answer was given. */
export interface FoundNotification {
  row: NotificationRow
  author: string
  counts: MessageCounts
  answers: number[]
}

/** Nobody was notified. */
export const NONE: MessageCounts = { reached: 0, accepted: 0, lost: 0, waiting: 0, shown: 0, clicked: 0 }
const isWritten = eq(notification.cause, 'operator')

/** A page of what operators wrote, the newest first. */
export async function listNotifications(
  db: Db,
  { page }: { page: number },
): Promise<{ rows: FoundNotification[]; total: number }> {
  const rows = await db
    .select({ row: notification, author: operator.name })
    .from(notification)
    .innerJoin(operator, eq(operator.id, notification.operatorId))
    .where(isWritten)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: await counted(db, rows), total: await db.$count(notification, isWritten) }
}

/** One that an operator wrote; undefined when there is none. */
export async function findNotification(db: Db, id: number): Promise<FoundNotification | undefined> {
  const rows = await db
    .select({ row: notification, author: operator.name })
    .from(notification)
    .innerJoin(operator, eq(operator.id, notification.operatorId))
    .where(and(isWritten, eq(notification.id, id)))
  return (await counted(db, rows))[0]
}

/** How many operators sent since a moment. */
export const countSince = (db: Db, since: Date): Promise<number> =>
  db.$count(notification, and(isWritten, gt(notification.createdAt, since)))

async function counted(
  db: Db,
  rows: readonly { row: NotificationRow; author: string }[],
): Promise<FoundNotification[]> {
  if (rows.length === 0) return []
  const counts = await countsOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return Promise.all(
    rows.map(async ({ row, author }) => ({
      ...{ row, author, counts: row.outcome?.counts ?? counts.get(row.id) ?? NONE },
      answers: row.outcome?.answers ?? (row.isPoll ? await answersOf(db, row) : []),
    })),
  )
}

/** How often each answer of a poll was given, in the order of its answers. */
export async function answersOf(db: Db, { id, options }: Pick<NotificationRow, 'id' | 'options'>): Promise<number[]> {
  const rows = await db
    .select({ option: pollAnswer.option, answers: count() })
    .from(pollAnswer)
    .where(eq(pollAnswer.notificationId, id))
    .groupBy(pollAnswer.option)
  return options.map((_, nth) => rows.find(({ option }) => option === nth)?.answers ?? 0)
}
