import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { UnsureOutcome } from '../../platform/db/outage.ts'
import type { SaleKey } from '../../platform/db/sale-rows.ts'
import { photo, photoFile, winnerPhoto } from '../../platform/db/schema.ts'
import { bytesOf, type Held } from '../../platform/files/held.ts'
import { storedName } from '../../platform/files/store.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Photo } from './image.ts'

/** The bytes of both sizes, or the names that they have in the store. */
export type Placed = Readonly<Record<Size, Held>>

type Size = (typeof photoFile.$inferSelect)['size']

/** Brings the files of a photo to where they will lie: into the store where there is one, else nowhere yet. */
export async function placeFiles({ files, random }: Pick<Ports, 'files' | 'random'>, photo: Photo): Promise<Placed> {
  if (files === undefined)
    return { full: { content: photo.full, stored: null }, thumb: { content: photo.thumb, stored: null } }
  const names = { full: storedName('fotos', photo.full, random), thumb: storedName('fotos', photo.thumb, random) }
  try {
    await files.put(names.full, photo.full)
    await files.put(names.thumb, photo.thumb)
  } catch (error) {
    await removePlaced({ files }, names)
    throw error
  }
  return { full: { content: null, stored: names.full }, thumb: { content: null, stored: names.thumb } }
}

/** Takes the files of a photo out of the store again, as far as it answers. */
export async function removePlaced(
  { files }: Pick<Ports, 'files'>,
  names: Readonly<Record<Size, string | null>>,
): Promise<void> {
  for (const name of [names.full, names.thumb]) if (name !== null) await files?.remove(name).catch(() => undefined)
}

/** Stores a photo whose files are placed, in one transaction; where nothing comes of it they are taken away again. */
export async function placing<Answer extends { ok: boolean }>(
  ports: Pick<Ports, 'database' | 'files' | 'random'>,
  photo: Photo,
  keep: (tx: Db, placed: Placed) => Promise<Answer>,
): Promise<Answer> {
  const placed = await placeFiles(ports, photo)
  const names = { full: placed.full.stored, thumb: placed.thumb.stored }
  const stored = await ports.database.db
    .transaction((tx) => keep(tx, placed))
    .catch(async (error: unknown) => {
      // Whether it was stored after all is not known where the connection broke in the commit.
      if (!(error instanceof UnsureOutcome)) await removePlaced(ports, names)
      throw error
    })
  if (!stored.ok) await removePlaced(ports, names)
  return stored
}

/** Stores the files of a photo, where every server finds them. */
export async function storeFiles(tx: Db, { campaignId, id }: SaleKey, { full, thumb }: Placed): Promise<void> {
  const key = { campaignId, photoId: id }
  await tx.insert(photoFile).values([
    { ...key, size: 'full', ...full },
    { ...key, size: 'thumb', ...thumb },
  ])
}

/** Stores the same files for a second photo, of a campaign that was copied. */
export async function copyFiles(tx: Db, from: SaleKey, to: SaleKey): Promise<void> {
  await tx.execute(sql`insert into photo_file (campaign_id, photo_id, size, content, stored)
    select ${to.campaignId}::bigint, ${to.id}::bigint, size, content, stored from photo_file
    where campaign_id = ${from.campaignId} and photo_id = ${from.id}`)
}

/** A file of a photo by the name that its address has; undefined when there is no such photo any more. */
export async function photoContent(
  { database: { db }, files }: Pick<Ports, 'database' | 'files'>,
  name: string,
  size: Size,
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: photoFile.content, stored: photoFile.stored })
    .from(photo)
    .innerJoin(photoFile, and(eq(photoFile.campaignId, photo.campaignId), eq(photoFile.photoId, photo.id)))
    .where(and(isShown(name), eq(photoFile.size, size)))
  return found && bytesOf(found, files)
}

/** Whether a photo shows a winner, who may withdraw it at any time. */
export async function isOfWinner(db: Db, name: string): Promise<boolean> {
  const ofIt = and(eq(winnerPhoto.campaignId, photo.campaignId), eq(winnerPhoto.photoId, photo.id))
  const found = await db.select({ id: photo.id }).from(photo).innerJoin(winnerPhoto, ofIt).where(isShown(name))
  return found.length > 0
}

/** Whether a photo of this name is shown. */
export async function hasPhoto(db: Db, name: string): Promise<boolean> {
  const found = await db.select({ id: photo.id }).from(photo).where(isShown(name))
  return found.length > 0
}

const isShown = (name: string): SQL | undefined => and(eq(photo.name, name), isNull(photo.removedAt))
