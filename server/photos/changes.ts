import { eq } from 'drizzle-orm'
import { MAX_PHOTOS } from '../../src/domain/limits.ts'
import { photoSentence } from '../../src/domain/photo-rules.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { photo } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import type { Ports } from '../ports.ts'
import { type Refusal, wrongFields } from '../refusals.ts'
import { removeFiles, writePhoto } from './files.ts'
import { readPhoto } from './image.ts'
import { findPhoto, holdCampaign, orderPhotos, type PhotoRow, photosOf, removePhoto, storePhoto } from './store.ts'

type Answer<Data> = { ok: true; data: Data } | { ok: false; refusal: Refusal }

/** The refusal of a photo: under the field that the form shows it at (spec §5). */
export const wrongPhoto = (sentence: string): Refusal => wrongFields({ fotos: [sentence] })

const refusedPhoto = (sentence: string) => ({ ok: false, refusal: wrongPhoto(sentence) }) as const

/** Adds a photo behind a campaign's others. The file is written before it is known, so that no address leads nowhere. */
export async function addPhoto(
  ports: Ports,
  caller: Caller,
  { campaignId, file }: { campaignId: number; file: Buffer },
): Promise<Answer<PhotoRow>> {
  const read = await readPhoto(file)
  if (typeof read === 'string') return refusedPhoto(photoSentence(read))
  const name = await writePhoto(ports.config.dataDir, read)
  const stored = await ports.database.db.transaction((tx) => keep(tx, ports, caller, campaignId, name))
  if (!stored.ok) await removeFiles(ports.config.dataDir, name)
  return stored
}

async function keep(tx: Db, ports: Ports, caller: Caller, campaignId: number, name: string): Promise<Answer<PhotoRow>> {
  const now = ports.clock.now()
  if (!(await holdCampaign(tx, campaignId))) return { ok: false, refusal: { code: 'record.unknown' } }
  const others = await photosOf(tx, [campaignId])
  if (others.length >= MAX_PHOTOS) return refusedPhoto(photoSentence('many'))
  const position = (others.at(-1)?.position ?? -1) + 1
  const row = await storePhoto(tx, { campaignId, name, position, createdAt: now })
  await audit(tx, { ...auditOf(ports, caller, campaignId), action: 'photo.added', after: { id: row.id } })
  return { ok: true, data: row }
}

/** Removes a photo; its files go once nothing knows them any more. */
export async function deletePhoto(ports: Ports, caller: Caller, id: number): Promise<Answer<PhotoRow>> {
  const removed = await ports.database.db.transaction(async (tx): Promise<Answer<PhotoRow>> => {
    const row = await findPhoto(tx, id)
    if (row === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
    await holdCampaign(tx, row.campaignId)
    await removePhoto(tx, id)
    await audit(tx, { ...auditOf(ports, caller, row.campaignId), action: 'photo.removed', before: { id } })
    return { ok: true, data: row }
  })
  if (removed.ok) await removeFiles(ports.config.dataDir, removed.data.name)
  return removed
}

/** Puts a campaign's photos in another order: all of them, each once. */
export async function reorderPhotos(ports: Ports, caller: Caller, order: readonly number[]): Promise<Answer<null>> {
  return ports.database.db.transaction(async (tx): Promise<Answer<null>> => {
    const [first] = await tx
      .select()
      .from(photo)
      .where(eq(photo.id, order[0] ?? 0))
    if (first === undefined) return { ok: false, refusal: { code: 'record.unknown' } }
    await holdCampaign(tx, first.campaignId)
    const before = (await photosOf(tx, [first.campaignId])).map(({ id }) => id)
    const whole = new Set(order).size === order.length && order.length === before.length
    if (!whole || !before.every((id) => order.includes(id)))
      return refusedPhoto('As fotos mudaram enquanto você ordenava. Abra o formulário de novo')
    await orderPhotos(tx, first.campaignId, order)
    const states = { before: { order: before }, after: { order } }
    await audit(tx, { ...auditOf(ports, caller, first.campaignId), action: 'photo.ordered', ...states })
    return { ok: true, data: null }
  })
}

function auditOf(ports: Ports, { operatorId, address }: Caller, id: number) {
  return { at: ports.clock.now(), operatorId, address, subject: 'campaign' as const, subjectId: id }
}
