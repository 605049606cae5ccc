import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** How often a holder says that it lives, to those who cannot see its process. */
const TOUCH_MS = 5_000
/** After so long without that nobody holds a lock. */
const UNTOUCHED_MS = 20_000

/** Another living process works with the data folder. */
export class FolderBusyError extends StartError {
  /** @param pid the process, where it is seen from here */
  constructor(folder: string, pid: number | undefined) {
    super(
      pid === undefined
        ? `A pasta de dados ${folder} parece estar em uso por outro Talão, que daqui não se vê (em outro contêiner?). Encerre-o; se ele já caiu, espere ${UNTOUCHED_MS / 1000} segundos e comece de novo.`
        : `A pasta de dados ${folder} já está em uso por outro Talão (processo ${pid}). Encerre-o ou escolha outra com DATA_DIR.`,
    )
  }
}

/**
 * Takes the data folder for this process, for as long as it lives: PGlite takes no lock of its own (S31).
 *
 * The file with the highest number is the lock. One left by a process that was killed is recognised by its process id and start time; where that process
 * cannot be seen from here (another container, another user), by the holder having touched it no more. It is not removed but outnumbered: a file is made under a name by one process only, so of many that find the same abandoned lock one gets the
 * next number. What is outnumbered holds nothing, and is removed by whoever holds the folder.
 * @returns a function that gives the folder back
 * @throws FolderBusyError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `talao.lock.new-${process.pid}`)
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), namespace: namespace() }
  writeFileSync(draft, JSON.stringify(holder))
  try {
    for (;;) {
      const number = nextNumber(folder)
      const path = lockPath(folder, number)
      if (!tryLink(draft, path)) continue
      const newest = Math.max(...numbersIn(folder))
      if (newest === number) {
        for (const old of numbersIn(folder)) if (old < number) rmSync(lockPath(folder, old), { force: true })
        const touching = setInterval(() => touch(path), TOUCH_MS).unref()
        return () => {
          clearInterval(touching)
          rmSync(path, { force: true })
        }
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
  refuseWhereHeld(folder, lockPath(folder, newest))
  return newest + 1
}

/** @throws FolderBusyError where somebody holds a lock */
function refuseWhereHeld(folder: string, path: string): void {
  const text = contentOf(path)
  if (text === undefined) return
  const holder = holderIn(text)
  const seen = holder === undefined ? 'unseen' : lookFor(holder)
  if (seen === 'alive') throw new FolderBusyError(folder, holder?.pid)
  if (seen === 'unseen' && wasTouchedLately(path)) throw new FolderBusyError(folder, undefined)
}

/** Who holds a lock. One of an earlier version says nothing of where its process is seen. */
interface Holder {
  pid: number
  started: string | undefined
  namespace?: string | undefined
}

/** What is known from here of who holds a lock: a process of another namespace is not seen, and one of another user may be hidden. */
function lookFor({ pid, started, namespace: its }: Holder): 'alive' | 'gone' | 'unseen' {
  if (its !== undefined && its !== namespace()) return 'unseen'
  const found = startOf(pid)
  if (found !== undefined) return found === started ? 'alive' : 'gone'
  return exists(pid) ? 'unseen' : 'gone'
}

/** In which processes' ids mean what they mean here; undefined where there is one for all. */
function namespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return undefined
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // It was taken for abandoned, or the folder is away: there is nothing to touch.
  }
}

/** A moment to come is one of a clock that was set back since: who lives touches by the clock that is. */
function wasTouchedLately(path: string): boolean {
  const touchedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return touchedAt !== undefined && Math.abs(Date.now() - touchedAt) < UNTOUCHED_MS
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

/** What a lock says; undefined when it is given back at this moment. One that cannot be read says nothing. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : ''
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const { pid, started, namespace: its } = JSON.parse(text)
    return Number.isInteger(pid) ? { pid, started, namespace: its } : undefined
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
    // Without /proc only the process id can be asked.
    return process.platform !== 'linux' && exists(pid) ? 'alive' : undefined
  }
}

/** Whether there is such a process, of whichever user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
