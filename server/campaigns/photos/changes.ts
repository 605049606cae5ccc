import { photoSentence } from '../../../src/domain/campaigns/photo-rules.ts'
import { PERIODS } from '../../../src/domain/insight/retention.ts'
import { MAX_PHOTOS } from '../../../src/domain/values/limits.ts'
import { audit } from '../../platform/audit/audit.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered } from '../../platform/db/sale-rows.ts'
import { photo } from '../../platform/db/schema.ts'
import { removeStoredFiles } from '../../platform/files/held.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { type Refusal, wrongFields } from '../../platform/refusals.ts'
import { type Placed, placing, storeFiles } from './files.ts'
import { readPhoto } from './image.ts'
import { type PhotoSizes, tidySizes } from './sizes.ts'
import {
  findPhoto,
  findRemoved,
  forgetPhoto,
  holdCampaign,
  markRemoved,
  newPhotoName,
  orderPhotos,
  type PhotoRow,
  photosOf,
  removedBefore,
  storePhoto,
} from './store.ts'
import { refuseWinnerPhoto, shownWinner } from './winner.ts'

type Answer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal }

/** The refusal of a photo: under the field that the form shows it at (spec §5). */
export const wrongPhoto = (sentence: string): Refusal => wrongFields({ fotos: [sentence] })

const UNKNOWN = { ok: false, refusal: { code: 'record.unknown' } } as const
const refusedPhoto = (sentence: string) => ({ ok: false, refusal: wrongPhoto(sentence) }) as const

/** Adds a photo behind a campaign's others. */
export async function addPhoto(
  ports: Ports,
  caller: Caller,
  { campaignId, file, sizes }: { campaignId: number; file: Buffer; sizes: Pick<PhotoSizes, 'begin'> },
): Promise<Answer<PhotoRow>> {
  const read = await readPhoto(file)
  if (typeof read === 'string') return refusedPhoto(photoSentence(read))
  const stored = await placing(ports, read, (tx, placed) => keep(tx, ports, caller, campaignId, placed))
  if (stored.ok) sizes.begin(stored.data.name)
  return stored
}

async function keep(
  tx: Db,
  ports: Ports,
  caller: Caller,
  campaignId: number,
  placed: Placed,
): Promise<Answer<PhotoRow>> {
  if (!(await holdCampaign(tx, campaignId))) return UNKNOWN
  const now = ports.clock.now()
  const others = await photosOf(tx, [campaignId])
  if (others.length >= MAX_PHOTOS) return refusedPhoto(photoSentence('many'))
  const position = (others.at(-1)?.position ?? -1) + 1
  const row = await storePhoto(tx, { campaignId, name: newPhotoName(ports.random), position, createdAt: now })
  await storeFiles(tx, row, placed)
  await audit(tx, { ...auditOf(ports, caller, campaignId), action: 'photo.added', after: { id: row.id } })
  noteChange(tx, { campaignId, purchases: [] })
  return { ok: true, data: row }
}

/** Deletes a photo: it is shown and served nowhere any more, and kept for a while, so that it can be restored. */
export async function deletePhoto(ports: Ports, caller: Caller, id: number): Promise<Answer<PhotoRow>> {
  return ports.database.db.transaction(async (tx): Promise<Answer<PhotoRow>> => {
    const row = await heldPhoto(tx, id, findPhoto)
    if (row === undefined) return UNKNOWN
    await markRemoved(tx, row, ports.clock.now())
    const shown = await shownWinner(tx, row)
    await audit(tx, {
      ...auditOf(ports, caller, row.campaignId),
      ...(shown
        ? { action: 'winner.photoWithdrawn', before: { id, ...shown } }
        : { action: 'photo.removed', before: { id } }),
    })
    noteChange(tx, { campaignId: row.campaignId, purchases: [] })
    return { ok: true, data: row }
  })
}

/** Restores a deleted photo in its place, while it is kept and there is room for it. */
export async function restorePhoto(ports: Ports, caller: Caller, id: number): Promise<Answer<PhotoRow>> {
  return ports.database.db.transaction(async (tx): Promise<Answer<PhotoRow>> => {
    const row = await heldPhoto(tx, id, findRemoved)
    if (row === undefined) return UNKNOWN
    const shown = await shownWinner(tx, row)
    const refusal = shown
      ? await refuseWinnerPhoto(tx, row.campaignId, shown.prize)
      : (await photosOf(tx, [row.campaignId])).length >= MAX_PHOTOS && ({ code: 'photos.full' } as const)
    if (refusal) return { ok: false, refusal }
    await markRemoved(tx, row, null)
    await audit(tx, {
      ...auditOf(ports, caller, row.campaignId),
      ...(shown
        ? { action: 'winner.photoRestored', after: { id, ...shown } }
        : { action: 'photo.restored', after: { id } }),
    })
    noteChange(tx, { campaignId: row.campaignId, purchases: [] })
    return { ok: true, data: row }
  })
}

/** A photo as it is once its campaign is locked. */
async function heldPhoto(tx: Db, id: number, find: typeof findPhoto): Promise<PhotoRow | undefined> {
  const row = await find(tx, id)
  if (row === undefined) return undefined
  await holdCampaign(tx, row.campaignId)
  return find(tx, id)
}

/** Removes the photos that were deleted long enough ago, and what this server made of photos that are gone. */
export async function forgetRemovedPhotos(ports: Ports): Promise<void> {
  const {
    database: { db },
    clock,
    config,
  } = ports
  const before = new Date(clock.now().getTime() - PERIODS.removedPhotos.ms)
  for (const { id, campaignId } of await removedBefore(db, before))
    await db.transaction(async (tx) => {
      await holdCampaign(tx, campaignId)
      await forgetPhoto(tx, { campaignId, id }, before)
    })
  await removeStoredFiles(ports)
  await tidySizes(db, config.dataDir)
}

/**
 * Puts a campaign's photos in another order: all of them, each once.
 * @param was the order that is taken back; any other by now is left as it is
 */
export async function reorderPhotos(
  ports: Ports,
  caller: Caller,
  order: readonly number[],
  was?: readonly number[],
): Promise<Answer<null>> {
  return ports.database.db.transaction(async (tx): Promise<Answer<null>> => {
    const [first] = await tx
      .select()
      .from(photo)
      .where(isNumbered(photo, order[0] ?? 0))
    if (first === undefined) return UNKNOWN
    await holdCampaign(tx, first.campaignId)
    const before = (await photosOf(tx, [first.campaignId])).map(({ id }) => id)
    if (was !== undefined && was.join() !== before.join())
      return { ok: false, refusal: { code: 'photos.changedSince' } }
    const whole = new Set(order).size === order.length && order.length === before.length
    if (!whole || !before.every((id) => order.includes(id)))
      return refusedPhoto('As fotos mudaram enquanto você ordenava. Abra o formulário de novo')
    await orderPhotos(tx, first.campaignId, order)
    const states = { before: { order: before }, after: { order } }
    await audit(tx, { ...auditOf(ports, caller, first.campaignId), action: 'photo.ordered', ...states })
    noteChange(tx, { campaignId: first.campaignId, purchases: [] })
    return { ok: true, data: null }
  })
}

function auditOf(ports: Ports, { operatorId, address }: Caller, id: number) {
  return { at: ports.clock.now(), operatorId, address, subject: 'campaign' as const, subjectId: id }
}
