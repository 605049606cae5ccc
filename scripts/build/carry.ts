import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where in `dist` the files are whose names say what is in them. */
const FOLDERS = ['panel/assets', 'storefront/storefront']
/** Which of these files a build made itself. */
const LIST = 'made.json'

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Brings the files of the build before this one, which pages that are open ask for, and servers that were not updated yet name. Those that the build
 * before had brought itself stay behind.
 */
export async function carryFrom(previous: string | undefined, dist: string): Promise<void> {
  const own = await Promise.all(FOLDERS.map(async (folder) => [folder, await namesIn(join(dist, folder))] as const))
  await writeFile(join(dist, LIST), JSON.stringify(Object.fromEntries(own)))
  if (previous === undefined) return
  const list = await readFile(join(previous, LIST), 'utf8').catch(() => '{}')
  const made = new Map<string, string[]>(Object.entries(JSON.parse(list)))
  for (const [folder, names] of own)
    for (const name of made.get(folder) ?? (await namesIn(join(previous, folder))))
      if (!names.includes(name)) await copyFile(join(previous, folder, name), join(dist, folder, name))
}
