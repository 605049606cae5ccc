import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

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
