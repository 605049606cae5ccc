import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Photo } from './image.ts'

/** The folder of all photos, outside of what is served by itself. */
export const photoFolder = (dataDir: string): string => join(dataDir, 'photos')

const fileNames = (name: string) => [`${name}.webp`, `${name}.thumb.webp`] as const

/** Writes a photo under a name of ours and gives the name (S47). */
export async function writePhoto(dataDir: string, { full, thumb }: Photo): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const [fullName, thumbName] = fileNames(name)
  await mkdir(photoFolder(dataDir), { recursive: true })
  await writeFile(join(photoFolder(dataDir), fullName), full, { flag: 'wx' })
  await writeFile(join(photoFolder(dataDir), thumbName), thumb, { flag: 'wx' })
  return name
}

/** A second pair of files with the same photo, for a campaign that was copied. */
export async function copyPhoto(dataDir: string, name: string): Promise<string> {
  const copy = randomBytes(16).toString('hex')
  const copies = fileNames(copy)
  for (const [index, file] of fileNames(name).entries())
    await copyFile(join(photoFolder(dataDir), file), join(photoFolder(dataDir), copies[index] ?? file))
  return copy
}

/** Removes a photo's files; what is already gone is fine. */
export async function removeFiles(dataDir: string, name: string): Promise<void> {
  for (const file of fileNames(name)) await rm(join(photoFolder(dataDir), file), { force: true })
}
