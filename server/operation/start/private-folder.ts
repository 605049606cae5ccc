import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../../platform/config.ts'

/** What the owner of a file may keep of its mode: nothing for group and others. */
const OWNERS = 0o700
const OF_OTHERS = 0o077

/**
 * Makes what this process writes its user's alone, and takes from others what they may do with the files that are there (S07): the data
 * folder holds the key, buyers and sales.
 * @returns how many files and folders others had a right to
 * @throws SettingError when the folder, or one whose rights cannot be taken away, is somebody else's
 */
export function keepPrivate(dataDir: string): number {
  refuseAnothers(dataDir)
  process.umask(OF_OTHERS)
  mkdirSync(dataDir, { recursive: true })
  return closeToOthers(dataDir)
}

/** Root could write where its owner could not read afterwards. @throws SettingError when a data folder is of another user than this process */
export function refuseAnothers(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  const own = process.geteuid?.()
  if (owner === undefined || own === undefined || owner === own) return
  throw new SettingError(
    `A pasta ${dataDir} é de outro usuário (uid ${owner}), que não leria o que este (uid ${own}) gravasse nela. Rode isto como o dono da pasta, ou escolha outra em DATA_DIR.`,
  )
}

function closeToOthers(path: string): number {
  const { mode, isLink, isFolder } = describe(path)
  if (isLink) return 0
  const open = (mode & OF_OTHERS) !== 0
  if (open) close(path, mode)
  const inside = isFolder ? entriesOf(path) : []
  return inside.reduce((sum, entry) => sum + closeToOthers(join(path, entry)), open ? 1 : 0)
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode & OWNERS)
  } catch {
    throw new SettingError(
      `Outros usuários desta máquina têm acesso a ${path}, e o Talão não pode tirá-lo. Faça o usuário do Talão dono da pasta de DATA_DIR (chown) ou use chmod go-rwx.`,
    )
  }
}

function describe(path: string) {
  const found = lstatSync(path)
  return { mode: found.mode & 0o777, isLink: found.isSymbolicLink(), isFolder: found.isDirectory() }
}

/** A folder that even this process cannot read is closed to others by its owner. */
function entriesOf(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
