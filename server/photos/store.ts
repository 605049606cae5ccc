import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { campaign, photo } from '../db/schema.ts'

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

/** The photos of campaigns, each campaign's in their order. */
export async function photosOf(db: Db, campaignIds: readonly number[]): Promise<PhotoRow[]> {
  if (campaignIds.length === 0) return []
  return db
    .select()
    .from(photo)
    .where(inArray(photo.campaignId, [...campaignIds]))
    .orderBy(asc(photo.campaignId), asc(photo.position), asc(photo.id))
}

/** A photo by its number; undefined when there is none. */
export async function findPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  const [row] = await db.select().from(photo).where(eq(photo.id, id))
  return row
}

/** Stores a photo whose files are written. */
export async function storePhoto(tx: Db, values: typeof photo.$inferInsert): Promise<PhotoRow> {
  const [row] = await tx.insert(photo).values(values).returning()
  if (row === undefined) throw new Error('the photo was not stored')
  return row
}

/** Forgets a photo; its files are the caller’s to remove. */
export async function removePhoto(tx: Db, id: number): Promise<void> {
  await tx.delete(photo).where(eq(photo.id, id))
}

/** Puts a campaign's photos in this order; ids of others change nothing. */
export async function orderPhotos(tx: Db, campaignId: number, order: readonly number[]): Promise<void> {
  for (const [position, id] of order.entries())
    await tx
      .update(photo)
      .set({ position })
      .where(and(eq(photo.id, id), eq(photo.campaignId, campaignId)))
}
