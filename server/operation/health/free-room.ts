import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The nearest folder that there is of one that may still be made. */
export function nearestFolder(folder: string): string {
  let place = folder
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  return place
}

/** How many bytes are free where a folder is, or will be. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(nearestFolder(folder))
  return bavail * bsize
}

/** How many bytes the files of a folder have, of which some may go meanwhile. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  return bytes
}

/** Bytes as an operator reads them. */
export const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')} GB`
