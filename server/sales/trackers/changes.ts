import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'
import { checkPixel, isShareData, PIXEL_FIELDS } from '../../../src/domain/sales/pixels.ts'
import { checkTag, containerIn, TAG_FIELDS } from '../../../src/domain/sales/tag-managers.ts'
import type { FieldErrors } from '../../../src/domain/values/field-errors.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import { noting } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { destination, link, tracker } from '../../platform/db/schema.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { changesNothing, clashOf } from '../../platform/http/clashes.ts'
import type { RecordChanged } from '../../platform/http/record-area.ts'
import { auditedOf, changeableOf } from '../../platform/http/record-fields.ts'
import { applyEvents, lockDestination, storeDestination } from '../../platform/outbox/destinations.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { PIXEL_EVENTS } from './conversion.ts'
import { namedBy, sealToken, type TrackerKind, type TrackerRow } from './store.ts'

const refused = (refusal: Refusal): RecordChanged => ({ ok: false, refusal })
const UNKNOWN: Refusal = { code: 'record.unknown' }

/** A pixel as the wire has it. A token that is left out, empty or the placeholder stays as it is (S50). */
export interface PixelBody {
  title: string
  pixel: string
  pixel_access_token?: string | undefined
  share_data: string
}

/** A tag manager as the wire has it. */
export interface TagBody {
  title: string
  container: string
  share_data: string
}

/** What is stored of a body; `token`: another one than the stored. */
type Values = Pick<TrackerRow, 'title' | 'code' | 'shareData'> & { token?: string }
type Read = { ok: true; values: Values } | { ok: false; refusal: Refusal }

/** How the records of a kind are read, described and named in the audit log. */
const KINDS = {
  pixel: {
    fields: PIXEL_FIELDS,
    noteOf: noting('pixel'),
    read: ({ pixel, pixel_access_token = '', ...body }: PixelBody): Read => {
      const token = pixel_access_token === SECRET_PLACEHOLDER ? '' : trimmed(pixel_access_token)
      const errors = checkPixel({ ...body, pixel, pixel_access_token: token })
      return valuesOf(body, { code: trimmed(pixel), errors, ...(token !== '' && { token }) })
    },
  },
  tag: {
    fields: TAG_FIELDS,
    noteOf: noting('tag'),
    read: ({ container, ...body }: TagBody): Read =>
      valuesOf(body, { code: containerIn(container) ?? '', errors: checkTag({ ...body, container }) }),
  },
} as const

interface Bodies {
  pixel: PixelBody
  tag: TagBody
}

function valuesOf(
  { title, share_data: shareData }: { title: string; share_data: string },
  { errors, ...read }: { code: string; token?: string; errors: FieldErrors },
): Read {
  if (Object.keys(errors).length > 0 || !isShareData(shareData))
    return { ok: false, refusal: wrongFields(fieldErrorsOf(errors)) }
  return { ok: true, values: { title: trimmed(title), shareData, ...read } }
}

/** What a change is called in the audit log, and a clash of two. */
const changedOf = (kind: TrackerKind) => `${kind}.changed` as const

const readBody = <Kind extends TrackerKind>(kind: Kind, body: Bodies[Kind]): Read =>
  (KINDS[kind].read as (body: Bodies[Kind]) => Read)(body)

/** Creates a pixel or a tag manager. */
export async function createTracker<Kind extends TrackerKind>(
  ports: Ports,
  caller: Caller,
  kind: Kind,
  body: Bodies[Kind],
): Promise<RecordChanged> {
  const now = ports.clock.now()
  const read = readBody(kind, body)
  if (!read.ok) return read
  const { token, ...values } = read.values
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const to = kind === 'pixel' ? await storeDestination(tx, { kind, events: PIXEL_EVENTS, named: true, now }) : null
    const stored = { kind, ...values, destinationId: to?.id ?? null, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(tracker).values(stored).returning()
    if (row === undefined) throw new Error(`the ${kind} was not stored`)
    if (token !== undefined) await writeToken(tx, ports, row.id, token)
    await noteOf(kind, tx, caller, now)(`${kind}.created`, row.id, { after: keptOf(row, token) })
    return { ok: true, id: row.id }
  })
}

