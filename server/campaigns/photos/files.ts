import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { photo, photoFile } from '../../platform/db/schema.ts'
import type { Photo } from './image.ts'

type Size = (typeof photoFile.$inferSelect)['size']

/** Stores the files of a photo in the database, where every server finds them. */
export async function storeFiles(tx: Db, { campaignId, id }: SaleKey, { full, thumb }: Photo): Promise<void> {
  const key = { campaignId, photoId: id }
  await tx.insert(photoFile).values([
    { ...key, size: 'full', content: full },
    { ...key, size: 'thumb', content: thumb },
  ])
}

/** Stores the same files for a second photo, of a campaign that was copied. */
export async function copyFiles(tx: Db, from: SaleKey, to: SaleKey): Promise<void> {
  await tx.execute(sql`insert into photo_file (campaign_id, photo_id, size, content)
    select ${to.campaignId}::bigint, ${to.id}::bigint, size, content from photo_file
    where campaign_id = ${from.campaignId} and photo_id = ${from.id}`)
}

/** A file of a photo by the name that its address has; undefined when there is no such photo any more. */
export async function photoContent(db: Db, name: string, size: Size): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: photoFile.content })
    .from(photo)
    .innerJoin(photoFile, and(eq(photoFile.campaignId, photo.campaignId), eq(photoFile.photoId, photo.id)))
    .where(and(isShown(name), eq(photoFile.size, size)))
  return found?.content
}

/** Whether a photo of this name is shown. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  const found = await db.select({ id: photo.id }).from(photo).where(isShown(name))
  return found.length > 0
}

const isShown = (name: string): SQL | undefined => and(eq(photo.name, name), isNull(photo.removedAt))
