import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'talao-run-'
/** What a worker's databases, browser and folders come to, with room to spare. */
const BYTES_A_WORKER = 3 * 2 ** 30

/**
 * A folder in the machine's memory for all that a run of the tests writes and throws away; without the waits for a disk, a fresh database is there
 * in a tenth of the time. Undefined where memory is no place for files or has too little room. Who asked removes it; what killed
 * runs left behind goes first.
 * @param where the files of the machine's memory
 */
export async function makeMemoryFolder(where = MEMORY): Promise<string | undefined> {
  const room = await statfs(where).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  )
  if (room < BYTES_A_WORKER * availableParallelism()) return undefined
  await removeStale(where)
  const folder = await mkdtemp(join(where, `${PREFIX}${process.pid}-`))
  // PostgreSQL, which runs as another user than root, passes through it to its own.
  await chmod(folder, 0o711)
  return folder
}

async function removeStale(where: string): Promise<void> {
  for (const name of (await readdir(where)).filter((each) => each.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    await rm(join(where, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Whether a process of this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
