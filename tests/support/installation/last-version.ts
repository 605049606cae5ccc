import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Packages, readLocked } from '../../../scripts/build/locked.ts'
import { isOlder, VERSION } from '../../../server/platform/version.ts'

const MIGRATIONS = 'server/platform/db/migrations'
const LOCK = 'package-lock.json'
/** What is not kept with a version, and so is lent by this checkout. */
const LENT = ['node_modules', 'dist']

/** The program that an upgrade begins with. */
export interface LastVersion {
  root: string
  /** A tag, a commit, or this checkout where its history says nothing. */
  name: string
  /** What could not be tried, in a sentence. */
  untried?: string
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 }).trim()

/**
 * The last version that was published, in a folder of its own: the newest tag that this checkout is not itself. Before the first one, the oldest
 * commit whose databases this program still opens (docs/decisions/0050): the one that wrote the baseline.
 */
export async function lastVersion(folder: string): Promise<LastVersion> {
  const found = findLast()
  if ('untried' in found) return { root: resolve('.'), name: 'this checkout', untried: found.untried }
  const { name } = found
  mkdirSync(folder)
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', name, folder])
  for (const each of LENT) symlinkSync(resolve(each), join(folder, each))
  const [then, now] = await Promise.all([readLocked(join(folder, LOCK)), readLocked(LOCK)])
  if (shipped(then) === shipped(now)) return { root: folder, name }
  const untried = `${name} was tried with the packages of today, and not with those that it was published with.`
  return { root: folder, name, untried }
}

const shipped = (packages: Packages) =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path} ${version}`)
    .sort()
    .join('\n')

function findLast(): { name: string } | { untried: string } {
  try {
    const here = git('tag', '--points-at', 'HEAD').split('\n')
    const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean)
    const last = tags.find((tag) => !here.includes(tag) && !isOlder(VERSION, tag.slice(1)))
    if (last !== undefined) return { name: last }
    if (git('status', '--porcelain', '--', MIGRATIONS) !== '')
      return { untried: 'The schema is being changed: a database of before this change was not tried.' }
    if (git('rev-parse', '--is-shallow-repository') === 'true') return { untried: NO_HISTORY }
    return { name: git('log', '-1', '--format=%h', '--', MIGRATIONS) }
  } catch {
    return { untried: NO_HISTORY }
  }
}

const NO_HISTORY =
  'This checkout has no history: an upgrade from a version of before was not tried, and this one stands for it.'
