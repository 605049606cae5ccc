import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { link, tracker } from '../../platform/db/schema.ts'
import { PAGE_SIZE } from '../../platform/http/http.ts'
import { sealedColumn } from '../../platform/seal/reseal.ts'
import type { Seal } from '../../platform/seal/seal.ts'

export type TrackerRow = typeof tracker.$inferSelect
export type TrackerKind = TrackerRow['kind']

/** A pixel or a tag manager with how many links name it that were not deleted. */
export interface CountedTracker {
  row: TrackerRow
  links: number
}

/** The row that a pixel's token is bound to when sealed (S49). */
const sealedRow = (id: number) => `tracker:${id}:access_token`

/** The pixels' tokens for the Conversions API. */
export const sealedPixelTokens = sealedColumn('tokens de pixels', tracker, 'accessToken', ({ id }) => sealedRow(id))

/** A token as it is stored. */
export const sealToken = (seal: Seal, id: number, token: string): string =>
  seal.close(Buffer.from(token), sealedRow(id))

/** The token of a pixel, opened; null where it has none. */
export const tokenOf = (seal: Seal, { id, accessToken }: Pick<TrackerRow, 'id' | 'accessToken'>): string | null =>
  accessToken === null ? null : seal.open(accessToken, sealedRow(id)).toString()

const isThere = (kind: TrackerKind) => and(eq(tracker.kind, kind), isNull(tracker.deletedAt))

/** A page of the pixels, or of the tag managers, the newest first. */
export async function listTrackers(
  db: Db,
  { kind, page }: { kind: TrackerKind; page: number },
): Promise<{ rows: CountedTracker[]; total: number }> {
  const rows = await db
    .select()
    .from(tracker)
    .where(isThere(kind))
    .orderBy(desc(tracker.createdAt), desc(tracker.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const used = await usesOf(db, kind)
  return {
    rows: rows.map((row) => ({ row, links: used.get(row.id) ?? 0 })),
    total: await db.$count(tracker, isThere(kind)),
  }
}

/** One that was not deleted; undefined when there is none. */
export async function findTracker(db: Db, kind: TrackerKind, id: number): Promise<CountedTracker | undefined> {
  const [row] = await db
    .select()
    .from(tracker)
    .where(and(isThere(kind), eq(tracker.id, id)))
  return row && { row, links: (await usesOf(db, kind)).get(row.id) ?? 0 }
}

/** The column of a link that names one. */
export const namedBy = (kind: TrackerKind) => (kind === 'pixel' ? link.pixelId : link.tagId)

/** How many links name each of them. */
async function usesOf(db: Db, kind: TrackerKind): Promise<Map<number | null, number>> {
  const named = namedBy(kind)
  const rows = await db.select({ id: named, links: count() }).from(link).where(isNull(link.deletedAt)).groupBy(named)
  return new Map(rows.map(({ id, links }) => [id, links]))
}

/** Those that a link can name, by title. */
export async function trackerChoices(db: Db, kind: TrackerKind): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: tracker.id, title: tracker.title })
    .from(tracker)
    .where(isThere(kind))
    .orderBy(tracker.title, tracker.id)
}
