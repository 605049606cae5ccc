import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KnownFailure } from '../failure.ts'

/** Where in `dist` the files are whose names say what is in them. */
const FOLDERS = ['panel/assets', 'storefront/storefront']
/** Which of these files a build made itself. */
const LIST = 'made.json'

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Notes which files a build made, before others come to lie beside them. */
export async function noteMade(dist: string): Promise<void> {
  const own = await Promise.all(FOLDERS.map(async (folder) => [folder, await namesIn(join(dist, folder))] as const))
  await writeFile(join(dist, LIST), JSON.stringify(Object.fromEntries(own)))
}

/** @throws KnownFailure where nothing was built that could be brought */
export function refuseUnbuilt(previous: string): void {
  if (!existsSync(previous))
    throw new KnownFailure(
      `Em ${dirname(previous)} não há um Talão montado. Diga a pasta do que está no ar.`,
      `There is no ${previous}`,
    )
}

/**
 * Brings the files of the build before this one, which pages that are open ask for, and servers that were not updated yet name. Those that the build
 * before had brought itself stay behind.
 */
export async function carryFrom(previous: string, dist: string): Promise<void> {
  const list = await readFile(join(previous, LIST), 'utf8').catch(() => '{}')
  const made = new Map<string, string[]>(Object.entries(JSON.parse(list)))
  for (const folder of FOLDERS) {
    const [there, own] = [await namesIn(join(previous, folder)), await namesIn(join(dist, folder))]
    const wanted = made.get(folder) ?? there
    for (const name of wanted)
      if (there.includes(name) && !own.includes(name))
        await copyFile(join(previous, folder, name), join(dist, folder, name))
  }
}
