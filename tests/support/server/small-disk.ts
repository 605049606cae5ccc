import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, as small as it was asked for. */
export interface SmallDisk {
  folder: string
  /** Takes from others what they may do with the files that are there. */
  makePrivate(): void
  /** Mounts it again so that nobody, the system's administrator neither, can write. */
  makeReadOnly(): void
  remove(): void
}

const run = (command: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** Makes a disk in memory. @throws where this process may not mount one */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'talao-disk-'))
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return {
    folder,
    makePrivate: () => run('chmod', '-R', 'go-rwx', folder),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    remove: () => {
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Whether this process may mount a disk. */
export function mayMount(): boolean {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
