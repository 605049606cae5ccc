import { readFile } from 'node:fs/promises'

/** What package-lock.json says of a package that lies at a path (`node_modules/pg`). */
export interface Locked {
  version: string
  license?: string
  dev?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  optional?: boolean
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}
export type Packages = Readonly<Record<string, Locked>>

export async function readLocked(path = 'package-lock.json'): Promise<Packages> {
  return (JSON.parse(await readFile(path, 'utf8')) as { packages: Packages }).packages
}

/** Where some packages lie, with those that they ask for themselves. */
export function withNeeded(
  packages: Packages,
  names: readonly string[],
  asksOf: (locked: Locked) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const place = placesFrom(from).find((each) => packages[`${each}node_modules/${name}`] !== undefined)
    const own = `${place}node_modules/${name}`
    const locked = packages[own]
    if (locked === undefined || found.has(own)) return
    found.add(own)
    for (const each of asksOf(locked)) add(each, `${own}/`)
  }
  for (const name of names) add(name, '')
  return found
}

/** Where a package in a folder looks for another one, from within. */
function placesFrom(folder: string): string[] {
  const outer = folder.lastIndexOf('node_modules/', folder.length - 'node_modules/'.length)
  return folder === '' ? [''] : [folder, ...placesFrom(outer <= 0 ? '' : folder.slice(0, outer))]
}
