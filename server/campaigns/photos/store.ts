import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { isNumbered, isRow, type SaleKey } from '../../platform/db/sale-rows.ts'
import { campaign, photo, winnerPhoto } from '../../platform/db/schema.ts'
import type { Random } from '../../platform/random.ts'

export type PhotoRow = typeof photo.$inferSelect

/** Where a photo is served: its own address on this server. */
export const photoAddress = (name: string): string => `/api/photos/${name}.webp`

/** Where its small square for lists is served. */
export const thumbAddress = (name: string): string => `/api/photos/${name}.thumb.webp`

/** Holds the campaign whose photos are to change until the transaction ends; false when there is none. */
export async function holdCampaign(tx: Db, campaignId: number): Promise<boolean> {
  const held = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, campaignId)).for('update')
  return held.length > 0
}

/** The photos of campaigns, each campaign's in their order; those of winners are none of them. */
export async function photosOf(db: Db, campaignIds: readonly number[]): Promise<PhotoRow[]> {
  if (campaignIds.length === 0) return []
  return db
    .select()
    .from(photo)
    .where(and(inArray(photo.campaignId, [...campaignIds]), isNull(photo.removedAt), notExists(ofWinner(db))))
    .orderBy(asc(photo.campaignId), asc(photo.position), asc(photo.id))
}

const ofWinner = (db: Db) =>
  db
    .select({ id: winnerPhoto.photoId })
    .from(winnerPhoto)
    .where(and(eq(winnerPhoto.campaignId, photo.campaignId), eq(winnerPhoto.photoId, photo.id)))

/** A photo by its number; undefined when there is none. */
export async function findPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photo)
    .where(and(isNumbered(photo, id), isNull(photo.removedAt)))
  return row
}

/** A deleted photo that is still kept. */
export async function findRemoved(db: Db, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(photo)
    .where(and(isNumbered(photo, id), isNotNull(photo.removedAt)))
  return row
}

/** The photos that were deleted before a moment. */
export function removedBefore(db: Db, moment: Date): Promise<PhotoRow[]> {
  return db.select().from(photo).where(lt(photo.removedAt, moment)).orderBy(asc(photo.id))
}

/** A name of ours for a photo, whatever its file was called (S47). */
export const newPhotoName = (random: Random): string => random.bytes(16).toString('hex')

/** Of these names those that no photo has. */
export async function unknownNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({ name: photo.name })
    .from(photo)
    .where(inArray(photo.name, [...names]))
  const known = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Stores a photo; its files follow within the same transaction. */
export async function storePhoto(tx: Db, values: typeof photo.$inferInsert): Promise<PhotoRow> {
  const [row] = await tx.insert(photo).values(values).returning()
  if (row === undefined) throw new Error('the photo was not stored')
  return row
}

/** Says when a photo was deleted, or with `null` that it is not. */
export async function markRemoved(tx: Db, key: SaleKey, removedAt: Date | null): Promise<void> {
  await tx.update(photo).set({ removedAt }).where(isRow(photo, key))
}

/** Forgets a photo with its files, where it is still deleted since before this moment. */
export async function forgetPhoto(tx: Db, key: SaleKey, before: Date): Promise<void> {
  await tx.delete(photo).where(and(isRow(photo, key), lt(photo.removedAt, before)))
}

/** Puts a campaign's photos in this order; ids of others change nothing. */
export async function orderPhotos(tx: Db, campaignId: number, order: readonly number[]): Promise<void> {
  for (const [position, id] of order.entries())
    await tx.update(photo).set({ position }).where(isRow(photo, { campaignId, id }))
}