/** Changes one. What somebody else changed meanwhile is not overwritten. */
export async function changeTracker<Kind extends TrackerKind>(
  ports: Ports,
  caller: Caller,
  { kind, id }: { kind: Kind; id: number },
  { was, ...body }: Partial<Bodies[Kind]> & { was?: Partial<Bodies[Kind]> | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const row = await lockTracker(tx, { kind, id })
    const now = ports.clock.now()
    if (row === undefined) return refused(UNKNOWN)
    const stored = changeableOf(KINDS[kind].fields, row)
    const clash = clashOf(changedOf(kind), { was: openOf(was), stored, wanted: body })
    if (clash !== null) return refused(clash)
    if (changesNothing(stored, body)) return { ok: true, id }
    const read = readBody(kind, { ...stored, ...body } as unknown as Bodies[Kind])
    if (!read.ok) return read
    const { token, ...values } = read.values
    const [changed] = await tx
      .update(tracker)
      .set({ ...values, updatedAt: now })
      .where(eq(tracker.id, id))
      .returning()
    if (changed === undefined) throw new Error(`${kind} ${id} was not changed`)
    if (token !== undefined) await writeToken(tx, ports, id, token)
    if (token !== undefined || changed.code !== row.code) await startAgain(tx, ports, changed, now)
    const fields = { before: keptOf(row), after: keptOf(changed, token) }
    await noteOf(kind, tx, caller, now)(changedOf(kind), id, fields)
    return { ok: true, id }
  })
}

/**
 * Deletes one that no link names.
 * @param since what is taken back was done then: one that was changed afterwards stays as it is
 */
export async function removeTracker(
  ports: Ports,
  caller: Caller,
  { kind, id, since }: { kind: TrackerKind; id: number; since?: Date | undefined },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const row = await lockTracker(tx, { kind, id })
    const now = ports.clock.now()
    if (row === undefined) return refused(UNKNOWN)
    if (since !== undefined && row.updatedAt > since) return refused({ code: changedOf(kind) })
    const users = await tx.$count(link, and(eq(namedBy(kind), id), isNull(link.deletedAt)))
    if (users > 0) return refused({ code: `${kind}.inUse` })
    await moveTracker(tx, row, { deletedAt: now, updatedAt: now })
    await noteOf(kind, tx, caller, now)(`${kind}.deleted`, id, { before: keptOf(row) })
    return { ok: true, id }
  })
}

/** Brings a deleted one back, with its token. */
export async function restoreTracker(
  ports: Ports,
  caller: Caller,
  { kind, id }: { kind: TrackerKind; id: number },
): Promise<RecordChanged> {
  return ports.database.db.transaction(async (tx): Promise<RecordChanged> => {
    const row = await lockTracker(tx, { kind, id, deleted: true })
    const now = ports.clock.now()
    if (row === undefined) return refused(UNKNOWN)
    await moveTracker(tx, row, { deletedAt: null, updatedAt: now })
    await startAgain(tx, ports, row, now)
    await noteOf(kind, tx, caller, now)(`${kind}.restored`, id, { after: keptOf(row) })
    return { ok: true, id }
  })
}

/** Holds one for a change. */
export async function lockTracker(
  tx: Db,
  { kind, id, deleted = false }: { kind: TrackerKind; id: number; deleted?: boolean },
): Promise<TrackerRow | undefined> {
  const isThere = deleted ? isNotNull(tracker.deletedAt) : isNull(tracker.deletedAt)
  const [row] = await tx
    .select()
    .from(tracker)
    .where(and(eq(tracker.kind, kind), eq(tracker.id, id), isThere))
    .for('update')
  return row
}

const noteOf = (kind: TrackerKind, tx: Db, caller: Caller, now: Date) => KINDS[kind].noteOf(tx, caller, now)

const writeToken = (tx: Db, { seal, clock }: Ports, id: number, token: string) =>
  tx
    .update(tracker)
    .set({ accessToken: sealToken(seal, id, token), tokenAt: clock.now() })
    .where(eq(tracker.id, id))

/** Deletes or restores one, and what it is told by. */
async function moveTracker(
  tx: Db,
  { id, destinationId }: TrackerRow,
  moved: Pick<TrackerRow, 'deletedAt' | 'updatedAt'>,
): Promise<void> {
  await tx.update(tracker).set(moved).where(eq(tracker.id, id))
  if (destinationId !== null)
    await tx.update(destination).set({ deletedAt: moved.deletedAt }).where(eq(destination.id, destinationId))
}

/** What was paused since it failed goes on. */
async function startAgain(tx: Db, ports: Ports, { destinationId }: TrackerRow, now: Date): Promise<void> {
  const to = destinationId === null ? undefined : await lockDestination(tx, destinationId)
  if (to !== undefined) await applyEvents(tx, [to], { type: 'destination.resume' }, { ports, now })
}

/** What the log keeps of one; of a token that it was written, never which. */
const keptOf = (row: TrackerRow, token?: string) => ({
  ...auditedOf(KINDS[row.kind].fields, row),
  ...(token !== undefined && { secrets: ['Token da API de Conversões'] }),
})

/** A secret that was read is nothing to compare. */
function openOf<Fields extends object>(was: Fields | undefined): Partial<Fields> | undefined {
  if (was === undefined) return undefined
  const { pixel_access_token: _token, ...open } = was as Fields & { pixel_access_token?: unknown }
  return open as Partial<Fields>
}
