import type { Db } from '../db/database.ts'
import { logoPictures } from './logo-store.ts'

/** The present logo and some that open pages still show. */
const MOST = 4

/** Reads the pictures of logos by their file names; they never change, so that the last ones are read from the database once. */
export function logoFiles(db: Db): (file: string) => Promise<{ type: string; bytes: Buffer } | undefined> {
  const kept = new Map<string, Awaited<ReturnType<typeof logoPictures>>>()
  return async (file) => {
    const [name = '', kind] = file.split('.')
    const pictures = kept.get(name) ?? (await logoPictures(db, name))
    if (pictures === undefined) return undefined
    kept.set(name, pictures)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return kind === 'icon'
      ? { type: 'image/png', bytes: pictures.favicon }
      : { type: 'image/webp', bytes: pictures.image }
  }
}
