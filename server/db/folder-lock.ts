import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
 * A lock left by a process that was killed is recognised by its process id and start time, and taken over.
 * @returns a function that gives the folder back
 * @throws FolderBusyError when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'talao.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  try {
    while (!tryLink(mine, path)) clearAbandoned(path, folder)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(path, { force: true })
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

function clearAbandoned(path: string, folder: string): void {
  const holder = readHolder(path)
  if (holder !== undefined && startOf(holder.pid) === holder.started) throw new FolderBusyError(folder, holder.pid)
  const aside = `${path}.old.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  rmSync(aside, { force: true })
}

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
