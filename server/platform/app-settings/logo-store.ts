import { and, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { logo } from '../db/schema.ts'
import type { Random } from '../random.ts'
import type { Logo } from './logo-image.ts'

/** How many logos are kept: the present one and those before it, so that a change can be taken back. */
const KEPT = 20

const { image: _image, favicon: _favicon, ...told } = getTableColumns(logo)

/** A logo without its pictures. */
export type LogoRow = Omit<typeof logo.$inferSelect, 'image' | 'favicon'>

/** Where a logo is served, and where the picture for the browser's tab is. */
export const logoAddress = (name: string): string => `/api/logos/${name}.webp`
export const faviconAddress = (name: string): string => `/api/logos/${name}.icon.png`

/** A logo; undefined when there is none of this name. */
export async function findLogo(db: Db, name: string): Promise<LogoRow | undefined> {
  const [row] = await db.select(told).from(logo).where(eq(logo.name, name))
  return row
}

/** The pictures of a logo. */
export async function logoPictures(db: Db, name: string): Promise<{ image: Buffer; favicon: Buffer } | undefined> {
  const [row] = await db.select({ image: logo.image, favicon: logo.favicon }).from(logo).where(eq(logo.name, name))
  return row && { image: Buffer.from(row.image, 'base64'), favicon: Buffer.from(row.favicon, 'base64') }
}

/** Stores a logo under a name of ours, and forgets the oldest ones. @param present the name of the one that is shown */
export async function storeLogo(
  tx: Db,
  { image, favicon, ...seen }: Logo,
  { fileName, now, present, random }: { fileName: string; now: Date; present: string | null; random: Random },
): Promise<LogoRow> {
  const [row] = await tx
    .insert(logo)
    .values({
      ...seen,
      name: random.bytes(16).toString('hex'),
      fileName,
      image: image.toString('base64'),
      favicon: favicon.toString('base64'),
      createdAt: now,
    })
    .returning(told)
  if (row === undefined) throw new Error('the logo was not stored')
  const old = tx.select({ name: logo.name }).from(logo).orderBy(desc(logo.createdAt), desc(logo.name)).offset(KEPT)
  await tx.delete(logo).where(and(inArray(logo.name, old), ne(logo.name, present ?? ''), ne(logo.name, row.name)))
  return row
}
