import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A file that was written this lately may be written once more within the same tick of its clock. */
const LATELY_NS = 2_000_000_000n
const NS_PER_MS = 1_000_000n

/** What a file was when it was copied; a file that changes looks different afterwards. */
interface Seen {
  size: bigint
  writtenNs: bigint
}

/**
 * Copies a folder that somebody writes in, as it is at one moment: first all of it, while they go on, and then, while they wait, what they changed
 * meanwhile. So they wait for as long as that takes, and not for the whole folder.
 * @param alone does work while nobody writes in the folder
 */
export async function copyLiving(
  from: string,
  to: string,
  alone: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const seen = new Map<string, Seen>()
  await copyChanged(from, to, seen)
  await alone(async () => {
    const there = await copyChanged(from, to, seen)
    for (const path of seen.keys()) if (!there.has(path)) await rm(join(to, path), { force: true })
  })
}

/** Copies the files that are not what they were when they were copied last. @returns all files that there are */
async function copyChanged(from: string, to: string, seen: Map<string, Seen>): Promise<Set<string>> {
  const there = new Set<string>()
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    const now = await seenAt(join(from, path))
    if (now === undefined) continue
    there.add(path)
    const before = seen.get(path)
    if (before !== undefined && before.size === now.size && before.writtenNs === now.writtenNs) continue
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessGone)
    const isSettled = BigInt(Date.now()) * NS_PER_MS - now.writtenNs > LATELY_NS
    seen.set(path, isSettled ? now : { ...now, writtenNs: 0n })
  }
  return there
}

/** What a file is at this moment; undefined where it is gone. */
async function seenAt(path: string): Promise<Seen | undefined> {
  const found = await stat(path, { bigint: true }).catch(unlessGone)
  return found && { size: found.size, writtenNs: found.mtimeNs }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
