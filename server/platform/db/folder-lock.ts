import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Another living process works with the data folder. */
export class FolderBusyError extends StartError {
  constructor(folder: string, pid: number) {
    super(
      `A pasta de dados ${folder} já está em uso por outro Talão (processo ${pid}). Encerre-o ou escolha outra com DATA_DIR.`,
    )
  }
}

/**
 * Takes the data folder for this process, for as long as it lives: PGlite takes no lock of its own (S31).
 *
 * The file with the highest number is the lock. One left by a process that was killed, recognised by its process id and start time, is not
 * removed but outnumbered: a file is made under a name by one process only, so of many that find the same abandoned lock one gets the
 * next number. What is outnumbered holds nothing, and is removed by whoever holds the folder.
 * @returns a function that gives the folder back
 * @throws FolderBusyError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `talao.lock.new-${process.pid}`)
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  try {
    for (;;) {
      const number = nextNumber(folder)
      const path = lockPath(folder, number)
      if (!tryLink(draft, path)) continue
      const newest = Math.max(...numbersIn(folder))
      if (newest === number) {
        for (const old of numbersIn(folder)) if (old < number) rmSync(lockPath(folder, old), { force: true })
        return () => rmSync(path, { force: true })
      }
      // Meanwhile others came and went, and one of them took a higher number.
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const lockPath = (folder: string, number: number) => join(folder, number === 0 ? 'talao.lock' : `talao.lock.${number}`)

/** The numbers of the locks that there are. */
function numbersIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const found = /^talao\.lock(?:\.(\d+))?$/.exec(name)
    return found === null ? [] : [Number(found[1] ?? 0)]
  })
}

/** The number that a lock taken now has, after one that nobody holds. @throws FolderBusyError */
function nextNumber(folder: string): number {
  const numbers = numbersIn(folder)
  if (numbers.length === 0) return 0
  const newest = Math.max(...numbers)
  const holder = readHolder(lockPath(folder, newest))
  if (holder !== undefined && startOf(holder.pid) === holder.started) throw new FolderBusyError(folder, holder.pid)
  return newest + 1
}

/** A hard link is made by one process only, however many try. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Who holds a lock; undefined when it is given back at this moment, or was never one. */
function readHolder(path: string): { pid: number; started: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** When a living process started, as an opaque text; undefined for a dead one. */
function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return afterName?.split(' ')[19]
  } catch {
    return process.platform === 'linux' ? undefined : aliveElsewhere(pid)
  }
}

/** Without /proc only the process id can be asked. */
function aliveElsewhere(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return undefined
  }
}
