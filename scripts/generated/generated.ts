import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of the repository that a command writes from other files: what to run, where they lie, and name → content. */
export type Generated = {
  command: string
  folder: string
  /** Files of the folder that are not generated and stay. */
  keep?: RegExp
  files: () => Promise<Map<string, string>>
}

/** Writes the files anew and removes those that nothing generates any more. */
export async function writeGenerated(generated: Generated): Promise<void> {
  const files = await generated.files()
  await mkdir(generated.folder, { recursive: true })
  for (const name of await leftovers(generated, files)) await rm(join(generated.folder, name))
  for (const [name, content] of files) await writeFile(join(generated.folder, name), content)
}

/** The paths that differ from what would be generated now, missing and superfluous ones included. */
export async function staleFiles(generated: Generated): Promise<string[]> {
  const files = await generated.files()
  const stale = await leftovers(generated, files)
  for (const [name, content] of files) {
    const present = await readFile(join(generated.folder, name), 'utf8').catch(() => undefined)
    if (present !== content) stale.push(name)
  }
  return stale.map((name) => join(generated.folder, name)).sort()
}

async function leftovers({ folder, keep }: Generated, files: Map<string, string>): Promise<string[]> {
  const present = await readdir(folder).catch(() => [])
  return present.filter((name) => !files.has(name) && !keep?.test(name))
}
