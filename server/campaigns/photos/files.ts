import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Random, systemRandom } from '../../platform/random.ts'
import type { Photo } from './image.ts'

/** The folder of all photos, outside of what is served by itself. */
export const photoFolder = (dataDir: string): string => join(dataDir, 'photos')

/** Where the files of deleted photos are kept for a while; nothing of it is served. */
const removedFolder = (dataDir: string): string => join(dataDir, 'removed-photos')

const fileNames = (name: string) => [`${name}.webp`, `${name}.thumb.webp`] as const

/** Writes a photo under a name of ours and gives the name (S47). */
export async function writePhoto(
  dataDir: string,
  { full, thumb }: Photo,
  random: Random = systemRandom,
): Promise<string> {
  const name = random.bytes(16).toString('hex')
  const [fullName, thumbName] = fileNames(name)
  await mkdir(photoFolder(dataDir), { recursive: true })
  await writeFile(join(photoFolder(dataDir), fullName), full, { flag: 'wx' })
  await writeFile(join(photoFolder(dataDir), thumbName), thumb, { flag: 'wx' })
  return name
}

/** A second pair of files with the same photo, for a campaign that was copied. */
export async function copyPhoto(dataDir: string, name: string, random: Random): Promise<string> {
  const copy = random.bytes(16).toString('hex')
  const copies = fileNames(copy)
  for (const [index, file] of fileNames(name).entries())
    await copyFile(join(photoFolder(dataDir), file), join(photoFolder(dataDir), copies[index] ?? file))
  return copy
}

/** Removes a photo's files, wherever they are kept; what is already gone is fine. */
export async function removeFiles(dataDir: string, name: string): Promise<void> {
  for (const folder of [photoFolder(dataDir), removedFolder(dataDir)])
    for (const file of fileNames(name)) await rm(join(folder, file), { force: true })
}

/** Takes a deleted photo's files out of what is served, and keeps them. */
export const setAside = (dataDir: string, name: string): Promise<void> =>
  moveFiles(name, photoFolder(dataDir), removedFolder(dataDir))

/** Serves a restored photo's files again. */
export const bringBack = (dataDir: string, name: string): Promise<void> =>
  moveFiles(name, removedFolder(dataDir), photoFolder(dataDir))

/** Moves a photo's files; what is not there has been moved already. */
async function moveFiles(name: string, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of fileNames(name))
    await rename(join(from, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}
